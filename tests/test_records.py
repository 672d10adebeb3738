"""Each record of tests/records is a whole match, unchanged, and shows what its first lines promise.

`make records` writes them again when rules, notation or coaches change.
"""

import re
from pathlib import Path

import pytest

from footroll.kernels.layout import Restart
from footroll.match.lineup import state_of
from footroll.notation import load_record, read_record, write_record
from footroll.rules import clause
from tests.records.scenes import SCENES, Step

FOLDER = Path(__file__).parent / "records"
BY_NAME = {scene.name: scene for scene in SCENES}
LARGEST, ALL = 60_000, 1_500_000  # bytes of one record, and of all together


def path_of(name):
    """Return the file of a record."""
    return FOLDER / f"{name}.txt"


def steps_of(draft):
    """Yield the steps of a record, by the numbers of its actions."""
    before = None
    for moment in draft.replay():
        after = state_of(moment.match.save())[0]
        if moment.number:
            yield moment.number, Step(before, moment.action, tuple(moment.events), after)
        before = after


def said_by(name):
    """Return the number, words and clause that a record's first lines point to."""
    look = path_of(name).read_text(encoding="utf-8").split("\n")[1]
    number, *said = re.fullmatch(r"; Action (\d+): (.*) \((FR-.*)\)\.", look).groups()
    return int(number), *said


def test_every_scene_has_a_record_and_every_record_a_scene():
    assert {path.stem for path in FOLDER.glob("*.txt")} == BY_NAME.keys()
    sizes = [path.stat().st_size for path in FOLDER.glob("*.txt")]
    assert max(sizes) < LARGEST
    assert sum(sizes) < ALL


@pytest.mark.parametrize("name", BY_NAME)
def test_a_record_shows_what_it_says(name):
    scene, (number, *said) = BY_NAME[name], said_by(name)
    assert said == [scene.look_for, scene.clause]
    assert clause(scene.clause)
    happened = [number for number, step in steps_of(load_record(path_of(name))) if scene.happens(step)]
    assert happened[0] == number


@pytest.mark.parametrize("name", BY_NAME)
def test_a_record_is_a_whole_match_of_its_seed(name):
    draft = load_record(path_of(name))
    assert "Position" not in draft.headers
    assert draft.headers["Seed"] == str(BY_NAME[name].seed)
    assert draft.verify().over


@pytest.mark.parametrize("name", BY_NAME)
def test_reading_and_writing_a_record_keeps_its_bytes(name):
    """Comments are left out, because a reader skips them."""
    text = path_of(name).read_text(encoding="utf-8")
    bare = [line.split("  ; ")[0] for line in text.split("\n") if not line.startswith(";")]
    assert write_record(read_record(text), seed=BY_NAME[name].seed) == "\n".join(bare)


def test_no_match_is_kept_twice():
    assert len({load_record(path_of(name)).seal for name in BY_NAME}) == len(BY_NAME)


def test_every_restart_has_a_record():
    taken = {int(moment.match.state["restart"]) for name in BY_NAME for moment in load_record(path_of(name)).replay()}
    assert taken == {int(kind) for kind in Restart}
