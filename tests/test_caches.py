"""Caches are bounded: a program that runs for days takes no more memory than after an hour."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(
    file for folder in ("footroll", "ui") for file in (ROOT / folder).rglob("*.py") if "kernels" not in file.parts
)


def unbounded(function):
    """Return the decorators that cache every result of a function with arguments for ever."""
    if not (function.args.args or function.args.kwonlyargs or function.args.vararg or function.args.posonlyargs):
        return []
    found = [ast.unparse(one) for one in function.decorator_list]
    return [one for one in found if one.rpartition(".")[2] == "cache" or ("lru_cache" in one and "None" in one)]


@pytest.mark.parametrize("text", ["@cache\ndef f(x): ...", "@functools.lru_cache(None)\ndef f(*, x): ..."])
def test_a_cache_without_a_limit_is_found(text):
    assert unbounded(ast.parse(text).body[0])


def test_only_functions_without_arguments_have_unbounded_caches():
    found = [
        f"{file.relative_to(ROOT)}: {node.name}"
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and unbounded(node)
    ]
    assert found == []
