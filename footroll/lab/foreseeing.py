"""Foresees how long an experiment takes, from a few matches of its first and last point."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from footroll.lab.blocks import Block
from footroll.lab.playing import play_block

if TYPE_CHECKING:
    from footroll.lab.experiments import Experiment

TRIED = 2  # pairs of a point


def foresee(experiment: Experiment, *, workers: int | None = None) -> float:
    """Return the seconds that an experiment will take about; the matches that are tried are not kept.

    >>> from footroll.lab import pitch_experiment
    >>> 0 < foresee(pitch_experiment(matches=4, coach="park")) < 60
    True
    """
    tried = sorted({0, len(experiment.points) - 1})
    pairs = min(TRIED, experiment.matches.pairs)
    seconds = 0.0
    for point in tried:
        played = play_block(experiment.plan(point), Block(0, point, pairs))
        seconds += played.seconds if played else 0.0
    each = seconds / (2 * pairs * len(tried))
    return each * experiment.total / (workers or os.cpu_count() or 1)
