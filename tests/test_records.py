"""The records of tests/records: each is as it was written, and shows what its first lines say.

`make records` writes them anew when rules or notation have moved.
"""

import re
from pathlib import Path

import pytest

from footroll.kernels.layout import Restart
from footroll.match.lineup import state_of
from footroll.notation import load_record
from footroll.rules import clause
from tests.records.scenes import SCENES, Step

FOLDER = Path(__file__).parent / "records"
BY_NAME = {scene.name: scene for scene in SCENES}
LARGEST = 2_000_000  # bytes of all records together


def steps_of(draft):
    """Yield the steps of a record, by the numbers of its actions."""
    before = None
    for moment in draft.replay():
        after = state_of(moment.match.save())[0]
        if moment.number:
            yield moment.number, Step(before, moment.action, tuple(moment.events), after)
        before = after


def test_every_scene_has_a_record_and_every_record_a_scene():
    assert {path.stem for path in FOLDER.glob("*.txt")} == BY_NAME.keys()
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) < LARGEST


@pytest.mark.parametrize("name", BY_NAME)
def test_a_record_shows_what_it_says(name):
    scene, path = BY_NAME[name], FOLDER / f"{name}.txt"
    look = path.read_text(encoding="utf-8").split("\n")[1]
    said = re.fullmatch(r"; Action (\d+): (.*) \((FR-.*)\)\.", look)
    assert said.groups()[1:] == (scene.look_for, scene.clause)
    assert clause(scene.clause)
    happened = [number for number, step in steps_of(load_record(path)) if scene.happens(step)]
    assert happened[0] == int(said[1])


@pytest.mark.parametrize("name", BY_NAME)
def test_a_record_is_as_it_was_written(name):
    assert load_record(FOLDER / f"{name}.txt").verify()


def test_every_restart_has_a_record():
    taken = {
        int(step.before["restart"]) for name in BY_NAME for _, step in steps_of(load_record(FOLDER / f"{name}.txt"))
    }
    assert taken == {int(kind) for kind in Restart}
