"""For people who play for the first time: what the game is about, and what can be done now."""

from collections.abc import Sequence

from bot.art.pictures import Picture
from bot.locales import _
from bot.presenters.base import Face, RulesPage
from bot.presenters.common import nuggets
from games.engine.game import Decision
from games.saboteur.cards import WAGE
from games.saboteur.view import View

from .pictures import example


def guide(view: View | None) -> Face:
    """See `Presenter.guide`."""
    return Face(title=_("How do I play?"), text=f"{_aim(view)}\n\n{_turn()}", picture=picture())


def picture() -> Picture:
    """The mine with its ladder, a place to dig on, and the goal cards, numbered."""
    return example(
        _(
            "An example: 1 is the ladder where the tunnel begins, 2 a place where it can go on, 3, 4 and 5 are "
            "the goals."
        )
    )


def _aim(view: View | None) -> str:
    role = view.mine.role if view and view.mine and view.roles is None else None
    if role == "saboteur":
        return _(
            "🕵️ You are a **saboteur**: the tunnel from the ladder (1) must not reach the treasure under one of "
            "the goals (3 to 5) before all cards are played, and nobody should find out too soon that it was you."
        )
    if role == "miner":
        return _(
            "👷 You are a **miner**: dig together from the ladder (1) to the treasure under one of the goals (3 to "
            "5), and find out who the saboteurs are that keep you from it."
        )
    return _(
        "👷 Miners dig together from the ladder (1) to the treasure under one of the goals (3 to 5); 🕵️ secret "
        "saboteurs win if it is not reached before all cards are played."
    )


def _turn() -> str:
    return _(
        "On your turn play **one card** and draw another: lay a path card where the tunnel can go on (2), "
        "play an action card, or pass and put a card away."
    )


def now(view: View, decisions: Sequence[Decision], ask: str | None) -> str:
    """See `Presenter.guide_now`."""
    if view.actor is None:
        return _("**Now** the game is over: “Rematch” deals a new one.")
    if decisions:
        return _asked(ask or "")
    if view.mine is None:
        return _("**Now** you are watching: the table shows all that everybody may see.")
    if view.asked == "share":
        return _("**Now** the round is over, and the gold is shared out; then everybody gets a new role and new cards.")
    return _(
        "**Now** it is not your turn: watch who helps and who hinders, and “Your hand” shows your cards at any time."
    )


def _asked(ask: str) -> str:
    texts = {
        "card": _(
            "**Now** choose a card: paths dig, 🔨 keeps somebody from digging, 🔧 mends that, 🪨 takes a path away, "
            "🗺️ shows you a goal; if one of your own tools is broken, you cannot lay paths."
        ),
        "place": _(
            "**Now** choose one of the numbered places: there all sides of your card fit its neighbours, and the "
            "tunnel comes from the ladder."
        ),
        "turned": _("**Now** choose which way round it lies: both fit here, as the picture shows."),
        "break": _("**Now** choose whose tool breaks: until it is fixed, that player lays no path cards."),
        "fix": _("**Now** choose the tool that is fixed, your own or a friend's: its owner can dig again."),
        "goal": _(
            "**Now** choose a goal: you alone see whether the treasure is there, and may say of it what you like."
        ),
        "fall": _("**Now** choose the path card that falls: the place is empty then, and can be built on anew."),
        "pass": _("**Now** choose the card that you need least: it is put away face down, and nobody sees it."),
        "nugget": _("**Now** keep one nugget card, best the highest; the others go on to the next miner."),
    }
    return texts.get(
        ask, _("**Now** look at what you are about to do: “Play it” does it, “Back” lets you choose anew.")
    )


def in_short() -> RulesPage:
    """The rules on one page; the numbered clauses follow."""
    lines = (
        _("**Roles.** Everybody gets a secret role for the round: most are 👷 miners, some are 🕵️ saboteurs."),
        _(
            "**Aim.** Miners want a tunnel from the ladder (1) to the treasure, which is one of the three goals "
            "(3 to 5)."
        ),
        _("**Your turn.** Play one card, then draw one: a path card, an action card, or pass and put a card away."),
        _("**Path cards** go on from the tunnel (2). All sides must fit; a card may be turned by half a turn."),
        _("**Broken tools** 🔨: whoever has one cannot lay path cards, until somebody plays 🔧 with that tool on it."),
        _("**Rockfall** 🪨 takes a path card away. **Map** 🗺️ shows you one goal card, secretly."),
        _("**Goals** are turned over when the tunnel reaches them. Stone: dig on. Treasure: the miners win the round."),
        _("**No treasure** and nobody can play a card any more: the saboteurs win the round."),
        _("**Gold.** Winning miners get a nugget card each, of 1 to 3; whoever reached the treasure chooses first."),
        _("Winning saboteurs get {alone} if alone, {few} each if two or three, {many} each if four.").format(
            alone=nuggets(WAGE[1]), few=nuggets(WAGE[2]), many=nuggets(WAGE[4])
        ),
        _("**The end.** After the last round (each has new roles) whoever has most nuggets wins."),
    )
    return RulesPage(_("In short"), "\n".join(f"- {line}" for line in lines), picture())
