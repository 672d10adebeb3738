"""Substitutions in a stoppage, and who goes in goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Do
from footroll.match import DONE, Action
from footroll.match.lineup import squad_of
from footroll.ui.models.answers.base import Button, Option, Planned
from footroll.ui.models.naming import shirt, surname, why_not

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.teams import Footballer


class ChangeAnswer(Planned):
    """Asks a coach whether he changes footballers."""

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        hurt = [pawn for pawn in match.pawns(match.decider) if match.state["injured"][pawn]]
        self.chosen = hurt[0] if hurt else None

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
        made, most = int(self.shown().state["substitutions"][self.side]), self.match.rules.max_substitutions
        clause = self.shown().may(DONE)
        if clause is not None and self.plan.open:
            return f"Choose a footballer on the pitch: {why_not(clause)}"
        return f"{most - made} of {most} left. Choose who goes off, then who comes on; Enter goes on."

    def buttons(self) -> tuple[Button, ...]:
        """No change, undo one, go on."""
        undo = Button("Undo one" if self.plan.actions else "Undo", "Ctrl+Z", "undo")
        words, key = ("Make the changes", "Return") if self.plan.actions else ("No change", "N")
        return (undo, Button(words, key, "commit", primary=True))

    @property
    def heading(self) -> str:  # type: ignore[override]
        """The heading of the bench."""
        return "The bench" if self.chosen is None else f"For {shirt(self.shown(), self.chosen)}"

    def _actions(self) -> list[tuple[Action, str]]:
        """Return what may be set for the chosen footballer, with its words."""
        squad, shown = squad_of(self.match.teams[self.side]), self.shown()
        bench = [place for place in range(len(squad)) if not shown.state["played"][self.side][place]]
        pawn = -1 if self.chosen is None else self.chosen
        on = [(Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place), _seat(squad[place])) for place in bench]
        goal = [(Action(Do.DO_KEEPER, pawn=pawn), "Goes in goal")] if pawn >= 0 else []
        return [*goal, *on] if shown.keeper(self.side) is None else [*on, *goal]

    def options(self) -> tuple[Option, ...]:
        """Return the bench, and the goal."""
        planned = tuple(self._planned(action) for action in self.plan.actions)
        return planned + tuple(self._option(action, words) for action, words in self._actions())

    def _planned(self, action: Action) -> Option:
        detail = "goes in goal" if action.kind is Do.DO_KEEPER else "comes on"
        return Option("", shirt(self.shown(), action.pawn), detail, mark="set")

    def _option(self, action: Action, words: str) -> Option:
        if self.chosen is None:
            return Option("", words, "choose who goes off first", allowed=False)
        clause = self.shown().may(action)
        if clause:
            return Option("", words, f"not now: {clause.says}", allowed=False)
        return Option("", words, "" if action.kind is Do.DO_KEEPER else f"for {shirt(self.shown(), self.chosen)}")

    def take(self, at: int) -> None:
        """Set a change."""
        at -= len(self.plan.actions)
        if at >= 0:
            action = self._actions()[at][0]
            what = "go in goal" if action.kind is Do.DO_KEEPER else "be replaced"
            if self.put(action, what=what):
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
        """Choose who goes off."""
        if pawn // 11 == self.side:
            self.chosen = pawn
        else:
            self.refuse(f"{self.name(pawn)} is not yours to change.")

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


def _seat(one: Footballer) -> str:
    return f"{one.number} {surname(one.name)}, {one.position}"
