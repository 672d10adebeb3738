"""The needs of a build are checked first, and one sentence names what is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import needs

ROOT = Path(__file__).parent.parent
BUILT = (
    "footroll",
    "kernels",
    "ui",
    "pitches",
    "teams",
    "setup.py",
    "needs.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "coaches",
    "lessons",
)
LEFT_BEHIND = shutil.ignore_patterns("*.so", "*.c", "__pycache__")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows finds its compiler by itself")


@pytest.fixture
def checkout(tmp_path):
    """Return a checkout without .venv and builds."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for name in (*BUILT, "Makefile"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=LEFT_BEHIND)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture
def debian(tmp_path, monkeypatch):
    """Pretend that apt-get is the only package manager and that the user is not root."""
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(needs, "_python_package", lambda: "python3")
    monkeypatch.setenv("CC", "x86_64-linux-gnu-gcc -pthread")


def call(*command, cwd, **env):
    ran = subprocess.run(
        list(map(str, command)), cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.usefixtures("debian")
def test_everything_that_is_missing_is_in_one_sentence_with_one_command():
    version = "{}.{}".format(*sys.version_info)
    assert needs.advise([needs.compiler_need(), needs.headers_need(), needs.venv_need()]) == (
        f"footroll: this machine lacks a C compiler (x86_64-linux-gnu-gcc), the headers of Python {version} (Python.h) "
        f"and venv for Python {version}; install what is missing with: "
        "sudo apt-get install gcc libc6-dev python3-dev python3-venv"
    )


@pytest.mark.usefixtures("debian")
@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("dnf", "sudo dnf install gcc python3-devel"),
        ("zypper", "sudo zypper install gcc python3-devel"),
        ("pacman", "sudo pacman -S gcc python"),
        ("apk", "sudo apk add gcc musl-dev python3-dev"),
        ("nothing", None),
    ],
)
def test_each_system_has_its_own_command(monkeypatch, manager, command):
    monkeypatch.setattr("shutil.which", lambda name: name if name == manager else None)
    assert needs.install_command([needs.compiler_need(), needs.headers_need()]) == command


@pytest.mark.usefixtures("debian")
def test_root_is_not_told_to_use_sudo(monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert needs.install_command([needs.venv_need()]) == "apt-get install python3-venv"


def test_this_machine_has_everything():
    assert needs.missing_to_compile() == []


def test_a_missing_compiler_is_noticed(monkeypatch):
    monkeypatch.setenv("CC", "/nowhere/gcc -pthread")
    assert [need.what for need in needs.missing_to_compile()] == ["a C compiler (gcc)"]


def test_a_compiler_that_cannot_compile_is_noticed(monkeypatch):
    """Like gcc on Debian without libc6-dev."""
    monkeypatch.setenv("CC", "false")
    assert [need.what for need in needs.missing_to_compile()] == ["a C compiler (false)"]


def test_missing_headers_are_noticed(monkeypatch, tmp_path):
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    assert needs.missing_to_compile() == [needs.headers_need()]


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_is_noticed(monkeypatch, module):
    """Debian leaves out ensurepip alone."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == module else name)
    assert needs.missing_to_set_up() == [needs.venv_need()]


def test_an_old_python_is_refused(monkeypatch):
    monkeypatch.setattr("sys.version_info", (3, 9))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer is needed and .* is 3\.9; .*make PYTHON=python3\.11$"):
        needs.main()


def test_pip_prints_one_line_before_cython_runs(checkout):
    code, out, err = call(sys.executable, "setup.py", "bdist_wheel", cwd=checkout, CC="/nowhere/gcc")
    assert (code, out) == (1, "")
    assert err.startswith("footroll: this machine lacks a C compiler (gcc); install what is missing")
    assert err.count("\n") == 1
    assert list(checkout.glob("kernels/*.c")) == []


def test_a_source_distribution_needs_no_compiler(checkout):
    code, _, err = call(sys.executable, "setup.py", "-q", "sdist", cwd=checkout, CC="/nowhere/gcc")
    assert code == 0, err
    assert list(checkout.glob("kernels/*.c")) == []


@pytest.mark.parametrize(
    ("python", "compiler", "says"),
    [
        (sys.executable, "/nowhere/gcc", "footroll: this machine lacks a C compiler (gcc); install what is missing"),
        ("/nowhere/python3", "cc", "footroll: there is no /nowhere/python3 on this machine; install it with"),
    ],
    ids=["no compiler", "no python"],
)
def test_make_stops_before_it_sets_anything_up(checkout, python, compiler, says):
    code, out, err = call("make", "play", f"PYTHON={python}", cwd=checkout, CC=compiler, MAKEFLAGS="", MAKELEVEL="0")
    said, made, *more = err.splitlines()
    assert (code, out, more) == (2, "", [])
    assert said.startswith(says)
    assert made.startswith("make: ***")
    assert not (checkout / ".venv").exists()


def test_make_says_why_a_checkout_without_links_does_not_work(checkout):
    (checkout / "footroll/ui").unlink()
    (checkout / "footroll/ui").write_text("../ui")
    code, out, err = call(sys.executable, "needs.py", cwd=checkout)
    assert (code, out) == (1, "")
    assert err.startswith("footroll: make needs the links of the checkout, and git wrote footroll/ui as text files; ")
    assert err.endswith("pip install . works without them\n")


def test_the_readme_names_all_that_is_needed():
    text = (ROOT / "README.md").read_text()
    named = {"git", "make", "gcc", "libc6-dev", "python3-dev", "python3-venv", "python3-devel"}
    assert {word for word in named if word not in text} == set()
