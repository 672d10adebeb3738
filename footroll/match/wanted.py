"""The roll that a step lacks, read from what the step told until it had to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Die, Side, Skill, Told
from footroll.match.commentary import name_of
from footroll.match.dice import FACES, NAMES, Wanted
from footroll.teams import skill_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.kernels.engine import Played
    from footroll.match.events import Event
    from footroll.match.match import Match

PURPOSES = {Die.D8: "the direction", Die.FOULS_DIE: "the foul", Die.CARDS_DIE: "the card"}
JUDGED = {Told.TOLD_CONTEST, Told.TOLD_EFFECT, Told.TOLD_POWER}  # what follows a roll without a difficulty


def wanted_roll(match: Match, events: Sequence[Event], *, at: int) -> Wanted:
    """Return the roll number `at` of some events as one that is yet to be rolled."""
    places = [place for place, event in enumerate(events) if event.kind is Told.TOLD_ROLL]
    place = places[min(at, len(places) - 1)]  # after thousands of draws no more is told, and the last goes on
    event = events[place]
    opponent, difficulty = _against(event, events[place + 1 :])
    side = Side(event.verdict if event.pawn is None else event.pawn // 11)
    assert event.die is not None
    return Wanted(
        event.die,
        side,
        event.pawn,
        event.skill,
        opponent,
        difficulty,
        _sentence(match, event, side=side, opponent=opponent, difficulty=difficulty),
    )


def missing_roll(match: Match, played: Played, events: Sequence[Event]) -> Wanted:
    """Return the roll for which the script was too short."""
    return wanted_roll(match, events, at=len(played.waiting()))


def wrong_roll(match: Match, played: Played, events: Sequence[Event]) -> tuple[Wanted, int]:
    """Return the first roll of which the script holds no face, and the number that it holds."""
    for at, roll in enumerate(played.waiting()):
        wanted = wanted_roll(match, events, at=at)
        if roll not in FACES[wanted.die][0]:
            return wanted, roll
    raise AssertionError("no roll was misread")


def _against(event: Event, later: Sequence[Event]) -> tuple[int | None, int | None]:
    """Return the opponent and the difficulty of a roll, where they are known."""
    if event.difficulty is not None or event.skill is None:
        return None, event.difficulty
    judged = next((one for one in later if one.kind in JUDGED), None)
    if judged is None or judged.kind is not Told.TOLD_CONTEST:
        return None, None
    return (judged.other if judged.pawn == event.pawn else judged.pawn), None


def _sentence(match: Match, event: Event, *, side: Side, opponent: int | None, difficulty: int | None) -> str:
    """Say who rolls which die, for what and against what."""
    assert event.die is not None
    who = str(match.teams[side]) if event.pawn is None else name_of(match, event.pawn)
    rolls = "roll" if event.pawn is None else "rolls"
    against = "" if opponent is None else f" against {name_of(match, opponent)}"
    if difficulty is not None:
        against = f" against {difficulty}"
    return f"{who} {rolls} a {NAMES[event.die]} for {_purpose(event)}{against}"


def _purpose(event: Event) -> str:
    """Say what a die is rolled for."""
    if event.die in PURPOSES:
        return PURPOSES[event.die]
    if event.skill is None:
        return "the first kick-off"
    injury = event.skill is Skill.STRENGTH and event.difficulty is not None
    return "an injury check of strength" if injury else skill_name(event.skill)
