"""The examples of README and docs run."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_the_page_run(page):
    text = page.read_text(encoding="utf-8").replace("```\n", "\n")  # a closing fence is no output
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(examples).failed == 0


def told_commands(page):
    """Yield the commands of a page with what it says that they print."""
    block = []
    for line in [*page.read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("    $ ") or not line.startswith("    "):
            if block:
                yield block[0].removeprefix("$ footroll ").split(), "\n".join(block[1:])
            block = [line[4:]] if line.startswith("    $ footroll ") else []
        elif block:
            block.append(line[4:])


@pytest.mark.parametrize(("args", "printed"), [case for page in PAGES for case in told_commands(page) if case[1]])
def test_the_commands_of_the_page_print_what_it_says(args, printed, capsys):
    from footroll.cli import main

    with pytest.raises(SystemExit):
        main(args)
    said = capsys.readouterr()
    assert (said.out + said.err).rstrip("\n") == printed


def test_the_readme_names_every_command():
    from footroll.cli import COMMANDS

    text = (ROOT / "README.md").read_text()
    assert [name for name in COMMANDS if f"footroll {name}" not in text] == []
