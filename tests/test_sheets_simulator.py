"""The teams.json of the author's simulator: two teams in one file, chosen after a colon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from footroll.cli import main
from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import read_sheet, read_team, teams_in

# The 29 ratings of the printed form, of which the game has 26; effect is not among them.
RATINGS = [
    "Short pass",
    "Long pass",
    "Tackle",
    "Pace",
    "Shoot",
    "Lob",
    "Finish",
    "Scissor kick",
    "Offensive header",
    "Defensive header",
    "Penalty",
    "Free kick",
    "Slip",
    "Dribble",
    "Feint",
    "Throw in",
    "Intercept",
    "Mark",
    "Reach",
    "Catch",
    "Hand tackle",
    "Goalkeeper kick",
    "Hand pass",
    "Strength",
    "Shoot power",
    "Header power",
    "Corner kick",
    "Deflect",
    "Punch",
]
ROLES = ["Goalkeeper", *["Defender"] * 4, *["Midfielder"] * 3, *["Forward"] * 3, "Midfielder", "Forward"]


def player(number, role):
    ratings = {rating: 50 + 10 * ((number + at) % 6) for at, rating in enumerate(RATINGS)}
    return {"number": number, "name": f"Player {number}", "role": role, "starter": number <= 11, "ratings": ratings}


def side(name, **other):
    return {
        "name": name,
        "season": ("2031/32"),
        "players": [player(at, role) for at, role in enumerate(ROLES, 1)],
    } | other


def both():
    return {"home": side("Harbour Rovers"), "away": side("Quayside")}


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Write both teams to teams.json in the folder of the run."""
    monkeypatch.chdir(tmp_path)
    Path("teams.json").write_text(json.dumps(both()))
    return Path("teams.json")


def refusal_of(data, source="teams.json:home"):
    with pytest.raises(TeamError) as refusal:
        read_sheet(data if isinstance(data, bytes) else json.dumps(data).encode(), file=source)
    return str(refusal.value)


def test_either_team_of_the_file_is_read_by_its_key(file):
    home, away = (read_team(f"teams.json:{which}") for which in ("home", "away"))
    assert (home.team.name, away.team.name) == ("Harbour Rovers", "Quayside")
    team = home.team
    assert (team.short, team.formation, team.character) == ("HAR", "4-3-3", "Season 2031/32.")
    assert [one.number for one in team.eleven] == list(range(1, 12))
    assert len(team.footballers) == 13
    keeper = team.footballers[0]
    assert keeper.goalkeeper
    assert keeper.skill(Skill.LOW_PASS) == 60  # short pass: 50 + 10 * (1 + 0) % 6
    assert keeper.skill(Skill.VELOCITY) == 90  # pace, the fourth
    assert keeper.skill(Skill.EFFECT) == keeper.skill(Skill.FREE_KICK)
    assert home.notices == (
        "teams.json:home: Corner kick, Deflect and Punch are left out; the game has no such skill",
        "teams.json:home: there is no effect; every footballer's free-kick is used instead",
        "teams.json:home: the formation comes from the positions, 4-3-3",
        "teams.json:home: the team has no colours; it gets white shirts with black numbers",
    )


def test_the_starters_of_the_file_are_the_eleven():
    team = both()["home"]
    team["players"][10]["starter"], team["players"][12]["starter"] = False, "yes"
    found = read_sheet(json.dumps(team).encode(), file="teams.json").team
    assert sorted(one.number for one in found.eleven) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13]


def test_ratings_from_5_to_10_are_multiplied_by_ten():
    team = both()["home"]
    for one in team["players"]:
        one["ratings"] = {rating: score // 10 for rating, score in one["ratings"].items()}
    assert read_sheet(json.dumps(team).encode(), file="a.json").team.footballers[0].skill(Skill.LOW_PASS) == 60


def test_a_file_gives_both_teams_where_two_are_needed(file, capsys):
    assert teams_in("teams.json") == ("teams.json:home", "teams.json:away")
    teams = both()
    teams["home"]["colours"], teams["away"]["colours"] = ["red"], ["blue"]
    file.write_text(json.dumps(teams))
    with pytest.raises(SystemExit) as end:
        main(["shootout", "teams.json", "--seed", "3", "--json"])
    out = json.loads(capsys.readouterr().out)
    assert (end.value.code, out["home"], out["away"]) == (0, "Harbour Rovers", "Quayside")


@pytest.mark.clause("FR-1.5-01")
def test_the_teams_of_a_file_without_colours_can_meet(file, capsys):
    with pytest.raises(SystemExit) as end:
        main(["shootout", "teams.json", "--seed", "3", "--json"])
    assert end.value.code == 0
    home, away = read_team("teams.json:home"), read_team("teams.json:away")
    assert (home.team.shirt, away.team.shirt) == ("#ffffff", "#c62828")
    notice = "teams.json:away: the team has no colours; it gets red shirts, unlike the first team of the file"
    assert notice in away.notices
    assert notice in capsys.readouterr().err.replace("\n", " ")


@pytest.mark.parametrize(
    "words",
    [
        ["team", "show", "teams.json:away", "--json"],
        ["team", "convert", "teams.json:away", "away.toml"],
        ["team", "check", "teams.json"],
        ["xg", "--team", "teams.json:home", "--number", "9", "--keeper", "teams.json:away:1", "--at", "90:30"],
        ["xg", "--team", "teams.json:home", "--keeper", "teams.json:away", "--at", "90:30"],
        [
            "position",
            ("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9"),
            "--home",
            "teams.json:home",
        ],
    ],
)
def test_every_command_that_takes_a_team_takes_one_of_the_file(file, capsys, words):
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 0, capsys.readouterr().err


def test_a_check_covers_both_teams(file, capsys):
    with pytest.raises(SystemExit):
        main(["team", "check", "teams.json"])
    out = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in out] == ["teams.json:home", "teams.json:away"]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("teams.json", "teams.json: the file holds 2 teams; write teams.json:home or teams.json:away"),
        ("teams.json:hom", "teams.json: the file has no team 'hom'; did you mean home?"),
        ("teams.json:x", "teams.json: the file has no team 'x'; write teams.json:home or teams.json:away"),
        ("tems.json:home", "tems.json: there is no such file; did you mean teams.json?"),
    ],
)
def test_a_team_without_a_key_or_with_an_unknown_one_is_refused_with_what_to_write(file, source, says):
    with pytest.raises(TeamError) as refusal:
        read_team(source)
    assert str(refusal.value) == says


TEAM = 'there is no team in this file; write {"home": {"name": …, "players": […]}, "away": {…}}'


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "the file is empty; footroll team new writes a sheet to fill in"),
        (b"{", "this is not JSON: expecting property name enclosed in double quotes in line 1, column 2"),
        (b'{"home": }', "this is not JSON: expecting value in line 1, column 10"),
        (b"[" * 100_000, "a number is too long or a list is nested too deeply; shorten it"),
        (b'{"a":' * 100_000, "a number is too long or a list is nested too deeply; shorten it"),
        (b'{"home": ' + b"9" * 5000 + b"}", "a number is too long or a list is nested too deeply; shorten it"),
        (b"null", TEAM),
        (b"[]", TEAM),
        (b'{"home": {"name": "Reds"}}', TEAM),
    ],
)
def test_a_file_without_json_or_teams_is_refused_in_one_sentence(data, says):
    assert refusal_of(data) == f"teams.json: {says}"


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (3, "players must be a list of tables, not 3"),
        ([3], "players must be a list of tables, not a list"),
        ([{}] * 100, "there are 100 players; write at most 99 (FR-1.5-02)"),
        (
            [{"ratings": {str(at): 50 for at in range(101)}}],
            "a player has more than 100 keys or ratings; write the 27 skills",
        ),
    ],
)
def test_no_players_or_too_many_are_refused_in_one_sentence(players, says):
    assert refusal_of({"home": side("Reds", players=players)}) == f"teams.json:home: {says}"


@pytest.mark.clause("FR-1.6-04", "FR-1.6-05")
def test_faults_of_players_name_player_and_rating():
    teams = both()
    teams["home"]["players"][4]["ratings"]["Tackle"] = 85
    del teams["home"]["players"][5]["ratings"]["Pace"]
    assert refusal_of(teams).splitlines() == [
        "teams.json:home footballer 5, Tackle of 5 Player 5: 85 is not a skill score; scores go from 50 to 100 in "
        "tens, and the nearest are 80 and 90 (FR-1.6-04)",
        "teams.json:home footballer 6 (6 Player 6): there is no score for velocity; add it (FR-1.6-05)",
    ]


def test_unknown_ratings_are_reported_and_ignored():
    teams = both()
    teams["home"]["players"][0]["ratings"] |= {f"Luck {at}": 70 for at in range(10)}
    notices = read_sheet(json.dumps(teams).encode(), file="teams.json:home").notices
    (unread,) = [notice for notice in notices if "not read" in notice]
    assert unread.startswith("teams.json:home: 'Luck 0', 'Luck 1', ")
    assert unread.endswith(", 'Luck 7' and 2 more are not read; a sheet has no such key")
