"""The FUBA room with the advanced rules: condition, skills, special events, substitutions."""

import os
import random

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.fuba import FubaAction, FubaMatch, FubaSide, odds
from footroll.fuba.agents import make_fuba_coach
from footroll.fuba.catalogue import fuba_events, fuba_skills
from footroll.fuba.notation import load_fuba_record, read_action, read_position, write_position
from footroll.fuba.rules import ADVANCED, advanced_rules
from footroll.fuba.wording import done_words
from footroll.kernels.fuba.layout import Ask, Do, Told
from footroll.play.dice import Dice
from footroll.ui.models.fuba.session import FubaSession
from tests.ui.fuba_hands import ENTER, LEFT, NO_KEYS, answer_by_keys, answer_by_mouse, click_button, play_on, press
from tests.ui.test_access import controls

HOME = FubaSide("Norwold", skills=("creative-midfielder", "crossing", "runner"))
AWAY = FubaSide("Tamber Vale", (4, 3, 3), skills=("tackler", "stopper", "offside-trap"))


def until(ask, *, seed=3):
    """Return a match with all advanced rules, played at random until a question comes up."""
    for number in range(seed, seed + 40):
        match = FubaMatch(HOME, AWAY, dice=Dice.seeded(number), rules=advanced_rules())
        coach = make_fuba_coach("random", seed=number)
        while not match.over and match.ask is not ask:
            match.play(coach.decide(match))
        if not match.over:
            return match
    raise AssertionError(f"{ask} never comes up")


def test_an_advanced_match_by_mouse_alone(open_window, tmp_path, same_dice):
    window = open_window("fuba", folder=tmp_path)
    assert not window.room.cards[0].skills.isVisible()
    click_button(window.room.rules.buttons["advanced"])
    assert set(ADVANCED) == set(window.room.house.table())
    assert window.room.cards[0].skills.isVisible()
    click_button(window.room.go)
    room = window.room
    assert room.session.match.rules.changed() == dict.fromkeys(sorted(ADVANCED), "yes")
    play_on(room, random.Random(5), answer_by_mouse)
    (path,) = (tmp_path / "fuba").glob("*.txt")
    room.session.autosave.finish()
    assert load_fuba_record(path).verify().record == room.session.match.record


def test_an_advanced_match_by_keys_alone(open_window):
    session = FubaSession(FubaMatch(HOME, AWAY, dice=Dice.seeded(9), rules=advanced_rules()))
    room = open_window("fuba-match", session).room
    play_on(room, random.Random(6), answer_by_keys)


def test_unequal_skills_are_refused_in_one_sentence(open_window):
    window = open_window("fuba")
    click_button(window.room.rules.buttons["advanced"])
    window.room.cards[0].skills.field.setText("runner")
    click_button(window.room.go)
    assert window.room.name == "fuba"
    assert "both sides take the same number" in window.strip.words
    window.room.cards[0].skills.field.setText("runer")
    click_button(window.room.go)
    assert "did you mean runner" in window.strip.words


def test_the_cards_show_condition_points_and_the_zone_of_the_ball(open_window):
    match = until(Ask.ASK_TARGET)
    room = open_window("fuba-match", FubaSession(match), size=(1440, 900)).room
    points = [int(one) for one in match.state["points"][0]]
    words = room.stage.home.accessibleName()
    assert f"Condition points: Defence {points[0]}, Midfield {points[1]}, Forward {points[2]}" in words
    assert "Creative midfielder" in words
    assert f"{int(match.state['subs_left'][0])} sub" in words


@pytest.mark.parametrize("ask", [Ask.ASK_LOSE, Ask.ASK_GAIN])
def test_a_zone_is_chosen_on_the_card_of_its_team(open_window, ask):
    match = until(ask)
    room = open_window("fuba-match", FubaSession(match), size=(1440, 900)).room
    card = (room.stage.home, room.stage.away)[match.decider]
    row = room.playing.choices.words[0].row
    steps = len(match.record.steps)
    for down in range(card.height()):
        if card.zone_at(QPoint(20, down).toPointF()) == int(row.key) - 1:
            QTest.mouseClick(card, LEFT, NO_KEYS, QPoint(20, down + 4))
            break
    assert len(room.session.match.record.steps) == steps + 1


@pytest.mark.parametrize("key", ["1", "3"])
def test_a_zone_that_pays_for_an_empty_one_pays_two_points_as_asked(open_window, key):
    """The ball is in midfield, whose zone has no point left (F3-A1-07)."""
    match = until(Ask.ASK_PAY)
    side, zone = match.decider, int(key) - 1
    before = [int(one) for one in match.state["points"][side]]
    room = open_window("fuba-match", FubaSession(match), size=(1440, 900)).room
    assert room.ask.question.text() == "Which zone pays two points?"
    press(Qt.Key(ord(key)))
    after = [int(one) for one in match.state["points"][side]]
    assert before[zone] - after[zone] == 2
    assert sum(before) - sum(after) == 2


def test_a_skill_that_can_be_played_is_offered_with_its_price_and_lit_on_the_card(open_window):
    match = until(Ask.ASK_SKILL)
    room = open_window("fuba-match", FubaSession(match), size=(1440, 900)).room
    rows = [row.option.words for row in room.panel.options.rows if row.isVisible()]
    assert rows
    assert all(" · " in words for words in rows)
    effects = {skill.words for skill in fuba_skills()}
    assert {row.option.detail for row in room.panel.options.rows if row.isVisible()} <= effects
    card = (room.stage.home, room.stage.away)[match.decider]
    assert card._state.skills[0][1]
    press(Qt.Key.Key_N)
    assert room.session.match.record.steps


FIVE = ("creative-midfielder", "crossing", "dribbler", "mezzala", "runner")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_a_card_has_room_for_every_skill(open_window, size):
    sides = (FubaSide("Norwold", skills=FIVE), FubaSide("Tamber Vale", skills=FIVE))
    match = FubaMatch(*sides, dice=Dice.seeded(3), rules=advanced_rules())
    card = open_window("fuba-match", FubaSession(match), size=size).room.stage.home
    boxes = card.skill_boxes(card.width() * 0.55)
    assert len(boxes) == len(FIVE)
    assert all(card.rect().contains(box.toAlignedRect()) and box.width() > 60 for box in boxes)
    assert not any(one.intersects(other) for at, one in enumerate(boxes) for other in boxes[:at])
    assert all(words in card.toolTip() for words in ("Runner · 1", "Condition points", "Defence 4"))


def test_a_low_card_keeps_the_condition_points(open_window, text_size):
    text_size(150)
    room = open_window("fuba-match", FubaSession(until(Ask.ASK_TARGET)), size=(1280, 800)).room
    card = room.stage.home
    assert card.low
    points = [int(one) for one in room.session.match.state["points"][0]]
    assert card._state.short == "points {}·{}·{}".format(*points)


def test_a_charge_shows_how_often_it_wins_the_ball(open_window):
    match = until(Ask.ASK_CHARGE)
    room = open_window("fuba-match", FubaSession(match), size=(1440, 900)).room
    chance = room.showing.state().panel.chance
    assert chance.says == "lost"
    assert chance.chance == odds.outcomes(match, FubaAction(Do.DO_CHARGE), through=True).chances["lost"]


def test_a_special_event_has_its_card_until_the_next_dice(open_window):
    match = FubaMatch(HOME, AWAY, dice=Dice.seeded(3), rules=advanced_rules())
    coach = make_fuba_coach("random", seed=3)
    while not any(event.kind is Told.TOLD_EVENT for event in match.last_events):
        match.play(coach.decide(match))
    action = match.last_action
    match.undo()
    room = open_window("fuba-match", FubaSession(match), size=(1440, 900)).room
    assert not room.stage.special.isVisible()
    lines = room.story.rowCount()
    room.session.submit(action)
    assert room.story.rowCount() > lines
    assert len([line for line in room.story.lines if line.said.startswith("Special event")]) == 1
    number = next(event.number for event in match.last_events if event.kind is Told.TOLD_EVENT)
    special = next(one for one in fuba_events() if one.number == number)
    assert room.stage.special.isVisible()
    assert special.name in room.stage.special.accessibleName()
    assert special.words in room.stage.special.accessibleName()
    assert room.stage.special.state.dice in {tuple(pair) for pair in special.rolls}


def test_every_question_of_the_advanced_rules_is_asked_in_words_of_its_own(open_window):
    from footroll.ui.models.fuba.words import ASKED

    assert set(Ask) - set(ASKED) == {Ask.ASK_OVER, Ask.ASK_NOTHING}


def test_every_row_has_a_key_of_its_own(open_window):
    room = open_window("fuba-match", FubaSession(until(Ask.ASK_SUBSTITUTE))).room
    keys = [one.row.key for one in room.playing.choices.words if one.row.key]
    assert len(keys) > 2
    assert len(set(keys)) == len(keys)


def test_a_boost_is_taken_with_b(open_window):
    room = open_window("fuba-match", FubaSession(until(Ask.ASK_BOOST)), size=(1440, 900)).room
    before = int(room.session.match.state["points"].sum())
    press(Qt.Key.Key_B)
    if room.session.match.ask is Ask.ASK_PAY:
        press(ENTER)
    assert int(room.session.match.state["points"].sum()) < before


@pytest.mark.parametrize("ask", [Ask.ASK_TARGET, Ask.ASK_PLACE, Ask.ASK_SUBSTITUTE])
def test_every_control_of_the_room_has_a_name_and_a_description(open_window, ask):
    found = controls(open_window("fuba-match", FubaSession(until(ask)), size=(1920, 1080)))
    assert len(found) > 3
    assert [part for part in found if not part.accessibleName().strip()] == []
    assert [part.accessibleName() for part in found if not part.accessibleDescription().strip()] == []


def test_the_weather_is_in_the_title(open_window):
    words = " ".join(part for part in write_position(until(Ask.ASK_TARGET)).split() if not part.startswith("weather="))
    key = words.index(" rule.")
    shown = read_position(words[:key] + " weather=rain" + words[key:], dice=Dice.seeded(1), home=HOME, away=AWAY)
    room = open_window("fuba-match", FubaSession(shown)).room
    assert room._head.time.text().endswith("rain")


# What a hand must not spend by accident, and what the room says


@pytest.mark.parametrize("ask", [Ask.ASK_SUBSTITUTE, Ask.ASK_SLOW])
def test_enter_alone_makes_no_substitution_and_slows_nothing_down(open_window, ask):
    match = until(ask)
    room = open_window("fuba-match", FubaSession(match)).room
    room.playing.guard = 0
    assert room.ask.primary.text() == done_words(ask)
    side, kinds = match.decider, {Told.TOLD_SUBSTITUTED, Told.TOLD_SLOWED, Told.TOLD_FORMATION}
    left = int(match.state["subs_left"][side])
    press(ENTER)
    assert int(match.state["subs_left"][side]) == left
    assert not kinds & {event.kind for event in match.last_events}


def test_the_first_substitution_is_marked_with_the_arrows(open_window):
    room = open_window("fuba-match", FubaSession(until(Ask.ASK_SUBSTITUTE))).room
    room.playing.guard = 0
    press(Qt.Key.Key_Down)
    assert room.playing.option == 0
    assert room.ask.primary.text() == room.playing.choices.words[0].row.words


def test_a_zone_for_a_point_has_no_chance_although_the_next_fresh_player_is_rolled_for(open_window):
    line = (
        "fuba-1 3.0 H=K@m1,m3*2 A=K@m5,m3*2 ball=m3 value=3 by=H ask=second stage=action half=2 minute=60 "
        "formation=4-4-2/4-3-3 points=1.1.1/4.3.3 red=8/8 subs=3/0 kicked=H start-area=m3 target=m3 held=yes roller=H "
        "dice=5.1 check=2 first=H played=H.move,A.move rule.condition_points=yes rule.substitutions=yes"
    )
    match = read_position(line, dice=Dice.scripted())
    for answer, dice in (("done", ()), ("sub fresh", ()), ("sub fresh", ()), ("done", (6, 6))):
        match.dice = Dice.scripted(*dice)
        match.play(read_action(answer, match=match))
    assert match.ask is Ask.ASK_GAIN
    room = open_window("fuba-match", FubaSession(match)).room
    state = room.showing.state().panel
    assert state.chance is None
    assert not any(one.detail for one in state.options)


RUDE_FOUL = (
    "fuba-1 3.0 H=K@m1,m3*3,m2*3,s2*2,s6*2 A=K@m5,m3*3,m4*3,s3*2,s7*2 ball=m3 value=3 by=H ask=target minute=60 half=2 "
    "formation=4-4-2/4-3-3 points=4.4.2/4.3.3 kicked=H rule.condition_points=yes rule.injuries=yes "
    "rule.special_events=yes"
)


def rude_foul(open_window):
    """Play a turn with dice 5 and 5, two tiredness tests, and a rude foul that hurts a piece for a minute."""
    match = read_position(RUDE_FOUL, dice=Dice.scripted(5, 5, 6, 6, 6, 5, 3, 5, 6, 1, 1), home=HOME, away=AWAY)
    room = open_window("fuba-match", FubaSession(match)).room
    room.session.submit(read_action("target m4", match=match))
    return room


def test_a_moment_says_what_led_to_it(open_window, settings):
    settings.moment_stops = "all"
    moment = rude_foul(open_window).session.moment
    assert moment.title == "Injury for Norwold"
    assert [line.split(",")[0].split(".")[0] for line in moment.lines] == [
        "Special event",
        "Yellow card for Tamber Vale",
        "Norwold lose a piece in m3 for 1 minute by an injury",
    ]


def test_each_line_of_the_commentary_has_its_own_dice(open_window):
    room = rude_foul(open_window)
    lines = [str(room.story.index(row, 0).data()) for row in range(room.story.rowCount())]
    assert "The turn. Dice 5 and 5." in lines
    assert "Norwold pass the tiredness test. Dice 6 and 6." in lines
    assert "Tamber Vale pass the tiredness test. Dice 6 and 5." in lines
    assert next(line for line in lines if line.startswith("Special event")).endswith("Dice 3 and 5.")


def test_the_commentary_has_the_room_that_the_answers_leave(open_window):
    room = open_window("fuba-match", FubaSession(until(Ask.ASK_MOVE)), size=(1440, 900)).room
    QApplication.processEvents()
    panel = room.panel
    assert panel.commentary.height() > panel.height() - panel.head.height() - panel.options.height() - 200
