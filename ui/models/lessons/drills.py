"""The user's mistakes as drills: the choices of the last matches that cost most, found on a thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.review import review
from footroll.errors import FootrollError
from footroll.kernels.layout import Side
from footroll.notation import load_record
from footroll.puzzles import drills_of
from footroll.ui.models.new_match import find_agreed
from footroll.ui.models.replay.recent import recent_matches
from footroll.ui.models.session import PERSON

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from footroll.puzzles import Drill

MATCHES = 5  # the last ones that are looked at


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A costly choice of the user: the drill, and the match that it comes from."""

    drill: Drill
    other: str  # the opponents
    path: Path

    @property
    def words(self) -> str:
        """The choice in words."""
        return self.drill.choice.chosen.words

    @property
    def about(self) -> str:
        """The turn, the opponents, and the lesson that helps."""
        return f"turn {self.drill.choice.turn} v {self.other} · {self.drill.lesson}"

    @property
    def cost(self) -> str:
        """The cost, as an estimate in goals."""
        return f"−{self.drill.choice.cost:.2f}"


def find_mistakes(folder: Path | None) -> Generator[list[OwnMistake] | None, None, None]:
    """Yield the mistakes of the last matches, the worst first; None says that the work continues."""
    found: list[OwnMistake] = []
    for recent in recent_matches(folder, most=MATCHES):
        agreed = find_agreed(recent.path)
        seats = agreed.seats if agreed else (PERSON, PERSON)
        people = [side for side in Side if seats[side] == PERSON]
        if not people:
            continue
        side = people[0]
        try:
            record = load_record(recent.path)
            judged = []
            for one in review(record.replay()):
                judged.append(one)
                yield None
            drills = drills_of(judged, record, side=side)
        except FootrollError:  # the file changed meanwhile, or a coach of its own is gone
            continue
        found += [OwnMistake(one, str(recent.teams[1 - side]), recent.path) for one in drills]
        found.sort(key=lambda one: -one.drill.choice.cost)
        yield list(found)
    yield list(found)
