"""A wrong command line gets one sentence that says what to write instead."""

import pytest

from footroll.cli import main

LONG = "a" * 300  # more than a file name can have
HELP = "--help shows how to write it"
WRONG = {
    "match --rule x": "there is no option --rule; did you mean --rules?",
    "odds pass --zzz": f"there is no option --zzz; footroll odds pass {HELP}",
    "match --seed abc": "--seed: 'abc' does not fit; write a whole number from 0 to 18446744073709551615",
    "match --seed -1": "--seed: -1 does not fit; write a whole number from 0 to 18446744073709551615",
    "match --seed": "--seed needs a value; write it after the option",
    "match --think x": "--think: 'x' does not fit; write a number",
    "odds catch --skill 80": f"--power is missing; footroll odds catch {HELP}",
    "arena park": f"SECOND is missing; footroll arena {HELP}",
    "shootout a b c": f"there is an argument too many: c; footroll shootout {HELP}",
    "ui --size 10x10": "--size: 10x10 is too small or too large; write a size from 1024x640 to 7680x4320 pixels",
    "ui --theme blue": "--theme: 'blue' is not known; write light, dark or print",
    "team shw x": "there is no command 'shw'; did you mean show?",
    "team zzz": f"there is no command 'zzz'; footroll team {HELP}",
    "odds catch --json=3": "--json takes no value; leave it out",
    f"match --tactics {LONG}": f"{LONG[:40]}…: there are no tactics of this name",
    f"coach show {LONG}": f"{LONG[:40]}…: there is no coach and no tactics of this name; write random, ",
    "coach show nationl": "nationl: there is no coach and no tactics of this name; did you mean national?",
    "odds duel --attacker 130 --defender 70": "attacker 130 must be from 10 to 100, or up to 120 for a goalkeeper in "
    "their own box (FR-1.6-04)",
    "fuba lab skills q": "there is no skill 'q'; footroll fuba skills lists them",
    "fuba lab rules q": "there is no house rule 'q'; footroll fuba rules lists them",
    f"match --coach {LONG}.py": f"{LONG}.py: there is no such file",
    f"lesson check {LONG}": f"{LONG[:40]}…: there is no lesson of this name",
    f"lab run {LONG}": f"{LONG}: the file cannot be read (file name too long)",
    f"lab show {LONG}": f"{LONG}: there is no such folder; footroll lab run makes one that ends in .lab",
    "--nosuch": f"there is no option --nosuch; footroll {HELP}",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_command_line_gets_one_sentence(line, capsys):
    with pytest.raises(SystemExit) as end:
        main(line.split())
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.removeprefix("footroll: ").startswith(WRONG[line])
