"""Actions as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footroll.errors import NotationError
from footroll.kernels.layout import Do
from footroll.match import DONE, Action
from footroll.notation import read_action, read_position, write_action
from footroll.notation.actions import KINDS, SHAPES, WORDS
from footroll.pitch import Cell

BASE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@61:30 ask=carrier carrier=H9"
ALL = ", ".join(KINDS)
NAMED = "is no footballer; write the side's letter and his number, as in H9 or A4"
PARTS = st.sampled_from([*KINDS, "H9", "A4", "1:1", "0,1", "effect"])


@pytest.fixture(scope="module")
def match():
    return read_position(BASE)


def test_every_kind_of_action_has_a_word_and_a_shape():
    assert set(WORDS) == set(Do) == set(SHAPES)
    assert len(KINDS) == len(WORDS)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (DONE, "done"),
        (Action(Do.DO_SUBSTITUTE, pawn=1, other=13), "sub H9 H14"),
        (Action(Do.DO_KEEPER, pawn=2), "keeper H8"),
        (Action(Do.DO_TAKE, pawn=1, cell=Cell(49, 32)), "take H9 49:32"),
        (Action(Do.DO_PLACE, pawn=12, cell=Cell(60, 3)), "place A4 60:3"),
        (Action(Do.DO_PASS, cell=Cell(70, 40)), "pass H9 70:40"),
        (Action(Do.DO_HAND_PASS, cell=Cell(30, 20)), "hand-pass H9 30:20"),
        (Action(Do.DO_SHOOT), "shoot H9"),
        (Action(Do.DO_SHOOT, effect=True), "shoot H9 effect"),
        (Action(Do.DO_LOB), "lob H9"),
        (Action(Do.DO_DRIBBLE), "dribble H9"),
        (Action(Do.DO_STOP), "stop"),
        (Action(Do.DO_NAME, pawn=12), "name A4"),
        (Action(Do.DO_TRY, pawn=12), "try A4"),
        (Action(Do.DO_BEND, other=0), "bend right"),
        (Action(Do.DO_BEND, other=1), "bend left"),
        (Action(Do.DO_AIM, other=7, row=2), "aim 7,2"),
        (Action(Do.DO_LOW_PASS, cell=Cell(70, 40)), "low-pass H9 70:40"),
        (Action(Do.DO_FINISH, effect=True), "finish H9 effect"),
        (Action(Do.DO_OFFENSIVE_HEADER), "header H9"),
        (Action(Do.DO_DEFENSIVE_HEADER, cell=Cell(40, 20)), "clear H9 40:20"),
        (Action(Do.DO_SCISSORS_KICK), "scissors-kick H9"),
        (Action(Do.DO_SLIP, pawn=2), "slip H8"),
        (Action(Do.DO_TACKLE, pawn=12), "tackle A4"),
        (Action(Do.DO_FOUL, pawn=12, other=1), "foul A4 H9"),
        (Action(Do.DO_RUN, pawn=1, cell=Cell(-1, 30)), "run H9 -1:30"),
    ],
)
def test_an_action_is_written_and_read(match, action, text):
    assert write_action(action, match=match) == text
    assert read_action(text, match=match) == action
    assert read_action(f"  {text.replace(' ', '   ')} ", match=match) == action


def test_what_belongs_to_no_such_action_is_not_written(match):
    assert write_action(Action(Do.DO_SLIP, pawn=2, cell=Cell(1, 1), effect=True), match=match) == "slip H8"
    assert write_action(Action(Do.DO_LOB, cell=Cell(1, 1)), match=match) == "lob H9"


@pytest.mark.parametrize("text", ["pass 70:40", "shoot", "shoot effect", "dribble", "lob"])
def test_who_has_the_ball_need_not_be_named(match, text):
    word, *rest = text.split()
    assert read_action(text, match=match) == read_action(" ".join([word, "H9", *rest]), match=match)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", f"action '': no action begins so; they are {ALL}"),
        ("kick H9", f"action 'kick H9': no action begins so; they are {ALL}"),
        ("Pass 1:1", f"action 'Pass 1:1': no action begins so; they are {ALL}"),
        ("pass", "action 'pass': write it as in pass H9 60:34"),
        ("pass 1:1 2:2", "action 'pass 1:1 2:2': write it as in pass H9 60:34"),
        ("pass 1,1", "action 'pass 1,1': '1,1' is no cell; write x:y, as in 60:34"),
        ("pass H8 1:1", "action 'pass H8 1:1': H8 has not the ball; H9 has"),
        ("pass H77 1:1", "action 'pass H77 1:1': H77 is nobody of this eleven"),
        ("run H9", "action 'run H9': write it as in run H9 60:34"),
        (
            "run 9 1:1",
            "action 'run 9 1:1': '9' is no footballer; write the side's letter and his number, as in H9 or A4",
        ),
        ("shoot curved", "action 'shoot curved': write it as in shoot or shoot effect"),
        ("lob effect", "action 'lob effect': write it as in lob"),
        ("aim 8,0", "action 'aim 8,0': '8' is no whole number from 0 to 7"),
        ("aim 1", "action 'aim 1': '' is no whole number from 0 to 2"),
        ("bend up", "action 'bend up': write it as in bend left or bend right"),
        ("sub H9 A14", "action 'sub H9 A14': H9 and A14 are not of one side"),
        ("sub H9 H77", "action 'sub H9 H77': H77 is nobody of this squad"),
        ("sub H9", "action 'sub H9': write it as in sub H9 H14"),
        ("foul A4", "action 'foul A4': write it as in foul A4 H9"),
        ("done now", "action 'done now': write it as in done"),
        (
            "tackle \x1b[31m",
            r"action 'tackle \x1b[31m': '\x1b[31m' " + NAMED,
        ),
    ],
)
def test_what_is_no_action_is_told_in_a_sentence(match, text, says):
    with pytest.raises(NotationError) as refusal:
        read_action(text, match=match)
    assert str(refusal.value) == says


@pytest.mark.parametrize("seed", [6, 7])
def test_every_action_of_a_match_comes_back(begun, seed):
    def watch(match, action):
        assert read_action(write_action(action, match=match), match=match) == action

    begun(seed, watch=watch, most=500)


@given(
    st.text(max_size=40) | st.builds(" ".join, st.lists(st.sampled_from([*KINDS, "H9", "A4", "1:1", "0,1", "effect"])))
)
def test_any_text_is_an_action_or_refused(text):
    match = read_position(BASE)
    try:
        action = read_action(text, match=match)
    except NotationError as refusal:
        assert str(refusal).isprintable()
    else:
        assert read_action(write_action(action, match=match), match=match) == action
