"""Reports of experiments: numbers that equal their queries, pages without network, comparisons and fairness."""

import html
import json
import os
import re
import subprocess
import sys

import pytest

from footroll.errors import FootrollError
from footroll.lab import (
    MEASURES,
    open_folder,
    pitch_experiment,
    read_experiment_text,
    read_standing,
    run_experiment,
    skill_experiment,
)
from footroll.lab.comparing import compare
from footroll.lab.fairness import answer_words, ask_turned
from footroll.lab.queries import measure_query
from footroll.lab.reports import html_report, markdown_report, measure_rows, write_reports
from footroll.pitch import Pitch
from footroll.sheets import read_team

SIZES = pitch_experiment(["100x50", "100x64", "130x100"], matches=120, coach="park")
MIDLOW = read_team("midlow-town").team


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return the folder of a small experiment with its reports."""
    made = tmp_path_factory.mktemp("lab") / "sizes.lab"
    *_, standing = run_experiment(SIZES, made)
    write_reports(standing, made, command="footroll lab run sizes.toml")
    return made


@pytest.fixture(scope="module")
def page(folder):
    return (folder / "report.html").read_text(encoding="utf-8")


def test_a_report_is_one_page_that_needs_no_network(page):
    assert len(page.encode()) < 2_000_000
    assert "<script" not in page
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?!#)""", page)
    links = set(re.findall(r"""https?://[^\s"'<>]+""", page))
    assert all("w3.org" in link for link in links)  # the names of SVG, which nothing loads
    assert page.count("<svg") == 11


@pytest.mark.parametrize(
    ("sizes", "matches", "why"),
    [
        (["100x50", "130x100"], 4, "Too few matches to tell: play 20 or more at each point."),
        (["100x50"], 20, "There is nothing to compare: the experiment has only one point."),
        (["100x50", "130x100"], 20, ""),
    ],
)
def test_a_report_without_conclusions_says_why(sizes, matches, why):
    listed = "".join(f'[[points]]\npitch = "{size}"\n' for size in sizes)
    teams = 'teams = ["midlow-town", "kestrel-forge"]\ncoaches = ["park", "park"]\n'
    *_, standing = run_experiment(read_experiment_text(f"matches = {matches}\n{teams}{listed}"))
    page = html_report(standing, command="footroll lab run sizes.toml")
    concluded = page.partition("<h2>Conclusions</h2>")[2].partition("<h2>Plots</h2>")[0]
    assert ("<li>" in concluded) == (not why)
    assert why in concluded
    assert why in markdown_report(standing, command="")
    assert not re.search(r"\binf\b", page + markdown_report(standing, command=""))


def test_a_report_in_a_read_only_home_warns_of_nothing(tmp_path):
    (tmp_path / "file").touch()
    draw = "from footroll.lab.plots import _matplotlib; _matplotlib()"
    home = {**os.environ, "MPLCONFIGDIR": str(tmp_path / "file" / "cache")}
    ran = subprocess.run([sys.executable, "-c", draw], env=home, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_every_number_of_the_report_equals_the_query_beside_it(folder, page):
    sections = re.findall(r'<section id="(\w+)">(.*?)</section>', page, re.DOTALL)
    assert [name for name, _ in sections] == list(MEASURES)
    with open_folder(folder) as opened:
        for name, text in sections:
            query = html.unescape(re.search(r"<pre>(.*?)</pre>", text, re.DOTALL)[1])
            written = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(<td>.*?)</tr>", text)]
            found = opened.run_sql(query).rows
            assert len(found) == len(written) == 3
            for (_point, value, error, pairs), row in zip(found, written, strict=True):
                assert float(row[1]) == pytest.approx(value, rel=1e-4, abs=1e-9), name
                assert float(row[2]) == pytest.approx(error, rel=1e-2, abs=1e-9), name
                assert int(row[5].replace(",", "")) == pairs == 60
                low, high = (float(end) for end in row[3].split(" to "))
                # t factors of 58 and 59 degrees of freedom are 2.0017 and 2.0010
                assert high - low == pytest.approx(2 * 2.001 * error, rel=2e-2, abs=2e-3), name


def test_the_report_says_command_seed_digests_and_the_experiment(folder, page):
    about = (folder / "experiment.toml").read_text()
    digest = re.search(r'experiment = "(\w+)"', about)[1]
    for words in ("footroll lab run sizes.toml", "seed 1", digest, "What does pitch size do?"):
        assert words in page
        assert words in (folder / "report.md").read_text()


def test_a_run_that_was_stopped_says_so():
    steps = run_experiment(SIZES)
    standing = next(steps)
    while standing.kept < 80:
        standing = next(steps)
    steps.close()
    assert "of 360; the run was stopped" in markdown_report(standing, command="again")


def test_reports_have_the_same_bytes_every_time(folder, page):
    with open_folder(folder) as opened:
        again = html_report(read_standing(opened), command="footroll lab run sizes.toml")
    assert again == page


def test_a_report_about_skills_says_what_each_is_worth():
    *_, standing = run_experiment(skill_experiment(matches=4, coach="park"))
    text = markdown_report(standing, command="footroll lab skill")
    assert "## What each change is worth" in text
    assert text.count("cannot be told from 0") == 27


def test_a_query_of_a_share_divides_sums():
    query = measure_query(MEASURES["completion"])
    assert "avg(completed_1 + completed_2) AS x, avg(passes_1 + passes_2) AS y" in query


def test_rows_of_a_measure_have_a_point_each():
    *_, standing = run_experiment(SIZES)
    assert [row.label for row in measure_rows(standing, MEASURES["turns"])] == ["100x50", "100x64", "130x100"]


def test_two_folders_are_compared_point_by_point():
    *_, park = run_experiment(SIZES)
    *_, other = run_experiment(pitch_experiment(["100x64", "130x100"], matches=120, coach="beginner"))
    rows = {(row.label, row.measure): row for row in compare(park, other)}
    assert {label for label, _ in rows} == {"100x64", "130x100"}
    turns = rows["100x64", "turns"]
    assert turns.change.value == pytest.approx(other.estimate(0, "turns").value - park.estimate(1, "turns").value)
    assert turns.change.error**2 == pytest.approx(turns.first.error**2 + turns.second.error**2)


def test_experiments_without_a_common_point_are_refused():
    *_, one = run_experiment(pitch_experiment(["100x50", "100x64"], matches=2, coach="park"))
    *_, other = run_experiment(pitch_experiment(["110x70", "130x100"], matches=2, coach="park"))
    with pytest.raises(FootrollError, match="no point in common: one has 100x50, the other 110x70"):
        compare(one, other)


def test_native_coaches_are_fair_in_turned_positions():
    for coach in ("park", "club"):
        answers = ask_turned(coach, teams=(MIDLOW, MIDLOW), questions=300)
        assert answers.asked == answers.agreed == 300
    assert ask_turned("mine.py", teams=(MIDLOW, MIDLOW)) is None


def test_an_answer_is_turned_by_half_a_turn():
    run = (int(answer_words.__globals__["Do"].DO_RUN), 3, -1, 10, 20, False)
    kind, pawn, x, y = answer_words(run, turned=Pitch(100, 64))
    assert (pawn, x, y) == (14, 89, 43)
    assert answer_words(run) == (kind, 3, 10, 20)


def footroll(*words, cwd):
    return subprocess.run(
        [sys.executable, "-m", "footroll", *map(str, words)], cwd=cwd, capture_output=True, text=True, check=False
    )


def test_the_commands_read_compare_and_report(folder, tmp_path):
    shown = footroll("lab", "show", folder, "--json", cwd=tmp_path)
    rows = json.loads(shown.stdout)["rows"]
    assert [row["pitch"] for row in rows] == ["100x50", "100x64", "130x100"]
    assert all(row["figures"]["goals"]["low"] < row["figures"]["goals"]["mean"] for row in rows)
    counted = footroll("lab", "show", folder, "--sql", "SELECT count(*) AS all FROM matches", "--json", cwd=tmp_path)
    assert json.loads(counted.stdout) == [{"all": 360}]
    compared = footroll("lab", "compare", folder, folder, "--json", cwd=tmp_path)
    assert {row["change"]["mean"] for row in json.loads(compared.stdout)} == {0.0}
    made = footroll("lab", "report", folder, "--out", "mine.html", cwd=tmp_path)
    assert (made.returncode, (tmp_path / "mine.html").read_text()[:15]) == (0, "<!DOCTYPE html>")
    assert footroll("lab", "report", folder, "--out", "mine.md", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "nothing.lab"), "there is no such folder; footroll lab run makes one that ends in .lab"),
        (
            ("show", "."),
            "this is not the folder of an experiment; footroll lab run makes one, with experiment.toml in it",
        ),
        (("show", "FOLDER", "--sql", "SELECT nothing"), "nothing"),
        (("report", "FOLDER", "--out", "mine.pdf"), "a report ends in .html or .md"),
        (("pitch", "100x64", "--matches", "2"), "add a second, or there is nothing to compare"),
        (("pitch", "100x63", "100x64"), "width 63 is odd"),
        (("rules", "reach_zon"), "did you mean reach_zone"),
        (("formation", "4-4-3", "4-4-2"), "no formation of this name"),
        (("fair", "midlow-town", "nobody"), "no team of this name"),
        (("run", "no.toml"), "the file cannot be read"),
        (("pitch", "--workers", "2", "--threads", "2"), "exclude each other"),
        (("pitch", "--cluster", "tcp://127.0.0.1:9"), "there is no Dask scheduler at"),
    ],
)
def test_a_refusal_of_a_command_is_one_line(words, said, folder, tmp_path):
    ran = footroll("lab", *(folder if word == "FOLDER" else word for word in words), cwd=tmp_path)
    assert (ran.returncode, ran.stdout) == (2, ""), ran.stderr
    (line,) = ran.stderr.splitlines()
    assert said in line
    assert list(tmp_path.iterdir()) == []


def test_fair_prints_the_teams_and_the_coach(tmp_path):
    ran = footroll(
        "lab", "fair", "midlow-town", "midlow-town", "--coach", "park", "--matches", "40", "--json", cwd=tmp_path
    )
    data = json.loads(ran.stdout)
    assert data["coach"] == {"asked": 2000, "agreed": 2000}
    assert data["rows"][0]["figures"]["won"]["mean"] == 0.5  # a team against its twin


def test_fair_says_how_often_the_coach_wins_at_home(tmp_path):
    words = ("lab", "fair", "midlow-town", "midlow-town", "--coach", "park", "--matches", "100")
    said = footroll(*words, cwd=tmp_path).stdout.splitlines()[-2:]
    figures = json.loads(footroll(*words, "--json", cwd=tmp_path).stdout)["rows"][0]["figures"]["home"]
    mean, low, high = (f"{100 * figures[name]:.1f}%" for name in ("mean", "any_low", "any_high"))
    assert said == [
        "The coach gave the turned answer to 100.0% of 2,000 turned positions.",
        f"It won {mean} of the matches at home, between {low} and {high}; a fair coach wins half.",
    ]
    assert figures["any_low"] < 0.5 < figures["any_high"]


def test_without_the_extra_the_command_names_it(tmp_path):
    code = (
        "import sys\nfor name in ('duckdb', 'scipy', 'matplotlib'): sys.modules[name] = None\n"
        "from footroll.cli import main\nmain(['lab', 'pitch', '--matches', '2', '--coach', 'park'])"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr == "footroll: the lab needs the extra 'lab': pip install 'footroll[lab]'\n"


def test_the_library_does_not_import_what_the_lab_needs():
    code = (
        "import sys, footroll, footroll.cli, footroll.cli.lab\n"
        "heavy = {'duckdb', 'scipy', 'matplotlib', 'mplsoccer', 'distributed', 'footroll.lab'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
