"""The odds of what is pointed at, in the words of the panel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Shot
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.odds import ActionOdds
    from footroll.odds.targets import Links
    from footroll.ui.models.goal import Goal

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


ROLLS = {Shot.ON_TARGET: "On target", Shot.OFF_POST: "Post", Shot.WIDE: "Wide", Shot.INTO_WALL: "Into the wall"}


class Outcome(NamedTuple):
    """One outcome of an action with its share, and the tone in which it is painted: good, home, away, astray."""

    words: str
    share: Fraction
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a chain: what has to happen, with which numbers, and its chance or its range."""

    words: str
    detail: str
    value: str


@dataclass(frozen=True, slots=True)
class RollShown:
    """A roll that the panel shows as two dice: its sum, what it came to, and what it changed."""

    roll: int
    sum: str
    verdict: str
    note: str


@dataclass(frozen=True, slots=True)
class Chance:
    """The sum in the panel: what it is of, the one number, and every outcome with its share, or the links to it."""

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
    """Return an outcome as the panel says it.

    >>> outcome_words("complete"), outcome_words("fouled, yellow card")
    ('Reached', 'Fouled, yellow card')
    """
    return WORDS.get(outcome, outcome[:1].upper() + outcome[1:])


def link_sum(links: Links) -> str:
    """Say how the links of a shot make its chance.

    >>> from footroll.odds.targets import Links
    >>> link_sum(Links(Fraction(1), Fraction(38, 100), 67, Fraction(48, 100)))
    '100.0% × (62.0% not reached + 38.0% reached × 48.0% not caught).'
    """
    missed = f"{percent(1 - links.reached)} not reached"
    return (
        f"{percent(links.past)} × ({missed} + {percent(links.reached)} reached × {percent(links.beaten)} not caught)."
    )


def good_part(odds: ActionOdds) -> Fraction:
    """Return the chance that an action comes to what it is meant for."""
    wanted = next((word for word in GOOD if odds.odds[word]), None)
    return odds.odds[wanted] if wanted else Fraction(0)


def chance_of(odds: ActionOdds, *, title: str, says: str) -> Chance:
    """Return the odds of an action for the panel, the likeliest outcomes first after the one that is meant."""
    notes = tuple(f"{note[:1].upper()}{note[1:]}." for note in odds.odds.assumes)
    return Chance(title, good_part(odds), says, outcome_lines(odds), notes)


def before_roll(chance: Chance, goal: Goal) -> Chance:
    """Return the odds of a shot by what its roll can come to; how it can end then is said below."""
    shares = [(ROLLS[verdict], goal.verdicts[verdict]) for verdict in ROLLS if goal.verdicts[verdict]]
    lines = tuple(Outcome(words, share, "" if at else "good") for at, (words, share) in enumerate(shares))
    ends = ", ".join(f"{line.words.lower()} {percent(line.share)}" for line in chance.lines)
    return replace(chance, lines=lines, notes=(f"In the end: {ends}.", *chance.notes))


def outcome_lines(odds: ActionOdds, *, first: tuple[str, ...] = GOOD) -> tuple[Outcome, ...]:
    """Return the outcomes in words, those that are hoped for first, then the likeliest; the rest is one line."""
    ranked = sorted(odds.odds.chances.items(), key=lambda pair: (pair[0] not in first, -pair[1]))
    tones = {**dict.fromkeys(first, "good"), "astray": "astray"}
    lines = [Outcome(outcome_words(outcome), share, tones.get(outcome, "")) for outcome, share in ranked if share]
    return shortened(lines)


def shortened(lines: list[Outcome]) -> tuple[Outcome, ...]:
    """Return as many lines as the panel has room for; the rest is one line."""
    rest = sum((line.share for line in lines[MOST:]), Fraction(0))
    return (*lines[:MOST], *([Outcome("Anything else", rest)] if rest else []))
