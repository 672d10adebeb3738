"""Sides with fewer than seven footballers: which forfeit, and how it is reported (FR-L-03, ruling 31)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Result, Side
from footroll.match import DONE, Dice
from footroll.match.commentary import narrate
from footroll.match.events import SideForfeited
from footroll.notation import read_position, write_position
from tests.match.board import board, restart_of
from tests.match.play import happened, patch, play, refusal, stoppage

DUEL = {"H7": (60, 30), "A3": (61, 30)}


def off(side, keep):
    """Return a side with only some footballers on the pitch, lowest numbers first."""
    return {f"{side}{number}": None for number in range(keep + 1, 12)}


def sent_off(teams, *, keep, **more):
    """Return a match in which A3 has been sent off from a side of this size, and the events."""
    at = {**off("A", keep), **DUEL, **more.pop("at", {})}
    match = board(teams, 5, 90, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, **more)
    return match, play(match, Do.DO_FOUL, "A3", on="H7")


@pytest.mark.clause("FR-L-03")
@pytest.mark.parametrize(("keep", "forfeits"), [(8, ()), (7, (Side.AWAY,)), (6, ()), (4, ())])
def test_only_a_side_that_drops_below_seven_in_play_forfeits(teams, keep, forfeits):
    match, events = sent_off(teams, keep=keep)
    assert (len(match.pawns(Side.AWAY)), match.forfeits) == (keep - 1, forfeits)
    assert match.result is (Result.HOME_WON if forfeits else Result.UNFINISHED)
    assert (SideForfeited in [type(event) for event in events]) == bool(forfeits)
    if not forfeits:
        assert restart_of(match)[:2] == (Restart.AT_DIRECT_FREE_KICK, Side.HOME)


@pytest.mark.clause("FR-L-03")
def test_a_side_that_started_short_wins_when_the_other_drops_below_seven(teams):
    match, _ = sent_off(teams, keep=7, at=off("H", 7) | {"H5": None, "H6": None} | {"H7": (60, 30)})
    assert (len(match.pawns(Side.HOME)), len(match.pawns(Side.AWAY))) == (5, 6)
    assert (match.result, match.forfeits) == (Result.HOME_WON, (Side.AWAY,))


def both_hurt(teams, *goals):
    """Return a stoppage after which both sides lose their seventh footballer, without substitutes."""
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=off("H", 7) | off("A", 7), injured=["H4", "A4"])
    patch(match, substitutions=(5, 5), goals=goals)
    match.play(DONE)
    return match, match.play(DONE)


@pytest.mark.clause("FR-L-03")
@pytest.mark.parametrize(
    ("goals", "result"), [((2, 1), Result.HOME_WON), ((0, 1), Result.AWAY_WON), ((1, 1), Result.LEVEL)]
)
def test_when_both_drop_below_seven_at_once_the_score_decides(teams, goals, result):
    match, _ = both_hurt(teams, *goals)
    assert (match.over, match.result, match.goals) == (True, result, goals)
    assert match.forfeits == (Side.HOME, Side.AWAY)


@pytest.mark.clause("FR-L-03", "FR-2.15-19")
def test_one_of_two_short_sides_forfeits_if_the_other_started_short(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=off("H", 6) | off("A", 7), injured=["H4", "A4"])
    patch(match, substitutions=(5, 5), goals=(0, 2))
    match.play(DONE)
    match.play(DONE)
    assert (match.result, match.forfeits) == (Result.HOME_WON, (Side.AWAY,))
    assert [len(match.pawns(side)) for side in Side] == [5, 6]


NOBODY_LEFT = ["Blues have nobody left to play (FR-L-03)", "The end: 0-0, Reds win by forfeit"]


@pytest.mark.clause("FR-L-03", "FR-L-09", "FR-2.15-19")
def test_a_side_whose_last_footballers_are_injured_without_substitutes_has_lost(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), at=off("A", 2), injured=["A1", "A2"])
    patch(match, substitutions=(0, 5))
    assert list(narrate(match, match.play(DONE))) == NOBODY_LEFT
    assert (match.result, match.forfeits, match.pawns(Side.AWAY)) == (Result.HOME_WON, (Side.AWAY,), [])


@pytest.mark.clause("FR-L-03", "FR-L-09")
@pytest.mark.parametrize(("made", "over"), [(5, True), (4, False)])
def test_a_side_that_loses_its_last_uninjured_footballer_continues_only_with_a_substitute(teams, made, over):
    at = {**off("A", 2), "H7": (95, 30), "A1": (96, 30), "A2": (70, 10)}
    match = board(teams, 5, 90, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, injured=["A2"])
    events = play(patch(match, substitutions=(0, made)), Do.DO_FOUL, "A1", on="H7")
    assert match.over == over
    assert (list(narrate(match, events))[-2:] == NOBODY_LEFT) == over
    if not over:
        match.play(DONE)
        play(match, Do.DO_SUBSTITUTE, "A2", place=12)
        play(match, Do.DO_KEEPER, "A2")
        match.play(DONE)
        assert match.ask is Ask.ASK_TAKER


@pytest.mark.clause("FR-L-03")
def test_a_forfeit_is_reported_with_the_number_that_is_left(teams):
    match, events = sent_off(teams, keep=7)
    told = happened(events, SideForfeited)
    assert (told.side, told.footballers) == (Side.AWAY, 6)
    assert list(narrate(match, events))[-2:] == [
        "Blues have 6 footballers left, and a team needs 7 to continue (FR-L-03)",
        "The end: 0-0, Reds win by forfeit",
    ]


@pytest.mark.clause("FR-L-03")
def test_a_position_that_started_short_continues_after_a_foul():
    match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=defenders by=A attack=H carrier=H9")
    match.dice = Dice.scripted(5, 90)
    play(match, Do.DO_FOUL, "A2", on="H2")  # the second pawns: A4 and H9
    assert (match.ask, match.over) == (Ask.ASK_SUBSTITUTION, False)


def small(home, away):
    """Return a position of two sides of this size, the last of each about to foul or be fouled."""
    names = [
        ",".join(f"{n + 1}@{x + n}:{y}" for n in range(count - 1)) for count, x, y in ((home, 5, 5), (away, 70, 50))
    ]
    return (
        f"footroll-1 100x64 H={names[0]},{home}@60:30 A={names[1]},{away}@61:30 "
        f"ask=defenders by=A attack=H carrier=H{home}"
    )


@pytest.mark.clause("FR-L-03")
@pytest.mark.parametrize(("home", "away", "over"), [(11, 7, True), (5, 7, True), (11, 6, False), (5, 6, False)])
def test_a_position_keeps_the_side_that_forfeited(home, away, over):
    match = read_position(small(home, away))
    match.dice = Dice.scripted(5, 90)
    play(match, Do.DO_FOUL, f"A{away}", on=f"H{home}")
    text = write_position(match)
    again = read_position(text)
    assert (match.over, again.forfeits) == (over, match.forfeits)
    assert (again.save(), write_position(again)) == (match.save(), text)


@pytest.mark.clause("FR-L-03")
@pytest.mark.parametrize("goals", [(2, 1), (1, 2), (1, 1)])
def test_a_position_keeps_that_both_forfeited(teams, goals):
    match, _ = both_hurt(teams, *goals)
    text = write_position(patch(match, substitutions=(0, 0)))  # there are no substitutions in this test
    again = read_position(text, home=teams[0], away=teams[1])
    assert (again.forfeits, write_position(again)) == ((Side.HOME, Side.AWAY), text)
    assert ("forfeit=HA" in text) == (goals != (1, 1))  # a level result implies it


@pytest.mark.clause("FR-L-04", "FR-L-07")
def test_one_of_the_eleven_who_is_absent_does_not_come_on_as_a_substitute():
    line = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 phase=restarting ask=substitution asked=1 restart="
    match = read_position(f"{line}throw-in restart.cell=55:0 ball=55:0")
    places = range(18)
    sent_on = [place for place in places if refusal(match, Do.DO_SUBSTITUTE, "H2", place=place) is None]
    eleven = match.state["who"][:11].tolist()
    assert sent_on == [place for place in range(int(match.state["squad_size"][0])) if place not in eleven]


def all_hurt(teams, *, made):
    """Return a match of two a side in which the last uninjured footballer, H9, is injured by a roll of 0."""
    at = {**off("H", 1), **off("A", 1), "H9": (60, 30), "A9": (20, 50)}
    match = board(teams, 0, 10, at=at, carrier="H9", injured=["H1", "A1", "A9"])
    play(patch(match, substitutions=(made, made), goals=(0, 2)), Do.DO_PASS, cell=(80, 30))
    return match


@pytest.mark.clause("FR-L-03", "FR-2.15-15")
def test_when_everybody_is_injured_without_substitutes_the_score_decides(teams):
    match = all_hurt(teams, made=5)
    assert (match.result, match.forfeits) == (Result.AWAY_WON, (Side.HOME, Side.AWAY))
    assert [match.pawns(side) for side in Side] == [[], []]


@pytest.mark.clause("FR-2.15-15", "FR-2.15-18", "FR-2.13.1-06")
def test_when_everybody_is_injured_play_stops_for_substitutes_and_continues_with_the_ball(teams):
    match = all_hurt(teams, made=3)
    assert (match.ask, match.decider, match.carrier) == (Ask.ASK_SUBSTITUTION, Side.HOME, None)
    assert refusal(match, Do.DO_DONE) == "FR-2.15-15"
    play(match, Do.DO_SUBSTITUTE, "H9", place=12)
    match.play(DONE)
    assert refusal(match, Do.DO_DONE) == "FR-2.15-15"
    play(match, Do.DO_SUBSTITUTE, "A9", place=12)
    match.play(DONE)
    assert (match.ask, match.decider, match.carrier) == (Ask.ASK_CARRIER, Side.HOME, 8)
