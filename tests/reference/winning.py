"""The chances of each result of a score, by recursion in fractions and by iteration (rulebook 1.3)."""

from fractions import Fraction
from functools import cache

HALF = Fraction(1, 2)


def is_over(family, goals, limit, home, away):
    """Return whether a score ends a match (FR-1.3-03)."""
    most, total, lead = max(home, away), home + away, abs(home - away)
    return {
        "one_side": most >= goals,
        "total": total >= goals,
        "one_side_or_total": most >= goals or total >= limit,
        "diff": lead >= goals,
        "diff_or_one_side": lead >= goals or most >= limit,
        "diff_or_total": lead >= goals or total >= limit,
    }[family]


def by_recursion(family, goals, limit, home, away, *, now, home_kicks, away_kicks):
    """Return the chances that home wins, that nobody does, and that away wins; not for `diff` alone."""

    @cache
    def results(ours, theirs, chance):
        if is_over(family, goals, limit, ours, theirs):
            return Fraction(ours > theirs), Fraction(ours == theirs), Fraction(ours < theirs)
        scored, conceded = results(ours + 1, theirs, away_kicks), results(ours, theirs + 1, home_kicks)
        return tuple(chance * one + (1 - chance) * other for one, other in zip(scored, conceded, strict=True))

    return results(home, away, now)


def by_iteration(goals, lead, *, now, home_kicks, away_kicks, rounds=20_000):
    """Return the chance that home wins by a lead, from the share that is decided after so many goals."""
    wins, walks = 0.0, {(lead, now): 1.0}
    for _ in range(rounds):
        after = {}
        for (at, chance), share in walks.items():
            for to, part, then in ((at + 1, chance, away_kicks), (at - 1, 1 - chance, home_kicks)):
                if to == goals:
                    wins += share * part
                elif to > -goals:
                    after[to, then] = after.get((to, then), 0.0) + share * part
        walks = after
        if sum(walks.values()) < 1e-13:
            break
    return wins
