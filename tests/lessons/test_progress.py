"""Progress is kept in one local file: boxes of 1, 3, 7 and 21 days, scores by idea, export and wiping."""

from datetime import date, timedelta

import pytest

from footroll.errors import LessonError
from footroll.lessons import GivenAnswer, Progress, progress_file

START = date(2026, 11, 18)


def give(progress, *, day=0, right=True, item="width/3", idea="width", **more):
    progress.add(GivenAnswer(item, idea, (START + timedelta(days=day)).isoformat(), right=right, **more))


def test_an_item_comes_back_after_1_3_7_and_21_days_and_then_no_more():
    progress = Progress()
    give(progress, right=False, given_away=12.0)
    day = 0
    for box, wait in enumerate((1, 3, 7, 21)):
        assert progress.box("width/3") == box
        assert progress.due(START + timedelta(days=day + wait - 1)) == []
        day += wait
        assert progress.due(START + timedelta(days=day)) == ["width/3"]
        give(progress, day=day)
    assert progress.box("width/3") is None
    assert progress.due(START + timedelta(days=999)) == []


def test_a_wrong_answer_goes_back_to_the_first_box_and_a_first_right_one_into_none():
    progress = Progress()
    give(progress, item="a")
    give(progress, item="b", right=False)
    give(progress, item="b", day=1)
    give(progress, item="b", day=4, right=False)
    assert progress.box("a") is None
    assert progress.box("b") == 0
    assert progress.due(START + timedelta(days=5)) == ["b"]


def test_a_second_right_answer_on_the_same_day_moves_nothing():
    progress = Progress()
    give(progress, right=False)
    give(progress)
    assert progress.box("width/3") == 0


def test_scores_by_idea_leave_out_answers_with_a_hint():
    progress = Progress()
    give(progress)
    give(progress, hints=1)
    give(progress, right=False, given_away=9.0)
    (score,) = progress.by_idea()
    assert (score.answers, score.right, score.given_away) == (3, 1, 3.0)


def test_everything_is_saved_exported_and_wiped(tmp_path):
    path = tmp_path / "deep" / "progress.json"
    progress = Progress(path)
    give(progress, item='a, "b"', choice="B")
    progress.leave("width", 4, pages=9)
    again = Progress(path)
    assert again.answers == progress.answers
    assert (again.places, again.pages) == ({"width": 4}, {"width": 9})
    header, row = again.export().splitlines()
    assert header == "item,idea,day,right,given_away,hints,choice"
    assert row == '"a, ""b""",width,2026-11-18,1,0,0,B'
    again.wipe()
    assert not path.exists()
    assert Progress(path).answers == []


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"version": 1}', '{"version": 1, "answers": [{"item": 1}]}', '{"version": 1, "answers": 7}'],
)
def test_another_file_is_refused_in_one_sentence_and_stays(tmp_path, text):
    path = tmp_path / "progress.json"
    path.write_text(text)
    with pytest.raises(LessonError, match=r"progress\.json: this is not a file of progress"):
        Progress(path)
    assert path.read_text() == text


def test_a_file_of_a_later_version_is_refused(tmp_path):
    path = tmp_path / "progress.json"
    path.write_text('{"version": 2, "answers": []}')
    with pytest.raises(LessonError, match="it has version 2, and this Footroll reads version 1"):
        Progress(path)


def test_the_usual_file_is_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert progress_file() == tmp_path / "footroll" / "progress.json"
