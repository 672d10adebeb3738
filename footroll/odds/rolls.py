"""Outcomes of one roll: faces with the same meaning form a group, with one witness.

A roll whose dice are known has one outcome left, so counting over rolls counts only what is still open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from math import gcd
from operator import attrgetter
from typing import NamedTuple

from footroll.kernels.counting.distributions import NO_SCORES, ScoreDistribution
from footroll.kernels.counting.opponents import ContestRolls, Counted, ScoreGroup, Whistle
from footroll.kernels.counting.rolls import contest_roll
from footroll.kernels.dice import judge_card, judge_foul
from footroll.kernels.layout import Card, DuelVerdict, FoulCall, IgnoredFoul
from footroll.kernels.scores import action_score, is_foul, is_hurt

D100 = range(100)
SIX = range(1, 7)
CHECKED = 100 * len(D100)  # a roll and the injury check after a 0
DISCIPLINED = CHECKED * len(SIX) * len(SIX)  # a roll, the fouls die, the cards die and an injury check
REMEMBERED = 1 << 11  # cached counts of rolls, balls and contests; those of a match come up again and again
FAILED_SCORE = -1  # the score of a foul that fails by a house rule


class Roller(NamedTuple):
    """A footballer who rolls: rating, strength for injury checks, and the dice if they are known.

    The known dice may continue with those of others: a roller uses the first ones.
    """

    rating: int
    strength: int
    known: bytes = b""


class Faces(NamedTuple):
    """Rolls with the same verdict: how many they are, and a witness.

    A whistled foul may follow ignored fouls that injured this many `victims`.
    """

    rolls: int
    verdict: int
    witness: bytes
    victims: int = 0


class ScoredRolls(NamedTuple):
    """Rolls with the same score, after ignored fouls that injured this many `victims`."""

    rolls: int
    score: int
    victims: int
    witness: bytes


@dataclass(frozen=True)
class RollOutcomes:
    """All outcomes of one footballer's roll, out of `denominator`: injured, whistled, or a score."""

    denominator: int
    injured: Faces
    whistled: tuple[Faces, ...]
    scored: tuple[ScoredRolls, ...]

    @property
    def dice_used(self) -> int:
        """The number of dice in a roll whose dice are known."""
        return len(self.scored[0].witness if self.scored else (*self.whistled, self.injured)[0].witness)

    @property
    def _by_victims(self) -> dict[int, list[ScoredRolls]]:
        """The rolls with a score, by the number of victims of ignored fouls."""
        found: dict[int, list[ScoredRolls]] = {}
        for one in sorted(self.scored, key=attrgetter("victims")):
            found.setdefault(one.victims, []).append(one)
        return found

    @property
    def reduced(self) -> RollOutcomes:
        """The same outcomes with the smallest denominator."""
        whistled, scored = (one.rolls for one in self.whistled), (one.rolls for one in self.scored)
        divisor = gcd(self.denominator, self.injured.rolls, *whistled, *scored)
        return RollOutcomes(
            self.denominator // divisor,
            self.injured._replace(rolls=self.injured.rolls // divisor),
            tuple(one._replace(rolls=one.rolls // divisor) for one in self.whistled),
            tuple(one._replace(rolls=one.rolls // divisor) for one in self.scored),
        )

    @cached_property
    def harmless(self) -> ScoreDistribution:
        """The scores of rolls that injured nobody."""
        scored = self._by_victims.get(0)
        return _distribution(scored) if scored else NO_SCORES

    @cached_property
    def as_opponent(self) -> ContestRolls:
        """These outcomes for the kernel that counts contests, as an opponent's."""
        groups = tuple(ScoreGroup(victims, 1, _distribution(scored)) for victims, scored in self._by_victims.items())
        return self._contest_rolls(groups)

    @cached_property
    def as_initiator(self) -> ContestRolls:
        """These outcomes for the kernel that counts contests, as the initiator's.

        Each distribution is divided by its greatest factor, so that proportional ones are counted together.
        """
        groups = []
        for victims, scored in self._by_victims.items():
            factor = gcd(*(one.rolls for one in scored))
            groups.append(ScoreGroup(victims, factor, _distribution(scored, divisor=factor)))
        return self._contest_rolls(tuple(groups))

    def _contest_rolls(self, groups: tuple[ScoreGroup, ...]) -> ContestRolls:
        """Return these outcomes with the whistled fouls added up by card and victims."""
        found: dict[tuple[int, int], tuple[int, bytes]] = {}
        for count, card, witness, victims in self.whistled:
            before, first = found.get((card, victims), (0, witness))
            found[card, victims] = before + count, first
        whistles = tuple(Whistle(card, victims, Counted(*rolls)) for (card, victims), rolls in found.items())
        return ContestRolls(self.denominator, Counted(self.injured.rolls, self.injured.witness), whistles, groups)


def _distribution(scored: list[ScoredRolls], *, divisor: int = 1) -> ScoreDistribution:
    """Return the score distribution of rolls."""
    return ScoreDistribution([(one.rolls // divisor, one.score, one.witness) for one in scored])


NO_INJURY = Faces(0, 1, b"")


@lru_cache(REMEMBERED)
def check_faces(strength: int, rounding: int) -> tuple[Faces, Faces]:
    """Return the injury checks of a strength that injure, and those that do not (FR-2.15-03)."""
    hurt = [check for check in D100 if is_hurt(strength, check, rounding)]
    unhurt = [check for check in D100 if not is_hurt(strength, check, rounding)]
    return Faces(len(hurt), 1, bytes(hurt[:1])), Faces(len(unhurt), 0, bytes(unhurt[:1]))


@cache
def call_faces() -> tuple[Faces, ...]:
    """Return the faces of the fouls die by the referee's call (FR-1.7-09)."""
    return group_faces({face: judge_foul(face) for face in SIX})


@cache
def card_faces() -> tuple[Faces, ...]:
    """Return the faces of the cards die by card (FR-1.7-10)."""
    return group_faces({face: judge_card(face) for face in SIX})


def group_faces(verdicts: dict[int, int]) -> tuple[Faces, ...]:
    """Group faces by verdict."""
    found: dict[int, list[int]] = {}
    for face, verdict in verdicts.items():
        found.setdefault(verdict, []).append(face)
    return tuple(Faces(len(faces), verdict, bytes(faces[:1])) for verdict, faces in found.items())


@lru_cache(REMEMBERED)
def roll_score(roller: Roller, *, rounding: int) -> RollOutcomes:
    """Return the outcomes of a roll when only its score counts."""
    scored = merge(_scores(roller.rating, list(D100), factor=1, rounding=rounding))
    return RollOutcomes(len(D100), NO_INJURY, (), scored)


@lru_cache(REMEMBERED)
def roll_action(roller: Roller, *, rounding: int) -> RollOutcomes:
    """Return the outcomes of a roll outside a contest, out of 10,000; a 0 may injure (FR-2.15-02)."""
    if roller.known:
        dice = roller.known[: 1 if roller.known[0] else 2]
        if len(dice) == 2 and is_hurt(roller.strength, dice[1], rounding):
            return RollOutcomes(CHECKED, Faces(CHECKED, 1, dice), (), ())
        score = action_score(roller.rating, dice[0], rounding)
        return RollOutcomes(CHECKED, NO_INJURY, (), (ScoredRolls(CHECKED, score, 0, dice),))
    hurt, unhurt = check_faces(roller.strength, rounding)
    scored = _scores(roller.rating, [roll for roll in D100 if roll], factor=100, rounding=rounding)
    scored.append(_zero(unhurt, roller.rating, factor=1, rounding=rounding))
    return RollOutcomes(CHECKED, _injured_by_zero(hurt, factor=1), (), merge(scored))


def _scores(rating: int, rolls: list[int], *, factor: int, rounding: int) -> list[ScoredRolls]:
    """Return the scores of rolls without a foul or an injury check."""
    return [ScoredRolls(factor, action_score(rating, roll, rounding), 0, bytes([roll])) for roll in rolls]


def _zero(unhurt: Faces, rating: int, *, factor: int, rounding: int) -> ScoredRolls:
    """Return the score of a 0 whose injury check was passed."""
    return ScoredRolls(factor * unhurt.rolls, action_score(rating, 0, rounding), 0, b"\0" + unhurt.witness)


def _injured_by_zero(hurt: Faces, *, factor: int) -> Faces:
    """Return the rolls of 0 whose injury check injures."""
    return Faces(factor * hurt.rolls, 1, b"\0" + hurt.witness)


def merge(scored: list[ScoredRolls]) -> tuple[ScoredRolls, ...]:
    """Merge rolls with the same score and the same victims, the lowest score first; drop impossible ones."""
    found: dict[tuple[int, int], ScoredRolls] = {}
    for one in scored:
        if one.rolls:
            before = found.get((one.score, one.victims))
            found[one.score, one.victims] = before._replace(rolls=before.rolls + one.rolls) if before else one
    return tuple(sorted(found.values(), key=attrgetter("score")))


@lru_cache(REMEMBERED)
def roll_in_contest(
    roller: Roller, *, victims: tuple[int, ...], fouls: bool, ignored: int, rounding: int
) -> RollOutcomes:
    """Return the outcomes of a roll in a contest, with foul, card and injuries (FR-2.14-05 to FR-2.15-20).

    `victims` are the strengths of the opponents that fouls would hit, in their order. The house rule `ignored` says
    whether an ignored foul is played on, rolled again or fails.
    """
    if roller.known:
        return _known_in_contest(roller, victims=victims, fouls=fouls, ignored=ignored, rounding=rounding)
    hurt, unhurt = check_faces(roller.strength, rounding)
    factor = DISCIPLINED // CHECKED
    fouled = [roll for roll in D100 if fouls and is_foul(roll)]
    clean = [roll for roll in D100 if roll and roll not in fouled]
    scored = _scores(roller.rating, clean, factor=100 * factor, rounding=rounding)
    scored.append(_zero(unhurt, roller.rating, factor=factor, rounding=rounding))
    rolled = RollOutcomes(
        DISCIPLINED, _injured_by_zero(hurt, factor=factor), _whistled(fouled, victims[0], rounding), merge(scored)
    )
    if not fouled:
        return rolled.reduced
    if ignored == IgnoredFoul.ROLL_AGAIN:
        return _rolled_again(rolled, roller, fouled, victims=victims, rounding=rounding).reduced
    ignored_fouls = [
        ScoredRolls(
            count,
            FAILED_SCORE if ignored == IgnoredFoul.FAIL else action_score(roller.rating, roll, rounding),
            injures,
            bytes([roll]) + witness,
        )
        for roll in fouled
        for count, injures, witness, _ in _ignored_foul_faces(victims[0], rounding)
    ]
    return replace(rolled, scored=merge([*rolled.scored, *ignored_fouls])).reduced


def _known_in_contest(
    roller: Roller, *, victims: tuple[int, ...], fouls: bool, ignored: int, rounding: int
) -> RollOutcomes:
    """Return the outcome of a contest roll whose dice are known; a repeated roll may be open again."""
    rating, strength, known = roller
    verdict, card, score, used = contest_roll(known, rating, strength, victims[0], fouls, rounding)
    dice = known[:used]
    if verdict == DuelVerdict.FIRST_HURT:
        return RollOutcomes(1, Faces(1, 1, dice), (), ())
    if verdict == DuelVerdict.FIRST_FOULED:
        return RollOutcomes(1, NO_INJURY, (Faces(1, card, dice),), ())
    injured = int(verdict == DuelVerdict.SECOND_HURT)
    is_ignored = fouls and is_foul(known[0])
    if is_ignored and ignored == IgnoredFoul.ROLL_AGAIN and victims[injured:]:
        again = roller._replace(known=known[used:])
        rest = roll_in_contest(again, victims=victims[injured:], fouls=fouls, ignored=ignored, rounding=rounding)
        return RollOutcomes(
            rest.denominator,
            rest.injured._replace(witness=dice + rest.injured.witness),
            tuple(one._replace(witness=dice + one.witness, victims=injured + one.victims) for one in rest.whistled),
            tuple(one._replace(witness=dice + one.witness, victims=injured + one.victims) for one in rest.scored),
        )
    score = FAILED_SCORE if is_ignored and ignored == IgnoredFoul.FAIL else score
    return RollOutcomes(1, NO_INJURY, (), (ScoredRolls(1, score, injured, dice),))


def _whistled(fouled: list[int], victim: int, rounding: int) -> tuple[Faces, ...]:
    """Return the whistled fouls by card; whether they injure does not matter to the contest."""
    found = []
    for call in call_faces():
        if call.verdict == FoulCall.FOUL_IGNORED:
            continue
        cards = card_faces() if call.verdict == FoulCall.FOUL_WITH_CARD else (Faces(len(SIX), Card.NO_CARD, b""),)
        found += [
            Faces(
                len(fouled) * call.rolls * card.rolls * check.rolls,
                card.verdict,
                bytes(fouled[:1]) + call.witness + card.witness + check.witness,
            )
            for card in cards
            for check in check_faces(victim, rounding)
            if check.rolls and fouled
        ]
    return tuple(found)


def _ignored_foul_faces(victim: int, rounding: int) -> list[Faces]:
    """Return the dice after an ignored foul: the call and the victim's injury check (FR-2.14-08)."""
    ignored = next(call for call in call_faces() if call.verdict == FoulCall.FOUL_IGNORED)
    return [
        Faces(ignored.rolls * len(SIX) * check.rolls, check.verdict, ignored.witness + check.witness)
        for check in check_faces(victim, rounding)
    ]


def _rolled_again(
    rolled: RollOutcomes, roller: Roller, fouled: list[int], *, victims: tuple[int, ...], rounding: int
) -> RollOutcomes:
    """Return the outcomes when ignored fouls are rolled again, against the victims still uninjured."""
    hurt, unhurt = sorted(_ignored_foul_faces(victims[0], rounding), key=lambda faces: -faces.verdict)
    denominator = rolled.denominator - len(fouled) * unhurt.rolls
    if len(victims) == 1:
        last = [
            ScoredRolls(hurt.rolls, action_score(roller.rating, roll, rounding), 1, bytes([roll]) + hurt.witness)
            for roll in fouled
        ]
        return replace(rolled, denominator=denominator, scored=merge([*rolled.scored, *last]))
    rest = roll_in_contest(roller, victims=victims[1:], fouls=True, ignored=IgnoredFoul.ROLL_AGAIN, rounding=rounding)
    again, prefix = len(fouled) * hurt.rolls, bytes(fouled[:1]) + hurt.witness
    return RollOutcomes(
        denominator * rest.denominator,
        Faces(
            rolled.injured.rolls * rest.denominator + again * rest.injured.rolls,
            1,
            rolled.injured.witness if rolled.injured.rolls else prefix + rest.injured.witness,
        ),
        tuple(one._replace(rolls=one.rolls * rest.denominator) for one in rolled.whistled)
        + tuple(Faces(again * one.rolls, one.verdict, prefix + one.witness, one.victims + 1) for one in rest.whistled),
        merge(
            [one._replace(rolls=one.rolls * rest.denominator) for one in rolled.scored]
            + [ScoredRolls(again * one.rolls, one.score, one.victims + 1, prefix + one.witness) for one in rest.scored]
        ),
    )
