"""Check what a build needs from the system, and say in one sentence how to install what is missing.

`make` runs this file before it creates .venv, and setup.py calls it before Cython runs. It must run on a bare machine
with an old Python, so it uses only the standard library.
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional  # noqa: UP035  # an old Python reads this file too

OLDEST = (3, 11)
# Top-level folders with a link in footroll/, by the name of the link.
LINKS = {name: name for name in ("kernels", "ui", "pitches", "teams", "coaches")}
LINKS["courses"] = "lessons"  # footroll/lessons is the library
HOW_TO_LINK = "git config core.symlinks true && git checkout -- footroll"


class Need(NamedTuple):
    """Something a build needs: its name in a sentence, and its packages by package manager."""

    what: str
    packages: Dict[str, str]  # noqa: UP006


def compiler() -> str:
    """Return the command of the C compiler that setuptools will run."""
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def compiler_need() -> Need:
    """Describe the C compiler and the headers of the C library."""
    name = Path(shlex.split(compiler())[0]).name
    package = "clang" if "clang" in name else "gcc"
    return Need(
        f"a C compiler ({name})",
        {
            "apt-get": f"{package} libc6-dev",
            "dnf": package,
            "zypper": package,
            "pacman": package,
            "apk": f"{package} musl-dev",
            "xcode-select": "",
        },
    )


def headers_need() -> Need:
    """Describe the headers of the running Python."""
    python = _python_package()
    return Need(
        f"the headers of Python {_version()} (Python.h)",
        {
            "apt-get": f"{python}-dev",
            "dnf": f"{python}-devel",
            "zypper": f"{python}-devel",
            "pacman": "python",
            "apk": "python3-dev",
        },
    )


def venv_need() -> Need:
    """Describe the modules venv and ensurepip, which Debian packages separately."""
    python = _python_package()
    return Need(f"venv for Python {_version()}", {"apt-get": f"{python}-venv"})


def _version() -> str:
    return "{}.{}".format(*sys.version_info)


def _python_package() -> str:
    """Return the prefix of this Python's packages: python3 for the system's, else with the version."""
    usual = Path("/usr/bin/python3")
    own = f"python{_version()}"
    return "python3" if not usual.exists() or usual.resolve().name == own else own


def missing_to_compile() -> List[Need]:  # noqa: UP006
    """Return what is missing to compile the kernels; on Windows, setuptools finds MSVC."""
    if os.name == "nt":
        return []
    if not _has_compiler():
        lacks_headers = not Path(sysconfig.get_path("include"), "Python.h").exists()
        return [compiler_need()] + ([headers_need()] if lacks_headers else [])
    return [] if _preprocesses("Python.h") else [headers_need()]


def _has_compiler() -> bool:
    """Say whether a C compiler runs and finds the headers of the C library."""
    if sys.platform == "darwin" and subprocess.run(["xcode-select", "-p"], capture_output=True).returncode:
        return False  # /usr/bin/cc exists but only offers to install a compiler
    return shutil.which(shlex.split(compiler())[0]) is not None and _preprocesses("stdlib.h")


def _preprocesses(header: str) -> bool:
    """Say whether the compiler finds a header with the flags that setuptools uses."""
    flags = shlex.split(" ".join(os.environ.get(name, "") for name in ("CPPFLAGS", "CFLAGS")))
    folders = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
    command = [*shlex.split(compiler()), *flags, *folders, "-x", "c", "-E", "-"]
    try:
        tried = subprocess.run(command, input=f"#include <{header}>\n".encode(), capture_output=True)
    except OSError:
        return False
    return tried.returncode == 0


def missing_to_set_up() -> List[Need]:  # noqa: UP006
    """Return what is missing to set up .venv and build."""
    has_venv = all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))
    return missing_to_compile() + ([] if has_venv else [venv_need()])


def advise(missing: List[Need]) -> str:  # noqa: UP006
    """Return a sentence with everything missing and the command that installs it."""
    names = [need.what for need in missing]
    listed = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    command = install_command(missing)
    how = f"with: {command}" if command else "with the package manager of your system"
    return f"footroll: this machine lacks {listed}; install what is missing {how}"


def install_command(missing: List[Need]) -> Optional[str]:  # noqa: UP006, UP045
    """Return the install command of the first package manager that has everything."""
    options = {"apt-get": "install", "dnf": "install", "zypper": "install", "pacman": "-S", "apk": "add"}
    for manager in ("xcode-select", *options):
        packages = [need.packages.get(manager) for need in missing]
        if None in packages or not shutil.which(manager):
            continue
        if manager == "xcode-select":
            return "xcode-select --install"
        sudo = "" if os.geteuid() == 0 else "sudo "
        return f"{sudo}{manager} {options[manager]} {' '.join(packages)}"
    return None


def plain_links(root: Path) -> List[str]:  # noqa: UP006
    """Return the links that git wrote as text files, as on Windows without developer mode."""
    return [name for name in LINKS if not (root / "footroll" / name).is_dir()]


def refuse_plain_links(names: List[str], *, doing: str) -> str:  # noqa: UP006
    """Return a sentence that says why a checkout without links cannot be used in place."""
    files = ", ".join(f"footroll/{name}" for name in names)
    return (
        f"footroll: {doing} needs the links of the checkout, and git wrote {files} as text files; "
        f"let git make links (on Windows turn on developer mode) with: {HOW_TO_LINK}; "
        "pip install . works without them"
    )


def main() -> None:
    """Exit with one sentence if `make` cannot work on this machine."""
    if sys.version_info < OLDEST:
        oldest = "{}.{}".format(*OLDEST)
        sys.exit(
            f"footroll: Python {oldest} or newer is needed and {sys.executable} is {_version()}; "
            f"install a newer one and name it, as in: make PYTHON=python{oldest}"
        )
    missing = missing_to_set_up()
    if missing:
        sys.exit(advise(missing))
    names = plain_links(Path(__file__).resolve().parent)
    if names:
        sys.exit(refuse_plain_links(names, doing="make"))


if __name__ == "__main__":
    main()
