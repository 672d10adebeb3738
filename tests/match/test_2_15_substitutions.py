"""Injured footballers: what they cannot do, and how they are replaced (2.15)."""

import pytest

from footroll.kernels.layout import Ask, Do, Phase, Restart, Result, Side, Skill
from footroll.match import DONE, Action
from footroll.match.events import CardShown, FootballerInjured, FoulCommitted, RestartGiven, SubstitutionMade
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import at_restart, next_turn, patch, play, refusal, skip_to, stoppage, told

HURT = {"H7": (40, 20), "H4": (30, 30)}


def no_substitutes(match, side=0):
    """Use up a side's substitutions."""
    used = match.state["substitutions"].copy()
    used[side] = 5
    return patch(match, substitutions=used)


@pytest.mark.clause("FR-2.15-12")
def test_an_injured_footballer_neither_blocks_nor_tackles_nor_moves(teams):
    at = {"H7": (40, 20), "A3": (41, 20), "H8": (50, 40), "A4": (51, 40)}
    match = board(teams, at=at, carrier="H7", injured=["A3", "H8"])
    assert refusal(match, Do.DO_DRIBBLE) == "FR-3.1.1-01"
    match.play(DONE)
    assert match.ask is Ask.ASK_CARRY  # H8 does not slip, A3 does not tackle, and nobody fouls an injured footballer
    assert refusal(match, Do.DO_RUN, "H7", (43, 20)) is None
    match.play(DONE)
    assert refusal(match, Do.DO_RUN, "H8", (49, 40)) == "FR-2.15-12"
    match.play(DONE)
    assert refusal(match, Do.DO_RUN, "A3", (42, 20)) == "FR-2.15-12"


@pytest.mark.clause("FR-2.15-12")
def test_an_injured_footballer_does_not_challenge_for_a_ball(teams):
    match = board(teams, at={"H7": (40, 20), "H8": (45, 20), "A3": (46, 20)}, carrier="H7", injured=["A3"])
    play(match, Do.DO_PASS, cell=(45, 20))
    assert match.ask is Ask.ASK_ONE_TOUCH


@pytest.mark.clause("FR-2.15-13")
def test_the_pawn_stays_and_others_end_on_it_only_to_take_the_ball(teams):
    at = {"H7": (40, 20), "H8": (42, 20), "H4": (44, 20)}
    match = skip_to(
        board(teams, at=at, ball=(40, 20), injured=["H7", "H4"], ask=Ask.ASK_ATTACKERS), Ask.ASK_ATTACK_RUNS
    )
    assert refusal(match, Do.DO_RUN, "H8", (44, 20)) == "FR-1.4-11"
    play(match, Do.DO_RUN, "H8", (40, 20))
    next_turn(match)
    assert (match.carrier, cells(match, "H7", "H8")) == (pawn_of("H8"), [(40, 20), (40, 20)])


@pytest.mark.clause("FR-2.15-14")
def test_an_injury_leaves_ten_active_footballers(teams):
    match = board(teams, 0, 10, at={"H7": (40, 20)}, carrier="H7", skills={("H7", Skill.STRENGTH): 50})
    play(match, Do.DO_PASS, cell=(65, 20))
    able = [pawn for pawn in match.pawns(Side.HOME) if not match.state["injured"][pawn]]
    assert (len(able), match.over) == (10, False)


@pytest.mark.clause("FR-2.15-15", "FR-L-04")
@pytest.mark.parametrize("side", ["H", "A"])
def test_an_injured_footballer_can_be_replaced_at_a_restart_of_either_side(teams, side):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), side=side, at=HURT, injured=["H4"])
    if side == "A":
        match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_SUBSTITUTION, Side.HOME)
    events = play(match, Do.DO_SUBSTITUTE, "H4", place=13)
    assert told(events, SubstitutionMade)
    assert flag(match, "injured", "H4") == 0
    assert match.footballer(pawn_of("H4")).number == 14


@pytest.mark.clause("FR-2.15-16")
def test_the_injured_side_may_ask_for_a_stop_at_the_start_of_its_turn(teams):
    assert refusal(board(teams, at=HURT, carrier="H7", injured=["H4"]), Do.DO_STOP) is None
    assert refusal(board(teams, at=HURT, carrier="H7"), Do.DO_STOP) == "FR-2.15-16"
    assert refusal(board(teams, at=HURT, carrier="H7", injured=["A4"]), Do.DO_STOP) == "FR-2.15-16"


@pytest.mark.clause("FR-2.15-16", "FR-2.4.1-03")
def test_no_stop_is_given_in_the_middle_of_a_turn(teams):
    at = {**HURT, "A3": (41, 20), "A4": (42, 20)}
    match = board(teams, 90, 10, at=at, carrier="H7", injured=["H4"])
    play(match, Do.DO_DRIBBLE)
    assert match.ask is Ask.ASK_CARRIER
    assert refusal(match, Do.DO_STOP) == "FR-2.15-16"


@pytest.mark.clause("FR-2.15-16", "FR-2.15-17", "FR-2.15-18", "FR-L-17")
def test_a_stop_changes_the_footballer_and_nothing_else(teams):
    match = board(teams, at={**HURT, "A3": (41, 20)}, carrier="H7", injured=["H4"])
    before = (match.state["x"].tolist(), match.state["y"].tolist(), match.turn)
    play(match, Do.DO_STOP)
    assert (match.ask, match.decider) == (Ask.ASK_SUBSTITUTION, Side.HOME)
    assert refusal(match, Do.DO_SUBSTITUTE, "H8", place=12) == "FR-2.15-16"
    play(match, Do.DO_SUBSTITUTE, "H4", place=12)
    match.play(DONE)
    assert (match.state["x"].tolist(), match.state["y"].tolist(), match.turn) == before
    assert (match.ask, match.decider, match.carrier) == (Ask.ASK_CARRIER, Side.HOME, pawn_of("H7"))
    assert match.footballer(pawn_of("H4")).number == 13
    assert refusal(match, Do.DO_STOP) == "FR-2.15-16"


@pytest.mark.clause("FR-2.15-18", "FR-1.4-11")
def test_a_substitute_in_a_stop_does_not_share_a_cell_that_another_took_meanwhile(teams):
    at = {"H7": (40, 20), "H4": (40, 20), "H9": (50, 20)}
    match = board(teams, at=at, carrier="H9", injured=["H4"])
    play(match, Do.DO_STOP)
    play(match, Do.DO_SUBSTITUTE, "H4", place=12)
    (x, y), stays = cells(match, "H4", "H7")
    assert stays == (40, 20)
    assert abs(x - 40) + abs(y - 20) == 1


@pytest.mark.clause("FR-2.15-15", "FR-2.15-16")
def test_in_a_stop_the_other_side_may_replace_its_injured_too(teams):
    match = board(teams, at={**HURT, "A3": (60, 20)}, carrier="H7", injured=["H4", "A3"])
    play(match, Do.DO_STOP)
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_SUBSTITUTION, Side.AWAY)
    play(match, Do.DO_SUBSTITUTE, "A3", place=12)
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_CARRIER, Side.HOME)


@pytest.mark.clause("FR-2.15-18")
def test_a_substitute_is_placed_freely_at_a_restart_with_places(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=HURT, injured=["H4"])
    play(match, Do.DO_SUBSTITUTE, "H4", place=12)
    skip_to(match, Ask.ASK_TAKER)
    play(match, Do.DO_TAKE, "H9", (55, 0))
    play(match, Do.DO_PLACE, "H4", (80, 50))
    assert cells(match, "H4") == [(80, 50)]


@pytest.mark.clause("FR-2.15-19")
def test_without_a_substitute_the_injured_footballer_is_taken_off(teams):
    match = no_substitutes(stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=HURT, injured=["H4"]))
    assert refusal(match, Do.DO_SUBSTITUTE, "H4", place=12) == "FR-L-05"
    skip_to(match, Ask.ASK_TAKER)
    assert (cells(match, "H4"), len(match.pawns(Side.HOME))) == ([None], 10)


@pytest.mark.clause("FR-2.15-19")
def test_an_injured_footballer_who_is_not_replaced_stays_on_the_pitch(teams):
    match = skip_to(stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=HURT, injured=["H4"]), Ask.ASK_TAKER)
    assert cells(match, "H4") == [(30, 30)]


@pytest.mark.clause("FR-2.15-19", "FR-L-08", "FR-L-09")
def test_a_side_whose_injured_goalkeeper_is_taken_off_names_another(teams):
    match = no_substitutes(stoppage(teams, Restart.AT_THROW_IN, (55, 0), injured=["H1"]))
    match.play(DONE)
    match.play(DONE)
    assert (match.ask, match.decider, match.keeper(Side.HOME)) == (Ask.ASK_SUBSTITUTION, Side.HOME, None)
    assert refusal(match, Do.DO_DONE) == "FR-L-09"
    play(match, Do.DO_KEEPER, "H5")
    match.play(DONE)
    assert (match.ask, match.keeper(Side.HOME)) == (Ask.ASK_TAKER, pawn_of("H5"))


@pytest.mark.clause("FR-2.15-19", "FR-L-03")
def test_a_side_left_with_six_by_an_injury_loses(teams):
    off = {f"H{number}": None for number in range(2, 6)}
    match = no_substitutes(stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=off, injured=["H8"]))
    match.play(DONE)
    match.play(DONE)
    assert (match.over, match.result) == (True, Result.AWAY_WON)


@pytest.mark.clause("FR-2.15-20")
def test_after_a_foul_come_call_card_check_substitution_places_and_restart(teams):
    at = {"H7": (60, 30), "A3": (61, 30)}
    match = board(teams, 50, 5, 1, 2, 10, at=at, carrier="H7")  # A3 fouls and gets a yellow card, H7 is injured
    events = play(match, Do.DO_DRIBBLE)
    kinds = (FoulCommitted, CardShown, FootballerInjured, RestartGiven)
    assert told(events, *kinds) == list(kinds)
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (60, 30))
    asked = [match.ask]
    play(match, Do.DO_SUBSTITUTE, "H7", place=11)
    skip_to(match, Ask.ASK_TAKER)
    asked.append(match.ask)
    play(match, Do.DO_TAKE, "H9", (60, 30))
    asked.append(match.ask)
    assert asked == [Ask.ASK_SUBSTITUTION, Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES]


@pytest.mark.clause("FR-2.15-12")
def test_an_injured_footballer_takes_no_restart(teams):
    match = skip_to(stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=HURT, injured=["H4"]), Ask.ASK_TAKER)
    assert refusal(match, Do.DO_TAKE, "H4", (55, 0)) == "FR-2.15-12"
    assert at_restart(teams, Restart.AT_THROW_IN, (55, 0), taker="H5").carrier == pawn_of("H5")


@pytest.mark.clause("FR-2.15-19", "FR-L-09")
def test_a_stop_takes_off_an_injured_footballer_without_a_substitute_and_asks_for_a_goalkeeper(teams):
    match = board(teams, at=HURT, carrier="H7", injured=["H4", "H1"])
    patch(match, substitutions=(4, 0))
    play(match, Do.DO_STOP)
    play(match, Do.DO_SUBSTITUTE, "H4", place=12)
    match.play(DONE)
    assert (match.ask, match.decider, cells(match, "H1")) == (Ask.ASK_SUBSTITUTION, Side.HOME, [None])
    play(match, Do.DO_KEEPER, "H5")
    match.play(DONE)
    assert (match.ask, match.carrier, match.keeper(Side.HOME)) == (Ask.ASK_CARRIER, pawn_of("H7"), pawn_of("H5"))


@pytest.mark.clause("FR-2.15-14", "FR-L-04")
def test_a_footballer_who_was_sent_off_is_not_replaced(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), at={"H4": None})
    assert refusal(match, Do.DO_SUBSTITUTE, "H4", place=12) == "FR-2.15-12"


@pytest.mark.clause("FR-2.15-15")
def test_a_side_with_only_injured_footballers_must_send_on_a_substitute(teams):
    match = board(teams, at={"H9": (60, 30), "A5": (61, 30)}, carrier="H9", injured=[f"A{n}" for n in range(1, 12)])
    match = patch(match, phase=Phase.RESTARTING, ask=Ask.ASK_SUBSTITUTION, decider=1, restart=Restart.AT_THROW_IN)
    assert refusal(match, Do.DO_DONE) == "FR-2.15-15"
    match.play(Action(Do.DO_SUBSTITUTE, pawn=14, other=12))
    assert refusal(match, Do.DO_DONE) is None
