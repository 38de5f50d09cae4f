"""For people who play for the first time: what the game is about, and what can be done now."""

from collections.abc import Sequence

from bot.locales import _
from bot.presenters.base import Face, RulesPage
from bot.presenters.common import nuggets
from games.engine.game import Decision
from games.my_gold_mine.view import View

from .pictures import mine_cards


def guide() -> Face:
    """See `Presenter.guide`."""
    aim = _(
        "Your dwarf digs nuggets in a row of tunnels between the **exit** on the left and the dragon "
        "**Dragobert** on the right; only what it carries **out** counts."
    )
    turn = _(
        "On your turn **dig** or take an **Exit card**, which usually moves you left. Digging gives you the open "
        "card's nuggets, and its door moves you: red → towards Dragobert, blue ← towards the exit. Each dragon that "
        "is uncovered brings Dragobert one space nearer, and he burns whoever stands there."
    )
    return Face(title=_("How do I play?"), text=f"{aim}\n\n{turn}", picture=mine_cards())


def now(view: View, decisions: Sequence[Decision]) -> str:
    """See `Presenter.guide_now`."""
    if view.dwarf is None:
        return _("**Now** the game is over: “Rematch” deals a new one.")
    if not decisions:
        return _("**Now** it is not your turn: the buttons of the table message are for the player it names.")
    if view.drawn is not None:
        return _("**Now** choose what your Exit card does: its buttons stand under the table message.")
    return _("**Now** choose: dig on for more, or get nearer to the exit; the buttons stand under the table message.")


def in_short() -> RulesPage:
    """The rules on one page; the numbered clauses follow."""
    lines = (
        _("**Aim.** Three rounds. Carry nuggets out of the mine before Dragobert gets you."),
        _("**Your turn.** Dig, or take an Exit card. You cannot pass."),
        _(
            "**Dig.** The open card is yours: red door {red} and a step → towards Dragobert, blue door {blue} "
            "and a step ← towards the exit, no door {blue} and you stay. A red door beside Dragobert leads into him."
        ).format(red=nuggets(2), blue=nuggets(1)),
        _(
            "**Dragons.** If a dragon is uncovered by a dig, Dragobert comes a space nearer and burns all dwarves "
            "there: they lose what they carry and are out of the round. Several may come in a row."
        ),
        _(
            "**Exit cards.** Small Step (1 ←), Double Step (2 ←), All Together (everybody 1 ←), Swap (places "
            "with another dwarf), Gold Bonus (+3 if you get out). With two actions on it, choose one."
        ),
        _("**Out.** Whoever reaches the exit is safe with all their nuggets."),
        _("**Big Nuggets.** After rounds 1 and 2 the three best hauls win 3, 2 and 1; whoever left earlier wins ties."),
        _("**The end.** Nuggets of round 3 and Big Nuggets are added up; the most wins."),
        _("**Two players** have two dwarves each, unless the host chooses one; a pair shares a pile until one leaves."),
    )
    return RulesPage(_("In short"), "\n".join(f"- {line}" for line in lines), mine_cards())
