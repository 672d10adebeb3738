"""What the companion asks: the title of the ask bar, and under it what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Die
from footroll.ui.models.companion.foresight import roll_name
from footroll.ui.models.companion.session import OPENING
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.naming import surname

if TYPE_CHECKING:
    from footroll.ui.models.companion.session import CompanionSession

MOVE = "Click pawn and cell, or type a number and a cell, as in 10 71:26; {done} when all have moved."
PLACE = "Click pawn and cell, or type a number and a cell; {done} leaves the others as they stand."
NAME = "Click the pawn, or type his number."
ASKED = {
    Ask.ASK_NOTHING: ("The match is over", "Look back at it, or begin another one."),
    Ask.ASK_SUBSTITUTION: ("Change footballers?", "Type sub H9 H14, or {done} for none."),
    Ask.ASK_TAKER: ("Who takes it, and where?", "Click pawn and cell, or type a number and a cell."),
    Ask.ASK_ATTACK_PLACES: ("Place the attackers", PLACE),
    Ask.ASK_DEFENCE_PLACES: ("Place the defenders", PLACE),
    Ask.ASK_OFFSIDE_PLACES: ("Correct who stands offside", PLACE),
    Ask.ASK_CARRIER: ("Choose the carrier’s action", "Click a cell or type it for a pass; {done} keeps the ball."),
    Ask.ASK_ROLL_ORDER: ("Who rolls first?", NAME),
    Ask.ASK_INTERCEPTORS: (
        "Who tries to intercept?",
        "Click the pawns, or type their numbers; {done} when nobody else does.",
    ),
    Ask.ASK_EFFECT_SIDE: ("To which side does the ball bend?", ""),
    Ask.ASK_TARGET: ("Choose the target in the goal", "Type aim with column and row, as in aim 3,0."),
    Ask.ASK_SWAP: ("With whom does he change cells?", NAME),
    Ask.ASK_BEST: ("Who of the equals has won?", NAME),
    Ask.ASK_LINE_ORDER: ("Who on the line tries first?", NAME),
    Ask.ASK_ONE_TOUCH: ("Play it first time?", "Click a cell or type it for a pass; {done} keeps the ball."),
    Ask.ASK_ATTACKERS: ("Who slips past his man?", "Click the pawn, or type his number; {done} when nobody does."),
    Ask.ASK_DEFENDERS: ("Who tackles?", "Click the pawn, or type his number; {done} when nobody does."),
    Ask.ASK_CARRY: ("Run with the ball?", "Click or type the cell; {done} stays."),
    Ask.ASK_ATTACK_RUNS: ("Move the attackers", MOVE),
    Ask.ASK_DEFENCE_RUNS: ("Move the defenders", MOVE),
    Ask.ASK_WAITING_RUNS: ("Move those who waited", MOVE),
}


def roller(session: CompanionSession) -> str:
    """Say who rolls what, such as Quent rolls Tackle."""
    wanted = session.wanted
    if wanted is None:
        return ""
    if wanted.pawn is None:
        return f"{session.match.teams[wanted.side]} rolls"
    name = roll_name(wanted).removesuffix(" roll")
    return f"{surname(session.match.footballer(wanted.pawn).name)} rolls {name[:1].upper()}{name[1:]}"


def question(session: CompanionSession) -> tuple[str, str]:
    """Return what is asked, and what follows from it."""
    wanted = session.wanted
    if wanted is None:
        title, follows = ASKED[session.match.ask]
        return title, follows.format(done=as_pressed("N"))
    if session.opening:
        return f"Type the roll of {session.match.teams[wanted.side]}", OPENING
    verb = "Type" if wanted.die in (Die.D100, Die.D8) else "Choose"
    whose = "" if wanted.pawn is None else f" of {session.match.footballer(wanted.pawn)}"
    return f"{verb} the {roll_name(wanted)}{whose}", f"{wanted}."
