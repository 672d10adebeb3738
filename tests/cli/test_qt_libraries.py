"""System libraries that Qt needs: if some are missing, one sentence says how to install them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from footroll.cli import qt_libraries

ROOT = Path(__file__).parents[2]
LACKS_EGL = """
import ctypes
load = ctypes.CDLL
def refuse(name, *args, **options):
    if name == "libEGL.so.1":
        raise OSError(f"{name}: cannot open shared object file: No such file or directory")
    return load(name, *args, **options)
ctypes.CDLL = refuse
"""
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Qt brings its libraries elsewhere")


@pytest.fixture
def machine(tmp_path):
    """Return the environment of a Debian machine without libEGL and of a user other than root."""
    (tmp_path / "sitecustomize.py").write_text(LACKS_EGL)
    (tmp_path / "PyQt6").mkdir()
    missing = "raise ImportError('libEGL.so.1: cannot open shared object file: No such file or directory')"
    (tmp_path / "PyQt6/__init__.py").write_text(missing)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, body in {
        "apt-get": "echo installed >&2; exit 9",  # a test must not install anything
        "id": "echo 1000",
        "dpkg-query": "echo install ok installed; exit 1",  # its exit code if it does not know the second name
        "python": f'exec "{sys.executable}" "$@"',
    }.items():
        (tools / name).write_text(f"#!/bin/sh\n{body}\n")
        (tools / name).chmod(0o755)
    return {**os.environ, "PYTHONPATH": str(tmp_path), "PATH": f"{tools}:/usr/bin:/bin", "NO_COLOR": "1"}


def call(*command, env):
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout, ran.stderr


def test_the_desktop_names_the_command_and_stops(machine):
    code, out, err = call(sys.executable, "-m", "footroll", "ui", env=machine)
    sudo = "" if os.geteuid() == 0 else "sudo "
    assert (code, out) == (2, "")
    assert err == (
        "footroll: The desktop needs libraries that this system lacks (libEGL.so.1); "
        f"install them with: {sudo}apt-get install libegl1\n"
    )


def test_make_names_the_command_and_stops_without_a_traceback(machine, tmp_path):
    code, out, err = call(".ci/qt-packages", str(tmp_path / "bin"), env=machine)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "lacks (libEGL.so.1); install them with: " in err
    assert err.endswith("apt-get install libegl1\n")


def test_qt_that_cannot_start_for_another_reason_prints_one_line(machine, tmp_path):
    (tmp_path / "sitecustomize.py").unlink()
    code, out, err = call(".ci/qt-packages", str(tmp_path / "bin"), env=machine)
    assert (code, out) == (1, "")
    assert err == (
        "footroll: Qt cannot start: "
        "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory\n"
    )


def test_installed_packages_are_not_installed_again(machine, tmp_path):
    """Root installs missing packages, and here none are missing."""
    pytest.importorskip("PyQt6.QtWidgets")
    (tmp_path / "sitecustomize.py").unlink()
    (tmp_path / "PyQt6/__init__.py").unlink()
    (tmp_path / "PyQt6").rmdir()
    (tmp_path / "bin/id").write_text("#!/bin/sh\necho 0\n")
    assert call(".ci/qt-packages", str(tmp_path / "bin"), env=machine) == (0, "", "")


def test_a_package_is_named_once(monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: name if name == "dnf" else None)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    found = [library for library in qt_libraries.FOR_WINDOWS if library.fedora == "libxcb"]
    assert len(found) == 2
    assert qt_libraries.install_command(found) == "dnf install libxcb"
