"""The end of a match: the room that opens by itself, its numbers, its keys and its ways on."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from dataclasses import replace
from fractions import Fraction

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.agents.review import costliest, review
from footroll.agents.winning import chance_after_goal
from footroll.kernels.layout import Do, Side
from footroll.match import Action, Dice, Match
from footroll.match.rules import HouseRules, make_rules
from footroll.notation import load_record, parse_record, read_position, write_record
from footroll.odds.luck.tally import Tally
from footroll.pitch import Cell
from footroll.ui.models.full_time.finished import Finished, finished_of, rematch
from footroll.ui.models.full_time.goals import luck_rows, luck_sentence
from footroll.ui.models.new_match import Agreed, start_match
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.scene import Aim
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.session import PERSON, MatchSession
from footroll.ui.theme import DARK
from footroll.ui.views.full_time.parts import lens_on
from tests.plain import PlainCoach

SHOOTER = "footroll-1 100x64 H=1@5:32,9@87:32 A=1@60:10,4@20:50 ask=carrier carrier=H9 score=2-1"
AIM = Action(Do.DO_AIM, other=4, row=0)


def last_goal():
    """Return a session in which home's 9 shoots at an empty goal, at 2 – 1."""
    return MatchSession(read_position(SHOOTER, dice=Dice.scripted(50)))


@pytest.fixture
def ended(open_window, qtbot):
    """Return a window in which a match has just been won 3 – 1, after its room has opened."""

    def play(**more):
        session = last_goal()
        window = open_window("match", session, **more)
        window.room.ending.stays.setInterval(0)
        session.submit(Action(Do.DO_SHOOT))
        session.submit(AIM)
        assert session.match.over
        qtbot.waitUntil(lambda: window.room.name == "full-time")
        qtbot.waitUntil(lambda: window.room.count.done)
        return window

    return play


@pytest.fixture(scope="module")
def whole_reel(teams):
    match = Match(*teams, dice=Dice.seeded(11))
    while not match.over:
        match.play(PlainCoach().decide(match))
    return read_reel(write_record(match.record, seed=11))


@pytest.fixture
def whole(open_window, qtbot, whole_reel):
    """Return the room at the end of a whole match of two coaches."""
    window = open_window("full-time", whole_reel, size=(1440, 900))
    qtbot.waitUntil(lambda: window.room.count.done)
    return window


def press(key, *modifiers):
    where = QApplication.focusWidget()
    QTest.keyClick(where, key, *modifiers)


CTRL = Qt.KeyboardModifier.ControlModifier


def test_the_last_goal_leads_to_full_time_with_its_numbers(ended):
    """The empty goal has 77 rolls on target and 3 of 8 off the post after 2 more: 0.7775."""
    room = ended().room
    (goal,) = room.goals.goals_model.rows
    assert (goal.side, goal.number, goal.score) == (Side.HOME, 9, "3 – 1")
    assert goal.expected == float(Fraction(311, 400))
    assert room.finished.headline.endswith("win")
    assert room.goals.missed.text() == "Not in: none."
    figures = {row.name: row.words for row in room.goals.figures.rows}
    assert (figures["xG"], figures["shots"], figures["on target"]) == (("0.78", "0.00"), ("1", "0"), ("1", "0"))
    assert "Full time" in room.accessibleName()
    assert room.goals.goals.accessibleName() == "Goals, list of 1"


def test_the_turning_point_shows_its_roll_and_ends_at_certainty(ended):
    turning = ended().room.moments.turning
    assert (turning.roll, turning.score) == (50, "2 – 1")
    assert turning.title.endswith("3 – 1")
    assert turning.chances.endswith("to 100%.")
    assert turning.scene.labels[0][1] == "77.8% to score"
    assert turning.scene.aim.tag.startswith("Goal: 9 ")  # the end of the shot, not its first roll


@pytest.mark.parametrize(
    ("start", "end"), [((57, 33), (100, 31)), ((5, 10), (100, 31)), ((88, 2), (100, 33)), ((42, 60), (-1, 30))]
)
def test_the_picture_of_a_shot_shows_the_footballer_and_the_goal(teams, start, end):
    scene = scene_of_match(Match(*teams, dice=Dice.seeded(1)))
    scene, view = replace(scene, aim=Aim(Cell(*start), Cell(*end), "goal")), QRectF(0, 0, 396, 236)
    lens = lens_on(scene, view=view)
    assert all(view.contains(lens.square(cell)) for cell in (scene.aim.start, scene.aim.end))


def test_the_footballer_of_the_match_is_named_with_their_figures(ended):
    moments = ended().room.moments
    assert [label.text() for label in moments.numbers[:3]] == ["1", "0 of 0", "0 of 0"]
    assert moments.abouts[0].text() == "goal, 1 shot"
    assert moments.numbers[3].text() == "+0.78"  # the chance of the shot, 311 of 400


def test_enter_does_nothing_at_full_time(ended):
    window = ended()
    room = window.room
    room.setFocus()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        press(key)
    assert window.room is room


def test_enter_on_a_goal_replays_it_and_esc_comes_back(ended):
    window = ended()
    room = window.room
    room.goals.goals.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert window.room.name == "replay"
    assert window.room.session.at == room.finished.reel.goals[0]
    press(Qt.Key.Key_Escape)
    assert window.room is room


def test_the_focus_is_on_no_goal_when_the_room_opens(ended):
    """A late Enter, still meant for the goal before, must not open the replay."""
    window = ended()
    room = window.room
    press(Qt.Key.Key_Return)
    assert window.room is room


@pytest.mark.parametrize(("key", "modifier", "name"), [("R", None, "replay"), ("I", CTRL, "statistics")])
def test_keys_open_replay_and_statistics_and_both_lead_back(ended, key, modifier, name):
    window = ended()
    room = window.room
    press(getattr(Qt.Key, f"Key_{key}"), modifier or Qt.KeyboardModifier.NoModifier)
    assert window.room.name == name
    window.go_back()
    assert window.room is room


def test_t_replays_from_before_the_turning_point(ended):
    window = ended()
    press(Qt.Key.Key_T)
    assert window.room.name == "replay"
    assert window.room.session.at == 0


def test_taking_over_starts_a_match_from_before_the_turning_point(ended):
    window = ended()
    QTest.mouseClick(window.room.moments.what_if, Qt.MouseButton.LeftButton)
    assert window.room.name == "match"
    assert window.room.session.match.goals == (2, 1)


def test_a_copy_is_saved_with_its_key(ended, monkeypatch, tmp_path):
    path = tmp_path / "copy.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    ended()
    press(Qt.Key.Key_S, CTRL)
    assert load_record(path).end.count("score=3-1") == 1


def test_the_race_can_be_read_as_a_table(ended):
    window = ended()
    press(Qt.Key.Key_R, CTRL)
    race = window.room.race
    assert race.pages.currentWidget() is race.as_table
    assert race.shots.data(race.shots.index(0, 3)) == "0.78"
    press(Qt.Key.Key_R, CTRL)
    assert race.pages.currentWidget() is race.race


def test_a_rematch_keeps_teams_rules_and_coaches_and_changes_ends(open_window, teams, tmp_path, qtbot):
    rules = make_rules({"win_condition": "one_side(1)"}, where="test")
    agreed = Agreed(seats=(PERSON, "beginner"), seed=5)
    session = start_match(teams, agreed, pitch=read_position(SHOOTER).pitch, rules=rules, folder=None)
    finished = finished_of(session)
    again = rematch(finished, folder=tmp_path)
    assert [team.name for team in again.match.teams] == [team.name for team in reversed(teams)]
    assert again.seats == ("beginner", PERSON)
    assert again.match.rules == rules
    assert again.autosave.path.parent == tmp_path
    again.close()
    window = open_window("full-time", session)
    press(Qt.Key.Key_Return, CTRL)
    assert window.room.name == "match"
    assert window.room.session.match.teams == tuple(reversed(teams))


def test_a_match_that_was_stopped_says_so():
    match = read_position(SHOOTER, dice=Dice.scripted())
    finished = finished_of(MatchSession(match))
    assert finished.headline == f"Stopped at turn {match.turn}"
    assert finished.winner is None


def test_the_end_can_still_be_undone_on_the_pitch(ended):
    window = ended()
    (entry,) = window.room.doings()
    entry.do()
    assert window.room.name == "match"
    assert window.room.session.match.over
    assert [button.does for button in window.room.ask.buttons if button.isEnabled()].count("undo") == 1


def test_the_room_stays_closed_when_the_last_answer_is_undone(open_window, qtbot):
    from footroll.match import UndoPolicy

    session = last_goal()
    session.match.undo_policy = UndoPolicy.ALWAYS
    window = open_window("match", session)
    session.submit(Action(Do.DO_SHOOT))
    session.submit(AIM)
    assert window.room.ending.stays.isActive()
    session.undo()
    assert not window.room.ending.stays.isActive()


def test_figures_of_a_whole_match_agree_with_its_events(whole, whole_reel):
    room = whole.room
    figures = {row.name: row for row in room.goals.figures.rows}
    assert len(room.goals.goals_model.rows) == sum(whole_reel.frames[-1].match.goals)
    shots = sum(len(frames) for frames in figures["shots"].frames)
    assert shots == len(room.count.shots)
    assert sum(float(row.goals) for row in luck_rows(room.count.tallies[0], most=99)) == pytest.approx(
        float(room.count.tallies[0].whole_luck)
    )
    shown = [float(words) for words in figures["xG"].words]
    assert shown == [pytest.approx(float(expected), abs=0.006) for expected in room.count.again.expected]


def test_a_number_opens_a_menu_of_its_moments(whole, qtbot):
    room = whole.room
    row = next(at for at, figure in enumerate(room.goals.figures.rows) if figure.name == "shots")
    index = room.goals.figures.index(row, 0)
    room.goals._show_moments(index)
    actions = room.goals.menu.actions()
    assert len(actions) == min(len(room.goals.figures.moments(index)), 25)
    room.goals.menu.hide()
    actions[0].trigger()
    assert whole.room.name == "replay"
    assert whole.room.session.at == room.goals.figures.rows[row].frames[0][0]


def test_a_click_on_a_shot_of_the_race_replays_it(whole):
    race = whole.room.race.race
    shot, point = race.spots()[0]
    QTest.mouseClick(race, Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert whole.room.name == "replay"
    assert whole.room.session.at == shot.at


def test_large_text_puts_the_columns_behind_tabs(open_window, text_size, whole_reel, settings):
    settings.text_size = 150
    text_size(150)
    window = open_window("full-time", whole_reel, size=(1280, 800))
    room = window.room
    assert room.tabs.isVisible()
    assert room.goals.isVisible()
    assert not room.moments.isVisible()
    room.tabs.setCurrentIndex(2)
    assert room.moments.isVisible()


def test_the_room_leaves_while_it_still_counts(open_window, whole_reel, held_work):
    held_work(after=3)
    window = open_window("full-time", whole_reel)
    assert not window.room.count.done
    assert "Counting" in window.room.race.sums.text()
    window.open("start")
    assert window.room.name == "start"


def test_both_themes_are_applied(whole):
    whole.set_theme(DARK)
    assert whole.room.race.race.theme.name == "dark"


@pytest.mark.parametrize(
    ("luck", "says"),
    [
        ({"tackle": 1, "shot": -1}, "The dice were with Reds in the duels, and against them in front of goal."),
        ({"pass": Fraction(1, 2)}, "The dice were with Reds in passing."),
        ({"race": Fraction(-1, 2)}, "The dice were against Reds in the duels."),
        ({"shot": Fraction(9, 100)}, "The dice favoured nobody."),
    ],
)
def test_luck_is_put_into_a_sentence(luck, says):
    assert luck_sentence(Tally(luck={kind: Fraction(goals) for kind, goals in luck.items()}), "Reds") == says


def test_a_missed_shot_says_what_a_goal_would_have_meant(open_window, qtbot):
    """At 2 – 2 and first to three, a goal would have won the match."""
    match = read_position(SHOOTER.replace("2-1", "2-2"), dice=Dice.scripted(5))
    match.play(Action(Do.DO_SHOOT))
    window = open_window("full-time", read_reel(write_record(match.record)))
    qtbot.waitUntil(lambda: window.room.count.done)
    home = window.room.finished.teams[0]
    assert window.room.moments.turning.chances.endswith(f"A goal would have won the match for {home}.")


def test_after_a_goal_the_other_side_kicks_off():
    """At 1 – 1 and first to three both sides mirror each other: home's goal helps home as away's helps away."""
    match = read_position(SHOOTER.replace("2-1", "1-1"))
    home, away = (chance_after_goal(match, side) for side in Side)
    assert home.home == pytest.approx(away.away)
    assert home.home > 0.5 > home.away


def test_records_keep_their_dice_at_full_time(whole_reel):
    assert parse_record(write_record(finished_of(whole_reel).match.record)).end == whole_reel.draft.end
    assert HouseRules() == finished_of(whole_reel).match.rules


def full_time(open_window, qtbot, reel, *, seats):
    """Open the end of a match that was played by these seats."""
    window = open_window("full-time", Finished(reel, Agreed(seats=seats)), size=(1440, 900))
    qtbot.waitUntil(lambda: window.room.count.done)
    if PERSON in seats:
        qtbot.waitUntil(lambda: window.room.choices.done)
    return window


def test_c_reviews_the_choice_that_cost_most(open_window, qtbot, whole_reel):
    window = full_time(open_window, qtbot, whole_reel, seats=(PERSON, "club"))
    part = window.room.moments.choices
    dearest = costliest(review(whole_reel.draft.replay()), side=Side.HOME, most=1)[0]
    assert (part.title, part.tabs.isVisible()) == ("Your choices", False)
    assert f"turn {dearest.turn}" in part.words.text()
    press(Qt.Key.Key_C)
    assert window.room.name == "replay"
    assert window.room.session.at == dearest.number - 1


def test_two_people_have_their_choices_by_tabs(open_window, qtbot, whole_reel):
    part = full_time(open_window, qtbot, whole_reel, seats=(PERSON, PERSON)).room.moments.choices
    assert part.tabs.isVisible()
    home = part.words.text()
    part.tabs.setCurrentIndex(1)
    assert part.side is Side.AWAY
    assert part.words.text() != home


def test_two_coaches_have_what_each_did_best(open_window, qtbot, whole_reel):
    window = full_time(open_window, qtbot, whole_reel, seats=("club", "club"))
    part = window.room.moments.choices
    assert part.title == "What each coach did best"
    assert part.words.text().startswith("Turn ")
    assert not window.room.banner.review.isVisible()
    part.button.click()
    assert window.room.name == "replay"
