"""Sheets of a board: whole cells, as few and as equal as possible, with the overlap that was asked for."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import PrintError
from footroll.pitch import Pitch
from footroll.printing.paper import PAPERS, check_measured, read_millimetres, read_paper
from footroll.printing.tiling import fit_scale, plan_board, split

PITCHES = st.builds(lambda length, width: Pitch(2 * length, 2 * width), st.integers(51, 65), st.integers(25, 50))
PLANS = st.builds(
    plan_board,
    PITCHES,
    paper=st.sampled_from(list(PAPERS.values())),
    yard=st.floats(2, 20),
    rim=st.floats(6, 40),
    grass=st.integers(0, 5),
    overlap=st.integers(0, 3),
    stretch=st.floats(0.96, 1.05),
)


def test_the_recommended_pitch_needs_ten_sheets_of_a4_upright():
    # 104 × 68 cells with the grass; 22 × 35 of them are 176 × 280 mm and fit 194 × 281 mm
    plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8)
    assert (len(plan.columns), len(plan.rows), plan.upright) == (5, 2, True)
    assert plan.sheets_turned == 12  # three rows of 24 cells on 194 mm, four columns of 35 on 281 mm
    assert [span.end - span.start for span in plan.columns] == [21, 21, 21, 21, 20]
    assert [span.end - span.start for span in plan.rows] == [34, 34]


@given(cells=st.integers(50, 140), room=st.integers(4, 150), overlap=st.integers(0, 3))
def test_a_row_is_split_into_the_fewest_sheets_that_hold_it(cells, room, overlap):
    spans = split(-2, cells=cells, room=room, overlap=overlap)
    assert spans[0].start == -2
    assert spans[-1].end == spans[-1].shown == cells - 2
    for span, after in pairwise(spans):
        assert span.end == after.start
        assert span.shown - span.end == min(overlap, cells - 2 - span.end)
    assert all(span.start < span.end and span.shown - span.start <= room for span in spans)
    fewer = len(spans) - 1  # so many sheets hold less: all but the last lose the overlap
    assert fewer * room - (fewer - 1) * overlap < cells or fewer == 0
    own = [span.end - span.start for span in spans]
    assert max(own[:-1], default=0) - min(own) <= 1 or own[-1] > max(own[:-1])


@given(PLANS)
def test_every_cell_is_whole_on_exactly_one_sheet_besides_the_overlap(plan):
    pitch, grass = plan.pitch, plan.grass
    owned = sum((tile.across.end - tile.across.start) * (tile.down.end - tile.down.start) for tile in plan.tiles)
    assert owned == (pitch.length + 2 * grass) * (pitch.width + 2 * grass)
    room = [side - 2 * plan.rim for side in (plan.paper.width, plan.paper.height)]
    for tile in plan.tiles:
        assert (tile.across.shown - tile.across.start) * plan.yard <= room[0] + 1e-6
        assert (tile.down.shown - tile.down.start) * plan.yard <= room[1] + 1e-6


@given(PLANS)
def test_neighbours_share_the_corners_where_they_meet(plan):
    by_number = {tile.number: tile for tile in plan.tiles}
    for tile in plan.tiles:
        if tile.right:
            other = by_number[tile.right]
            assert other.left == tile.number
            assert (tile.corners[1], tile.corners[3]) == (other.corners[0], other.corners[2])
        if tile.below:
            other = by_number[tile.below]
            assert other.above == tile.number
            assert tile.corners[2:] == other.corners[:2]


@given(PLANS)
def test_the_paper_is_turned_whichever_way_needs_fewer_sheets(plan):
    assert plan.sheets <= plan.sheets_turned


@given(PITCHES, st.sampled_from(list(PAPERS.values())), st.floats(6, 40), st.integers(0, 5))
def test_a_fitted_board_is_one_sheet_and_a_hundredth_more_is_not(pitch, paper, rim, grass):
    yard = fit_scale(pitch, paper=paper, rim=rim, grass=grass)
    if yard >= 2:
        assert plan_board(pitch, paper=paper, yard=yard, rim=rim, grass=grass).sheets == 1
    if 2 <= yard < 19.99:
        assert plan_board(pitch, paper=paper, yard=yard + 0.011, rim=rim, grass=grass).sheets > 1


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"yard": 0}, "scale 0 mm is too small; write 2 to 20 mm"),
        ({"yard": 25}, "scale 25 mm is too large for a board of 2.6 m; write 2 to 20 mm"),
        ({"rim": 200}, "rim 200 mm is too large; write 6 to 40 mm"),
        ({"rim": 0}, "rim 0 mm is too small; write 6 to 40 mm"),
        ({"grass": 9}, "grass 9 yards is too large; write 0 to 5 yards"),
        ({"overlap": 40}, "overlap 40 yards is too large; write 0 to 3 yards"),
        ({"overlap": -1}, "overlap -1 yards is too small; write 0 to 3 yards"),
    ],
)
def test_an_impossible_board_is_refused_with_what_is_possible(changes, words):
    with pytest.raises(PrintError) as refused:
        plan_board(Pitch(100, 64), paper=PAPERS["A4"], **changes)
    assert str(refused.value) == words


def test_a_paper_or_a_length_that_cannot_be_read_is_refused():
    with pytest.raises(PrintError, match="did you mean A4"):
        read_paper("A44")
    for text in ("soon", "", "8cm", "nan", "1e3", "٨mm", "8" * 40):
        with pytest.raises(PrintError, match="write one such as 8mm"):
            read_millimetres(text, name="scale", example="8mm")
    assert read_millimetres("6,5mm", name="scale", example="8mm") == 6.5


def test_a_ruler_that_measures_too_little_is_not_believed():
    assert check_measured(95) == 100 / 95
    with pytest.raises(PrintError, match="turn that off"):
        check_measured(91)
