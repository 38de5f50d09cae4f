"""The proof of a fair deal: what is revealed of a game after its end, and how anybody checks it.

Before the deal the table showed a commitment, the SHA-256 of the rules version, a nonce and the secret that keys all
draws (`bot.tables.service.commitment`). The proof reveals nonce and secret, with every move and every draw: so one can
see that the deal was fixed from the start, that each card came as it had to, and that the rules lead on to the end.
It is a JSON file in one exact form, so that a changed byte shows wherever it is.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.catalogue import CATALOGUE, Offer
from bot.locales import _
from bot.tables.service import commitment
from bot.tables.table import Table
from db import MoveRow
from games.engine.game import AnyGame
from games.engine.match import Entry, Mismatch, replay, unfair
from games.engine.rng import Draw

FORMAT = "motherlode-proof-1"


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seq: int
    seat: int | None
    move: dict[str, Any] | None
    draws: list[tuple[str, int, int]]
    hash: str


class _Proof(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    commitment: str
    nonce: str
    secret: str
    log: list[_Row]

    def text(self) -> str:
        """The one exact form, a log row a line."""
        head = self.model_dump(exclude={"log"})
        rows = ",\n".join(json.dumps(row.model_dump(), sort_keys=True) for row in self.log)
        return json.dumps(head, indent=1, sort_keys=True)[:-2] + f',\n "log": [\n{rows}\n]}}\n'


@dataclass(frozen=True)
class Finding:
    """One thing that was checked, in words."""

    holds: bool
    words: str


def proof(table: Table, log: Iterable[MoveRow]) -> str:
    """The proof of an ended table. It reveals everything hidden in the game: never ask for that of a live one."""
    assert not table.live
    assert table.match is not None
    row = table.row
    return _Proof(
        format=FORMAT,
        game=row.game,
        rules=row.rules,
        seats=len(table.seats),
        options=json.loads(row.options),
        commitment=row.commitment,
        nonce=row.nonce.hex(),
        secret=row.secret.hex(),
        log=[
            _Row(
                seq=r.seq,
                seat=None if r.move is None else r.seat,
                move=None if r.move is None else json.loads(r.move),
                draws=json.loads(r.draws),
                hash=r.state_hash,
            )
            for r in log
            if r.state_hash is not None
        ],
    ).text()


def examine(text: str, catalogue: Mapping[str, Offer] = CATALOGUE) -> Iterator[Finding]:
    """Checks a proof, step by step; after a step that does not hold nothing more can be said."""
    try:
        given = _Proof.model_validate_json(text)
        secret, nonce = bytes.fromhex(given.secret), bytes.fromhex(given.nonce)
    except (ValidationError, ValueError):
        yield Finding(False, _("This is no proof of a Motherlode game, or it was cut off or changed."))
        return
    if given.format != FORMAT or given.text() != text:
        place = _first_difference(given.text(), text)
        yield Finding(False, _("The file was changed: it is not in its exact form at byte {n}.").format(n=place))
        return
    if commitment(secret, nonce, given.rules) != given.commitment:
        yield Finding(
            False, _("Secret, nonce and rules version do not give the commitment {hash}.").format(hash=given.commitment)
        )
        return
    yield Finding(
        True,
        _(
            "The commitment is {hash}. Compare it with the line “Fair deal” where the game began: if they agree, every "
            "draw was fixed before."
        ).format(hash=given.commitment),
    )
    yield from _played(given, secret, catalogue)


def _played(given: _Proof, secret: bytes, catalogue: Mapping[str, Offer]) -> Iterator[Finding]:
    draws = {row.seq: [Draw(*d) for d in row.draws] for row in given.log}
    if (row := unfair(secret, draws)) is not None:
        yield Finding(False, _("Row {n} has a draw that the secret does not give.").format(n=row))
        return
    count = sum(map(len, draws.values()))
    yield Finding(True, _("All {n} draws are what the secret gives at their places.").format(n=count))
    offer = catalogue.get(given.game)
    if offer is None or offer.game.rules != given.rules:
        words = _("The rules of “{game}”, version {n}, are not in this program: the moves cannot be replayed with it.")
        yield Finding(False, words.format(game=given.game, n=given.rules))
        return
    try:
        options = offer.game.options_type.model_validate(given.options)
        replay(offer.game, options, given.seats, _entries(offer.game, given.log))
    except Mismatch as error:
        yield Finding(False, _("The moves do not lead where the log says: {why}.").format(why=error))
        return
    except (ValidationError, ValueError, LookupError):
        yield Finding(False, _("The options, the number of players or a move are none that these rules know."))
        return
    words = _("All {n} moves are legal, and lead from the deal to the recorded end, state by state.")
    yield Finding(True, words.format(n=len(given.log) - 1))


def _entries(game: AnyGame, rows: Sequence[_Row]) -> list[Entry[Any]]:
    return [
        Entry(
            row.seq,
            row.seat,
            None if row.move is None else game.moves.validate_python(row.move),
            tuple(Draw(*d) for d in row.draws),
            (),
            row.hash,
        )
        for row in rows
    ]


def _first_difference(a: str, b: str) -> int:
    """The place of the first differing byte in UTF-8, counted from 1."""
    left, right = a.encode(), b.encode()
    return (
        next((i for i, (x, y) in enumerate(zip(left, right, strict=False)) if x != y), min(len(left), len(right))) + 1
    )
