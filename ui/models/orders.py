"""Standing orders: answers that a coach gives once for the whole match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Ask, Do, Restart, Side
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


ZONE = 2  # yards; no reach zone is larger


class OrderOffer(NamedTuple):
    """A standing order beside its question: its words, and its setting when on and off."""

    words: str
    on: int | bool
    off: int | bool


BESIDE = {  # by setting
    "intercept_from": OrderOffer("Always try if one has 25% or more", 25, ASK),
    "never_foul": OrderOffer("Never foul deliberately", on=True, off=False),
    "keeper_follows": OrderOffer("Goalkeeper follows the ball along the line", on=True, off=False),
    "play_on": OrderOffer("Play the plan until the ball is near", on=True, off=False),
    "take_defaults": OrderOffer("Always take the default", on=True, off=False),
}


class OrderAnswer(NamedTuple):
    """The answers of a standing order, and the sentence that reports them."""

    answers: tuple[Action, ...]
    words: str


class Orders:
    """Answer for a person, following the settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def never_fouls(self) -> bool:
        """Whether deliberate fouls are never offered."""
        return bool(self._settings.never_foul)

    def answer(self, match: Match) -> OrderAnswer | None:
        """Return the answer of a standing order to the current question, if any."""
        if match.ask in NAMES:
            if not self._settings.take_defaults:
                return None
            first = next(iter(match.legal_actions()))
            return OrderAnswer((first,), f"Standing order: the default, {shirt(match, first.pawn)}.")
        orders: dict[Ask, Callable[[Match], OrderAnswer | None]] = {
            Ask.ASK_INTERCEPTORS: self._intercept,
            Ask.ASK_DEFENDERS: self._foul_nobody,
            Ask.ASK_SUBSTITUTION: self._change_nobody,
            Ask.ASK_DEFENCE_RUNS: self._follow_ball,
        }
        return orders[match.ask](match) if match.ask in orders else None

    def _intercept(self, match: Match) -> OrderAnswer | None:
        """Send everybody with the ordered chance to intercept; if nobody has it, ask the coach."""
        least = self._settings.intercept_from / 100
        chances = intercept_chances(match) if least else {}
        trying = [pawn for pawn, chance in chances.items() if chance >= least]
        if not trying:
            return None
        names = ", ".join(f"{shirt(match, pawn)} {percent(chances[pawn])}" for pawn in trying)
        verb = "tries" if len(trying) == 1 else "try"
        words = f"Standing order, intercept from {self._settings.intercept_from}%: {names} {verb}."
        return OrderAnswer(try_answers(match, frozenset(trying)), words)

    def _foul_nobody(self, match: Match) -> OrderAnswer | None:
        """Skip a stage where only a deliberate foul is possible, unless the coach wants to be asked."""
        tackles = any(match.allows(Action(Do.DO_TACKLE, pawn=pawn)) for pawn in match.pawns(match.decider))
        if tackles or (self._settings.ask_fouls and not self.never_fouls):
            return None
        return OrderAnswer((DONE,), "Standing order, never foul: no defender can reach the ball." * self.never_fouls)

    def _change_nobody(self, match: Match) -> OrderAnswer | None:
        """Skip the changes before the first kick-off, unless the coach wants to be asked."""
        asked = self._settings.first_changes or not is_first_kick_off(match) or not match.allows(DONE)
        return None if asked else OrderAnswer((DONE,), "")

    def _follow_ball(self, match: Match) -> OrderAnswer | None:
        """Move the goalkeeper along the goal line towards the row of the ball."""
        keeper = match.keeper(match.decider) if self._settings.keeper_follows else None
        at = None if keeper is None else match.cell(keeper)
        if keeper is None or at is None or at.x != (0 if match.decider is Side.HOME else match.pitch.length - 1):
            return None
        spots = (Action(Do.DO_RUN, pawn=keeper, cell=cell) for cell in _way_along(match, at))
        run = next((spot for spot in spots if match.allows(spot)), None)
        if run is None:
            return None
        return OrderAnswer(
            (run,), f"Standing order: {shirt(match, keeper)} follows the ball along the line to {run.cell}."
        )


def is_ball_near(match: Match) -> bool:
    """Check whether a defence matters: the ball is in its half, or within its reach this turn."""
    side, ball = match.decider, match.ball
    able = ((cell, match.points(pawn)) for pawn in match.pawns(side) if (cell := match.cell(pawn)))
    return ball in match.pitch.half(side) or any(cell.yards_to(ball) <= points + ZONE for cell, points in able)


def is_first_kick_off(match: Match) -> bool:
    """Check whether nothing has been played yet, so that a change would only correct the line-up."""
    return match.turn <= 1 and match.state["restart"] == Restart.AT_KICK_OFF and match.goals == (0, 0)


def intercept_chances(match: Match) -> dict[int, float]:
    """Return the chance of each possible interceptor, trying alone."""
    chances = {}
    for pawn in match.choices:
        odds = intercept_odds(match, frozenset({pawn}))
        chances[pawn] = float(odds.parts[Part("intercepted", pawn)])
    return chances


def intercept_odds(match: Match, trying: frozenset[int]) -> ActionOdds:
    """Return the odds of a ball when exactly these try to intercept it."""
    *first, last = try_answers(match, trying)
    twin = match.copy()
    twin.dice = Dice.scripted()
    for action in first:
        twin.play(action)
    return action_odds(twin, last)


def try_answers(match: Match, trying: frozenset[int]) -> tuple[Action, ...]:
    """Return the answers that send exactly these to intercept."""
    tries = tuple(Action(Do.DO_TRY, pawn=pawn) for pawn in sorted(trying))
    return tries if len(trying) == len(match.choices) else (*tries, DONE)


def _way_along(match: Match, at: Cell) -> list[Cell]:
    """Return the goal-line cells closer to the ball's row, nearest first."""
    rows = match.pitch.goal_rows()
    aim = min(max(match.ball.y, rows.start), rows.stop - 1)
    nearer = [row for row in rows if abs(row - aim) < abs(at.y - aim)]
    return [Cell(at.x, row) for row in sorted(nearer, key=lambda row: abs(row - aim))]
