"""What one roll can come to: the faces of a die gathered into those that mean the same, each with one that shows it.

Of a roll whose dice are known only what it came to is left: everything that is counted over rolls counts so over those
that are still to be rolled.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import gcd
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.chances import contest_roll
from footroll.kernels.dice import judge_card, judge_foul
from footroll.kernels.layout import Card, DuelVerdict, FoulCall, IgnoredFoul
from footroll.kernels.scores import action_score, is_foul, is_hurt
from footroll.kernels.tallies import NO_SCORES, Scores

if TYPE_CHECKING:
    from footroll.kernels.rivals import Facts
    from footroll.kernels.rounds import Opening

D100 = range(100)
SIX = range(1, 7)
CHECKED = 100 * len(D100)  # a roll, and the injury check that a 0 brings
DISCIPLINED = CHECKED * len(SIX) * len(SIX)  # a roll, the fouls die, the cards die and an injury check
FAILED_SCORE = -1  # what a foul that a house rule lets fail scores


class Roller(NamedTuple):
    """One who rolls: the rating of his skill, the strength of his injury checks, and his dice if they are known.

    The dice that are known may go on beyond his own: he takes what is his.
    """

    rating: int
    strength: int
    known: bytes = b""


class Faces(NamedTuple):
    """Rolls that come to the same: how many there are, what they come to, and a script of rolls that shows it.

    A whistle may follow fouls that were let go and have `hurt` so many.
    """

    times: int
    verdict: int
    script: bytes
    hurt: int = 0


class Scored(NamedTuple):
    """Rolls that come to the same score; `hurt` says how many victims of fouls that were let go they have hurt."""

    times: int
    score: int
    hurt: int
    script: bytes


@dataclass(frozen=True)
class Rolled:
    """All that one footballer's roll can come to, out of `total`: he is hurt, he is whistled, or he has a score."""

    total: int
    hurt: Faces
    whistled: tuple[Faces, ...]
    scored: tuple[Scored, ...]

    @property
    def taken(self) -> int:
        """How many dice a roll took that is known."""
        return len(self.scored[0].script if self.scored else (*self.whistled, self.hurt)[0].script)

    @property
    def _by_harm(self) -> dict[int, list[Scored]]:
        """The scored rolls, by how many victims of fouls that were let go they have hurt."""
        found: dict[int, list[Scored]] = {}
        for one in sorted(self.scored, key=attrgetter("hurt")):
            found.setdefault(one.hurt, []).append(one)
        return found

    @cached_property
    def scores(self) -> dict[int, Scores]:
        """The scores, by how many victims of fouls that were let go they have hurt."""
        return {
            hurt: Scores([(one.times, one.score, one.script) for one in scored])
            for hurt, scored in self._by_harm.items()
        }

    @property
    def reduced(self) -> Rolled:
        """The same, out of the fewest rolls that whole numbers allow: what many roll is counted in shorter ones."""
        whistled, scored = (one.times for one in self.whistled), (one.times for one in self.scored)
        most = gcd(self.total, self.hurt.times, *whistled, *scored)
        return Rolled(
            self.total // most,
            self.hurt._replace(times=self.hurt.times // most),
            tuple(one._replace(times=one.times // most) for one in self.whistled),
            tuple(one._replace(times=one.times // most) for one in self.scored),
        )

    @property
    def harmless(self) -> Scores:
        """The scores of rolls that have hurt nobody else."""
        return self.scores.get(0, NO_SCORES)

    @cached_property
    def whistles(self) -> dict[tuple[int, int], tuple[int, bytes]]:
        """How often he is whistled and rolls that show it, by the card and by how many he has hurt before."""
        found: dict[tuple[int, int], tuple[int, bytes]] = {}
        for times, card, script, hurt in self.whistled:
            before, dice = found.get((card, hurt), (0, script))
            found[card, hurt] = before + times, dice
        return found

    @cached_property
    def facts(self) -> Facts:
        """What a round of a contest needs to know of one who answers."""
        return self.total, (self.hurt.times, self.hurt.script), self.whistles, self.scores

    @cached_property
    def opening(self) -> Opening:
        """What a round needs to know of who begins it: as `facts`, but his scores as how often, and each so often.

        Scores that come up in the same proportions are counted together.
        """
        return self.total, (self.hurt.times, self.hurt.script), self.whistles, self._shapes()

    def _shapes(self) -> dict[int, tuple[int, Scores]]:
        """Return the scores out of the fewest rolls that they can be of, by how many they have hurt."""
        found = {}
        for hurt, scored in self._by_harm.items():
            most = gcd(*(one.times for one in scored))
            found[hurt] = most, Scores([(one.times // most, one.score, one.script) for one in scored])
        return found


NOBODY_HURT = Faces(0, 1, b"")


@cache
def check_faces(strength: int, rounding: int) -> tuple[Faces, Faces]:
    """Return the injury checks of a strength that hurt, and those that do not (FR-2.15-03)."""
    hurt = [check for check in D100 if is_hurt(strength, check, rounding)]
    unhurt = [check for check in D100 if not is_hurt(strength, check, rounding)]
    return Faces(len(hurt), 1, bytes(hurt[:1])), Faces(len(unhurt), 0, bytes(unhurt[:1]))


@cache
def call_faces() -> tuple[Faces, ...]:
    """Return the faces of the fouls die by what the referee makes of them (FR-1.7-09)."""
    return _gather({face: judge_foul(face) for face in SIX})


@cache
def card_faces() -> tuple[Faces, ...]:
    """Return the faces of the cards die by the card that is shown (FR-1.7-10)."""
    return _gather({face: judge_card(face) for face in SIX})


def _gather(verdicts: dict[int, int]) -> tuple[Faces, ...]:
    """Return faces gathered by their verdicts."""
    found: dict[int, list[int]] = {}
    for face, verdict in verdicts.items():
        found.setdefault(verdict, []).append(face)
    return tuple(Faces(len(faces), verdict, bytes(faces[:1])) for verdict, faces in found.items())


@cache
def roll_score(roller: Roller, *, rounding: int) -> Rolled:
    """Return what a roll comes to when nothing but its score counts."""
    return Rolled(len(D100), NOBODY_HURT, (), merge(_scores(roller.rating, list(D100), times=1, rounding=rounding)))


@cache
def roll_action(roller: Roller, *, rounding: int) -> Rolled:
    """Return what a roll that is no contest comes to, out of 10,000: a 0 may hurt the roller (FR-2.15-02)."""
    if roller.known:
        return _known_action(roller, rounding=rounding)
    hurt, unhurt = check_faces(roller.strength, rounding)
    scored = _scores(roller.rating, [roll for roll in D100 if roll], times=100, rounding=rounding)
    scored.append(_zero(unhurt, roller.rating, times=1, rounding=rounding))
    return Rolled(CHECKED, _hurt_by_zero(hurt, times=1), (), merge(scored))


def _known_action(roller: Roller, *, rounding: int) -> Rolled:
    """Return what a roll that is no contest came to."""
    dice = roller.known[: 1 if roller.known[0] else 2]
    if len(dice) == 2 and is_hurt(roller.strength, dice[1], rounding):
        return Rolled(CHECKED, Faces(CHECKED, 1, dice), (), ())
    score = action_score(roller.rating, dice[0], rounding)
    return Rolled(CHECKED, NOBODY_HURT, (), (Scored(CHECKED, score, 0, dice),))


def _scores(rating: int, rolls: list[int], *, times: int, rounding: int) -> list[Scored]:
    """Return the scores of rolls that bring nothing else."""
    return [Scored(times, action_score(rating, roll, rounding), 0, bytes([roll])) for roll in rolls]


def _zero(unhurt: Faces, rating: int, *, times: int, rounding: int) -> Scored:
    """Return the score of a 0 whose injury check was stood."""
    return Scored(times * unhurt.times, action_score(rating, 0, rounding), 0, b"\0" + unhurt.script)


def _hurt_by_zero(hurt: Faces, *, times: int) -> Faces:
    """Return the rolls of 0 whose injury check hurts."""
    return Faces(times * hurt.times, 1, b"\0" + hurt.script)


def merge(scored: list[Scored]) -> tuple[Scored, ...]:
    """Return rolls of the same score and the same harm as one, by their scores; what cannot happen is left out."""
    found: dict[tuple[int, int], Scored] = {}
    for one in scored:
        if one.times:
            before = found.get((one.score, one.hurt))
            found[one.score, one.hurt] = before._replace(times=before.times + one.times) if before else one
    return tuple(sorted(found.values(), key=lambda one: one.score))


@cache
def roll_in_contest(roller: Roller, *, victims: tuple[int, ...], fouls: bool, ignored: int, rounding: int) -> Rolled:
    """Return what a roll in a contest comes to, with its foul, card and injury checks (FR-2.14-05 to FR-2.15-20).

    `victims` are the strengths of those whom a foul would hit, in their order. A foul that is let go counts as it is,
    is rolled again or fails, as a house rule says.
    """
    if roller.known:
        return _known_in_contest(roller, victims=victims, fouls=fouls, ignored=ignored, rounding=rounding)
    hurt, unhurt = check_faces(roller.strength, rounding)
    times = DISCIPLINED // CHECKED
    fouled = [roll for roll in D100 if fouls and is_foul(roll)]
    clean = [roll for roll in D100 if roll and roll not in fouled]
    scored = _scores(roller.rating, clean, times=100 * times, rounding=rounding)
    scored.append(_zero(unhurt, roller.rating, times=times, rounding=rounding))
    rolled = Rolled(
        DISCIPLINED, _hurt_by_zero(hurt, times=times), _whistles(fouled, victims[0], rounding), merge(scored)
    )
    if not fouled:
        return rolled.reduced
    if ignored == IgnoredFoul.ROLL_AGAIN:
        return _rolled_again(rolled, roller, fouled, victims=victims, rounding=rounding).reduced
    let_go = [
        Scored(
            times,
            FAILED_SCORE if ignored == IgnoredFoul.FAIL else action_score(roller.rating, roll, rounding),
            verdict,
            bytes([roll]) + script,
        )
        for roll in fouled
        for times, verdict, script, _ in _let_go(victims[0], rounding)
    ]
    return replace(rolled, scored=merge([*rolled.scored, *let_go])).reduced


def _known_in_contest(roller: Roller, *, victims: tuple[int, ...], fouls: bool, ignored: int, rounding: int) -> Rolled:
    """Return what a roll in a contest came to; after a foul that is rolled again what is known goes on, or is not."""
    rating, strength, known = roller
    verdict, card, score, taken = contest_roll(known, rating, strength, victims[0], fouls, rounding)
    dice = known[:taken]
    if verdict == DuelVerdict.FIRST_HURT:
        return Rolled(1, Faces(1, 1, dice), (), ())
    if verdict == DuelVerdict.FIRST_FOULED:
        return Rolled(1, NOBODY_HURT, (Faces(1, card, dice),), ())
    hurt = int(verdict == DuelVerdict.SECOND_HURT)
    let_go = fouls and is_foul(known[0])
    if let_go and ignored == IgnoredFoul.ROLL_AGAIN and victims[hurt:]:
        again = roller._replace(known=known[taken:])
        rest = roll_in_contest(again, victims=victims[hurt:], fouls=fouls, ignored=ignored, rounding=rounding)
        return _after(rest, hurt, dice)
    score = FAILED_SCORE if let_go and ignored == IgnoredFoul.FAIL else score
    return Rolled(1, NOBODY_HURT, (), (Scored(1, score, hurt, dice),))


def _after(rest: Rolled, hurt: int, dice: bytes) -> Rolled:
    """Return what a roll comes to that began with these dice, which have hurt so many."""
    return Rolled(
        rest.total,
        rest.hurt._replace(script=dice + rest.hurt.script),
        tuple(one._replace(script=dice + one.script, hurt=hurt + one.hurt) for one in rest.whistled),
        tuple(one._replace(hurt=hurt + one.hurt, script=dice + one.script) for one in rest.scored),
    )


def _whistles(fouled: list[int], victim: int, rounding: int) -> tuple[Faces, ...]:
    """Return the fouls that are whistled, by their card; whether they hurt does not matter to the contest."""
    found = []
    for call in call_faces():
        if call.verdict == FoulCall.FOUL_IGNORED:
            continue
        cards = card_faces() if call.verdict == FoulCall.FOUL_WITH_CARD else (Faces(len(SIX), Card.NO_CARD, b""),)
        found += [
            Faces(
                len(fouled) * call.times * card.times * check.times,
                card.verdict,
                bytes(fouled[:1]) + call.script + card.script + check.script,
            )
            for card in cards
            for check in check_faces(victim, rounding)
            if check.times and fouled
        ]
    return tuple(found)


def _let_go(victim: int, rounding: int) -> list[Faces]:
    """Return what follows each roll of a foul that is let go: the call and the victim's check (FR-2.14-08)."""
    ignored = next(call for call in call_faces() if call.verdict == FoulCall.FOUL_IGNORED)
    return [
        Faces(ignored.times * len(SIX) * check.times, check.verdict, ignored.script + check.script)
        for check in check_faces(victim, rounding)
    ]


def _rolled_again(
    rolled: Rolled, roller: Roller, fouled: list[int], *, victims: tuple[int, ...], rounding: int
) -> Rolled:
    """Return a roll whose fouls are rolled again when they are let go: he goes on against those who are unhurt."""
    hurt, unhurt = sorted(_let_go(victims[0], rounding), key=lambda faces: -faces.verdict)
    total = rolled.total - len(fouled) * unhurt.times
    if len(victims) == 1:
        last = [
            Scored(hurt.times, action_score(roller.rating, roll, rounding), 1, bytes([roll]) + hurt.script)
            for roll in fouled
        ]
        return replace(rolled, total=total, scored=merge([*rolled.scored, *last]))
    rest = roll_in_contest(roller, victims=victims[1:], fouls=True, ignored=IgnoredFoul.ROLL_AGAIN, rounding=rounding)
    again, prefix = len(fouled) * hurt.times, bytes(fouled[:1]) + hurt.script
    return Rolled(
        total * rest.total,
        Faces(
            rolled.hurt.times * rest.total + again * rest.hurt.times,
            1,
            rolled.hurt.script if rolled.hurt.times else prefix + rest.hurt.script,
        ),
        tuple(one._replace(times=one.times * rest.total) for one in rolled.whistled)
        + tuple(Faces(again * one.times, one.verdict, prefix + one.script, one.hurt + 1) for one in rest.whistled),
        merge(
            [one._replace(times=one.times * rest.total) for one in rolled.scored]
            + [Scored(again * one.times, one.score, one.hurt + 1, prefix + one.script) for one in rest.scored]
        ),
    )
