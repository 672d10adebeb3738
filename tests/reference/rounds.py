"""Contests the slow way: every sequence of rolls of every round is followed to its end."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tests.reference.odds import added

CERTAIN = Fraction(1)
NOBODY = frozenset()


class Event(NamedTuple):
    """One possible roll: an injury, a whistle with this card, or a score."""

    times: int
    what: str
    value: int
    harm: int  # how many victims of fouls that were let go were hurt before
    die: bytes


class Contest(NamedTuple):
    """The initiator's events, by the bits of the opponents left, and each opponent's events."""

    firsts: tuple[tuple[Event, ...], ...]
    answers: tuple[tuple[Event, ...], ...]

    @property
    def everybody(self):
        return frozenset(range(len(self.answers)))

    def first(self, left):
        return self.firsts[sum(1 << place for place in left)]


class End(NamedTuple):
    """The end of a round: the best scorer or offender, everybody injured by then, and the card."""

    kind: str
    best: frozenset[int] = NOBODY
    hurt: frozenset[int] = NOBODY
    card: int = 0


@cache
def followed(contest, left):
    """Return all sequences of rolls of a round with these opponents: their chances and ends."""
    out = contest.everybody - left
    return {
        event.die + dice: (chance * share, end)
        for event, share in shares(contest.first(left))
        for dice, chance, end in begun(contest, event, sorted(left), out)
    }


def shares(events):
    """Return events, each with its share of the roll."""
    total = sum(event.times for event in events)
    return [(event, Fraction(event.times, total)) for event in events]


def begun(contest, event, left, out):
    """Yield the continuations after the initiator's roll; fouls hit the first opponent left (FR-2.14-17)."""
    hurt = out.union(left[: event.harm])
    if event.what == "hurt":
        yield b"", CERTAIN, End("first hurt")
    elif event.what == "whistled":
        yield b"", CERTAIN, End("first fouled", hurt=hurt, card=event.value)
    else:
        yield from answered(contest, event.value, left[event.harm :], hurt, {})


def answered(contest, score, places, hurt, scores):
    """Yield the continuations while these opponents are still to answer, in order (FR-2.14-16)."""
    if not places:
        yield b"", CERTAIN, compared(score, scores, hurt)
        return
    place, *rest = places
    for event, share in shares(contest.answers[place]):
        if event.what == "whistled":
            yield event.die, share, End("second fouled", best=frozenset({place}), card=event.value)
        elif event.harm:
            yield event.die, share, End("first hurt")
        else:
            stands = event.what == "scored"
            then = (hurt, {**scores, place: event.value}) if stands else (hurt | {place}, scores)  # FR-2.15-09
            for dice, chance, end in answered(contest, score, rest, *then):
                yield event.die + dice, share * chance, end


def compared(score, scores, hurt):
    """Return the end of a round in which all have rolled: the higher score wins (FR-1.8-13)."""
    if not scores:
        return End("opponents hurt", hurt=hurt)
    most = max(scores.values())
    if most == score:
        return End("drawn", hurt=hurt)
    best = frozenset(place for place, own in scores.items() if own == most)
    return End("lost" if most > score else "won", best, hurt)


@cache
def chances_of_round(contest, left):
    """Return the chance of each end of a round."""
    return added((end, chance) for chance, end in followed(contest, left).values())


@cache
def chances_of_all(contest, left):
    """Return the chance of each end when draws are rolled again until decided (FR-1.8-14)."""
    rounds = dict(chances_of_round(contest, left))
    decided = CERTAIN - rounds.pop(End("drawn", hurt=contest.everybody - left), 0)
    return added(
        (last, chance / decided * share)
        for end, chance in rounds.items()
        for last, share in (
            chances_of_all(contest, contest.everybody - end.hurt) if end.kind == "drawn" else {end: CERTAIN}
        ).items()
    )


def end_shown(contest, left, script):
    """Return the end to which a script of rolls leads; it must use them all."""
    rounds = followed(contest, left)
    taken = next(taken for taken in range(1, len(script) + 1) if script[:taken] in rounds)
    _, end = rounds[script[:taken]]
    if taken == len(script):
        return end
    assert end.kind == "drawn", f"{script[taken:]} is rolled after {end}"
    return end_shown(contest, contest.everybody - end.hurt, script[taken:])
