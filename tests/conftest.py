"""Tests are the same on every machine: hypothesis draws the same cases each time, and styles stay out of the output."""

import pytest
from hypothesis import settings

settings.register_profile("footroll", derandomize=True, deadline=None)
settings.load_profile("footroll")


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
