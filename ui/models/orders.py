"""Standing orders: what a coach has said once and for all, so that he is not asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action, Dice
from footroll.match.legal import NAMES
from footroll.odds import Part, action_odds
from footroll.pitch import Cell
from footroll.ui.models.naming import shirt
from footroll.ui.models.settings import ASK
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.odds import ActionOdds
    from footroll.ui.models.settings import Settings


class Beside(NamedTuple):
    """An order as it is given beside the question: its words, and its setting when it is given and when not."""

    words: str
    on: int | bool
    off: int | bool


BESIDE = {  # by settings
    "intercept_from": Beside("Always try when one man has 25 % or more", 25, ASK),
    "never_foul": Beside("Never foul on purpose", on=True, off=False),
    "keeper_follows": Beside("Goalkeeper follows the ball along his line", on=True, off=False),
    "take_defaults": Beside("Always take the default", on=True, off=False),
}


class Ordered(NamedTuple):
    """The answers that an order gives, and the words in which they are told."""

    answers: tuple[Action, ...]
    words: str


class Orders:
    """Answers for a person, as the settings say."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def answer(self, match: Match) -> Ordered | None:
        """Return what an order answers to the question that stands, if one does."""
        if match.ask in NAMES:
            return self._take_default(match) if self._settings.take_defaults else None
        orders: dict[Ask, Callable[[Match], Ordered | None]] = {
            Ask.ASK_INTERCEPTORS: self._intercept,
            Ask.ASK_DEFENDERS: self._foul_nobody,
            Ask.ASK_DEFENCE_RUNS: self._follow_ball,
        }
        return orders[match.ask](match) if match.ask in orders else None

    def _take_default(self, match: Match) -> Ordered:
        """Take the first of the equals."""
        first = next(iter(match.legal_actions()))
        return Ordered((first,), f"Standing order: the default, {shirt(match, first.pawn)}.")

    def _intercept(self, match: Match) -> Ordered | None:
        """Let everybody try who has the chance that was ordered; if nobody has, the coach is asked."""
        least = self._settings.intercept_from / 100
        chances = intercept_chances(match) if least else {}
        trying = [pawn for pawn, chance in chances.items() if chance >= least]
        if not trying:
            return None
        names = ", ".join(f"{shirt(match, pawn)} {percent(chances[pawn])}" for pawn in trying)
        verb = "tries" if len(trying) == 1 else "try"
        words = f"Standing order, intercept from {self._settings.intercept_from} %: {names} {verb}."
        return Ordered(try_answers(match, frozenset(trying)), words)

    def _foul_nobody(self, match: Match) -> Ordered | None:
        """Pass a stage in which nothing but a foul on purpose could be done."""
        tackles = any(match.allows(Action(Do.DO_TACKLE, pawn=pawn)) for pawn in match.pawns(match.decider))
        if tackles or not self._settings.never_foul:
            return None
        return Ordered((DONE,), "Standing order, never foul: nobody has the ball in reach.")

    def _follow_ball(self, match: Match) -> Ordered | None:
        """Let the goalkeeper go along his line to the row of the ball, as near as he may."""
        keeper = match.keeper(match.decider) if self._settings.keeper_follows else None
        at = None if keeper is None else match.cell(keeper)
        if keeper is None or at is None or at.x != _line_of(match, match.decider):
            return None
        spots = (Action(Do.DO_RUN, pawn=keeper, cell=cell) for cell in _way_along(match, at))
        run = next((spot for spot in spots if match.allows(spot)), None)
        if run is None:
            return None
        return Ordered((run,), f"Standing order: {shirt(match, keeper)} follows the ball along his line to {run.cell}.")


def intercept_chances(match: Match) -> dict[int, float]:
    """Return the chance of each who may try to intercept, if he tries alone."""
    chances = {}
    for pawn in match.choices:
        odds = intercept_odds(match, frozenset({pawn}))
        chances[pawn] = float(odds.parts[Part("intercepted", pawn)])
    return chances


def intercept_odds(match: Match, trying: frozenset[int]) -> ActionOdds:
    """Return the odds of a ball when these try to intercept it and nobody else."""
    *first, last = try_answers(match, trying)
    twin = match.copy()
    twin.dice = Dice.scripted()
    for action in first:
        twin.play(action)
    return action_odds(twin, last)


def try_answers(match: Match, trying: frozenset[int]) -> tuple[Action, ...]:
    """Return the answers that let these try and nobody else."""
    tries = tuple(Action(Do.DO_TRY, pawn=pawn) for pawn in sorted(trying))
    return tries if len(trying) == len(match.choices) else (*tries, DONE)


def _line_of(match: Match, side: Side) -> int:
    """Return the column of a side's own goal line."""
    return 0 if side is Side.HOME else match.pitch.length - 1


def _way_along(match: Match, at: Cell) -> list[Cell]:
    """Return the cells of the line before the goal that are nearer to the ball's row, the nearest first."""
    rows = match.pitch.goal_rows()
    aim = min(max(match.ball.y, rows.start), rows.stop - 1)
    nearer = [row for row in rows if abs(row - aim) < abs(at.y - aim)]
    return [Cell(at.x, row) for row in sorted(nearer, key=lambda row: abs(row - aim))]
