"""The roll that a step lacks, read from the events up to that roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Die, Side, side_of
from footroll.match.commentary import name_of
from footroll.match.dice import Wanted
from footroll.match.events import (
    ContestEnded,
    Event,
    InjuryChecked,
    KickOffRolled,
    Rolled,
    ShotCurved,
    ShotPowered,
    SkillRolled,
)
from footroll.play.dice import FACES, NAMES
from footroll.skills import skill_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.kernels.engine import Played
    from footroll.match.view import MatchView

PURPOSES = {Die.D8: "the direction", Die.FOULS_DIE: "the foul", Die.CARDS_DIE: "the card"}


def wanted_roll(match: MatchView, events: Sequence[Event], *, at: int) -> Wanted:
    """Return roll number `at` of some events as one that is still to be rolled."""
    places = [place for place, event in enumerate(events) if isinstance(event, Rolled)]
    place = places[min(at, len(places) - 1)]  # the log is full after thousands of draws, and the last roll repeats
    event = events[place]
    assert isinstance(event, Rolled)
    side = event.side if isinstance(event, KickOffRolled) else side_of(event.pawn or 0)
    skill, opponent, difficulty = None, None, None
    if isinstance(event, SkillRolled):
        skill, difficulty = event.skill, event.difficulty
        opponent = _opponent(event, events[place + 1 :])
    sentence = _sentence(match, event, side=side, opponent=opponent, difficulty=difficulty)
    return Wanted(
        die=event.die,
        side=side,
        pawn=event.pawn,
        skill=skill,
        opponent=opponent,
        difficulty=difficulty,
        sentence=sentence,
    )


def missing_roll(match: MatchView, played: Played, events: Sequence[Event]) -> Wanted:
    """Return the roll for which the script was too short."""
    return wanted_roll(match, events, at=len(played.waiting()))


def wrong_roll(match: MatchView, played: Played, events: Sequence[Event]) -> tuple[Wanted, int]:
    """Return the first roll whose scripted number is not on its die, and that number."""
    for at, roll in enumerate(played.waiting()):
        wanted = wanted_roll(match, events, at=at)
        if roll not in FACES[wanted.die][0]:
            return wanted, roll
    raise AssertionError("no roll was misread")


def _opponent(roll: SkillRolled, later: Sequence[Event]) -> int | None:
    """Return the opponent of a contest roll, found in the contest that ends after it."""
    if roll.difficulty is not None:
        return None
    judged = next((event for event in later if isinstance(event, ContestEnded | ShotCurved | ShotPowered)), None)
    if not isinstance(judged, ContestEnded):
        return None
    return judged.opponent if judged.initiator == roll.roller else judged.initiator


def _sentence(match: MatchView, event: Rolled, *, side: Side, opponent: int | None, difficulty: int | None) -> str:
    """Name the roller, the die, its purpose and what it is rolled against."""
    who = str(match.teams[side]) if event.pawn is None else name_of(match, event.pawn)
    rolls = "roll" if event.pawn is None else "rolls"
    against = "" if opponent is None else f" against {name_of(match, opponent)}"
    if difficulty is not None:
        against = f" against {difficulty}"
    return f"{who} {rolls} a {NAMES[event.die]} for {_purpose(event)}{against}"


def _purpose(event: Rolled) -> str:
    """Say what a die is rolled for."""
    if isinstance(event, InjuryChecked):
        return "an injury check of strength"
    if isinstance(event, SkillRolled):
        return skill_name(event.skill)
    return PURPOSES.get(event.die, "the first kick-off")
