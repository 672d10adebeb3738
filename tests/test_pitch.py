"""Pitches: their limits, their markings and their files (rulebook 1.4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import PitchError
from footroll.kernels.layout import Side
from footroll.pitch import (
    Area,
    Cell,
    Circle,
    Pitch,
    read_pitch,
    read_pitch_file,
    read_size,
    shipped_pitches,
    write_pitch_file,
)


@pytest.mark.clause("FR-1.4-02", "FR-1.4-03", "FR-1.4-05", "FR-L-01", "FR-1.4-01")
@pytest.mark.parametrize("size", [(100, 50), (130, 100), (102, 100), (100, 64)])
def test_sizes_within_the_limits_are_accepted(size):
    assert len(list(Pitch(*size).all.cells())) == size[0] * size[1]


@pytest.mark.clause("FR-1.4-02", "FR-1.4-03", "FR-1.4-05")
@pytest.mark.parametrize(
    ("size", "faults"),
    [
        ((98, 64), ["98x64: length must be from 100 to 130 yards, not 98 (FR-1.4-02)"]),
        ((132, 64), ["132x64: length must be from 100 to 130 yards, not 132 (FR-1.4-02)"]),
        ((100, 48), ["100x48: width must be from 50 to 100 yards, not 48 (FR-1.4-02)"]),
        ((120, 102), ["120x102: width must be from 50 to 100 yards, not 102 (FR-1.4-02)"]),
        ((100, 100), ["100x100: length 100 must be greater than width 100; write a narrower pitch (FR-1.4-03)"]),
        ((101, 64), ["101x64: length 101 is odd; write an even number, such as 102 (FR-1.4-05)"]),
        ((100, 65), ["100x65: width 65 is odd; write an even number, such as 66 (FR-1.4-05)"]),
        (("100", 64), ["100x64: length must be a whole number, not the text '100'"]),
        ((100, 64.0), ["100x64.0: width must be a whole number, not 64.0"]),
        (
            (None, True),
            [
                "NonexTrue: length must be a whole number, not nothing",
                "NonexTrue: width must be a whole number, not true",
            ],
        ),
        (
            (99, 49),
            [
                "99x49: length must be from 100 to 130 yards, not 99 (FR-1.4-02)",
                "99x49: length 99 is odd; write an even number, such as 100 (FR-1.4-05)",
                "99x49: width must be from 50 to 100 yards, not 49 (FR-1.4-02)",
                "99x49: width 49 is odd; write an even number, such as 50 (FR-1.4-05)",
            ],
        ),
    ],
)
def test_a_pitch_that_breaks_a_limit_is_refused_with_every_rule(size, faults):
    with pytest.raises(PitchError) as refusal:
        Pitch(*size)
    assert str(refusal.value).splitlines() == faults


@pytest.mark.clause("FR-1.4-04")
def test_international_matches_have_narrower_limits():
    assert str(Pitch(114, 74, international=True)) == "114x74"
    with pytest.raises(PitchError) as refusal:
        Pitch(100, 64, international=True)
    assert str(refusal.value).splitlines() == [
        "100x64: international length must be from 110 to 120 yards, not 100 (FR-1.4-04)",
        "100x64: international width must be from 70 to 80 yards, not 64 (FR-1.4-04)",
    ]


@pytest.mark.clause("FR-1.4-06")
def test_the_default_pitch_is_100x64():
    assert (str(read_pitch()), str(Pitch())) == ("100x64", "100x64")


@pytest.mark.clause("FR-1.4-09", "FR-1.4-10", "FR-3.3.1-04")
def test_the_markings_of_100x64_are_where_the_rulebook_draws_them():
    pitch = Pitch(100, 64)
    assert pitch.goal_rows() == range(28, 36)
    assert pitch.goal_area(Side.AWAY) == Area(94, 22, 100, 42)
    assert pitch.penalty_area(Side.AWAY) == Area(82, 10, 100, 54)
    assert pitch.goal_area(Side.HOME) == Area(0, 22, 6, 42)
    assert pitch.penalty_area(Side.HOME) == Area(0, 10, 18, 54)
    assert (pitch.penalty_spot(Side.AWAY), pitch.penalty_spot(Side.HOME)) == ((88, 32), (12, 32))
    assert (pitch.goal_line(Side.HOME), pitch.goal_line(Side.AWAY)) == (0, 100)


@pytest.mark.clause("FR-1.4-09")
def test_circles_arcs_and_marks_have_the_radius_of_the_rulebook():
    pitch = Pitch(100, 64)
    assert pitch.centre_circle == Circle(50, 32, 10)
    assert pitch.penalty_arc(Side.AWAY) == Circle(88, 32, 10)
    assert pitch.corner_arcs(Side.AWAY) == (Circle(100, 0, 1), Circle(100, 64, 1))
    assert pitch.corner_marks(Side.HOME) == ((0, 10), (0, 54))


@pytest.mark.clause("FR-1.4-10")
def test_a_cell_is_inside_an_area_or_outside_never_on_its_line():
    area = Pitch(100, 64).penalty_area(Side.AWAY)
    assert Cell(82, 10) in area
    assert Cell(81, 32) not in area
    assert Cell(82, 9) not in area
    assert Cell(99, 53) in area


@pytest.mark.clause("FR-1.4-05", "FR-2.1-05", "FR-2.18-02", "FR-2.10-05", "FR-2.16-16", "FR-0-10")
def test_spots_and_corners_name_their_cells():
    pitch = Pitch(100, 64)
    assert pitch.centre_spot == (50, 32)
    assert pitch.kick_off_cells(Side.HOME) == (Cell(49, 31), Cell(49, 32))
    assert pitch.kick_off_cells(Side.AWAY) == (Cell(50, 31), Cell(50, 32))
    assert pitch.penalty_cells(Side.AWAY) == (Cell(87, 31), Cell(87, 32))
    assert pitch.penalty_cells(Side.HOME) == (Cell(12, 31), Cell(12, 32))
    assert pitch.corner_cells(Side.AWAY) == (Cell(99, 0), Cell(99, 63))
    assert (pitch.last_row(Side.HOME), pitch.last_row(Side.AWAY)) == (0, 99)
    assert Cell(50, 10) in pitch.half(Side.AWAY)
    assert Cell(50, 10) not in pitch.half(Side.HOME)


@pytest.mark.clause("FR-0-01")
def test_a_cell_has_its_centre_half_a_yard_in():
    assert Cell(99, 63).centre == (99.5, 63.5)


EVEN_SIZES = st.tuples(st.integers(50, 65).map(lambda n: 2 * n), st.integers(25, 50).map(lambda n: 2 * n))


@given(EVEN_SIZES.filter(lambda size: size[0] > size[1]))
def test_markings_are_symmetric_on_every_pitch(size):
    pitch = Pitch(*size)
    for area in (pitch.goal_area, pitch.penalty_area, pitch.half):
        home, away = area(Side.HOME), area(Side.AWAY)
        assert away == Area(size[0] - home.right, size[1] - home.bottom, size[0] - home.left, size[1] - home.top)
    assert {pitch.forward(side, cell) for side in Side for cell in pitch.kick_off_cells(side)} == {size[0] // 2 - 1}


def test_the_included_pitches_are_legal_and_cover_the_required_sizes():
    sizes = {str(pitch) for pitch in shipped_pitches().values()}
    assert sizes >= {"100x64", "114x74", "130x100", "100x50"}
    assert any(pitch.international for pitch in shipped_pitches().values())
    assert "youth" in shipped_pitches()


BROKEN = {
    "": ["length is missing; write length = 100", "width is missing; write width = 64"],
    "length = 100": ["width is missing; write width = 64"],
    "length = 100\nwidth = '64'": ["width must be a whole number, not the text '64'"],
    "length = 100.0\nwidth = 64": ["length must be a whole number, not 100.0"],
    "length = true\nwidth = 64": ["length must be a whole number, not true"],
    "length = 100\nwidth = 64\nname = 3": ["name must be a text, not 3"],
    "length = 100\nwidth = 64\ninternational = 1": ["international must be true or false, not 1"],
    "length = 100\nwidth = 64\ncolour = 'green'": [
        "a pitch file has no key 'colour'; write name, about, length, width or international"
    ],
    "lenght = 100\nwidth = 63\ninternational = true\nname = 3": [
        "a pitch file has no key 'lenght'; did you mean length?",
        "name must be a text, not 3",
        "length is missing; write length = 100",
        "width 63 is odd; write an even number, such as 64 (FR-1.4-05)",
        "international width must be from 70 to 80 yards, not 63 (FR-1.4-04)",
    ],
    "length = 100\nwidth = 64\ninternational = true": [
        "international length must be from 110 to 120 yards, not 100 (FR-1.4-04)",
        "international width must be from 70 to 80 yards, not 64 (FR-1.4-04)",
    ],
    "length = 97\nwidth = 64": [
        "length must be from 100 to 130 yards, not 97 (FR-1.4-02)",
        "length 97 is odd; write an even number, such as 98 (FR-1.4-05)",
    ],
    "length = -100\nwidth = 64": ["length must be from 100 to 130 yards, not -100 (FR-1.4-02)"],
    "length = 100\nlength = 102\nwidth = 64": ["this is not TOML: Cannot overwrite a value (at line 2, column 13)"],
    "length = " + "9" * 5000: ["a number is too long or a list is nested too deeply; shorten it"],
    ".".join("a" * 20) + " = 1": ["a key has too many dots; write fewer than 16"],
    "length = 100\nwidth = 64\nname = '" + "x" * 201 + "'": ["name has 201 letters; shorten it to 200"],
    "length = 100\nwidth = '" + "6" * 500 + "'": [f"width must be a whole number, not the text '{'6' * 40}…'"],
    "length 100": ["this is not TOML: Expected '=' after a key in a key/value pair (at line 1, column 8)"],
    "\N{PILE OF POO}": ["this is not TOML: Invalid statement (at line 1, column 1)"],
}


@pytest.mark.parametrize(("text", "faults"), BROKEN.items())
def test_a_broken_pitch_file_lists_every_fault(tmp_path, text, faults):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PitchError) as refusal:
        read_pitch_file(path)
    assert str(refusal.value).splitlines() == [f"{path}: {fault}" for fault in faults]


def test_a_pitch_file_that_is_binary_or_empty_is_refused(tmp_path):
    path = tmp_path / "mine.toml"
    with pytest.raises(PitchError, match=r"mine\.toml: the file cannot be read \(no such file or directory\)$"):
        read_pitch_file(path)
    path.write_bytes(b"length = 100\xff")
    with pytest.raises(PitchError, match=r"mine\.toml: this is not TOML: "):
        read_pitch_file(path)
    path.write_bytes(b"#" * 100_001)
    with pytest.raises(PitchError, match=r"mine\.toml: the file is larger than 100 kB; shorten it$"):
        read_pitch_file(path)
    with pytest.raises(PitchError, match=r"the file cannot be read \(is a directory\)$"):
        read_pitch_file(tmp_path)


def test_a_pitch_file_without_a_name_takes_the_name_of_the_file(tmp_path):
    path = tmp_path / "backyard.toml"
    path.write_text("length = 104\nwidth = 68\n")
    assert (read_pitch(str(path)).name, str(read_pitch(str(path)))) == ("backyard", "104x68")


def test_windows_encoding_and_a_byte_order_mark_are_read(tmp_path):
    path = tmp_path / "mine.TOML"
    path.write_bytes('name = "Camí Vell"\nlength = 104\nwidth = 68'.encode("cp1252"))
    assert read_pitch(str(path)).name == "Camí Vell"
    path.write_bytes(b"\xef\xbb\xbflength = 104\r\nwidth = 68\r\n")
    assert str(read_pitch(str(path))) == "104x68"


def test_control_characters_are_shown_as_codes(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('"a\\u001b[31mb\\nc" = 1\nlength = 100\nwidth = 64')
    with pytest.raises(PitchError, match=r"a pitch file has no key 'a\\x1b\[31mb\\nc'"):
        read_pitch_file(path)


@pytest.mark.parametrize(
    "text", ["100", "1000000x64", "100x", "x64", "100x64x2", "100x-64", "1e2x64", "100 by 64", "²x64"]
)
def test_a_text_that_is_not_a_size_is_refused_in_one_sentence(text):
    with pytest.raises(PitchError) as refusal:
        read_size(text)
    assert str(refusal.value) == (
        f"{text}: this is not the size of a pitch; write length x width in yards, such as 100x64"
    )


def test_sizes_may_use_x_or_a_multiplication_sign():
    assert read_size("114 x 74") == read_size("114×74") == Pitch(114, 74)


def test_an_unknown_pitch_lists_the_known_ones():
    with pytest.raises(
        PitchError,
        match=(
            r"^wembley: there is no pitch of this name; write a size such as 100x64, a \.toml file, or "
            r"narrow, "
        ),
    ):
        read_pitch("wembley")


@pytest.mark.parametrize(("text", "meant"), [("FIFA", "fifa"), ("recomended", "recommended")])
def test_a_misspelt_pitch_gets_a_suggestion(text, meant):
    with pytest.raises(PitchError, match=rf"^{text}: there is no pitch of this name; did you mean {meant}\?$"):
        read_pitch(text)


@given(st.binary(max_size=200))
def test_random_bytes_lead_to_our_own_refusal_at_most(tmp_path_factory, data):
    path = tmp_path_factory.mktemp("pitch") / "random.toml"
    path.write_bytes(data)
    try:
        read_pitch_file(path)
    except PitchError as refusal:
        assert str(refusal).startswith(f"{path}: ")


@given(st.text(max_size=20))
def test_random_words_as_a_pitch_are_read_or_refused(text):
    try:
        read_pitch(text)
    except PitchError as refusal:
        assert refusal.faults


def test_a_pitch_is_written_and_read_back(tmp_path):
    mine = Pitch(114, 74, name='The "Yard"', about="Ours", international=True)
    write_pitch_file(mine, path=tmp_path / "mine.toml")
    assert read_pitch_file(tmp_path / "mine.toml") == mine


def test_a_pitch_that_cannot_be_written_leaves_nothing_behind(tmp_path):
    with pytest.raises(PitchError, match=r"mine.toml: the file cannot be written"):
        write_pitch_file(Pitch(), path=tmp_path / "nowhere" / "mine.toml")
    assert list(tmp_path.iterdir()) == []
