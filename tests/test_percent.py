"""Percentages are written one way in window, command line and docs."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from footroll.percent import percent, progress

ROOT = Path(__file__).parent.parent
WRITTEN = [
    *(ROOT / "ui").rglob("*.py"),
    *(ROOT / "ui" / "models").rglob("*.toml"),
    *(ROOT / "ui" / "models").rglob("*.md"),
    *(path for path in (ROOT / "footroll").rglob("*.py") if "kernels" not in path.parts),
    *(ROOT / "docs").glob("*.md"),
    ROOT / "README.md",
]


@pytest.mark.parametrize(
    ("share", "digits", "words"),
    [
        (Fraction(693, 1000), 1, "69.3%"),
        (Fraction(1, 4), 0, "25%"),
        (0, 1, "0.0%"),
        (1, 1, "100.0%"),
        (0, 0, "0%"),
        (1, 0, "100%"),
        (Fraction(1, 10_000), 1, "under 0.1%"),
        (Fraction(9_999, 10_000), 1, "over 99.9%"),
        (Fraction(1, 1000), 0, "under 1%"),
        (Fraction(999, 1000), 0, "over 99%"),
    ],
)
def test_a_percentage_has_no_space_and_is_never_rounded_to_none_or_all(share, digits, words):
    assert percent(share, digits=digits) == words


def test_progress_is_at_100_percent_only_when_all_work_is_done():
    assert [progress(done, 300) for done in (0, 1, 299, 300)] == ["0%", "0%", "99%", "100%"]


def test_no_percent_sign_follows_a_space():
    gap = re.compile(r"[\d}] %(?![\w(])")
    assert {str(path): found for path in WRITTEN if (found := gap.findall(path.read_text(encoding="utf-8")))} == {}
