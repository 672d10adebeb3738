"""The tour's help in a first match: one or two sentences beside each new kind of question."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING

from footroll.agents.reasons import SHOTS
from footroll.kernels.layout import Ask
from footroll.match.legal import PLACES, RUNS

if TYPE_CHECKING:
    from footroll.ui.models.answers.base import Answer

TIMES = 2  # a tip is shown for the first questions of its kind
HEADING = "Your first match"


class FirstTip(StrEnum):
    """The tips, each for one kind of question."""

    STOPPAGE = "A stoppage is one question. The coloured button plays the whole plan; drag somebody first if you like."
    BALL = "The coloured button plays what the assistant suggests. A click on a team-mate passes to them instead."
    SHOT = "A chance to score. The coloured button shoots: the dice are rolled, then you choose a target."
    TARGET = "The shot is on target. Click the square with the highest number: it is the chance of a goal."
    ATTACK = "Now your team moves. Dashed pawns show the plan; drag anybody elsewhere, then press the coloured button."
    DEFENCE = "Now your defenders move. The plan keeps them between the ball and your goal."
    LANE = "Their ball passes one of yours. Trying to intercept costs only that footballer’s next action."
    TACKLE = "One of yours can reach the carrier. A tackle may win the ball, or end in a foul."
    TOUCH = "The ball arrives. Played first time it may surprise them; otherwise keep it."


ASKED = {
    Ask.ASK_CARRIER: FirstTip.BALL,
    Ask.ASK_ONE_TOUCH: FirstTip.TOUCH,
    Ask.ASK_TARGET: FirstTip.TARGET,
    Ask.ASK_INTERCEPTORS: FirstTip.LANE,
    Ask.ASK_DEFENDERS: FirstTip.TACKLE,
    Ask.ASK_SUBSTITUTION: FirstTip.STOPPAGE,
    Ask.ASK_TAKER: FirstTip.STOPPAGE,
    Ask.ASK_DEFENCE_RUNS: FirstTip.DEFENCE,
    **dict.fromkeys(PLACES, FirstTip.STOPPAGE),
    **dict.fromkeys(RUNS - {Ask.ASK_DEFENCE_RUNS}, FirstTip.ATTACK),
}


class FirstTips:
    """Chooses the tip for each question; a kind that was asked before needs none."""

    def __init__(self) -> None:
        self._seen: Counter[FirstTip] = Counter()
        self._shown: tuple[Answer | None, tuple[tuple[str, str], ...]] = (None, ())

    def beside(self, answer: Answer, ask: Ask) -> tuple[tuple[str, str], ...]:
        """Return the tip for a question as a note of the panel; empty for none."""
        if answer is not self._shown[0]:
            tip = ASKED.get(ask)
            best = next(iter(answer.advice()), None) if tip is FirstTip.BALL else None
            if best and best.action.kind in SHOTS:
                tip = FirstTip.SHOT
            if tip:
                self._seen[tip] += 1
            wanted = tip is not None and self._seen[tip] <= TIMES
            self._shown = answer, ((HEADING, str(tip)),) if wanted else ()
        return self._shown[1]
