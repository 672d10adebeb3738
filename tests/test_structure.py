"""The structure of the sources: names that two modules share, imports in both directions, and slices of functions."""

import ast
import re
from collections import defaultdict
from graphlib import CycleError, TopologicalSorter
from statistics import median

import pytest

from tests.test_house import IMPORTS, MODULES

PYTHON = {name: paths[0] for name, paths in MODULES.items() if paths[0].suffix == ".py"}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in PYTHON.items()}
PARTS = {
    "footroll": [name for name in PYTHON if not name.startswith("footroll.ui")],
    "ui": [name for name in PYTHON if name.startswith("footroll.ui")],
}
MOST_SINGLE_USE = 20  # per cent of all functions
LONGEST = 50  # lines of a function without its docstring
FUNCTIONS = ast.FunctionDef, ast.AsyncFunctionDef


def functions(name):
    """Return the functions and methods of a module."""
    return [node for node in ast.walk(TREES[name]) if isinstance(node, FUNCTIONS)]


def body_lines(function):
    """Count the lines of a function without its docstring."""
    start = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
    return function.end_lineno - start[0].lineno + 1 if start else 0


def single_use(name):
    """Return the private functions of a module that it names only once outside their definitions."""
    text = PYTHON[name].read_text(encoding="utf-8")
    private = [one.name for one in functions(name) if re.match(r"_(?!_)", one.name)]
    return [one for one in private if len(re.findall(rf"\b{one}\b", text)) <= 2]


def folder(name):
    """Return the folder of a module; modules at the top of a package belong to no folder."""
    package = name if PYTHON.get(name, MODULES[name][0]).name == "__init__.py" else name.rpartition(".")[0]
    return None if package in {"footroll", "footroll.ui"} else package


def shared_classes():
    """Return the class names that several modules share, with their modules."""
    homes = defaultdict(list)
    for name, tree in TREES.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(name)
    return {name: where for name, where in homes.items() if len(where) > 1}


def test_no_module_of_the_library_shares_the_name_of_a_class():
    library = set(PARTS["footroll"])
    assert {name: where for name, where in shared_classes().items() if library & set(where)} == {}


def test_no_two_modules_share_the_name_of_a_class():
    assert shared_classes() == {}


def test_nobody_imports_in_a_circle_even_for_types():
    imports = {name: others - {"footroll"} for name, others in IMPORTS.items()}
    try:
        list(TopologicalSorter(imports).static_order())
    except CycleError as circle:
        pytest.fail(str(circle.args[1]))


def test_no_two_folders_import_each_other():
    pairs = {(folder(name), folder(other)) for name, others in IMPORTS.items() for other in others}
    both = {pair for pair in pairs if None not in pair and pair[0] != pair[1] and pair[::-1] in pairs}
    assert both == set()


@pytest.mark.parametrize("part", PARTS)
def test_few_private_functions_are_used_only_once(part):
    every = sum(len(functions(name)) for name in PARTS[part])
    once = {name: found for name in PARTS[part] if (found := single_use(name))}
    assert 100 * sum(map(len, once.values())) / every <= MOST_SINGLE_USE, once


@pytest.mark.parametrize("part", PARTS)
def test_functions_are_neither_long_nor_sliced_thin(part):
    found = [(name, one) for name in PARTS[part] for one in functions(name)]
    assert [f"{name}.{one.name}" for name, one in found if body_lines(one) > LONGEST] == []
    assert 4 <= median(body_lines(one) for _, one in found) <= 8
