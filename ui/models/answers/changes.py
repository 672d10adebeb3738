"""Substitutions during a stoppage, and the choice of a goalkeeper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Limit, side_of
from footroll.match import DONE, Action
from footroll.match.lineup import squad_of
from footroll.ui.models.answers.base import Button, Option, Planned
from footroll.ui.models.goal_chain import goal_chain
from footroll.ui.models.naming import pawn_at, shirt, surname, why_not

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.agents.assistant import Suggestion
    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.pitch import Cell


@dataclass(frozen=True, slots=True)
class Seat:
    """A substitute: place in the squad, shirt, and details."""

    place: int
    number: int
    name: str
    detail: str
    allowed: bool = True
    chosen: bool = False


class ChangeAnswer(Planned):
    """Asks for substitutions; the two footballers are chosen in either order."""

    heading = "Changes"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._squad = squad_of(match.teams[self.side])
        self.coming: int | None = None  # the squad place of the substitute to bring on
        self.benching = False  # typed numbers choose from the bench
        self.chosen = next(iter(self.open_pawns()), None)

    @property
    def question(self) -> str:
        """The question."""
        if self.shown().keeper(self.side) is None:
            return "Who goes in goal?"
        changes = sum(action.kind is Do.DO_SUBSTITUTE for action in self.plan.actions)
        return f"Change footballers? {changes} set" if changes else "Change footballers?"

    @property
    def consequence(self) -> str:
        """The remaining substitutions, and how to make one."""
        clause = self.shown().may(DONE)
        if clause is not None and self.plan.open:
            return f"Choose a footballer on the pitch: {why_not(clause)}"
        if self.benching:
            return "Type the number of the substitute. Esc leaves the bench."
        return (
            f"{self._left} Drag a substitute onto a footballer, or type a number, Ctrl+B and a number. Enter continues."
        )

    @property
    def _left(self) -> str:
        """The remaining substitutions and stoppages in words."""
        most, (changes, stoppages) = self.match.rules.max_substitutions, self._counts
        if not changes:
            return f"All {most} changes are made."
        if not stoppages:
            return f"All {int(Limit.MOST_STOPPAGES)} stoppages are used: only injured footballers may be replaced."
        return f"{changes} of {most} changes left, in {stoppages} of {int(Limit.MOST_STOPPAGES)} stoppages."

    @property
    def _counts(self) -> tuple[int, int]:
        """The remaining substitutions and stoppages; this stoppage counts if it was used already."""
        state = self.shown().state
        changes = self.match.rules.max_substitutions - int(state["substitutions"][self.side])
        used, here = int(state["windows"][self.side]), bool(state["window_open"][self.side])
        return changes, Limit.MOST_STOPPAGES - used + here

    def buttons(self) -> tuple[Button, ...]:
        """Return no change, and the changes."""
        words = "Make the changes" if self.plan.actions else "Continue"
        return Button("No change", "N", "none"), Button(words, "Return", "commit", primary=True)

    # The assistant

    def advice(self) -> tuple[Suggestion, ...]:
        """Return the changes that the assistant would make after those planned, or none."""
        if self.adviser is None or not self.helped or not self.plan.open:
            return ()
        return self.adviser.plan(self.shown()) or self.adviser.suggest(self.shown())

    def follow_adviser(self) -> None:
        """Plan the changes that the assistant would make, if none is planned yet."""
        for one in self.advice() if self.helped and not self.plan.actions else ():
            if one.action != DONE and self.shown().allows(one.action):
                self.plan.put(one.action)
                self.chosen = next(iter(self.open_pawns()), None)

    def take_advice(self, at: int) -> None:
        """Plan a suggested change; no change continues."""
        found = self.advice()
        if at >= len(found):
            return
        if found[at].action == DONE:
            self.declare()
        else:
            self.put(found[at].action, what="be replaced")
            self.chosen = next(iter(self.open_pawns()), None)

    # The bench

    def bench(self) -> tuple[Seat, ...]:
        """Return the substitutes, and why some cannot come on."""
        free = [place for place in range(len(self._squad)) if not self.shown().state["played"][self.side][place]]
        return tuple(self._seat(place) for place in free)

    @property
    def bench_heading(self) -> str:
        """The heading of the bench."""
        changes, stoppages = self._counts
        heading = "The bench" if self.chosen is None else f"For {shirt(self.shown(), self.chosen)}"
        return f"{heading}: {changes} in {stoppages} stoppage{'s' * (stoppages != 1)}"

    def _seat(self, place: int) -> Seat:
        one, chosen = self._squad[place], place == self.coming
        clause = None
        if self.chosen is not None:
            clause = self.shown().may(Action(Do.DO_SUBSTITUTE, pawn=self.chosen, other=place))
        detail = one.position if clause is None else f"not now: {why_not(clause)}"
        return Seat(place, one.number, surname(one.name), detail, clause is None, chosen)

    def seat(self, place: int) -> None:
        """Bring a substitute on for the chosen footballer, or for the next one chosen."""
        if self.chosen is None:
            self.coming = None if place == self.coming else place
        else:
            self._change(self.chosen, place)

    def bring_on(self, place: int, cell: Cell) -> None:
        """Bring a substitute on for the footballer on a cell."""
        pawn = pawn_at(self.shown(), cell)
        if pawn is None or side_of(pawn) != self.side:
            self.refuse("Drop the substitute on one of your footballers.")
        else:
            self._change(pawn, place)

    def _change(self, pawn: int, place: int) -> None:
        if self.put(Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place), what="be replaced"):
            self.chosen = next(iter(self.open_pawns()), None)
        self.coming, self.benching = None, False

    def to_bench(self) -> None:
        """Let the next number choose from the bench, or from the pitch again."""
        self.benching = not self.benching

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the shirt numbers of the bench, or of the pitch."""
        return tuple(seat.number for seat in self.bench()) if self.benching else super().numbers(side)

    def number(self, number: int, side: Side) -> int | None:
        """Take a shirt number of the bench, or of the pitch."""
        if not self.benching:
            return super().number(number, side)
        found = next((seat for seat in self.bench() if seat.number == number), None)
        self.benching = False
        if found:
            self.seat(found.place)
        else:
            self.refuse(f"No substitute has number {number}.")
        return None

    # The plan

    def options(self) -> tuple[Option, ...]:
        """Return the planned changes, and the goal for the chosen footballer."""
        planned = tuple(self._planned(action) for action in self.plan.actions)
        return planned if self.chosen is None else (*planned, self._goal(self.chosen))

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Describe the last goal roll by roll, if this follows one."""
        return (("The goal", self._chain),) if self._chain else ()

    @cached_property
    def _chain(self) -> str:
        return goal_chain(self.match)

    def _planned(self, action: Action) -> Option:
        if action.kind is Do.DO_KEEPER:
            return Option("", shirt(self.shown(), action.pawn), "goes in goal", mark="set")
        off = shirt(self.match, action.pawn)
        return Option("", shirt(self.shown(), action.pawn), f"comes on for {off}", mark="set")

    def _goal(self, pawn: int) -> Option:
        clause = self.shown().may(Action(Do.DO_KEEPER, pawn=pawn))
        detail = "" if clause is None else f"not now: {why_not(clause)}"
        return Option("", f"{shirt(self.shown(), pawn)} goes in goal", detail, allowed=clause is None)

    def take(self, at: int) -> None:
        """Put the chosen footballer in goal, or choose one of the plan."""
        if at < len(self.plan.actions):
            self.chosen = self.plan.actions[at].pawn
        elif self.chosen is not None and self.put(Action(Do.DO_KEEPER, pawn=self.chosen), what="go in goal"):
            self.chosen = None

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer."""
        if self.chosen is None:
            return ("", "")
        one = self.shown().footballer(self.chosen)
        hurt = ", injured" if self.shown().state["injured"][self.chosen] else ""
        return one.name, f"{one.position}{hurt}"

    def open_pawns(self) -> tuple[int, ...]:
        """Return the injured."""
        return tuple(pawn for pawn in self.match.pawns(self.side) if self.shown().state["injured"][pawn])

    def ringed(self) -> tuple[int, ...]:
        """Return the injured."""
        return self.open_pawns()

    def choose(self, pawn: int) -> None:
        """Choose the footballer to replace, and bring on the chosen substitute."""
        if side_of(pawn) != self.side:
            self.refuse(f"{self.name(pawn)} is not yours to change.")
        elif self.coming is not None:
            self._change(pawn, self.coming)
        else:
            self.chosen = pawn

    def leave(self) -> None:
        """Choose neither a footballer nor a substitute."""
        self.chosen, self.coming, self.benching = None, None, False

    def declare(self) -> None:
        """Make the planned changes."""
        clause = self.shown().may(DONE)
        if clause and self.plan.open:
            self.refuse(f"Play cannot continue: {why_not(clause)}")
        else:
            self.submit(*self.plan.ordered, DONE)

    def none(self) -> None:
        """Make no change."""
        if self.plan.actions:
            self.plan.drop_last()
        else:
            self.declare()
