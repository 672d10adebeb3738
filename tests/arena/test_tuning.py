"""Tuning: the same start, seed and steps give the same files; gates that refuse; files that say what made them."""

import hashlib
import random
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from footroll.agents.tactics import Tactics, read_tactics, tactics_hash
from footroll.arena import FIGURES, tuning
from footroll.arena.tuning import Champion, Outside, Tuner, load, main
from footroll.kernels.coaches.natives import blank_values
from footroll.kernels.layout import Restart

ROOT = Path(__file__).parent.parent.parent
START = ROOT / "coaches"
SMALL = {
    "ENTRANTS": 2,
    "HEAT": 2,
    "ROUNDS": 1,
    "TRIAL": 4,
    "LESSON": 2,
    "GATE": 4,
    "CERTAIN": 4,
    "PROOF": 2,
    "HOLD": 4,
    "BATCH": 8,
}
EASY = {
    "EVEN": 0.01,
    "BETTER": 0.5,
    "WEAKER": 99.0,
    "HOLDS": 0.0,
    "MARGIN": -99.0,
}  # gates that let nearly everything pass


@pytest.fixture
def small(monkeypatch):
    """Make every step small."""
    for name, number in SMALL.items():
        monkeypatch.setattr(tuning, name, number)


@pytest.fixture
def easy(small, monkeypatch):
    """Make every step small, and its gates easy."""
    for name, number in EASY.items():
        monkeypatch.setattr(tuning, name, number)


def tuned(folder, *args):
    """Tune from the shipped files, and return the bytes of the files by their names."""
    main([*args, "--seed", "7", "--from", str(START), "--folder", str(folder)])
    return {file.name: file.read_bytes() for file in folder.rglob("*.*")}


@pytest.mark.usefixtures("easy")
def test_the_same_seed_and_steps_give_the_same_bytes_on_any_number_of_threads(tmp_path):
    one, three, minutes = (tmp_path / name for name in ("one", "three", "minutes"))
    files = tuned(one, "--steps", "2", "--threads", "1")
    assert sorted(files) == ["club.npz", "club.toml"]
    assert tuned(three, "--steps", "2", "--threads", "3") == files
    kept = re.search(r"STEPS=(\d+)", files["club.toml"].decode())[1]
    assert tuned(minutes, "--steps", kept, "--minutes", "60") == files  # the header says how many steps are enough


@pytest.mark.usefixtures("easy")
def test_files_say_what_made_them(tmp_path):
    files = tuned(tmp_path, "--steps", "2")
    text, numbers = files["club.toml"].decode(), read_tactics(tmp_path / "club.toml")
    assert re.search(rf"^# Made by make tune STEPS=\d SEED=7 FROM={START}: \d of \d steps kept\.$", text, re.MULTILINE)
    assert f"# From {load(START).hashes()}.\n# Made {load(tmp_path).hashes()}.\n" in text
    assert f"numbers {tactics_hash(numbers)}, " in load(tmp_path).hashes()
    with np.load(tmp_path / "values" / "club.npz") as saved:
        assert str(saved["made_by"]) in text.replace("\n#", "")
    assert load(START).hashes() != load(tmp_path).hashes()


@pytest.mark.usefixtures("small")
def test_a_run_that_finds_nothing_better_writes_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(Tuner, "beats_champion", lambda *_: False)
    assert tuned(tmp_path / "none", "--steps", "2") == {}
    assert capsys.readouterr().out.endswith("Nothing better was found, so nothing was written.\n")


def test_no_minutes_are_no_steps(tmp_path):
    assert tuned(tmp_path / "none", "--minutes", "0") == {}


@pytest.mark.parametrize(
    ("won", "looks", "better"),
    [
        (106, 9, True),  # 106 ln 1.06 + 94 ln 0.94 = 0.360, and ln 19 = 2.944 is more than eight times that
        (100, 9, False),  # 100 ln 1.06 + 100 ln 0.94 = -0.361
        (103, 30, False),  # 103 ln 1.06 + 97 ln 0.94 = -0.0002: 6,000 matches cannot tell
    ],
)
def test_the_sequential_test_ends_as_soon_as_it_is_sure(monkeypatch, won, looks, better):
    results = []
    monkeypatch.setattr(Tuner, "count_wins", lambda *_, matches: results.append(matches) or (won, matches - won))
    assert Tuner(load(START), 1, threads=1).beats_champion(load(START)) is better
    assert results == [200] * looks


def changed(**numbers):
    """Return the shipped champion with other numbers."""
    start = load(START)
    return replace(start, numbers={**start.numbers, **numbers})


def test_who_shoots_at_once_leaves_the_football_table(monkeypatch):
    monkeypatch.setattr(tuning, "GATE", 20)
    assert Tuner(load(START), 1).leaves_table(changed(shot=1.5, care=0.0)).figure in FIGURES


def test_who_neither_marks_nor_presses_is_refused(monkeypatch):
    monkeypatch.setattr(tuning, "PROOF", 8)
    monkeypatch.setattr(tuning, "BATCH", 40)
    fault = Tuner(load(START), 1).fault_of(changed(mark_from=0.0, press_from=0.0))
    assert fault in {"it was weaker against park", "it did not beat the champion"}


def test_who_completes_too_many_passes_takes_less_care(monkeypatch):
    found = [Outside("completion", "114x74", 0.96, too_high=True)] * 2 + [None]
    monkeypatch.setattr(Tuner, "leaves_table", lambda *_: found.pop(0))
    mended, outside = Tuner(load(START), 1, threads=1).mended(changed(care=0.1))
    assert outside is None
    assert not found
    assert mended.numbers["care"] == pytest.approx(0.1 - 2 * 0.05 * 0.2)  # twice a twentieth of its range


def test_who_is_sent_off_too_often_is_not_mended(monkeypatch):
    outside = Outside("sent_off", "114x74", 0.9, too_high=True)
    monkeypatch.setattr(Tuner, "leaves_table", lambda *_: outside)
    assert Tuner(load(START), 1, threads=1).mended(load(START))[1] is outside


def test_who_loses_to_an_old_champion_is_refused(easy, monkeypatch):
    monkeypatch.setattr(tuning, "HOLDS", 0.49)
    monkeypatch.setattr(tuning, "HOLD", 20)
    monkeypatch.setattr(Tuner, "beats_champion", lambda *_: True)
    weak = changed(mark_from=0.0, press_from=0.0)
    assert Tuner(weak, 1, pool=[load(START)]).fault_of(changed(mark_from=0.0, press_from=0.1)) == (
        "it lost to an old champion"
    )


def test_who_played_football_in_few_matches_only_is_refused(easy, monkeypatch):
    """Few matches let a figure pass by luck; a new champion meets the table again in many."""
    asked = []

    def leaves(_tuner, _champion, *, matches=0):
        asked.append(matches)
        return Outside("shot_yards", "114x74", 27.6, too_high=False) if matches else None

    monkeypatch.setattr(Tuner, "leaves_table", leaves)
    monkeypatch.setattr(Tuner, "beats_champion", lambda *_: True)
    tuner = Tuner(load(START), 1, threads=1)
    assert tuner.mended(load(START))[1] is None
    assert tuner.fault_of(changed(care=0.1)) == "it left the football table, shot_yards of 27.6 on 114x74"
    assert asked == [0, tuning.CERTAIN]


def test_contenders_change_a_few_numbers_and_learn_a_little():
    tuner = Tuner(load(START), 1, threads=1)
    tuner.learned = tuner.champion.values.copy()
    tuner.learned["after"] += 1
    chance = random.Random(1)
    for _ in range(20):
        found = tuner.varied(chance)
        moved = {name for name, number in found.numbers.items() if number != tuner.champion.numbers[name]}
        assert len(moved - {"shot", "care"}) <= tuning.VARIED
        assert not moved & set(tuning.FIXED)
        gained = found.values["after"] - tuner.champion.values["after"]
        assert min(abs(gained.mean() - blend) for blend in tuning.BLENDS) < 1e-5


def test_the_shipped_file_names_the_hashes_of_its_numbers_and_values():
    text = (START / "club.toml").read_text(encoding="utf-8")
    assert tactics_hash(read_tactics("club")) in text
    assert load(START).hashes() in text


def test_the_shipped_file_names_the_command_and_the_start_that_made_it():
    text = (START / "club.toml").read_text(encoding="utf-8")
    command, start = re.search(r"Made by make tune (STEPS=\d+ SEED=\d+) FROM=(\S+):", text).groups()
    assert command
    assert f"# From {load(ROOT / start).hashes()}." in text
    assert f"# Made {load(START).hashes()}." in text


def test_hashes_are_those_of_the_numbers_and_of_the_values():
    start = load(START)
    table = b"".join(np.ascontiguousarray(start.values[name]).tobytes() for name in ("after", "begin", "restart"))
    numbers = tactics_hash(Tactics("club", "", start.numbers))
    assert Champion(start.numbers, start.values).hashes() == (
        f"numbers {numbers}, values {hashlib.sha256(table).hexdigest()[:16]}"
    )


def test_lessons_of_restarts_lie_where_their_worth_is_read():
    tuner, lesson = Tuner(load(START), 5, threads=1), [np.asarray(blank_values()).copy() for _ in range(2)]
    tuner.starts = tuner.starts[:1]
    coach = tuner.champion.coach()
    tuner.play(coach, coach, numbers=tuner.fresh(4), lesson=lesson)
    goal_kicks = lesson[1]["restart"][0, Restart.AT_GOAL_KICK]
    # in row 5 of 100, 94 yards away; 44 of them stretched from 49 to 50: 94.898 yards are 18.9796 bins of five
    assert np.flatnonzero(goal_kicks).tolist() == [18, 19]
    assert goal_kicks[19] / goal_kicks.sum() == pytest.approx(0.979592, abs=1e-6)
