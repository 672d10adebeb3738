"""The Arena room with real clicks and keys: choose, run, pause, stop, continue, read, replay and export."""

import json
import os
import shlex
import shutil
import threading
from dataclasses import replace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.arena import play_ladder, read_contender, run_plan
from footroll.sheets import read_team
from footroll.ui.models import jobs as jobs_module
from footroll.ui.models.arena import news as news_module
from footroll.ui.models.arena.choices import LadderChoices
from footroll.ui.models.arena.tables import COACH, INTERVAL, RATING, WON
from footroll.ui.models.jobs import JobState
from footroll.ui.theme import DARK, LIGHT
from tests.cli.test_commands import run
from tests.ui.hands import CTRL, LEFT, NO_KEYS, run_events

LARGE = (1440, 900)
COACHES = ("park", "beginner", "random")
EIGHT = LadderChoices(COACHES, matches=8, seed=4)
BROKEN = "def decide(match):\n    raise ValueError('no idea')\n"


class Gate:
    """Lets a ladder take one step for each permit, or all of them."""

    def __init__(self):
        self.permits, self.open = threading.Semaphore(0), threading.Event()

    def steps(self, plan, *, brake, **options):
        running = run_plan(plan, brake=brake, **{**options, "threads": 1})
        try:
            for results in running:
                while not self.open.is_set() and not self.permits.acquire(timeout=0.01):
                    if brake.pulled:
                        return
                yield results
        finally:
            running.close()

    def allow(self, count):
        for _ in range(count):
            self.permits.release()


@pytest.fixture(autouse=True)
def tell_at_once(monkeypatch):
    monkeypatch.setattr(jobs_module, "TELL_EVERY", 0.0)
    monkeypatch.setattr(news_module, "RATE_EVERY", 0.0)
    monkeypatch.setattr(news_module, "spare_cores", lambda: 1)


@pytest.fixture
def gate(monkeypatch):
    """Hold ladders until the gate lets them go on."""
    made = Gate()
    monkeypatch.setattr(news_module, "run_plan", made.steps)
    return made


@pytest.fixture
def open_arena(open_window, settings, tmp_path):
    """Return a way to open the Arena with a small ladder."""
    from footroll.ui.models.arena.choices import keep_choices

    def open_at(choices=EIGHT, *, size=LARGE, folder=tmp_path):
        keep_choices(settings, choices)
        return open_window("arena", size=size, folder=folder)

    return open_at


@pytest.fixture(scope="module")
def expected():
    """Return the same ladder, played by the library at once."""
    team = read_team("midlow-town").team
    return play_ladder([read_contender(name, team) for name in COACHES], matches=8, seed=4, threads=1)


def press(key, modifier=NO_KEYS):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def click(widget):
    QTest.mouseClick(widget, LEFT)


def wait_for_news(qtbot, ladder):
    """Wait for the first report; until then the count of played matches comes from the file and may be ahead of it."""
    qtbot.waitUntil(lambda: ladder.news is not None and ladder.news.done > 0)


def finish(qtbot, room):
    qtbot.waitUntil(lambda: room.ladder.state is JobState.DONE)
    run_events()


def played(qtbot, open_arena):
    """Return the room after the small ladder."""
    window = open_arena()
    press(Qt.Key.Key_Return)
    finish(qtbot, window.room)
    return window.room


def column(table, number):
    model = table.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]


# Choosing


def test_the_letter_a_of_the_start_screen_opens_it(open_window):
    window = open_window()
    QTest.keyClick(window.room, Qt.Key.Key_A)
    assert (window.room.name, window.title.text()) == ("arena", "Arena › Ladder of four")


def test_at_first_every_level_is_chosen_but_random(open_window):
    room = open_window("arena", size=LARGE).room
    chosen = [coach for coach, row in room.choose.rows.items() if row.isChecked()]
    assert chosen == ["national", "club", "park", "beginner"]
    assert room.choose.rollouts.isVisible()
    assert room.bar.block.accessibleName() == "Arena: Choose"


def test_one_coach_is_too_few(open_arena):
    room = open_arena().room
    for coach in ("park", "beginner"):
        click(room.choose.rows[coach])
    assert room.bar.words.question.text() == "Choose a second one."
    assert not room.bar.primary.isEnabled()
    room.setFocus()
    press(Qt.Key.Key_Return)
    assert room.ladder.state is JobState.READY
    click(room.choose.rows["random"])
    assert room.bar.words.question.text() == "Choose two coaches or more."


def test_space_ticks_a_coach_and_the_pairs_are_counted(open_arena):
    room = open_arena().room
    room.choose.rows["club:wings"].setFocus()
    press(Qt.Key.Key_Space)
    assert room.ladder.choices.coaches == ("club:wings", *COACHES)
    assert room.choose.chosen.text() == "4 chosen, 6 pairs"
    assert room.bar.primary.text() == "Run 48 matches"


def type_into(field, text):
    field.field.setFocus()
    field.field.selectAll()
    QTest.keyClicks(field.field, text)


@pytest.mark.parametrize(
    ("text", "fault"), [("1", "At least 2: both ends."), ("0", "At least 2: both ends."), ("x", "A whole number from")]
)
def test_a_wrong_number_of_matches_says_what_is_wrong(open_arena, text, fault):
    room = open_arena().room
    type_into(room.choose.matches, text)
    assert room.choose.matches.fault.isVisible()
    assert room.choose.matches.fault.text().startswith(fault)
    assert not room.bar.primary.isEnabled()
    assert room.bar.primary.accessibleDescription().startswith(fault)
    type_into(room.choose.matches, "4")
    assert room.choose.matches.fault.isHidden()
    assert room.bar.primary.text() == "Run 12 matches"


def test_an_odd_number_is_rounded_up_and_it_is_said(open_arena):
    room = open_arena().room
    type_into(room.choose.matches, "7")
    assert room.ladder.choices.matches == 8
    assert "so that both play both ends" in room.choose.matches.words.text()


def test_more_lists_national_with_tactics(open_arena):
    room = open_arena().room
    row = room.choose.rows["national:wings"]
    assert not row.isVisible()
    click(room.choose.more)
    click(row)
    click(room.choose.more)
    assert row.isVisible()  # it is chosen
    assert not room.choose.rows["national:direct"].isVisible()
    type_into(room.choose.rollouts, "40")
    assert {one.budget.nodes for one in room.ladder.choices.plan().contenders} == {40}
    assert room.ladder.choices.command().endswith("--rollouts 40")


def test_choices_are_remembered(open_arena, settings, open_window, tmp_path):
    room = open_arena().room
    type_into(room.choose.seed, "99")
    click(room.choose.rows["club:direct"])
    other = open_window("arena", size=LARGE, folder=tmp_path).room
    assert (other.ladder.choices.seed, "club:direct" in other.ladder.choices.coaches) == (99, True)


def test_an_own_coach_is_added_and_a_bad_file_refused(open_arena, monkeypatch, tmp_path):
    window, good, bad = open_arena(), tmp_path / "mine.py", tmp_path / "bad.toml"
    good.write_text(BROKEN)
    bad.write_text("[numbers]\npressers = 99\n")
    for path in (good, bad):
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, path=path: (str(path), ""))
        click(window.room.choose.own)
    assert window.room.ladder.choices.coaches == (*COACHES, str(good))
    assert window.room.choose.seconds.isVisible()
    assert window.strip.words.startswith("bad.toml: pressers goes from")
    assert window.strip.words.endswith("Nothing was changed.")


# Running


def test_a_ladder_is_played_and_shown(qtbot, open_arena, expected):
    room = played(qtbot, open_arena)
    names = {0: "Park", 1: "Beginner", 2: "Random"}
    assert column(room.middle.ladder, COACH) == [names[row.place] for row in expected.rows]
    assert column(room.middle.ladder, RATING) == [f"{row.rating:.0f}" for row in expected.rows]
    assert column(room.middle.ladder, WON)[0] == f"{expected.rows[0].won:.1%}"
    places = [row.place for row in expected.rows]
    cross = room.middle.cross.model()
    shown = [[cross.index(row, other).data() for other in range(3)] for row in range(3)]
    shares = [[expected.share(place, other) for other in places] for place in places]
    assert shown == [["–" if one is None else f"{100 * one:.0f}" for one in row] for row in shares]
    assert room.middle.progress.count.text() == "24 of 24 matches"
    assert room.bar.block.accessibleName() == "Arena: Done"
    assert not room.choose.rows["park"].isEnabled()


def test_space_pauses_and_continues_and_esc_stops(qtbot, open_arena, gate, expected):
    room = open_arena().room
    press(Qt.Key.Key_Return)
    gate.allow(4)
    wait_for_news(qtbot, room.ladder)
    assert room.bar.buttons["pause"].hasFocus()
    press(Qt.Key.Key_Space)
    assert room.ladder.state is JobState.PAUSED
    assert room.bar.words.question.text() == f"Paused at {room.ladder.played} of 24 matches."
    press(Qt.Key.Key_Space)
    assert room.ladder.state is JobState.RUNNING
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: room.ladder.state is JobState.STOPPED)
    assert 0 < room.ladder.played < 24
    gate.open.set()
    press(Qt.Key.Key_Space)
    finish(qtbot, room)
    assert column(room.middle.ladder, RATING) == [f"{row.rating:.0f}" for row in expected.rows]


def test_it_runs_on_while_another_room_is_open(qtbot, open_arena, gate):
    window = open_arena()
    ladder = window.room.ladder
    press(Qt.Key.Key_Return)
    gate.allow(2)  # the run as it begins, and one report; no other may arrive between two looks
    wait_for_news(qtbot, ladder)
    assert window.menu_button.note == ""
    window.open("team")
    done = 100 * ladder.played // 24
    assert window.menu_button.note == f"Arena {done}%"
    assert window.menu_button.accessibleName() == f"Menu, F10, Arena {done}%"
    entry = window.open("start").entries.rows["arena"]
    assert entry.accessibleDescription() == f"the ladder, {done}%"
    gate.open.set()
    qtbot.waitUntil(lambda: ladder.state is JobState.DONE)
    assert window.menu_button.note == ""
    assert entry.accessibleDescription() == "a ladder of coaches"
    assert window.open("arena").ladder is ladder


def test_after_a_crash_the_start_screen_offers_to_continue(qtbot, open_arena, open_window, gate, tmp_path, expected):
    window = open_arena(folder=tmp_path / "first")
    press(Qt.Key.Key_Return)
    gate.allow(4)
    wait_for_news(qtbot, window.room.ladder)
    shutil.copytree(tmp_path / "first", tmp_path / "crashed")  # as a crash leaves it: no lock is held there
    after = open_window("start", folder=tmp_path / "crashed")
    assert after.strip.isVisible()
    assert after.strip.words.startswith("Arena: ladder of three, ")
    assert after.strip.words.endswith(" of 24 matches, recovered. Continue?")
    gate.open.set()
    click(after.strip.offer_button)
    assert after.room.name == "arena"
    finish(qtbot, after.room)
    assert column(after.room.middle.ladder, RATING) == [f"{row.rating:.0f}" for row in expected.rows]


def test_an_interrupted_ladder_can_be_left(qtbot, open_arena, open_window, gate, tmp_path):
    window = open_arena(folder=tmp_path / "first")
    press(Qt.Key.Key_Return)
    gate.allow(4)
    wait_for_news(qtbot, window.room.ladder)
    shutil.copytree(tmp_path / "first", tmp_path / "crashed")
    click(open_window("start", folder=tmp_path / "crashed").strip.other_button)
    assert open_window("start", folder=tmp_path / "crashed").strip.isHidden()


def test_a_ladder_that_was_closed_properly_is_not_offered(qtbot, open_arena, open_window, gate, tmp_path):
    window = open_arena()
    press(Qt.Key.Key_Return)
    gate.allow(4)
    wait_for_news(qtbot, window.room.ladder)
    count = window.room.ladder.played
    window.close()
    again = open_window("start", folder=tmp_path)
    assert again.strip.isHidden()
    room = again.open("arena")
    (saved,) = again.shelf.saved()
    room.watch(saved)
    assert saved.played >= count
    assert room.bar.words.question.text() == f"Stopped at {saved.played} of 24 matches."


def test_a_second_ladder_waits_or_starts_now(qtbot, open_arena, gate):
    window = open_arena()
    first = window.room.ladder
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_D, CTRL)
    second = window.room.ladder
    assert second is not first
    window.room.setFocus()
    press(Qt.Key.Key_Return)
    assert second.state is JobState.WAITING
    assert window.strip.words.startswith("This ladder starts when the other one is done.")
    click(window.strip.offer_button)
    assert (first.state, second.state) == (JobState.PAUSED, JobState.RUNNING)
    gate.open.set()
    qtbot.waitUntil(lambda: second.state is JobState.DONE and first.state is JobState.DONE)


def test_a_coach_that_breaks_loses_and_the_room_says_so(qtbot, open_arena, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BROKEN)
    room = open_arena(LadderChoices(("park", str(path)), own=(str(path),), matches=2, seed=4)).room
    press(Qt.Key.Key_Return)
    finish(qtbot, room)
    losses = "mine.py broke: ValueError: no idea (line 2) in 2 matches, which count as lost."
    assert room.side.losses.text() == losses
    assert column(room.middle.ladder, COACH) == ["Park", "mine.py"]


def test_a_coach_that_changed_is_refused_in_one_sentence(qtbot, open_arena, gate, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BROKEN)
    room = open_arena(LadderChoices(("park", str(path)), own=(str(path),), matches=4, seed=4)).room
    press(Qt.Key.Key_Return)
    gate.allow(3)
    wait_for_news(qtbot, room.ladder)
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: room.ladder.state is JobState.STOPPED)
    path.write_text(BROKEN + "\n")
    gate.open.set()
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: room.ladder.state is JobState.FAILED)
    assert "have changed since this ladder was started" in room.bar.words.consequence.text()


# Reading


def test_a_cell_opens_its_matches_and_a_match_the_replay(qtbot, open_arena):
    room = played(qtbot, open_arena)
    window, cross = room.window(), room.middle.cross
    cell = cross.visualRect(cross.model().index(0, 2)).center()
    QTest.mouseClick(cross.viewport(), LEFT, NO_KEYS, cell)
    rows = room.middle.matches.rows
    assert room.middle.matches.hasFocus()
    assert rows.rowCount() == 8
    assert room.middle.listed.text().startswith("Park v Random: won 8 of 8")
    score = rows.index(1, 3).data()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.room.name == "replay")
    goals = window.room.reel.frames[-1].match.goals
    assert f"{goals[0]} – {goals[1]}" == score
    press(Qt.Key.Key_Escape)
    assert window.room is room


def test_r_replays_the_closest_match_and_esc_returns_to_the_ladder(qtbot, open_arena):
    room = played(qtbot, open_arena)
    window = room.window()
    room.middle.ladder.setFocus()
    press(Qt.Key.Key_Return)
    assert room.middle.cross.hasFocus()
    press(Qt.Key.Key_Return)
    matches = room.middle._listed
    press(Qt.Key.Key_R)
    qtbot.waitUntil(lambda: window.room.name == "replay")
    goals = window.room.reel.frames[-1].match.goals
    assert abs(goals[0] - goals[1]) == min(abs(one.goals[0] - one.goals[1]) for one in matches)
    window.go_back()
    room.middle.matches.setFocus()
    press(Qt.Key.Key_Escape)
    assert room.middle.cross.hasFocus()


def test_the_status_line_reads_the_pair_under_the_cursor(qtbot, open_arena, expected):
    room = played(qtbot, open_arena)
    room.middle.cross.setFocus()
    room.middle.cross.setCurrentIndex(room.middle.cross.model().index(0, 1))
    one, other = (row.place for row in expected.rows[:2])
    wins = expected.pairs[min(one, other), max(one, other)].wins[0 if one < other else 1]
    assert f"won {wins} of 8" in room.facts.text()
    assert "95% interval" in room.facts.text()


def test_ctrl_r_shows_the_numbers_behind_and_is_remembered(qtbot, open_arena, settings):
    room = played(qtbot, open_arena)
    assert room.middle.cross.isVisible()
    press(Qt.Key.Key_R, CTRL)
    assert not room.middle.cross.isVisible()
    assert room.middle.pairs.isVisible()
    assert room.middle.pairs.model().rowCount() == 3
    assert " to " in column(room.middle.ladder, INTERVAL)[0]
    assert settings.kept("arena/as-table") == "true"


def test_s_sorts_the_ladder(qtbot, open_arena):
    room = played(qtbot, open_arena)
    room.middle.ladder.setFocus()
    press(Qt.Key.Key_S)
    assert column(room.middle.ladder, COACH) == ["Beginner", "Park", "Random"]
    assert room.middle.order.text() == "by name"


def test_ctrl_d_duplicates_and_leaves_the_theme_alone(qtbot, open_arena):
    room = played(qtbot, open_arena)
    before = room.ladder
    press(Qt.Key.Key_D, CTRL)
    assert room.ladder is not before
    assert (room.ladder.choices, room.ladder.state) == (before.choices, JobState.READY)
    assert room.window().theme is LIGHT
    assert room.choose.rows["park"].isEnabled()


def test_the_command_plays_the_same_ladder(qtbot, open_arena, expected, capsys):
    room = played(qtbot, open_arena)
    _, out, _ = run(capsys, *shlex.split(room.side.command.text())[1:], "--threads", "1", "--json")
    found = json.loads(out)
    assert [row["rating"] for row in found["ladder"]] == [round(row.rating, 1) for row in expected.rows]


@pytest.mark.parametrize(("button", "suffix"), [("csv", ".csv"), ("parquet", ".parquet")])
def test_exports_have_the_bytes_of_the_command_line(qtbot, open_arena, monkeypatch, tmp_path, button, suffix):
    room = played(qtbot, open_arena)
    path, other = tmp_path / f"mine{suffix}", tmp_path / f"other{suffix}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    click(getattr(room.side, button))
    qtbot.waitUntil(lambda: room.window().strip.words == f"24 matches saved to {path}.")
    for _ in run_plan(EIGHT.plan(), threads=1, file=other):
        pass
    assert path.read_bytes() == other.read_bytes()
    if suffix == ".csv":
        assert len(path.read_text().splitlines()) == 25


def test_ctrl_e_saves_a_report(qtbot, open_arena, monkeypatch, tmp_path, expected):
    played(qtbot, open_arena)
    path = tmp_path / "ladder.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    press(Qt.Key.Key_E, CTRL)
    page = path.read_text()
    assert f"<td>{expected.rows[0].rating:.0f}</td>" in page
    assert "footroll ladder park beginner random --matches 8 --seed 4" in page


def test_f1_opens_the_page_of_the_arena(open_arena):
    window = open_arena()
    press(Qt.Key.Key_F1)
    assert window.help.isVisible()
    assert window.help.text.toPlainText().startswith("The Arena")


def test_the_progress_is_spoken_in_quarters(qtbot, open_arena):
    room = open_arena().room
    spoken = []
    show = room.middle.progress.setAccessibleName
    room.middle.progress.setAccessibleName = lambda words: (spoken.append(words), show(words))
    for done in range(0, 101, 5):
        room.middle.progress.show_progress(done, 100, time="")
    assert spoken == [f"{quarter}% of 100 matches" for quarter in (0, 25, 50, 75, 100)]


# Looks


def test_a_wide_window_has_a_column_for_the_football_and_a_narrow_one_a_tab(qtbot, open_arena):
    window = open_arena()
    room = window.room
    assert room.side.isVisible()
    assert not room.tabs.isVisible()
    window.resize(1280, 800)
    run_events()
    assert not room.side.isVisible()
    click_tab = room.tabs.tabRect(1).center()
    QTest.mouseClick(room.tabs, LEFT, NO_KEYS, click_tab)
    assert room.side.isVisible()


def test_large_text_drops_the_picture_of_the_intervals_and_keeps_the_numbers(qtbot, open_arena, text_size):
    text_size(150)
    room = played(qtbot, lambda: open_arena(size=(1280, 800)))
    assert room.middle.ladder.isColumnHidden(INTERVAL)
    assert column(room.middle.ladder, INTERVAL - 1)[-1] == "set"
    assert room.window().width() == 1280


def test_both_themes_paint_every_state(qtbot, open_arena):
    room = played(qtbot, open_arena)
    pictures = []
    for theme in (LIGHT, DARK):
        room.window().set_theme(theme)
        pictures.append(room.grab().toImage())
    assert pictures[0] != pictures[1]
    ink = pictures[1].pixelColor(4, 4).name().upper()
    assert ink == DARK.text


def test_choices_of_a_newer_program_are_ignored(settings):
    from footroll.ui.models.arena.choices import KEPT, read_choices

    settings.keep(KEPT, words=json.dumps(replace(EIGHT, coaches=("genius", "park")).as_data()))
    assert "genius" not in read_choices(settings).coaches
