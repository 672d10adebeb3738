"""The repository keeps its habits: layout of files, pre-commit, CHANGELOG."""

import configparser
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("footroll", "kernels", "ui", "tests", "benchmarks", "docs")
SUFFIXES = {".py", ".pyx", ".pxd", ".pyi", ".md", ".toml", ".sh"}


def text_files():
    """Yield the files that .editorconfig describes, without test data."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file() and ROOT / "tests" / "data" not in path.parents:
                yield path
    yield from (ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", "setup.py"))


def test_files_follow_the_editorconfig():
    text = (ROOT / ".editorconfig").read_text(encoding="utf-8")
    rules = configparser.ConfigParser()
    rules.read_string(text.replace("root = true", "", 1))
    assert rules["*"]["end_of_line"] == "lf"
    for path in text_files():
        written = path.read_bytes().decode(rules["*"]["charset"])
        assert "\r" not in written, path
        assert not re.search(r"[ \t]+$", written, re.MULTILINE), path
        assert written == "" or (written.endswith("\n") and not written.endswith("\n\n")), path
        assert "\t" not in written or path.suffix in {".py", ".sh"}, path


def test_pre_commit_runs_the_checks_of_make_lint():
    hooks = re.findall(r"entry: make --silent (\S+)", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    lint = re.search(r"^lint: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)[1].split()
    assert hooks == lint


def test_the_changelog_has_a_section_for_this_version():
    from footroll import __version__

    sections = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sections[0] == "Unreleased"
    assert __version__.partition(".dev")[0] in sections
