"""Substitutions in a stoppage, and who goes in goal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Limit
from footroll.match import DONE, Action
from footroll.match.lineup import squad_of
from footroll.ui.models.answers.base import Button, Option, Planned
from footroll.ui.models.goal_chain import goal_chain
from footroll.ui.models.naming import pawn_at, shirt, surname, why_not

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.pitch import Cell


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the bench: his place in the squad, his shirt, and what there is to say of him."""

    place: int
    number: int
    name: str
    detail: str
    allowed: bool = True
    chosen: bool = False


class ChangeAnswer(Planned):
    """Asks a coach whether he changes footballers: who goes off and who comes on, in either order."""

    heading = "Changes"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._squad = squad_of(match.teams[self.side])
        self.coming: int | None = None  # the place in the squad of who is to come on
        self._benching = False  # numbers mean the bench
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
        """What is left, and how it is done."""
        clause = self.shown().may(DONE)
        if clause is not None and self.plan.open:
            return f"Choose a footballer on the pitch: {why_not(clause)}"
        if self._benching:
            return "Type the number of who comes on. Esc leaves the bench."
        return f"{self._left} Drag one of the bench onto who goes off, or type a number, Ctrl+B and his; Enter goes on."

    @property
    def _left(self) -> str:
        """How many changes are left, and in how many stoppages they may be made."""
        most, (changes, stoppages) = self.match.rules.max_substitutions, self._counts
        if not changes:
            return f"All {most} changes are made."
        if not stoppages:
            return f"{int(Limit.MOST_STOPPAGES)} stoppages were used for changes: only who is hurt may be replaced."
        return f"{changes} of {most} changes left, in {stoppages} of {int(Limit.MOST_STOPPAGES)} stoppages."

    @property
    def _counts(self) -> tuple[int, int]:
        """How many changes are left, and in how many stoppages; this one is among them if it was used already."""
        state = self.shown().state
        changes = self.match.rules.max_substitutions - int(state["substitutions"][self.side])
        used, here = int(state["windows"][self.side]), bool(state["window_open"][self.side])
        return changes, Limit.MOST_STOPPAGES - used + here

    def buttons(self) -> tuple[Button, ...]:
        """No change, undo one, go on."""
        undo = Button("Undo one" if self.plan.actions else "Undo", "Ctrl+Z", "undo")
        words, key = ("Make the changes", "Return") if self.plan.actions else ("No change", "N")
        return (undo, Button(words, key, "commit", primary=True))

    # The bench

    def bench(self) -> tuple[Seat, ...]:
        """Return who may come on, and why not if he may not."""
        free = [place for place in range(len(self._squad)) if not self.shown().state["played"][self.side][place]]
        return tuple(self._seat(place) for place in free)

    @property
    def bench_heading(self) -> str:
        """The heading of the bench."""
        changes, stoppages = self._counts
        whom = "The bench" if self.chosen is None else f"For {shirt(self.shown(), self.chosen)}"
        return f"{whom}: {changes} in {stoppages} stoppage{'s' * (stoppages != 1)}"

    def _seat(self, place: int) -> Seat:
        one, chosen = self._squad[place], place == self.coming
        clause = None
        if self.chosen is not None:
            clause = self.shown().may(Action(Do.DO_SUBSTITUTE, pawn=self.chosen, other=place))
        detail = one.position if clause is None else f"not now: {why_not(clause)}"
        return Seat(place, one.number, surname(one.name), detail, clause is None, chosen)

    def seat(self, place: int) -> None:
        """Let one of the bench come on for the chosen footballer, or for whom is chosen next."""
        if self.chosen is None:
            self.coming = None if place == self.coming else place
        else:
            self._change(self.chosen, place)

    def bring_on(self, place: int, cell: Cell) -> None:
        """Let one of the bench come on for the footballer on a cell."""
        pawn = pawn_at(self.shown(), cell)
        if pawn is None or pawn // 11 != self.side:
            self.refuse("Drop him on the footballer of yours who goes off.")
        else:
            self._change(pawn, place)

    def _change(self, pawn: int, place: int) -> None:
        if self.put(Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place), what="be replaced"):
            self.chosen = next(iter(self.open_pawns()), None)
        self.coming, self._benching = None, False

    def to_bench(self) -> None:
        """Let the next number mean the bench, or the pitch again."""
        self._benching = not self._benching

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the shirts of the bench, or those on the pitch."""
        return tuple(seat.number for seat in self.bench()) if self._benching else super().numbers(side)

    def number(self, number: int, side: Side) -> int | None:
        """Take a number of the bench, or of the pitch."""
        if not self._benching:
            return super().number(number, side)
        found = next((seat for seat in self.bench() if seat.number == number), None)
        self._benching = False
        if found:
            self.seat(found.place)
        else:
            self.refuse(f"Nobody on the bench wears {number}.")
        return None

    # What is set

    def options(self) -> tuple[Option, ...]:
        """Return what is set, and the goal for the chosen footballer."""
        planned = tuple(self._planned(action) for action in self.plan.actions)
        return planned if self.chosen is None else (*planned, self._goal(self.chosen))

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Say the goal after which this is asked, from the ball before the shot, roll by roll."""
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
        """Put the chosen footballer in goal, or choose one who is set."""
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
        """Choose who goes off; who is to come on comes on."""
        if pawn // 11 != self.side:
            self.refuse(f"{self.name(pawn)} is not yours to change.")
        elif self.coming is not None:
            self._change(pawn, self.coming)
        else:
            self.chosen = pawn

    def leave(self) -> None:
        """Leave whom was chosen, on the pitch and on the bench."""
        self.chosen, self.coming, self._benching = None, None, False

    def declare(self) -> None:
        """Go on with the changes that are set."""
        clause = self.shown().may(DONE)
        if clause and self.plan.open:
            self.refuse(f"Play cannot go on: {why_not(clause)}")
        else:
            self.submit(*self.plan.ordered, DONE)

    def none(self) -> None:
        """Change nobody."""
        if self.plan.actions:
            self.plan.drop_last()
        else:
            self.declare()
