"""The assistant for FUBA: the best answers to a question, with exact chances, an estimate and reasons."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from footroll.fuba.actions import DONE, KEEPER
from footroll.fuba.agents.native import FubaAgent, WeighedFuba
from footroll.fuba.agents.reasons import FubaFacts, fuba_reasons
from footroll.fuba.board import name_of
from footroll.fuba.odds import outcomes
from footroll.fuba.wording import answer_words
from footroll.kernels.fuba.layout import Ask, Do
from footroll.percent import percent

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.match import FubaMatch
    from footroll.fuba.odds import FubaOdds
    from footroll.play.budget import Budget

BEST = 3  # answers shown
# What counts as success, by answer: the names of outcomes in `footroll fuba odds`.
SUCCESS: Mapping[Do, tuple[str, ...]] = {
    Do.DO_TARGET: ("kept", "kept, easy"),
    Do.DO_ATTEMPT: ("goal",),
    Do.DO_PRESS: ("won",),
    Do.DO_AGGRESSIVE: ("won",),
    Do.DO_DIRECT: ("goal",),
}
SUCCESS_WORDS: Mapping[Do, str] = {
    Do.DO_TARGET: "keeps the ball",
    Do.DO_ATTEMPT: "scores",
    Do.DO_PRESS: "wins the ball",
    Do.DO_AGGRESSIVE: "wins the ball",
    Do.DO_DIRECT: "scores",
}
ROLLED = frozenset({*SUCCESS, Do.DO_POSITION})


@dataclass(frozen=True, slots=True)
class FubaSuggestion:
    """One answer that the assistant proposes: its words, its exact chance, its estimate, and the reasons.

    `chance` is what `footroll fuba odds` counts: to keep the ball, to score, or to win it. It is None where nothing of
    this kind is rolled. `worth` is about how many goals more than the opponents the answer is worth, as the search
    judges it, and None at questions that are not searched. `before` are the answers that lead to it, such as the end
    of the free movements before an action, and `then` those that belong to it, such as the rest of a set-up.
    """

    action: FubaAction
    words: str
    chance: Fraction | None = None
    worth: float | None = None
    reasons: tuple[str, ...] = ()
    before: tuple[FubaAction, ...] = ()
    then: tuple[FubaAction, ...] = ()

    @property
    def answers(self) -> tuple[FubaAction, ...]:
        """Everything that is played if the suggestion is taken."""
        return *self.before, self.action, *self.then

    @property
    def success(self) -> str:
        """The success that the chance is about, empty without one."""
        return "" if self.chance is None else SUCCESS_WORDS[self.action.kind]

    @property
    def chance_words(self) -> str:
        """The chance in words, empty without one."""
        if self.chance is None:
            return ""
        return f"{self.success} {'for sure' if self.chance == 1 else f'in {percent(self.chance)}'}"

    def __str__(self) -> str:
        parts = ", ".join(part for part in (self.chance_words, *self.reasons) if part)
        return f"{self.words}: {parts}" if parts else self.words


@dataclass(slots=True)
class FubaAssistant:
    """Helps a coach: proposes answers to the present question, the best first.

    The same position always gets the same advice, unless the budget is in milliseconds.

    >>> from footroll.fuba.notation import read_position
    >>> from footroll.play.dice import Dice
    >>> places = "H=K@m1,m2*2,s2,s6,m3*2,m4,m5*3 A=K@m5,m4,s3*2,s7*2,m3*2,m2*3 ball=m5 value=1 by=H ask=action"
    >>> turn = "start-area=m4 target=m5 held=yes roller=H dice=5.5 check=2 first=H"
    >>> line = f"fuba-1 3.0 {places} stage=action formation=4-4-2/4-4-2 kicked=H {turn}"
    >>> FubaAssistant().suggest(read_position(line, dice=Dice.scripted()))[0].words
    'Shoot'
    """

    level: str = "search"
    budget: Budget | None = None
    _coach: FubaAgent = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._coach = FubaAgent(self.level, budget=self.budget)

    def suggest(self, match: FubaMatch, *, most: int = BEST) -> tuple[FubaSuggestion, ...]:
        """Return the best few answers to the present question, the assistant's own choice first."""
        if match.over:
            return ()
        if match.ask is Ask.ASK_PLACE:
            return (self._set_up(match),)
        weighed = self._coach.weigh(match)[:most]
        if not weighed:
            return (self._describe(match, self._coach.decide(match), None),)
        found: list[FubaSuggestion] = []
        for one in weighed:
            found += self._after_free_moves(match, one) or (self._describe(match, one.action, one.worth),)
        found.sort(key=lambda one: 0.0 if one.worth is None else -one.worth)
        if found[0].action == DONE:
            found[0] = replace(found[0], reasons=("nothing else is worth more",))
        return tuple(found[:most])

    def _after_free_moves(self, match: FubaMatch, end: WeighedFuba) -> tuple[FubaSuggestion, ...]:
        """Return the actions that follow at once if the free movements end here; nothing for other answers.

        A search from a later question sees further, so its estimates are shifted: the best action is worth what the
        end of the free movements is.
        """
        if match.ask is not Ask.ASK_FREE or end.action != DONE:
            return ()
        later = match.copy()
        later.play(DONE)
        if later.ask is not Ask.ASK_ACTION or later.decider is not match.decider:
            return ()
        actions = self.suggest(later)
        more = end.worth - (actions[0].worth or 0.0)
        return tuple(
            replace(one, before=(DONE,), worth=None if one.worth is None else one.worth + more) for one in actions
        )

    def _set_up(self, match: FubaMatch) -> FubaSuggestion:
        """Return a whole set-up: the places of all pieces that are left."""
        later, side, answers = match.copy(), match.decider, []
        while later.ask is Ask.ASK_PLACE and later.decider is side:
            answers.append(self._coach.decide(later))
            later.play(answers[-1])
        areas = [name_of(one.area) for one in answers if one.source != KEEPER]
        places = [f"{areas.count(area)} in {area}" for area in dict.fromkeys(areas)]
        places += [f"the goalkeeper in {name_of(one.area)}" for one in answers if one.source == KEEPER]
        return FubaSuggestion(answers[0], "Set them all up", reasons=tuple(places), then=tuple(answers[1:]))

    def cancel(self) -> None:
        """End the current search with the best answers so far; any thread may call this."""
        self._coach.cancel()

    def _describe(self, match: FubaMatch, action: FubaAction, worth: float | None) -> FubaSuggestion:
        """Return an answer with its exact chance and its reasons."""
        odds = outcomes(match, action, through=True) if action.kind in ROLLED else None
        reasons = fuba_reasons(FubaFacts(match, action, match.decider, odds))
        return FubaSuggestion(action, answer_words(match, action), success_of(action, odds), worth, reasons)


def success_of(action: FubaAction, odds: FubaOdds | None) -> Fraction | None:
    """Return the exact chance of success of an answer, or None where none is counted."""
    if odds is None or action.kind not in SUCCESS:
        return None
    found = [odds.chances[name] for name in SUCCESS[action.kind] if name in odds.chances]
    return sum(found[1:], start=found[0]) if found else None
