"""Make tests the same on every machine: hypothesis draws the same cases, and output has no styles."""

import pytest
from hypothesis import settings

from footroll.rules import clauses

settings.register_profile("footroll", derandomize=True, deadline=None)
settings.load_profile("footroll")


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")


def pytest_collection_modifyitems(items):
    """Refuse a test whose clause is not in the rulebook."""
    for item in items:
        for mark in item.iter_markers("clause"):
            if unknown := set(mark.args) - clauses().keys() - clauses("F3").keys():
                raise pytest.UsageError(f"{item.nodeid} is marked with {', '.join(sorted(unknown))}, no clause")
