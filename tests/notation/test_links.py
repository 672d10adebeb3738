"""A moment as one line of text: written, read, and refused."""

import pytest

from footroll.errors import FootrollError
from footroll.kernels.layout import Do
from footroll.match import Action, Dice, Step
from footroll.notation import read_link, read_position, write_link, write_position
from footroll.sheets import read_team

SHOT = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9"


@pytest.fixture(scope="module")
def teams():
    return tuple(read_team(name).team for name in ("solana-blava", "kestrel-forge"))


def test_a_link_names_the_teams_that_come_with_the_game(teams):
    bare = read_position(
        "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9", home=teams[0], away=teams[1]
    )
    link = write_link(bare, [Step(bare.decider, Action(Do.DO_SHOOT), (90,))])
    assert link.startswith("footroll-moment home=solana-blava away=kestrel-forge | ")
    again = read_link(link)
    assert again.teams == teams
    bare.dice = Dice.scripted(90)
    bare.play(Action(Do.DO_SHOOT))
    assert write_position(again) == write_position(bare)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("footroll-moment", "it must start with"),
        (f"footroll-moment home=nobody | {SHOT}", "does not name a team"),
        (f"footroll-moment | {SHOT} | shoot H9 90", "shoot H9 90"),
        (f"footroll-moment | {SHOT} | shoot H9 {{100}}", "a roll is a number up to 99"),
        (f"footroll-moment | {SHOT} | shoot H9", "roll"),
        (f"footroll-moment | {SHOT} | aim 3,1 {{50}}", "answer 1"),
        (f"footroll-moment | {SHOT}" + " | done" * 60, "more than 50 answers"),
    ],
)
def test_a_wrong_link_is_refused_in_one_sentence(text, says):
    with pytest.raises(FootrollError, match=says.replace("(", r"\(")) as refused:
        read_link(text)
    assert "\n" not in str(refused.value)
