"""The shelves of ladders and experiments: what they list, and what they leave out."""

import json
import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from footroll.ui.models.arena.choices import LadderChoices
from footroll.ui.models.arena.ladder import Ladder, Shelf
from footroll.ui.models.jobs import Jobs, JobState
from footroll.ui.models.lab.choices import READY
from footroll.ui.models.lab.run import LabRun, LabShelf

CHOICES = {Ladder: LadderChoices(("park", "club")), LabRun: next(iter(READY.values()))}


@pytest.fixture(params=[Shelf, LabShelf], ids=["ladders", "experiments"])
def shelf(request, tmp_path):
    """Return a shelf of ladders or of experiments."""
    return request.param(tmp_path, jobs=Jobs())


@pytest.fixture
def kind(shelf):
    """Return the kind of its runs."""
    return shelf.kind


@pytest.fixture
def folder(kind, tmp_path):
    """Return the folder of this kind of run."""
    found = tmp_path / kind.folder
    found.mkdir()
    return found


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_pipes_and_damaged_files_are_left_out(shelf, kind, folder, qapp):
    os.mkfifo(folder / f"{kind.prefix}-1.json")  # opening it would wait for a writer for ever
    (folder / f"{kind.prefix}-2.json").write_text("{")
    (folder / f"{kind.prefix}-3.json").write_text("[" * 100_000)
    (folder / f"{kind.prefix}-4.json").write_text(json.dumps(CHOICES[kind].as_data()))
    (saved,) = shelf.saved()
    assert (saved.path, saved.state) == (folder / f"{kind.prefix}-4{kind.suffix}", JobState.STOPPED)
    assert saved.choices == CHOICES[kind]


def test_the_latest_run_comes_first(shelf, kind, folder, qapp):
    for name, age in (("old", 100), ("new", 1), ("older", 200)):
        file = folder / f"{kind.prefix}-{name}.json"
        file.write_text(json.dumps(CHOICES[kind].as_data()))
        os.utime(file, (1_700_000_000 - age, 1_700_000_000 - age))
    names = [one.path.stem.split("-")[1] for one in shelf.saved()]
    assert names == ["new", "old", "older"]
