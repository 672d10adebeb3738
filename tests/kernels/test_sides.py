"""The sides of pawns."""

import pytest

from footroll.kernels.layout import Side, side_of


def test_home_has_the_first_eleven_pawns_and_away_the_rest():
    assert [side_of(pawn) for pawn in range(22)] == [Side.HOME] * 11 + [Side.AWAY] * 11
    assert type(side_of(0)) is Side


@pytest.mark.parametrize("pawn", [-1, 22])
def test_a_number_outside_the_board_has_no_side(pawn):
    with pytest.raises(ValueError, match=f"{pawn} is not a pawn"):
        side_of(pawn)
