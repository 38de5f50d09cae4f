"""A picture as data, and the studio that turns it into PNG bytes, once."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from typing import ClassVar, Protocol

from PIL import Image

from .sprites import Atlas, Sprites

ALT_LIMIT = 1024
"""Discord's limit for the description of an attachment or an embed's image, in characters."""


class Scene(Hashable, Protocol):
    """What a picture shows: frozen data, equal when the picture is the same. Nothing hidden has a place in it.

    A scene may be private: it has no repr, so that no log line ever tells a hand.
    """

    filename: ClassVar[str]
    """Neutral: it names the kind of picture and nothing else."""

    @property
    def sheet(self) -> str:
        """The name of the sheet whose sprites it shows."""
        ...

    def draw(self, sprites: Sprites) -> Image.Image:
        """The picture, RGB."""
        ...


@dataclass(frozen=True, repr=False)
class Picture:
    """A scene with the words that describe it. The words are no part of the picture's identity: `scene` is its key."""

    scene: Scene
    alt: str
    """1 to 1024 characters, for people who cannot see the picture."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.alt) <= ALT_LIMIT:
            raise ValueError(f"alt text of {len(self.alt)} characters; 1 to {ALT_LIMIT} are allowed")

    @property
    def filename(self) -> str:
        return self.scene.filename

    def encode(self, atlas: Atlas) -> bytes:
        """The PNG bytes, in the 256 colours of all pictures of its game.

        Always the same bytes on one machine, and the same pixels on every machine with the pinned versions.
        """
        sprites = atlas[self.scene.sheet]
        image = self.scene.draw(sprites).quantize(palette=sprites.colours, dither=Image.Dither.NONE)
        png = BytesIO()
        image.save(png, "PNG", compress_level=4)
        return png.getvalue()


class Studio:
    """Draws pictures off the event loop, a few at once, and keeps the bytes of the latest ones.

    It belongs to one event loop.
    """

    def __init__(self, atlas: Atlas, *, cache_bytes: int = 64 * 2**20, at_once: int = 2) -> None:
        self._atlas = atlas
        self._limit = cache_bytes
        self._size = 0
        self._kept: OrderedDict[Scene, bytes] = OrderedDict()
        self._drawing: dict[Scene, asyncio.Future[bytes]] = {}
        self._pool = ThreadPoolExecutor(at_once, thread_name_prefix="studio")

    async def png(self, picture: Picture) -> bytes:
        """The picture's PNG bytes. Equal pictures asked for at the same time are drawn once.

        Raises what drawing raises (nothing is kept then), and `RuntimeError` after `close`.
        """
        scene = picture.scene
        kept = self._kept.get(scene)
        if kept is not None:
            self._kept.move_to_end(scene)
            return kept
        drawing = self._drawing.get(scene)
        if drawing is None:
            drawing = asyncio.get_running_loop().run_in_executor(self._pool, picture.encode, self._atlas)
            self._drawing[scene] = drawing
            drawing.add_done_callback(lambda done: self._drawn(scene, done))
        return await asyncio.shield(drawing)  # one who stops waiting does not take the picture from the others

    def kept(self, picture: Picture) -> bytes | None:
        """The bytes, if they are still there from an earlier time: no waiting."""
        return self._kept.get(picture.scene)

    def close(self) -> None:
        """Finishes what is being drawn (some hundredths of a second) and takes no more."""
        self._pool.shutdown()

    def _drawn(self, scene: Scene, done: "asyncio.Future[bytes]") -> None:
        del self._drawing[scene]
        if done.cancelled() or done.exception() is not None:
            return
        png = done.result()
        if len(png) > self._limit:
            return
        self._kept[scene] = png
        self._size += len(png)
        while self._size > self._limit:
            self._size -= len(self._kept.popitem(last=False)[1])
