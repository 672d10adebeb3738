"""Footballers, teams, and the six included teams (rulebook 1.5 and 1.6)."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from statistics import mean

import pytest

from footroll.errors import TeamError
from footroll.formations import shipped_formations
from footroll.kernels.layout import Skill
from footroll.sheets import check_team, new_team, read_team
from footroll.skills import GOALKEEPER_SKILLS, SKILL_GROUPS, skill_name
from footroll.teams import Footballer, check_colours, list_formations, list_teams, scale_word, valid_scores

POSSESSION, PRESSING, LONG_BALL = "solana-blava", "kestrel-forge", "torvik-havn"
COUNTER, AVERAGE, ACADEMY = "ilha-serena", "midlow-town", "zorza-academy"
BALANCED = (POSSESSION, PRESSING, LONG_BALL, COUNTER, AVERAGE)


def team_of(name):
    return read_team(name).team


def mean_score(team):
    """Return the mean of every score in the sheets of the eleven."""
    return mean(score for one in team.eleven for score in one.scores if score is not None)


def mean_skill(name, skill):
    return mean(one.skill(skill) for one in team_of(name).eleven)


@pytest.mark.clause("FR-1.6-05")
def test_a_footballer_has_the_27_skills_of_the_rulebook_in_its_order():
    assert " ".join(skill_name(skill) for skill in Skill) == (
        "scissors-kick lob finish offensive-header penalty effect shoot free-kick slip dribble feint low-pass "
        "high-pass throw-in defensive-header intercept tackle mark reach catch hand-tackle goal-kick hand-pass "
        "strength shot-power header-power velocity"
    )


@pytest.mark.clause("FR-1.6-05")
def test_the_groups_of_a_sheet_contain_every_skill_once_and_in_order():
    assert [skill for group in SKILL_GROUPS.values() for skill in group] == list(Skill)


@pytest.mark.clause("FR-1.6-03")
@pytest.mark.parametrize(
    ("score", "word"),
    [
        (50, "really bad"),
        (60, "below average"),
        (70, "average"),
        (80, "above average"),
        (90, "top class"),
        (100, "extraordinary"),
    ],
)
def test_every_score_of_the_scale_has_its_word(score, word):
    assert scale_word(score) == word


@pytest.mark.clause("FR-1.6-01", "FR-1.6-04")
def test_scores_go_up_in_tens_and_the_house_rule_adds_four_low_ones():
    assert list(valid_scores()) == [50, 60, 70, 80, 90, 100]
    assert list(valid_scores(low_skills=True)) == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]


@pytest.mark.clause("FR-1.6-06")
def test_an_outfielder_without_goalkeeping_skills_has_50_in_each_in_goal():
    lia = new_team("Reds").footballers[8]
    assert [lia.scores[skill] for skill in GOALKEEPER_SKILLS] == [None] * 5
    assert [lia.skill(skill) for skill in GOALKEEPER_SKILLS] == [50] * 5
    assert lia.skill(Skill.VELOCITY) == 70


@pytest.mark.clause("FR-1.6-06")
def test_an_outfielder_with_a_goalkeeping_score_keeps_it():
    scores = tuple(80 if skill is Skill.CATCH else 60 for skill in Skill)
    assert Footballer(4, "Kai", "CB", False, scores).skill(Skill.CATCH) == 80


@pytest.mark.clause("FR-L-02")
def test_the_first_goalkeeper_and_the_first_ten_outfielders_start():
    team = new_team("Reds")
    late = replace(team, footballers=(*team.footballers[1:5], *team.footballers[:1], *team.footballers[5:]))
    assert [one.number for one in late.eleven] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


@pytest.mark.clause("FR-L-02")
def test_a_named_eleven_starts_with_its_goalkeeper_and_keeps_its_order():
    named = replace(new_team("Reds"), starters=(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 12))
    assert [one.number for one in named.eleven] == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]


@pytest.mark.clause("FR-L-07")
def test_seven_substitutes_sit_on_the_bench_however_many_there_are():
    assert [one.number for one in new_team("Reds").substitutes] == [12, 13, 14, 15, 16, 17, 18]
    assert [one.number for one in new_team("Reds", squad=30).substitutes] == [12, 13, 14, 15, 16, 17, 18]
    assert new_team("Reds", squad=11).substitutes == ()


@pytest.mark.clause("FR-1.5-01")
def test_two_teams_in_the_same_shirt_are_refused_and_in_different_shirts_are_not():
    reds, rubies = new_team("Reds"), new_team("Rubies")
    with pytest.raises(TeamError) as refusal:
        check_colours(reds, away=rubies)
    assert str(refusal.value) == "Reds and Rubies: both wear #c62828; give one of them another shirt (FR-1.5-01)"
    check_colours(reds, away=replace(rubies, shirt="#1e4fa3"))


@pytest.mark.clause("FR-1.6-02")
def test_a_team_of_average_footballers_is_a_legal_team():
    check_team(new_team("Reds"))
    assert {score for one in new_team("Reds").footballers for score in one.scores} == {70, None}


@pytest.mark.clause("FR-1.5-02")
def test_a_team_made_in_code_is_judged_as_a_sheet_is():
    team = new_team("Reds")
    twin = replace(team.footballers[1], number=1)
    with pytest.raises(TeamError) as refusal:
        check_team(replace(team, footballers=(team.footballers[0], twin, *team.footballers[2:])))
    expected = (
        "Reds footballer 2, number of 1 Footballer 2: number 1 is taken by 1 Footballer 1 in footballer "
        "1; choose another"
    )
    assert str(refusal.value) == f"{expected} (FR-1.5-02)"


def test_the_digest_of_a_team_never_changes_and_differs_between_teams():
    empty = replace(new_team("Reds"), footballers=())
    text = (
        '{"character":"","footballers":[],"formation":"4-3-3","name":"Reds","second":"#ffffff",'
        '"shirt":"#c62828","short":"RED","starters":[]}'
    )
    assert empty.digest == sha256(text.encode()).hexdigest()
    assert replace(empty, name="Blues").digest != empty.digest


def test_six_teams_of_eighteen_with_two_goalkeepers_are_included():
    assert sorted((*BALANCED, ACADEMY)) == list(list_teams())
    for name in list_teams():
        team = team_of(name)
        assert name == team.name.lower().replace(" ", "-")
        assert len(team.footballers) == 18
        assert sum(one.goalkeeper for one in team.footballers) == 2
        assert not read_team(name).notices


def test_the_formations_that_a_sheet_may_name_are_the_included_ones():
    assert list(list_formations()) == list(shipped_formations())
    assert {team_of(name).formation for name in list_teams()} <= set(list_formations())


@pytest.mark.clause("FR-1.5-01")
def test_any_two_included_teams_can_play_each_other():
    teams = [team_of(name) for name in list_teams()]
    assert len({team.shirt for team in teams}) == len({team.short for team in teams}) == 6
    for team in teams:
        assert brightness_gap(team.shirt, team.second) > 100  # the number can be read on the shirt


def brightness_gap(one, other):
    def brightness(colour):
        return sum(int(colour[at : at + 2], 16) * weight for at, weight in ((1, 0.299), (3, 0.587), (5, 0.114)))

    return abs(brightness(one) - brightness(other))


def test_no_footballer_plays_for_two_included_teams():
    names = [one.name for name in list_teams() for one in team_of(name).footballers]
    assert len(set(names)) == len(names) == 108


def test_five_included_teams_are_equally_good_and_the_academy_a_little_weaker():
    means = {name: mean_score(team_of(name)) for name in list_teams()}
    five = [means[name] for name in BALANCED]
    assert max(five) - min(five) <= 1.5
    assert 2 <= min(five) - means[ACADEMY] <= 5


def test_the_academy_is_the_fastest_team_and_the_weakest_in_strength():
    for name in BALANCED:
        assert mean_skill(ACADEMY, Skill.VELOCITY) > mean_skill(name, Skill.VELOCITY)
        assert mean_skill(ACADEMY, Skill.STRENGTH) < mean_skill(name, Skill.STRENGTH)


@pytest.mark.parametrize(
    ("name", "skill"),
    [
        (POSSESSION, Skill.LOW_PASS),
        (POSSESSION, Skill.FEINT),
        (PRESSING, Skill.TACKLE),
        (LONG_BALL, Skill.HIGH_PASS),
        (LONG_BALL, Skill.OFFENSIVE_HEADER),
        (COUNTER, Skill.SLIP),
        (COUNTER, Skill.VELOCITY),
    ],
)
def test_each_side_is_the_best_of_the_five_at_what_it_is_known_for(name, skill):
    assert all(mean_skill(name, skill) > mean_skill(other, skill) for other in BALANCED if other != name)


@pytest.mark.parametrize("name", list_teams())
def test_strikers_shoot_better_than_they_tackle_and_centre_backs_the_other_way(name):
    for one in team_of(name).footballers:
        edge = one.skill(Skill.SHOOT) - one.skill(Skill.TACKLE)
        assert one.position != "ST" or edge > 0
        assert one.position != "CB" or edge < 0


@pytest.mark.clause("FR-1.6-06")
@pytest.mark.parametrize("name", list_teams())
def test_only_goalkeepers_of_the_included_teams_have_goalkeeping_scores(name):
    for one in team_of(name).footballers:
        assert {score is not None for score in one.scores[Skill.REACH : Skill.HAND_PASS + 1]} == {one.goalkeeper}
