"""Narrow terminals: no id, number or score is cut, and no line of a table is too long."""

import pytest

from footroll.cli import main
from footroll.formations import shipped_formations
from footroll.match import Dice, Match
from footroll.notation import save_record
from footroll.pitch import shipped_pitches
from footroll.sheets import read_team
from footroll.teams import list_teams
from tests.plain import PlainCoach

WIDTHS = [40, 50, 60]


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command on a plain terminal of a given width, and return its output."""
    monkeypatch.setenv("NO_COLOR", "1")

    def run_command(width, *words):
        monkeypatch.setenv("COLUMNS", str(width))
        with pytest.raises(SystemExit) as end:
            main(list(map(str, words)))
        out, err = capsys.readouterr()
        assert (end.value.code or 0, err) == (0, "")
        return out

    return run_command


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    ("command", "ids"),
    [
        ("team", list_teams()),
        ("pitch", tuple(shipped_pitches())),
        ("formation", tuple(shipped_formations())),
    ],
)
def test_lists_begin_their_lines_with_whole_ids(run, width, command, ids):
    lines = run(width, command, "list").splitlines()
    assert {line.split()[0] for line in lines if line[:1].strip()} >= set(ids)
    assert max(map(len, lines)) <= width
    assert "…" not in "".join(lines)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_skill_sheet_shows_every_number_and_score(run, width):
    team = read_team("midlow-town").team
    rows = [line for line in run(width, "team", "show", "midlow-town").splitlines() if line[:2].strip().isdecimal()]
    assert max(len(line.rstrip()) for line in rows) <= width
    for one in team.footballers:
        told = [line.rpartition(f" {one.position} ")[2].split() for line in rows if int(line[:2]) == one.number]
        assert [score for scores in told for score in scores] == [
            "-" if score is None else str(score) for score in one.scores
        ]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """Return a record of the first turns of a match."""
    match = Match(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")), dice=Dice.seeded(4))
    for _ in range(120):
        match.play(PlainCoach().decide(match))
    path = tmp_path_factory.mktemp("narrow") / "cup.txt"
    save_record(match.record, path=path, seed=4)
    return path


@pytest.mark.parametrize("width", WIDTHS)
def test_a_report_shows_every_footballer_and_figure(run, record, width):
    wide = [line.split() for line in run(160, "report", record).splitlines() if line[:4] in {"SOB ", "KES "}]
    narrow = [line for line in run(width, "report", record).splitlines() if line[:4] in {"SOB ", "KES "}]
    assert wide
    assert max(len(line.rstrip()) for line in narrow) <= width
    for short, number, *cells in wide:
        lines = [line for line in narrow if line.split()[:2] == [short, number]]
        figures = [cell for cell in cells if cell[0] in "+-0123456789"]
        told = [cell for line in lines for cell in line.split()[2:] if cell[0] in "+-0123456789"]
        assert told == figures
    assert "…" not in "".join(line[18:] for line in narrow)


@pytest.mark.parametrize("width", WIDTHS)
def test_markings_of_a_pitch_are_not_cut(run, width):
    out = run(width, "pitch", "show", "international-large").split("┌")[0]
    assert "…" not in out
    assert {"119:79", "120:80"} & set(out.replace(",", " ").split())
