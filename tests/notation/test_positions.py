"""Positions as text: every state comes back to the byte, and what no match can be is refused in a sentence."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import FootrollError, NotationError
from footroll.kernels.layout import Ask, Skill
from footroll.match import HouseRules, read_win
from footroll.match.lineup import STATE
from footroll.notation import read_position, write_position
from footroll.notation.fields import ELSEWHERE, ENTRIES
from footroll.notation.formats import Words
from footroll.pitch import Pitch

BASE = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"


def leaves(dtype, stem=""):
    """Yield the names of every field of a state, with dots."""
    for name in dtype.names:
        if dtype[name].names:
            yield from leaves(dtype[name], f"{stem}{name}.")
        else:
            yield stem + name


def test_a_position_tells_every_field_of_a_state():
    told = [field for entry in ENTRIES for field in entry.fields]
    assert len(told) == len(set(told))
    in_rules = {name for name in leaves(STATE) if name.startswith("rules.")}
    assert set(told) | ELSEWHERE | in_rules == set(leaves(STATE))
    assert not set(told) & ELSEWHERE


def test_every_key_is_written_once():
    keys = [entry.key for entry in ENTRIES]
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
def test_a_position_comes_back_to_the_byte(begun, seed, coach, rules, pitch):
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


def test_a_position_is_one_line_that_the_terminal_can_hold(begun):
    text = write_position(begun(5, most=300))
    assert "\n" not in text
    assert text.isascii()
    assert len(text) < 2500


def test_a_match_goes_on_from_a_position_as_it_would_have(begun):
    match = begun(4, most=500)
    again = read_position(write_position(match), home=match.teams[0], away=match.teams[1], dice=match.dice)
    action = next(iter(match.legal_actions()))
    words = match.dice.state
    events = match.play(action)
    match.dice.state = words
    assert again.play(action) == events
    assert again.save() == match.save()


def test_a_position_without_teams_is_played_by_even_ones_of_its_numbers(begun):
    match = begun(1, most=400)
    again = read_position(write_position(match))
    assert write_position(again).split(" skill.")[0] == write_position(match)
    assert again.footballer(3).number == match.footballer(3).number
    assert {again.footballer(pawn).skill(Skill.TACKLE) for pawn in range(22)} == {70}


def test_a_position_by_hand_needs_little():
    match = read_position(BASE)
    assert match.ask is Ask.ASK_CARRIER
    assert str(match.ball) == "60:30"
    assert len(match.pawns(0)) == 2
    assert match.state["taker"] == match.state["shot"]["shooter"] == -1
    assert read_position(write_position(match)).save() == match.save()


def test_a_score_that_is_not_the_sheets_is_told():
    match = read_position(f"{BASE} skill.tackle.A4=90")
    assert match.state["skills"][12, Skill.TACKLE] == 90
    assert write_position(match).endswith(" skill.tackle.A4=90")


def test_a_runner_who_won_a_tie_is_told():
    tie = (
        "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 phase=moving ask=defence-runs by=A attack=H "
        "ball=60:30 runner=H9 runner.left=1000 runner.cell=58:30 stage=2 still=H9,A4"
    )
    assert "runner.left=1000" in write_position(read_position(tie))


KEYS = ", ".join(Words(Ask, prefix="ASK_")._words)
BAD = {
    "": "position: it must begin with footroll-1, and begins with ''",
    "chess": "position: it must begin with footroll-1, and begins with 'chess'",
    "footroll-2 100x64": "position: it is of version 2, and this Footroll reads version 1; update Footroll",
    "footroll-1": "position: the size of the pitch is missing; write it as in 100x64",
    "footroll-1 101x64 H=1@5:32": "101x64: length 101 is odd; the goals and spots need an even one (FR-1.4-05)",
    "footroll-1 100x64": "position: H= is missing: who stands where, as in H=1@5:32,9@60:30",
    "footroll-1 100x64 H=1@5:32": "position: A= is missing: who stands where, as in A=1@5:32,9@60:30",
    "footroll-1 100x64 H=1@5:32 A": "position: 'A' is no key=value",
    "footroll-1 100x64 H=1@5:32 H=2@5:33": "position: H is written twice",
    "footroll-1 100x64 H=1@5:32,1@6:32 A=1@9:9": "position: H1 stands in two places",
    "footroll-1 100x64 H=1 A=1@9:9": "position, H=1: write a number and a cell, as in 9@60:30, or 9@off",
    "footroll-1 100x64 H=1@a A=1@9:9": "position, H=1@a: 'a' is no cell; write x:y, as in 60:34",
    "footroll-1 100x64 H=0@1:1 A=1@9:9": "position, H=0@1:1: '0' is no whole number from 1 to 99",
    "footroll-1 100x64 H=1@100:3 A=1@9:9": "position, H=1@100:3: 100:3 is not on the pitch of 100x64",
    BASE.replace("carrier=H9", "carrier=H77"): "position, carrier: H77 is nobody of this eleven",
    BASE.replace("carrier=H9", "carrier=9"): (
        "position, carrier: '9' is no footballer; write the side's letter and his number, as in H9 or A4"
    ),
    BASE.replace("carrier=H9", "carrier=H7"): "position: the carrier is off the pitch",
    BASE.replace(" carrier=H9", ""): "position: ask=carrier needs carrier=",
    BASE.replace(" ask=carrier", ""): "position: nobody is asked anything; write ask=carrier, or another",
    BASE.replace("ask=carrier", "ask=me"): f"position, ask: 'me' is none of {KEYS}"[:316],
    BASE.replace("4@61:30", "4@60:30"): "position: H9 and A4 stand on one cell, 60:30 (FR-1.4-11)",
    f"{BASE} ball=3:3": "position: the ball is not where the carrier is",
    f"{BASE} turn=many": "position, turn: 'many' is no whole number from 0 to 999999999",
    f"{BASE} by=X": "position, by: 'X' is no side; write H for home or A for away",
    f"{BASE} score=1": "position, score: '1' is no pair of numbers; write home's and away's, as in 1-0",
    f"{BASE} spent=H9,H9": "position, spent: H9 is written twice",
    f"{BASE} yellow=H9*3": "position, yellow: '3' is no whole number from 2 to 2",
    f"{BASE} keepers=A1,H1": "position, keepers: 'A1,H1' are no two goalkeepers; write home's and away's, as in H1,A1",
    f"{BASE} weather=fine": "position: 'weather' is no key of a position",
    f"{BASE} gone=9": ("position, gone: '9' is no footballer; write the side's letter and his number, as in H9 or A4"),
    f"{BASE} gone=H2,H2": "position, gone: H2 is written twice",
    f"{BASE} skill.dance.H9=90": f"position, skill.dance.H9: 'dance' is none of {', '.join(Words(Skill)._words)}",
    f"{BASE} skill.tackle.H9=200": "position, skill.tackle.H9: '200' is no whole number from 10 to 100",
    f"{BASE} phase=over": "position: the match is over, and a coach is still asked",
    f"{BASE} rule.rounding=up": (
        "position: rounding 'up' is none of half_even, half_up, half_down, truncate (FR-1.8-02)"
    ),
    "x" * 30_000: "position: it has more than 20000 letters; no position has",
}


@pytest.mark.parametrize(("text", "says"), BAD.items(), ids=[str(at) for at in range(len(BAD))])
def test_what_is_no_position_is_told_in_a_sentence(text, says):
    with pytest.raises(FootrollError) as refusal:
        read_position(text)
    assert str(refusal.value) == says


def test_a_number_that_the_team_has_not_is_told(begun):
    team = begun(0, most=0).teams[0]
    with pytest.raises(NotationError, match=re.escape("position: H99 is nobody of this squad")):
        read_position(BASE.replace("9@60", "99@60").replace("H9", "H99"), home=team)


def test_house_rules_are_told_once():
    with pytest.raises(NotationError, match="the house rules are told twice"):
        read_position(f"{BASE} rule.rounding=half_up", rules=HouseRules())


@given(st.data())
def test_a_broken_position_is_refused_or_read_and_never_more(data):
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


def test_a_position_of_runs_tells_nothing_of_what_is_over(begun):
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
    "restart.cell=84:27 taker=H12 halved=H12,A6 yellow=A2 subs=2-0 asked=3 line=85 runner.cell=84:30 stage=5 "
    "todo=taker contest=dribble contest.first=H9 contest.count=2 contest.opponents=A6,A3 contest.scores=57,-1 "
    "contest.verdict=duel-won flight=low-ball flight.kicker=H4 flight.to=65:31 flight.skill=low-pass flight.triers=A9 "
    "shot.skill=shoot shot.wall=A3,A9 gone=H10,H11 rule.one_touch_limit=2"
)
