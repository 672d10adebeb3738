"""The flow of a FUBA match: questions to coaches, legal answers, and the events that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from footroll.errors import IllegalAction, UndoRefused
from footroll.fuba.actions import unpack
from footroll.fuba.catalogue import clause_of
from footroll.fuba.events import FubaEvents
from footroll.fuba.questions import FUBA_MANNERS, QUESTIONS
from footroll.fuba.record import FubaRecord
from footroll.fuba.roles import starting_points
from footroll.fuba.rules import FubaRules
from footroll.fuba.sides import check_skills
from footroll.fuba.skills import pack_skills
from footroll.fuba.state import STATE, blank_state
from footroll.fuba.wanted import wanted_roll
from footroll.kernels.fuba.engine import FubaEngine, FubaPlayed
from footroll.kernels.fuba.layout import Ask, Refusal, Stage
from footroll.play.line import SIDES, AnswerLine
from footroll.play.undo import UndoPolicy

if TYPE_CHECKING:
    from footroll.fuba.actions import FubaAction
    from footroll.fuba.sides import FubaSide
    from footroll.kernels.dice import DiceCup
    from footroll.kernels.fuba.coaches import FubaDecider, WeighedAnswer
    from footroll.kernels.layout import Side
    from footroll.play.dice import WantedRoll
    from footroll.rules import Clause

ASKS = tuple(Ask)


def new_state(home: FubaSide, away: FubaSide, *, rules: FubaRules) -> Any:
    """Return the state before the first roll, as an array of one row.

    Nobody has scored (F3-3.1-02). Condition points and substitutes are there only where they are played (F3-3.4-01,
    F3-1.1-02).
    """
    state = blank_state()
    check_skills(home, away, allowed=rules.skills == "yes")
    state["formation"][0] = [home.formation, away.formation]
    state["skills"][0] = [pack_skills(home.skills), pack_skills(away.skills)]
    for name, number in rules.packed().items():
        state["rules"][name] = number
    if rules.condition_points == "yes":
        for at, side in enumerate((home, away)):
            roles = side.roles if rules.player_roles == "yes" else ()
            points = starting_points(side.formation, roles, capped=rules.start_cap_six == "yes")
            state["points"][0][at] = state["start_points"][0][at] = points
    return state


class ValueParts(NamedTuple):
    """Changes of the ball value by a pass: start area, distance, majority, offside risk."""

    start: int
    distance: int
    majority: int
    risk: int


class FubaMatch(AnswerLine["FubaAction", FubaEvents]):
    """A match of two sides, played one answer at a time.

    It begins with the dice for the first choice, or continues from `start`, a state in an array.

    >>> from footroll.fuba import FubaSide
    >>> from footroll.play.dice import Dice
    >>> match = FubaMatch(FubaSide("Norwold"), FubaSide("Tamber Vale", (4, 3, 3)), dice=Dice.scripted(5, 3))
    >>> match
    <FubaMatch Norwold 0-0 Tamber Vale, minute 0: Norwold are asked who kicks off>
    >>> [str(action) for action in match.legal_actions()]
    ['start H', 'start A']
    """

    manners = FUBA_MANNERS
    _engine: FubaEngine

    def __init__(
        self,
        home: FubaSide,
        away: FubaSide,
        *,
        dice: DiceCup,
        rules: FubaRules | None = None,
        start: Any = None,
        undo: UndoPolicy = UndoPolicy.ALWAYS,
    ) -> None:
        self.sides = (home, away)
        self.rules = rules or FubaRules()
        state = new_state(home, away, rules=self.rules) if start is None else start
        self._start_line(FubaEngine(state), dice=dice, undo=undo)
        self._start = None if start is None else self._engine.save()
        self.opening = FubaEvents(FubaPlayed())
        if start is None:
            self.opening = FubaEvents(self._run(lambda: self._engine.begin(self._dice)))

    def roll_opening(self, dice: DiceCup) -> FubaEvents:
        """Roll for the first choice again, with these dice, and return the events.

        This is possible only before anything is played. If a roll is missing, the match does not change.
        """
        if self._past is not None or self._start is not None:
            raise UndoRefused("the first choice can be rolled again only before anything is played")
        before = self._engine, self._dice, self._view
        self._engine, self._dice, self._view = FubaEngine(new_state(*self.sides, rules=self.rules)), dice, None
        try:
            self.opening = FubaEvents(self._run(lambda: self._engine.begin(self._dice)))
        except BaseException:
            self._engine, self._dice, self._view = before
            raise
        return self.opening

    def value_at(self, area: int) -> int:
        """Return the ball value after a pass to an area, before the limits (F3-4.1.2-01)."""
        return self._engine.value_at(area)

    def value_parts(self, area: int) -> ValueParts:
        """Return what changes the ball value of a pass to an area, step by step (F3-4.1.2-01)."""
        return ValueParts(*self._engine.value_parts(area))

    def __repr__(self) -> str:
        home, away = self.sides
        now = "over" if self.over else f"{self.sides[self.decider]} are asked {QUESTIONS[self.ask].asks}"
        return f"<FubaMatch {home} {self.goals[0]}-{self.goals[1]} {away}, minute {self.minute}: {now}>"

    @property
    def ask(self) -> Ask:
        """The question to the deciding coach."""
        return ASKS[self._engine.ask]

    @property
    def decider(self) -> Side:
        """The side whose coach decides."""
        return SIDES[self._engine.decider]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._engine.stage == Stage.OVER

    @property
    def goals(self) -> tuple[int, int]:
        """The goals of home and away."""
        return self._engine.score

    @property
    def minute(self) -> str:
        """The minute, with the square of stoppage time.

        The second half begins at 45.
        """
        stoppage = int(self.state["stoppage"])
        return f"{int(self.state['minute'])}{f'+{stoppage}' if stoppage else ''}"

    @property
    def winner(self) -> Side | None:
        """The side that has won, None while the match lasts or after a draw (F3-4.2.1.3-03)."""
        if not self.over:
            return None
        forfeit = int(self.state["forfeit"])
        if forfeit:
            return SIDES[2 - forfeit]
        goals = [(int(self.goals[side]), int(self.state["shot_goals"][side])) for side in SIDES]
        return None if goals[0] == goals[1] else SIDES[goals[1] > goals[0]]

    @property
    def state(self) -> Any:
        """The whole state, as one row of a structured array that follows the match."""
        if self._view is None:
            self._view = np.frombuffer(memoryview(self._engine), dtype=STATE)[0]
        return self._view

    def allows(self, action: FubaAction) -> bool:
        """Return whether an answer is legal now."""
        return self._engine.may(*action.packed) == 0

    def may(self, action: FubaAction) -> Clause | None:
        """Return the clause that forbids an answer now, or None if it is legal."""
        refusal = self._engine.may(*action.packed)
        return clause_of(refusal) if refusal else None

    def legal_actions(self) -> list[FubaAction]:
        """Return the legal answers to the present question."""
        return [unpack(*numbers) for numbers in self._engine.answers()]

    def pick(self, chance: DiceCup) -> FubaAction:
        """Return a random legal answer."""
        return unpack(*self._engine.pick(chance))

    @property
    def attempt_modifier(self) -> int | None:
        """The modifier of a goal attempt now, None where none is allowed (F3-4.4-08)."""
        return self._engine.attempt()

    def choose(self, decider: FubaDecider) -> FubaAction:
        """Return the answer of a native coach."""
        return unpack(*decider.answer(self._engine))

    def weigh(self, decider: FubaDecider) -> list[WeighedAnswer]:
        """Return the answers that a native coach compares, the best first."""
        return decider.weigh(self._engine)

    @property
    def record(self) -> FubaRecord:
        """The match so far, ready to be replayed."""
        steps = tuple(self._steps())[::-1]
        return FubaRecord(*self.sides, self.rules, self.opening.rolls, steps, self._start)

    def _read_events(self, played: FubaPlayed) -> FubaEvents:
        return FubaEvents(played)

    def _refuse(self, action: FubaAction, refusal: int) -> IllegalAction:
        asked = ""
        if refusal == Refusal.F3_0_01:
            asked = "the match is over"
            if not self.over:
                asked = f"{self.sides[self.decider]} are asked {QUESTIONS[self.ask]}"
        return IllegalAction(action, clause_of(refusal), asked=asked, words=str(action))

    def _wrong_roll(self, played: FubaPlayed, events: FubaEvents) -> tuple[WantedRoll, int]:
        waiting = played.waiting()
        at = next(at for at, roll in enumerate(waiting) if not 1 <= roll <= 6)
        return wanted_roll(self.sides, events, at=at), waiting[at]

    def _missing_roll(self, played: FubaPlayed, events: FubaEvents) -> WantedRoll:
        return wanted_roll(self.sides, events, at=len(played.waiting()))
