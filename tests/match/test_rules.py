"""House rules: every default is the rule, and a file tells what differs."""

import pytest

from footroll.errors import RulesError
from footroll.match import HouseRules, read_rules
from footroll.match.rules import CLAUSES, NUMBERS, WORDS, make_rules
from footroll.rules import clauses


def test_every_reading_names_its_clause():
    assert set(CLAUSES.values()) <= clauses().keys()
    assert CLAUSES.keys() == set(HouseRules.__dataclass_fields__)


def test_the_default_of_every_reading_is_its_first_word():
    default = HouseRules()
    assert all(getattr(default, name) == next(iter(words)) for name, words in WORDS.items())
    assert all(number == 0 for name, number in default.packed().items() if name in WORDS)


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
        ({"reach_zone": "circle"}, ["ours.toml: reach_zone 'circle' is none of square, diamond (FR-1.9-01)"]),
        ({"one_touch_limit": 9}, ["ours.toml: one_touch_limit 9 is none of 1, 2, 3 (FR-2.7-10)"]),
        ({"back_pass_rule": 1}, ["ours.toml: back_pass_rule 1 is none of false, true (FR-L-25)"]),
        ({"win_condition": 3}, ["ours.toml: win_condition must be a text (FR-1.3-03)"]),
        (
            {"rounding": "up", "max_substitutions": True},
            [
                "ours.toml: rounding 'up' is none of half_even, half_up, half_down, truncate (FR-1.8-02)",
                "ours.toml: max_substitutions True is none of 3, 5 (FR-L-05)",
            ],
        ),
    ],
)
def test_faults_of_house_rules_are_told_all_at_once(table, faults):
    with pytest.raises(RulesError) as refusal:
        make_rules(table, where="ours.toml")
    assert str(refusal.value).splitlines() == faults


def test_an_unknown_reading_names_those_that_are_there():
    with pytest.raises(
        RulesError, match=r"^ours\.toml: 'offside' is no house rule; they are win_condition, rounding, "
    ):
        make_rules({"offside": False}, where="ours.toml")


def test_every_number_of_a_reading_is_taken():
    for name, numbers in NUMBERS.items():
        assert [getattr(make_rules({name: number}, where=""), name) for number in numbers] == list(numbers)
