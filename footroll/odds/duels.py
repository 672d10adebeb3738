"""The exact odds of contests, one against one or against several (rulebook 1.8, 2.14, 2.15, 3.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from footroll.kernels import chances, scores
from footroll.kernels.layout import Contest
from footroll.odds.numbers import check_between, check_ratings, check_skills
from footroll.odds.outcomes import Odds, add_up, share_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WINNERS = ("attacker", "defender")
CARDS = ("", "_yellow", "_red")
FOULS = tuple(f"foul_by_{offender}{card}" for offender in WINNERS for card in CARDS)
INJURIES = tuple(f"{victim}_injured" for victim in WINNERS)

Defenders = tuple[int, ...]
Standing = dict[tuple[Defenders, int], Fraction]  # who is still in it, and the best that they have


def duel(
    *,
    attacker: int,
    defender: int,
    discipline: bool = False,
    attacker_strength: int = 70,
    defender_strength: int = 70,
) -> Odds:
    """Return who wins a contest of two; the attacker starts it, and a draw is rolled again (FR-1.8-13, FR-1.8-14).

    With `discipline` the rolls bring fouls, cards and injuries too. A foul that is whistled ends the contest without a
    winner, and so does an injury; one that is let go is played on (FR-2.14-08, FR-2.14-12, FR-2.15-06).

    >>> duel(attacker=80, defender=70)["attacker"]  # of 10,000 pairs of rolls 5,556 win and 127 are a draw
    Fraction(1852, 3291)
    >>> duel(attacker=80, defender=70, discipline=True)["foul_by_attacker_red"] > Fraction(1, 100)
    True
    """
    return contest(
        attacker=attacker,
        defenders=(defender,),
        discipline=discipline,
        attacker_strength=attacker_strength,
        defender_strength=defender_strength,
    )


def contest(
    *,
    attacker: int,
    defenders: Sequence[int],
    discipline: bool = False,
    attacker_strength: int = 70,
    defender_strength: int = 70,
) -> Odds:
    """Return who wins a contest of one against several, who roll in the order given (FR-2.14-16).

    The attacker rolls once against them all and only the best of them counts; a draw with him is rolled again by
    everybody (FR-3.1.1-13). Who is hurt drops out, and `defender_injured` says that nobody is left (FR-2.15-09).

    >>> contest(attacker=80, defenders=(70, 60))["attacker"] < duel(attacker=80, defender=70)["attacker"]
    True
    """
    check_ratings("attacker", attacker)
    check_ratings("defender", *defenders)
    check_skills(attacker_strength=attacker_strength, defender_strength=defender_strength)
    check_between("number of defenders", len(defenders), low=1, high=8, clause="FR-1.9-01")
    rules = _Contest(attacker, attacker_strength, defender_strength, discipline)
    outcomes = (*WINNERS, *FOULS, *INJURIES) if discipline else WINNERS
    return Odds.of(_end(rules, tuple(defenders)).items(), among=outcomes)


@dataclass(frozen=True, eq=False)
class _Rolls:
    """What one roll in a contest brings, in so many of `all` rolls."""

    all: int
    hurt: int
    fouls: Sequence[int]  # whistled, by card
    scores: Sequence[int]
    victim_hurt: Sequence[int]  # by the score of a foul that is let go


@cache
def _count_rolls(rating: int, *, strength: int, victim_strength: int, discipline: bool) -> _Rolls:
    """Count the rolls of one footballer; without discipline a roll is its score and nothing else."""
    if not discipline:
        found = Counter(scores.action_score(rating, roll) for roll in range(100))
        return _Rolls(100, 0, (), [found[score] for score in range(rating + 1)], ())
    hurt, fouls, played, victim_hurt = chances.contest_roll_counts(rating, strength, victim_strength)
    return _Rolls(hurt + sum(fouls) + sum(played) + sum(victim_hurt), hurt, fouls, played, victim_hurt)


@cache
def _count_verdicts(rolls: _Rolls, score: int) -> Counter[int]:
    """Count the rolls that lose, draw and win against a score."""
    verdicts: Counter[int] = Counter()
    for own, times in enumerate(rolls.scores):
        verdicts[scores.judge_contest(own, score)] += times
    return verdicts


def _foul_by(offender: str, rolls: _Rolls) -> Iterator[tuple[str, Fraction]]:
    """Yield the fouls of a roll that are whistled."""
    for card, times in zip(CARDS, rolls.fouls, strict=False):
        yield f"foul_by_{offender}{card}", Fraction(times, rolls.all)


@dataclass(frozen=True, slots=True)
class _Contest:
    """A contest of one against those who are left of several."""

    attacker: int
    attacker_strength: int
    defender_strength: int
    discipline: bool

    def round(self, defenders: Defenders) -> Iterator[tuple[str | Defenders, Fraction]]:
        """Yield what a round may come to: an outcome, or the defenders with whom it is rolled again."""
        rolls = _count_rolls(
            self.attacker,
            strength=self.attacker_strength,
            victim_strength=self.defender_strength,
            discipline=self.discipline,
        )
        yield "attacker_injured", Fraction(rolls.hurt, rolls.all)
        yield from _foul_by("attacker", rolls)
        for counts, left in ((rolls.scores, defenders), (rolls.victim_hurt, defenders[1:])):
            for score, times in enumerate(counts):
                if times:
                    yield from share_out(Fraction(times, rolls.all), self.answers(score, left))

    def answers(self, score: int, defenders: Defenders) -> Iterator[tuple[str | Defenders, Fraction]]:
        """Yield what becomes of the attacker's score as the defenders roll one after the other (FR-2.14-16)."""
        standing: Standing = {((), Contest.LOST): Fraction(1)}
        for defender in defenders:
            rolls = _count_rolls(
                defender,
                strength=self.defender_strength,
                victim_strength=self.attacker_strength,
                discipline=self.discipline,
            )
            still = sum(standing.values(), Fraction(0))
            yield from share_out(still, _foul_by("defender", rolls))
            yield "attacker_injured", still * Fraction(sum(rolls.victim_hurt), rolls.all)
            standing = add_up(_step(standing, defender, rolls, score))
        for (kept, best), chance in standing.items():
            yield _outcome(kept, best), chance


def _step(
    standing: Standing, defender: int, rolls: _Rolls, score: int
) -> Iterator[tuple[tuple[Defenders, int], Fraction]]:
    """Yield who is still in it after one more defender, and the best that they have against the attacker."""
    for (kept, best), chance in standing.items():
        yield (kept, best), chance * Fraction(rolls.hurt, rolls.all)
        for verdict, times in _count_verdicts(rolls, score).items():
            yield ((*kept, defender), max(best, verdict)), chance * Fraction(times, rolls.all)


def _outcome(kept: Defenders, best: int) -> str | Defenders:
    """Return what a round came to for the defenders who are left, whose best roll decides (FR-3.1.1-13)."""
    if not kept:
        return "defender_injured"
    if best == Contest.DRAWN:
        return kept
    return "defender" if best == Contest.WON else "attacker"


@cache
def _end(rules: _Contest, defenders: Defenders) -> dict[str, Fraction]:
    """Return how a contest ends: rounds that end in a draw are rolled again by who is left (FR-1.8-14)."""
    rounds = add_up(rules.round(defenders))
    decided = 1 - rounds.pop(defenders, Fraction(0))
    return add_up(
        (outcome, chance * share / decided)
        for after, chance in rounds.items()
        for outcome, share in ({after: Fraction(1)} if isinstance(after, str) else _end(rules, after)).items()
    )
