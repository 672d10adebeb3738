"""The odds of actions in positions, calculated by hand from the odds of their parts."""

from collections import Counter
from fractions import Fraction

import pytest

from footroll.errors import IllegalAction
from footroll.kernels.grid import shot_difficulty
from footroll.kernels.layout import Ask, Do, Restart, Skill
from footroll.match import DONE, Action, HouseRules
from footroll.odds import Needs, Part, action_odds, ball_needs, contest, duel, feint_chance, passing, shot
from footroll.pitch import Cell
from tests.match.board import board, pawn_of
from tests.match.conftest import team
from tests.odds.played import play_often

MISSED = 5  # the error of a roll of 17 with 70 at 22 yards: it scores 12, and half of the missing 10 is 5 yards


@pytest.fixture(scope="module")
def teams():
    return team("Reds", "#aa0000"), team("Blues", "#0000aa")


def odds_of(match, *plan):
    """Return the odds of a plan without its endings."""
    return action_odds(match, *plan).odds


@pytest.mark.clause("FR-2.13.1-04", "FR-2.13.1-05")
def test_a_tie_for_a_loose_ball_is_counted_at_the_end_of_the_defenders_runs(teams):
    at = {"H7": (57, 30), "H8": (56, 30), "A3": (63, 30)}
    match = board(teams, at=at, ball=(60, 30), ask=Ask.ASK_ATTACKERS, skills={("A3", Skill.STRENGTH): 90})
    runs = {Ask.ASK_ATTACK_RUNS: ("H8", "H7"), Ask.ASK_DEFENCE_RUNS: ("A3",)}
    for ask, names in runs.items():
        while match.ask is not ask:
            match.play(DONE)
        for name in names:
            run = Action(Do.DO_RUN, pawn=pawn_of(name), cell=match.ball)
            assert odds_of(match, run).chances == {"run": 1}  # nobody rolls yet
            match.play(run)
    odds = odds_of(match, DONE).chances
    fair = contest(attacker=70, defenders=(90,), discipline=True, defender_strength=90).chances
    assert (odds["won"], odds["lost"]) == (fair["defender"], fair["attacker"])
    assert sum(odds.values()) == 1


def test_a_pass_to_an_unmarked_team_mate_depends_on_its_roll_alone(teams):
    """With 70 at 22 yards a roll of 31 is enough: 21.7 is 22. Of the 31 others the 0 injures in 44 checks of 100."""
    match = board(teams, at={"H8": (40, 20), "H9": (62, 20)}, carrier="H8")
    odds = odds_of(match, Action(Do.DO_PASS, cell=Cell(62, 20)))
    assert odds.chances == {
        "complete": Fraction(69, 100),
        "injured": Fraction(44, 10_000),
        "astray": Fraction(31, 100) - Fraction(44, 10_000),
    }
    assert odds.assumes == ()


def test_a_stray_ball_lands_in_eight_directions_equally_often(teams):
    match = board(teams, at={"H8": (40, 20), "H9": (62, 20)}, carrier="H8")
    parts = action_odds(match, Action(Do.DO_PASS, cell=Cell(62, 20))).parts
    by_cell = {part.cell: chance for part, chance in parts.items() if part.outcome == "astray"}
    along = [by_cell[62 + MISSED, 20], by_cell[62 - MISSED, 20], by_cell[62, 20 + MISSED], by_cell[62, 20 - MISSED]]
    assert len(set(along)) == 1
    assert along[0] == Fraction(1, 800)  # 16 scores 11 and errs by 5.5, so by 6; 18 scores 13 and errs by 4.5, so by 4


def test_a_short_pass_and_then_a_finish_is_the_finish_alone(teams):
    at = {"H8": (80, 30), "H9": (88, 32), "A1": (99, 31), "A2": (99, 40)}
    match = board(teams, at=at, carrier="H8")
    chain = odds_of(match, Action(Do.DO_PASS, cell=Cell(88, 32)), Action(Do.DO_FINISH))
    alone = shot(skill=70, difficulty=shot_difficulty(0, 100, 64, 88, 32), closest=4, keeper=3)
    assert {outcome: chain.get(outcome, 0) for outcome in alone.chances} == alone.chances


def test_a_chain_is_the_product_of_its_links(teams):
    at = {"H8": (66, 32), "H9": (88, 32), "A1": (99, 31), "A2": (99, 50)}
    match = board(teams, at=at, carrier="H8")
    chain = odds_of(match, Action(Do.DO_PASS, cell=Cell(88, 32)), Action(Do.DO_FINISH))
    alone = shot(skill=70, difficulty=shot_difficulty(0, 100, 64, 88, 32), closest=4, keeper=3)
    assert chain["goal"] == Fraction(69, 100) * alone["goal"]
    assert chain["injured"] == Fraction(44, 10_000) + Fraction(69, 100) * alone["injured"]


def test_a_blocked_passer_feints_first(teams):
    match = board(teams, at={"H8": (40, 20), "A3": (41, 20), "H9": (62, 20)}, carrier="H8")
    odds = odds_of(match, Action(Do.DO_PASS, cell=Cell(62, 20)))
    feint = duel(attacker=70, defender=70, discipline=True)
    assert odds["tackled"] == feint["defender"]
    assert odds["complete"] == (feint["attacker"] + feint["defender_injured"]) * Fraction(69, 100)


@pytest.mark.parametrize(
    ("kind", "ask", "pawn"), [(Do.DO_DRIBBLE, Ask.ASK_CARRIER, None), (Do.DO_TACKLE, Ask.ASK_DEFENDERS, "A3")]
)
def test_a_duel_in_a_position_is_the_duel_of_its_numbers(teams, kind, ask, pawn):
    skills = {("H8", Skill.DRIBBLE): 80, ("A3", Skill.TACKLE): 90, ("H8", Skill.FEINT): 60}
    match = board(teams, at={"H8": (40, 20), "A3": (41, 20)}, carrier="H8", ask=ask, skills=skills)
    odds = odds_of(match, Action(kind, pawn=pawn_of(pawn) if pawn else -1))
    numbers = (80, 90) if kind is Do.DO_DRIBBLE else (90, 60)
    plain = duel(attacker=numbers[0], defender=numbers[1], discipline=True)
    assert [odds["won"], odds["lost"]] == [plain["attacker"], plain["defender"]]
    assert [odds["injured"], odds["opponent injured"]] == [plain["attacker_injured"], plain["defender_injured"]]
    assert [odds[f"foul{card}"] for card in ("", ", yellow card", ", red card")] == [
        plain[f"foul_by_attacker{card}"] for card in ("", "_yellow", "_red")
    ]


def test_a_dribble_past_two_is_a_contest_with_both(teams):
    at = {"H8": (40, 20), "A3": (41, 20), "A4": (41, 21)}
    match = board(teams, at=at, carrier="H8", skills={("A4", Skill.TACKLE): 50})
    odds = odds_of(match, Action(Do.DO_DRIBBLE))
    plain = contest(attacker=70, defenders=(70, 50), discipline=True)
    assert [odds["won"], odds["lost"]] == [plain["attacker"], plain["defender"]]
    assert "opponents roll in the order of their numbers" in odds.assumes


@pytest.mark.parametrize("tie", ["intercepted", "missed", "repeat"])
def test_interceptors_try_in_order_and_the_parts_name_them(teams, tie):
    at = {"H8": (40, 20), "H9": (62, 20), "A3": (48, 21), "A4": (55, 19)}
    match = board(teams, at=at, carrier="H8", rules=HouseRules(intercept_tie=tie))
    found = action_odds(match, Action(Do.DO_PASS, cell=Cell(62, 20)))
    number = ("intercepted", "missed", "repeat").index(tie)
    plain = passing(skill=70, length=22, interceptors=(70, 70), tie=number)
    assert {outcome: found.odds.get(outcome, 0) for outcome in plain.chances} == plain.chances
    first, second = (found.parts[Part("intercepted", pawn_of(name))] for name in ("A3", "A4"))
    assert first > second > 0
    assert first == passing(skill=70, length=22, interceptors=(70,), tie=number)["intercepted"]


def test_an_offside_receiver_is_offside_as_often_as_the_ball_arrives(teams):
    at = {"H8": (66, 20), "H9": (88, 20), "A1": (99, 31), "A2": (70, 50)} | {
        f"A{n}": (60, 30 + n) for n in range(3, 12)
    }
    match = board(teams, at=at, carrier="H8")
    assert odds_of(match, Action(Do.DO_PASS, cell=Cell(88, 20)))["offside"] == Fraction(69, 100)


def test_a_marked_receiver_has_to_win_the_ball(teams):
    """Strength against strength; an injured marker loses the ball, and an injured receiver leaves it loose."""
    match = board(teams, at={"H8": (40, 20), "H9": (62, 20), "A3": (63, 21)}, carrier="H8", spent=["A3"])
    odds = odds_of(match, Action(Do.DO_PASS, cell=Cell(62, 20)))
    control, arrives = duel(attacker=70, defender=70, discipline=True), Fraction(69, 100)
    assert odds["complete"] == arrives * (control["attacker"] + control["defender_injured"])
    assert odds["challenge lost"] == arrives * control["defender"]
    assert odds["loose"] == arrives * control["attacker_injured"]


def test_the_parts_name_the_marker_who_wins_the_ball(teams):
    """Both markers are equally strong: the first wins ties, so they have the ball more often."""
    match = board(teams, at={"H8": (40, 20), "H9": (62, 20), "A3": (63, 21), "A5": (61, 19)}, carrier="H8")
    passed = Action(Do.DO_PASS, cell=Cell(62, 20))
    parts = action_odds(match, passed).parts
    lost = {pawn_of(name): parts[Part("challenge lost", pawn_of(name))] for name in ("A3", "A5")}
    assert sum(lost.values()) == odds_of(match, passed)["challenge lost"]
    assert lost[pawn_of("A3")] > lost[pawn_of("A5")]
    played = Counter(play_often(match, [passed], plays=20_000, seed=1))
    for pawn, chance in lost.items():
        often = played[Part("challenge lost", pawn)]
        assert often / 20_000 == pytest.approx(float(chance), abs=0.008)  # four standard deviations


def test_a_voluntary_foul_is_always_a_card(teams):
    match = board(teams, at={"H8": (40, 20), "A3": (41, 20)}, carrier="H8", ask=Ask.ASK_DEFENDERS)
    odds = odds_of(match, Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H8")))
    assert odds.chances == {"foul, yellow card": Fraction(2, 3), "foul, red card": Fraction(1, 3)}


def test_a_penalty_involves_only_taker_and_goalkeeper(teams):
    at = {"H9": (87, 31), "A1": (99, 31), "A2": (88, 31)}
    match = board(teams, at=at, carrier="H9", restart=Restart.AT_PENALTY, taker="H9")
    odds = odds_of(match, Action(Do.DO_SHOOT))
    alone = shot(skill=70, difficulty=shot_difficulty(0, 100, 64, 87, 31), closest=3, keeper=3)
    assert {outcome: odds.get(outcome, 0) for outcome in alone.chances} == alone.chances


@pytest.mark.parametrize("blockers", [{"A3": (41, 20)}, {"A3": (41, 20), "A4": (41, 21)}])
def test_a_blocked_carrier_plays_the_ball_after_a_won_feint(teams, blockers):
    match = board(teams, at={"H8": (40, 20), "H9": (60, 20), **blockers}, carrier="H8")
    won = contest(attacker=70, defenders=(70,) * len(blockers), discipline=True)
    feint = feint_chance(match, Action(Do.DO_PASS, cell=Cell(60, 20)))
    assert feint == won["attacker"] + won["defender_injured"]


def test_an_unblocked_carrier_needs_no_feint(teams):
    match = board(teams, at={"H8": (40, 20), "H9": (60, 20)}, carrier="H8")
    assert feint_chance(match, Action(Do.DO_PASS, cell=Cell(60, 20))) is None


@pytest.mark.parametrize(
    ("yards", "needs"),
    [
        (15, None),  # sure with Low-pass 70
        (22, Needs(22, 31)),  # 31 × 70 = 21.7
        (30, Needs(30, 43)),  # 42 × 70 = 29.4, 43 × 70 = 30.1
    ],
)
def test_a_ball_needs_a_score_of_its_yards_and_the_lowest_roll_that_gives_it(teams, yards, needs):
    match = board(teams, at={"H8": (30, 20), "A5": (40, 20)}, carrier="H8")
    assert ball_needs(match, Action(Do.DO_PASS, cell=Cell(30 + yards, 20))) == needs


def test_the_needs_of_a_ball_are_not_given_before_a_feint(teams):
    match = board(teams, at={"H8": (40, 20), "H9": (65, 20), "A5": (41, 20)}, carrier="H8")
    assert ball_needs(match, Action(Do.DO_PASS, cell=Cell(65, 20))) is None


def test_a_forbidden_action_has_no_odds(teams):
    match = board(teams, at={"H8": (40, 20)}, carrier="H8")
    with pytest.raises(IllegalAction, match=r"FR-3\.3\.1-02"):
        action_odds(match, Action(Do.DO_SHOOT))
