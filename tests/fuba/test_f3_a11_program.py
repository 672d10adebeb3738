"""Skills and events of the program alone: rows, choices, secrets, refusals, commentary, whole matches."""

from __future__ import annotations

import pytest

from footroll.errors import IllegalAction, NotationError, TeamError
from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.catalogue import fuba_events, fuba_skills
from footroll.fuba.commentary import narrate_fuba
from footroll.fuba.notation import (
    parse_fuba_record,
    read_action,
    read_position,
    write_action,
    write_fuba_record,
    write_position,
)
from footroll.fuba.rules import advanced_rules
from footroll.fuba.skills import SKILLS, choices_of
from footroll.kernels.fuba import events, skills
from footroll.kernels.fuba.layout import EventNumber, SkillNumber, Told, Window
from footroll.kernels.layout import Side
from footroll.play.dice import Dice
from tests.fuba.seats import at, read_keys, stage_3
from tests.reference.fuba.events import BY_DICE
from tests.reference.fuba.skills import ROWS

SKILLED = {"skills": "yes"}
ASKED = {row.window for row in ROWS if row.window}


def begin(home=(), away=(), *, formations=((4, 4, 2), (4, 4, 2)), **rules):
    """Begin a match of two sides with skills."""
    sides = FubaSide("Home", formations[0], skills=home), FubaSide("Away", formations[1], skills=away)
    return FubaMatch(*sides, dice=Dice.scripted(5, 3), rules=FubaRules(**rules))


@pytest.mark.clause("F3-A11-08", "F3-A11-02")
@pytest.mark.parametrize("number", SkillNumber, ids=lambda number: number.name.lower())
def test_the_row_of_a_skill_is_that_of_the_catalogue_and_of_the_reference(number):
    listed, row = fuba_skills()[number], ROWS[number]
    assert listed.key == row.name == number.name.lower().replace("_", "-")
    assert (listed.points, listed.choices) == (row.price, row.picks)
    assert skills.price_of(number) == listed.points
    asked = skills.window_of(number)
    if row.window is None:
        assert asked not in tuple(Window)
    else:
        assert Window(asked).name == f"WINDOW_{listed.window.upper()}"
        assert listed.window.replace("_", "-") == row.window


@pytest.mark.clause("F3-A13-07")
@pytest.mark.parametrize("number", [one for one in EventNumber if one], ids=lambda number: number.name.lower())
def test_the_row_of_an_event_has_the_dice_of_the_table(number):
    row = fuba_events()[number - 1]
    assert (row.number, row.key) == (number, BY_DICE[row.rolls[0]])
    assert set(row.rolls) == {pair for pair, name in BY_DICE.items() if name == row.key}
    assert {events.event_of(*pair) for pair in row.rolls} == {number}


@pytest.mark.clause("F3-A11-01", "F3-A11-03")
def test_both_sides_take_the_same_number_of_choices():
    assert choices_of(("clinical-finisher", "runner")) == 3
    match = begin(("clinical-finisher", "runner"), ("diver", "stopper", "tackler"), **SKILLED)
    assert read_keys(write_position(match))["skills.H"] == "clinical-finisher,runner"
    with pytest.raises(TeamError, match=r"Home take 3 choices and Away take 2; .*F3-A11-01"):
        begin(("clinical-finisher", "runner"), ("diver", "stopper"), **SKILLED)


@pytest.mark.clause("F3-A11-07")
def test_no_skill_is_taken_twice():
    with pytest.raises(TeamError, match=r"runner is named twice; .*F3-A11-07"):
        FubaSide("Home", skills=("runner", "runner"))
    with pytest.raises(TeamError, match="there is no skill 'runer'; did you mean runner"):
        FubaSide("Home", skills=("runer",))


@pytest.mark.clause("F3-0-02")
def test_skills_need_their_rule():
    with pytest.raises(TeamError, match="skills are switched off"):
        begin(("runner",), ("diver",))
    with pytest.raises(NotationError, match=r"skills.H.*rule.skills=yes"):
        read_position(at("K@m1,m3", "K@m5,m3", ball="m3", skills_H="runner"), dice=Dice.scripted())


@pytest.mark.clause("F3-A11-05")
@pytest.mark.parametrize("side", ["H", "A"])
def test_catenaccio_is_open_to_everybody(side):
    homes = "K@m1,m2,m3*2", "K@m5,m4,m3*2"
    by, other = side, {"H": "A", "A": "H"}[side]
    line = at(*homes, by=other, ball="m3", value=2, rules=SKILLED, **{f"skills_{by}": "catenaccio"})
    match = read_position(line, dice=Dice.scripted(6, 5))
    match.play(read_action("target m3", match=match))
    assert "skill catenaccio" in map(str, match.legal_actions())


@pytest.mark.clause("F3-A11-07")
def test_skills_are_open_or_by_house_rule_secret_until_they_are_played():
    keys = {"ball": "m3", "value": 2, "skills_H": "fanatic-fans,runner", "skills_A": "diver"}
    for secret in (False, True):
        rules = SKILLED | ({"secret_skills": "yes"} if secret else {})
        match = read_position(at("K@m1,m3*2,m2", "K@m5,m3*2,m4", rules=rules, **keys), dice=Dice.scripted(6, 5, 2))
        assert read_keys(write_position(match, seen_by=Side.HOME))["skills.H"] == "fanatic-fans,runner"
        seen = read_keys(write_position(match, seen_by=Side.AWAY)).get("skills.H")
        assert seen == (None if secret else "fanatic-fans,runner")
        match.play(read_action("target m3", match=match))
        match.play(read_action("skill fanatic-fans", match=match))
        seen = read_keys(write_position(match, seen_by=Side.AWAY)).get("skills.H")
        assert seen == ("fanatic-fans" if secret else "fanatic-fans,runner")
        line = write_position(match)
        assert write_position(read_position(line, dice=Dice.scripted())) == line


@pytest.mark.clause("F3-N-01")
def test_the_champion_of_the_notes_has_three_forward_points():
    champion = FubaSide(
        "Champions",
        (4, 5, 1),
        ("attacking-midfielder",) * 2,
        ("catenaccio", "creative-midfielder", "great-condition"),
    )
    other = FubaSide("Others", skills=("runner", "diver", "tackler"))
    match = FubaMatch(champion, other, dice=Dice.scripted(5, 3), rules=advanced_rules())
    assert match.state["points"][0].tolist() == [4, 3, 3]


@pytest.mark.clause("F3-N-02")
def test_the_other_player_of_the_notes_has_a_formation_without_a_card():
    names = ("strength-in-depth", "tackler", "runner")
    match = begin(names, names, formations=((2, 3, 5), (4, 4, 2)), **SKILLED)
    assert read_keys(write_position(match))["formation"] == "2-3-5/4-4-2"


@pytest.mark.clause("F3-A11-02", "F3-A11-06", "F3-A11-08")
@pytest.mark.parametrize(
    ("points", "answer", "clause"),
    [("4.4.2", "skill runner", "F3-A11-08"), ("4.4.2", "skill diver", "F3-A11-08"), ("4.4.2", "target m4", "F3-0-01")],
)
def test_a_skill_out_of_its_window_is_refused_with_its_clause(points, answer, clause):
    rules = SKILLED | {"condition_points": "yes"}
    keys = {"ball": "m3", "value": 2, "skills_H": "fanatic-fans,runner", "points": f"{points}/4.4.2"}
    match = read_position(at("K@m1,m3*2,m2", "K@m5,m3*2,m4", rules=rules, **keys), dice=Dice.scripted(6, 5, 2))
    match.play(read_action("target m3", match=match))
    with pytest.raises(IllegalAction, match=clause):
        match.play(read_action(answer, match=match))


@pytest.mark.clause("F3-A11-35")
def test_a_crossing_that_helps_nothing_is_refused():
    rules = SKILLED | {"condition_points": "yes"}
    keys = {"ball": "s3", "value": 3, "skills_H": "crossing", "points": "4.4.2/4.4.2"}
    match = read_position(at("K@m1,s3,m5", "K@m5,s3,s4", rules=rules, **keys), dice=Dice.scripted())
    with pytest.raises(IllegalAction, match="F3-A11-35"):
        match.play(read_action("target s4 cross", match=match))


@pytest.mark.clause("F3-A11-15")
def test_a_counter_press_is_no_other_action():
    rules = SKILLED | {"condition_points": "yes", "aggressive_pressing": "yes"}
    keys = {"by": "A", "control": "H", "ball": "m4", "value": 5, "skills_H": "gegenpressing"}
    line = stage_3("K@m1,m4*2", "K@m5,m4*2,s8", rules=rules, points="4.4.2/4.4.2", **keys)
    match = read_position(line, dice=Dice.scripted(4, 3))
    match.play(read_action("press", match=match))
    match.play(read_action("skill gegenpressing", match=match))
    with pytest.raises(IllegalAction, match="F3-A11-15"):
        match.play(read_action("position", match=match))


@pytest.mark.parametrize("row", fuba_events(), ids=lambda row: row.key)
def test_the_commentary_tells_what_every_event_does(row):
    line = at("K@m1,m2*2,m3*2,s2", "K@m5,m3*2,m4*2,s7", ball="m3", value=2, rules={"special_events": "yes"})
    match = read_position(line, dice=Dice.scripted(3, 3, *row.rolls[0], 3, 5, 4, 2, 6, 6, 6, 6))
    told = match.play(read_action("target m3", match=match))
    sentences = list(narrate_fuba(match.sides, told))
    assert any(f"special event, {row.name.lower()}: " in sentence for sentence in sentences)
    assert [one.number for one in told if one.kind is Told.TOLD_EVENT] == [row.number]


def play_skilled(seed):
    """Begin a match with every advanced rule, and all skills but one shared out: twenty choices each."""
    names = tuple(SKILLS)
    sides = FubaSide("Home", skills=names[:18]), FubaSide("Away", (4, 3, 3), skills=names[19:])
    return FubaMatch(*sides, dice=Dice.seeded(seed), rules=advanced_rules())


def test_every_position_of_a_match_with_all_rules_is_read_back_to_the_byte():
    match, chance, windows = play_skilled(4), Dice.seeded(5), set()
    while not match.over:
        line = write_position(match)
        again = read_position(line, dice=Dice.scripted())
        assert write_position(again) == line
        assert again.legal_actions() == match.legal_actions(), line
        windows.add(read_keys(line).get("window"))
        for action in match.legal_actions()[:3]:
            assert read_action(write_action(action), match=match) == action
        action, twin = match.pick(chance), match.copy()
        twin.dice = again.dice = Dice.seeded(len(windows))
        twin.play(action)
        again.dice = Dice.seeded(len(windows))
        again.play(action)
        assert write_position(again) == write_position(twin), line
        match.play(action)
    assert len(windows) > 8


def test_a_match_with_all_rules_is_replayed_undone_and_resumed_to_the_byte():
    match, chance = play_skilled(9), Dice.seeded(3)
    states = [match.save()]
    while not match.over:
        match.play(match.pick(chance))
        states.append(match.save())
    text = write_fuba_record(match.record)
    saved = parse_fuba_record(text)
    assert saved.home.skills == match.sides[0].skills
    assert saved.verify().save() == states[-1]
    for state in reversed(states[:-1]):
        match.undo()
        assert match.save() == state
    while match.save() != states[-1]:
        match.redo()
    assert write_fuba_record(match.record) == text


def test_a_declared_aggressive_press_keeps_its_point_from_the_skills_of_free_movements():
    rules = SKILLED | {
        "condition_points": "yes",
        "aggressive_pressing": "yes",
        "declare_action_before_free_moves": "yes",
    }
    for points, asked in (("0.2.0", "skill"), ("0.1.0", "free")):
        keys = {"by": "A", "control": "H", "first": "A", "value": 4, "skills_A": "runner"}
        line = stage_3("K@m1,m3*2", "K@m5,m3*2,s2", rules=rules, points=f"4.4.2/{points}", **keys)
        match = read_position(line, dice=Dice.scripted())
        match.play(read_action("aggressive", match=match))
        assert read_keys(write_position(match))["ask"] == asked


def test_a_skill_that_the_goalkeeper_cannot_use_alone_says_so():
    """Their cards are read at a table, where nothing refuses the skill (F3-A11-04)."""
    named = {skill.key for skill in fuba_skills() if "goalkeeper alone" in skill.words}
    assert named == {"tackler", "stopper", "doubling-up"}
