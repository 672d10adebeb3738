"""Formations: legal at kick-off for both sides, on every pitch (rulebook 2.1, section L)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import FormationError
from footroll.formations import may_stand, read_formation, read_formation_file, shipped_formations
from footroll.kernels import restarts
from footroll.kernels.layout import Side
from footroll.pitch import Cell, Pitch

SIZES = [(100, 50), (100, 64), (114, 74), (130, 100), (102, 100)]
SHIPPED = shipped_formations()


def test_at_least_ten_formations_come_with_footroll():
    assert len(SHIPPED) >= 10
    assert {"4-4-2", "4-3-3", "3-5-2", "4-2-3-1"} <= SHIPPED.keys()


@pytest.mark.clause("FR-2.1-04", "FR-2.1-05", "FR-L-02", "FR-L-12", "FR-L-13", "FR-1.4-11")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_formation_is_legal_at_both_kick_offs(name, size):
    pitch = Pitch(*size)
    for side in Side:
        ours = SHIPPED[name].place(pitch, side=side, kicking_off=True)
        theirs = SHIPPED[name].place(pitch, side=side, kicking_off=False)
        ball = pitch.kick_off_cells(Side(1 - side))
        assert len(set(ours)) == len(set(theirs)) == 11
        assert all(cell in pitch.half(side) for cell in (*ours, *theirs))
        assert sum(cell in pitch.kick_off_cells(side) for cell in ours) >= 1
        assert all(abs(cell.x - at.x) + abs(cell.y - at.y) >= 10 for cell in theirs for at in ball)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_goalkeeper_starts_in_the_last_row_in_front_of_the_goal(name):
    pitch = Pitch(100, 64)
    for side in Side:
        keeper = SHIPPED[name].place(pitch, side=side, kicking_off=False)[0]
        assert keeper.x == pitch.last_row(side)
        assert keeper.y in pitch.goal_rows()


@pytest.mark.parametrize("name", SHIPPED)
def test_away_lines_up_as_home_turned_around(name):
    pitch = Pitch(114, 74)
    home, away = (SHIPPED[name].place(pitch, side=side, kicking_off=False) for side in Side)
    turned = [Cell(113 - cell.x, 73 - cell.y) for cell in away]
    assert all(abs(a.x - b.x) + abs(a.y - b.y) <= 2 for a, b in zip(home, turned, strict=True))


@pytest.mark.clause("FR-L-13", "FR-L-14")
@pytest.mark.parametrize(("cell", "legal"), [((54, 36), False), ((55, 36), True), ((54, 37), True), ((49, 5), False)])
def test_opponents_keep_ten_yards_from_the_ball_at_kick_off(cell, legal):
    assert restarts.may_stand_at_kick_off(Side.AWAY, Side.HOME, 100, 64, *cell, 49, 32) is legal


@pytest.mark.clause("FR-2.1-04", "FR-L-12")
def test_team_mates_of_the_kicker_stay_in_their_half():
    assert may_stand(Cell(49, 10), Pitch(), side=Side.HOME, kicking_off=True)
    assert not may_stand(Cell(50, 10), Pitch(), side=Side.HOME, kicking_off=True)


@pytest.mark.clause("FR-2.1-05")
def test_the_kick_off_is_taken_from_the_two_own_cells_at_the_spot():
    legal = {(x, y) for x in range(100) for y in range(64) if restarts.may_kick_off_from(Side.HOME, 100, 64, x, y)}
    assert legal == {(49, 31), (49, 32)}
    legal = {(x, y) for x in range(100) for y in range(64) if restarts.may_kick_off_from(Side.AWAY, 100, 64, x, y)}
    assert legal == {(50, 31), (50, 32)}


PLACES = ", ".join(f'{{ role = "R{n}", forward = {n}, across = 50 }}' for n in range(11))
BROKEN = {
    "": [
        ': name is missing; write name = "4-3-3"',
        ': kicker is missing; write kicker = "ST"',
        ": places is missing or not a list; write eleven, the goalkeeper first (FR-L-02)",
    ],
    'name = "x"\nkicker = "R1"\nplaces = []': [": places has 0 entries; write eleven, the goalkeeper first (FR-L-02)"],
    f'name = "x"\nkicker = "XX"\nplaces = [{PLACES}]': [
        ": kicker must be the role of one of the places, not the text 'XX'; name the role that kicks off (FR-2.1-05)"
    ],
    f'name = "x"\nkicker = "R1"\nplaces = [{PLACES}]'.replace("forward = 3", "forward = 130"): [
        " place 4: forward must be a whole number from 0 to 100, not 130"
    ],
    f'name = "x"\nkicker = "R1"\nplaces = [{PLACES}]'.replace('role = "R3", ', ""): [
        ' place 4: write only role, forward and across, such as {role = "GK", forward = 0, across = 50}'
    ],
    f'name = "x"\nkicker = "R1"\nplaces = [{PLACES}]'.replace('role = "R3"', "role = 3"): [
        " place 4: role must be a text, not 3"
    ],
    "name": [": this is not TOML: Expected '=' after a key in a key/value pair (at end of document)"],
}


@pytest.mark.parametrize(("text", "faults"), BROKEN.items())
def test_a_broken_formation_file_lists_every_fault(tmp_path, text, faults):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(FormationError) as refusal:
        read_formation_file(path)
    assert str(refusal.value).splitlines() == [f"mine.toml{fault}" for fault in faults]


@given(st.binary(max_size=200))
def test_random_bytes_lead_to_our_own_refusal_at_most(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("formation") / "random.toml"
    path.write_bytes(data)
    with pytest.raises(FormationError, match=r"^random\.toml"):
        read_formation_file(path)


def test_an_unknown_formation_lists_the_known_ones():
    with pytest.raises(FormationError, match=r"^kite: there is no formation of this name; write 3-4-2-1, 3-4-3, "):
        read_formation("kite")
    with pytest.raises(FormationError, match=r"^4-4-2 Diamond: .*; did you mean 4-4-2-diamond\?$"):
        read_formation("4-4-2 Diamond")


def test_a_footballer_other_than_the_usual_kicker_may_kick_off():
    shape, pitch = shipped_formations()["4-4-2"], Pitch(100, 64)
    usual = [place.role for place in shape.places].index(shape.kicker)
    cells = shape.place(pitch, side=Side.HOME, kicking_off=True, taker=5)
    assert cells[5] == pitch.kick_off_cells(Side.HOME)[0]
    assert cells[usual] == shape.places[usual].cell_on(pitch, side=Side.HOME)
    assert len(set(cells)) == 11
