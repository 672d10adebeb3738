"""The odds of what is pointed at, in the words of the panel."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.odds import action_odds
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.match import Action, Match
    from footroll.odds import ActionOdds

GOOD = ("goal", "complete", "won", "ball won", "run", "done")
MOST = 6  # lines of the panel
WORDS = {
    "goal": "Goal",
    "own goal": "Own goal",
    "complete": "Reached",
    "intercepted": "Intercepted",
    "astray": "Astray",
    "out": "Out of play",
    "offside": "Offside",
    "challenge lost": "Challenged ball lost",
    "won": "Won",
    "lost": "Lost",
    "tackled": "Feint lost, ball lost",
    "held": "Held by the goalkeeper",
    "corner": "Turned away, corner",
    "rebound": "Back from the post",
    "wide": "Wide",
    "blocked": "Stopped on the line",
    "wall": "Into the wall",
    "injured": "Hurt by his own roll",
    "opponent injured": "The opponent is hurt",
    "loose": "Loose ball",
    "ball won": "Gets the ball",
}


@dataclass(frozen=True, slots=True)
class Chance:
    """The sum in the panel: what it is of, the one number, and every outcome with its share."""

    title: str
    chance: Fraction
    says: str
    lines: tuple[tuple[str, Fraction], ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The odds as one sentence."""
        parts = ", ".join(f"{words} {percent(share)}" for words, share in self.lines)
        return f"{self.title}: {percent(self.chance)} {self.says}. {parts}"


def outcome_words(outcome: str) -> str:
    """Return an outcome as the panel says it.

    >>> outcome_words("complete"), outcome_words("fouled, yellow card")
    ('Reached', 'Fouled, yellow card')
    """
    return WORDS.get(outcome, outcome[:1].upper() + outcome[1:])


def good_part(odds: ActionOdds) -> Fraction:
    """Return the chance that an action comes to what it is meant for."""
    wanted = next((word for word in GOOD if odds.odds[word]), None)
    return odds.odds[wanted] if wanted else Fraction(0)


def chance_of(match: Match, action: Action, *, title: str, says: str) -> Chance:
    """Return the odds of an action for the panel, the likeliest outcomes first after the one that is meant."""
    odds = action_odds(match, action)
    notes = tuple(f"{note[:1].upper()}{note[1:]}." for note in odds.odds.assumes)
    return Chance(title, good_part(odds), says, outcome_lines(odds), notes)


def outcome_lines(odds: ActionOdds, *, first: tuple[str, ...] = GOOD) -> tuple[tuple[str, Fraction], ...]:
    """Return the outcomes in words, those that are hoped for first, then the likeliest; the rest is one line."""
    ranked = sorted(odds.odds.chances.items(), key=lambda pair: (pair[0] not in first, -pair[1]))
    lines = [(outcome_words(outcome), share) for outcome, share in ranked if share]
    rest = sum((share for _, share in lines[MOST:]), Fraction(0))
    return (*lines[:MOST], *([("Anything else", rest)] if rest else []))
