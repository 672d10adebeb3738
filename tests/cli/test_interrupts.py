"""Ctrl-C: one line and exit code 130, even while the program is starting."""

import os
import subprocess
import sys

import pytest

INTERRUPT = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
WRAPPED = """
import os, signal
try:
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(9): pass
except KeyboardInterrupt:
    raise ImportError("half imported")  # as NumPy does
"""


def run(tmp_path, *args, start="from footroll.__main__ import main; main()"):
    """Run the program with some modules replaced."""
    env = {**os.environ, "PYTHONPATH": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", start, *args]
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.parametrize(
    ("module", "text", "args"),
    [
        ("rich_click", INTERRUPT, ["--version"]),
        ("numpy", INTERRUPT, ["grid"]),
        ("numpy", WRAPPED, ["grid"]),
        ("PyQt6", WRAPPED, ["ui"]),
    ],
    ids=["click", "numpy", "numpy that hides it", "qt that hides it"],
)
def test_ctrl_c_during_an_import_prints_one_line(tmp_path, module, text, args):
    (tmp_path / f"{module}.py").write_text(text)
    assert run(tmp_path, *args) == (130, "", "footroll: interrupted\n")


def test_ctrl_c_during_a_command_prints_one_line_after_the_cleanup(tmp_path):
    (tmp_path / "interrupted.py").write_text(
        "import os, signal\n"
        "import footroll.cli.grid as grid\n"
        "def draw(*args):\n"
        "    try:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "        for _ in range(9): pass\n"
        "    finally:\n"
        "        print('cleaned up')\n"
        "grid.draw_grid = draw\n"
    )
    start = "import interrupted; from footroll.__main__ import main; main()"
    assert run(tmp_path, "grid", start=start) == (130, "cleaned up\n", "footroll: interrupted\n")


def test_a_process_that_ignores_ctrl_c_is_not_ended_by_it(tmp_path):
    (tmp_path / "ignored.py").write_text("import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)")
    start = f"import ignored\nfrom footroll.interrupts import end_at_once\nend_at_once()\n{INTERRUPT}print('alive')"
    assert run(tmp_path, start=start) == (0, "alive\n", "")
