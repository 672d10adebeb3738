"""FUBA coaches in C behind the `Coach` protocol: plain, search, and search with rollouts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.fuba.actions import FubaAction, unpack
from footroll.fuba.agents.worths import read_worths
from footroll.kernels.fuba.coaches import FubaDecider, FubaKind, NativeFubaCoach
from footroll.play.budget import Budget

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from footroll.fuba.match import FubaMatch

NO_SEARCH = Budget(nodes=0)


@dataclass(frozen=True, slots=True)
class FubaLevel:
    """A kind of coach for the kernels.

    `sight` is the weight of pieces away from the ball, `deepest` the rolls that a search looks ahead, `turns` those of
    a rollout, and `budget` what a decision costs unless somebody sets another one.
    """

    kind: FubaKind
    sight: float = 0.0
    deepest: int = 0
    turns: int = 0
    budget: Budget = NO_SEARCH


FUBA_LEVELS: Mapping[str, FubaLevel] = {
    "random": FubaLevel(FubaKind.RANDOM),
    "plain": FubaLevel(FubaKind.PLAIN, sight=1.0),
    "search": FubaLevel(FubaKind.SEARCH, sight=1.0, deepest=3, budget=Budget(nodes=100_000)),
    "rollouts": FubaLevel(FubaKind.ROLLOUTS, sight=1.0, deepest=3, turns=2, budget=Budget(nodes=400_000)),
}


def native_fuba_coach(name: str, *, budget: Budget | None = None, worths: Any = None) -> NativeFubaCoach:
    """Make a coach for the kernels; `worths` replace the tables that come with Footroll."""
    level = FUBA_LEVELS[name]
    nodes, nanoseconds = (budget or level.budget).packed
    return NativeFubaCoach(
        level.kind,
        read_worths() if worths is None else worths,
        sight=level.sight,
        deepest=level.deepest,
        turns=level.turns,
        nodes=nodes,
        nanoseconds=nanoseconds,
    )


@dataclass(frozen=True, slots=True)
class WeighedFuba:
    """An answer, and how many goals more than the opponents' it is worth to the side that gives it."""

    action: FubaAction
    worth: float


@dataclass(slots=True)
class FubaAgent:
    """A coach that decides in a `FubaMatch`; it can take over either side at any moment.

    With a budget of nodes the answer depends on the position only. With milliseconds it depends on the computer too.
    """

    name: str
    seed: int = 0
    budget: Budget | None = None
    _decider: FubaDecider = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._decider = FubaDecider(native_fuba_coach(self.name, budget=self.budget), self.seed)

    def decide(self, match: FubaMatch, /) -> FubaAction:
        """Return a legal answer to what the match asks."""
        return match.choose(self._decider)

    def weigh(self, match: FubaMatch) -> list[WeighedFuba]:
        """Return the answers that a search compared, the best first; nothing for other questions."""
        return [WeighedFuba(unpack(*one.answer), one.worth) for one in match.weigh(self._decider)]

    def cancel(self) -> None:
        """End the current search with the best answer so far; any thread may call this."""
        self._decider.cancel()

    @property
    def spent(self) -> int:
        """The positions that the last search judged."""
        return self._decider.spent
