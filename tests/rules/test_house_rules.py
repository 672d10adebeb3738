"""House rules have the same names in the catalogue, the files, the docs and the help."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from footroll.match import HouseRules
from footroll.match.rules import CLAUSES, NUMBERS, WORDS
from footroll.rules import clauses

DOCS = Path(__file__).parents[2] / "docs"
ROW = re.compile(r"\| (FR-[\w.]+-\d+) \|.*")


def readings(name):
    """Return the values of a house rule, the default first; winning conditions have no list."""
    every = [*(WORDS.get(name) or NUMBERS.get(name) or (False, True))]
    default = getattr(HouseRules(), name)
    return [str(one).lower() for one in sorted(every, key=lambda one: one != default)]


def test_every_house_rule_of_the_catalogue_can_be_set_and_no_other():
    named = {one.house_rule: one.id for one in clauses().values() if one.house_rule}
    assert named == CLAUSES
    assert named.keys() == {field.name for field in fields(HouseRules)}


def test_no_clause_mentions_a_switch_in_its_text():
    for one in clauses().values():
        words = f"{one.says} {one.ruling}".lower()
        assert "house_rule" not in words, one.id
        assert "switch" not in words, one.id


def test_the_page_on_matches_lists_every_house_rule_with_its_values_and_clause():
    page = (DOCS / "matches.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \| (.*) \| (FR-\S+) \|$", page, re.M)
    assert {name: clause for name, _, clause in listed} == CLAUSES
    for name, values, _ in listed:
        if name != "win_condition":
            told = re.findall(r"`(\w+)`", values)
            assert (told[0], sorted(told)) == (readings(name)[0], sorted(readings(name)))


def test_the_page_on_rulings_names_house_rules_that_exist():
    rows = [
        found for line in (DOCS / "rulings.md").read_text(encoding="utf-8").splitlines() if (found := ROW.match(line))
    ]
    named = {name: row[1] for row in rows for name in re.findall(r"House rule `(\w+)`", row[0])}
    assert named == CLAUSES
    for row in rows:
        assert ("switch" not in row[0].lower()) or row[1] in CLAUSES.values(), row[1]


def test_help_shows_the_house_rule_of_a_clause():
    pytest.importorskip("PyQt6")
    from footroll.ui.models.help.topics import Kind, Topic, text_of

    for one in clauses().values():
        text = text_of(Topic(Kind.CLAUSE, one.id, one.id, one.says))
        assert "house_rule" not in text
        assert ("**House rule**" in text) == bool(one.house_rule), one.id
        for value in readings(one.house_rule) if one.house_rule not in ("", "win_condition") else ():
            assert f"(`{value}`)" in text
