"""House rules: every default follows the rulebook, and a file lists the differences."""

from pathlib import Path

import pytest

from footroll.errors import RulesError
from footroll.match import HouseRules, read_rules
from footroll.match.rules import CLAUSES, NUMBERS, WORDS, make_rules
from footroll.match.switches import SWITCHES
from footroll.rules import clauses


def test_every_reading_names_its_clause():
    assert set(CLAUSES.values()) <= clauses().keys()
    assert CLAUSES.keys() == set(HouseRules.__dataclass_fields__)


def test_the_default_of_every_reading_is_its_first_word():
    default = HouseRules()
    assert all(getattr(default, name) == next(iter(words)) for name, words in WORDS.items())
    assert all(number == 0 for name, number in default.packed().items() if name in WORDS)


def test_the_rule_of_every_switch_is_its_first_reading():
    default = HouseRules()
    assert {name: getattr(default, name) for name in SWITCHES} == {name: row.default for name, row in SWITCHES.items()}


def test_the_docs_list_every_switch_with_its_label_and_readings():
    lines = (Path(__file__).parents[2] / "docs" / "matches.md").read_text(encoding="utf-8").splitlines()
    assert [row.docs_row for row in SWITCHES.values() if row.docs_row not in lines] == []


def test_rules_are_read_from_a_file(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(
        'win_condition = "diff_or_total(2, 5)"\nreach_zone = "diamond"\none_touch_limit = 2\nback_pass_rule = false\n'
    )
    rules = read_rules(path)
    assert rules.changed() == {
        "win_condition": "diff_or_total(2, 5)",
        "reach_zone": "diamond",
        "one_touch_limit": 2,
        "back_pass_rule": False,
    }


@pytest.mark.parametrize(
    ("table", "faults"),
    [
        (
            {"reach_zone": "circle"},
            [("ours.toml, reach_zone: must be square or diamond, not the text 'circle' (FR-1.9-01)")],
        ),
        ({"one_touch_limit": 9}, ["ours.toml, one_touch_limit: must be 1, 2 or 3, not 9 (FR-2.7-10)"]),
        ({"back_pass_rule": 1}, ["ours.toml, back_pass_rule: must be true or false, not 1 (FR-L-25)"]),
        ({"win_condition": 3}, ["ours.toml, win_condition: must be a text, not 3 (FR-1.3-03)"]),
        (
            {"win_condition": "one_side(1000)", "one_touch_limit": "2"},
            [
                "ours.toml, win_condition: goals must be from 1 to 200, not 1000; write one_side(3) (FR-1.3-03)",
                "ours.toml, one_touch_limit: must be 1, 2 or 3, not the text '2' (FR-2.7-10)",
            ],
        ),
        (
            {"rounding": "up", "max_substitutions": True},
            [
                "ours.toml, rounding: must be half_even, half_up, half_down or truncate, not the text 'up' (FR-1.8-02)",
                "ours.toml, max_substitutions: must be 3 or 5, not true (FR-L-05)",
            ],
        ),
    ],
)
def test_faults_of_house_rules_are_all_listed(table, faults):
    with pytest.raises(RulesError) as refusal:
        make_rules(table, where="ours.toml")
    assert str(refusal.value).splitlines() == faults


def test_an_unknown_value_lists_the_known_ones():
    with pytest.raises(
        RulesError, match=r"^ours\.toml: there is no house rule 'offside'; write win_condition, rounding, "
    ):
        make_rules({"offside": False}, where="ours.toml")


def test_a_misspelt_house_rule_gets_a_suggestion():
    with pytest.raises(RulesError, match=r"^ours\.toml: there is no house rule 'Roundin'; did you mean rounding\?$"):
        make_rules({"Roundin": "half_up"}, where="ours.toml")


def test_every_number_of_a_reading_is_taken():
    for name, numbers in NUMBERS.items():
        assert [getattr(make_rules({name: number}, where=""), name) for number in numbers] == list(numbers)
