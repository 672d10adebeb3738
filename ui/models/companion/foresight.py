"""What a die that is yet to be rolled may lead to: the match itself is asked, face by face."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from footroll.errors import OutOfDice
from footroll.kernels.layout import Die, DuelVerdict, Told
from footroll.match import Dice
from footroll.match.commentary import name_of, tell
from footroll.teams import skill_name
from footroll.ui.models.companion.hands import errands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Action, Event, Events, Match, Wanted

MOST = 60  # rolls that a preview tries before it gives up
PURPOSES = {Die.D8: "direction", Die.FOULS_DIE: "fouls die", Die.CARDS_DIE: "cards die"}


@dataclass(frozen=True, slots=True)
class Outlook:
    """Faces that lead to the same: what happens, and which roll follows if one does."""

    faces: tuple[int, ...]
    words: str
    wanted: Wanted | None = None
    errands: tuple[str, ...] = ()  # what hands will have to do

    @property
    def range_words(self) -> str:
        """The faces in words."""
        return range_words(self.faces)


def range_words(faces: Sequence[int], *, top: int = 99) -> str:
    """Say some faces that follow each other.

    >>> range_words([7]), range_words([4, 5]), range_words(range(1, 10)), range_words(range(56, 100))
    ('7', '4 or 5', '1 to 9', '56 or more')
    """
    first, last = faces[0], faces[-1]
    if first == last:
        return str(first)
    if last == top:
        return f"{first} or more"
    return f"{first} or {last}" if last == first + 1 else f"{first} to {last}"


def attempt(match: Match, action: Action, rolls: Sequence[int]) -> tuple[Match, Events] | Wanted:
    """Play an answer with these rolls on a copy: return the match after it, or the roll that is missing."""
    twin = match.copy()
    twin.dice = Dice.scripted(*rolls)
    try:
        return twin, twin.play(action)
    except OutOfDice as out:
        wanted: Wanted = out.wanted
        return wanted


def outlooks(match: Match, action: Action, rolls: Sequence[int], wanted: Wanted) -> list[Outlook]:
    """Return what the faces of a die lead to, those that follow each other and end alike together."""
    ends = [_end(face, attempt(match, action, [*rolls, face])) for face in wanted.faces]
    runs = (list(run) for _, run in groupby(ends, key=lambda end: end.words))
    return [replace(run[0], faces=tuple(end.faces[0] for end in run)) for run in runs]


def _end(face: int, result: tuple[Match, Events] | Wanted) -> Outlook:
    """Return what one face leads to."""
    if not isinstance(result, tuple):
        return Outlook((face,), f"{roll_name(result)} follows", result)
    match, events = result
    told, to_do = list(tell(match, events)), tuple(errand.words for errand in errands(match, events))
    return Outlook((face,), told[-1] if told else _duel_words(match, events), None, to_do)


def _duel_words(match: Match, events: Events) -> str:
    """Say who has won a duel after which nobody else has the ball."""
    duel = next((event for event in reversed(events) if event.kind is Told.TOLD_CONTEST), None)
    if duel is None or duel.verdict not in (DuelVerdict.DUEL_WON, DuelVerdict.DUEL_LOST):
        return "play goes on"
    return f"{name_of(match, duel.pawn if duel.verdict == DuelVerdict.DUEL_WON else duel.other)} wins"


def preview(match: Match, action: Action, rolls: Sequence[int]) -> list[Event]:
    """Return the rolls of an answer so far as events, with their scores; what is missing is rolled somehow."""
    script = list(rolls)
    for _ in range(MOST):
        result = attempt(match, action, script)
        if isinstance(result, tuple):
            return [event for event in result[1] if event.kind is Told.TOLD_ROLL][: len(rolls)]
        script.append(result.faces[len(result.faces) // 2 + len(script) % 2])
    return []


def faces_by_verdict(match: Match, action: Action, rolls: Sequence[int], wanted: Wanted) -> dict[int, int]:
    """Return the first face of a die for each verdict that it can bring: of the fouls die, of the cards die."""
    found: dict[int, int] = {}
    for face in wanted.faces:
        rolled = preview(match, action, [*rolls, face])
        if rolled:
            found.setdefault(rolled[-1].verdict, face)
    return found


def roll_name(wanted: Wanted) -> str:
    """Name a roll: what it is for, of whom it is said elsewhere.

    >>> from footroll.kernels.layout import Side, Skill
    >>> from footroll.match import Wanted
    >>> roll_name(Wanted(Die.D100, Side.HOME, 8, Skill.LOW_PASS, None, None, ""))
    'low-pass roll'
    """
    if wanted.die in PURPOSES:
        return PURPOSES[wanted.die]
    return f"{skill_name(wanted.skill)} roll" if wanted.skill is not None else "roll for the kick-off"


def skill_of(match: Match, wanted: Wanted) -> int | None:
    """Return the skill that a roll is made with."""
    if wanted.pawn is None or wanted.skill is None:
        return None
    return int(match.state["skills"][wanted.pawn][wanted.skill])
