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
from footroll.wording import either

BASE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@61:30 ask=carrier carrier=H9"
ALL = either(KINDS)
NAMED = "is not a footballer; write the letter of the side and the shirt number, such as H9 or A4"
SQUAD = ", ".join(map(str, range(1, 18)))
PARTS = st.sampled_from([*KINDS, "H9", "A4", "1:1", "0,1", "effect"])


@pytest.fixture(scope="module")
def match():
    return read_position(BASE)


def test_every_kind_of_action_has_a_word_and_a_grammar():
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


def test_fields_that_an_action_does_not_use_are_not_written(match):
    assert write_action(Action(Do.DO_SLIP, pawn=2, cell=Cell(1, 1), effect=True), match=match) == "slip H8"
    assert write_action(Action(Do.DO_LOB, cell=Cell(1, 1)), match=match) == "lob H9"


@pytest.mark.parametrize("text", ["pass 70:40", "shoot", "shoot effect", "dribble", "lob"])
def test_the_carrier_need_not_be_named(match, text):
    word, *rest = text.split()
    assert read_action(text, match=match) == read_action(" ".join([word, "H9", *rest]), match=match)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", f"action '': there is no action ''; write {ALL}"),
        ("x H9", f"action 'x H9': there is no action 'x'; write {ALL}"),
        ("Pass 1:1", "action 'Pass 1:1': there is no action 'Pass'; did you mean pass?"),
        ("pass", "action 'pass': there are too few words after pass; write pass H9 60:34"),
        ("pass 1:1 2:2", "action 'pass 1:1 2:2': there are too many words after pass; write pass H9 60:34"),
        ("pass 1,1", "action 'pass 1,1': '1,1' is not a cell; write x:y, such as 60:34"),
        ("pass H8 1:1", "action 'pass H8 1:1': H8 does not have the ball; write H9, or no name"),
        (
            "pass H77 1:1",
            ("action 'pass H77 1:1': H77 is not in the eleven; its numbers are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 11"),
        ),
        ("run H9", "action 'run H9': there are too few words after run; write run H9 60:34"),
        (
            "run 9 1:1",
            (
                "action 'run 9 1:1': '9' is not a footballer; write the letter of the side and the shirt "
                "number, such as H9 or A4"
            ),
        ),
        ("shoot curved", "action 'shoot curved': there are too many words after shoot; write shoot or shoot effect"),
        ("lob effect", "action 'lob effect': there are too many words after lob; write lob"),
        ("aim 8,0", "action 'aim 8,0': '8' must be a whole number from 0 to 7"),
        ("aim 1", "action 'aim 1': '' must be a whole number from 0 to 2"),
        ("bend up", "action 'bend up': a shot bends left or right; write bend left or bend right"),
        ("sub H9 A14", "action 'sub H9 A14': H9 and A14 play for different sides; name two of one side"),
        ("sub H9 H77", f"action 'sub H9 H77': H77 is not in the squad; its numbers are {SQUAD} and 18"),
        ("sub H9", "action 'sub H9': there are too few words after sub; write sub H9 H14"),
        ("foul A4", "action 'foul A4': there are too few words after foul; write foul A4 H9"),
        ("done now", "action 'done now': there are too many words after done; write done"),
        (
            "tackle \x1b[31m",
            r"action 'tackle \x1b[31m': '\x1b[31m' " + NAMED,
        ),
    ],
)
def test_a_text_that_is_not_an_action_gives_one_sentence(match, text, says):
    with pytest.raises(NotationError) as refusal:
        read_action(text, match=match)
    assert str(refusal.value) == says


@pytest.mark.parametrize("seed", [6, 7])
def test_every_action_of_a_match_is_read_back(begun, seed):
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
