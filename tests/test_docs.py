"""The examples of README and docs run."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_the_page_run(page):
    text = page.read_text(encoding="utf-8").replace("```\n", "\n")  # a closing fence is not output
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner().run(examples).failed == 0


def commands_of(page):
    """Yield the commands of a page with the output it shows."""
    block = []
    for line in [*page.read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("    $ ") or not line.startswith("    "):
            if block:
                yield block[0].removeprefix("$ footroll ").split(), "\n".join(block[1:])
            block = [line[4:]] if line.startswith("    $ footroll ") else []
        elif block:
            block.append(line[4:])


@pytest.mark.parametrize(("args", "printed"), [case for page in PAGES for case in commands_of(page) if case[1]])
def test_the_commands_of_the_page_print_the_output_it_shows(args, printed, capsys):
    from footroll.cli import main

    with pytest.raises(SystemExit):
        main(args)
    said = capsys.readouterr()
    assert (said.out + said.err).rstrip("\n") == printed


def test_the_story_of_the_readme_is_told_today(capsys):
    from footroll.cli import main

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    story = text.partition("    $ make play\n")[2].partition("    …\n")[0]
    play = re.search(r"^play:.*\n\t@\S+/footroll (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    with pytest.raises(SystemExit):
        main([*play[1].split(), "--seed", re.search(r"\(seed (\d+)\)", story)[1]])
    told = capsys.readouterr().out
    assert " ".join(told.split()).startswith(" ".join(story.split()))  # lines are as wide as the terminal


def test_the_readme_names_every_command():
    from footroll.cli import COMMANDS

    text = (ROOT / "README.md").read_text()
    assert [name for name in COMMANDS if f"footroll {name}" not in text] == []


SHARED_WORDS = {
    *("action", "attackers and defenders", "carrier", "cell", "challenged ball", "dead ball", "difficulty", "effect"),
    *("error", "halved", "one-touch", "reach zone", "reaction", "restart", "score", "spent", "turn", "wall", "yard"),
}


def test_help_and_the_word_list_use_the_same_terms():
    page = (ROOT / "docs/words.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    listed = {word for row in rows for word in re.split("[,;] ", row[0].lower())}
    avoided = {word.strip(" |") for row in rows if len(row) == 3 for word in row[2].lower().split(", ")}
    glossary = tomllib.loads((ROOT / "ui/models/help/words.toml").read_text(encoding="utf-8"))["word"]
    titles = {one["word"].lower() for one in glossary}
    assert titles & listed >= SHARED_WORDS
    assert titles & avoided == set()


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"], ids=lambda page: page.name)
def test_the_links_of_the_page_lead_somewhere(page):
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if link.startswith("http"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name) if name else page
        assert target.exists(), link
        if anchor:
            titles = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}, link


def test_tables_of_ideas_and_marks_are_those_of_the_rows():
    from footroll.notation.marks import marks_table
    from footroll.puzzles.ideas import ideas_table

    assert ideas_table() in (ROOT / "docs/puzzles.md").read_text(encoding="utf-8")
    assert marks_table() in (ROOT / "docs/notation.md").read_text(encoding="utf-8")
