"""Yellow and red cards (FUBA 3.0, 5.6), shown for aggressive pressing."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, proves

HARD = {"aggressive_pressing": "yes"}


def foul(sit, *dice, target="m3", yellow="0/0", home="m2*3", by="H", **keys):
    """Let home press too hard and take the card test with these dice."""
    control = "A" if by == "H" else "H"
    line = at(f"K@m1,{target},{home}", f"K@m5,{target},s8*3", ask="action", stage="action", by=by, control=control,
              ball=target, value=1, first=control, start_area=target, target=target, roller=control, held="yes",
              dice="5.4", check=2, played=f"{control}.position", yellow=yellow, rules=HARD, **keys)  # fmt: skip
    return sit(line).then("aggressive", 3, 4, *dice)


@proves("F3-5.6.1-01", "F3-5.6.1-02")
@pytest.mark.parametrize(
    ("target", "die", "cards"),
    [("m3", 1, "0/0"), ("m3", 2, "0/0"), ("m3", 3, "1/0"), ("m4", 3, "0/0"), ("s2", 3, "1/0"), ("s3", 3, "0/0"),
     ("m4", 4, "1/0"), ("m4", 5, "1/0")],
)  # fmt: skip
def test_the_yellow_card_test(sit, target, die, cards):
    assert foul(sit, die, target=target)["yellow"] == cards


@proves("F3-5.6.1-01", "F3-5.6.1-04", "F3-5.6.2-04")
@pytest.mark.parametrize(("red", "cards", "sent"), [(1, "0/0", True), (2, "1/0", False)])
def test_a_six_is_a_yellow_card_that_counts_twice(sit, red, cards, sent):
    seat = foul(sit, 6, red)
    assert seat["yellow"] == cards
    assert (seat["ask"] == "remove") is sent


@proves("F3-5.6.1-02", "F3-5.6.2-01", "F3-5.6.2-03", "F3-5.6.2-07")
@pytest.mark.parametrize(
    ("had", "red", "left", "sent"),
    [(1, 1, 1, True), (1, 2, 2, False), (2, 2, 1, True), (2, 1, 2, True), (2, 3, 3, False), (3, 3, 2, True)],
)
def test_a_further_yellow_card_leads_to_a_red_card_test(sit, had, red, left, sent):
    seat = foul(sit, 4, red, yellow=f"{had}/0")
    assert seat["yellow"] == f"{left}/0"
    assert (seat["ask"] == "remove") is sent


@proves("F3-5.6.2-02", "F3-5.6.2-05")
def test_a_red_card_takes_an_outfield_player_of_the_team_s_choice(sit):
    seat = foul(sit, 4, 1, yellow="1/0", home="m2*3,s2")
    assert seat.options == {"from m3", "from m2", "from s2"}
    before = seat.pieces("H"), seat["red"]
    seat.then("from m2")
    assert (seat.pieces("H"), before[0]) == (5, 6)
    assert seat["formation"] == "4-4-2/4-4-2"
    assert (seat["setup"], seat["control"]) == ("quick", "A")


@proves("F3-5.6.2-02")
def test_a_player_near_the_ball_goes_by_the_house_rule(sit):
    control = {"ask": "remove", "stage": "restart", "by": "H", "control": "A", "ball": "m3", "value": 2, "target": "m3"}
    line = at("K@m1,m3,s2,s1,m1", "K@m5,m3,m4*3", setup="quick", rules=HARD | {"red_card_removal": "near"}, **control)
    assert sit(line).options == {"from m3", "from s2"}


@proves("F3-5.6.2-06")
def test_a_team_plays_on_with_few_players(sit):
    seat = sit(at("K@m1,m3", "K@m5,m3", ball="m3", value=2)).then("target m3", 6, 5)
    assert seat["stage"] == "action"
