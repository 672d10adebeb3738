"""What people install: the source distribution builds the wheel, and the wheel runs away from the checkout."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from footroll import __version__

ROOT = Path(__file__).parent.parent
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "*.so", "*.c", "*.egg-info", "__pycache__", ".*_cache"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Build a source distribution from a copy of the checkout, and a wheel from it; return both."""
    copy = tmp_path_factory.mktemp("checkout") / "footroll"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=LEFT_BEHIND)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(copy / "dist")]
    ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return next((copy / "dist").glob("*.tar.gz")), next((copy / "dist").glob("*.whl"))


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """Unpack the wheel as an installation of its own."""
    folder = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(built[1]).extractall(folder)
    return folder


def run(installed, *args):
    """Run the installed program from a folder that knows nothing of the checkout."""
    elsewhere = installed.parent
    return subprocess.run(
        [sys.executable, "-P", "-m", "footroll", *args],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(installed), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_source_distribution_holds_real_files_and_no_links(built):
    with tarfile.open(built[0]) as archive:
        members = archive.getmembers()
    names = {member.name.partition("/")[2] for member in members}
    assert not any(member.issym() or member.islnk() for member in members)
    assert {
        "setup.py",
        "footroll/kernels/grid.pyx",
        "footroll/kernels/lanes.h",
        "footroll/teams/solana-blava.toml",
    } <= names
    assert not any(name.endswith((".c", ".so")) for name in names)


def test_the_wheel_holds_the_kernels_their_stubs_and_the_data(built):
    names = set(zipfile.ZipFile(built[1]).namelist())
    for source in (ROOT / "kernels").glob("*.pyx"):
        assert f"footroll/kernels/{source.stem}.pyi" in names
        assert any(
            name.startswith(f"footroll/kernels/{source.stem}.") and name.endswith((".so", ".pyd")) for name in names
        )
    data = [*ROOT.glob("pitches/*.toml"), *ROOT.glob("teams/*.toml"), *ROOT.glob("teams/formations/*.toml")]
    assert {f"footroll/{path.relative_to(ROOT)}" for path in data} <= names
    assert {"footroll/py.typed", "footroll/rules/clauses.toml", "footroll/ui/window.py"} <= names


def test_the_wheel_runs_away_from_the_checkout(installed):
    assert run(installed, "--version").stdout == f"footroll, version {__version__}\n"
    grid = json.loads(run(installed, "grid", "--json").stdout)
    assert grid["values"][32][87] == 15
    assert "Solana Blava" in run(installed, "team", "list").stdout
    assert json.loads(run(installed, "shootout", "--seed", "1", "--json").stdout)["seed"] == 1


def test_the_library_and_the_command_line_need_no_qt(installed, tmp_path):
    (tmp_path / "PyQt6").mkdir()
    (tmp_path / "PyQt6" / "__init__.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'PyQt6'\", name='PyQt6')"
    )
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); from footroll.cli import main; main(sys.argv[1:])"

    def without_qt(*args):
        return subprocess.run(
            [sys.executable, "-c", code, str(tmp_path), *args],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(installed), "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
        )

    assert without_qt("pitch", "list").returncode == 0
    refused = without_qt("ui")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "footroll: The desktop needs the extra 'ui': pip install 'footroll[ui]'\n"


def test_the_version_stands_in_one_place():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dynamic"] == ["version"]
    told = [path for path in ROOT.glob("footroll/**/*.py") if f'"{__version__}"' in path.read_text()]
    assert [path.name for path in told] == ["_version.py"]


def test_the_links_of_the_checkout_lead_to_the_folders_that_users_know():
    for name in ("kernels", "ui", "pitches", "teams"):
        assert (ROOT / "footroll" / name).is_symlink()
        assert (ROOT / "footroll" / name).resolve() == (ROOT / name).resolve()
