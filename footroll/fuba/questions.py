"""The questions of a FUBA match in words, and how a session asks them."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.fuba.actions import DONE
from footroll.kernels.fuba.layout import Ask
from footroll.play.game import Manners
from footroll.wording import either


@dataclass(frozen=True, slots=True)
class FubaQuestion:
    """One question, and examples of its answers."""

    asks: str
    answers: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.asks}; answer with {either(self.answers)}" if self.answers else self.asks


QUESTIONS = {
    Ask.ASK_STARTS: FubaQuestion("who kicks off", ("start H", "start A")),
    Ask.ASK_PLACE: FubaQuestion("where the next piece goes", ("place m3", "place K m1")),
    Ask.ASK_ADJUST: FubaQuestion("whether to shift pieces", ("shift m3 s2", "done")),
    Ask.ASK_CORNER_SIDE: FubaQuestion("which corner", ("corner c4",)),
    Ask.ASK_TARGET: FubaQuestion("for a target", ("target m4",)),
    Ask.ASK_CLOSEST: FubaQuestion("which piece comes to the ball", ("from m4", "from K")),
    Ask.ASK_FREE: FubaQuestion("for free movements", ("free s4 s3", "done")),
    Ask.ASK_ACTION: FubaQuestion("for an action", ("attempt", "press", "aggressive", "position", "move")),
    Ask.ASK_MOVE: FubaQuestion("for moves", ("move m3 s3", "dribble s2 s3", "done")),
    Ask.ASK_SECOND: FubaQuestion("whether to play second actions", ("second", "done")),
    Ask.ASK_DIRECT: FubaQuestion("whether to shoot directly", ("direct", "done")),
    Ask.ASK_KEEPER: FubaQuestion("for the goalkeeper's guess", ("guess left", "guess none", "guess right")),
    Ask.ASK_KICK: FubaQuestion("where to kick", ("kick left", "kick middle", "kick right")),
    Ask.ASK_REMOVE: FubaQuestion("which piece is sent off", ("from m4",)),
    Ask.ASK_FORMATION: FubaQuestion("for the formation of the next half", ("formation 4-3-3", "done")),
    Ask.ASK_BOOST: FubaQuestion("whether to spend a condition point", ("boost", "done")),
    Ask.ASK_PAY: FubaQuestion("which zone pays", ("zone defence", "zone forward")),
    Ask.ASK_LOSE: FubaQuestion("which zone loses a condition point", ("zone defence", "zone midfield")),
    Ask.ASK_GAIN: FubaQuestion("which zone gains a condition point", ("zone defence", "zone midfield")),
    Ask.ASK_SUBSTITUTE: FubaQuestion("for substitutions", ("sub fresh", "sub card", "sub 4-3-3", "done")),
    Ask.ASK_SLOW: FubaQuestion("whether to slow the restart down", ("slow", "done")),
    Ask.ASK_CHARGE: FubaQuestion("whether the goalkeeper charges", ("charge", "done")),
    Ask.ASK_INJURED: FubaQuestion("which piece is injured", ("from m4", "from K")),
    Ask.ASK_REPLACE: FubaQuestion("whether to replace the injured piece", ("replace", "done")),
    Ask.ASK_SKILL: FubaQuestion("for skills", ("skill runner", "done")),
    Ask.ASK_WING: FubaQuestion("where the ball goes", ("ball s7",)),
    Ask.ASK_NOTHING: FubaQuestion("nothing", ()),
    Ask.ASK_OVER: FubaQuestion("nothing: the match is over", ()),
}
FUBA_MANNERS = Manners(done=DONE, narrow=frozenset(Ask))
