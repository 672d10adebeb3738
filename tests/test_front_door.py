"""`import footroll` is quick and offers what people need, each name where type checkers see it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import footroll
from footroll.kernels.layout import Do
from footroll.match import Action

SOURCE = Path(footroll.__file__).read_text(encoding="utf-8")
OFFERED = [name for name in footroll.__all__ if name != "__version__"]


def run(code):
    """Run Python code in a new interpreter and return what it prints."""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return ran.stdout.split()


def test_importing_footroll_imports_neither_numpy_nor_kernels():
    loaded = run("import sys, footroll; print(*sys.modules)")
    assert [name for name in loaded if name.startswith("footroll")] == ["footroll._version", "footroll"]
    assert [name for name in loaded if name.split(".")[0] in {"numpy", "shapely", "rich", "PyQt6"}] == []


def test_dir_lists_every_name_without_importing_it():
    assert set(OFFERED) <= set(run("import footroll; print(*dir(footroll))"))
    loaded = run("import sys, footroll; dir(footroll); print(*sys.modules)")
    assert [name for name in loaded if name.startswith("footroll")] == ["footroll._version", "footroll"]


@pytest.mark.parametrize("name", OFFERED)
def test_each_name_is_the_one_of_its_module(name):
    module = next(module for module, names in footroll._MODULES.items() if name in names)
    assert getattr(footroll, name) is getattr(sys.modules[module], name)


def test_type_checkers_see_every_name():
    checked = next(
        node
        for node in ast.parse(SOURCE).body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    )
    seen = {node.module: tuple(alias.name for alias in node.names) for node in checked.body}
    assert seen == footroll._MODULES
    assert sorted(OFFERED) == sorted(name for names in seen.values() for name in names)


def test_a_name_that_is_not_there_is_refused_as_by_any_module():
    with pytest.raises(AttributeError, match="module 'footroll' has no attribute 'Mtach'"):
        footroll.Mtach  # noqa: B018


MADE = {
    Do.DO_DONE: Action.done(),
    Do.DO_SUBSTITUTE: Action.substitute(8, place=13),
    Do.DO_KEEPER: Action.put_in_goal(4),
    Do.DO_TAKE: Action.take_from("50:32", pawn=9),
    Do.DO_PLACE: Action.place_at("40:20", pawn=3),
    Do.DO_PASS: Action.pass_to("70:30"),
    Do.DO_HAND_PASS: Action.hand_pass_to("20:30"),
    Do.DO_SHOOT: Action.shoot(effect=True),
    Do.DO_LOB: Action.lob(),
    Do.DO_DRIBBLE: Action.dribble(),
    Do.DO_STOP: Action.stop(),
    Do.DO_NAME: Action.name(12),
    Do.DO_TRY: Action.intercept(13),
    Do.DO_BEND: Action.bend("left"),
    Do.DO_AIM: Action.aim_at(7, row=2),
    Do.DO_LOW_PASS: Action.low_pass_to("71:31"),
    Do.DO_FINISH: Action.finish(effect=True),
    Do.DO_OFFENSIVE_HEADER: Action.header(),
    Do.DO_DEFENSIVE_HEADER: Action.clear_to("72:32"),
    Do.DO_SCISSORS_KICK: Action.scissors_kick(),
    Do.DO_SLIP: Action.slip(10),
    Do.DO_TACKLE: Action.tackle(14),
    Do.DO_FOUL: Action.foul(14, on=9),
    Do.DO_RUN: Action.run_to("55:30", pawn=8),
}
# kind, pawn, other, x, y, effect: what the kernels take for each of them.
PACKED = {
    Do.DO_SUBSTITUTE: (8, 13, 0, 0, False),
    Do.DO_KEEPER: (4, 0, 0, 0, False),
    Do.DO_TAKE: (9, 0, 50, 32, False),
    Do.DO_PLACE: (3, 0, 40, 20, False),
    Do.DO_PASS: (-1, 0, 70, 30, False),
    Do.DO_HAND_PASS: (-1, 0, 20, 30, False),
    Do.DO_SHOOT: (-1, 0, 0, 0, True),
    Do.DO_NAME: (12, 0, 0, 0, False),
    Do.DO_TRY: (13, 0, 0, 0, False),
    Do.DO_BEND: (-1, 1, 0, 0, False),
    Do.DO_AIM: (-1, 7, 0, 2, False),
    Do.DO_LOW_PASS: (-1, 0, 71, 31, False),
    Do.DO_FINISH: (-1, 0, 0, 0, True),
    Do.DO_DEFENSIVE_HEADER: (-1, 0, 72, 32, False),
    Do.DO_SLIP: (10, 0, 0, 0, False),
    Do.DO_TACKLE: (14, 0, 0, 0, False),
    Do.DO_FOUL: (14, 9, 0, 0, False),
    Do.DO_RUN: (8, 0, 55, 30, False),
}
ALONE = (-1, 0, 0, 0, False)


@pytest.mark.parametrize("kind", Do)
def test_every_kind_of_action_has_a_constructor(kind):
    assert MADE[kind].packed == (kind, *PACKED.get(kind, ALONE))


def test_a_cell_can_be_given_as_a_value_or_as_text():
    assert Action.pass_to(footroll.Cell(70, 30)) == Action.pass_to("70:30")


def test_a_text_that_is_not_a_cell_is_refused():
    with pytest.raises(footroll.FootrollError, match="cell: '70,30' is not a cell; write x:y, such as 60:34"):
        Action.pass_to("70,30")


def test_a_match_shows_its_teams_its_score_and_its_question():
    match = footroll.read_position(
        "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9 score=2-1",
        dice=footroll.Dice.scripted(),
    )
    assert repr(match) == "<Match Home 2-1 Away, turn 0: Home are asked what the carrier does>"


def test_a_loaded_record_shows_what_it_holds_and_replays():
    path = Path(__file__).parent / "records" / "kick-off.txt"
    saved = footroll.load_record(str(path))
    moments = list(saved.replay())
    teams, last = f"{saved.home} against {saved.away}", moments[-1].number
    assert repr(saved) == f"<SavedRecord {path}: {teams}, {last} actions>"
    assert moments[0].action is None
    assert footroll.write_position(moments[-1].match) == saved.end
