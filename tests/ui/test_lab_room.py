"""The Lab room with real clicks and keys: choose, run, stop, continue, read, replay and export."""

import os
import threading
from dataclasses import replace
from types import SimpleNamespace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")
pytest.importorskip("duckdb")

import duckdb
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.lab import read_experiment, run_experiment
from footroll.ui.models import jobs as jobs_module
from footroll.ui.models.jobs import JobState
from footroll.ui.models.lab import pace as pace_module
from footroll.ui.models.lab import run as run_module
from footroll.ui.models.lab.choices import READY, LabChoices, keep_choices, read_choices
from footroll.ui.models.lab.pace import keep_pace, read_pace
from footroll.ui.models.lab.plots import plots_of
from footroll.ui.models.lab.run import LabRun
from footroll.ui.models.lab.words import asked_of
from footroll.ui.theme import DARK, LIGHT, px
from footroll.ui.views.lab.plots import AXIS, FOOT
from tests.ui.hands import CTRL, LEFT, NO_KEYS, run_events

LARGE = (1440, 900)
TWO = LabChoices({"pitch": ("100x50", "130x100")}, coach="park", matches=24, seed=4)


class Gate:
    """Lets an experiment take one step for each permit, or all of them."""

    def __init__(self):
        self.permits, self.open, self.stopped = threading.Semaphore(0), threading.Event(), threading.Event()

    def steps(self, experiment, folder, *, engine):
        running = run_experiment(experiment, folder, engine=engine)
        try:
            for standing in running:
                while not self.open.is_set() and not self.permits.acquire(timeout=0.01):
                    if self.stopped.is_set():
                        return
                yield standing
        finally:
            running.close()


@pytest.fixture(autouse=True)
def tell_at_once(monkeypatch):
    monkeypatch.setattr(jobs_module, "TELL_EVERY", 0.0)
    monkeypatch.setattr(run_module, "spare_cores", lambda: 1)


@pytest.fixture
def gate(monkeypatch):
    """Hold experiments until the gate lets them go on."""
    made = Gate()
    monkeypatch.setattr(run_module, "run_experiment", made.steps)
    interrupt = run_module.LabWork.interrupt
    monkeypatch.setattr(run_module.LabWork, "interrupt", lambda work: (made.stopped.set(), interrupt(work)))
    return made


@pytest.fixture
def open_lab(open_window, settings, tmp_path):
    """Return a way to open the Lab with a small experiment."""

    def open_at(choices=TWO, *, size=LARGE, folder=tmp_path):
        keep_choices(settings, choices)
        return open_window("lab", size=size, folder=folder)

    return open_at


def press(key, modifier=NO_KEYS):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def click(widget):
    QTest.mouseClick(widget, LEFT)


def finish(qtbot, room):
    qtbot.waitUntil(lambda: room.run.state is JobState.DONE)
    run_events()


def played(qtbot, open_lab, **options):
    """Return the room after the small experiment."""
    window = open_lab(**options)
    press(Qt.Key.Key_Return)
    finish(qtbot, window.room)
    return window.room


# Choosing


def test_the_button_says_how_long_it_takes_once_that_was_measured(settings):
    run = LabRun(TWO)  # 48 matches
    assert asked_of(run, pace=read_pace(settings, TWO)).buttons[0].words == "Run 48 matches"
    ran = SimpleNamespace(active=False, fresh=600, seconds=60.0)  # a tenth of a second a match
    keep_pace(settings, TWO, SimpleNamespace(active=False, fresh=3, seconds=1.0))  # too short to know
    keep_pace(settings, replace(TWO, early=True), ran)  # matches were skipped
    assert read_pace(settings, TWO) == 0
    keep_pace(settings, TWO, ran)
    more = replace(TWO, matches=300, home="solana-blava")
    for choices, words in (
        (TWO, "Run 48 matches (about 5 s)"),
        (more, "Run 600 matches (about 1 min 0 s)"),
        (replace(more, early=True), "Run 600 matches (at most about 1 min 0 s)"),
        (replace(TWO, coach="club"), "Run 48 matches"),  # others may take longer
        (replace(TWO, values={"pitch": ("100x50", "100x64")}), "Run 48 matches"),
    ):
        pace = read_pace(settings, choices)
        assert asked_of(LabRun(choices), pace=pace).buttons[0].words == words
    settings.keep("lab/pace", words="[[[")
    assert read_pace(settings, TWO) == 0


def test_a_copy_of_an_experiment_says_how_long_it_takes(qtbot, open_lab, monkeypatch):
    monkeypatch.setattr(pace_module, "SOON", 0.0)
    room = played(qtbot, open_lab)
    room.duplicate()
    assert room.bar.primary.text().startswith("Run 48 matches (about ")


def test_the_letter_x_of_the_start_screen_opens_it(open_window):
    window = open_window()
    QTest.keyClick(window.room, Qt.Key.Key_X)
    assert (window.room.name, window.title.text()) == ("lab", "Lab › What does pitch size do?")


def test_at_first_it_asks_what_pitch_size_does(open_window):
    room = open_window("lab", size=LARGE).room
    assert room.bar.words.question.text() == "What does pitch size do? Six sizes, 2,000 matches each."
    assert [value for value, chip in room.choose.rows["pitch"].chips.items() if chip.isChecked()] == [
        "100x50", "100x64", "110x70", "114x74", "120x80", "130x100",
    ]  # fmt: skip
    assert room.bar.primary.text() == "Run 12,000 matches"


def test_one_size_leaves_nothing_to_compare(open_lab):
    room = open_lab().room
    click(room.choose.rows["pitch"].chips["130x100"])
    assert not room.bar.primary.isEnabled()
    assert room.bar.words.consequence.text().endswith("tick a second one, or there is nothing to compare.")
    click(room.choose.rows["pitch"].chips["120x80"])
    assert room.bar.primary.isEnabled()
    assert room.run.choices.values == {"pitch": ("100x50", "120x80")}


def test_what_varies_is_ticked_and_the_number_of_points_follows(open_lab):
    room = open_lab().room
    click(room.choose.rows["first"].box)
    assert room.run.choices.points == 2 * 3
    click(room.choose.rows["pitch"].box)
    assert room.run.choices.points == 3
    click(room.choose.rows["first"].box)
    assert room.bar.words.question.text() == "What do you want to know?"


@pytest.mark.parametrize(
    ("typed", "fault", "matches"),
    [
        ("0", "At least 2, so that both kick off once.", 24),
        ("many", "A whole number from 2 to 1,000,000.", 24),
        ("-4", "A whole number from 2 to 1,000,000.", 24),
        ("31", "", 32),
    ],
)
def test_a_wrong_number_of_matches_is_outlined_and_an_odd_one_rounded_up(open_lab, typed, fault, matches):
    room = open_lab().room
    room.choose.matches.field.setFocus()
    room.choose.matches.field.selectAll()
    QTest.keyClicks(room.choose.matches.field, typed)
    assert room.choose.matches.fault.text() == fault
    assert room.run.choices.matches == matches
    assert room.bar.primary.isEnabled() is not bool(fault)


@pytest.mark.parametrize("name", list(READY))
def test_every_ready_made_experiment_can_be_chosen_and_is_a_real_one(open_lab, name):
    room = open_lab().room
    at = room.runs_list.findData(f"new:{name}")
    room.runs_list.setCurrentIndex(at)
    room.runs_list.activated.emit(at)
    assert room.run.choices == READY[name]
    assert room.run.choices.fault() == ""
    assert len(room.run.choices.experiment().points) == room.run.choices.points


def test_choices_are_remembered_and_broken_ones_forgotten(settings):
    keep_choices(settings, TWO)
    assert read_choices(settings) == TWO
    for broken in ("{", "[]", '{"values": {"weather": ["rain"]}}', '{"values": {"pitch": ["9x9"]}}'):
        settings.keep("lab/choices", words=broken)
        assert read_choices(settings) == READY["pitch"]


# Running


def test_the_figures_are_those_of_the_library(qtbot, open_lab):
    room = played(qtbot, open_lab)
    *_, standing = run_experiment(TWO.experiment())
    news = room.run.news
    assert (news.done, news.total) == (48, 48)
    for at in (0, 1):
        for name in news.measures:
            assert news.estimates[at][name] == standing.estimate(at, name)
    assert [plot.name for plot in room.plots._plots] == list(news.measures)
    assert len([row for row in room.side.rows if not row.isHidden()]) == len(news.conclusions) > 0


def test_it_is_paused_stopped_and_continued_and_no_match_is_played_twice(qtbot, open_lab, gate):
    room = open_lab().room
    press(Qt.Key.Key_Return)
    gate.permits.release()
    qtbot.waitUntil(lambda: room.run.news is not None)
    assert not room.choose.rows["pitch"].box.isEnabled()
    press(Qt.Key.Key_Space)
    assert room.bar.block.accessibleName() == "Lab: Paused"
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: room.run.state is JobState.STOPPED)
    gate.stopped.clear()
    gate.open.set()
    click(room.bar.buttons["run"])
    finish(qtbot, room)
    assert room.run.news.kept == 48


def test_a_saved_experiment_is_there_in_the_next_window(qtbot, open_lab, open_window, tmp_path):
    room = played(qtbot, open_lab)
    values = [one["turns"].value for one in room.run.news.estimates]
    room.window().close()
    later = open_window("lab", size=LARGE, folder=tmp_path).room
    at = next(at for at in range(later.runs_list.count()) if "seed 4" in later.runs_list.itemText(at))
    later.runs_list.setCurrentIndex(at)
    later.runs_list.activated.emit(at)
    qtbot.waitUntil(lambda: later.run.news is not None)
    assert [one["turns"].value for one in later.run.news.estimates] == values
    assert later.run.state is JobState.DONE


def test_without_the_extra_it_says_which_one_to_install(open_lab, monkeypatch):
    room, said = open_lab().room, []
    room.message.connect(said.append)
    monkeypatch.setattr(run_module, "find_spec", lambda name: None)
    press(Qt.Key.Key_Return)
    assert said == ["The lab needs the extra 'lab': pip install 'footroll[lab]'."]
    assert room.run.state is JobState.READY


# Reading


def test_each_plot_has_two_round_numbers_on_its_axis(qtbot, open_lab):
    room = played(qtbot, open_lab)
    shown = plots_of(room.run.news)
    assert len(shown) == 5
    for plot in shown:
        low, high = plot.ticks
        assert plot.bottom <= low.value < high.value <= plot.top
        assert float(low.words.rstrip("%")) * (0.01 if "%" in low.words else 1) == pytest.approx(low.value)
    room.plots.resize(700, 600)
    picture = room.plots.grab().toImage()
    for at, plot in enumerate(shown):
        middle = round(room.plots._y(at, plot.ticks[0].value))
        left = round(room.plots._x(0)) - 12 - px(AXIS)
        column = range(left, left + px(AXIS))
        inks = {picture.pixelColor(x, y).value() for x in column for y in (middle - 2, middle + 2)}
        assert min(inks) < 180, plot.name


def test_arrows_walk_the_plots_and_the_status_line_names_the_point(qtbot, open_lab):
    room = played(qtbot, open_lab)
    room.plots.setFocus()
    press(Qt.Key.Key_Right)
    assert room.facts.text().startswith("100×50")
    press(Qt.Key.Key_Right)
    assert room.facts.text().startswith("130×100")
    assert room.plots.accessibleName().startswith("Goals a match, 130×100: ")
    press(Qt.Key.Key_Down)
    assert room.plots.accessibleName().startswith("Shots a match, 130×100: ")


def test_a_click_on_a_point_offers_three_of_its_matches_and_one_opens_in_the_replay(qtbot, open_lab):
    window = open_lab()
    press(Qt.Key.Key_Return)
    room = window.room
    finish(qtbot, room)
    x = round(room.plots._x(1.0))
    QTest.mouseClick(room.plots, LEFT, pos=QPoint(x, 40))
    qtbot.waitUntil(lambda: room.three[2].isVisible())
    assert [button.text() for button in room.three] == [
        "130×100, the shortest", "130×100, a usual one", "130×100, the longest",
    ]  # fmt: skip
    click(room.three[0])
    assert window.room.name == "replay"


def test_it_can_be_read_as_a_table(qtbot, open_lab):
    room = played(qtbot, open_lab)
    click(room.as_table)
    model = room.table.model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["100×50", "130×100"]
    assert [model.index(row, 1).data() for row in range(2)] == ["5,000", "13,000"]
    assert not room.plots.isVisible()


def test_a_copy_can_be_changed(qtbot, open_lab):
    room = played(qtbot, open_lab)
    press(Qt.Key.Key_D, CTRL)
    assert room.run.state is JobState.READY
    assert room.run.choices == TWO
    assert room.choose.rows["pitch"].box.isEnabled()


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_every_match_is_exported_as_a_row(qtbot, open_lab, monkeypatch, tmp_path, suffix):
    room = played(qtbot, open_lab)
    target = tmp_path / f"it's{suffix}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    said = []
    room.message.connect(said.append)
    click(room.side.csv if suffix == ".csv" else room.side.parquet)
    qtbot.waitUntil(lambda: bool(said))
    assert said == [f"48 matches saved to {target}."]
    name = str(target).replace("'", "''")
    assert duckdb.sql(f"SELECT count(*), count(DISTINCT point) FROM '{name}'").fetchall() == [(48, 2)]


def test_the_experiment_file_runs_the_same_experiment(open_lab, qtbot, monkeypatch, tmp_path):
    room = open_lab(replace(TWO, early=True)).room
    target = tmp_path / "mine.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    click(room.side.file)
    qtbot.waitUntil(target.exists)
    found = read_experiment(target)
    assert found.digest == TWO.experiment().digest
    assert (found.matches.until.measure, found.matches.until.half_width) == ("turns", 1.0)


def test_print_and_new_match_use_the_pitch_under_the_cursor(qtbot, open_lab):
    window = open_lab()
    press(Qt.Key.Key_Return)
    room = window.room
    finish(qtbot, room)
    room.plots.setFocus()
    press(Qt.Key.Key_Right)
    assert room.side.printed.text() == "Print 100×50"
    click(room.side.new_match)
    assert (window.room.name, str(window.board.pitch)) == ("start", "100x50")


@pytest.mark.parametrize("size", [(1280, 800), LARGE, (1920, 1080)])
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_nothing_is_cut_at_any_size(qtbot, open_lab, size, theme):
    room = played(qtbot, open_lab, size=size)
    room.set_theme(theme)
    run_events()
    assert room.plots.height() >= room.plots.minimumHeight()
    for button in room.bar.buttons.values():
        assert button.width() >= button.sizeHint().width()


def test_large_text_cuts_no_choice(open_lab, settings, text_size):
    settings.text_size = 150
    text_size(150)
    choose = open_lab(READY["pitch"], size=(1280, 800)).room.choose
    run_events()
    assert choose.widget().width() <= choose.viewport().width()
    rows = [row.box for row in choose.rows.values()]
    assert all(row.folded or row.width() >= row.sizeHint().width() for row in rows)
    assert any(row.folded for row in rows)
    assert [row.height() for row in rows] == [px(24) * (2 if row.folded else 1) for row in rows]


def test_large_text_scrolls_the_plots_and_covers_none(qtbot, open_lab, settings, text_size):
    settings.text_size = 150
    text_size(150)
    room = played(qtbot, open_lab)
    sheet, plots = room.sheet, room.plots
    bar = sheet.verticalScrollBar()
    assert bar.isVisible()
    assert sheet.geometry().bottom() <= room.legend.geometry().top()
    plots.setFocus()
    for _ in range(4):
        press(Qt.Key.Key_Down)
    box = plots.cursor_box()
    assert box.bottom() <= bar.value() + sheet.viewport().height()
    assert box.top() >= bar.value()


def test_large_text_keeps_the_axis_below_the_plots_that_are_scrolled(qtbot, open_lab, settings, text_size):
    settings.text_size = 150
    text_size(150)
    room = played(qtbot, open_lab)
    bar, plots = room.sheet.verticalScrollBar(), room.plots
    for at in (0, bar.maximum() // 2, bar.maximum()):
        bar.setValue(at)
        run_events()
        assert plots.axis_top() + px(FOOT) == at + room.sheet.viewport().height()
        picture = plots.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        top, ratio = plots.axis_top(), picture.devicePixelRatio()
        rows = [round((top + y) * ratio) for y in range(6, px(24))]
        names = {picture.pixelColor(x, y).value() for y in rows for x in range(picture.width())}
        assert min(names) < 100 < max(names)


def test_large_text_folds_the_choices_of_an_experiment_to_one_line(qtbot, open_lab, settings, text_size):
    settings.text_size = 150
    text_size(150)
    room = open_lab().room
    assert room.choose.isVisible()  # there is something to choose
    press(Qt.Key.Key_Return)
    finish(qtbot, room)
    assert (room.folded.isVisible(), room.choose.isVisible()) == (True, False)
    assert room.chosen.text() == "2 sizes × 24, Park v Park."
    click(room.unfold)
    assert room.choose.isVisible()
    click(room.unfold)
    assert not room.choose.isVisible()
    room.steps.chosen.emit(0)
    assert room.choose.isVisible()
    assert room.choose.duplicate.hasFocus()


def test_before_a_run_the_button_of_the_table_keeps_its_size(open_lab):
    room = open_lab().room
    assert room.as_table.width() == room.as_table.sizeHint().width()
