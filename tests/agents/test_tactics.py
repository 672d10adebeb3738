"""Tactics files: read with what they inherit, refused in one sentence."""

import pytest

from footroll.agents.habits import HABITS
from footroll.agents.tactics import list_tactics, read_tactics, read_values, tactics_hash
from footroll.errors import TacticsError


@pytest.mark.parametrize("name", list_tactics())
def test_every_shipped_number_is_within_its_range(name):
    tactics = read_tactics(name)
    assert list(tactics.numbers) == list(HABITS)
    assert all(HABITS[key].lowest <= number <= HABITS[key].highest for key, number in tactics.numbers.items())
    assert tactics.about.endswith(".")


def test_a_file_of_ten_lines_inherits_the_rest(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('about = "Mine."\ninherits = "wings"\n[numbers]\npressers = 3\n', encoding="utf-8")
    mine, wings = read_tactics(path), read_tactics("wings")
    assert mine.name == "mine"
    assert mine.numbers == {**wings.numbers, "pressers": 3.0}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[numbers]\npresers = 2\n", "mine.toml: there is no number presers; did you mean pressers?"),
        ("[numbers]\npressers = 9\n", "mine.toml: pressers goes from 0 to 4, and 9 is outside"),
        (f"[numbers]\npressers = 1{'0' * 400}\n", "mine.toml: pressers goes from 0 to 4, and a huge number is outside"),
        ('[numbers]\npressers = "two"\n', "mine.toml: pressers must be a number, not the text 'two'"),
        ("[numbers]\npressers = true\n", "mine.toml: pressers must be a number, not true"),
        ('inherits = "clubb"\n', "mine.toml: inherits must name tactics; did you mean club?"),
        ('inherits = "mine"\n', "mine.toml: inherits must name tactics; write club, "),
        ('formation = "4-3-4"\n', "mine.toml: formation must name a formation; did you mean 4-3-3?"),
        ('name = " "\n', "mine.toml: name must be a line of text, not the text ' '"),
        ('name = "one\\ntwo"\n', "mine.toml: name must be a line of text, not the text 'one\\ntwo'"),
        ("pressers = 2\n", "mine.toml: pressers is not known"),
        ("numbers = 2\n", "mine.toml: write the numbers in a table [numbers]"),
    ],
)
def test_a_broken_file_is_refused(tmp_path, text, fault):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TacticsError) as refused:
        read_tactics(path)
    assert str(refused.value).startswith(fault)


@pytest.mark.parametrize("name", ["club", "wings"])
def test_a_file_may_have_the_name_of_shipped_tactics_and_inherit_them(tmp_path, name):
    path = tmp_path / f"{name}.toml"
    path.write_text(f'inherits = "{name}"\nformation = "3-4-3"\n[numbers]\npressers = 3\n', encoding="utf-8")
    own = read_tactics(path)
    assert own.numbers == {**read_tactics(name).numbers, "pressers": 3.0}
    assert own.formation == "3-4-3"


def test_the_shipped_values_were_learned_with_the_shipped_numbers():
    assert read_values().shape == (1,)
    assert tactics_hash(read_tactics("club")) != tactics_hash(read_tactics("wings"))
