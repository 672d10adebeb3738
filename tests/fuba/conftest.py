"""Each test of the rules sits down twice: at the slow reference and at the program."""

import pytest

from tests.fuba.seats import SEATS


@pytest.fixture(params=list(SEATS))
def sit(request):
    """Sit down at a position line."""
    return SEATS[request.param]
