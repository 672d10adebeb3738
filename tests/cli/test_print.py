"""`footroll print` as a user types it: files, notices and refusals."""

import subprocess
import sys
from pathlib import Path

import pytest

from footroll.cli import main
from tests.printing.reading import MM, pages_of

POSITION = "footroll-1 100x64 H=1@5:32,9@60:30,10@70:30 A=1@94:32 ask=carrier carrier=H9"


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Run a command in an empty folder on a plain terminal; return exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "160")

    def run_command(*words):
        with pytest.raises(SystemExit) as end:
            main(["print", *words])
        out, err = capsys.readouterr()
        return end.value.code or 0, out, err

    return run_command


def made():
    return sorted(path.name for path in Path().iterdir())


def test_a_board_is_printed_on_ten_sheets_and_a_map(run):
    pytest.importorskip("reportlab")
    code, out, err = run("pitch", "100x64", "--scale", "8mm", "--paper", "A4", "--out", "f.pdf")
    assert (code, err) == (0, "")
    assert "10 sheets of A4, upright: 832 × 544 mm at 8 mm a yard" in out
    assert "on their side it would be 12" in out
    assert len(pages_of(Path("f.pdf").read_bytes())) == 11


def test_a_fitted_board_is_one_page(run):
    pytest.importorskip("reportlab")
    code, out, _ = run("pitch", "100x64", "--fit", "A1", "--rim", "12mm", "--out", "f.pdf")
    assert code == 0
    assert "at 7.85 mm a yard" in out  # (841 - 24) / 104
    (page,) = pages_of(Path("f.pdf").read_bytes())
    assert (round(page.width * MM, 2), round(page.height * MM, 2)) == (841, 594)


def test_values_that_cannot_be_read_are_left_out_and_it_is_said(run):
    code, _, err = run("pitch", "--scale", "5mm", "--paper", "A3", "--out", "f.svg", "--no-map")
    assert code == 0
    assert "values cannot be read at 5 mm a yard and are left out; they need 6 mm" in err
    assert all("rotate(180" not in Path(name).read_text(encoding="utf-8") for name in made())


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["pitch", "--scale", "0"], "write 2 to 20 mm"),
        (["pitch", "--scale", "25mm"], "for a board of 2.6 m; write 2 to 20 mm"),
        (["pitch", "--scale", "-3"], "write 2 to 20 mm"),
        (["pitch", "--scale", "large"], "write one such as 8mm"),
        (["pitch", "--paper", "A44"], "did you mean A4?"),
        (["pitch", "--paper", "foolscap"], "write A4, A3, A2, A1, A0, Letter or Tabloid"),
        (["pitch", "--rim", "150mm"], "rim 150 mm is too large; write 6 to 40 mm"),
        (["pitch", "--overlap", "40"], "write 0 to 3 yards"),
        (["pitch", "--grass", "-1"], "write 0 to 5 yards"),
        (["pitch", "--scale", "4mm", "--values", "twice"], "write a scale from 6 mm, or --values none"),
        (["pitch", "--values", "thrice"], "did you mean twice?"),
        (["pitch", "--ink", "gold"], "write colour, black or thrifty"),
        (["pitch", "--measured", "91mm"], "write 95 to 105 mm"),
        (["pitch", "--fit", "A1", "--scale", "8mm"], "leave out --scale and --paper"),
        (["pitch", "--fit", "A4", "--rim", "40mm", "--grass", "5"], "needs 2; fit it to A3, A2, A1, A0 or Tabloid"),
        (["pitch", "140x64"], "from 100 to 130 yards"),
        (["pitch", "--out", "board.doc"], "written as .pdf or .svg"),
        (["pitch", "--out", "no/board.svg"], "cannot be written"),
        (["pitch", "--test-page", "--no-map"], "leave out --no-map"),
        (["pawns", "solana-blava", "--size", "1mm"], "write 5 to 40 mm"),
        (["team", "no-such-team"], "no-such-team"),
        (["position", "H=1@5"], "footroll-1"),
        (["position", POSITION, "--caption", "a", "--caption", "b"], "leave some out"),
    ],
)
def test_an_impossible_wish_is_one_sentence_with_what_would_work(run, words, says):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert says in err
    assert err.startswith("footroll: ")
    assert err.count("\n") == 1
    assert made() == []


def test_a_file_is_not_overwritten_unless_it_is_forced(run):
    Path("sheet.svg").write_text("mine")
    code, _, err = run("dice", "--out", "sheet.svg")
    assert code == 2
    assert "exists already" in err
    assert Path("sheet.svg").read_text() == "mine"
    assert run("dice", "--out", "sheet.svg", "--force")[0] == 0


@pytest.mark.parametrize(
    ("words", "count"),
    [
        (["team", "solana-blava", "kestrel-forge", "midlow-town"], 2),
        (["sheet"], 2),
        (["dice"], 1),
        (["pawns", "solana-blava", "kestrel-forge", "--size", "8mm"], 1),
        (["position", POSITION, POSITION], 1),
        (["pitch", "youth", "--test-page"], 1),
    ],
)
def test_every_kind_of_page_is_printed(run, words, count):
    pytest.importorskip("reportlab")
    code, out, err = run(*words, "--out", "f.pdf", "--paper", "Letter")
    assert (code, err) == (0, "")
    assert out.startswith(f"Saved {count} page")
    pages = pages_of(Path("f.pdf").read_bytes())
    assert len(pages) == count
    assert all(sorted((round(page.width * MM, 1), round(page.height * MM, 1))) == [215.9, 279.4] for page in pages)


WITHOUT = """
import sys
sys.modules["reportlab"] = None
from footroll.cli import main
main(["print", *sys.argv[1:]])
"""


@pytest.mark.parametrize("words", [["pitch"], ["team", "solana-blava"], ["sheet"], ["dice"], ["pawns", "solana-blava"]])
def test_without_the_extra_a_pdf_names_it_and_an_svg_is_written(words, tmp_path):
    def call(*args):
        command = [sys.executable, "-c", WITHOUT, *words, *args]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    refused = call()
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "footroll: Printing a PDF needs the extra 'print': pip install 'footroll[print]'\n"
    assert list(tmp_path.iterdir()) == []
    assert call("--out", "page.svg").returncode == 0
    assert list(tmp_path.glob("page*.svg"))


def test_importing_footroll_loads_no_printing():
    found = "[name for name in sys.modules if 'printing' in name or 'reportlab' in name]"
    code = f"import sys, footroll, footroll.cli; print({found})"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_a_board_that_is_too_small_on_one_sheet_is_not_recommended(run):
    """104 by 68 yards with a rim of 8 mm have 2.7 mm a yard on A4; 134 by 104 have 1.86, less than the least 2."""
    _, out, _ = run("pitch", "100x64", "--scale", "8mm", "--out", "a.svg", "--no-map")
    assert "one sheet of A4 holds it at 2.7 mm a yard: --fit A4" in out
    _, out, _ = run("pitch", "130x100", "--scale", "8mm", "--out", "b.svg", "--no-map")
    assert "--fit" not in out
