"""The cards below the board: the teams, and the last dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.commentary import narrate_fuba
from footroll.fuba.sides import write_formation
from footroll.fuba.wanted import PURPOSES
from footroll.kernels.fuba.layout import Purpose, Told
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch
    from footroll.fuba.events import FubaEvents

MOST_DICE = 6
BEFORE = {Told.TOLD_ROLL, Told.TOLD_TARGET, Told.TOLD_CLOCK, Told.TOLD_ANSWERED, Told.TOLD_TURN}  # not by these dice
ZONES = ("Defence", "Midfield", "Forward")


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
    """Return the card of a team."""
    state = match.state
    lines = tuple(int(one) for one in state["formation"][side])
    yellow, red = int(state["yellow"][side]), int(state["red"][side])
    cards = [f"{yellow} yellow"] if yellow else []
    cards += [f"{red} red"] if red else []
    return TeamCardState(
        side=side,
        name=str(match.sides[side]),
        formation=write_formation(lines),
        notes=", ".join(cards) or "no cards",
        caption="Players of each line",
        zones=tuple(ZoneTrack(name, count, max(lines)) for name, count in zip(ZONES, lines, strict=True)),
    )


def dice_tray(match: FubaMatch, events: FubaEvents) -> DiceTrayState | None:
    """Return the dice of an answer, None if it rolled none."""
    rolls = [event for event in events if event.kind is Told.TOLD_ROLL]
    if not rolls:
        return None
    dice = tuple(NamedDie(one.other, one.side, PURPOSES.get(Purpose(one.number), "")) for one in rolls[:MOST_DICE])
    decided = [event for event in events if event.kind not in BEFORE]
    lines = tuple(f"{sentence_case(line)}" for line in narrate_fuba(match.sides, decided))
    return DiceTrayState(f"Last dice: {dice[0].purpose}, minute {match.minute}", dice, lines[:4])
