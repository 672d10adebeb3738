"""The cards below the board: the teams, and the last dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.board import describe_board
from footroll.fuba.catalogue import fuba_events
from footroll.fuba.commentary import narrate_fuba
from footroll.fuba.sides import write_formation
from footroll.fuba.skills import SKILLS, unpack_skills
from footroll.fuba.wanted import PURPOSES
from footroll.kernels.fuba.layout import Limit, Purpose, Told
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch
    from footroll.fuba.events import FubaEvents

MOST_DICE = 6
BEFORE = {Told.TOLD_ROLL, Told.TOLD_TARGET, Told.TOLD_CLOCK, Told.TOLD_ANSWERED, Told.TOLD_TURN}  # not by these dice
ZONES = ("Defence", "Midfield", "Forward")
MOST_POINTS = 6  # of a zone
YES = "yes"
BURDENS = {"tired": "tired", "gone": "coach sent off", "hurt": "goalkeeper hurt"}


@dataclass(frozen=True, slots=True)
class ZoneTrack:
    """The condition points of a zone, or its players where points are off."""

    name: str
    points: int
    full: int
    now: bool = False  # the zone of the ball


@dataclass(frozen=True, slots=True)
class TeamCardState:
    """A team: formation, cards, pieces, and its zones."""

    side: int
    name: str
    formation: str
    notes: str
    caption: str
    zones: tuple[ZoneTrack, ...]
    skills: tuple[tuple[str, bool], ...] = ()  # a skill, and whether it can be played now
    points: bool = False  # whether the zones show condition points

    @property
    def short(self) -> str:
        """The notes for a single line, with the condition points first."""
        return f"points {'·'.join(str(zone.points) for zone in self.zones)}" if self.points else self.notes

    @property
    def spoken(self) -> str:
        """The whole card as text."""
        zones = ", ".join(f"{zone.name} {zone.points}" for zone in self.zones)
        skills = f". Skills: {', '.join(name for name, _ in self.skills)}" if self.skills else ""
        return f"{self.name}, {self.formation}, {self.notes}. {self.caption}: {zones}{skills}"


@dataclass(frozen=True, slots=True)
class NamedDie:
    """A die that was rolled, and what for."""

    face: int
    side: int
    purpose: str


@dataclass(frozen=True, slots=True)
class DiceTrayState:
    """The last dice, and what they decided."""

    title: str
    dice: tuple[NamedDie, ...] = ()
    lines: tuple[str, ...] = ()


def team_card(match: FubaMatch, side: int) -> TeamCardState:
    """Return the card of a team: condition points where they are played, else the players of each line."""
    state, points = match.state, match.rules.condition_points == YES
    lines = tuple(int(one) for one in state["formation"][side])
    counts = tuple(int(one) for one in state["points"][side]) if points else lines
    here = zone_of_ball(match, side)
    full = MOST_POINTS if points else max(lines)
    zones = (
        ZoneTrack(name, count, full, now=points and at == here)
        for at, (name, count) in enumerate(zip(ZONES, counts, strict=True))
    )
    return TeamCardState(
        side=side,
        name=str(match.sides[side]),
        formation=write_formation(lines),
        notes=_notes(match, side),
        caption="Condition points" if points else "Players of each line",
        zones=tuple(zones),
        skills=_skills(match, side),
        points=points,
    )


def zone_of_ball(match: FubaMatch, side: int) -> int:
    """Return the zone of the ball as a side sees it: 0 is defence; NOWHERE without a ball."""
    ball = int(match.state["ball"])
    if not 0 <= ball < Limit.AREAS:
        return int(Limit.NOWHERE)
    zone = int(describe_board()[ball].zone)
    return len(ZONES) - 1 - zone if side else zone


def _notes(match: FubaMatch, side: int) -> str:
    """Return the cards of a side, its substitutions, and what else burdens it."""
    state, rules = match.state, match.rules
    yellow, red = int(state["yellow"][side]), int(state["red"][side])
    notes = [words for count, words in ((yellow, f"{yellow} yellow"), (red, f"{red} red")) if count] or ["no cards"]
    if rules.substitutions == YES:
        left = int(state["subs_left"][side])
        notes.append("1 sub" if left == 1 else f"{left} subs")
    hurt = sum(int(one) > 0 for one in state["out_until"][side])
    if hurt:
        notes.append(f"{hurt} injured")
    notes += [words for key, words in BURDENS.items() if int(state[key][side])]
    return " · ".join(notes)


def _skills(match: FubaMatch, side: int) -> tuple[tuple[str, bool], ...]:
    """Return the skills of a side with their prices; those that can be played now come first."""
    names = unpack_skills(int(match.state["skills"][side]))
    if not names or (match.rules.secret_skills == YES and match.decider != side):
        return ()
    playable = {str(one) for one in match.legal_actions()} if match.decider == side else set()
    rows = [(f"{SKILLS[name].name} · {SKILLS[name].points}", f"skill {name}" in playable) for name in names]
    return tuple(sorted(rows, key=lambda row: not row[1]))


@dataclass(frozen=True, slots=True)
class EventCardState:
    """A special event: when it came, its pair of dice, its name, and what it does."""

    when: str
    dice: tuple[int, ...]
    name: str
    words: str


def event_card(match: FubaMatch, events: FubaEvents) -> EventCardState | None:
    """Return the special event of an answer, None if there was none."""
    found = next((at for at, event in enumerate(events) if event.kind is Told.TOLD_EVENT), None)
    if found is None:
        return None
    rolls = (event for event in events[:found] if event.kind is Told.TOLD_ROLL)
    dice = [event.other for event in rolls if event.number == Purpose.FOR_EVENT][-2:]
    special = next(one for one in fuba_events() if one.number == events[found].number)
    return EventCardState(f"Special event, minute {match.minute}", tuple(dice), special.name, special.words)


def dice_tray(match: FubaMatch, events: FubaEvents) -> DiceTrayState | None:
    """Return the dice of an answer, None if it rolled none."""
    rolls = [event for event in events if event.kind is Told.TOLD_ROLL]
    if not rolls:
        return None
    dice = tuple(NamedDie(one.other, one.side, PURPOSES.get(Purpose(one.number), "")) for one in rolls[:MOST_DICE])
    decided = [event for event in events if event.kind not in BEFORE]
    lines = tuple(f"{sentence_case(line)}" for line in narrate_fuba(match.sides, decided))
    purposes = ", ".join(dict.fromkeys(die.purpose for die in dice))
    return DiceTrayState(f"Minute {match.minute}: {purposes}", dice, lines[:4])
