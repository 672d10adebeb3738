"""Whole contests gathered into classes of rolls that end alike (rulebook 1.8, 2.13 to 2.15, 3.1).

One footballer rolls against one or more, who answer in their order; the best of them counts, and a draw with him is
rolled again by everybody. A class says how likely it is and which rolls show it: what it means is for the match to
say, which plays those rolls.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.odds.rolls import Roller, roll_in_contest, roll_score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.odds.outcomes import What
    from footroll.odds.rolls import Rolled, Scored

NO_SCORE = -2  # nobody has answered yet
ANYBODY = (0,)  # the best of the opponents, where it does not matter who he is


class Class(NamedTuple):
    """Rolls that end alike: how likely they are, and a script that shows them."""

    chance: Fraction
    script: bytes


class Contest(NamedTuple):
    """A contest about to be rolled: who began it, who answers in which order, and the readings that matter."""

    first: Roller
    opponents: tuple[Roller, ...]
    fouls: bool
    ignored: int
    rounding: int
    disciplined: bool = True  # with the injuries of rolls of 0; else a roll is its score and nothing more
    best_matters: bool = True  # to what follows: which of the opponents was best
    hurt_matters: bool = True  # and who of them was hurt
    victim_matters: bool = False  # and whom a foul has hit

    @classmethod
    def of(cls, facts: tuple[Any, ...]) -> Contest:
        """Return a contest as a branch tells it."""
        _, first, opponents, fouls, ignored, rounding = facts
        return cls(Roller(*first), tuple(Roller(*one) for one in opponents), fouls, ignored, rounding)

    def roll(self, roller: Roller, *victims: Roller) -> Rolled:
        """Return what one roll of this contest can come to."""
        if not self.disciplined:
            return roll_score(roller, rounding=self.rounding)
        strengths = tuple(victim.strength for victim in victims)
        return roll_in_contest(
            roller, victims=strengths, fouls=self.fouls, ignored=self.ignored, rounding=self.rounding
        )

    def among(self, places: list[int]) -> Contest:
        """Return this contest before a new round, with the opponents of these places and nothing rolled."""
        rest = (self.opponents[place]._replace(known=b"") for place in places)
        return self._replace(first=self.first._replace(known=b""), opponents=tuple(rest))

    def knowing(self, dice: bytes) -> Contest:
        """Return this contest, about to begin, with its first dice known; rounds that they drew are over.

        The dice end with what somebody rolled, before the contest is decided.
        """
        if not dice:
            return self
        first = self.first._replace(known=dice)
        rolled = self.roll(first, *self.opponents)
        dice = dice[rolled.taken :]
        opponents = list(self.opponents)
        for place in range(rolled.scored[0].hurt, len(opponents)):
            if dice:
                opponents[place] = opponents[place]._replace(known=dice)
                dice = dice[self.roll(opponents[place], first).taken :]
        known = self._replace(first=first, opponents=tuple(opponents))
        if not dice:
            return known
        drawn = next(end for end, one in _round_ends(known) if one.chance)
        return self.among(_unhurt(self, drawn.hurt)).knowing(dice)


class Mass:
    """How often something comes up, out of a total that its owner knows, and the first rolls that showed it."""

    __slots__ = ("script", "times")

    def __init__(self) -> None:
        self.times = 0
        self.script = b""

    def add(self, times: int, script: bytes) -> None:
        """Add rolls that come up so many times."""
        if times and not self.times:
            self.script = script
        self.times += times


class End(NamedTuple):
    """How a contest ends, as far as what follows can depend on it: what happened, who did it, who was hurt.

    The opponents are known by their places. After a draw those who are unhurt roll again.
    """

    kind: str
    best: tuple[int, ...] = ()
    hurt: tuple[int, ...] = ()
    card: int = 0


class Answers(NamedTuple):
    """What the opponents' rolls come to, out of `total`: an end of the contest, or the best of them.

    The best are known by who shares the best score and who was hurt; each holds its scores.
    """

    total: int
    ends: dict[End, Mass]
    bests: dict[tuple[tuple[int, ...], tuple[int, ...]], dict[int, Mass]]


@cache
def contest_classes(contest: Contest) -> tuple[Class, ...]:
    """Return the ways in which a contest can end, draws being rolled again until it does (FR-1.8-14)."""
    return tuple(contest_ends(contest).values())


@cache
def contest_ends(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest, each with its class."""
    ends: dict[End, Class] = {}
    again = Fraction(0)
    for end, one in _round_ends(contest):
        if end.kind != "drawn":
            add_class(ends, end, one)
        elif not end.hurt and not contest.first.known:
            again += one.chance
        else:
            _add_rest(ends, contest, end.hurt, one)
    return {end: Class(one.chance / (1 - again), one.script) for end, one in ends.items()}


def add_class(ends: dict[What, Class], end: What, one: Class) -> None:
    """Add a class to an end; the first that can happen shows it."""
    if one.chance:
        before = ends.get(end)
        ends[end] = Class(before.chance + one.chance, before.script) if before else one


def _add_rest(ends: dict[End, Class], contest: Contest, hurt: tuple[int, ...], drawn: Class) -> None:
    """Add how a contest ends that goes on without those who were hurt (FR-2.15-09)."""
    places = _unhurt(contest, hurt)
    for end, one in contest_ends(contest.among(places)).items():
        out = tuple(sorted((*hurt, *_named(end.hurt, places))))
        whole = end._replace(best=_named(end.best, places), hurt=out)
        add_class(ends, _known(whole, contest), Class(drawn.chance * one.chance, drawn.script + one.script))


def _unhurt(contest: Contest, hurt: tuple[int, ...]) -> list[int]:
    """Return the places of the opponents who are not among the hurt."""
    return [place for place in range(len(contest.opponents)) if place not in hurt]


def _named(at: tuple[int, ...], places: list[int]) -> tuple[int, ...]:
    """Return places among some opponents as places among all."""
    return tuple(places[one] for one in at)


def _known(end: End, contest: Contest) -> End:
    """Return an end without what nothing depends on any more: who was hurt matters to who rolls or plays on.

    A foul of the first hits the first opponent who is unhurt (FR-2.14-17).
    """
    matters = {"drawn": True, "won": contest.hurt_matters, "first fouled": contest.victim_matters}
    return end if matters.get(end.kind) else end._replace(hurt=())


def _round_ends(contest: Contest) -> Iterator[tuple[End, Class]]:
    """Return how one round of rolls can end."""
    rolled = contest.roll(contest.first, *contest.opponents)
    yield End("first hurt"), Class(Fraction(rolled.hurt.times, rolled.total), rolled.hurt.script)
    for times, card, script, hurt in rolled.whistled:
        fouled = End("first fouled", hurt=tuple(range(hurt)), card=card)
        yield _known(fouled, contest), Class(Fraction(times, rolled.total), script)
    for hurt in sorted({one.hurt for one in rolled.scored}):
        scores = {one.score: (one.times, one.script) for one in rolled.scored if one.hurt == hurt}
        yield from _answered(contest, scores, rolled.total, hurt)


def _answered(
    contest: Contest, scores: dict[int, tuple[int, bytes]], total: int, hurt: int
) -> Iterator[tuple[End, Class]]:
    """Return how the opponents' answers to the first footballer's scores can end; the first `hurt` of them are out."""
    every, script = sum(times for times, _ in scores.values()), next(iter(scores.values()))[1]
    places = list(range(hurt, len(contest.opponents)))
    if not places:
        yield End("opponents hurt"), Class(Fraction(every, total), script)
        return
    answers = _answers(contest._replace(opponents=contest.opponents[hurt:]))
    total *= answers.total
    for end, mass in answers.ends.items():
        yield (
            _known(_placed(end, places, hurt), contest),
            Class(Fraction(every * mass.times, total), script + mass.script),
        )
    for (best, out), bests in answers.bests.items():
        if not best:
            yield (
                End("opponents hurt"),
                Class(Fraction(every * bests[NO_SCORE].times, total), script + bests[NO_SCORE].script),
            )
            continue
        for kind, mass in zip(("won", "drawn", "lost"), _compare(scores, bests), strict=True):
            if mass.times:
                yield (
                    _known(_placed(End(kind, best, out), places, hurt), contest),
                    Class(Fraction(mass.times, total), mass.script),
                )


def _placed(end: End, places: list[int], hurt: int) -> End:
    """Return an end among the opponents from the first unhurt on as an end among all."""
    return end._replace(best=_named(end.best, places), hurt=(*range(hurt), *_named(end.hurt, places)))


def _compare(scores: dict[int, tuple[int, bytes]], bests: dict[int, Mass]) -> tuple[Mass, Mass, Mass]:
    """Return how often the first footballer's scores are above, equal to and below the best answer (FR-1.8-13)."""
    ordered = sorted(scores)
    up_to = dict(zip(ordered, accumulate(scores[score][0] for score in ordered), strict=True))
    every = up_to[ordered[-1]]
    won, drawn, lost = Mass(), Mass(), Mass()
    at, below = 0, 0
    for best in sorted(bests):
        mass = bests[best]
        while at < len(ordered) and ordered[at] < best:
            below = up_to[ordered[at]]
            at += 1
        equal, same = scores.get(best, (0, b""))
        lost.add(mass.times * below, scores[ordered[0]][1] + mass.script)
        drawn.add(mass.times * equal, same + mass.script)
        won.add(mass.times * (every - below - equal), scores[ordered[-1]][1] + mass.script)
    return won, drawn, lost


@cache
def _answers(contest: Contest) -> Answers:
    """Return what the opponents' rolls come to, whatever the first footballer has rolled (FR-2.14-15, FR-3.1.1-13)."""
    answers = Answers(1, {}, {((), ()): {NO_SCORE: Mass()}})
    answers.bests[(), ()][NO_SCORE].add(1, b"")
    for place, opponent in enumerate(contest.opponents):
        answers = _answer(answers, place, contest.roll(opponent, contest.first), named=contest.best_matters)
    return answers


def _answer(answers: Answers, place: int, rolled: Rolled, *, named: bool) -> Answers:
    """Return the answers so far with one more opponent's roll; if it does not matter, the best are not named."""
    ends = {end: _scaled(mass, rolled.total) for end, mass in answers.ends.items()}
    bests: dict[tuple[tuple[int, ...], tuple[int, ...]], dict[int, Mass]] = defaultdict(lambda: defaultdict(Mass))
    scored = [one for one in rolled.scored if not one.hurt]
    first_hurt = [one for one in rolled.scored if one.hurt]  # by a foul that was let go
    for (best, hurt), scores in answers.bests.items():
        every, script = sum(mass.times for mass in scores.values()), next(iter(scores.values())).script
        for times, card, faces, _ in rolled.whistled:
            ends.setdefault(End("second fouled", (place,), card=card), Mass()).add(every * times, script + faces)
        for one in first_hurt:
            ends.setdefault(End("first hurt"), Mass()).add(every * one.times, script + one.script)
        if rolled.hurt.times:
            for score, mass in scores.items():
                bests[best, (*hurt, place)][score].add(mass.times * rolled.hurt.times, mass.script + rolled.hurt.script)
        level = (*best, place) if named else ANYBODY
        _better(bests, (best, hurt), scores, scored, above=(place,) if named else ANYBODY, level=level)
    return Answers(answers.total * rolled.total, ends, dict(bests))


def _scaled(mass: Mass, times: int) -> Mass:
    """Return a mass out of a total that is so many times as large."""
    scaled = Mass()
    scaled.add(mass.times * times, mass.script)
    return scaled


def _better(
    bests: dict[tuple[tuple[int, ...], tuple[int, ...]], dict[int, Mass]],
    key: tuple[tuple[int, ...], tuple[int, ...]],
    scores: dict[int, Mass],
    scored: list[Scored],
    *,
    above: tuple[int, ...],
    level: tuple[int, ...],
) -> None:
    """Add one opponent's scores to the best so far: above them, level with them, or below."""
    best, hurt = key
    ordered = sorted(scores)
    at, below = 0, 0
    for times, score, _, face in scored:
        while at < len(ordered) and ordered[at] < score:
            below += scores[ordered[at]].times
            at += 1
        if below:
            bests[above, hurt][score].add(below * times, scores[ordered[0]].script + face)
        if score in scores:
            bests[level, hurt][score].add(scores[score].times * times, scores[score].script + face)
    lower, next_up = 0, 0
    for score in ordered:
        while next_up < len(scored) and scored[next_up][1] < score:
            lower += scored[next_up][0]
            next_up += 1
        if lower:
            bests[best, hurt][score].add(scores[score].times * lower, scores[score].script + scored[0][3])
