"""The sandbox's web page: whom to be, where to look, and in a frame what is seen there. For this computer alone."""

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from importlib import resources
from pathlib import PurePosixPath
from typing import Any

import simcord.preview
from aiohttp import web
from simcord.preview._server import PreviewServer

from bot.sandbox.views import Transport, UnknownView, Views
from bot.sandbox.world import MODERATOR, SERVER

HOST = "127.0.0.1"
FILES = {
    "/": ("index.html", "text/html"),
    "/sandbox/page.css": ("page.css", "text/css"),
    "/sandbox/page.js": ("page.js", "text/javascript"),
    "/sandbox/view.css": ("view.css", "text/css"),
    "/sandbox/view.js": ("view.js", "text/javascript"),
    "/sandbox/icon.svg": ("icon.svg", "image/svg+xml"),
}
API = (
    ("POST", "/api/pages", "_pages"),
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/state", "_state"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("POST", "/api/action", "_action"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
"""The routes of SimCord's own server and the names of their handlers."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def make_app(views: Views) -> web.Application:
    """Build the web application; it serves `views.port` and refuses requests made under another name."""
    page = Page(views)
    app = web.Application(middlewares=[page.own_name_only])
    for path in FILES:
        app.router.add_get(path, page.file)
    app.router.add_get("/sandbox/state", page.state)
    app.router.add_get("/view/{member}/{place}", page.view)
    for path in PreviewServer._STATIC_FILES.keys() - FILES.keys():
        app.router.add_get(path, page.simcord_file)
    for method, path, name in API:
        app.router.add_route(method, path, page.simcord_api(name))
    return app


class Page:
    """The handlers."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._simcord = Transport(None, views.port)
        index = resources.files(simcord.preview).joinpath("static", "index.html").read_text("utf-8")
        ours = '<link rel="stylesheet" href="/sandbox/view.css"><script type="module" src="/sandbox/view.js"></script>'
        self._view_html = index.replace("</head>", f"{ours}</head>")

    @web.middleware
    async def own_name_only(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse a request that reached this port under another host's name (DNS rebinding)."""
        if request.headers.get("Host", "") not in self._simcord._allowed_hosts():
            raise web.HTTPForbidden(text=f"This page is at http://{HOST}:{self._views.port}")
        return await handler(request)

    async def file(self, request: web.Request) -> web.Response:
        """The front page and its parts."""
        name, content_type = FILES[request.path]
        text = resources.files("bot.sandbox").joinpath("static", name).read_text("utf-8")
        return self._answer(text, content_type)

    async def simcord_file(self, request: web.Request) -> web.Response:
        """A part of SimCord's page; kept by the browser, as a view is opened at every switch."""
        response = await self._simcord._static(request)
        if PurePosixPath(request.path).suffix in {".js", ".css", ".ttf"}:
            response.headers["Cache-Control"] = "private, max-age=600"
            response.headers.popall("Pragma", None)
        return response

    def simcord_api(self, name: str) -> Handler:
        """One of SimCord's handlers, of the view that the request's capability names."""

        async def handler(request: web.Request) -> web.StreamResponse:
            transport = self._views.by_capability(request.headers.get("X-Simcord-Capability"))
            if transport is None:
                raise web.HTTPUnauthorized(text="This view is closed; choose it again.")
            return await getattr(transport, name)(request)

        return handler

    async def state(self, request: web.Request) -> web.Response:
        """Who is there, what the chosen member (`?member=`) can see, and when the bot last wrote in each place."""
        world = self._views.world
        chosen = request.query.get("member", "")
        people = [(user, self._views.direct_messages(user)) for user in world.users]
        viewer = next((user.id for user in world.users if str(user.id) == chosen), world.users[0].id)
        state: dict[str, Any] = {
            "server": SERVER,
            "members": [
                {"id": str(user.id), "name": place.name, "moderator": place.name == MODERATOR, "dm": asdict(place)}
                for user, place in people
            ],
            "places": [asdict(place) for place in self._views.places(viewer)],
        }
        return web.json_response(state, headers=Transport._SECURITY_HEADERS)

    async def view(self, request: web.Request) -> web.Response:
        """SimCord's page of one member's view, with its capability in the fragment."""
        if request.query.get("open") == "yes":
            return self._answer(self._view_html, "text/html")
        try:
            member, place = int(request.match_info["member"]), int(request.match_info["place"])
            capability = await self._views.open(member, place, request.query.get("timezone", "UTC"))
        except (UnknownView, ValueError):
            raise web.HTTPNotFound(text="Nothing to see here: the place is gone.") from None
        raise web.HTTPFound(f"{request.path}?open=yes#{capability}")

    @staticmethod
    def _answer(text: str, content_type: str) -> web.Response:
        return web.Response(text=text, content_type=content_type, headers=Transport._SECURITY_HEADERS)
