"""Whole contests gathered into classes of rolls that end alike (rulebook 1.8, 2.13 to 2.15, 3.1).

One footballer rolls against one or more, who answer in their order; the best of them counts, and a draw with him is
rolled again by everybody. A class says how likely it is and which rolls show it: what it means is for the match to
say, which plays those rolls.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.kernels.rounds import Round, Scores
from footroll.odds.rolls import Roller, roll_in_contest, roll_score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.odds.outcomes import What
    from footroll.odds.rolls import Rolled

Places = tuple[int, ...]  # of opponents, in the order in which they roll
NO_SCORES = Scores([])


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
    hurt_matters: Places = ()  # and who of them was hurt
    victim_matters: bool = False  # and whom a foul has hit
    hurt_wins: bool = False  # what follows is the same whether all opponents are beaten or hurt

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
        rest = tuple(self.opponents[place]._replace(known=b"") for place in places)
        matters = tuple(at for at, place in enumerate(places) if place in self.hurt_matters)
        return self._replace(first=self.first._replace(known=b""), opponents=rest, hurt_matters=matters)

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
        drawn = next(one.end for one in _round_endings(known)[1])
        return self.among(_unhurt(self, drawn.hurt)).knowing(dice)


class End(NamedTuple):
    """How a contest ends, as far as what follows can depend on it: what happened, who did it, who was hurt.

    The opponents are known by their places. After a draw those who are unhurt roll again.
    """

    kind: str
    best: Places = ()
    hurt: Places = ()
    card: int = 0


FIRST_HURT, OPPONENTS_HURT = End("first hurt"), End("opponents hurt")


class Ending(NamedTuple):
    """One way in which a round ends: how many of its rolls do, and a script that shows them."""

    end: End
    times: int
    script: bytes


@cache
def contest_classes(contest: Contest) -> tuple[Class, ...]:
    """Return the ways in which a contest can end, draws being rolled again until it does (FR-1.8-14)."""
    return tuple(contest_ends(contest).values())


@cache
def contest_ends(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest, each with its class."""
    return _ends_from_known(contest) if contest.first.known else _ends_of_rounds(contest)


def add_class(found: dict[What, Class], what: What, one: Class) -> None:
    """Add a class to what it comes to; the first that can happen shows it."""
    if one.chance:
        before = found.get(what)
        found[what] = Class(before.chance + one.chance, before.script) if before else one


def _ends_from_known(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest whose round has begun; a draw is rolled again by the unhurt (FR-2.15-09)."""
    ends: dict[End, Class] = {}
    total, endings = _round_endings(contest)
    for end, times, script in endings:
        if end.kind != "drawn":
            add_class(ends, end, Class(Fraction(times, total), script))
            continue
        places = _unhurt(contest, end.hurt)
        for then, one in contest_ends(contest.among(places)).items():
            hurt = _mattering(contest, then.kind, (*end.hurt, *_named(then.hurt, places)))
            whole = then._replace(best=_named(then.best, places), hurt=hurt)
            add_class(ends, whole, Class(Fraction(times, total) * one.chance, script + one.script))
    return ends


def _ends_of_rounds(contest: Contest) -> dict[End, Class]:
    """Return the ends of a contest, over all the rounds that draws can lead to.

    All rounds together are out of the product of what each is out of, so that everything is a whole number.
    """
    rounds = _rounds(contest)
    whole = prod(total for total, _ in rounds.values())
    begun: dict[Places, tuple[int, bytes]] = {(): (whole, b"")}
    ends: dict[End, tuple[int, bytes]] = {}
    for hurt in sorted(rounds, key=len):
        total, endings = rounds[hurt]
        often, dice = begun[hurt]
        for end, times, script in endings:
            if end.kind == "drawn":
                _add_times(begun, end.hurt, often // total * times, dice + script)
            else:
                _add_times(ends, end, often // total * times, dice + script)
    return {end: Class(Fraction(times, whole), script) for end, (times, script) in ends.items()}


def _add_times(found: dict[What, tuple[int, bytes]], what: What, times: int, script: bytes) -> None:
    """Add rolls to what they come to; the first show it."""
    before = found.get(what)
    found[what] = (before[0] + times, before[1]) if before else (times, script)


def _rounds(contest: Contest) -> dict[Places, tuple[int, list[Ending]]]:
    """Return the rounds that a contest can have, by who was hurt before: their endings, and of how many rolls.

    Those that are drawn and hurt nobody change nothing, and do not count (FR-1.8-14).
    """
    rounds: dict[Places, tuple[int, list[Ending]]] = {}
    waiting: list[Places] = [()]
    for hurt in waiting:
        if hurt not in rounds:
            total, endings = _round_endings(contest, hurt)
            again = sum(one.times for one in endings if one.end.kind == "drawn" and one.end.hurt == hurt)
            left = [one for one in endings if one.end.kind != "drawn" or one.end.hurt != hurt]
            rounds[hurt] = total - again, left
            waiting += [one.end.hurt for one in left if one.end.kind == "drawn"]
    return rounds


def _unhurt(contest: Contest, hurt: Places) -> list[int]:
    """Return the places of the opponents who are not among the hurt."""
    return [place for place in range(len(contest.opponents)) if place not in hurt]


def _named(at: Places, places: list[int]) -> Places:
    """Return places among some opponents as places among all."""
    return tuple(places[one] for one in at)


def _mattering(contest: Contest, kind: str, hurt: Places) -> Places:
    """Return who of the hurt matter at an end: those who would roll again, or would have a part in what follows.

    A foul of the first hits the first opponent who is unhurt (FR-2.14-17).
    """
    if kind == "drawn" or (kind == "first fouled" and contest.victim_matters):
        return tuple(sorted(hurt))
    return tuple(sorted(place for place in hurt if place in contest.hurt_matters)) if kind == "won" else ()


def _round_endings(contest: Contest, out: Places = ()) -> tuple[int, list[Ending]]:
    """Return how one round can end in which these opponents are out already, and how many rolls it has."""
    places = _unhurt(contest, out)
    opponents = [contest.opponents[place] for place in places]
    rolled = contest.roll(contest.first, *opponents)
    answers = [contest.roll(opponent, contest.first) for opponent in opponents]
    rest = prod(answer.total for answer in answers)
    found: dict[End, tuple[int, bytes]] = {}
    if rolled.hurt.times:
        _add_times(found, FIRST_HURT, rolled.hurt.times * rest, rolled.hurt.script)
    for (card, hurt), (times, script) in rolled.whistles.items():
        harmed = _mattering(contest, "first fouled", (*out, *places[:hurt]))
        _add_times(found, End("first fouled", (), harmed, card), times * rest, script)
    for hurt, scores in rolled.scores.items():
        for end, times, script in _answered(contest, scores, answers[hurt:], places[hurt:], (*out, *places[:hurt])):
            if times:
                skipped = prod(answer.total for answer in answers[:hurt])
                _add_times(found, end, times * skipped, script)
    return rolled.total * rest, [Ending(end, *counted) for end, counted in found.items()]


def _answered(
    contest: Contest, first: Scores, answers: list[Rolled], places: list[int], out: Places
) -> Iterator[Ending]:
    """Yield how the answers of the opponents who are left can end, to the first footballer's scores."""
    yield from _stopped(first, answers, places)
    hurts = [answer.hurt for answer in answers]
    everybody = first.every * prod(one.times for one in hurts)
    end = End("won", (), _mattering(contest, "won", (*out, *places))) if contest.hurt_wins else OPPONENTS_HURT
    yield Ending(end, everybody, first.script + b"".join(one.script for one in hurts))
    if not places:
        return
    scores = [answer.scores.get(0, NO_SCORES) for answer in answers]
    most = first.every * prod(answer.total for answer in answers)
    matters = tuple(at for at, place in enumerate(places) if place in contest.hurt_matters)
    ends = Round(first, scores, [(one.times, one.script) for one in hurts], most).ends(contest.best_matters, matters)
    for (kind, best, hurt), (times, script) in ends.items():
        harmed = _mattering(contest, kind, (*out, *_named(hurt, places)))
        yield Ending(End(kind, _named(best, places), harmed), times, script)


def _stopped(first: Scores, answers: list[Rolled], places: list[int]) -> Iterator[Ending]:
    """Yield the answers that end a contest at once: a foul of an opponent, whistled or hurting the first."""
    often, dice = first.every, first.script
    for at, answer in enumerate(answers):
        rest = often * prod(later.total for later in answers[at + 1 :])
        for (card, _), (times, script) in answer.whistles.items():
            yield Ending(End("second fouled", (places[at],), (), card), times * rest, dice + script)
        if 1 in answer.scores:  # a foul that was let go
            yield Ending(FIRST_HURT, answer.scores[1].every * rest, dice + answer.scores[1].script)
        often *= answer.hurt.times + (answer.scores[0].every if 0 in answer.scores else 0)
        dice += answer.scores[0].script if 0 in answer.scores else answer.hurt.script
