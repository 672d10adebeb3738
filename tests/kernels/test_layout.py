"""The shape of a match is declared once, and its stub agrees."""

import ast
from enum import IntEnum
from pathlib import Path

from footroll.kernels import layout

STUB = Path(layout.__file__).with_name("layout.pyi")


def told():
    """Return the enums of the stub as dictionaries."""
    classes = (node for node in ast.parse(STUB.read_text()).body if isinstance(node, ast.ClassDef))
    return {
        each.name: {
            line.targets[0].id: ast.literal_eval(line.value) for line in each.body if isinstance(line, ast.Assign)
        }
        for each in classes
    }


def test_the_stub_names_every_enum_with_its_values():
    enums = {
        name: {member: int(value) for member, value in enum.__members__.items()}
        for name, enum in vars(layout).items()
        if isinstance(enum, type) and issubclass(enum, IntEnum) and not name.startswith("_")
    }
    assert told() == enums
