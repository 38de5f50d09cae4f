"""What happened, in lines: every event has its words or is silent on purpose, and no line tells a secret."""

from typing import get_args

import pytest

from bot.presenters.saboteur import SABOTEUR
from games.engine.game import Event
from games.saboteur import events as ev
from tests.bot.presenters.playing import game, seated

SILENT = {ev.Drew, ev.Offered}


@pytest.fixture(scope="module")
def events() -> list[Event]:
    played = [p for seed in (1, 2, 3) for p in game(5, seed, plain=True)]
    played += [p for seed in (1, 2) for p in game(3, seed)]
    return [e for p in played for e in p.events]


def test_games_bring_every_kind_of_event(events: list[Event]) -> None:
    assert {type(e) for e in events} == set(get_args(ev.SaboteurEvent))


def test_every_event_is_told_to_those_who_may_know_it_or_is_silent_on_purpose(events: list[Event]) -> None:
    seats = seated(5)
    for event in events:
        line = SABOTEUR.story(event, seats, me=event.only[0] if event.only else None)
        assert (line is None) == (type(event) in SILENT)
        assert line is None or ("\n" not in line and 0 < len(line) <= 200)


def test_secret_events_are_told_to_nobody_else(events: list[Event]) -> None:
    seats = seated(5)
    secret = [e for e in events if e.only is not None]
    assert secret
    for event in secret:
        assert event.only is not None
        assert SABOTEUR.story(event, seats) is None
        assert all(SABOTEUR.story(event, seats, me=me) is None for me in range(5) if me not in event.only)


def test_a_public_line_is_the_same_for_everybody(events: list[Event]) -> None:
    seats = seated(5)
    for event in events:
        if event.only is None:
            assert len({SABOTEUR.story(event, seats, me=me) for me in (None, *range(5))}) == 1


def test_a_pass_does_not_say_with_what() -> None:
    seats = seated(3)
    lines = {SABOTEUR.story(e, seats) for e in (ev.Passed(seat=1, card=True),)}
    assert lines == {"💤 Bruno passes and puts a card away face down."}


def test_what_a_map_shows_is_for_its_reader() -> None:
    seats = seated(3)
    public, private = ev.Mapped(seat=0, goal=1), ev.Saw(only=(0,), goal=1, face="treasure")
    assert SABOTEUR.story(public, seats) == "🗺️ Alma looks at the middle goal."
    assert SABOTEUR.story(private, seats, me=0) == "👁️ You looked at the middle goal: treasure."
