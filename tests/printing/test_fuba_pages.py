"""FUBA on paper read back: the mat at true scale, tracks, cards and counters."""

import pytest

from footroll.cli import main
from footroll.fuba.catalogue import fuba_events, fuba_skills
from footroll.kernels.fuba.layout import Area
from footroll.kernels.layout import Side
from footroll.printing.fuba.cards import CARD, KINDS, WINDOWS, card_pages
from footroll.printing.fuba.counters import counter_pages
from footroll.printing.fuba.mat import MatLook, area_places, attempt_words, fit_mat, mat_pages, plan_mat
from footroll.printing.fuba.tracks import squares_of, track_pages
from footroll.printing.inks import INKS
from footroll.printing.paper import PAPERS
from footroll.printing.pdf import write_pdf
from tests.printing.reading import MM, origin, pages_of, same

pytest.importorskip("reportlab")
MARKS = INKS["colour"].mark_width


def read(pages):
    return pages_of(write_pdf(list(pages), title="page"))


@pytest.mark.parametrize("paper", ["A4", "A3", "A2", "A1"])
def test_the_tiles_of_a_mat_show_every_border_at_its_place(paper):
    plan = plan_mat(paper=PAPERS[paper])
    assert plan.size == (840, 560)
    pages = [page for page in mat_pages(plan) if page.name != "map"]
    sheets = read(pages)
    # the left border of the area in front of the away box is at 20 mm of grass + 5/8 of 800 mm
    border, seen = 20 + 800 * 5 / 8, 0
    for tile, page in zip(plan.tiles, sheets, strict=True):
        assert same(page.width * float(MM), plan.paper.width, 0.01)
        left, _ = origin(plan, tile)
        if tile.across.start * 10 < border < tile.across.shown * 10:
            x = left - tile.across.start * 10 + border
            # dashes are one line in the file, half as wide as the lines of the pitch
            lines = [line for line in page.lines if same(line["linewidth"] * MM, MARKS / 2)]
            seen += any(same(line["x0"] * MM, x, 0.02) and same(line["x1"] * MM, x, 0.02) for line in lines)
    assert seen >= 1


def test_sheets_of_a_mat_cover_it_without_a_gap():
    plan = plan_mat(paper=PAPERS["A4"])
    units = [
        (x, y)
        for tile in plan.tiles
        for x in range(tile.across.start, tile.across.end)
        for y in range(tile.down.start, tile.down.end)
    ]
    assert sorted(units) == [(x, y) for x in range(84) for y in range(56)]


def test_every_area_is_named_once_on_the_sheets_of_a_mat():
    pages = [page for page in mat_pages(plan_mat(paper=PAPERS["A4"])) if page.name != "map"]
    words = [word["text"] for page in read(pages) for word in page.extract_words()]
    for area in Area:
        name = area.name.lower()
        assert words.count(name) == (0 if name.startswith("c") else 1), name


def test_numbers_are_those_of_both_directions():
    # an attempt at the away goal from in front of its box is -2, from the midfield sides -5, from the centre -6*
    assert [attempt_words(area, Side.HOME) for area in (Area.M5, Area.M4, Area.S4, Area.S3, Area.M3)] == [
        "0",
        "−2",
        "−4",
        "−5",
        "−6*",
    ]
    # and the away team has the mirrored numbers
    assert [attempt_words(area, Side.AWAY) for area in (Area.M1, Area.M2, Area.S1, Area.S2, Area.M3)] == [
        "0",
        "−2",
        "−4",
        "−5",
        "−6*",
    ]
    assert attempt_words(Area.M1, Side.HOME) == attempt_words(Area.M5, Side.AWAY) == ""


def test_the_deep_centre_is_drawn_with_its_own_cuts():
    brick, deep = area_places(), area_places(geometry="deep_centre")
    assert (brick[Area.M3].left, brick[Area.M3].right) == (2 + 80 * 3 / 8, 2 + 80 * 5 / 8)
    assert (deep[Area.M3].left, deep[Area.M3].right) == (22, 62)
    pages = mat_pages(plan_mat(paper=PAPERS["A3"], length=404), look=MatLook(geometry="deep_centre"))
    assert len(pages) == 1


def test_a_fitted_mat_is_the_largest_on_one_sheet():
    for name in ("A3", "A2", "A1"):
        paper = PAPERS[name]
        length = fit_mat(paper=paper, rim=8)
        assert plan_mat(paper=paper, length=length, rim=8).sheets == 1
        assert plan_mat(paper=paper, length=length + 84, rim=8).sheets > 1


def test_tracks_have_51_squares_a_half():
    (page,) = read(track_pages(paper=PAPERS["A4"]))
    words = [word["text"] for word in page.extract_words()]
    for half in (1, 2):
        for word in squares_of(half)[1:46]:
            assert word in words
    assert words.count("+5") == 2
    # two halves of 51 squares; two teams with 10 for goals, three zones of 7, 5 for cards and substitutions
    assert len(page.rects) == 2 * 51 + 2 * (10 + 3 * 7 + 5)


def test_every_card_is_there_at_its_size():
    pages = list(card_pages(list(KINDS), paper=PAPERS["A4"]))
    sheets = read(pages)
    fronts = [sheet for page, sheet in zip(pages, sheets, strict=True) if "backs" not in page.name]
    cuts = [
        rect
        for sheet in fronts
        for rect in sheet.rects
        if same((rect["x1"] - rect["x0"]) * MM, CARD[0]) and same((rect["bottom"] - rect["top"]) * MM, CARD[1])
    ]
    # 16 formations, 2 red cards with a ground of their own, 38 skills, 29 events, 2 cards for the turn
    assert len(cuts) == 16 + 2 * 2 + 38 + 29 + 2
    text = "\n".join(sheet.extract_text() for sheet in fronts)
    for one in (*fuba_skills(), *fuba_events()):
        assert one.name in text
        assert one.clause in text


def test_words_stay_inside_their_card():
    pages = list(card_pages(["skills", "events", "turn"], paper=PAPERS["A4"]))
    for sheet in read(pages):
        cards = [rect for rect in sheet.rects if same((rect["bottom"] - rect["top"]) * MM, CARD[1])]
        low = max(card["bottom"] for card in cards)
        for char in sheet.chars:
            if char["top"] > low:
                continue  # the ruler
            assert any(
                card["x0"] <= char["x0"] and char["x1"] <= card["x1"] and char["bottom"] <= card["bottom"]
                for card in cards
                if card["top"] <= char["top"]
            ), char["text"]


def test_the_backs_lie_behind_their_cards():
    pages = [page for page in card_pages(["formations"], paper=PAPERS["A4"]) if page.name.endswith("2 backs")]
    (sheet,) = read(pages)
    # seven of the sixteen cards are on the second page, and the first of its last row is at the right of the back
    grounds = [rect for rect in sheet.rects if same((rect["x1"] - rect["x0"]) * MM, CARD[0] + 2)]
    assert len(grounds) == 16 - 9
    last = max(grounds, key=lambda rect: rect["top"])
    assert last["x0"] * MM > PAPERS["A4"].width / 2


def test_every_window_of_a_skill_has_words():
    assert {skill.window for skill in fuba_skills()} <= set(WINDOWS)


def test_counters_have_their_size():
    (page,) = read(counter_pages(paper=PAPERS["A4"], size=16))
    cuts = [rect for rect in page.rects if same((rect["x1"] - rect["x0"]) * MM, 16)]
    assert len(cuts) == 2 * (10 + 1 + 3 + 1 + 3) + 1


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["board", "--length", "2m"], "length '2m' is not a length in millimetres; write one such as 840mm"),
        (["board", "--length", "200mm"], "length 200 mm is too small; write 300 to 1600 mm"),
        (["board", "--fit", "A3", "--paper", "A4"], "--fit chooses the length for its paper"),
        (["board", "--fit", "A4"], "length 281 mm is too small; write 300 to 1600 mm"),
        (["cards", "skill"], "there are no cards 'skill'; did you mean skills?"),
        (["counters", "--size", "90mm"], "size 90 mm is too large"),
        (["tracks", "--out", "tracks.doc"], "pages are written as .pdf or .svg"),
    ],
)
def test_impossible_requests_get_one_sentence(args, words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "160")
    with pytest.raises(SystemExit) as left:
        main(["fuba", "print", *args])
    assert left.value.code == 2
    assert words in capsys.readouterr().err.replace("\n", " ")
    assert list(tmp_path.iterdir()) == []


def test_two_runs_write_equal_bytes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("one.pdf", "two.pdf"):
        with pytest.raises(SystemExit) as left:
            main(["fuba", "print", "board", "--fit", "A3", "--out", name])
        assert left.value.code in (0, None)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
