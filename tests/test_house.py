"""Imports point down the layers of the house, never up and never in a circle."""

import re
from graphlib import TopologicalSorter

import pytest

from tests import house
from tests.house import IMPORTS, MODULES, ROOT, cython_imports, imported, layer_of


def test_every_module_has_a_layer():
    assert [name for name in MODULES if layer_of(name) is None] == []


@pytest.mark.parametrize("name", sorted(MODULES))
def test_imports_point_down_the_layers(name):
    upwards = [other for other in IMPORTS[name] if layer_of(other) > layer_of(name)]
    assert upwards == []


def test_imports_form_no_circle():
    needed = {name: imported(paths, name, MODULES, at_runtime=True) - {"footroll"} for name, paths in MODULES.items()}
    list(TopologicalSorter(needed).static_order())


def test_kernels_import_only_kernels():
    outside = {
        (name, other)
        for name, others in IMPORTS.items()
        for other in others
        if name.startswith("footroll.kernels") and not other.startswith("footroll.kernels")
    }
    assert outside == set()


GRID = ("match", "notation", "odds", "agents", "story", "arena", "sheets", "formations", "pitch", "teams", "skills")


def test_neither_game_imports_the_other():
    mixed = {
        (name, other)
        for name, others in IMPORTS.items()
        for other in others
        if name.startswith("footroll.fuba") and other.startswith(tuple(f"footroll.{part}" for part in GRID))
    }
    mixed |= {
        (name, other)
        for name, others in IMPORTS.items()
        for other in others
        if other.startswith("footroll.fuba")
        and not name.startswith(("footroll.fuba", "footroll.printing.fuba", "footroll.cli", "footroll.ui"))
    }
    assert mixed == set()


def test_the_kernels_of_fuba_share_only_dice_and_layout_with_the_grid_game():
    shared = {
        other
        for name, others in IMPORTS.items()
        for other in others
        if name.startswith("footroll.kernels.fuba") and not other.startswith("footroll.kernels.fuba")
    }
    assert shared <= {"footroll.kernels", "footroll.kernels.dice", "footroll.kernels.layout"}
    assert not {
        name
        for name, others in IMPORTS.items()
        for other in others
        if other.startswith("footroll.kernels.fuba")
        and not name.startswith(("footroll.kernels.fuba", "footroll.fuba", "footroll.cli", "footroll.ui"))
    }


def test_only_the_desktop_imports_qt():
    with_qt = {
        name
        for name, paths in MODULES.items()
        for path in paths
        if re.search(r"^\s*(from|import)\s+PyQt6", path.read_text(), re.MULTILINE)
    }
    assert all(name.startswith("footroll.ui") for name in with_qt - {"footroll.cli.ui"})


def test_the_desktop_imports_no_rule():
    kernels = {
        other
        for name, others in IMPORTS.items()
        for other in others
        if name.startswith("footroll.ui") and other.startswith("footroll.kernels")
    }
    assert kernels <= {"footroll.kernels", "footroll.kernels.layout", "footroll.kernels.fuba.layout"}


def test_every_kernel_has_a_stub_and_a_header():
    for source in (ROOT / "kernels").rglob("*.pyx"):
        assert source.with_suffix(".pyi").exists(), source.name
        assert source.with_suffix(".pxd").exists(), source.name


def test_every_clause_named_in_a_source_is_in_the_catalogue():
    from footroll.rules import clauses

    named = {
        clause
        for paths in MODULES.values()
        for path in paths
        for clause in re.findall(r"F[R3]-[0-9A-Z][0-9.]*-\d\d", path.read_text())
    }
    assert named - clauses().keys() - clauses("F3").keys() == set()


def test_an_import_upwards_would_be_noticed():
    assert layer_of("footroll.cli.grid") > layer_of("footroll.pitch") > layer_of("footroll.kernels.grid")
    assert set(cython_imports("from footroll.kernels.turn cimport step, (\n    a,\n)\nimport footroll.pitch")) >= {
        "footroll.kernels.turn.step",
        "footroll.pitch",
    }


def test_the_drawing_of_the_packages_is_up_to_date():
    page = house.PAGE.read_text(encoding="utf-8")
    assert page == house.with_drawing(page), "run make architecture"


def test_no_two_packages_of_the_drawing_import_each_other():
    imports = house.package_imports()
    assert {(one, other) for one in imports for other in imports[one] if one in imports[other]} == set()


def test_the_drawing_leaves_out_imports_that_others_imply():
    assert house.shortest({"a": ["b", "c"], "b": ["c"], "c": []}) == {"a": ["b"], "b": ["c"], "c": []}


FILE_NAME = re.compile(r"`((?:footroll|kernels|ui|tests|docs)/[\w/.-]+\.(?:py|pyx|pxd|toml|md))`")
STEP = re.compile(r"`((?:footroll|kernels|ui)/[\w/]+\.pyx?)`:\s+`([\w.]+)`")


def test_the_walks_name_files_and_functions_that_exist():
    page = house.PAGE.read_text(encoding="utf-8")
    assert [name for name in FILE_NAME.findall(page) if not (ROOT / name).exists()] == []
    steps = STEP.findall(page)
    assert len(steps) > 15
    for path, name in steps:
        text = (ROOT / path).read_text(encoding="utf-8")
        for part in name.split("."):
            defined = rf"\b(?:def|class|cdef|cpdef)\b[^\n=]*\b{part}\b|^\s+{part} = pyqtSignal"
            assert re.search(defined, text, re.MULTILINE), (path, name)
