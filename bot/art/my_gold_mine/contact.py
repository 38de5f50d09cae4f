"""Pictures of My Gold Mine to look at, one of every kind."""

from collections.abc import Iterator

from bot.art.entrance import entrance_picture
from bot.art.pictures import Picture
from games.my_gold_mine.cards import EXIT_CARDS, EXTRACTION_CARDS
from games.my_gold_mine.view import Options, RoundRecord, Trace, View

from .deck import BIG_NUGGET_ROWS, EXIT_ROWS, EXTRACTION_ROWS, MINE_ROWS, deck_picture
from .mine import mine_picture
from .podium import podium_picture
from .round_end import round_picture
from .sheet import MY_GOLD_MINE


def start(seats: int, pair: int = 1) -> View:
    """A table before the first move."""
    dwarves = seats * pair
    return View(
        seat=None,
        options=Options(),
        seats=seats,
        pair=pair,
        round=1,
        starter=0,
        top="red",
        pile=EXTRACTION_CARDS[1:],
        exits=EXIT_CARDS,
        discards=(),
        box=(),
        dragon=8,
        spaces=(4,) * dwarves,
        fates=("in",) * dwarves,
        ladder=(),
        gold=((),) * seats,
        safe=((),) * dwarves,
        big=(0,) * seats,
        last=None,
        history=(),
        asked="turn",
        dwarf=0,
        drawn=None,
    )


_RACE = start(6).but(
    round=2,
    dwarf=3,
    top="blue",
    pile=EXTRACTION_CARDS[20:],
    exits=EXIT_CARDS[5:],
    dragon=7,
    spaces=(3, 6, 5, 4, 0, 2),
    fates=("in", "in", "in", "in", "out", "in"),
    ladder=(4,),
    gold=(("red", "plain"), ("red", "red", "red", "plain"), ("red", "blue", "plain"), ("plain",), (), ("blue",)),
    safe=((), (), (), (), ("plain", "blue"), ()),
    big=(3, 0, 2, 0, 1, 0),
    last=Trace(
        dwarf=2,
        did="dig",
        card="red",
        other=None,
        spaces=(3, 6, 4, 4, 0, 2),
        dragon=7,
        burnt=(),
    ),
)
_TOGETHER = _RACE.but(
    dwarf=3,
    spaces=(2, 5, 4, 3, 0, 1),
    discards=("together",),
    last=Trace(dwarf=2, did="together", card="together", other=None, spaces=_RACE.spaces, dragon=7, burnt=()),
)
_FIRE = _RACE.but(
    top="plain",
    dwarf=0,
    dragon=5,
    spaces=(3, 6, 5, 5, 0, 2),
    fates=("in", "burnt", "burnt", "burnt", "out", "in"),
    gold=(("red", "plain"), (), (), (), (), ("blue",)),
    last=Trace(dwarf=3, did="dig", card="red", other=None, spaces=(3, 6, 5, 4, 0, 2), dragon=7, burnt=(1, 2, 3)),
)
_CHOICE = _RACE.but(asked="exit", drawn="double_swap", last=None, exits=EXIT_CARDS[9:])
_LATE = _RACE.but(
    top="dragon",
    asked=None,
    dwarf=None,
    dragon=3,
    exits=(),
    spaces=(0, 0, 0, 4, 0, 0),
    fates=("out", "out", "out", "burnt", "out", "out"),
    ladder=(4, 0, 2, 1, 5),
    gold=((),) * 6,
    safe=(("red", "plain"), ("plain",) * 14, ("double_bonus",), (), ("plain",), ()),
    last=None,
)
_DOUBLE = start(2, pair=2).but(
    dwarf=2,
    dragon=7,
    exits=EXIT_CARDS[6:],
    spaces=(0, 5, 3, 8),
    fates=("out", "in", "in", "burnt"),
    ladder=(0,),
    gold=(("red",), ("plain", "plain", "blue")),
    safe=(("red", "red", "double_bonus"), (), (), ()),
    big=(4, 2),
    last=Trace(dwarf=0, did="small", card="small_swap", other=None, spaces=(1, 5, 3, 8), dragon=7, burnt=()),
)
_RECORD = RoundRecord(
    round=1,
    starter=0,
    top="plain",
    dragon=3,
    spaces=(0, 3, 0, 5, 0, 0),
    ladder=(2, 0, 5, 4),
    hauls=(5, None, 5, None, 0, 1),
    big=(2, 0, 3, 0, 0, 1),
    last=Trace(dwarf=1, did="dig", card="plain", other=None, spaces=(0, 3, 0, 5, 0, 0), dragon=4, burnt=(1,)),
)
_PAIRS = RoundRecord(
    round=2,
    starter=1,
    top="dragon",
    dragon=6,
    spaces=(0, 0, 0, 6),
    ladder=(1, 2, 0),
    hauls=(0, 7, 12, None),
    big=(0, 2, 3, 0),
    last=Trace(dwarf=0, did="together", card="together", other=None, spaces=(1, 0, 0, 6), dragon=6, burnt=()),
)


def pictures() -> Iterator[tuple[str, Picture]]:
    """One picture of every kind."""
    for seats in (3, 6):
        yield f"start{seats}", mine_picture(start(seats), alt="start")
    for name, view in (
        ("race", _RACE),
        ("together", _TOGETHER),
        ("fire", _FIRE),
        ("choice", _CHOICE),
        ("late", _LATE),
        ("double", _DOUBLE),
    ):
        yield name, mine_picture(view, alt=name)
    two = start(2).but(dwarf=1, dragon=6, spaces=(0, 5), fates=("out", "in"), ladder=(0,), safe=(("red",), ()))
    yield "two", mine_picture(two, alt="two")
    four = start(4).but(dwarf=1, spaces=(0, 5, 5, 7), fates=("out", "in", "in", "in"), ladder=(0,), big=(3, 2, 1, 0))
    yield "four", mine_picture(four, alt="four")
    yield "round", round_picture(_RECORD, 1, alt="round")
    yield "round_double", round_picture(_PAIRS, 2, alt="round")
    yield "podium", podium_picture((9, 14, 6, 11, 7, 3), (1,), alt="podium")
    yield "lobby", entrance_picture("My Gold Mine", sheet=MY_GOLD_MINE.name, alt="lobby", taken=4, possible=6)
    rows = (*MINE_ROWS, *EXTRACTION_ROWS, *EXIT_ROWS, *BIG_NUGGET_ROWS)
    yield "deck", deck_picture(rows, alt="deck")
