"""Data of the tracks under the pitch, on one turn axis: possession, goals, cards, xG and luck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from footroll.kernels.layout import Card, Side, side_of
from footroll.match.events import CardShown
from footroll.ui.models.replay.luck import luck_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from footroll.ui.models.replay.luck import Luck
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.replay.shots import Shot


@dataclass(frozen=True, slots=True)
class Span:
    """A time span in which a side has the ball."""

    side: Side
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Pin:
    """A goal or a card, with its label."""

    at: int
    time: float
    side: Side
    words: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Rise:
    """A step in a side's xG: its time and the new total."""

    at: int
    time: float
    total: float


@dataclass(frozen=True, slots=True)
class Bar:
    """The luck of a roll, in goals for its side."""

    at: int
    time: float
    side: Side
    goals: float


@dataclass(frozen=True, slots=True)
class Tracks:
    """Everything on the axis; xG and luck follow once they are counted."""

    length: float
    spans: tuple[Span, ...]
    pins: tuple[Pin, ...]
    rises: tuple[tuple[Rise, ...], tuple[Rise, ...]] = ((), ())
    bars: tuple[Bar, ...] = ()

    def expected(self, side: Side, time: float) -> float:
        """Return a side's xG up to a time."""
        return max((rise.total for rise in self.rises[side] if rise.time <= time), default=0.0)


def tracks_of(reel: Reel) -> Tracks:
    """Return the tracks known before counting: possession, goals and cards."""
    pins = sorted([*_goals(reel), *_cards(reel)], key=lambda pin: pin.at)
    return Tracks(reel.turns + 1, tuple(_spans(reel)), tuple(pins))


def with_counts(tracks: Tracks, reel: Reel, *, shots: Sequence[Shot], rolls: Sequence[Luck]) -> Tracks:
    """Return tracks with the shots and luck counted so far."""
    return replace(
        tracks,
        rises=(tuple(_rises(reel, shots, Side.HOME)), tuple(_rises(reel, shots, Side.AWAY))),
        bars=tuple(Bar(roll.at, reel.times[roll.at], roll.side, roll.goals) for roll in rolls if roll.goals),
    )


def _spans(reel: Reel) -> Iterator[Span]:
    """Yield the possession spans; a loose ball belongs to nobody."""
    ends = [*reel.times[1:], float(reel.turns + 1)]
    for carrier, frames in groupby(reel.frames, key=lambda frame: _side(frame.match.carrier)):
        held = [frame.at for frame in frames]
        if carrier is not None:
            yield Span(carrier, reel.times[held[0]], ends[held[-1]])


def _side(pawn: int | None) -> Side | None:
    return None if pawn is None else side_of(pawn)


def _goals(reel: Reel) -> Iterator[Pin]:
    """Yield a pin with the score for each goal."""
    for at in reel.goals:
        home, away = reel.frames[at].match.goals
        side = Side.HOME if reel.scores(at, Side.HOME) else Side.AWAY
        yield Pin(at, reel.times[at], side, f"{home}–{away}")


def _cards(reel: Reel) -> Iterator[Pin]:
    """Yield a pin for each card."""
    for at in reel.cards:
        for event in reel.frames[at].events:
            if isinstance(event, CardShown):
                side = side_of(event.offender)
                yield Pin(at, reel.times[at], side, f"{event.card.name.lower()} card", event.card)


def _rises(reel: Reel, shots: Sequence[Shot], side: Side) -> Iterator[Rise]:
    """Yield the steps of a side's xG."""
    total = 0.0
    for shot in shots:
        if shot.side is side:
            total += float(shot.expected)
            yield Rise(shot.at, reel.times[shot.at], total)


def rows_of(tracks: Tracks, reel: Reel) -> list[tuple[float, tuple[str, ...]]]:
    """Return the tracks as rows of turn, team, track and value, each with its time."""
    found = [(span.start, span.side, "Ball", f"to turn {int(span.end)}") for span in tracks.spans]
    found += [(pin.time, pin.side, "Card" if pin.card else "Goal", pin.words) for pin in tracks.pins]
    found += [(rise.time, side, "xG", f"{rise.total:.2f}") for side in Side for rise in tracks.rises[side]]
    found += [(bar.time, bar.side, "Luck", luck_words(bar.goals)) for bar in tracks.bars]
    return [(time, (str(int(time)), str(reel.teams[side]), *words)) for time, side, *words in sorted(found)]
