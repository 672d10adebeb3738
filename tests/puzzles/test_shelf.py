"""Files of puzzles: read, written, and refused in one sentence."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from footroll.errors import PuzzleError
from footroll.lessons.progress import GivenAnswer, Progress
from footroll.puzzles import prove, puzzles_of_day, read_puzzles, save_puzzles, shipped_puzzles, write_puzzles
from footroll.puzzles.puzzle import PuzzleQuestion
from footroll.puzzles.ratings import FirstAnswer, SolverStanding, standing_after
from footroll.puzzles.scores import item_of, puzzles_due, solved_of, standing_of

ONE = next(one for one in shipped_puzzles() if one.question is PuzzleQuestion.GOAL)
STAND = next(one for one in shipped_puzzles() if one.question is PuzzleQuestion.STAND)
REACH = next(one for one in shipped_puzzles() if one.question is PuzzleQuestion.REACH)
GOOD = write_puzzles([ONE, STAND, REACH])


def test_puzzles_are_saved_and_read(tmp_path):
    path = tmp_path / "mine.toml"
    save_puzzles([ONE, STAND, REACH], path=path)
    assert read_puzzles(path, where="mine.toml") == (ONE, STAND, REACH)
    with pytest.raises(PuzzleError, match="exists already"):
        save_puzzles([ONE], path=path)


def test_more_puzzles_than_a_file_may_have_are_refused_with_how_many_fit(tmp_path):
    path = tmp_path / "many.toml"
    many = [replace(ONE, id=f"{ONE.idea}-{number:06}") for number in range(1000)]
    words = r"many\.toml: 1,000 puzzles take more than 400 kB, the most of a file; save at most \d+$"
    with pytest.raises(PuzzleError, match=words) as found:
        save_puzzles(many, path=path)
    assert not path.exists()
    fits = int(str(found.value).split()[-1])
    save_puzzles(many[:fits], path=path)
    assert len(read_puzzles(path, where="many.toml")) == fits
    with pytest.raises(PuzzleError, match=f"save at most {fits}$"):
        save_puzzles(many[: fits + 1], path=path, force=True)


REFUSED = {
    "empty": ("", "has only tables"),
    "not toml": ("[[puzzle", "this is not TOML"),
    "other table": (GOOD + "\n[more]\n", "has only tables"),
    "not tables": ("puzzle = [3]", "a puzzle is a table, not 3"),
    "missing": (GOOD.replace(f'idea = "{ONE.idea}"\n', "", 1), "puzzle 1: the key idea is missing"),
    "unknown": (GOOD.replace("best =", "bset =", 1), "there is no"),
    "number": (GOOD.replace(f'id = "{ONE.id}"', "id = 3"), "id is 3; write a text"),
    "list": (GOOD.replace("found_by = [", "found_by = [1, ", 1), "found_by is a list; write a list of texts"),
    "rating": (GOOD.replace("rating = ", "rating = -", 1), "write a whole number from 0 to 9999"),
    "question": (GOOD.replace('asks = "goal"', 'asks = "goals"'), "there is no question 'goals'"),
    "no target": (GOOD.replace(f'target = "{REACH.target}"\n', ""), "a reach question needs a target"),
    "no choices": (GOOD.replace("choices =", "best2 =", 1), "choices"),
    "twice": (GOOD.replace(STAND.id, ONE.id), "two puzzles have the id"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_file_is_refused_with_its_name(case, tmp_path):
    text, words = REFUSED[case]
    if case == "unknown":
        words = "a puzzle has no key 'bset'; did you mean best?"
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(path, where="mine.toml")
    assert words in str(caught.value)
    assert all(line.startswith("mine.toml") for line in str(caught.value).split("\n"))


UNPROVED = {
    "position": (replace(ONE, position="footroll-1 100x64"), "H"),
    "question": (replace(ONE, question=PuzzleQuestion.STAND, choices=("stay H4",)), "is for a defender of home"),
    "idea": (replace(ONE, idea="square-dance"), "there is no idea 'square-dance'"),
    "other idea": (replace(ONE, idea="lob" if ONE.idea != "lob" else "square"), "its idea is"),
    "best": (replace(ONE, best=("dribble",)), "the best answer is"),
    "target": (replace(REACH, target="H99"), "H99"),
    "choice": (replace(STAND, choices=(*STAND.choices, "run H1 99:63")), "is not allowed"),
    "worse": (replace(STAND, choices=tuple(one for one in STAND.choices if one != STAND.best[0])), "best answer is"),
}


@pytest.mark.parametrize("case", UNPROVED)
def test_a_puzzle_that_does_not_hold_is_refused_in_one_sentence(case):
    puzzle, words = UNPROVED[case]
    with pytest.raises(PuzzleError) as caught:
        prove(puzzle)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"puzzle {puzzle.id}: ")


def test_five_puzzles_a_day_from_easy_to_hard_and_none_twice_within_a_month():
    days = [puzzles_of_day(date(2026, 11, 18) + timedelta(days=at), shipped_puzzles()) for at in range(40)]
    for five in days:
        assert len(five) == 5
        assert [one.rating for one in five] == sorted(one.rating for one in five)
    assert len({one.id for five in days for one in five}) == 200
    assert days[0] == puzzles_of_day(date(2026, 11, 18), shipped_puzzles())


def test_puzzles_answered_wrong_come_back_and_their_standing_counts_first_answers(tmp_path):
    progress = Progress(tmp_path / "progress.json")
    progress.add(GivenAnswer(item_of(ONE), ONE.idea, "2026-11-18", right=False, given_away=10.0))
    progress.add(GivenAnswer(item_of(STAND), STAND.idea, "2026-11-18", right=True))
    progress.add(GivenAnswer("cover-shadow/4", "cover shadow", "2026-11-18", right=False))
    assert puzzles_due(progress, date(2026, 11, 18)) == []
    assert puzzles_due(progress, date(2026, 11, 19)) == [ONE]
    assert solved_of((ONE, STAND, REACH), progress) == [False, True, None]
    assert standing_of(progress).last == (False, True)
    assert standing_of(progress).streak == 1


def test_answers_to_puzzles_that_are_no_more_do_not_count(tmp_path):
    path = tmp_path / "progress.json"
    progress = Progress(path)
    for item, right in (("puzzle/goal-000000", False), (item_of(ONE), True), ("puzzle/no-such-idea-1", False)):
        progress.add(GivenAnswer(item, "no such idea", "2026-11-18", right=right))
    progress.keep("puzzle/gone", date(2026, 11, 18))
    again = Progress(path)
    assert puzzles_due(again, date(2026, 11, 30)) == []
    assert standing_of(again).last == (True,)
    assert solved_of((ONE, STAND), again) == [True, None]


def test_a_rating_moves_as_in_chess_and_a_hint_halves_what_is_won():
    # 1 / (1 + 10^0) = 1/2 of 32 points between equals; against 400 more 1/11 is expected
    assert standing_after([]) == SolverStanding()
    assert standing_after([FirstAnswer(1200, True)]).rating == 1216
    assert standing_after([FirstAnswer(1200, True, hinted=True)]).rating == 1208
    assert standing_after([FirstAnswer(1200, False)]).rating == 1184
    assert standing_after([FirstAnswer(1600, True)]).rating == 1229
    assert standing_after([FirstAnswer(1200, True)] * 12).last == (True,) * 10
    assert standing_after([FirstAnswer(1200, True), FirstAnswer(1200, False), FirstAnswer(1200, True)]).streak == 1
