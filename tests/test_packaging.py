"""The source distribution builds the wheel, and the wheel works in a clean environment."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import needs
from footroll import __version__

ROOT = Path(__file__).parent.parent
LINKED = needs.LINKS  # top-level folders by the names of their links
LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "*.so", "*.c", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis"
)
NOT_INSTALLED = {".pyx", ".c", ".so", ".pyd", ".pyc"}
COMPILED_AGAIN = "trajectories"  # a kernel that includes lanes.h, so that the compiler runs in the source distribution
POSITION = "footroll-1 100x64 H=1@5:32,9@60:30,10@70:30 A=1@94:32 ask=carrier carrier=H9"
FUBA_POSITION = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*3,m4*2,s3,s7 A=K@m5,m3*3,m4*4,s2,s4,s6 ball=m4 value=2 by=H ask=target minute=30 "
    "formation=4-4-2/4-3-3"
)

EXPERIMENT = """
matches = 4
teams = ["midlow-town", "kestrel-forge"]
coaches = ["park", "park"]
[factors]
pitch = ["100x50", "130x100"]
"""

# One example of each command; a command that is missing here fails the test.
USES = {
    "grid": ["fifa", "--json"],
    "xg": ["--team", "solana-blava", "--number", "9", "--at", "90:30"],
    "pitch list": [],
    "pitch show": ["youth"],
    "pitch check": ["114x74"],
    "match": ["--seed", "7", "--win", "one_side(1)", "--record", "cup.txt", "--highlights"],
    "arena": ["park", "beginner", "--matches", "2"],
    "lab run": ["sizes.toml", "--json"],
    "lab pitch": ["100x50", "130x100", "--coach", "park", "--matches", "4"],
    "lab skill": ["midlow-town", "--coach", "park", "--matches", "2"],
    "lab formation": ["4-4-2", "4-3-3", "--coach", "park", "--matches", "2"],
    "lab rules": ["reach_zone", "--coach", "park", "--matches", "2"],
    "lab fair": ["midlow-town", "kestrel-forge", "--coach", "park", "--matches", "2"],
    "lab compare": ["sizes.lab", "sizes.lab"],
    "lab report": ["sizes.lab", "--out", "sizes.html"],
    "lab show": ["sizes.lab", "--sql", "SELECT count(*) FROM matches"],
    "ladder": ["park", "beginner", "--matches", "2"],
    "league": ["midlow-town", "kestrel-forge", "--coach", "park"],
    "cup": ["midlow-town", "kestrel-forge", "--coach", "park"],
    "coach list": [],
    "coach show": ["wings"],
    "replay": ["cup.txt", "--until", "3"],
    "report": ["cup.txt", "--json"],
    "referee": ["case.json"],
    "odds duel": ["--attacker", "80", "--defender", "70"],
    "odds pass": ["--skill", "70", "--length", "20"],
    "odds shot": ["--skill", "80", "--difficulty", "20", "--closest", "3"],
    "odds catch": ["--skill", "80", "--power", "20"],
    "odds position": [POSITION, "--action", "pass 70:30"],
    "position": [POSITION],
    "shootout": ["--seed", "7"],
    "fuba board": [],
    "fuba rules": ["--json"],
    "fuba roles": [],
    "fuba skills": [],
    "fuba events": [],
    "fuba match": ["--seed", "7", "--record", "fuba.txt", "--quiet"],
    "fuba replay": ["fuba.txt", "--until", "3"],
    "fuba report": ["fuba.txt"],
    "fuba position": [FUBA_POSITION],
    "fuba print board": ["--fit", "A3", "--out", "fuba-board.svg"],
    "fuba print tracks": ["--out", "fuba-tracks.svg"],
    "fuba print cards": ["turn", "--out", "fuba-cards.svg"],
    "fuba print counters": ["--out", "fuba-counters.svg"],
    "fuba lesson list": [],
    "fuba lesson show": ["find-the-target"],
    "fuba lesson play": ["press-or-position"],
    "fuba lesson check": ["--json"],
    "fuba advise": [FUBA_POSITION],
    "fuba arena": ["plain", "random", "--matches", "2", "--json"],
    "fuba lab formations": ["4-4-2", "5-4-1", "--coach", "random", "--matches", "4"],
    "fuba lab skills": ["runner", "--coach", "random", "--matches", "4", "--json"],
    "fuba lab rules": ["var", "--coach", "random", "--matches", "4"],
    "fuba ladder": ["plain", "random", "--matches", "2"],
    "fuba odds check": ["--value", "4", "--json"],
    "fuba odds press": ["--value", "4"],
    "fuba odds positioning": ["--value", "4"],
    "fuba odds movement": ["--line", "4"],
    "fuba odds penalty": ["--kick", "left", "--guess", "right"],
    "fuba odds attempt": [FUBA_POSITION],
    "fuba odds position": [FUBA_POSITION, "--action", "target m5"],
    "team list": [],
    "team show": ["solana-blava"],
    "team check": ["solana-blava"],
    "team convert": ["solana-blava", "blues.xlsx"],
    "team new": ["reds.csv"],
    "formation list": [],
    "formation show": ["4-3-3"],
    "print pitch": ["youth", "--paper", "A3", "--out", "board.svg"],
    "print team": ["solana-blava", "--out", "team.svg"],
    "print sheet": ["--out", "sheet.svg"],
    "print dice": ["--out", "dice.svg"],
    "print pawns": ["solana-blava", "--out", "pawns.svg"],
    "print position": [POSITION, "--out", "position.svg"],
    "lesson list": ["--json"],
    "lesson check": ["cover-shadow"],
    "lesson page": ["cover-shadow", "--team", "solana-blava"],
    "lesson print": ["cover-shadow", "--out", "lesson.svg"],
    "lesson new": ["mine.toml"],
    "lesson picture": ["cover-shadow", "--step", "3", "--out", "step.gif"],
    "puzzles list": ["--idea", "lob"],
    "puzzles find": ["--from", "cup.txt", "--most", "1"],
    "puzzles prove": ["goal-6151c2"],
    "puzzles play": ["--json"],
    "lesson serve": ["cover-shadow", "--port", "0", "--minutes", "0.01"],
    "ui": ["--screenshot", "start.png"],
}

# Import every module of the installed package, and print their names and those of all commands.
WALK = """
import importlib, json, pkgutil, sys
import footroll
def fail(name): raise
modules = [found.name for found in pkgutil.walk_packages(footroll.__path__, "footroll.", onerror=fail)]
if not json.loads(sys.argv[1]):
    modules = [name for name in modules if name.split(".")[1] != "ui"]
files = [importlib.import_module(name).__file__ for name in modules]
import rich_click as click
from footroll.cli import footroll as top
def commands(command, *words):
    if not isinstance(command, click.Group):
        yield " ".join(words)
    else:
        with click.Context(command) as ctx:
            for name in command.list_commands(ctx):
                yield from commands(command.get_command(ctx, name), *words, name)
print(json.dumps({"modules": modules, "files": files, "commands": list(commands(top))}))
"""


@pytest.fixture(scope="session")
def workshop(tmp_path_factory):
    """Return a folder with the wheel built and installed, shared by all workers of a run."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "packaging"
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "made").exists():
            for name in ("dist", "clean", "elsewhere", "sources"):  # left by a worker that failed
                shutil.rmtree(shared / name, ignore_errors=True)
            build(shared)
            install(shared)
            (shared / "made").touch()
    return shared


def call(*command, cwd, **env):
    """Run a command that must succeed."""
    ran = subprocess.run(
        list(map(str, command)), cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, f"{command}: {ran.stdout[-3000:]}{ran.stderr[-3000:]}"
    return ran


def build(folder):
    """Build a source distribution of a copy of the checkout, and a wheel from it.

    Compiling takes minutes, so the objects of the checkout are copied, except for one kernel. As in the checkout,
    objects older than their sources are built again.
    """
    copy = folder / "sources" / "checkout"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=LEFT_BEHIND)
    make = [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist"]
    call(*make, "--sdist", cwd=copy)
    with tarfile.open(next((folder / "dist").glob("*.tar.gz"))) as archive:
        archive.extractall(folder / "sources", filter="data")
    unpacked = next((folder / "sources").glob("footroll-*"))
    objects = folder / "sources" / "lib"
    for file in ROOT.glob("kernels/*.[cs]*"):
        if file.suffix in {".c", ".so"} and file.name.partition(".")[0] != COMPILED_AGAIN:
            beside = unpacked if file.suffix == ".c" else objects
            (beside / "footroll/kernels").mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, beside / "footroll/kernels")
    config = folder / "sources" / "build.cfg"
    config.write_text(f"[build]\nbuild_lib = {objects}\n")
    call(*make, "--wheel", cwd=unpacked, DIST_EXTRA_CONFIG=str(config), FOOTROLL_OPTIMIZE="0")


def install(folder):
    """Install the wheel into an environment with only its declared dependencies, linked from ours."""
    clean, wheel = folder / "clean", next((folder / "dist").glob("*.whl"))
    call(sys.executable, "-m", "venv", "--without-pip", clean, cwd=folder)
    call(sys.executable, "-m", "pip", "--python", clean, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    packages = site_packages(folder)
    metadata = next(packages.glob("footroll-*.dist-info")) / "METADATA"
    declared = [
        line.partition(": ")[2] for line in metadata.read_text().splitlines() if line.startswith("Requires-Dist")
    ]
    extras = ("ratings", "lab", "class", *(["ui"] if find_spec("PyQt6") else []))
    for name in set().union(*(closure(declared, extra=extra) for extra in extras)):
        for top in {file.parts[0] for file in distribution(name).files} - {"..", "__pycache__"}:
            if not (packages / top).exists():
                (packages / top).symlink_to(distribution(name).locate_file(top))
    (folder / "elsewhere").mkdir()


def closure(requirements, *, extra=""):
    """Return the names of all packages that some requirements need."""
    found, waiting = set(), [(Requirement(text), extra) for text in requirements]
    while waiting:
        one, asked = waiting.pop()
        if (one.marker and not one.marker.evaluate({"extra": asked})) or one.name in found:
            continue
        try:
            needed = distribution(one.name).requires or []
        except PackageNotFoundError:
            pytest.fail(f"{one.name} is declared and not installed here")
        found.add(one.name)
        waiting += [(Requirement(text), "") for text in needed]
    return found


def site_packages(folder):
    return next((folder / "clean").glob("lib/python*/site-packages"))


def environment():
    """Return the environment variables of a user without the checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "NO_COLOR": "1", "QT_QPA_PLATFORM": "offscreen"}


def run(folder, *args, program=("footroll",)):
    """Run an installed program from a folder outside the checkout."""
    command = [folder / "clean/bin" / program[0], *program[1:], *args]
    return subprocess.run(
        list(map(str, command)),
        cwd=folder / "elsewhere",
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


def files_below(folder):
    """Yield the files of a source folder that belong in an installation."""
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in NOT_INSTALLED and "__pycache__" not in path.parts:
            yield path.relative_to(folder)


def sources():
    """Return every file of the installed package; rglob does not follow links, so we do."""
    own = {Path("footroll") / file for file in files_below(ROOT / "footroll") if file.parts[0] not in LINKED}
    return own | {
        Path("footroll") / name / file for name, folder in LINKED.items() for file in files_below(ROOT / folder)
    }


@pytest.fixture(scope="session")
def walked(workshop):
    """Import every installed module, and return what was found."""
    ran = run(workshop, "-c", WALK, json.dumps(find_spec("PyQt6") is not None), program=("python",))
    assert ran.returncode == 0, ran.stderr[-3000:]
    return json.loads(ran.stdout)


def test_the_source_distribution_contains_every_source_and_no_links(workshop):
    with tarfile.open(next((workshop / "dist").glob("*.tar.gz"))) as archive:
        members = archive.getmembers()
    names = {member.name.partition("/")[2] for member in members}
    assert not any(member.issym() or member.islnk() for member in members)
    kernels = {f"footroll/{path.relative_to(ROOT)}" for path in ROOT.glob("kernels/**/*.pyx")}
    assert {"setup.py", "needs.py", "Makefile", *map(str, sources()), *kernels} - names == set()
    assert not any(name.endswith((".c", ".so")) for name in names)


def test_the_wheel_contains_every_file_of_the_package(workshop):
    names = set(zipfile.ZipFile(next((workshop / "dist").glob("*.whl"))).namelist())
    assert {path.as_posix() for path in sources()} - names == set()
    for source in ROOT.glob("kernels/**/*.pyx"):
        module = f"footroll/{source.relative_to(ROOT).with_suffix('')}."
        assert any(name.startswith(module) and name.endswith((".so", ".pyd")) for name in names), module
    assert not any(name.endswith((".pyx", ".c")) or "tests/" in name for name in names)


def test_every_module_imports_from_the_wheel(workshop, walked):
    """Nothing comes from the checkout, and nothing is left out."""
    assert all(Path(file).is_relative_to(site_packages(workshop)) for file in walked["files"] if file)
    ours = {path for path in sources() if path.suffix == ".py"}
    ours |= {"footroll" / path.relative_to(ROOT) for path in map(Path, ROOT.glob("kernels/**/*.pyx"))}
    names = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in ours} - {"footroll"}
    without_ui = {name for name in names if name.split(".")[1] != "ui"}
    assert set(walked["modules"]) == (names if find_spec("PyQt6") else without_ui)


def test_every_command_has_an_example_here(walked):
    assert set(walked["commands"]) == set(USES)


def test_every_command_runs_from_the_wheel(workshop):
    case = {"position": POSITION, "actions": ["pass 70:30"], "dice": [50, 50, 50, 50]}
    (workshop / "elsewhere/case.json").write_text(json.dumps(case))
    (workshop / "elsewhere/sizes.toml").write_text(EXPERIMENT)
    assert run(workshop, "--version").stdout == f"footroll, version {__version__}\n"
    assert "formation" in run(workshop, "--help").stdout
    for words, args in USES.items():
        if words == "ui" or (words == "lesson picture" and not find_spec("PyQt6")):
            continue
        ran = run(workshop, *words.split(), *args)
        assert ran.returncode == 0, f"{words}: {ran.stderr}"
        assert ran.stdout.strip(), words


def test_the_desktop_opens_its_start_screen_from_the_wheel(workshop):
    pytest.importorskip("PyQt6.QtWidgets")
    ran = run(workshop, "ui", *USES["ui"])
    assert (ran.returncode, ran.stdout) == (0, ""), ran.stderr
    assert (workshop / "elsewhere/start.png").read_bytes().startswith(b"\x89PNG")


def test_a_pdf_with_our_fonts_is_printed_from_the_wheel(workshop):
    pytest.importorskip("PyQt6")  # the extra ui brings reportlab
    ran = run(workshop, "print", "dice", "--out", "dice.pdf")
    assert ran.returncode == 0, ran.stderr
    assert b"+Inter-Regular" in (workshop / "elsewhere/dice.pdf").read_bytes()


def test_the_library_and_the_command_line_need_no_qt(workshop, tmp_path):
    (tmp_path / "PyQt6").mkdir()
    (tmp_path / "PyQt6" / "__init__.py").write_text(
        "raise ModuleNotFoundError(\"No module named 'PyQt6'\", name='PyQt6')"
    )
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); from footroll.cli import main; main(sys.argv[1:])"
    without_qt = ("python", "-c", code, str(tmp_path))
    assert run(workshop, "pitch", "list", program=without_qt).returncode == 0
    refused = run(workshop, "ui", program=without_qt)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "footroll: The desktop needs the extra 'ui': pip install 'footroll[ui]'\n"
    refused = run(workshop, "lesson", "picture", "cover-shadow", program=without_qt)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "footroll: The picture of a lesson needs the extra 'ui': pip install 'footroll[ui]'\n"


def test_the_version_is_written_in_one_place():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dynamic"] == ["version"]
    told = [path for path in ROOT.glob("footroll/**/*.py") if f'"{__version__}"' in path.read_text()]
    assert [path.name for path in told] == ["_version.py"]


def test_the_links_of_the_checkout_lead_to_the_top_level_folders():
    for name, folder in LINKED.items():
        assert (ROOT / "footroll" / name).is_symlink()
        assert (ROOT / "footroll" / name).resolve() == (ROOT / folder).resolve()


@pytest.fixture
def without_links(tmp_path):
    """Return a checkout without links, as git makes it on Windows: each link is a text file."""
    copy = tmp_path / "footroll"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=LEFT_BEHIND)
    for name, folder in LINKED.items():
        link = copy / "footroll" / name
        link.unlink()
        link.write_text(f"../{folder}")
    return copy


def set_up(checkout, *args):
    """Run setup.py of a checkout, without its kernels."""
    return subprocess.run(
        [sys.executable, "setup.py", "-q", *args],
        cwd=checkout,
        env={**os.environ, "FOOTROLL_KERNELS": "later"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_checkout_without_links_builds_the_same_wheel(without_links):
    ran = set_up(without_links, "bdist_wheel")
    assert ran.returncode == 0, ran.stderr[-3000:]
    names = set(zipfile.ZipFile(next((without_links / "dist").glob("*.whl"))).namelist())
    assert {path.as_posix() for path in sources()} - names == set()


def test_a_checkout_without_links_says_why_it_cannot_be_used_in_place(without_links):
    for args in (["build_ext", "--inplace"], ["sdist"]):
        ran = set_up(without_links, *args)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert ran.stderr.count("\n") == 1
        assert f"git wrote {', '.join(f'footroll/{name}' for name in LINKED)} as text files" in ran.stderr
        assert "git config core.symlinks true && git checkout -- footroll" in ran.stderr
