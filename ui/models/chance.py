"""Odds of the chosen action, in words for the panel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Shot
from footroll.odds.actions import GOOD
from footroll.ui.models.words import percent, sentence_case

if TYPE_CHECKING:
    from footroll.odds import ActionOdds
    from footroll.odds.targets import Links
    from footroll.ui.models.goal import Goal

MOST = 6  # panel lines
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
    "corner": "Deflected for a corner",
    "rebound": "Off the post",
    "wide": "Wide",
    "blocked": "Stopped on the line",
    "wall": "Into the wall",
    "injured": "Injured by own roll",
    "opponent injured": "Opponent injured",
    "loose": "Loose ball",
    "ball won": "Gets the ball",
}


ROLLS = {Shot.ON_TARGET: "On target", Shot.OFF_POST: "Post", Shot.WIDE: "Wide", Shot.INTO_WALL: "Into the wall"}


class Outcome(NamedTuple):
    """One outcome of an action, with its share and its colour: good, home, away or astray."""

    words: str
    share: Fraction
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a chain: the event, its numbers, and its chance or range."""

    words: str
    detail: str
    value: str


@dataclass(frozen=True, slots=True)
class RollShown:
    """A roll shown as two dice, with its sum, result and consequence."""

    roll: int
    sum: str
    verdict: str
    note: str


@dataclass(frozen=True, slots=True)
class Chance:
    """The odds in the panel: title, main chance, and the outcomes or links."""

    title: str
    chance: Fraction
    says: str
    lines: tuple[Outcome, ...] = ()
    notes: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()

    @property
    def spoken(self) -> str:
        """The odds as one sentence."""
        links = (f"{link.words} {link.value}" for link in self.links)
        parts = ", ".join((*links, *(f"{line.words} {percent(line.share)}" for line in self.lines)))
        return f"{self.title}: {percent(self.chance)} {self.says}. {parts}"


def outcome_words(outcome: str) -> str:
    """Return the panel's words for an outcome.

    >>> outcome_words("complete"), outcome_words("fouled, yellow card")
    ('Reached', 'Fouled, yellow card')
    """
    return WORDS.get(outcome, sentence_case(outcome))


def link_sum(links: Links) -> str:
    """Explain how the links of a shot multiply to its chance.

    >>> from footroll.odds.targets import Links
    >>> link_sum(Links(Fraction(1), Fraction(38, 100), 67, Fraction(48, 100)))
    '100.0% × (62.0% not reached + 38.0% reached × 48.0% not caught).'
    """
    missed = f"{percent(1 - links.reached)} not reached"
    return (
        f"{percent(links.past)} × ({missed} + {percent(links.reached)} reached × {percent(links.beaten)} not caught)."
    )


def chance_of(odds: ActionOdds, *, title: str, says: str) -> Chance:
    """Return the odds of an action for the panel, success first, then the likeliest outcomes."""
    notes = tuple(f"{sentence_case(note)}." for note in odds.odds.assumes)
    return Chance(title, odds.success, says, outcome_lines(odds), notes)


def before_roll(chance: Chance, goal: Goal) -> Chance:
    """Return the odds of a shot by its roll, with the final outcomes in a note."""
    shares = [(ROLLS[verdict], goal.verdicts[verdict]) for verdict in ROLLS if goal.verdicts[verdict]]
    lines = tuple(Outcome(words, share, "" if at else "good") for at, (words, share) in enumerate(shares))
    ends = ", ".join(f"{line.words.lower()} {percent(line.share)}" for line in chance.lines)
    return replace(chance, lines=lines, notes=(f"Final outcome: {ends}.", *chance.notes))


def outcome_lines(odds: ActionOdds, *, first: tuple[str, ...] = GOOD) -> tuple[Outcome, ...]:
    """List outcomes in words: the wanted ones, then the likeliest, then one line for the rest."""
    ranked = sorted(odds.odds.chances.items(), key=lambda pair: (pair[0] not in first, -pair[1]))
    tones = {**dict.fromkeys(first, "good"), "astray": "astray"}
    lines = [Outcome(outcome_words(outcome), share, tones.get(outcome, "")) for outcome, share in ranked if share]
    return shortened(lines)


def shortened(lines: list[Outcome]) -> tuple[Outcome, ...]:
    """Cut the lines to the panel's height and merge the rest into one."""
    rest = sum((line.share for line in lines[MOST:]), Fraction(0))
    return (*lines[:MOST], *([Outcome("Anything else", rest)] if rest else []))
