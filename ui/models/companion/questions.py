"""Questions of the companion: the title of the ask bar, and the hint below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Die
from footroll.match.commentary import describe_result
from footroll.ui.models.companion.foresight import roll_name
from footroll.ui.models.companion.session import OPENING
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.naming import surname
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.ui.models.companion.session import CompanionSession

MOVE = "Click a pawn and a cell, or type a number and a cell, such as 10 71:26. {done} when all have moved."
PLACE = "Click a pawn and a cell, or type a number and a cell. {done} leaves the others where they are."
CHANGE = "Choose who goes off, in the list or by clicking the pawn, and who comes on. {done} for no change."
NAME = "Click the pawn, or type its number."
ASKED = {
    Ask.ASK_NOTHING: ("The match is over", "Review it, or start another one."),
    Ask.ASK_SUBSTITUTION: (
        "Make a substitution?",
        "Choose who goes off, in the list or by clicking the pawn, and who comes on. {done} for no change.",
    ),
    Ask.ASK_TAKER: ("Who takes it, and where?", "Click a pawn and a cell, or type a number and a cell."),
    Ask.ASK_ATTACK_PLACES: ("Place the attackers", PLACE),
    Ask.ASK_DEFENCE_PLACES: ("Place the defenders", PLACE),
    Ask.ASK_OFFSIDE_PLACES: ("Move attackers back onside", PLACE),
    Ask.ASK_CARRIER: ("Choose the carrier’s action", "Click or type a cell to pass. {done} keeps the ball."),
    Ask.ASK_ROLL_ORDER: ("Who rolls first?", NAME),
    Ask.ASK_INTERCEPTORS: (
        "Who tries to intercept?",
        "Click the pawns, or type their numbers. {done} when there are no more.",
    ),
    Ask.ASK_EFFECT_SIDE: ("Which way does the ball bend?", ""),
    Ask.ASK_TARGET: ("Choose the target in the goal", "Click a target, or choose one with the arrows and press Enter."),
    Ask.ASK_SWAP: ("Swap cells with which opponent?", NAME),
    Ask.ASK_BEST: ("Tied. Who wins the ball?", NAME),
    Ask.ASK_LINE_ORDER: ("Who on the line tries first?", NAME),
    Ask.ASK_ONE_TOUCH: ("Play it first time?", "Click or type a cell to pass. {done} keeps the ball."),
    Ask.ASK_ATTACKERS: ("Who slips past a marker?", "Click the pawn, or type its number. {done} for nobody."),
    Ask.ASK_DEFENDERS: ("Who tackles?", "Click the pawn, or type its number. {done} for nobody."),
    Ask.ASK_CARRY: ("Run with the ball?", "Click or type the cell. {done} stays."),
    Ask.ASK_ATTACK_RUNS: ("Move the attackers", MOVE),
    Ask.ASK_DEFENCE_RUNS: ("Move the defenders", MOVE),
    Ask.ASK_WAITING_RUNS: ("Move the footballers that waited", MOVE),
}


def roller(session: CompanionSession) -> str:
    """Name the roller and the skill, such as Quent rolls Tackle."""
    wanted = session.wanted
    if wanted is None:
        return ""
    if wanted.pawn is None:
        return f"{session.match.teams[wanted.side]} rolls"
    name = roll_name(wanted).removesuffix(" roll")
    return f"{surname(session.match.footballer(wanted.pawn).name)} rolls {sentence_case(name)}"


def question(session: CompanionSession) -> tuple[str, str]:
    """Return the current question and its hint."""
    wanted, match = session.wanted, session.match
    if wanted is None:
        title, follows = ASKED[session.match.ask]
        if match.forfeits:
            won = describe_result(match.teams, result=match.result, forfeits=match.forfeits)
            return title, f"{sentence_case(won)}. {follows}"
        return title, follows.format(done=as_pressed("N"))
    if session.opening:
        return f"Type the roll of {session.match.teams[wanted.side]}", OPENING
    verb = "Type" if wanted.die in (Die.D100, Die.D8) else "Choose"
    whose = "" if wanted.pawn is None else f" of {session.match.footballer(wanted.pawn)}"
    return f"{verb} the {roll_name(wanted)}{whose}", f"{wanted}."
