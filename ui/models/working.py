"""Words of rooms in which the program works: what the ask bar says, how fast and how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.wording import time_words

if TYPE_CHECKING:
    from footroll.ui.models.jobs import Job

SOON = 3.0  # seconds before the time left is known well enough
WHOLE_MINUTES = 120.0  # seconds from which the time left is given in whole minutes


@dataclass(frozen=True, slots=True)
class WorkButton:
    """A button of the ask bar: what it does, its words, its key and its tip."""

    does: str
    words: str
    key: str
    tip: str
    primary: bool = False
    icon: str = ""


@dataclass(frozen=True, slots=True)
class AskedWork:
    """The words of the ask bar about the work, and its buttons."""

    role: str
    question: str
    consequence: str
    buttons: tuple[WorkButton, ...]


def time_line(job: Job | None) -> str:
    """Say how long a job has run, and about how long the rest takes.

    The time left is only given after some seconds, and in whole minutes when it is long.
    """
    if job is None or not job.active:
        return ""
    line = f"{time_words(job.seconds)} so far"
    if job.fresh and job.seconds >= SOON:
        left = (job.news.total - job.news.done) * job.seconds / job.fresh
        line += f" · {about_words(left)} left"
    return line


def about_words(seconds: float) -> str:
    """Say about how long something takes, in whole minutes when it is long.

    >>> about_words(0.2), about_words(66), about_words(400)
    ('about 1 s', 'about 1 min 6 s', 'about 7 min')
    """
    long = seconds >= WHOLE_MINUTES
    return f"about {round(seconds / 60):,} min" if long else f"about {time_words(max(seconds, 1))}"


def rate_words(job: Job | None, *, cores: int) -> str:
    """Say how fast a job is."""
    if job is None or not job.fresh or job.seconds <= 0:
        return ""
    rate = job.fresh / job.seconds
    speed = f"{rate:,.0f} matches a second" if rate >= 1 else f"{1 / rate:,.0f} s a match"
    return f"{speed} on {cores} core{'' if cores == 1 else 's'}"


def spoken_progress(done: int, total: int) -> str:
    """Say the progress in quarters, so that a screen reader does not speak all the time.

    >>> spoken_progress(499, 1000), spoken_progress(500, 1000)
    ('25% of 1,000 matches', '50% of 1,000 matches')
    """
    return f"{4 * done // max(total, 1) * 25}% of {total:,} matches"
