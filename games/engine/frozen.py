"""The base of states, moves, events, views and options."""

from functools import cached_property
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict

_set = object.__setattr__


class Frozen(BaseModel):
    """Immutable data that goes to JSON and back unchanged.

    Change it with `but`, not with pydantic's `model_copy`, which takes misspelt names in silence and keeps cached
    properties that belong to the old value.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)  # an error must tell no card
    _derived: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        cls._derived = tuple(n for n in dir(cls) if isinstance(getattr(cls, n, None), cached_property))

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed.

        Values are trusted (the test kit's JSON round trip checks them); an unknown field name raises `TypeError`.
        Cached properties are worked out anew.
        """
        cls = type(self)
        values = self.__dict__ | changes
        for name in self._derived:
            values.pop(name, None)
        if len(values) != len(cls.__pydantic_fields__):
            unknown = sorted(changes.keys() - cls.__pydantic_fields__.keys())
            raise TypeError(f"{cls.__name__} has no field {', '.join(unknown)}")
        new = cls.__new__(cls)
        _set(new, "__dict__", values)
        _set(new, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        _set(new, "__pydantic_extra__", None)
        _set(new, "__pydantic_private__", None)
        return new
