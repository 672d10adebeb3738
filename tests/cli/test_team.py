"""`footroll team` as a user types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from footroll.cli import main
from footroll.sheets import new_team, read_team, write_team
from footroll.teams import list_teams


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run a command in an empty folder on a plain terminal; return exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "160")

    def run_command(*words):
        with pytest.raises(SystemExit) as end:
            main(["team", *words])
        out, err = capsys.readouterr()
        return end.value.code or 0, out, err

    return run_command


@pytest.fixture
def reds(run):
    """Write a sound sheet to the working folder."""
    write_team(new_team("Reds"), path=Path("reds.csv"))
    return Path("reds.csv")


def broken(path, *, score):
    lines = Path("reds.csv").read_text(encoding="utf-8-sig").splitlines()
    lines[7] = lines[7].replace("70", score, 1)
    path.write_text("\n".join(lines))


def test_the_list_names_every_included_team(run):
    code, out, err = run("list")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()[1:]] == list(list_teams())


def test_the_list_as_json_is_the_same_list(run):
    teams = json.loads(run("list", "--json")[1])
    assert [team["id"] for team in teams] == list(list_teams())
    assert teams[0]["digest"] == read_team(teams[0]["id"]).team.digest
    assert [team["squad"] for team in teams] == [18] * 6
    assert "footballers" not in teams[0]


def test_an_included_team_is_shown_with_a_line_for_each_footballer(run):
    code, out, err = run("show", "midlow-town")
    assert (code, err) == (0, "")
    assert out.startswith(" MID   Midlow Town  4-4-2, 18 footballers\n")
    for one in read_team("midlow-town").team.footballers:
        scores = ["-" if score is None else str(score) for score in one.scores]
        (line,) = [line for line in out.splitlines() if f" {one.name} " in line]
        assert line.split()[-27:] == scores


@pytest.mark.parametrize("columns", ["80", "60"])
def test_a_narrow_terminal_gets_several_tables_and_no_line_too_long(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    out = run("show", "midlow-town")[1]
    assert out.count("Alan Pettifold") > 1
    table = [line for line in out.splitlines() if line[:2].strip().isdecimal()]
    assert max(map(len, table)) <= int(columns)


def test_a_team_is_shown_as_json_with_scores_left_out_as_null(run):
    team = json.loads(run("show", "midlow-town", "--json")[1])
    assert team["name"] == "Midlow Town"
    assert len(team["eleven"]) == 11
    assert team["squad"] == len(team["footballers"]) == 18
    assert team["footballers"][1]["skills"]["catch"] is None
    assert team["footballers"][0]["skills"]["catch"] is not None


def test_words_of_a_sheet_are_printed_as_they_are_and_never_as_markup(run):
    team = new_team("[red]Reds[/red]")
    write_team(team, path=Path("odd.toml"))
    assert "[red]Reds[/red]" in run("show", "odd.toml")[1]


def test_a_sound_sheet_is_ok(run, reds):
    assert run("check", "reds.csv") == (0, "reds.csv: ok, 18 footballers with 2 goalkeepers, 4-3-3\n", "")


def test_every_fault_of_every_sheet_is_listed(run, reds):
    broken(Path("one.csv"), score="73")
    broken(Path("two.csv"), score="eighty")
    code, out, err = run("check", "one.csv", "reds.csv", "two.csv", "none.csv")
    assert code == 2
    assert out == "reds.csv: ok, 18 footballers with 2 goalkeepers, 4-3-3\n"
    nearest = "scores go from 50 to 100 in tens, and the nearest are 70 and 80"
    assert err.splitlines() == [
        "footroll: one.csv row 8, scissors-kick of 2 Footballer 2 (E8): "
        f"73 is not a skill score; {nearest} (FR-1.6-04)",
        "footroll: two.csv row 8, scissors-kick of 2 Footballer 2 (E8): 'eighty' is not a number; write 80 (FR-1.6-04)",
        "footroll: none.csv: there is no such file; did you mean one.csv?",
    ]


def test_a_check_as_json_has_a_line_for_each_sheet(run, reds):
    broken(Path("one.csv"), score="73")
    code, out, _ = run("check", "--json", "one.csv", "reds.csv")
    bad, good = map(json.loads, out.splitlines())
    assert code == 2
    assert good == {"file": "reds.csv", "ok": True, "faults": [], "notices": []}
    assert (bad["file"], bad["ok"]) == ("one.csv", False)
    assert bad["faults"] == [
        {
            "where": "one.csv row 8, scissors-kick of 2 Footballer 2 (E8)",
            "what": "73 is not a skill score; scores go from 50 to 100 in tens, and the nearest are 70 and 80",
            "clause": "FR-1.6-04",
        }
    ]


@pytest.mark.clause("FR-1.6-04")
def test_low_scores_need_an_option(run, reds):
    broken(Path("low.csv"), score="20")
    assert run("check", "low.csv")[0] == 2
    assert run("check", "low.csv", "--low-skills")[0] == 0


def test_notices_go_to_stderr_and_leave_the_exit_code_alone(run):
    write_team(new_team("Reds", squad=20), path=Path("reds.csv"))
    code, out, err = run("check", "reds.csv")
    assert code == 0
    assert out == "reds.csv: ok, 20 footballers with 2 goalkeepers, 4-3-3\n"
    assert err == "note: reds.csv: there are 20 footballers; a match uses the eleven and the first 7 others\n"


@pytest.mark.parametrize("target", ["out.toml", "out.csv", "out.xlsx", "out.ods"])
def test_a_team_is_converted_to_every_format(run, target):
    code, out, err = run("convert", "torvik-havn", target)
    assert (code, out, err) == (0, f"{target}: 18 footballers with 2 goalkeepers, 4-4-2\n", "")
    assert read_team(target).team == read_team("torvik-havn").team


def test_a_file_is_overwritten_only_with_force(run, reds):
    before = reds.read_bytes()
    code, out, err = run("convert", "torvik-havn", "reds.csv")
    assert (code, out) == (2, "")
    assert err == "footroll: reds.csv: the file exists already; choose another name, or overwrite it with --force\n"
    assert reds.read_bytes() == before
    assert run("convert", "torvik-havn", "reds.csv", "--force")[0] == 0
    assert read_team("reds.csv").team.name == "Torvik Havn"


def test_a_broken_sheet_is_not_converted(run, reds):
    broken(Path("one.csv"), score="73")
    assert run("convert", "one.csv", "one.toml")[0] == 2
    assert not Path("one.toml").exists()


def test_the_file_extension_decides_the_format(run):
    code, _, err = run("convert", "torvik-havn", "out.pdf")
    assert (code, err) == (2, "footroll: out.pdf: a team sheet ends in .toml, .csv, .xlsx or .ods\n")


def test_an_older_printed_sheet_is_converted_with_the_chosen_effect(run):
    printed = Path(__file__).parents[1] / "data" / "teams" / "printed-columns.csv"
    code, _, err = run("convert", str(printed), "harbour.toml", "--effect-from", "shoot")
    assert code == 0
    assert "every footballer's shoot is used instead" in err
    assert all(one.scores[5] == one.scores[6] for one in read_team("harbour.toml").team.footballers)


@pytest.mark.parametrize(("source", "file"), [("reds.csv", "reds.csv"), ("torvik-havn", "torvik-havn.toml")])
def test_an_existing_effect_is_kept_with_a_notice(run, reds, source, file):
    code, _, err = run("convert", source, "out.toml", "--effect-from", "shoot")
    assert code == 0
    assert err == f"note: {file}: the sheet already has effect; nothing is filled in from shoot\n"
    assert read_team("out.toml").team == read_team(source).team


def test_an_effect_from_an_unknown_skill_is_refused(run, reds):
    code, _, err = run("convert", "reds.csv", "out.toml", "--effect-from", "luck")
    assert code == 2
    assert "'luck' is not a skill" in err
    code, _, err = run("convert", "reds.csv", "out.toml", "--effect-from", "effect")
    assert code == 2
    assert "effect cannot be filled in from itself" in err


@pytest.mark.parametrize("target", ["my-reds.toml", "my-reds.csv", "my-reds.xlsx", "my-reds.ods"])
def test_a_new_sheet_is_sound_from_the_start(run, target):
    code, out, err = run("new", target)
    assert (code, out, err) == (0, f"{target}: 18 footballers to fill in\n", "")
    assert run("check", target)[0] == 0
    assert read_team(target).team == new_team("My Reds")


def test_a_new_sheet_has_the_requested_name_and_squad(run):
    run("new", "reds.toml", "--name", "Núria Reds", "--squad", "11")
    team = read_team("reds.toml").team
    assert (team.name, len(team.footballers)) == ("Núria Reds", 11)
    assert run("new", "blues.toml", "--squad", "10")[0] == 2


def test_a_new_sheet_never_replaces_an_old_one(run, reds):
    code, _, err = run("new", "reds.csv")
    assert (code, err) == (
        2,
        ("footroll: reds.csv: the file exists already; choose another name, or overwrite it with --force\n"),
    )


def test_a_name_too_long_for_a_sheet_is_refused_before_it_is_written(run):
    code, _, err = run("new", "reds.csv", "--name", "La" * 40)
    assert code == 2
    assert err.endswith("key name: the text has 80 letters; shorten it to 60\n")
    assert not Path("reds.csv").exists()


@pytest.mark.clause("FR-1.5-01")
@pytest.mark.parametrize(
    ("colours", "worn"),
    [
        ("blue", ("#1e4fa3", "#ffffff")),
        ("groc, negre", ("#f9c80e", "#1a1a1a")),
        ("#C00/white", ("#cc0000", "#ffffff")),
    ],
)
def test_a_new_team_has_the_chosen_colours(run, colours, worn):
    assert run("new", "mine.toml", "--colours", colours)[0] == 0
    team = read_team("mine.toml").team
    assert (team.shirt, team.second) == worn


@pytest.mark.clause("FR-1.5-01")
def test_new_teams_in_one_folder_have_different_colours_that_no_included_team_has(run):
    for name in ("a.toml", "b.csv", "c.xlsx", "d.ods"):
        assert run("new", name)[0] == 0
    Path("broken.csv").write_text("nothing of ours")
    assert run("new", "e.toml")[0] == 0
    shirts = [read_team(name).team.shirt for name in ("a.toml", "b.csv", "c.xlsx", "d.ods", "e.toml")]
    assert len(set(shirts)) == 5
    assert not set(shirts) & {read_team(name).team.shirt for name in list_teams()}
    assert read_team("a.toml").team.shirt == "#c62828"  # the default, if no team has it


@pytest.mark.parametrize("colours", ["gooold", "red,white,blue", ""])
def test_unknown_colours_are_refused_and_nothing_is_written(run, colours):
    code, out, err = run("new", "mine.toml", "--colours", colours)
    assert (code, out) == (2, "")
    assert err.startswith(f"footroll: --colours: '{colours}' ")
    assert err.endswith(" (FR-1.5-01)\n")
    assert not Path("mine.toml").exists()
