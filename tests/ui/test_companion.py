"""The companion at the table: dice typed with real keys and clicks, corrections, and table tasks."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QFont, QFontMetrics
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.errors import FootrollError
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action, Dice
from footroll.notation import load_record, read_position, read_record, write_action, write_record
from footroll.pitch import Cell
from footroll.sheets import read_team
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.companion.entry import clicked, read_entry
from footroll.ui.models.companion.keeping import resume_at_table, start_at_table
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.new_match import at_moment
from footroll.ui.theme import BODY, DARK, set_text_size
from footroll.ui.views.companion.room import CompanionRoom
from footroll.ui.views.controls import KeyButton, sized
from tests.plain import PlainCoach

RECORDS = Path(__file__).parents[1] / "records"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@61:30 ask=carrier carrier=H9"
RUNS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@80:30 phase=moving ask=carry carrier=H9"
LEFT = Qt.MouseButton.LeftButton


def session_of(text):
    return CompanionSession.of_match(read_position(text))


def opened(qtbot, session):
    room = CompanionRoom(session)
    qtbot.addWidget(room)
    room.resize(1280, 752)
    room.show()
    qtbot.waitExposed(room)
    room.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    return room


@pytest.fixture
def room(qtbot):
    return opened(qtbot, session_of(DUEL))


def type_keys(text):
    """Type into the focused widget, like a person."""
    for letter in text:
        QTest.keyClick(QApplication.focusWidget(), letter)


def enter(room, text):
    room.entry.setFocus()
    type_keys(text)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


# Typing dice


def test_two_digits_and_the_focus_moves_on_by_itself(qtbot, room):
    enter(room, "dribble")
    assert room.session.wanted.side is Side.HOME
    assert QApplication.focusWidget() is room.dice.tens
    type_keys("4")
    assert QApplication.focusWidget() is room.dice.units
    type_keys("7")
    assert room.session.rolls == [47]
    assert room.session.wanted.side is Side.AWAY
    assert QApplication.focusWidget() is room.dice.tens
    type_keys("12")
    assert room.session.wanted is None
    assert room.session.match.record.steps[-1].rolls == (47, 12)
    assert QApplication.focusWidget() is room.entry


def test_two_noughts_are_nought(qtbot, room):
    enter(room, "dribble")
    type_keys("00")
    assert room.session.rolls == [0]


def test_the_keypad_types_the_same(qtbot, room):
    enter(room, "dribble")
    keys = {key.text(): key for key in room.keypad.findChildren(type(room.wheel.keys[1]))}
    for digit in "47":
        QTest.mouseClick(keys[digit], LEFT)
    assert room.session.rolls == [47]
    QTest.mouseClick(keys["5"], LEFT)
    QTest.mouseClick(keys["⌫ back"], LEFT)
    assert room.dice.tens.text() == ""
    QTest.mouseClick(keys["⌫ back"], LEFT)
    assert room.session.rolls == []


def test_backspace_on_an_empty_field_opens_the_die_before(qtbot, room):
    enter(room, "dribble")
    type_keys("475")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    assert QApplication.focusWidget() is room.dice.tens
    assert room.session.rolls == [47]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    assert room.session.rolls == []
    type_keys("9012")
    assert room.session.match.record.steps[-1].rolls == (90, 12)


def test_with_the_tens_known_it_says_what_the_units_must_be(qtbot, room):
    """47 with a skill of 70 scores 33; 40 to 49 score 28 to 34, and 48 (33.6) is needed to beat 33."""
    enter(room, "dribble")
    type_keys("474")
    assert room.so_far.text() == "4_ gives 28 to 34"
    assert "Units 8 or more: Number 4 (AWA 4) has the ball" in room.needs.text().split("\n")


def test_the_queue_shows_what_was_rolled_and_what_may_follow(qtbot, room):
    enter(room, "dribble")
    type_keys("47")
    rows = room.session.queue()
    assert (rows[0].words, rows[0].state) == ("Dribble 70, D100", "47 → 33")
    assert (rows[1].words, rows[1].now) == ("Tackle 70, D100", True)
    follows = {row.words: row.state for row in rows[2:]}
    assert follows["Fouls die, D6"] == "on 1 to 9"
    assert follows["Strength 70, D100"] == "on 0"
    assert "Tackle 70, D100, typing" in room.queue.accessibleName()


def test_a_field_says_its_die_and_its_place_in_the_queue(qtbot, room):
    enter(room, "dribble")
    name = room.dice.tens.accessibleName()
    assert name.startswith("Number 9 (HOM 9) rolls a D100 for dribble")
    assert name.endswith(f"1 of {len(room.session.queue())}, tens die")


def test_fouls_and_cards_are_buttons_with_letters(qtbot, room):
    enter(room, "dribble")
    type_keys("05")  # a foul
    assert room.session.wanted.die.name == "FOULS_DIE"
    assert not any(button.isEnabled() for button in room.calls.cards.values())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_C)
    qtbot.waitUntil(lambda: room.session.wanted.die.name == "CARDS_DIE")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Y)
    qtbot.waitUntil(lambda: len(room.session.rolls) == 3)
    while room.session.wanted:
        type_keys("90")
    told = [task.words for task in room.session.tasks.tasks]
    assert "Yellow card beside Home 9" in told


def test_the_wheel_takes_a_direction(qtbot):
    text = "footroll-1 100x64 H=1@5:32,9@40:30 A=1@94:32,4@80:60 ask=carrier carrier=H9"
    room = opened(qtbot, session_of(text))
    assert not room.wheel.keys[5].isEnabled()
    enter(room, "65:30")
    type_keys("20")  # 14 against 25 yards: astray
    assert room.session.wanted.die.name == "D8"
    QTest.mouseClick(room.wheel.keys[5], LEFT)
    assert room.session.match.record.steps[-1].rolls == (20, 5)


def places(wheel):
    """Return the positions of the wheel's faces, by rows and columns."""
    middle = wheel.arrow.geometry().center()
    signs = {
        face: (key.geometry().center().x() - middle.x(), key.geometry().center().y() - middle.y())
        for face, key in wheel.keys.items()
    }
    return {face: ((x > 0) - (x < 0), (y > 0) - (y < 0)) for face, (x, y) in signs.items()}


def test_the_wheel_is_turned_to_the_seat_of_the_roller(qtbot):
    """8 points at the goal the roller attacks: up for this seat, down for the opposite one."""
    home = opened(qtbot, session_of(DUEL))
    away = opened(qtbot, session_of(DUEL.replace("ask=carrier carrier=H9", "ask=carrier carrier=A4 attack=A by=A")))
    assert (home.session.owner, away.session.owner) == (Side.HOME, Side.AWAY)
    up, down = places(home.wheel), places(away.wheel)
    assert (up[8], up[1], up[6], up[5]) == ((0, -1), (0, 1), (-1, -1), (1, 0))
    assert down == {face: (-x, -y) for face, (x, y) in up.items()}
    assert (home.wheel.arrow.text(), away.wheel.arrow.text()) == ("↑", "↓")
    QTest.mouseClick(home.turned, LEFT)
    qtbot.waitUntil(lambda: places(home.wheel) == down)


def test_a_die_that_is_no_longer_needed_leaves_the_queue_with_the_reason(qtbot, room):
    enter(room, "dribble")
    assert not room.dropped.isVisible()
    type_keys("47")  # no foul, and nobody is injured
    assert room.dropped.text() == "No longer needed after 47: strength (on 0), fouls die (on 1 to 9)."
    assert room.dropped.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    assert not room.dropped.isVisible()


def test_each_die_is_reported_at_once(qtbot, room):
    enter(room, "dribble")
    type_keys("47")
    assert room.result.text() == "Roll 47 × Dribble 70 = 33."


def test_what_hands_will_have_to_do_is_foreseen_and_cannot_be_ticked_yet(qtbot, room):
    """48 scores 33.6, which rounds to 34 and beats 33."""
    enter(room, "dribble")
    type_keys("47")
    tasks = room.session.tasks
    lines = [tasks.index(row).data() for row in range(tasks.rowCount())]
    assert any(line.startswith("On 48 or more: ") and "Swap" in line for line in lines)
    QTest.keyClick(room, Qt.Key.Key_Space)
    assert not tasks.tasks
    type_keys("90")
    assert "On 48 or more" not in "".join(tasks.index(row).data() for row in range(tasks.rowCount()))


def test_the_program_can_roll_a_die_and_remembers_it(qtbot, room):
    enter(room, "dribble")
    QTest.keyClick(room, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(room.session.rolls) == 1)
    assert room.session.rolled_here == {(1, 0)}


def test_the_kick_off_is_rolled_at_the_table_too(qtbot):
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    room = opened(qtbot, CompanionSession(*teams))
    assert room.asks.text() == "Type the roll of Solana Blava"
    type_keys("4040")
    assert room.session.opening
    type_keys("2181")
    assert not room.session.opening
    assert room.session.match.opening.rolls == (40, 40, 21, 81)
    assert kicks_off(room.session) is Side.AWAY


# Corrections


def kicks_off(session):
    return Side(int(session.match.state["restart_side"]))


def played_on(session, answers):
    """Let a coach answer several times, with varying rolls."""
    coach, dice = PlainCoach(), Dice.seeded(3)
    for _ in range(answers):
        session.submit(coach.decide(session.match))
        while session.wanted:
            session.roll(dice.roll(session.wanted.die))


def begun():
    session = CompanionSession(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")))
    session.roll(80)
    session.roll(20)
    return session


def test_a_corrected_die_is_replayed_from_there():
    session = begun()
    played_on(session, 120)
    before = session.match.record
    session.back()
    last = max(at for at, step in enumerate(before.steps) if step.rolls)
    assert session.action == before.steps[last].action
    session.roll(before.steps[last].rolls[-1])
    assert session.match.record == before


def test_answers_that_no_longer_fit_after_a_correction_are_reported(qtbot):
    session = session_of(DUEL)
    session.submit(Action(Do.DO_DRIBBLE))
    session.roll(90)
    session.roll(12)
    session.submit(DONE)
    assert len(session.match.record.steps) == 2
    session.back()
    with qtbot.waitSignal(session.refused) as told:
        session.roll(99)
    assert "no longer fit" in told.args[0]
    assert [step.rolls for step in session.match.record.steps] == [(90, 99)]


def test_the_last_die_of_the_kick_off_can_be_corrected():
    session = begun()
    assert kicks_off(session) is Side.HOME
    session.back()
    session.roll(90)
    assert kicks_off(session) is Side.AWAY


def test_before_the_first_die_there_is_nothing_to_correct(qtbot):
    session = session_of(DUEL)
    with qtbot.waitSignal(session.refused):
        session.back()


def test_an_answer_that_waits_for_dice_can_be_left(qtbot, room):
    enter(room, "dribble")
    type_keys("47")
    QTest.keyClick(room, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: room.session.wanted is None)
    assert room.session.match.record.steps == ()
    assert QApplication.focusWidget() is room.entry


def test_the_record_of_a_table_can_be_replayed():
    session = begun()
    played_on(session, 200)
    record = session.match.record
    assert read_record(write_record(record)) == record


# Answers


def test_a_move_is_a_number_and_a_cell(qtbot):
    room = opened(qtbot, session_of(RUNS))
    enter(room, "9 62:30")
    assert room.session.match.record.steps[-1].action == Action(Do.DO_RUN, pawn=1, cell=Cell(62, 30))


def test_too_long_a_move_is_refused_with_the_count(qtbot):
    room = opened(qtbot, session_of(RUNS))
    with qtbot.waitSignal(room.message) as told:
        enter(room, "9 90:30")
    points = room.session.match.points(1)
    assert told.args[0].endswith(f"30 yards; they have {points}.")
    assert room.session.match.record.steps == ()


def test_a_move_is_made_by_two_clicks(qtbot):
    room = opened(qtbot, session_of(RUNS))
    for cell in (Cell(60, 30), Cell(64, 32)):
        QTest.mouseClick(room.pitch, LEFT, pos=room.pitch.lens.square(cell).center().toPoint())
    assert room.session.match.record.steps[-1].action == Action(Do.DO_RUN, pawn=1, cell=Cell(64, 32))


def test_a_second_click_deselects_a_pawn(qtbot):
    room = opened(qtbot, session_of(RUNS))
    at = room.pitch.lens.square(Cell(60, 30)).center().toPoint()
    QTest.mouseClick(room.pitch, LEFT, pos=at)
    assert room.pitch.scene.chosen.number == 9
    QTest.mouseClick(room.pitch, LEFT, pos=at)
    assert room.pitch.scene.chosen is None
    assert room.session.match.record.steps == ()


def test_a_click_of_the_carrier_is_a_pass():
    match = read_position(DUEL)
    assert clicked(match, Cell(70, 40), chosen=None) == Action(Do.DO_PASS, cell=Cell(70, 40))


def test_an_unknown_number_is_refused():
    with pytest.raises(FootrollError, match="the number 17"):
        read_entry("17 60:30", match=read_position(RUNS))


def test_words_of_the_notation_are_answers_too():
    match = read_position(DUEL)
    assert read_entry("shoot", match=match) == Action(Do.DO_SHOOT)
    assert read_entry("n", match=match) == DONE


def test_a_forbidden_answer_is_refused_with_its_clause(qtbot, room):
    with qtbot.waitSignal(room.message) as told:
        enter(room, "tackle A4")
    assert "(FR-" in told.args[0]


def test_n_is_done_while_nothing_is_typed(qtbot, room):
    room.entry.setFocus()
    QTest.keyClick(room.entry, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: len(room.session.match.record.steps) == 1)
    assert room.session.match.record.steps[0].action == DONE
    assert room.session.match.ask is not Ask.ASK_CARRIER


def test_the_side_of_an_effect_is_typed_although_b_checks_the_board(qtbot):
    room = opened(qtbot, session_of("footroll-1 100x64 H=1@9:31,9@80:20 A=1@99:30 ask=carrier carrier=H9"))
    enter(room, "shoot effect")
    while room.session.wanted:
        type_keys("90")
    assert room.session.match.ask is Ask.ASK_EFFECT_SIDE
    enter(room, "bend left")
    assert room.session.action == Action(Do.DO_BEND, other=1)


@pytest.mark.parametrize(("key", "held", "name"), [("Return", "No", "start"), ("R", "Shift", "replay")])
def test_from_a_match_that_is_over_one_goes_on(open_window, key, held, name):
    draft = load_record(RECORDS / "save.txt")
    window = open_window("companion", at_moment(draft, at=len(draft.moves) - 1))
    room = window.room
    assert room.session.match.over
    assert (room.asks.text(), room.entry.isEnabled()) == ("The match is over", False)
    pressed, keys = getattr(Qt.Key, f"Key_{key}"), getattr(Qt.KeyboardModifier, f"{held}Modifier")
    QTest.keyClick(QApplication.focusWidget(), pressed, keys)
    assert window.room.name == name


# The table


def test_a_lost_duel_is_swapped_on_the_table_and_ticked_with_space(qtbot, room):
    enter(room, "dribble")
    type_keys("1290")
    tasks = room.session.tasks
    assert "Swap Home 9 and Away 4" in [task.words for task in tasks.tasks] or "Swap Away 4 and Home 9" in [
        task.words for task in tasks.tasks
    ]
    room.entry.setFocus()
    QTest.keyClick(room.entry, Qt.Key.Key_Space)
    assert tasks.tasks[0].done
    assert tasks.index(0).data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked


def test_the_board_is_checked_line_by_line(qtbot, room):
    QTest.mouseClick(room.check, LEFT)
    assert [task.words for task in room.session.tasks.tasks] == [
        "Home: 1 at 5:32, 9 at 60:30, 8 at 70:40",
        "Away: 4 at 61:30, 1 at 94:32",
        "Ball at 60:30",
    ]


def test_the_ask_bar_has_the_colours_of_the_side_that_rolls(qtbot, room):
    assert room.team.text() == "Home"
    enter(room, "dribble")
    type_keys("47")
    assert (room.team.text(), room.role.text()) == ("Away", "Your dice")
    room.set_theme(DARK)
    shade = room.grab().toImage().pixelColor(4, 4).name()
    assert shade == DARK.kits[Side.AWAY].fill.lower()


@pytest.mark.parametrize("size", [(1280, 752), (1440, 852), (1920, 1032)])
def test_no_key_is_cut_at_any_size(qtbot, room, size):
    room.resize(*size)
    enter(room, "dribble")
    type_keys("47")
    QApplication.processEvents()
    keys = [*room.findChildren(KeyButton), *room.wheel.keys.values(), *room.keypad.children()]
    for key in keys:
        if hasattr(key, "isVisible") and key.isVisible():
            assert key.height() >= key.minimumSizeHint().height(), key.text()
            corner = key.mapTo(room, QPoint(key.width(), key.height()))
            assert corner.x() <= room.width()
            assert corner.y() <= room.height()


# On the disk


def test_a_die_that_the_program_rolled_is_marked_in_the_record(qtbot, tmp_path):
    session = session_of(DUEL)
    session.autosave = Autosave(tmp_path / "table.txt", seed=None)
    room = opened(qtbot, session)
    enter(room, "dribble")
    type_keys("47")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    while session.wanted:
        session.roll(session.wanted.faces[-1])
    room.leave()
    text = (tmp_path / "table.txt").read_text()
    assert "; rolled by the program: die 2" in text
    assert read_record(text).steps == session.match.record.steps
    again = resume_at_table(tmp_path / "table.txt")
    assert again.notes == {1: "rolled by the program: die 2"}
    again.close()


def test_a_die_that_was_corrected_by_hand_is_marked_no_longer(qtbot, room):
    enter(room, "dribble")
    room.session.roll_here()
    assert room.session.notes == {1: "rolled by the program: die 1"}
    room.session.back()
    room.session.roll(47)
    assert room.session.notes == {}


def test_an_answer_that_is_taken_back_after_its_die_was_opened_again_is_not_kept(qtbot, tmp_path):
    session = start_at_table(read_board(), folder=tmp_path)
    for face in (80, 20):
        session.roll(face)
    room = opened(qtbot, session)
    while not any(step.rolls for step in session.match.record.steps):
        enter(room, write_action(PlainCoach().decide(session.match), match=session.match))
        while session.wanted:
            session.roll(session.wanted.faces[-1])
    before = len(session.match.record.steps)
    QTest.mouseClick(room.back, LEFT)
    QTest.mouseClick(room.leave_answer, LEFT)
    room.leave()
    assert len(session.match.record.steps) < before
    assert load_record(session.autosave.path).verify().record.steps == session.match.record.steps


def test_what_was_played_at_the_table_is_gone_on_with_from_the_disk(qtbot, tmp_path):
    session = start_at_table(read_board(), folder=tmp_path)
    for face in (80, 20):
        session.roll(face)
    session.submit(DONE)
    session.close()
    again = resume_at_table(session.autosave.path)
    assert again.match.save() == session.match.save()
    assert not again.opening
    again.close()


def test_a_match_of_two_people_with_their_own_dice_is_played_at_the_table(open_window, tmp_path):
    window = open_window(folder=tmp_path)
    QTest.mouseClick(window.room.table.corners[Side.AWAY].seat.buttons["person"], LEFT)
    QTest.mouseClick(window.room.table.dice.buttons["typed"], LEFT)
    window.room.table.begin()
    assert isinstance(window.room, CompanionRoom)
    for face in (80, 20):
        window.room.session.roll(face)
    window.open("start")
    recent = window.room.recents[0]
    window.room.recent.cards[0].chosen.emit(recent)
    assert isinstance(window.room, CompanionRoom)
    assert not window.room.session.opening
    window.room.leave()


def test_the_board_is_printed_as_a_page(qtbot, room, tmp_path, monkeypatch):
    path = tmp_path / "board.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    with qtbot.waitSignal(room.message) as told:
        QTest.mouseClick(room.printed, LEFT)
    assert "Saved board.pdf" in told.args[0]
    assert path.read_bytes().startswith(b"%PDF")


def test_another_theme_leaves_a_half_typed_die_alone(qtbot, room):
    enter(room, "dribble")
    type_keys("4")
    room.set_theme(DARK)
    assert room.dice.tens.text() == "4"


# Large text


@pytest.fixture
def large_text(qtbot):
    set_text_size(150)
    yield
    set_text_size(100)


def test_large_text_cuts_no_word_of_the_queue_nor_of_the_question(qtbot, large_text):
    room = opened(qtbot, session_of(DUEL))
    enter(room, "dribble")
    metrics = QFontMetrics(sized(room.queue.font(), BODY, weight=QFont.Weight.DemiBold))
    for row in room.session.queue():
        assert metrics.horizontalAdvance(f"99 99 {row.words} {row.state}") + 60 < room.queue.width()
    for words in (room.asks, room.follows):
        assert words.height() >= words.heightForWidth(words.width())
    assert room.queue.height() >= room.queue.sizeHint().height()
