"""Positions as text: every state is read back exactly, and impossible ones are refused in a sentence."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import FootrollError, NotationError
from footroll.kernels.layout import Ask, Skill
from footroll.match import HouseRules, read_win
from footroll.match.lineup import STATE
from footroll.notation import read_action, read_position, write_position
from footroll.notation.fields import ELSEWHERE, POSITION_KEYS
from footroll.notation.formats import Words
from footroll.pitch import Pitch
from footroll.wording import either

BASE = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"


def leaves(dtype, stem=""):
    """Yield the names of every field of a state, with dots."""
    for name in dtype.names:
        if dtype[name].names:
            yield from leaves(dtype[name], f"{stem}{name}.")
        else:
            yield stem + name


def test_a_position_contains_every_field_of_a_state():
    told = [field for entry in POSITION_KEYS for field in entry.fields]
    assert len(told) == len(set(told))
    in_rules = {name for name in leaves(STATE) if name.startswith("rules.")}
    assert set(told) | ELSEWHERE | in_rules == set(leaves(STATE))
    assert not set(told) & ELSEWHERE


def test_every_key_is_written_once():
    keys = [entry.key for entry in POSITION_KEYS]
    assert len(keys) == len(set(keys))


HOUSE = HouseRules(
    win_condition=read_win("diff_or_total(2, 9)"), one_touch_limit=3, stray_pass_goal=True, feint_swap="always"
)


@pytest.mark.parametrize(
    ("seed", "coach", "rules", "pitch"),
    [
        (0, "random", None, None),
        (5, "random", HOUSE, Pitch(130, 100)),
        (2, "random", HouseRules(challenge_swap="if_challenger_wins", gk_hold_turns=2), Pitch(100, 50)),
        (3, "plain", HOUSE, None),
    ],
)
def test_a_position_is_read_back_to_the_byte(begun, seed, coach, rules, pitch):
    asks = set()

    def watch(match, action):
        text = write_position(match)
        again = read_position(text, home=match.teams[0], away=match.teams[1])
        assert again.save() == match.save()
        assert write_position(again) == text
        asks.add(match.ask)

    match = begun(seed, coach=coach, rules=rules, pitch=pitch, watch=watch)
    assert read_position(write_position(match), home=match.teams[0], away=match.teams[1]).save() == match.save()
    assert len(asks) > 8


def test_a_position_is_one_line_that_fits_a_terminal(begun):
    text = write_position(begun(5, most=300))
    assert "\n" not in text
    assert text.isascii()
    assert len(text) < 2500


def test_a_match_continues_from_a_position_unchanged(begun):
    match = begun(4, most=500)
    again = read_position(write_position(match), home=match.teams[0], away=match.teams[1], dice=match.dice)
    action = next(iter(match.legal_actions()))
    words = match.dice.state
    events = match.play(action)
    match.dice.state = words
    assert again.play(action) == events
    assert again.save() == match.save()


def test_a_position_without_teams_has_average_footballers_with_its_numbers(begun):
    match = begun(1, most=400)
    again = read_position(write_position(match))
    assert write_position(again).split(" skill.")[0] == write_position(match)
    assert again.footballer(3).number == match.footballer(3).number
    assert {again.footballer(pawn).skill(Skill.TACKLE) for pawn in range(22)} == {70}


def test_a_position_written_by_hand_can_be_short():
    match = read_position(BASE)
    assert match.ask is Ask.ASK_CARRIER
    assert str(match.ball) == "60:30"
    assert len(match.pawns(0)) == 2
    assert match.state["taker"] == match.state["shot"]["shooter"] == -1
    assert read_position(write_position(match)).save() == match.save()


def test_a_skill_that_differs_from_the_sheet_is_written():
    match = read_position(f"{BASE} skill.tackle.A4=90")
    assert match.state["skills"][12, Skill.TACKLE] == 90
    assert write_position(match).endswith(" skill.tackle.A4=90")


@pytest.mark.clause("FR-2.13.1-05")
def test_runners_to_a_loose_ball_are_written_in_the_order_in_which_they_were_sent():
    line = (
        "footroll-1 100x64 H=1@5:32,8@57:30,9@58:30 A=1@94:32,4@61:30,5@62:30 phase=moving ask=defence-runs by=A "
        "ball=60:30 runners=H9,H8,A5 still=H8,H9,A5"
    )
    match = read_position(line)
    names = [f"{'HA'[pawn // 11]}{match.footballer(pawn).number}" for pawn in match.runners]
    assert names == ["H9", "H8", "A5"]
    assert write_position(match).endswith(" runners=H9,H8,A5")
    again = read_position(write_position(match))
    assert again.save() == match.save()
    match.play(read_action("run A4 60:30", match=match))
    assert write_position(match).endswith(" runners=H9,H8,A5,A4")


@pytest.mark.clause("FR-1.3-14")
def test_goals_beyond_255_are_written_and_read():
    line = f"{BASE} score=300-299 rule.win_condition=diff(2)"
    match = read_position(line)
    assert match.goals == (300, 299)
    assert " score=300-299 " in write_position(match)


KEYS = either(Words(Ask, prefix="ASK_")._words)
BAD = {
    "": "position: it must begin with footroll-1, not with ''",
    "chess": "position: it must begin with footroll-1, not with 'chess'",
    "footroll-2 100x64": "position: it has version 2, but this Footroll reads version 1; update Footroll",
    "footroll-1": "position: the size of the pitch is missing; write it second, such as 100x64",
    "footroll-1 101x64 H=1@5:32": "101x64: length 101 is odd; write an even number, such as 102 (FR-1.4-05)",
    "footroll-1 100x64": "position: H= is missing; write who is where, such as H=1@5:32",
    "footroll-1 100x64 H=1@5:32": "position: A= is missing; write who is where, such as A=1@94:32",
    "footroll-1 100x64 H=1@5:32 A": "position: 'A' has no =; write key=value, such as ask=carrier",
    "footroll-1 100x64 H=1@5:32 A=": "position: A= names nobody; write A=1@94:32",
    f"{BASE} turn=": "position: turn= has no value; write one, or leave the key out",
    "footroll-1 100x64 H=1@5:32 H=2@5:33": "position: H= is written twice; keep one of them",
    "footroll-1 100x64 H=1@5:32,1@6:32 A=1@9:9": "position: H1 is placed twice; keep one of the cells",
    "footroll-1 100x64 H=1 A=1@9:9": "position, H=1: this is not a number and a cell; write 9@60:30, or 9@off",
    "footroll-1 100x64 H=1@a A=1@9:9": "position, H=1@a: 'a' is not a cell; write x:y, such as 60:34",
    "footroll-1 100x64 H=0@1:1 A=1@9:9": "position, H=0@1:1: '0' must be a whole number from 1 to 99",
    "footroll-1 100x64 H=1@100:3 A=1@9:9": (
        "position, H=1@100:3: 100:3 is off the pitch; x goes from 0 to 99 and y from 0 to 63"
    ),
    BASE.replace("carrier=H9", "carrier=H77"): (
        "position, carrier: H77 is not in the eleven; its numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 11"
    ),
    BASE.replace("carrier=H9", "carrier=9"): (
        "position, carrier: '9' is not a footballer; write the letter of the side and the shirt number, "
        "such as H9 or A4"
    ),
    BASE.replace("carrier=H9", "carrier=H7"): (
        "position: carrier=H7, but H7 is off the pitch; place H7 in H=, such as 7@60:30, or name another carrier"
    ),
    BASE.replace(" carrier=H9", ""): "position: ask=carrier needs carrier=; name a footballer, such as carrier=H9",
    f"{BASE} runners=H9,A4,H9": "position, runners: H9 is written twice; keep one of them",
    f"{BASE} score=10000-0": "position, score: '10000' must be a whole number from 0 to 9999",
    BASE.replace(" ask=carrier", ""): "position: ask= is missing; write ask=carrier, or another question",
    BASE.replace("ask=carrier", "ask=me"): f"position, ask: 'me' is not a word that fits here; write {KEYS}"[:315],
    BASE.replace("4@61:30", "4@60:30"): "position: H9 and A4 share the cell 60:30; move one of them (FR-1.4-11)",
    f"{BASE} ball=3:3": "position: ball=3:3, but the carrier H9 is at 60:30; leave out ball=",
    f"{BASE} turn=many": "position, turn: 'many' must be a whole number from 0 to 999999999",
    f"{BASE} by=X": "position, by: 'X' is not a side; write H for home or A for away",
    f"{BASE} score=1": "position, score: '1' is not a pair of numbers; write home's and away's, such as 1-0",
    f"{BASE} spent=H9,H9": "position, spent: H9 is written twice; keep one of them",
    f"{BASE} yellow=H9*3": "position, yellow: '3' must be a whole number from 2 to 2",
    f"{BASE} keepers=A1,H1": (
        "position, keepers: 'A1,H1' does not name two goalkeepers; write home's and away's, such as H1,A1"
    ),
    f"{BASE} weather=fine": "position: a position has no key 'weather'; docs/notation.md lists the keys",
    f"{BASE} karrier=H8": "position: a position has no key 'karrier'; did you mean carrier?",
    f"{BASE} gone=9": (
        "position, gone: '9' is not a footballer; write the letter of the side and the shirt number, such as H9 or A4"
    ),
    f"{BASE} gone=H2,H2": "position, gone: H2 is written twice; keep one of them",
    f"{BASE} skill.dance.H9=90": (
        f"position, skill.dance.H9: 'dance' is not a word that fits here; write {either(Words(Skill)._words)}"
    ),
    f"{BASE} skill.tackle.H9=200": "position, skill.tackle.H9: '200' must be a whole number from 10 to 100",
    f"{BASE} forfeit=B": "position, forfeit: 'B' is not a side; write H or A, HA for both, or - for neither",
    f"{BASE} phase=over": "position: phase=over ends the match, but ask=carrier still asks; write ask=nothing",
    f"{BASE} rule.rounding=up": (
        "position, rounding: must be half_even, half_up, half_down or truncate, not the text 'up' (FR-1.8-02)"
    ),
    "x" * 30_000: "position: it has more than 20000 letters; a real position is far shorter",
}


@pytest.mark.parametrize(("text", "says"), BAD.items(), ids=[str(at) for at in range(len(BAD))])
def test_a_text_that_is_not_a_position_gives_one_sentence(text, says):
    with pytest.raises(FootrollError) as refusal:
        read_position(text)
    assert str(refusal.value) == says


def test_a_number_that_the_team_does_not_have_is_reported(begun):
    team = begun(0, most=0).teams[0]
    with pytest.raises(NotationError, match=re.escape("position: H99 is not in the squad; its numbers are 1, 2, ")):
        read_position(BASE.replace("9@60", "99@60").replace("H9", "H99"), home=team)


def test_house_rules_are_given_once():
    with pytest.raises(NotationError, match="house rules are in the position and beside it; keep them in one place"):
        read_position(f"{BASE} rule.rounding=half_up", rules=HouseRules())


@given(st.data())
def test_a_broken_position_is_refused_or_read(data):
    words = FULL.split()
    at = data.draw(st.integers(0, len(words) - 1))
    cut = data.draw(st.integers(0, len(words[at])))
    words[at] = words[at][:cut] + data.draw(st.text(max_size=4)) + words[at][data.draw(st.integers(cut, cut + 3)) :]
    try:
        match = read_position(" ".join(words))
    except FootrollError as refusal:
        assert all(line.isprintable() for line in str(refusal).split("\n"))
    else:
        assert read_position(write_position(match)).save() == match.save()


OVER = {"contest", "shot", "restart", "todo", "placed", "asked", "window", "touches", "dribbled"}


def test_a_position_of_runs_contains_nothing_of_finished_actions(begun):
    seen = set()

    def watch(match, action):
        if match.ask not in {Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS, Ask.ASK_WAITING_RUNS}:
            return
        words = {word.partition("=")[0].partition(".")[0] for word in write_position(match).split()}
        assert not words & OVER
        assert match.carrier is None or "flight" not in words
        seen.add((match.ask, match.carrier is None))

    begun(3, coach="plain", most=600, watch=watch)
    assert seen >= {(Ask.ASK_ATTACK_RUNS, False), (Ask.ASK_ATTACK_RUNS, True), (Ask.ASK_CARRY, False)}


FULL = (
    "footroll-1 100x64 H=1@1:32,2@39:57,4@29:44,12@55:20,9@81:38,13@off A=1@99:31,2@80:8,6@81:39,3@80:55,9@51:31 "
    "keepers=H1,A1 phase=acting ask=swap by=H attack=H score=2-0 turn=108 carrier=H9 began=A6 "
    "restart.cell=84:27 taker=H12 halved=H12,A6 yellow=A2 subs=2-0 asked=3 line=85 stage=5 "
    "todo=taker contest=dribble contest.first=H9 contest.count=2 contest.opponents=A6,A3 contest.scores=57,-1 "
    "contest.verdict=duel-won flight=low-ball flight.kicker=H4 flight.to=65:31 flight.skill=low-pass flight.triers=A9 "
    "shot.skill=shoot shot.wall=A3,A9 gone=H10,H11 rule.one_touch_limit=2"
)
