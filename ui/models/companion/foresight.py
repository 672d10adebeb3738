"""Predict what a die can lead to, by trying every face on a copy of the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from footroll.errors import OutOfDice
from footroll.kernels.layout import Die, DuelVerdict
from footroll.match import Dice
from footroll.match.commentary import name_of, narrate
from footroll.match.events import CardsDieRolled, ContestEnded, FoulsDieRolled, Rolled
from footroll.skills import skill_name
from footroll.ui.models.companion.tasks import tasks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Action, Events, Match, Wanted

MOST = 60  # rolls tried before a preview gives up
PURPOSES = {Die.D8: "direction", Die.FOULS_DIE: "fouls die", Die.CARDS_DIE: "cards die"}


@dataclass(frozen=True, slots=True)
class Outlook:
    """Faces with the same result: what happens, and the next roll if there is one."""

    faces: tuple[int, ...]
    words: str
    wanted: Wanted | None = None
    tasks: tuple[str, ...] = ()  # moves to make on the table

    @property
    def range_words(self) -> str:
        """The faces in words."""
        return range_words(self.faces)


def range_words(faces: Sequence[int], *, top: int = 99) -> str:
    """Describe consecutive faces.

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
    """Play an answer with these rolls on a copy; return the match, or the missing roll."""
    twin = match.copy()
    twin.dice = Dice.scripted(*rolls)
    try:
        return twin, twin.play(action)
    except OutOfDice as out:
        wanted: Wanted = out.wanted
        return wanted


def outlooks(match: Match, action: Action, rolls: Sequence[int], wanted: Wanted) -> list[Outlook]:
    """Return the results of a die's faces, grouping neighbours with equal results."""
    ends = [_end(face, attempt(match, action, [*rolls, face])) for face in wanted.faces]
    runs = (list(run) for _, run in groupby(ends, key=lambda end: end.words))
    return [replace(run[0], faces=tuple(end.faces[0] for end in run)) for run in runs]


def _end(face: int, result: tuple[Match, Events] | Wanted) -> Outlook:
    """Return the result of one face."""
    if not isinstance(result, tuple):
        return Outlook((face,), f"{roll_name(result)} follows", result)
    match, events = result
    lines, to_do = list(narrate(match, events)), tuple(task.words for task in tasks_of(match, events))
    return Outlook((face,), lines[-1] if lines else _duel_words(match, events), None, to_do)


def _duel_words(match: Match, events: Events) -> str:
    """Name the winner of a duel after which nobody else has the ball."""
    duel = next((event for event in reversed(events) if isinstance(event, ContestEnded)), None)
    if duel is None or duel.verdict not in (DuelVerdict.DUEL_WON, DuelVerdict.DUEL_LOST):
        return "play continues"
    return f"{name_of(match, duel.initiator if duel.verdict is DuelVerdict.DUEL_WON else duel.opponent)} wins"


def preview(match: Match, action: Action, rolls: Sequence[int]) -> list[Rolled]:
    """Return the events of an answer so far, with scores; invent the missing rolls."""
    script = list(rolls)
    for _ in range(MOST):
        result = attempt(match, action, script)
        if isinstance(result, tuple):
            return [event for event in result[1] if isinstance(event, Rolled)][: len(rolls)]
        script.append(result.faces[len(result.faces) // 2 + len(script) % 2])
    return []


def faces_by_verdict(match: Match, action: Action, rolls: Sequence[int], wanted: Wanted) -> dict[int, int]:
    """Return the first face for each verdict of the fouls die or the cards die."""
    found: dict[int, int] = {}
    for face in wanted.faces:
        rolled = preview(match, action, [*rolls, face])
        if rolled and isinstance(die := rolled[-1], FoulsDieRolled | CardsDieRolled):
            found.setdefault(die.call if isinstance(die, FoulsDieRolled) else die.card, face)
    return found


def roll_name(wanted: Wanted) -> str:
    """Name a roll by its purpose, without the footballer.

    >>> from footroll.kernels.layout import Side, Skill
    >>> from footroll.match import Wanted
    >>> roll_name(Wanted(die=Die.D100, side=Side.HOME, sentence="", skill=Skill.LOW_PASS))
    'low-pass roll'
    """
    if wanted.die in PURPOSES:
        return PURPOSES[wanted.die]
    return f"{skill_name(wanted.skill)} roll" if wanted.skill is not None else "roll for the kick-off"


def skill_of(match: Match, wanted: Wanted) -> int | None:
    """Return the skill that a roll uses."""
    if wanted.pawn is None or wanted.skill is None:
        return None
    return int(match.state["skills"][wanted.pawn][wanted.skill])
