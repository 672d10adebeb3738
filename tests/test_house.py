"""The house of Footroll: imports point down its rows, never up, and never in a circle."""

import ast
import re
from fnmatch import fnmatch
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# The rows of the house from the ground up; a module may import from its own row and from those before it.
ROWS = [
    ["footroll._version", "footroll.errors", "footroll.files", "footroll.tomlfiles"],
    ["footroll.kernels.layout", "footroll.kernels", "footroll.kernels.wide", "footroll.kernels.tallies"],
    ["footroll.kernels.dice", "footroll.kernels.grid", "footroll.kernels.scores"],
    [f"footroll.kernels.{subject}" for subject in ("trajectories", "movement", "notes", "ball", "pawns")],
    [f"footroll.kernels.{chapter}" for chapter in ("duels", "passes", "shots", "freekicks", "restarts", "fouls")],
    [
        f"footroll.kernels.{chapter}"
        for chapter in ("contests", "offside", "goals", "interceptions", "flights", "shooting")
    ],
    [f"footroll.kernels.{counts}" for counts in ("chances", "balls", "rivals", "rounds", "saves", "aims")],
    [f"footroll.kernels.{chapter}" for chapter in ("stoppages", "runs")],
    ["footroll.kernels.surfaces"],
    ["footroll.kernels.answers", "footroll.kernels.plays"],
    ["footroll.kernels.turn"],
    ["footroll.kernels.engine", "footroll.kernels.batch", "footroll.kernels.branches"],
    ["footroll.pitch", "footroll.teams"],
    ["footroll.sheets*", "footroll.formations", "footroll.geometry*"],
    ["footroll.rules*"],
    ["footroll.match*", "footroll.shootout"],
    ["footroll.odds*", "footroll.notation*"],
    ["footroll.agents*"],
    ["footroll.ui.models*", "footroll.ui.theme"],
    ["footroll.ui.views*"],
    ["footroll.ui.window"],
    ["footroll.ui.app", "footroll.ui"],
    ["footroll.cli*"],
    ["footroll"],
    ["footroll.__main__"],
]


def modules():
    """Return every module of ours with its source, by name; links lead to the same folders and are left out."""
    found = {}
    for folder, package in (("footroll", "footroll"), ("kernels", "footroll.kernels"), ("ui", "footroll.ui")):
        for path in (ROOT / folder).rglob("*"):
            inside = path.relative_to(ROOT / folder)
            if path.suffix not in {".py", ".pyx", ".pxd"} or (
                folder == "footroll" and inside.parts[0] in {"kernels", "ui"}
            ):
                continue
            name = ".".join([package, *inside.with_suffix("").parts]).removesuffix(".__init__")
            found.setdefault(name, []).append(path)
    return found


def python_imports(text, package):
    """Yield the names that a Python source imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{package} imports by dots"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def cython_imports(text):
    """Yield the names that a Cython source imports or cimports."""
    for line in re.sub(r"\([^)]*\)", "()", text).splitlines():
        if match := re.match(r"from\s+([\w.]+)\s+c?import\s+(.*)", line):
            yield from (f"{match[1]}.{name.strip()}" for name in match[2].split(","))
        elif match := re.match(r"c?import\s+([\w.]+)", line):
            yield match[1]


def without_types(text):
    """Return a Python source without what only its types need."""
    return re.sub(r"^if TYPE_CHECKING:\n(?:(?:    .*)?\n)+", "", text, flags=re.MULTILINE)


def imported(paths, name, known, *, at_runtime=False):
    """Return our modules that a module imports."""
    names = set()
    for path in paths:
        text = without_types(path.read_text()) if at_runtime else path.read_text()
        names |= set(python_imports(text, name) if path.suffix == ".py" else cython_imports(text))
    ours = {next((part for part in (full, full.rpartition(".")[0]) if part in known), None) for full in names}
    return ours - {None, name}


def row_of(name):
    return next((row for row, patterns in enumerate(ROWS) if any(fnmatch(name, pattern) for pattern in patterns)), None)


MODULES = modules()
IMPORTS = {name: imported(paths, name, MODULES) for name, paths in MODULES.items()}


def test_every_module_has_a_row_of_the_house():
    assert [name for name in MODULES if row_of(name) is None] == []


@pytest.mark.parametrize("name", sorted(MODULES))
def test_imports_point_down_the_house(name):
    upwards = [other for other in IMPORTS[name] if row_of(other) > row_of(name)]
    assert upwards == []


def test_nobody_imports_in_a_circle():
    needed = {name: imported(paths, name, MODULES, at_runtime=True) - {"footroll"} for name, paths in MODULES.items()}
    list(TopologicalSorter(needed).static_order())


def test_kernels_know_nothing_of_ours_but_kernels():
    outside = {
        (name, other)
        for name, others in IMPORTS.items()
        for other in others
        if name.startswith("footroll.kernels") and not other.startswith("footroll.kernels")
    }
    assert outside == set()


def test_only_the_desktop_knows_qt():
    with_qt = {
        name
        for name, paths in MODULES.items()
        for path in paths
        if re.search(r"^\s*(from|import)\s+PyQt6", path.read_text(), re.MULTILINE)
    }
    assert all(name.startswith("footroll.ui") for name in with_qt - {"footroll.cli.ui"})


def test_the_desktop_holds_no_rule():
    kernels = {
        other
        for name, others in IMPORTS.items()
        for other in others
        if name.startswith("footroll.ui") and other.startswith("footroll.kernels")
    }
    assert kernels <= {"footroll.kernels", "footroll.kernels.layout"}


def test_every_kernel_has_a_stub_and_tells_its_clauses():
    for source in (ROOT / "kernels").glob("*.pyx"):
        assert source.with_suffix(".pyi").exists(), source.name
        assert source.with_suffix(".pxd").exists(), source.name


def test_the_catalogue_knows_every_clause_that_the_sources_name():
    from footroll.rules import clauses

    named = {
        clause
        for paths in MODULES.values()
        for path in paths
        for clause in re.findall(r"FR-[0-9A-Z][0-9.]*-\d\d", path.read_text())
    }
    assert named - clauses().keys() == set()


def test_the_house_would_notice_an_import_upwards():
    assert row_of("footroll.cli.grid") > row_of("footroll.pitch") > row_of("footroll.kernels.grid")
    assert set(cython_imports("from footroll.kernels.turn cimport step, (\n    a,\n)\nimport footroll.pitch")) >= {
        "footroll.kernels.turn.step",
        "footroll.pitch",
    }
