"""Answers for a person with a plan: the rest of an accepted stoppage, and questions not worth asking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.reasons import SHOTS
from footroll.kernels.layout import Ask, Phase, Restart
from footroll.match import DONE, Action
from footroll.match.legal import PLACES
from footroll.odds import action_odds
from footroll.ui.models.answers.places import PlaceAnswer
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.naming import shirt
from footroll.ui.models.orders import OrderAnswer, is_ball_near
from footroll.ui.models.settings import NEVER, WHEN_IT_PAYS

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.ui.models.advice import Adviser
    from footroll.ui.models.settings import Settings

PLAYED_ON = "Standing order: your defenders move by the plan."
A_SHOT = 0.05  # the chance of a goal from which on a first-time shot is worth a question


@dataclass(frozen=True, slots=True)
class StoppagePlan:
    """The accepted plan of a whole stoppage: the taker, and the places set by hand."""

    side: Side
    taker: Action | None = None
    places: tuple[Action, ...] = ()
    by_plan: bool = True  # the assistant places the others; otherwise they stay


class Deputy:
    """Answers for a person who plays with the assistant, following an accepted plan and the settings."""

    def __init__(self, adviser: Adviser, settings: Settings | None) -> None:
        self._adviser, self._settings = adviser, settings
        self._accepted: StoppagePlan | None = None

    def accept(self, plan: StoppagePlan | None) -> None:
        """Follow a plan until play continues; None drops it."""
        self._accepted = plan

    def follows(self, match: Match) -> bool:
        """Check whether the deciding side has accepted a plan of this stoppage."""
        return self._accepted is not None and self._accepted.side is match.decider

    def answer(self, match: Match) -> OrderAnswer | None:
        """Return the answer to the current question, or None if the person is asked."""
        if self._accepted and (ordered := self._answer_stoppage(match, self._accepted)):
            return ordered
        if match.ask is Ask.ASK_DEFENCE_RUNS:
            return OrderAnswer(self._move(match), PLAYED_ON) if self._plays_on(match) else None
        if match.ask is Ask.ASK_ONE_TOUCH:
            words = f"{shirt(match, int(match.state['flight']['receiver']))} does not play it first time."
            return OrderAnswer((DONE,), words) if self._passes(match, "first_time") else None
        if match.ask is Ask.ASK_ATTACKERS:
            return OrderAnswer((DONE,), "") if self._passes(match, "slips") else None
        return None

    # Questions in which the plan sees nothing to do

    def _passes(self, match: Match, setting: str) -> bool:
        """Check whether a question is passed: never wanted, or not worth it with the assistant on."""
        wanted = getattr(self._settings, setting) if self._settings else WHEN_IT_PAYS
        if not match.allows(DONE):
            return False
        if wanted != WHEN_IT_PAYS or not self._adviser.on_for(match.decider):
            return bool(wanted == NEVER)
        best = next(iter(self._adviser.suggest(match)), None)
        shots = [Action(kind) for kind in sorted(SHOTS) if match.allows(Action(kind))]
        scores = any(action_odds(match, shot).success >= A_SHOT for shot in shots)
        return best is None or (best.action == DONE and not scores)

    def _plays_on(self, match: Match) -> bool:
        """Check whether the plan of a defence is played, as ordered: the assistant is on, and nothing is near."""
        ordered = self._settings is not None and self._settings.play_on
        return ordered and self._adviser.on_for(match.decider) and not is_ball_near(match)

    def _move(self, match: Match) -> tuple[Action, ...]:
        """Move a side by the plan."""
        played: list[Action] = []
        answer = RunAnswer(match, submit=lambda *actions, **_: played.extend(actions), refuse=lambda _: None)
        answer.adviser = self._adviser
        answer.think()
        answer.play_plan()
        return tuple(played)

    # A stoppage

    def _answer_stoppage(self, match: Match, plan: StoppagePlan) -> OrderAnswer | None:
        """Answer the rest of a stoppage as it was accepted; a plan ends when play continues."""
        penalty = match.ask is Ask.ASK_CARRIER and match.state["restart"] == Restart.AT_PENALTY
        if match.state["phase"] != Phase.RESTARTING and not penalty:
            self._accepted = None
            return None
        if match.decider is not plan.side:
            return None
        if match.ask in PLACES:
            return OrderAnswer(self._place(match, plan), "")
        if match.ask is Ask.ASK_TAKER and plan.taker and match.allows(plan.taker):
            return OrderAnswer((plan.taker,), "")
        if match.ask in (Ask.ASK_TAKER, Ask.ASK_CARRIER):
            best = next(iter(self._adviser.suggest(match)), None)
            return OrderAnswer((best.action,), "") if best else None
        return None

    def _place(self, match: Match, plan: StoppagePlan) -> tuple[Action, ...]:
        """Place a side by hand as far as that is legal now, and the others by the plan."""
        played: list[Action] = []
        answer = PlaceAnswer(match, submit=lambda *actions: played.extend(actions), refuse=lambda _: None)
        answer.adviser = self._adviser
        if match.ask is not Ask.ASK_OFFSIDE_PLACES:
            answer.lay(plan.places)
        if plan.by_plan:
            answer.think()
            answer.play_plan()
        else:
            answer.commit()
        return tuple(played)
