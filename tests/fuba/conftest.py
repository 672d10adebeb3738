"""Each test of the rules sits down twice: at the slow reference and at the program."""

import pytest

from tests.fuba.seats import SEATS, WHOLE_SEATS


@pytest.fixture(params=list(SEATS))
def sit(request):
    """Sit down at a position line."""
    return SEATS[request.param]


@pytest.fixture(params=list(WHOLE_SEATS))
def sit_whole(request):
    """Sit down at a position line of the game with advanced rules."""
    return WHOLE_SEATS[request.param]
