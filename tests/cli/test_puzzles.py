"""`footroll puzzles` as a user types it."""

import json
from fractions import Fraction

import pytest

from footroll.cli import main
from footroll.puzzles import IDEAS, shipped_puzzles
from footroll.puzzles.puzzle import PuzzleQuestion

GOAL = next(one for one in shipped_puzzles() if one.best[0].startswith("pass"))
STAND = next(one for one in shipped_puzzles() if one.question is PuzzleQuestion.STAND)


@pytest.fixture(scope="module")
def mistaken(tmp_path_factory):
    """Return the file of a match of two beginners, who make mistakes."""
    path = tmp_path_factory.mktemp("records") / "lesson.txt"
    coaches = ["--coach", "beginner", "--coach", "beginner"]
    with pytest.raises(SystemExit):
        main(["match", "--seed", "7", "--win", "one_side(1)", "--record", str(path), "--json", *coaches])
    return path


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run a command with answers on stdin, and a progress of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))

    def do(*args, says=""):
        said = iter(says.split("\n"))
        monkeypatch.setattr("click.termui.visible_prompt_func", lambda _: next(said))
        with pytest.raises(SystemExit) as ended:
            main(["puzzles", *args])
        out, err = capsys.readouterr()
        return ended.value.code or 0, out, err

    return do


def test_the_list_has_id_idea_position_best_and_its_chance_as_a_fraction(run):
    code, out, _ = run("list", "--idea", GOAL.idea, "--json")
    rows = json.loads(out)["puzzles"]
    assert code == 0
    assert [row["id"] for row in rows] == [one.id for one in shipped_puzzles() if one.idea == GOAL.idea]
    row = next(row for row in rows if row["id"] == GOAL.id)
    assert (row["idea"], row["position"], tuple(row["best"]["actions"])) == (GOAL.idea, GOAL.position, GOAL.best)
    assert 0 < Fraction(row["chance"]) < 1
    assert Fraction(row["lead"]["exact"]) >= Fraction(6, 100)


def test_the_list_shows_no_answers(run):
    code, out, _ = run("list")
    assert code == 0
    assert all(one.id in out for one in shipped_puzzles())
    assert GOAL.best[0] not in out
    assert not any(f"{one.key}-" in out for one in IDEAS)  # an id would give the answer away
    order = [out.index(one.id) for one in sorted(shipped_puzzles(), key=lambda one: (one.rating, one.id))]
    assert order == sorted(order)  # neighbours of the file share an idea


def test_the_ideas_are_listed_with_their_puzzles(run):
    rows = json.loads(run("list", "--ideas", "--json")[1])["ideas"]
    assert [row["key"] for row in rows] == [idea.key for idea in IDEAS]
    assert sum(row["puzzles"] for row in rows) == 200
    assert "Cut it back" not in run("list", "--ideas")[1]


def test_puzzles_are_found_in_a_record_saved_proved_and_found_again(run, played, tmp_path):
    path = tmp_path / "mine.toml"
    code, out, _ = run("find", "--from", str(played), "--most", "5", "--save", str(path), "--json")
    found = json.loads(out)["puzzles"]
    assert code == 0
    assert 1 <= len(found) <= 5
    assert json.loads(run("find", "--from", str(played), str(played), "--most", "5", "--json")[1])["puzzles"] == found
    rows = json.loads(run("list", "--file", str(path), "--json")[1])["puzzles"]
    assert [row["id"] for row in rows] == [row["id"] for row in found]
    ids = [row["id"] for row in found if row["question"] != "stand"]
    assert run("prove", *ids, "--file", str(path))[0] == 0
    assert run("find", "--from", str(played), "--save", str(path))[0] == 2


def test_a_proof_names_the_best_answer_and_its_lead(run):
    code, out, _ = run("prove", GOAL.id)
    assert code == 0
    assert f"{GOAL.id}: Pass to" in out
    assert "1 puzzle proved" in out
    data = json.loads(run("prove", GOAL.id, STAND.id, "--json")[1])
    assert [row["id"] for row in data["proved"]] == [GOAL.id, STAND.id]
    assert data["refused"] == []
    assert data["proved"][1]["besides"] > 50


def test_a_wrong_puzzle_is_not_proved(run, tmp_path):
    path = tmp_path / "mine.toml"
    assert run("find", "--from", "nothing.txt", "--save", str(path))[0] == 2
    text = f'[[puzzle]]\nid = "a"\nidea = "{GOAL.idea}"\nasks = "goal"\nposition = "{GOAL.position}"\nbest = ["lob"]\n'
    path.write_text(text)
    code, out, err = run("prove", "--file", str(path))
    assert code == 2
    assert "0 puzzles proved" in out
    assert err.startswith("footroll: puzzle a: the best answer is ")


def test_a_right_answer_shows_every_chance(run):
    code, out, _ = run("play", GOAL.id, says=GOAL.best[0])
    assert code == 0
    assert "The best: " in out
    assert "1 *" in out
    assert "Its lesson: " in out
    assert "right answers in a row: 1" in out


def test_an_answer_that_cannot_be_read_or_is_forbidden_is_asked_again(run):
    code, out, _ = run("play", GOAL.id, says="jump\npass 0:0 \n\n")
    assert code == 0
    assert "The best is " in out
    assert "right answers in a row: 0" in out


def test_the_first_answer_counts_and_a_streak_grows(run):
    others = [one for one in shipped_puzzles() if one.question is PuzzleQuestion.GOAL][:3]
    for at, puzzle in enumerate(others, start=1):
        out = run("play", puzzle.id, says=puzzle.best[0])[1]
        assert f"right answers in a row: {at}" in out
    assert "right answers in a row: 3" in run("play", others[0].id, says="")[1]


def test_choices_of_a_defender_have_letters(run):
    letter = "ABCDEFG"[STAND.choices.index(STAND.best[0])]
    assert "The best: " in run("play", STAND.id, says=letter)[1]


def test_an_answer_on_the_command_line_is_judged_as_data(run):
    code, out, _ = run("play", GOAL.id, "--answer", GOAL.best[0], "--json")
    data = json.loads(out)
    assert code == 0
    assert data["right"]
    assert data["options"][0]["exact"] == data["yours"]["exact"]
    assert "options" not in json.loads(run("play", GOAL.id, "--json")[1])


def test_five_puzzles_of_a_day_are_the_same_for_everybody(run):
    first = json.loads(run("play", "--date", "2026-11-18", "--json")[1])["puzzles"]
    assert len(first) == 5
    assert first == json.loads(run("play", "--date", "2026-11-18", "--json")[1])["puzzles"]
    assert first != json.loads(run("play", "--date", "2026-11-19", "--json")[1])["puzzles"]


def test_drills_come_from_the_costliest_choices_of_a_record(run, mistaken):
    code, out, _ = run("play", "--from", str(mistaken), "--json")
    drills = json.loads(out)["drills"]
    assert code == 0
    assert drills
    assert [one["about"] for one in drills] == sorted((one["about"] for one in drills), reverse=True)
    assert all(one["about"] >= 0.1 and one["lesson"] and one["position"].startswith("footroll-1") for one in drills)
    home = json.loads(run("play", "--from", str(mistaken), "--side", "home", "--json")[1])["drills"]
    assert {one["side"] for one in home} <= {"home"}
    out = run("play", "--from", str(mistaken), says="\n" * len(drills))[1]
    assert f"Drill 1 of {len(drills)}" in out
    assert f"The lesson that helps: {drills[0]['lesson']}." in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "cutback"], "there is no puzzle of this id"),
        (["prove", "nothing"], "there is no puzzle of this id"),
        (["list", "--idea", "cutback"], "there is no idea 'cutback'; did you mean cut-back?"),
        (["list", "--file", "nothing.toml"], "the file cannot be read"),
        (["find", "--from", "nothing.txt"], "the file cannot be read"),
        (["play", "--date", "yesterday"], "'yesterday' is not a date; write it like 2026-11-18"),
        (["play", "--answer", "lob"], "--answer is for one puzzle"),
        (["play", "--side", "home"], "--side is for the drills of a record; add --from"),
        (["play", GOAL.id, "--answer", "jump"], "jump"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(run, args, words):
    code, _, err = run(*args)
    assert code == 2
    assert words in err
    assert err.count("\n") == 1
