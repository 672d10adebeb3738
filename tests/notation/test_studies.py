"""Study files: a position with variations, comments and marks, read and written byte for byte."""

import pytest

from footroll.errors import NotationError
from footroll.kernels.layout import Do
from footroll.notation.marks import SHAPES, PitchMark, read_pitch_mark
from footroll.notation.studies import EXAMPLE, Study, is_study, load_study, read_study, save_study, write_study
from footroll.sheets import read_team

POSITION = "footroll-1 100x64 H=1@5:32,8@40:32,9@52:32 A=1@99:32,4@90:10 ask=carrier carrier=H8"
WHOLE = (
    "footroll-1 100x64 H=1@5:32,8@40:32,9@52:32 A=1@99:32,4@90:10 keepers=H1,A1 phase=acting ask=carrier "
    "by=H attack=H score=0-0 turn=0 carrier=H8"
)
NESTED = f"""\
footroll study 1
[Title "A pass and its replies"]
[Author "Nia"]
[Position "{WHOLE}"]

--- moves
1. H pass H8 52:32
; Twelve yards: safe.
;
; The third line of the comment.
= line H8 H9
= words 52:32 free, at last
(
  1. H done
  (
    1. H pass H8 5:32 {{90}}
  )
)
(
  1. H pass H8 46:32
)
--- end
"""


def refusal(text):
    with pytest.raises(NotationError) as caught:
        read_study(text, where="mine.footroll")
    lines = str(caught.value).split("\n")
    assert len(lines) == 1
    return lines[0]


@pytest.mark.parametrize("text", [EXAMPLE, NESTED])
def test_a_study_is_written_as_it_was_read(text):
    assert write_study(read_study(text)) == text


def test_variations_replace_the_move_before_them_and_may_have_their_own():
    first = read_study(NESTED).moves[0]
    assert [line[0].text for line in first.variations] == ["done", "pass H8 46:32"]
    assert first.variations[0][0].variations[0][0].move.rolls == (90,)
    assert first.comment == "Twelve yards: safe.\n\nThe third line of the comment."
    assert [str(mark) for mark in first.marks] == ["line H8 H9", "words 52:32 free, at last"]


def test_layout_and_line_ends_may_differ_and_are_set_right():
    loose = (
        NESTED.replace("\n", "\r\n").replace("  1. H done", "1.  H   done").replace("= line H8 H9", "=line  H8   H9")
    )
    assert write_study(read_study("\ufeff" + loose)) == NESTED


def test_a_study_with_teams_keeps_them():
    home, away = (read_team(name).team for name in ("solana-blava", "kestrel-forge"))
    study = read_study(write_study(Study("Teams", POSITION, home=home, away=away)))
    assert (study.home, study.away) == (home, away)
    assert study.start().teams == (home, away)
    assert write_study(read_study(write_study(study))) == write_study(study)


def test_a_study_is_saved_and_loaded(tmp_path):
    path = tmp_path / "third-man.footroll"
    save_study(read_study(NESTED), path=path)
    assert path.read_text() == NESTED
    assert load_study(path) == read_study(NESTED)
    with pytest.raises(NotationError, match="exists already"):
        save_study(read_study(NESTED), path=path, force=False)


def test_one_changed_comment_changes_one_line():
    other = write_study(read_study(NESTED.replace("Twelve yards: safe.", "Twelve yards.")))
    changed = [(a, b) for a, b in zip(NESTED.split("\n"), other.split("\n"), strict=True) if a != b]
    assert changed == [("; Twelve yards: safe.", "; Twelve yards.")]


def test_a_record_is_not_a_study():
    assert is_study(NESTED)
    assert not is_study("footroll record 1\n")


def test_the_first_move_of_every_line_is_legal_where_it_begins():
    study = read_study(NESTED)
    assert study.start().decider.name == "HOME"
    assert study.moves[0].move.side.name == "HOME"
    assert Do.DO_PASS.name.endswith(study.moves[0].text.split()[0].upper())


REFUSED = {
    "empty": ("", "this is not a study; the first line must be 'footroll study 1'"),
    "record": ("footroll record 1\n", "this is not a study"),
    "version": (NESTED.replace("study 1", "study 2"), "version 2, but this Footroll reads version 1; update Footroll"),
    "no position": (NESTED.replace(f'[Position "{WHOLE}"]\n', ""), "the header [Position] is missing"),
    "twice": (NESTED.replace('[Author "Nia"]', '[Title "Nia"]'), "line 3: the header [Title] is written twice"),
    "header": (NESTED.replace("[Author", "[Autor"), "is not a header of a study; did you mean Author?"),
    "position": (NESTED.replace("9@52:32", "9@40:32"), "share the cell 40:32"),
    "no moves": (NESTED.replace("--- moves\n", ""), "cut short: the line '--- moves' is missing"),
    "no end": (NESTED.replace("--- end\n", ""), "cut short: the line '--- end' is missing"),
    "after the end": (NESTED + "1. H done\n", "line 23: there is text after the line '--- end'"),
    "order": (NESTED.replace("--- moves", "--- moves\n--- home"), "in this order"),
    "section twice": (NESTED.replace("--- moves", "--- moves\n--- moves"), "is written twice"),
    "open": (NESTED.replace("46:32\n)", "46:32"), "a variation is opened with ( but never closed"),
    "closed": (NESTED.replace("--- end", ")\n--- end"), "line 22: a variation is closed with ) but never opened"),
    "hollow": (NESTED.replace("  1. H pass H8 46:32\n", ""), "a variation has no moves; remove it"),
    "first": (NESTED.replace("1. H pass H8 52:32\n", "(\n1. H pass H8 52:32\n)\n", 1), "must follow the move"),
    "number": (NESTED.replace("  1. H done", "  2. H done"), "line 14: this is move 2, but move 1 comes next"),
    "not a move": (NESTED.replace("1. H done", "1. H"), "is not a move; write it like"),
    "illegal": (NESTED.replace("1. H done", "1. H lob H8"), "line 14: "),
    "side": (NESTED.replace("1. H done", "1. A done"), "(H) decide now; begin the action with H"),
    "rolls": (NESTED.replace("46:32\n", "46:32 {50}\n"), "1 roll is written, but the rules ask for 0"),
    "no rolls": (NESTED.replace(" {90}", ""), "the list of rolls is too short"),
    "mark": (NESTED.replace("= line H8 H9", "= arrow H8 H9"), "line 11: there is no mark 'arrow'"),
    "first mark of two": (EXAMPLE.replace("= line H9 H10", "= reach H7"), "line 7: mark 'reach H7'"),
    "places": (NESTED.replace("= line H8 H9", "= line H8"), "is not a mark; write it like line H8 60:34"),
    "no cell": (NESTED.replace("= line H8 H9", "= cell 120:10"), "there is no cell 120:10 on a pitch of 100x64"),
    "nobody": (NESTED.replace("= line H8 H9", "= reach H7"), "H7"),
    "team": (NESTED.replace("--- moves", "--- home\nname = 3\n--- moves"), "home.toml"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_study_is_refused_in_one_sentence(case):
    text, words = REFUSED[case]
    said = refusal(text)
    assert words in said
    assert "mine.footroll" in said


def test_variations_nested_too_deeply_are_refused():
    deep = "1. H pass H8 46:32\n" + "(\n1. H pass H8 46:32\n" * 21 + ")\n" * 21
    said = refusal(f'footroll study 1\n[Position "{WHOLE}"]\n--- moves\n{deep}--- end\n')
    assert "variations are nested more than 20 deep; flatten them" in said


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_every_mark_has_an_example_that_can_be_read(shape):
    assert str(read_pitch_mark(shape.example)) == shape.example


def test_a_zone_has_two_corners_and_a_footballer_the_cell_they_are_on():
    match = read_study(NESTED).start()
    assert [str(cell) for cell in PitchMark("zone", ("60:20-70:30",)).cells(match)] == ["60:20", "70:30"]
    assert [str(cell) for cell in PitchMark("line", ("H8", "60:34")).cells(match)] == ["40:32", "60:34"]


def test_a_variation_that_is_not_ended_is_told_how():
    text = EXAMPLE.replace("\n)\n", "\n")
    with pytest.raises(NotationError, match=r"line 16: this is move 2, but move 4 comes next; .* end the variation"):
        read_study(text)
