"""Positions, answers and records of FUBA as text: read back to the byte, refused in one sentence."""

import pytest

from footroll.errors import IllegalAction, NotationError, UndoRefused
from footroll.fuba import FubaAction, FubaMatch, FubaRules, FubaSide, odds
from footroll.fuba.notation import (
    parse_fuba_record,
    read_action,
    read_answers,
    read_position,
    save_fuba_record,
    write_fuba_record,
    write_position,
)
from footroll.fuba.rules import FUBA_SWITCHES, advanced_rules
from footroll.kernels.fuba.layout import Do
from footroll.play.dice import Dice
from footroll.play.undo import UndoPolicy

HOME, AWAY = FubaSide("Norwold"), FubaSide("Tamber Vale", (4, 3, 3))
ALL = advanced_rules(extra_time="yes", skills="no", special_events="no")
POSITION = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*3,m4*2,s3,s7 A=K@m5,m3*3,m4*4,s2,s4,s6 ball=m4 value=2 by=H ask=target minute=30 "
    "formation=4-4-2/4-3-3 kicked=H"
)
ACTION = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*3,m4*2,s3,s7 A=K@m5,m3*3,m4*4,s2,s4,s6 ball=m4 value=3 by=H ask=action stage=action "
    "formation=4-4-2/4-3-3 kicked=H start-area=m3 target=m4 held=yes roller=H dice=5.4 check=3 first=H"
)
STARTS = "fuba-1 3.0 H=- A=- by=H ask=starts stage=restart formation=4-4-2/4-4-2"
PLACING = (
    "fuba-1 3.0 H=- A=- ball=m3 value=2 by=A ask=place stage=restart formation=4-4-2/4-4-2 kicked=A setup=kick-off"
)
OVER = "fuba-1 3.0 H=- A=- ask=over half=2 minute=90 stoppage=3 score=2-1 formation=4-3-3/5-3-2 kicked=A"


def random_match(seed, *, rules=None, answers=None):
    """Play random answers and return the match."""
    match = FubaMatch(HOME, AWAY, dice=Dice.seeded(seed), rules=rules)
    chance = Dice.seeded(1000 + seed)
    while not match.over and answers != 0:
        match.play(match.pick(chance))
        answers = None if answers is None else answers - 1
    return match


def readings():
    """Return house rules with each reading that is not the catalogue's."""
    return [{name: str(one.value)} for name, row in FUBA_SWITCHES.items() for one in row.readings[1:]]


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_match_is_read_back_to_the_byte(seed):
    match = FubaMatch(HOME, AWAY, dice=Dice.seeded(seed), rules=ALL if seed % 2 else None)
    chance = Dice.seeded(seed + 50)
    while not match.over:
        line = write_position(match)
        again = read_position(line, dice=Dice.scripted())
        assert write_position(again) == line
        assert again.save() == match.save()
        assert again.legal_actions() == match.legal_actions()
        match.play(match.pick(chance))
    assert write_position(read_position(write_position(match), dice=Dice.scripted())) == write_position(match)


@pytest.mark.parametrize("rules", readings(), ids=str)
def test_positions_are_read_back_under_every_house_rule(rules):
    match = FubaMatch(HOME, AWAY, dice=Dice.seeded(3), rules=FubaRules(**{"aggressive_pressing": "yes"} | rules))
    chance = Dice.seeded(4)
    for _ in range(60):
        if match.over:
            break
        again = read_position(write_position(match), dice=Dice.scripted())
        assert again.save() == match.save()
        match.play(match.pick(chance))


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_answer_is_written_and_read(seed):
    match = random_match(seed, rules=ALL, answers=0)
    chance = Dice.seeded(seed)
    while not match.over:
        for action in match.legal_actions():
            assert read_action(str(action), match=match) == action
            assert match.may(action) is None
        match.play(match.pick(chance))


@pytest.mark.parametrize("seed", range(3))
def test_an_answer_is_legal_exactly_if_it_is_listed(seed):
    match = random_match(seed, rules=ALL, answers=0)
    chance = Dice.seeded(seed)
    every = [
        FubaAction(kind, source, area)
        for kind in Do
        if kind is not Do.DO_FORMATION
        for source in range(-1, 18)
        for area in range(-1, 17)
    ]
    for number in range(400):
        if number % 40 == 0:
            listed = {
                (action.kind, action.source, action.area)
                for action in match.legal_actions()
                if action.kind is not Do.DO_FORMATION
            }
            allowed = {one.packed[:3] for one in every if match.allows(one)}
            assert {one for one in allowed if _plain(one)} == listed
        match.play(match.pick(chance))


def _plain(numbers):
    """Tell answers apart from those with a needless source or area, which mean the same."""
    kind, source, area = numbers
    if kind in (Do.DO_SHIFT, Do.DO_FREE, Do.DO_MOVE, Do.DO_DRIBBLE):
        return True
    if kind == Do.DO_FROM:
        return area == -1
    if kind == Do.DO_PLACE:
        return source in (-1, 17)
    if kind in (Do.DO_TARGET, Do.DO_CORNER, Do.DO_START, Do.DO_GUESS, Do.DO_KICK):
        return source == -1
    return source == area == -1


@pytest.mark.parametrize("seed", range(4))
def test_a_record_is_replayed_and_verified(seed, tmp_path):
    match = random_match(seed, rules=ALL if seed % 2 else None)
    text = write_fuba_record(match.record, seed=seed)
    saved = parse_fuba_record(text, where="cup.txt")
    assert write_position(saved.verify()) == write_position(match)
    assert repr(saved).startswith("<SavedFuba cup.txt: Norwold against Tamber Vale")
    save_fuba_record(match.record, path=tmp_path / "cup.txt", seed=seed)
    assert (tmp_path / "cup.txt").read_text(encoding="utf-8") == text


def test_a_record_from_a_position_keeps_it():
    match = read_position(POSITION, dice=Dice.scripted(6, 2))
    match.play(read_action("target m5", match=match))
    text = write_fuba_record(match.record)
    assert f'[Position "{POSITION}"]' in text
    assert write_position(parse_fuba_record(text).verify()) == write_position(match)


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_give_the_same_bytes_at_any_answer(seed):
    match = random_match(seed, rules=ALL)
    final, text = match.save(), write_fuba_record(match.record)
    states = []
    while match.may_undo():
        match.undo()
        states.append(match.save())
    with pytest.raises(UndoRefused):
        match.undo()
    for state in reversed(states):
        assert match.save() == state
        match.redo()
    assert match.save() == final
    assert write_fuba_record(match.record) == text


def test_a_match_resumed_from_its_record_goes_on_the_same():
    whole, half = random_match(5), random_match(5, answers=300)
    again = [moment.match for moment in parse_fuba_record(write_fuba_record(half.record)).replay()][-1]
    assert again.save() == half.save()
    for step in whole.record.steps[300:]:
        again.dice = Dice.scripted(*step.rolls)
        again.play(step.action)
    assert again.save() == whole.save()
    assert write_fuba_record(again.record) == write_fuba_record(whole.record)


def test_a_copy_goes_its_own_way():
    match = random_match(2, answers=100)
    twin, before = match.copy(), match.save()
    chance = Dice.seeded(9)
    for _ in range(20):
        twin.play(twin.pick(chance))
    assert match.save() == before != twin.save()


def test_rolls_are_not_undone_where_the_table_does_not_want_it():
    match = FubaMatch(HOME, AWAY, dice=Dice.seeded(7), undo=UndoPolicy.NOT_PAST_DICE)
    chance = Dice.seeded(7)
    while not match.last_events.rolls or match.last_action is None:
        match.play(match.pick(chance))
    assert not match.may_undo()


def test_asked_dice_are_told_what_they_are_for():
    asked = []

    def ask(wanted):
        asked.append(str(wanted))
        return 5 if len(asked) == 1 else 3

    FubaMatch(HOME, AWAY, dice=Dice.asked(ask))
    assert asked == ["Norwold roll a die for the first choice", "Tamber Vale roll a die for the first choice"]


def test_a_refusal_names_the_answer_and_the_clause():
    line = "fuba-1 3.0 H=K@m1,m3*9,m5 A=K@m5,m4*10 ball=m3 value=2 by=H ask=target formation=4-4-2/4-4-2 kicked=H"
    match = read_position(line, dice=Dice.scripted())
    with pytest.raises(IllegalAction) as refusal:
        match.play(read_action("target m5", match=match))
    assert str(refusal.value).startswith("target m5 is not allowed: ")
    assert str(refusal.value).endswith("(F3-4.1.1.1-01)")
    with pytest.raises(IllegalAction, match="Home are asked for a target; answer with target m4"):
        match.play(read_action("press", match=match))


def test_the_shorthand_places_a_whole_side():
    match = FubaMatch(HOME, AWAY, dice=Dice.scripted(5, 3))
    match.play(read_action("start H", match=match))
    for action in read_answers("place m3*4 s2*2 s6*2 m2*2", match=match):
        match.play(action)
    assert write_position(match).startswith("fuba-1 3.0 H=K@m1,m2*2,m3*4,s2*2,s6*2 A=- ")


BROKEN_POSITIONS = {
    "": "begins with fuba-1",
    "footroll-1 3.0 H=- A=- ask=starts": "begins with fuba-1",
    POSITION.replace("3.0", "2.2", 1): "edition '2.2' is not supported",
    POSITION.replace(" A=", " B="): "no key 'B'",
    POSITION.replace("ball=m4", "ball=m9"): "'m9' is not an area",
    POSITION.replace("ball=m4", "ball=c4"): "only at a corner kick",
    POSITION.replace("ball=m4 ", ""): "the ball is missing",
    POSITION.replace("ball=m4", "ball=s1"): "need a piece at the ball",
    POSITION.replace("value=2", "value=7"): "from 1 to 6",
    POSITION.replace("by=H", "by=X"): "not a side",
    POSITION.replace("ask=target", "ask=tarte"): "did you mean target",
    POSITION.replace("ask=target ", ""): "the key is missing",
    POSITION.replace("minute=30", "minute=46"): "is not in half 1",
    POSITION.replace("minute=30", "minute=30 stoppage=2"): "begins after minute 45",
    POSITION.replace("formation=4-4-2/4-3-3", "formation=4-4-3/4-3-3"): "add up to 10",
    POSITION.replace("formation=4-4-2/4-3-3", "formation=4-4-2"): "both formations",
    POSITION.replace("m2*3", "m2*4"): "too many",
    POSITION.replace("m2*3", "m2*2"): "10 outfield pieces and a goalkeeper",
    POSITION.replace("K@m1,", ""): "H have no goalkeeper",
    POSITION.replace("K@m1,", "K@m1,K@m2,"): "one goalkeeper",
    POSITION.replace("m2*3", "m2*0"): "must name 1 to 10",
    POSITION.replace("m2*3", "m2,2"): "is not a place",
    POSITION + " minute=31": "written twice",
    POSITION + " colour=red": "no key 'colour'",
    POSITION + " weather": "not a key with a value",
    POSITION + " score=1:0": "two numbers",
    POSITION + " rule.extra_time=perhaps": "must be no or yes",
    POSITION + " rule.extra_tim=yes": "did you mean extra_time",
    POSITION + " stage=action": "not asked in this stage",
    POSITION.replace("ask=target", "ask=direct stage=restart"): "write setup=free-kick",
    ACTION.replace("first=H", "first=A"): "the other side acts now",
    ACTION + " played=A.move": "must be an action of H",
    POSITION + " shootout=3": "goals and kicks",
    ACTION.replace(" check=3", ""): "dice= and check= belong together",
    PLACING.replace("by=A", "by=H control=A"): "A place all their pieces before the other side",
    PLACING.replace("H=-", "H=m2*3"): "H have not placed these pieces yet",
    PLACING.replace("A=-", "A=K@m5"): "A have not placed these pieces yet",
    POSITION + " setup=penalty": "no turn begins with setup=penalty",
    POSITION + " setup=shoot-out": "no turn begins with setup=shoot-out",
    POSITION.replace("ask=target", "ask=move stage=restart setup=corner"): "write setup=quick or goal-kick",
    POSITION + "x" * 5000: "longer than",
}


@pytest.mark.parametrize(("line", "says"), BROKEN_POSITIONS.items(), ids=range(len(BROKEN_POSITIONS)))
def test_a_broken_position_is_refused_in_one_sentence(line, says):
    with pytest.raises(NotationError) as refusal:
        read_position(line, dice=Dice.scripted())
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not an answer"),
        ("tarte m4", "is not an answer"),
        ("target", "takes one word more"),
        ("target m9", "is not an area"),
        ("target m4 m5", "takes one word more"),
        ("attempt m4", "takes no further word"),
        ("move m3", "name a piece and an area"),
        ("guess middle", "write guess left"),
        ("formation 4-4-3", "add up to 10"),
        ("place m3*12", "must count 1 to 11"),
        ("target " + "m" * 300, "too long; an answer has at most"),
    ],
)
def test_a_broken_answer_is_refused_in_one_sentence(text, says):
    match = read_position(POSITION, dice=Dice.scripted())
    with pytest.raises(NotationError) as refusal:
        read_answers(text, match=match)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def broken_records():
    """Return texts with what is refused about them."""
    text = write_fuba_record(random_match(6).record, seed=6)
    lines = text.split("\n")
    target = next(line for line in lines if " target " in line)
    rolls = target[target.index("{") :]
    other = "{1 1}" if rolls != "{1 1}" else "{2 2}"
    last = next(line for line in lines if line.startswith("--- end"))
    return [
        (text.replace("fuba record 1", "fuba record 9"), "has version 9"),
        (text.replace("fuba record 1", "chess record 1"), "the first line must be 'fuba record 1'"),
        (text.replace('[Edition "3.0"]', '[Edition "1"]'), "edition 1 is not supported"),
        (text.replace('[Edition "3.0"]\n', ""), "the header [Edition] is missing"),
        (text.replace("4-4-2 / 4-3-3", "4-4-2"), "needs both formations"),
        (text.replace("4-4-2 / 4-3-3", "4-4-3 / 4-3-3"), "add up to 10"),
        (text.replace('[Seed "6"]', '[Seed "six"]'), "digest"),
        (text.replace('[Seed "6"]', '[Seed "7"]'), "changed"),
        (text.replace('[Home "Norwold"]', '[Home "Midlow"]'), "digest"),
        (text.replace(target, target.replace(rolls, other)), "line"),
        (text.replace(target, target.replace(" {", " {7 ")), "line"),
        (text.replace(target, target.replace(rolls, "{1}")), "too short"),
        (text.replace(target, target.replace(rolls, rolls[:-1] + " 1 1 1 1 1 1}")), "the rules ask for"),
        (text.replace(target, target.replace(" target ", " targt ")), "did you mean target"),
        (text.replace(f"{target}\n", ""), "comes next"),
        (text.replace(last, "--- end"), "cut short"),
        (text.replace(last, last.replace("fuba-1", "fuba-2")), "does not end in the position"),
        (text.replace(last, "--- end " + "0" * 20 + last[28:]), "digest of the last line"),
        ("\n".join(lines[:60]), "cut short"),
    ]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (f"{POSITION} first=A", "first"),
        (f"{POSITION} target=m4", "target"),
        (f"{POSITION} start-area=m3 roller=H", "start-area"),
        (f"{POSITION} dice=5.4 check=3", "dice"),
        (f"{POSITION} played=H.move", "played"),
        (f"{POSITION} left=3", "left"),
        (f"{ACTION} guess=left", "guess"),
        (f"{ACTION} dribbled=yes", "dribbled"),
        (f"{ACTION} free=m3", "free"),
        (f"{ACTION} stepped=m5", "stepped"),
        (f"{ACTION} forfeit=H", "forfeit"),
        (f"{ACTION} shootout=1.2/1.2", "shootout"),
        (f"{ACTION} zones=defence", "zones"),
        (f"{POSITION} must=attempt", "must"),
        (f"{OVER} stage=action", "stage"),
        (f"{OVER} dice=5.4", "dice"),
        (f"{OVER} ball=m3", "ball"),
        (f"{STARTS} value=5", "value"),
        (f"{STARTS} kicked=A", "kicked"),
        (f"{STARTS} setup=kick-off", "setup"),
        (f"{PLACING} target=m3", "target"),
    ],
)
def test_a_key_that_says_nothing_at_its_question_is_refused(line, key):
    with pytest.raises(NotationError, match=f"position, {key}: it says nothing when the question is .*; leave {key}="):
        read_position(line, dice=Dice.scripted())


@pytest.mark.parametrize(
    "words", ["half=1 minute=0 score=0-0 yellow=0/0", "control=H stage=target", "next=-/- stoppage=0"]
)
def test_a_default_may_be_written_and_is_left_out_again(words):
    line = POSITION.replace(" minute=30", "")
    assert write_position(read_position(f"{line} {words}", dice=Dice.scripted())) == line


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("before=4.4.2", "condition_points"),
        ("weather=rain", "weather"),
        ("hurt=H", "injuries"),
        ("momentum=H", "special_events"),
        ("gone=H", "skills"),
        ("announced=fresh", "substitutions"),
    ],
)
def test_a_key_of_an_advanced_rule_needs_its_rule(key, rule):
    with pytest.raises(NotationError, match=f"the key needs the rule {rule}; write rule.{rule}=yes"):
        read_position(f"{POSITION} {key}", dice=Dice.scripted())


def test_an_answer_to_another_question_is_refused_with_the_one_that_is_asked():
    match = read_position(POSITION, dice=Dice.scripted(), home=HOME, away=AWAY)
    says = r"press is not allowed: Norwold are asked for a target; answer with target m4 \(F3-0-01\)"
    press = read_action("press", match=match)
    for judged in (match.play, lambda action: odds.outcomes(match, action), lambda action: odds.ends_of(match, action)):
        with pytest.raises(IllegalAction, match=says):
            judged(press)


@pytest.mark.parametrize("number", range(19))
def test_a_broken_record_is_refused_in_one_sentence(number):
    text, says = broken_records()[number]
    with pytest.raises(NotationError) as refusal:
        parse_fuba_record(text, where="cup.txt").verify()
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)
