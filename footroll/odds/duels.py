"""The exact odds of contests, one against one or against several (rulebook 1.8, 2.14, 2.15, 3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    "won": "attacker",
    "lost": "defender",
    "first hurt": "attacker_injured",
    "opponents hurt": "defender_injured",
}
OFFENDERS = {"first fouled": "attacker", "second fouled": "defender"}


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
        sums.add_counts({one.share.out_of: {end: one.share.times}}, CERTAIN)
    return Odds.of_sums(sums, _outcome, among=outcomes)


def _outcome(end: End) -> str:
    """Return what the end of a contest is called."""
    if end.kind in OUTCOMES:
        return OUTCOMES[end.kind]
    return f"foul_by_{OFFENDERS[end.kind]}{CARDS[end.card]}"
