"""Settings, from the environment and from `.env`. Each is explained in `.env.example`."""

from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """What an operator may set. A wrong value raises pydantic's `ValidationError` when it is read."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr | None = None
    motherlode_database: Path = Path("data/motherlode.sqlite3")
    motherlode_pace: float = Field(default=2.0, ge=0, le=60)
    motherlode_log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    motherlode_guild: int | None = Field(default=None, gt=0)

    @property
    def token(self) -> str | None:
        """The token, or None where there is none to speak of."""
        token = self.discord_token.get_secret_value().strip() if self.discord_token else ""
        return token or None
