"""Who tries to intercept a ball: one answer for the whole side, switched on and off man by man."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import chain, combinations
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do
from footroll.match import DONE, Action
from footroll.odds import Part
from footroll.pitch import Cell
from footroll.ui.models.answers.base import Answer, Button, Entry, Option
from footroll.ui.models.chance import Chance, outcome_lines
from footroll.ui.models.keys import Where
from footroll.ui.models.naming import refusal, shirt
from footroll.ui.models.orders import intercept_odds, try_answers
from footroll.ui.models.scene import Aim, Stop
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.odds import ActionOdds
    from footroll.ui.models.scene import Scene

NOBODY = frozenset[int]()
LISTED_WHOLE = 2  # of so many men every combination is listed


class InterceptAnswer(Answer):
    """Asks who tries to intercept."""

    role = "Your reaction"
    where = Where.DEFENCE
    order = "intercept_from"
    heading = "Your choice: ours, theirs"

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
        """When it is rolled."""
        numbers = " or ".join(str(self.match.footballer(pawn).number) for pawn in self.able)
        return f"Declared before it is rolled. Type {numbers}, or click them, to switch them on and off."

    def buttons(self) -> tuple[Button, ...]:
        """Nobody, or those who are switched on."""
        return (Button("Nobody", "N", "none"), Button(self._words(self.trying), "Return", "declare", primary=True))

    def _words(self, trying: frozenset[int]) -> str:
        names = [shirt(self.match, pawn) for pawn in sorted(trying)]
        if not names:
            return "Nobody tries"
        if len(names) == 1:
            return f"{names[0]} tries"
        return "Both try" if len(names) == len(self.able) == LISTED_WHOLE else f"{len(names)} try"

    def facts(self) -> tuple[str, str]:
        """Return what is being played."""
        flight, shot = self.match.state["flight"], self.match.state["shot"]
        if self._shot:
            return (
                f"{self.name(int(shot['shooter']))} shoots",
                "The target is chosen, nothing is rolled against it yet.",
            )
        to = Cell(int(flight["to_x"]), int(flight["to_y"]))
        return f"{self.name(int(flight['kicker']))} passes to {to}", "Not rolled yet."

    def _listed(self) -> list[frozenset[int]]:
        """Return the answers in the list: nobody, each alone, all; what is switched on is among them."""
        sizes = range(len(self.able) + 1) if len(self.able) <= LISTED_WHOLE else (0, 1, len(self.able))
        sets = [frozenset(one) for one in chain.from_iterable(combinations(self.able, size) for size in sizes)]
        return sets if self.trying in sets else [*sets, self.trying]

    def options(self) -> tuple[Option, ...]:
        """Each answer with what it comes to."""
        return tuple(self._option(trying) for trying in self._listed())

    def _option(self, trying: frozenset[int]) -> Option:
        odds = self._count(trying)
        ours, theirs = odds.odds["intercepted"], odds.odds["complete"] + odds.odds["goal"]
        numbers = ", ".join(shirt(self.match, pawn) for pawn in sorted(trying))
        what = "goal" if self._shot else "theirs"
        words = numbers if trying else "Nobody"
        return Option("", words, f"ours {percent(ours)}, {what} {percent(theirs)}", chosen=trying == self.trying)

    def _count(self, trying: frozenset[int]) -> ActionOdds:
        if trying not in self._counted:
            self._counted[trying] = intercept_odds(self.match, trying)
        return self._counted[trying]

    def chance(self) -> Chance:
        """Return the odds of those who are switched on."""
        odds = self._count(self.trying)
        lines = outcome_lines(odds, first=("intercepted",))
        return Chance(self._words(self.trying), odds.odds["intercepted"], "the ball is ours", lines)

    def scene(self) -> Scene:
        """Return the pitch with the ball's way, and those who may stop it."""
        scene = super().scene()
        return scene if self._shot else replace(scene, aim=self._aim())

    def _aim(self) -> Aim:
        flight, odds = self.match.state["flight"], self._count(self.trying)
        start = Cell(int(flight["from_x"]), int(flight["from_y"]))
        end = Cell(int(flight["to_x"]), int(flight["to_y"]))
        stops = (part.pawn for part in odds.parts if part.outcome == "intercepted")
        words = {pawn: percent(odds.parts[Part("intercepted", pawn)]) for pawn in stops if pawn is not None}
        return Aim(start, end, f"{percent(odds.odds['complete'])} to {end}", tuple(map(Stop, words, words.values())))

    def pawn_menu(self, pawn: int) -> tuple[Entry, ...]:
        """Switch a footballer on or off."""
        words = "Let the ball go" if pawn in self.trying else "Try to intercept"
        return (self.entry(Action(Do.DO_TRY, pawn=pawn), words, do=partial(self.choose, pawn)),)

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may try."""
        return self.able

    def choose(self, pawn: int) -> None:
        """Switch a footballer on or off."""
        if pawn in self.able:
            self.chosen = pawn
            self.trying ^= {pawn}
        elif pawn // 11 == self.side:
            clause = self.match.may(Action(Do.DO_TRY, pawn=pawn))
            self.refuse(refusal(self.name(pawn), "try to intercept", clause) if clause else "")

    def take(self, at: int) -> None:
        """Switch on those of a line."""
        self.trying = self._listed()[at]

    def declare(self) -> None:
        """Let them try."""
        self.submit(*try_answers(self.match, self.trying))

    def none(self) -> None:
        """Let the ball go."""
        self.submit(DONE)
