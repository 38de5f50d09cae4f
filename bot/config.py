"""Settings, from the environment and from `.env`. Each is explained in `.env.example`."""

import os
import re
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from dotenv.parser import parse_stream
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

FILE = Path(".env")
"""In the folder that the bot is started in. Real environment variables go before it."""
ENCODING = "utf-8-sig"
ALIKE = 0.85
"""How much a name must look like a setting's to be taken for a slip of the pen: other programs' names are let alone."""


class WrongSettings(Exception):
    """Settings that cannot be used. `problems` has a line for each, without any value."""

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems = problems


def _token(token: SecretStr) -> SecretStr:
    text = token.get_secret_value().strip()
    if not re.fullmatch(r"[\w.-]*", text, re.ASCII):
        raise PydanticCustomError("token", "has signs that no token has; copy it anew from the developer portal")
    return SecretStr(text)


def _upper(level: object) -> object:
    return level.upper() if isinstance(level, str) else level


class Settings(BaseSettings):
    """What an operator may set; an empty value is as good as none. `load` reads them."""

    model_config = SettingsConfigDict(env_ignore_empty=True, extra="ignore")

    discord_token: Annotated[SecretStr, AfterValidator(_token)] = SecretStr("")
    motherlode_database: Annotated[Path, AfterValidator(Path.expanduser)] = Path("data/motherlode.sqlite3")
    motherlode_pace: float = Field(default=2.0, ge=0, le=60)
    motherlode_log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper)] = "INFO"
    motherlode_guild: int | None = Field(default=None, gt=0, lt=2**63)

    @property
    def token(self) -> str | None:
        """The token, or None where there is none to speak of."""
        return self.discord_token.get_secret_value() or None


NAMES = tuple(name.upper() for name in Settings.model_fields)


def load() -> Settings:
    """The settings as they stand. Raises `WrongSettings` for a wrong value, a misspelt name, an unreadable `.env`."""
    problems = [_misspelt(name) for name in (*_names_in_file(), *os.environ)]
    try:
        settings = Settings(_env_file=FILE, _env_file_encoding=ENCODING)  # pyright: ignore[reportCallIssue]
    except ValidationError as error:
        problems += [f"Setting {str(e['loc'][0]).upper()}: {_lower(e['msg'])}." for e in error.errors()]
        raise WrongSettings(*filter(None, problems)) from None  # the values stay where they are
    if any(problems):
        raise WrongSettings(*filter(None, problems))
    return settings


def _names_in_file() -> list[str]:
    """The names that `.env` sets. Raises `WrongSettings` if not all of it can be understood."""
    if not FILE.is_file():
        return []
    try:
        with FILE.open(encoding=ENCODING) as stream:
            lines = list(parse_stream(stream))
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise WrongSettings(f"{FILE} cannot be read: {why}.") from None
    wrong = [b.original.line for b in lines if b.error or (b.key is not None and b.value is None)]
    if wrong:
        raise WrongSettings(*(f"{FILE}, line {line}: that is not NAME=value." for line in wrong))
    return [b.key for b in lines if b.key is not None]


def _misspelt(name: str) -> str:
    known = get_close_matches(name.upper(), NAMES, n=1, cutoff=ALIKE)
    return f"There is no setting {name}; {known[0]} is one." if known and name.upper() not in NAMES else ""


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]
