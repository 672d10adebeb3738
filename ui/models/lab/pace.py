"""The pace of experiments on this computer, as measured when one was run."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from footroll.ui.models.working import SOON

if TYPE_CHECKING:
    from footroll.ui.models.jobs import Job
    from footroll.ui.models.lab.choices import LabChoices
    from footroll.ui.models.settings import Settings

KEPT = "lab/pace"
MOST = 40  # kinds of experiments whose pace is kept


def kind_of(choices: LabChoices) -> str:
    """Return the choices that decide how long a match takes: the level, and everything that varies."""
    return json.dumps([choices.coach, {name: list(chosen) for name, chosen in choices.values.items()}])


def read_pace(settings: Settings, choices: LabChoices) -> float:
    """Return the seconds a match of such an experiment took, or 0 if none was measured."""
    found = _read(settings).get(kind_of(choices), 0.0)
    return found if isinstance(found, float) and 0 < found < float("inf") else 0.0


def keep_pace(settings: Settings, choices: LabChoices, job: Job | None) -> None:
    """Keep the pace of a job that ran long enough.

    Points that can stop early skip matches, so their pace is unknown.
    """
    if job is None or job.active or choices.early or not job.fresh or job.seconds < SOON:
        return
    kind, pace = kind_of(choices), job.seconds / job.fresh
    kept = {key: value for key, value in _read(settings).items() if key != kind}
    words = json.dumps(dict([*kept.items(), (kind, pace)][-MOST:]))
    if words != settings.kept(KEPT):
        settings.keep(KEPT, words=words)


def _read(settings: Settings) -> dict[str, object]:
    """Read the kept paces; a damaged setting has none."""
    try:
        found = json.loads(settings.kept(KEPT))
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
