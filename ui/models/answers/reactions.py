"""Attempts to intercept a ball: one answer for the side, with a switch for each footballer."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from itertools import chain, combinations
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Side, side_of
from footroll.match import DONE, Action
from footroll.match.commentary import called
from footroll.odds import surfaces
from footroll.odds.outcomes import NEVER
from footroll.pitch import Cell
from footroll.ui.models.answers.base import Answer, Button, CellEntry, Option
from footroll.ui.models.chance import Chance, outcome_lines
from footroll.ui.models.flights import errors_of, runners_at, stops_of, triers_of
from footroll.ui.models.goal import cell_behind
from footroll.ui.models.keys import Where
from footroll.ui.models.naming import listed, pawn_at, shirt, surname, yards
from footroll.ui.models.orders import intercept_odds, try_answers
from footroll.ui.models.refusals import refusal
from footroll.ui.models.scene import Aim
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.odds import ActionOdds
    from footroll.odds.surfaces import Control
    from footroll.ui.models.scene import Scene

NOBODY = frozenset[int]()
BOTH = 2
LISTED_WHOLE = 3  # up to this many footballers, every combination is listed


class InterceptAnswer(Answer):
    """Asks which footballers try to intercept."""

    role = "Your reaction"
    where = Where.DEFENCE
    order = "intercept_from"
    heading = "Your choice"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.able = tuple(match.choices)
        self.trying = frozenset(self.able)
        self._counted: dict[frozenset[int], ActionOdds] = {}

    @property
    def question(self) -> str:
        """The question."""
        return f"Who tries to intercept the {'shot' if self._shot else 'pass'}?"

    @property
    def _shot(self) -> bool:
        return int(self.match.state["shot"]["shooter"]) >= 0

    @property
    def consequence(self) -> str:
        """The moment of the roll, and how to answer."""
        numbers = " or ".join(str(self.match.footballer(pawn).number) for pawn in self.able)
        return f"Decided before the roll. Type {numbers}, or click the footballer, to switch an attempt on or off."

    def take_advice(self, at: int) -> None:
        """Let everybody try."""
        self.trying = frozenset(self.able)
        self.declare()

    def buttons(self) -> tuple[Button, ...]:
        """Return nobody, and the footballers that are switched on."""
        words = self._words(self.trying) if len(self.trying) != 1 else f"Only {self._number(*self.trying)}"
        return Button("Nobody", "N", "none"), Button(words, "Return", "declare", primary=True)

    def _number(self, pawn: int) -> int:
        return self.match.footballer(pawn).number

    def _words(self, trying: frozenset[int]) -> str:
        names = [shirt(self.match, pawn) for pawn in sorted(trying)]
        if not names:
            return "Nobody tries"
        if len(names) == 1:
            return f"{names[0]} tries"
        return "Both try" if len(names) == len(self.able) == BOTH else f"{len(names)} try"

    @property
    def columns(self) -> tuple[str, ...]:  # type: ignore[override]
        """The columns of the table of answers."""
        return (
            ("ours", "goal" if self._shot else "theirs", "else" if self._shot else "astray") if self.help.odds else ()
        )

    def subject(self) -> int | None:
        """Return the footballer who plays the ball."""
        return int(self.match.state["shot"]["shooter"] if self._shot else self.match.state["flight"]["kicker"])

    def facts(self) -> tuple[str, str]:
        """Return the ball that is being played."""
        kicker = self.subject()
        assert kicker is not None
        name = surname(self.match.footballer(kicker).name)
        if self._shot:
            return f"{name} shoots", "The target is chosen. Interceptions are not rolled yet."
        start, to = self._ends()
        pawn = pawn_at(self.match, to)
        target = "" if pawn is None else f" to {self.name(pawn)}"
        return f"{name} passes to {to}", f"{yards(start.yards_to(to))}{target}. Not rolled yet."

    def _ends(self) -> tuple[Cell, Cell]:
        """Return the start and the intended end of the ball."""
        flight = self.match.state["flight"]
        return Cell(int(flight["from_x"]), int(flight["from_y"])), Cell(int(flight["to_x"]), int(flight["to_y"]))

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Say which footballer the ball meets first, and what follows if it gets through."""
        first = next(iter(triers_of(self._count(frozenset(self.able)))), None)
        meets = "" if first is None or not self.help.targets else f"The ball meets {shirt(self.match, first)} first. "
        wins = ("", f"{meets}The first successful attempt wins the ball, and a new turn begins with you attacking.")
        receiver = pawn_at(self.match, self._ends()[1])
        if self._shot or receiver is None or side_of(receiver) == self.side:
            return (wins,)
        return (
            wins,
            ("If it gets through", f"{called(self.match, receiver)} may play it first time{self._far(receiver)}."),
        )

    def _far(self, receiver: int) -> str:
        """Say the difficulty of the receiver's shot, where one is allowed."""
        cell, theirs = self.match.cell(receiver), Side(1 - self.side)
        if cell is None or cell in self.match.pitch.half(theirs):
            return ""
        return f"; a shot from {cell} has difficulty {self.match.pitch.difficulty(cell, side=theirs)}"

    def _listed(self) -> list[frozenset[int]]:
        """Return the listed answers: every combination of a few footballers, or a selection."""
        sizes = range(len(self.able) + 1) if len(self.able) <= LISTED_WHOLE else (0, 1, len(self.able))
        sets = [frozenset(one) for one in chain.from_iterable(combinations(self.able, size) for size in sizes)]
        return sets if self.trying in sets else [*sets, self.trying]

    def options(self) -> tuple[Option, ...]:
        """Return each answer with its odds."""
        return tuple(self._option(trying) for trying in self._listed())

    def _option(self, trying: frozenset[int]) -> Option:
        spent = listed([str(self.match.footballer(pawn).number) for pawn in self._in_order(trying)])
        verb = "is" if len(trying) == 1 else "are"
        detail = f"{spent} {verb} spent" if trying else "all keep their action"
        return Option("", self._named(trying), detail, chosen=trying == self.trying, values=self._values(trying))

    def _values(self, trying: frozenset[int]) -> tuple[str, ...]:
        if not self.help.odds:
            return ()
        odds = self._count(trying)
        ours, theirs = (odds.odds.get(word, NEVER) for word in ("intercepted", "goal" if self._shot else "complete"))
        return tuple(percent(share) for share in (ours, theirs, 1 - ours - theirs))

    def _in_order(self, trying: frozenset[int]) -> list[int]:
        """Return the footballers in the order in which the ball meets them."""
        return sorted(trying, key=self._order.index)

    @cached_property
    def _order(self) -> list[int]:
        """The footballers that may try, in the order in which the ball meets them."""
        met = list(triers_of(self._count(frozenset(self.able))))
        return [*met, *(pawn for pawn in self.able if pawn not in met)]

    def _named(self, trying: frozenset[int]) -> str:
        """Return an answer in words."""
        names = [self.match.footballer(pawn).number for pawn in self._in_order(trying)]
        if not names:
            return "Nobody"
        if len(names) == 1:
            return f"Only {shirt(self.match, *trying)}"
        return f"First {', then '.join(map(str, names))}"

    def _count(self, trying: frozenset[int]) -> ActionOdds:
        if trying not in self._counted:
            self._counted[trying] = intercept_odds(self.match, trying)
        return self._counted[trying]

    def chance(self) -> Chance:
        """Return the odds of the switched-on footballers."""
        odds = self._count(self.trying)
        lines = outcome_lines(odds, first=("intercepted",))
        return Chance(self._words(self.trying), odds.odds.get("intercepted", NEVER), "the ball is ours", lines)

    def scene(self) -> Scene:
        """Return the pitch with the ball's path and its possible interceptors."""
        scene, kicker = super().scene(), self.subject()
        pawns = tuple(replace(mark, chosen=mark.pawn == kicker) for mark in scene.pawns)
        scene = replace(scene, pawns=pawns)
        return replace(scene, aim=self._shot_aim() if self._shot else self._aim())

    def _shot_aim(self) -> Aim:
        """Return the path of a shot to its target."""
        shooter, odds = self.subject(), self._count(self.trying)
        start = None if shooter is None else self.match.cell(shooter)
        assert start is not None
        end = cell_behind(self.match, int(self.match.state["shot"]["column"]), side=Side(1 - self.side))
        return Aim(start, end, f"goal {percent(odds.odds.get('goal', NEVER))}", stops_of(odds), tagged=start)

    def _aim(self) -> Aim:
        odds, (start, end) = self._count(self.trying), self._ends()
        pawn = pawn_at(self.match, end)
        to = f"to {end}" if pawn is None else f"to {self.match.footballer(pawn).number}"
        tag = f"{percent(odds.odds.get('complete', NEVER))} {to}"
        errors = errors_of(odds)
        return Aim(start, end, tag, stops_of(odds), errors, plain=to, runners=runners_at(errors, self._lead))

    @cached_property
    def _lead(self) -> Control:
        """The side that reaches each cell first."""
        return surfaces.control(self.match)

    def pawn_menu(self, pawn: int) -> tuple[CellEntry, ...]:
        """Return the entry that switches a footballer on or off."""
        words = "Let the ball go" if pawn in self.trying else "Try to intercept"
        return (self.entry(Action(Do.DO_TRY, pawn=pawn), words, do=partial(self.choose, pawn)),)

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers that may try."""
        return self.able

    def visit(self, pawn: int) -> None:
        """Move to a footballer without switching them."""
        self.chosen = pawn

    def helps(self) -> tuple[Button, ...]:
        """Return the switch of the visited footballer."""
        if self.chosen not in self.able:
            return ()
        does = "lets it go" if self.chosen in self.trying else "tries"
        return (Button(f"{shirt(self.match, self.chosen)} {does}", "T", "switch", tip="Tab moves to the next."),)

    def switch(self) -> None:
        """Switch the visited footballer on or off."""
        if self.chosen is not None:
            self.choose(self.chosen)

    def choose(self, pawn: int) -> None:
        """Switch a footballer on or off."""
        if pawn in self.able:
            self.chosen = pawn
            self.trying ^= {pawn}
        elif side_of(pawn) == self.side:
            tries = Action(Do.DO_TRY, pawn=pawn)
            if clause := self.match.may(tries):
                self.refuse(refusal(self.match, tries, clause, who=self.name(pawn), what="try to intercept"))

    def take(self, at: int) -> None:
        """Switch on the footballers of a listed answer."""
        self.trying = self._listed()[at]

    def declare(self) -> None:
        """Let the switched-on footballers try."""
        self.submit(*try_answers(self.match, self.trying))

    def none(self) -> None:
        """Let the ball go."""
        self.submit(DONE)
