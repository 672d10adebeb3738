"""The assistant in the match room: it stays on, plays by mouse and keys, and asks before a costly choice."""

import os
import re

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont, QFontMetrics
from PyQt6.QtTest import QTest

from footroll.agents.assistant import PlayedOut, show_chance, show_worth
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import Action, Dice, Match
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.ui.models.advice import AdviceRow, Helper
from footroll.ui.models.answers.doubt import DoubtAnswer
from footroll.ui.models.session import MatchSession
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.match.advice_box import BAR, FREE, LINE, WORDS, WORTH, AdviceButton
from tests.ui.hands import ENTER, LEFT, NO_KEYS, SHIFT, click, drag, press, run_events
from tests.ui.test_movement import FULL

# Home 8 is free; 10 is 14 yards ahead, which skill 70 passes without a roll; Away 2 is next to 11.
ATTACK = (
    "footroll-1 100x64 H=1@4:32,3@40:10,8@50:30,10@64:30,11@66:50 A=1@99:32,2@67:50,5@57:10,6@56:55,4@60:8 "
    "ask=carrier carrier=H8"
)
COSTLY = Cell(66, 50)
WANTED = {Ask.ASK_CARRIER, Ask.ASK_CARRY, Ask.ASK_DEFENCE_RUNS, Ask.ASK_TAKER, Ask.ASK_TARGET}


def rows(room):
    """Return the suggestions that are shown."""
    return [row for row in room.panel.advice.rows if row.isVisible()]


def test_the_best_answers_are_shown_with_the_chances_of_the_odds(at):
    room = at(ATTACK, assistant=True)
    match = room.session.match
    found = room.playing.answer.advice()
    assert 1 < len(rows(room)) == len(found) <= 3
    for row, one in zip(rows(room), found, strict=True):
        assert row.row.words == one.words
        if one.action.kind is Do.DO_PASS:
            assert row.row.chance == show_chance(action_odds(match, one.action).odds["complete"])
        assert one.words in row.accessibleName()
    assert room.panel.advice.note.isVisible()
    assert {line.end for line in room.pitch.scene.advice} <= {one.action.cell for one in found} | {Cell(100, 32)}


def test_each_estimate_is_a_number_and_a_bar_on_one_scale(at):
    room = at(ATTACK, assistant=True)
    found = room.playing.answer.advice()
    dots = []
    for row, one in zip(rows(room), found, strict=True):
        assert row.row.worth == show_worth(one.estimate.mean)
        assert f"between {show_worth(one.estimate.low)} and {show_worth(one.estimate.high)}" in row.accessibleName()
        image, y = row.grab().toImage(), FREE + px(LINE) // 2
        right = row.width() - 10 - px(WORTH)
        ink = [x for x in range(right - px(BAR), right) if image.pixelColor(x, y).lightness() < 128]
        assert ink, one  # the bar
        dots.append((one.estimate.low, min(ink)))
        assert row.row.chance == show_chance(one.chance)
    assert [x for _, x in sorted(dots)] == sorted(x for _, x in dots)  # a lower estimate begins farther left
    assert "64 play-outs" in room.panel.advice.note.text()


def test_long_words_wrap_and_push_the_reasons_down_at_large_text(qtbot, text_size):
    text_size(150)
    button, known = AdviceButton(1), PlayedOut(0.37, 0.3, 0.44)
    qtbot.addWidget(button)
    heights = []
    for words in ("Shoot", "High pass to 64:20, for 10 or 11"):
        button.resize(400, button.height())
        button.set_row(AdviceRow(words, "61.0%", "+0.37", "nobody is near", known), scale=(0, 1), theme=LIGHT)
        bold = QFontMetrics(sized(button.font(), BODY, weight=QFont.Weight.DemiBold))
        lines, ends = 1, px(WORDS)
        for word in words.split():  # by hand: a word that would touch the estimate begins a line
            if ends + bold.horizontalAdvance(word) > 400 - 10 - px(WORTH) - px(BAR):
                lines, ends = lines + 1, px(WORDS)
            ends += bold.horizontalAdvance(f"{word} ")
        heights.append((lines, button.height()))
        assert button.height() >= 2 * FREE + lines * bold.height() + QFontMetrics(sized(button.font(), SMALL)).height()
    assert heights[0][0] == 1 < heights[1][0]
    assert heights[0][1] < heights[1][1]


def test_a_chance_never_touches_the_estimate(qtbot):
    button, row = AdviceButton(1), AdviceRow("High pass to 64:20", "61.0%", "+0.37", "", PlayedOut(0.37, 0.3, 0.44))
    qtbot.addWidget(button)
    bold = QFontMetrics(sized(button.font(), BODY, weight=QFont.Weight.DemiBold))
    plain = QFontMetrics(sized(button.font(), BODY))
    ends = px(WORDS) + bold.horizontalAdvance(row.words) + 6 + plain.horizontalAdvance(row.chance)  # on one line
    for gap, lines in ((4, 2), (24, 1)):  # before the estimate; the chance goes below it
        button.resize(ends + gap + px(BAR) + px(WORTH) + 10, button.height())
        button.set_row(row, scale=(0, 1), theme=LIGHT)
        assert button.height() == 2 * FREE + lines * px(LINE)


# Home 7 is through: nobody runs faster, and every run makes the shot more likely.
THROUGH = (
    "footroll-1 100x64 H=1@0:29,7@63:29,9@53:33 A=1@99:31,5@58:29,6@60:37 ask=carrier carrier=H7 skill.shoot.H7=90"
)


def test_a_carrier_who_is_through_is_told_to_run_on_by_one_button(at):
    room = at(THROUGH, assistant=True)
    first, *others = room.playing.answer.advice()
    assert first.words == "Keep the ball"
    assert all(one.estimate.mean < first.estimate.mean for one in others)
    assert not any("better than keeping it" in one.reasons for one in others)
    assert [one.text() for one in room.ask.buttons if "Keep" in one.text()] == ["Keep the ball"]
    assert room.ask.primary.text() == "Keep the ball"
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_CARRY


def test_a_click_on_a_suggestion_plays_it(at):
    room = at(ATTACK, assistant=True)
    first = room.playing.answer.advice()[0].action
    QTest.mouseClick(rows(room)[0], LEFT)
    run_events()
    assert room.session.match.record.steps[0].action == first


def test_keys_go_through_the_suggestions_and_enter_plays_one(at, qtbot):
    room = at(ATTACK, assistant=True)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    second = room.playing.answer.advice()[1].action
    rows(room)[0].setFocus()
    QTest.keyClick(rows(room)[0], Qt.Key.Key_Down)
    assert rows(room)[1].hasFocus()
    QTest.keyClick(rows(room)[1], ENTER)
    run_events()
    assert room.session.match.record.steps[0].action == second


def test_shift_a_plays_the_best_answer(at):
    room = at(ATTACK, assistant=True)
    first = room.playing.answer.advice()[0].action
    press(room, Qt.Key.Key_A, SHIFT)
    assert room.session.match.record.steps[0].action == first


def test_it_stays_on_from_stage_to_stage_until_a_is_pressed(at, settings):
    room = at(FULL)
    assert not rows(room)
    press(room, Qt.Key.Key_A)
    assert rows(room)
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_CARRY
    assert room.pitch.scene.suggested
    press(room, Qt.Key.Key_Escape)
    assert room.pitch.scene.suggested  # Esc leaves the footballer, not the assistant
    press(room, ENTER)  # play the plan
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS
    assert room.pitch.scene.suggested
    assert settings.assistant
    press(room, Qt.Key.Key_A)
    assert not room.pitch.scene.suggested
    assert not settings.assistant


def test_the_switch_in_the_panel_does_the_same_by_mouse(at, settings):
    room = at(ATTACK)
    before = room.panel.advice.switch.mapTo(room, room.panel.advice.switch.rect().topLeft())
    QTest.mouseClick(room.panel.advice.switch, LEFT)
    run_events()
    assert rows(room)
    assert settings.assistant
    QTest.mouseClick(room.panel.advice.switch, LEFT)
    run_events()
    assert not rows(room)
    after = room.panel.advice.switch.mapTo(room, room.panel.advice.switch.rect().topLeft())
    assert after == before


def test_play_the_plan_moves_everybody_that_was_suggested_and_nobody_else(at):
    room = at(FULL, assistant=True)
    press(room, Qt.Key.Key_N)
    suggested = dict(room.pitch.scene.suggested)
    assert len(suggested) > 5
    QTest.mouseClick(next(button for button in room.ask.buttons if button.does == "play_plan"), LEFT)
    run_events()
    match = room.session.match
    assert {pawn: match.cell(pawn) for pawn in suggested} == suggested


def test_the_plan_goes_round_what_a_person_has_moved_by_hand(at):
    room = at(FULL, assistant=True)
    press(room, Qt.Key.Key_N)
    pawn, cell = next((pawn, cell) for pawn, cell in room.pitch.scene.suggested if pawn != room.session.match.carrier)
    start = room.session.match.cell(pawn)
    other = Cell(start.x - 4, start.y)
    drag(room, start, other)
    assert pawn not in dict(room.pitch.scene.suggested)
    press(room, ENTER)
    press(room, ENTER)
    assert room.session.match.cell(pawn) == other != cell


def test_a_costly_choice_is_questioned_only_if_the_setting_says_so(at):
    room = at(ATTACK)
    click(room, COSTLY)
    assert len(room.session.match.record.steps) == 1


@pytest.fixture
def doubted(at):
    """Return a room that doubts a pass to a marked footballer."""
    room = at(ATTACK, check_from=0.05)
    click(room, COSTLY)
    assert isinstance(room.playing.answer, DoubtAnswer)
    return room


def test_the_second_question_names_the_cost_and_the_better_answer(doubted):
    words = doubted.ask.question.text()
    assert words.startswith("This pass costs about 0.")
    assert words.endswith("goals. Play it all the same?")
    better = doubted.ask.consequence.text()
    assert re.fullmatch(r"Nothing is rolled yet\. Better: [a-z][^()]+ \([^()]+\)\.", better), better
    assert [button.does for button in doubted.ask.buttons] == ["undo", "show_better", "play_it", "declare"]
    assert doubted.ask.primary.does == "declare"
    assert not doubted.session.match.record.steps


def test_the_second_question_counts_as_the_panel_does(at):
    """The better answer is the first of the panel, and the cost is the difference of two estimates of one kind."""
    room = at(ATTACK, check_from=0.05, assistant=True)
    first = rows(room)[0].row
    click(room, COSTLY)
    (table,) = room.playing.answer.tables()
    chance, goals = table.rows
    assert table.header[1] == first.words
    assert goals[:2] == ("Goals, about", first.worth)
    better, yours = (float(words.replace("−", "-")) for words in goals[1:])
    cost = float(re.search(r"0\.\d\d", room.ask.question.text())[0])
    assert abs(better - yours - cost) < 0.011  # each is rounded
    assert all(chance)  # an answer without dice says so


def test_enter_thinks_again_and_rolls_nothing(doubted):
    press(doubted, ENTER)
    assert not isinstance(doubted.playing.answer, DoubtAnswer)
    assert not doubted.session.match.record.steps
    assert doubted.session.match.ask is Ask.ASK_CARRIER


def test_escape_thinks_again_too(doubted):
    press(doubted, Qt.Key.Key_Escape)
    assert not isinstance(doubted.playing.answer, DoubtAnswer)


def test_shift_enter_plays_it_anyway(doubted):
    press(doubted, ENTER, SHIFT)
    assert doubted.session.match.record.steps[0].action == Action.pass_to(COSTLY)


def test_a_click_plays_it_anyway(doubted):
    QTest.mouseClick(doubted.ask.buttons[2], LEFT)
    run_events()
    assert doubted.session.match.record.steps[0].action == Action.pass_to(COSTLY)


def test_the_better_one_is_shown_at_the_first_question(doubted, settings):
    press(doubted, Qt.Key.Key_B)
    assert not isinstance(doubted.playing.answer, DoubtAnswer)
    assert rows(doubted)
    assert settings.assistant


def test_the_better_one_takes_the_place_of_the_aim_and_enter_plays_it(at):
    room = at(ATTACK, check_from=0.05, assistant=True)
    best = room.playing.answer.advice()[0]
    assert best.action != Action.pass_to(COSTLY)
    click(room, COSTLY)
    assert isinstance(room.playing.answer, DoubtAnswer)
    press(room, Qt.Key.Key_B)
    assert room.pitch.scene.aim is None
    assert room.ask.primary.text() == best.words.partition(", for ")[0]
    press(room, ENTER)
    assert room.session.match.record.steps[0].action == best.action


def test_a_low_panel_shows_the_whole_comparison_and_then_the_suggestions(at):
    room = at(ATTACK, check_from=0.05, assistant=True)
    room.resize(1280, 560)  # too low for suggestions and table
    run_events()
    sliding, tables = room.panel.sliding, room.panel.tables
    click(room, COSTLY)
    run_events()
    assert sliding.bar.maximum() > 0
    assert not tables.visibleRegion().isEmpty()
    assert tables.geometry().bottom() < sliding.bar.value() + sliding.viewport().height()
    press(room, Qt.Key.Key_B)
    run_events()
    assert sliding.bar.value() == 0


def test_the_best_answer_is_never_questioned(at):
    room = at(ATTACK, check_from=0.05, assistant=True)
    QTest.mouseClick(rows(room)[0], LEFT)
    run_events()
    assert len(room.session.match.record.steps) == 1


def test_a_help_level_without_odds_shows_no_chances(at, settings):
    settings.help_level = "targets only"
    room = at(ATTACK, assistant=True)
    assert rows(room)
    assert all(not row.row.chance and not row.row.worth for row in rows(room))
    assert any(row.row.reasons for row in rows(room))


def test_somebody_on_their_own_has_no_assistant(open_room):
    match = read_position(ATTACK, dice=Dice.seeded(7))
    room = open_room(MatchSession(match, helpers=(Helper(""), Helper(""))), assistant=True)
    assert not room.panel.advice.isVisible()
    press(room, Qt.Key.Key_A)
    assert "without an assistant" in room.ask.consequence.text()


def test_targets_interceptions_and_changes_have_suggestions_that_can_be_taken(open_room, teams):
    session = MatchSession(Match(*teams, dice=Dice.seeded(5)))
    room = open_room(session, assistant=True)
    match, asked = session.match, set()
    for _ in range(1500):
        if match.over or asked >= WANTED:
            break
        before, ask = len(match.record.steps), match.ask
        asked.add(ask)
        if room.playing.answer.advice():
            room.playing.take_advice(0)
        else:
            press(room, ENTER)
        room.playing.refresh()
        if len(match.record.steps) == before:
            press(room, ENTER)  # a planned change, or a chosen footballer
        assert len(match.record.steps) > before, ask
    assert asked >= WANTED


def test_the_other_coach_says_why(open_room, teams, qtbot):
    session = MatchSession(Match(*teams, dice=Dice.seeded(3)), seats=("person", "club"), tactics=("club", "wings"))
    room = open_room(session, assistant=True)
    for _ in range(60):
        qtbot.waitUntil(lambda: session.person_asked)
        if session.said.get(Side.AWAY):
            break
        press(room, ENTER)
    assert session.said[Side.AWAY]
    room.playing.refresh()
    notes = dict(room.playing.state().panel.asides)
    assert notes["Kestrel Forge’s coach · Club, wings"] == session.said[Side.AWAY]


def test_a_person_s_own_shape_at_kick_off_is_kept(open_room, teams):
    session = MatchSession(Match(*teams, dice=Dice.seeded(5)))
    room = open_room(session)
    while session.match.ask not in (Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES):
        press(room, ENTER)
    side, match = session.match.decider, session.match
    pawn = next(one for one in reversed(match.pawns(side)) if one in room.playing.answer.able)
    start = room.playing.answer.shown().cell(pawn)
    cell = Cell(start.x + (-6 if side is Side.HOME else 6), start.y)
    drag(room, start, cell)
    press(room, ENTER, Qt.KeyboardModifier.ControlModifier)
    kept = room.playing.adviser.assistant(side)._coach._places[side]
    forward = cell.x if side is Side.HOME else match.pitch.length - 1 - cell.x
    assert kept[pawn % 11][0] == 100 * forward // 50


def test_nothing_else_is_pressed_when_a_suggestion_is_clicked_late(at):
    """A press on a suggestion of an earlier question does nothing."""
    room = at(ATTACK, assistant=True)
    row = rows(room)[0]
    room.session.submit(Action.pass_to("64:30"))  # the question changes before the room has shown it
    steps = len(room.session.match.record.steps)
    QTest.mouseClick(row, LEFT, NO_KEYS)
    assert len(room.session.match.record.steps) == steps
