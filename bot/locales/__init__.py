"""Words in the reader's language.

Texts are written in English in the code as `_("…")`; a translation is a gettext catalogue beside this file, named by
its language (`es.po`) or by language and country (`pt_BR.po`, which goes before `pt.po`), and read when it is first
wanted. The language is set for a stretch of work with `speaking(locale)`: the person's own for what they alone see, the
server's for what a channel sees. A text, or a whole language, without translation is shown in English.
"""

import gettext
import io
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

_locale: ContextVar[str] = ContextVar("locale", default="en")


FOLDER = files("bot.locales")


@cache
def _catalogue(locale: str) -> gettext.NullTranslations:
    # Discord's locales are like "sv-SE" or "pt-BR"; most languages have one catalogue for all their countries
    for name in (locale.replace("-", "_"), locale.split("-")[0]):
        source = FOLDER / f"{name}.po"
        if source.is_file():
            compiled = io.BytesIO()
            write_mo(compiled, read_po(io.BytesIO(source.read_bytes()), locale=name))
            compiled.seek(0)
            return gettext.GNUTranslations(compiled)
    return gettext.NullTranslations()


def _translations() -> gettext.NullTranslations:
    return _catalogue(_locale.get())


@contextmanager
def speaking(locale: str | None) -> Iterator[None]:
    """Within the block, texts are in this language (Discord's code, such as "en-GB"); None means English."""
    token = _locale.set(locale or "en")
    try:
        yield
    finally:
        _locale.reset(token)


def _(text: str) -> str:
    """The text in the reader's language. Fill in values afterwards, by name: `_("{name} joins").format(name=…)`."""
    return _translations().gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The form for the number n. Fill in values afterwards."""
    return _translations().ngettext(one, many, n)


def N_(text: str) -> str:  # noqa: N802 (gettext's own name for "collect, translate later")
    """Marks a text that is translated where it is used."""
    return text
