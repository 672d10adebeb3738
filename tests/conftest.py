"""Make tests the same on every machine: hypothesis draws the same cases, output has no styles, and Ctrl-C is heard."""

import signal

import pytest
from hypothesis import settings

from footroll.rules import clauses

settings.register_profile("footroll", derandomize=True, deadline=None)
settings.load_profile("footroll")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a script, and in what tests start there
    signal.signal(signal.SIGINT, signal.default_int_handler)


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
