"""Experiment files: factors, designs, and refusals with the line."""

import subprocess
import sys

import pytest

from footroll.errors import ExperimentError, FootrollError, MissingExtra
from footroll.kernels.layout import Skill
from footroll.lab import read_experiment, read_experiment_text, read_factor
from footroll.lab.reading import find_line
from footroll.lab.settings import line_names, pair_dice, shape_pitch
from footroll.sheets import read_team

HEAD = """name = "mine"
seed = 7
matches = 40
coaches = ["park", "park"]
teams = ["midlow-town", "kestrel-forge"]
"""


def read(text, head=HEAD):
    return read_experiment_text(head + text, where="mine.toml")


def setting(text):
    """Return the setting of the second point of an experiment with one factor."""
    return read(f"[factors]\n{text}\n").points[1].setting


def test_a_pitch_is_a_size_a_name_or_a_file(tmp_path):
    (tmp_path / "ours.toml").write_text("length = 104\nwidth = 66\n")
    (tmp_path / "mine.toml").write_text(HEAD + '[factors]\npitch = ["100x64", "youth", "ours.toml"]\n')
    points = read_experiment(tmp_path / "mine.toml").points
    assert [str(one.setting.pitch) for one in points][::2] == ["100x64", "104x66"]


def test_area_and_ratio_are_varied_apart():
    points = read('[factors]\n"pitch.area" = [6400, 9600]\n"pitch.ratio" = [1.5, 1.5625]\n').points
    # 6400 * 1.5 = 9600, whose root is 97.98, below the least length of 100; 6400 / 1.5 has the root 65.3
    assert [str(one.setting.pitch) for one in points] == ["100x66", "100x64", "120x80", "122x78"]
    assert points[2].values == {"pitch.area": 9600.0, "pitch.ratio": 1.5}
    assert points[3].values == {"pitch.area": 9516.0, "pitch.ratio": 1.5641}


def test_an_area_alone_keeps_the_ratio_of_the_pitch():
    assert str(setting('"pitch.area" = [6400, 9000]').pitch) == "118x76"  # roots of 14062.5 and 5760
    assert str(shape_pitch(5000, 2.0)) == "100x50"


def test_a_rule_changes_the_rules_of_a_point():
    assert str(setting('"rules.win_condition" = ["one_side(3)", "diff_or_total(2, 5)"]').rules.win_condition) == (
        "diff_or_total(2, 5)"
    )
    assert setting("rules.one_touch_limit = [1, 2]").rules.one_touch_limit == 2


def test_points_are_added_to_a_skill_of_a_team_and_kept_within_the_scale():
    sheet = read_team("midlow-town").team
    team = setting('"home.low-pass" = [0, 30]').contenders[0].team
    for before, after in zip(sheet.footballers, team.footballers, strict=True):
        assert after.skill(Skill.LOW_PASS) == min(before.skill(Skill.LOW_PASS) + 30, 100)
        assert after.skill(Skill.HIGH_PASS) == before.skill(Skill.HIGH_PASS)
    other = setting('"away.catch" = [0, -20]').contenders
    assert other[0].team == sheet
    keeper = next(one for one in other[1].team.footballers if one.goalkeeper)
    assert keeper.skill(Skill.CATCH) == read_team("kestrel-forge").team.wearing(keeper.number).skill(Skill.CATCH) - 20


def test_a_line_and_a_shirt_number_have_their_own_factor():
    sheet = read_team("midlow-town").team
    team = setting('"home.midfield.tackle" = [0, -10]').contenders[0].team
    lines = line_names(sheet)
    changed = {one.number for one in team.footballers if one != sheet.wearing(one.number)}
    assert changed == {number for number, line in lines.items() if line == "midfield"}
    assert len([one for one in sheet.eleven if lines[one.number] == "midfield"]) == 4  # Midlow plays 4-4-2
    one = setting('"both.9.finish" = [0, 10]').contenders
    assert all(
        side.team.wearing(9) != read_team(name).team.wearing(9)
        for side, name in zip(one, ("midlow-town", "kestrel-forge"), strict=True)
    )


def test_a_side_has_a_formation_tactics_and_a_coach():
    assert setting('"home.formation" = ["4-4-2", "3-5-2"]').contenders[0].team.formation == "3-5-2"
    assert setting('"away.tactic" = ["wings", "counter"]').contenders[1].tactics.name == "counter"
    away = setting('"away.coach" = ["park", "club:wings"]').contenders[1]
    assert (away.coach, away.tactics.name) == ("club", "wings")


def test_the_first_kick_off_can_be_given_to_a_team():
    experiment = read('[factors]\nfirst = ["roll", "home", "away"]\n')
    sides = [[experiment.plan(at).kick_off(swapped=swapped) for swapped in (False, True)] for at in range(3)]
    assert sides == [[-1, -1], [0, 1], [1, 0]]  # the first team is away in the second match of a pair


def test_a_factorial_has_every_combination_and_one_at_a_time_one_change():
    both = '[factors]\npitch = ["100x50", "100x64"]\nfirst = ["home", "away"]\n'
    assert len(read(both).points) == 4
    alone = read('design = "one-at-a-time"\n' + both).points
    assert [one.label for one in alone] == ["as it is", "100x64", "first away"]


def test_a_latin_hypercube_spreads_over_the_ranges_and_is_the_same_every_time():
    text = '[latin]\npoints = 16\n"home.tackle" = [-20, 20]\n"pitch.area" = [6000, 9000]\n'
    points = read(text).points
    assert [one.values for one in points] == [one.values for one in read(text).points]
    areas = sorted(one.values["pitch.area"] for one in points)
    assert areas[0] < 6500
    assert areas[-1] > 8500
    assert {one.values["home.tackle"] for one in points} <= {-20, -10, 0, 10, 20}


def test_a_latin_hypercube_without_its_extra_names_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.stats", None)
    with pytest.raises(MissingExtra) as missing:
        read('[latin]\npoints = 4\n"home.tackle" = [-20, 20]\n')
    assert str(missing.value) == "a Latin hypercube needs the extra 'lab': pip install 'footroll[lab]'"


def test_points_that_rounding_makes_equal_are_told():
    experiment = read('[latin]\npoints = 40\n"home.tackle" = [-20, 20]\n')
    assert len(experiment.points) == 5
    assert experiment.notices == ("35 points are the same after rounding and are left out",)
    listed = read('[[points]]\nfirst = "home"\n' * 2 + '[[points]]\nfirst = "away"\n')
    assert listed.notices == ("1 point is the same after rounding and is left out",)


def test_rollouts_are_for_a_coach_that_searches_at_any_point():
    points = read('rollouts = 8\n[factors]\n"home.coach" = ["park", "national"]\n').points
    assert points[1].setting.contenders[0].budget.nodes == 8


def test_listed_points_are_taken_as_they_are():
    points = read(
        '[[points]]\npitch = "100x50"\n"home.mark" = 10\n[[points]]\npitch = "100x64"\n"home.mark" = 0\n'
    ).points
    assert [one.label for one in points] == ["100x50, home.mark +10", "100x64"]


def test_an_odd_number_of_matches_is_rounded_up_and_told():
    experiment = read('[factors]\nfirst = ["home", "away"]\n', HEAD.replace("40", "41"))
    assert experiment.matches.most == 42
    assert experiment.notices == ("matches 41 is odd; 42 are played, in whole pairs",)


def test_dice_are_the_same_at_every_point_and_differ_between_pairs_and_seeds():
    experiment = read('[factors]\npitch = ["100x50", "130x100"]\n')
    one, other = (experiment.plan(at).slots(0, 40) for at in range(2))
    assert one.dice.tolist() == other.dice.tolist()
    assert len(set(one.dice.tolist())) == 20
    assert pair_dice(7, 3) != pair_dice(8, 3)


def test_the_digest_is_about_what_decides_the_matches():
    text = '[factors]\npitch = ["100x50", "130x100"]\n'
    same = read(text, HEAD.replace("40", "4000").replace('"mine"', '"ours"'))
    assert read(text).digest == same.digest
    for change in (("seed = 7", "seed = 8"), ("kestrel-forge", "midlow-town"), ('"park", "park"', '"park", "club"')):
        assert read(text).digest != read(text, HEAD.replace(*change)).digest
    assert read(text).digest != read(text.replace("130x100", "130x98")).digest


SIZES = 'pitch = ["100x50", "100x64"]'
# What is written, the line of the fault, and words of the sentence.
BAD = {
    "unknown key": (HEAD + "speed = 3\n[factors]\n" + SIZES, 6, "no key 'speed'; did you mean seed"),
    "unknown factor": (HEAD + '[factors]\n"home.low-pas" = [0, 10]', 7, "did you mean home.low-pass"),
    "unknown line": (HEAD + '[factors]\n"home.mid.tackle" = [0, 10]', 7, "'mid' is not a line"),
    "odd length": (HEAD + '[factors]\nfirst = ["home"]\npitch = ["101x64"]', 8, "length 101 is odd"),
    "too long": (HEAD + '[factors]\npitch = ["132x64", "100x64"]', 7, "from 100 to 130 yards, not 132"),
    "no matches": (HEAD.replace("40", "0") + "[factors]\n" + SIZES, 3, "write at least 2"),
    "one match": (HEAD.replace("40", "1") + "[factors]\n" + SIZES, 3, "write at least 2"),
    "least above most": (HEAD.replace("40", "{least = 90, most = 40}") + "[factors]\n" + SIZES, 3, "least 90 is above"),
    "unknown measure": (
        HEAD.replace("40", '{most = 40, until = {measure = "gaols", half_width = 1}}') + "[factors]\n" + SIZES,
        3,
        "did you mean goals",
    ),
    "a list of measures": (
        HEAD.replace("40", '{most = 40, until = {measure = ["goals"], half_width = 1}}') + "[factors]\n" + SIZES,
        3,
        "measure must be a text, not a list",
    ),
    "no width": (
        HEAD.replace("40", '{most = 40, until = {measure = "goals", half_width = 0}}') + "[factors]\n" + SIZES,
        3,
        "half_width must be a number above 0",
    ),
    "a huge width": (
        HEAD.replace("40", f'{{most = 40, until = {{measure = "goals", half_width = 1{"0" * 400}}}}}')
        + "[factors]\n"
        + SIZES,
        3,
        "half_width must be a number above 0, such as 0.05, not a huge number",
    ),
    "a huge number of points": (HEAD + f'[factors]\n"home.tackle" = [0, 1{"0" * 400}]', 7, "a huge number is outside"),
    "no such team": (HEAD.replace("forge", "frge") + "[factors]\n" + SIZES, 5, "did you mean kestrel-forge"),
    "team file gone": (HEAD.replace("kestrel-forge", "reds.csv") + "[factors]\n" + SIZES, 5, "there is no such file"),
    "three teams": (HEAD.replace('"kestrel-forge"', '"a", "b"') + "[factors]\n" + SIZES, 5, "two texts, and not of 3"),
    "a team alone": (HEAD.replace(', "kestrel-forge"', "") + "[factors]\n" + SIZES, 5, "of two texts, and not of 1"),
    "teams of text": (HEAD.replace('["midlow-town", "kestrel-forge"]', '"midlow-town"') + SIZES, 5, "not the text"),
    "a text of matches": (HEAD.replace("40", '"40"') + "[factors]\n" + SIZES, 3, "matches must be a whole number, not"),
    "an empty list": (HEAD + "[factors]\npitch = []", 7, "needs a list of values, not an empty one"),
    "no listed points": (HEAD + "points = []", 6, "write [[points]] above each"),
    "the same point twice": (HEAD + '[[points]]\nfirst = "home"\n' * 2, 6, "all points are the same after rounding"),
    "rollouts of nobody": (HEAD + "rollouts = 8\n[factors]\n" + SIZES, 6, "remove it, or add national"),
    "no such coach": (HEAD.replace('"park"]', '"clbu"]') + "[factors]\n" + SIZES, 4, "did you mean club"),
    "no such rule": (HEAD + '[factors]\n"rules.reach" = ["square"]', 7, "there is no factor 'rules.reach'"),
    "no such reading": (HEAD + '[factors]\n"rules.reach_zone" = ["square", "round"]', 7, "must be square or diamond"),
    "no such formation": (HEAD + '[factors]\n"home.formation" = ["4-4-2", "4-4-3"]', 7, "no formation of this name"),
    "no such tactics": (HEAD + '[factors]\n"home.tactics" = ["wings", "posession"]', 7, "did you mean possession"),
    "no such number": (HEAD + '[factors]\n"home.99.tackle" = [0, 10]', 7, "Midlow Town has no footballer 99"),
    "not a step": (HEAD + '[factors]\n"home.tackle" = [0, 5]', 7, "steps of ten"),
    "one value": (HEAD + '[factors]\npitch = ["100x64"]', 6, "nothing to compare"),
    "a value twice": (HEAD + '[factors]\npitch = ["100x64", "100x64"]', 7, "has a value twice"),
    "a range the wrong way": (HEAD + '[latin]\npoints = 4\n"home.tackle" = [20, -20]', 8, "write the lower one first"),
    "a range of words": (HEAD + '[latin]\npoints = 4\npitch = ["100x50", "100x64"]', 8, "no range of numbers"),
    "no points": (HEAD + '[latin]\n"home.tackle" = [-20, 20]', 6, "write points = 64"),
    "one point": (HEAD + '[latin]\npoints = 1\n"home.tackle" = [-20, 20]', 6, "points goes from 2 to 1,000"),
    "two designs": (HEAD + f'[factors]\n{SIZES}\n[latin]\npoints = 4\n"home.mark" = [0, 10]', 8, "cannot be together"),
    "pitch and area": (HEAD + f'[factors]\n{SIZES}\n"pitch.area" = [6400, 7000]', 8, "pitch and pitch.area cannot"),
    "unknown design": (HEAD + f'design = "random"\n[factors]\n{SIZES}', 6, "write factorial or one-at-a-time"),
    "a list of designs": (HEAD + f'design = ["random"]\n[factors]\n{SIZES}', 6, "design must be a text, not a list"),
    "unlike points": (HEAD + '[[points]]\npitch = "100x50"\n[[points]]\nfirst = "home"', 6, "the same factors"),
    "a bad second point": (HEAD + '[[points]]\npitch = "100x50"\n[[points]]\npitch = "10x5"', 9, "from 100 to 130"),
    "too many points": (
        HEAD + '[factors]\n' + "\n".join(f'"home.{one}.tackle" = [0, 10]' for one in (2, 4, 5, 3, 6, 7, 8, 9, 10, 11)),
        6,
        "1,024 points",
    ),
    "far too many points": (  # more than memory holds
        HEAD + '[factors]\n' + "\n".join(f'"home.{one}.tackle" = {list(range(-90, 100, 10))}' for one in range(2, 12)),
        6,
        f"{19**10:,} points",
    ),
    "seed of text": (HEAD.replace("seed = 7", 'seed = "7"') + "[factors]\n" + SIZES, 2, "seed must be a whole number"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_line(name):
    text, line, words = BAD[name]
    with pytest.raises(ExperimentError) as refusal:
        read_experiment_text(text, where="mine.toml")
    assert str(refusal.value).startswith(f"mine.toml line {line}: "), refusal.value
    assert words in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD, "nothing varies; add a table [factors]"),
        ("seed = 1\n[factors]\n" + SIZES, "teams is missing"),
        (HEAD + "[factors\n", "this is not TOML"),
        (HEAD.replace("matches = 40\n", "") + "[factors]\n" + SIZES, "matches is missing; write matches = 2000"),
    ],
)
def test_what_is_missing_is_said(text, words):
    with pytest.raises(ExperimentError, match=words.replace("[", r"\[")):
        read_experiment_text(text, where="mine.toml")


def test_the_command_refuses_a_bad_file_with_one_line_and_makes_nothing(tmp_path):
    for number, (text, _, _) in enumerate(list(BAD.values())[::6]):
        (tmp_path / f"bad{number}.toml").write_text(text)
        ran = subprocess.run(
            [sys.executable, "-m", "footroll", "lab", "run", f"bad{number}.toml"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (ran.returncode, ran.stdout, len(ran.stderr.splitlines())) == (2, "", 1), ran.stderr
        assert list(tmp_path.glob("*.lab")) == []


def test_lines_are_found_in_tables_and_among_listed_points():
    text = 'seed = 1\n[[points]]\npitch = "a"\n[[points]]\npitch = "b"\n'
    assert [find_line(text, "points", "pitch", nth=nth) for nth in (0, 1)] == [3, 5]
    assert find_line(text, "seed") == 1


def test_a_factor_that_is_almost_right_is_suggested():
    with pytest.raises(FootrollError, match=r"did you mean rules\.reach_zone"):
        read_factor("rules.reach_zon")
