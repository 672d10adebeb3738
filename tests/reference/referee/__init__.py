"""A slow referee in plain Python, written from the catalogue alone, as a second opinion on one action at a time."""

from tests.reference.referee.play import HOUSE_RULES, Forbidden
from tests.reference.referee.races import arrival, race
from tests.reference.referee.referee import resolve

__all__ = ["HOUSE_RULES", "Forbidden", "arrival", "race", "resolve"]
