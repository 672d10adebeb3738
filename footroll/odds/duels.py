"""The exact odds of contests against one or several opponents (rulebook 1.8, 2.14, 2.15, 3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.counting.contests import ContestOutcome
from footroll.kernels.layout import IgnoredFoul, Rounding
from footroll.odds.contests import Contest, End, contest_ends
from footroll.odds.numbers import check_between, check_ratings, check_skills
from footroll.odds.outcomes import CERTAIN, Odds, Sums
from footroll.odds.rolls import Roller

if TYPE_CHECKING:
    from collections.abc import Sequence

WINNERS = ("attacker", "defender")
CARDS = ("", "_yellow", "_red")
FOULS = tuple(f"foul_by_{offender}{card}" for offender in WINNERS for card in CARDS)
INJURIES = tuple(f"{victim}_injured" for victim in WINNERS)

OUTCOMES = {
    ContestOutcome.INITIATOR_WINS: "attacker",
    ContestOutcome.OPPONENT_WINS: "defender",
    ContestOutcome.INITIATOR_INJURED: "attacker_injured",
    ContestOutcome.OPPONENTS_INJURED: "defender_injured",
}
OFFENDERS = {ContestOutcome.INITIATOR_FOULS: "attacker", ContestOutcome.OPPONENT_FOULS: "defender"}


def duel(
    *,
    attacker: int,
    defender: int,
    discipline: bool = False,
    attacker_strength: int = 70,
    defender_strength: int = 70,
) -> Odds:
    """Return the odds of a contest of two; a draw is rolled again (FR-1.8-13, FR-1.8-14).

    With `discipline` the rolls include fouls, cards and injuries. A whistled foul or an injury ends the contest
    without a winner; after an ignored foul, play continues (FR-2.14-08, FR-2.14-12, FR-2.15-06).

    >>> duel(attacker=80, defender=70)["attacker"]  # of 10,000 pairs of rolls 5,556 win and 127 are a draw
    Fraction(1852, 3291)
    >>> float(duel(attacker=80, defender=70, discipline=True)["foul_by_attacker_red"]) > 0.01
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
    """Return the odds of a contest against several defenders, in rolling order (FR-2.14-16).

    The attacker rolls once, and only the best defender counts; after a draw all roll again (FR-3.1.1-13). An injured
    defender drops out, and `defender_injured` means that none is left (FR-2.15-09).

    >>> contest(attacker=80, defenders=(70, 60))["attacker"] < duel(attacker=80, defender=70)["attacker"]
    True
    """
    check_ratings("attacker", attacker)
    check_ratings("defender", *defenders)
    check_skills(attacker_strength=attacker_strength, defender_strength=defender_strength)
    check_between("number of defenders", len(defenders), low=1, high=8, clause="FR-1.9-01")
    opponents = tuple(Roller(defender, defender_strength) for defender in defenders)
    ends = contest_ends(
        Contest(
            Roller(attacker, attacker_strength),
            opponents,
            fouls=discipline,
            ignored=IgnoredFoul.PLAY_ON,
            rounding=Rounding.HALF_EVEN,
            disciplined=discipline,
        )
    )
    outcomes = (*WINNERS, *FOULS, *INJURIES) if discipline else WINNERS
    sums = Sums[End]()
    for end, one in ends.items():
        sums.add_counts({one.denominator: {end: one.numerator}}, CERTAIN)
    return Odds.of_sums(sums, name_end, among=outcomes)


def name_end(end: End) -> str:
    """Name the outcome of a contest."""
    if end.outcome in OUTCOMES:
        return OUTCOMES[end.outcome]
    return f"foul_by_{OFFENDERS[end.outcome]}{CARDS[end.card]}"
