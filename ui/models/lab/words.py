"""The words of the Lab room: what is asked, how far it is, and what a point shows."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.lab import MEASURES
from footroll.ui.models.arena.words import CONTINUE, KEPT, PAUSE, RUN, STOP
from footroll.ui.models.jobs import JobState
from footroll.ui.models.lab.choices import VARIED
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import AskedWork, WorkButton, about_words
from footroll.wording import number_word, time_words

if TYPE_CHECKING:
    from footroll.lab import Estimate
    from footroll.ui.models.lab.choices import LabChoices
    from footroll.ui.models.lab.run import LabNews, LabRun

NOW = WorkButton("now", "Start it now", "Return", "Pause the other job until this one is done", True)
CANCEL = WorkButton("stop", "Do not wait", "Esc", "Take this experiment out of the queue")
DUPLICATE = WorkButton("duplicate", "Duplicate", "Ctrl+D", "Copy the choices into a new experiment")
REPORT = WorkButton("report", "HTML report…", "Ctrl+E", "Save all figures and plots as a page", True, "export")
FAIR = "Every pair of matches is played from both sides, with the same dice."


def asked_of(run: LabRun, *, fault: str = "", pace: float = 0.0) -> AskedWork:
    """Return what the ask bar says about an experiment.

    `fault` is why it cannot start, and `pace` the seconds of a match, or 0 if nobody knows.
    """
    state, choices = run.state, run.choices
    done = f"{run.played:,} of {choices.total:,} matches"
    if state is JobState.READY:
        button = replace(RUN, words=f"Run {choices.total:,} matches{_foreseen(choices, pace)}", tip=fault or RUN.tip)
        words = choices.title if choices.values else "What do you want to know?"
        return AskedWork("Choose", f"{words} {size_words(choices)}".strip(), choices.fault() or FAIR, (button,))
    if state is JobState.WAITING:
        words = "This experiment starts when the other job is done."
        return AskedWork("Waiting", words, "Start it now and pause the other one?", (CANCEL, NOW))
    if state is JobState.RUNNING:
        return AskedWork("Running", f"{choices.title} {size_words(choices)}", KEPT, (STOP, PAUSE))
    if state is JobState.PAUSED:
        return AskedWork("Paused", f"Paused at {done}.", KEPT, (STOP, CONTINUE))
    if state is JobState.STOPPING:
        return AskedWork("Stopping", f"Stopping at {done}.", KEPT, ())
    if state is JobState.FAILED:
        why = sentence_case(run.job.fault if run.job else "").rstrip(".")
        return AskedWork("Broke off", f"Broke off at {done}.", f"{why}. {KEPT}", (DUPLICATE, CONTINUE))
    if state is JobState.DONE:
        after = f" in {time_words(run.job.seconds)}" if run.job and run.job.seconds >= 1 else ""
        spared = run.news.total - run.news.kept if run.news else 0
        words = f" {spared:,} were not needed." if spared > 0 else ""
        played = run.news.kept if run.news else choices.total
        return AskedWork("Done", f"Done: {played:,} matches{after}.{words}", choices.title, (DUPLICATE, REPORT))
    fault = f"{sentence_case(run.fault).rstrip('.')}." if run.fault else "The figures count what was played."
    return AskedWork("Stopped", f"Stopped at {done}.", fault, (DUPLICATE, CONTINUE))


def _foreseen(choices: LabChoices, pace: float) -> str:
    """Say how long the matches will take about, if that is known; points that stop early need fewer."""
    if not pace:
        return ""
    return f" ({'at most ' if choices.early else ''}{about_words(pace * choices.total)})"


def size_words(choices: LabChoices) -> str:
    """Say how large an experiment is.

    >>> from footroll.ui.models.lab.choices import READY
    >>> size_words(READY["pitch"])
    'Six sizes, 2,000 matches each.'
    """
    if not choices.values:
        return ""
    return f"{sentence_case(number_word(choices.points))} {_noun(choices)}, {choices.matches:,} matches each."


def folded_words(choices: LabChoices) -> str:
    """Say in one line what is chosen.

    >>> from footroll.ui.models.lab.choices import READY
    >>> folded_words(READY["pitch"])
    '6 sizes × 2,000, Club v Club.'
    """
    level = sentence_case(choices.coach)
    return f"{choices.points} {_noun(choices)} × {choices.matches:,}, {level} v {level}."


def _noun(choices: LabChoices) -> str:
    """Name the points of an experiment: what varies, if it is one thing."""
    one = VARIED[next(iter(choices.values))]
    return one.noun if len(choices.values) == 1 and not one.single else "points"


def estimate_words(name: str, estimate: Estimate) -> str:
    """Write an estimate with its interval.

    >>> from footroll.lab import Estimate
    >>> estimate_words("goals", Estimate(4.1, 0.05, 400, 399))
    '4.10 ±0.098'
    """
    if not math.isfinite(estimate.value):
        return "–"
    half = estimate.half_width()
    if not math.isfinite(half):
        return MEASURES[name].write(estimate.value)
    return f"{MEASURES[name].write(estimate.value)} ±{MEASURES[name].write_change(half).removesuffix(' points')}"


def point_words(news: LabNews, at: int) -> tuple[str, ...]:
    """Describe a point for the status line: its name, its cells and its figures."""
    point = news.experiment.points[at]
    figures = [f"{MEASURES[name].words} {estimate_words(name, news.estimates[at][name])}" for name in news.measures[:4]]
    pairs = news.estimates[at][news.measures[0]].pairs
    return label_of(point.label), *figures, f"{2 * pairs:,} matches"


def label_of(text: str) -> str:
    """Write the values of a point as people read them.

    >>> label_of("100x64"), label_of("home.formation 4-3-3"), label_of("home.low-pass +10")
    ('100×64', '4-3-3', 'low pass +10')
    """
    for before in ("home.formation ", "home.tactics ", "home.coach ", "win_condition ", "home.", "first "):
        text = text.replace(before, "")
    size = text.partition("x")
    if size[0].isdigit() and size[2].isdigit():
        return f"{size[0]}×{size[2]}"
    return text.replace("-", " ").replace("_", " ") if not text[:1].isdigit() else text


def with_sizes(text: str) -> str:
    """Write the sizes in a sentence as people read them.

    >>> with_sizes("Goals a match: 4.10 with 110x70, 4.30 with 130x100.")
    'Goals a match: 4.10 with 110×70, 4.30 with 130×100.'
    """
    return re.sub(r"\b(\d+)x(\d+)\b", r"\1×\2", text)


def change_words(name: str, values: list[float]) -> tuple[str, str]:
    """Say from where to where a measure goes, and by how much."""
    measure, low, high = MEASURES[name], min(values), max(values)
    span = f"{measure.write(low)} to {measure.write(high)}"
    if measure.percent or low <= 0:
        return span, f"{measure.write_change(high - low)} apart"
    return span, f"{100 * (high - low) / low:.0f}% apart"
