"""Bad lesson files: one sentence each, with file, line, step, and clause where a rule is broken."""

import re

import pytest

from footroll.errors import LessonError
from footroll.lessons import check_lesson, parse_lesson
from tests.lessons.files import HEAD, TRIANGLE, ask, option_text, step_text

TWO = option_text(do="pass 10", say="So."), option_text(do="pass 8", say="So.")
MOMENT = step_text().replace("[[step]]", "[[moment]]")
LONG = "word " * 61
KEPT = '[[step]]\ntitle = "Kept"\ntext = "Home 8 is {yards 6 8} yards away."\nmarks = ["line 6 8"]\n'
OPEN = TRIANGLE.replace("4@51:32", "4@51:29").replace("7@54:33", "7@54:37")  # nobody is near the lane from 6 to 10
SHUT_OR_OPEN = option_text(words="a", change="A4 51:32, A7 54:33") + option_text(words="b", change="A4 51:29, A7 54:37")


def broken(name, text, *says):
    return pytest.param(text, says, id=name)


BROKEN = [
    broken("not TOML", "title = \n", "mine.toml: this is not TOML"),
    broken("unknown key", HEAD + "levle = 1\n" + step_text(), "line 4: 'levle' is not a key of a lesson"),
    broken("missing title", 'idea = "x"\n' + step_text(), "title is missing"),
    broken(
        "wrong type",
        HEAD + "minutes = 'ten'\n" + step_text(),
        "line 4: minutes must be a whole number, not the text",
    ),
    broken("no steps", HEAD, "the lesson has no steps"),
    broken(
        "step as a plain table",
        HEAD + "[step]\ntitle = 'x'\n",
        "write each step as a table that begins with [[step]]",
    ),
    broken(
        "unknown key of a step",
        HEAD + step_text(postion="x"),
        "line 8, step 1: 'postion' is not a key of a step; did",
    ),
    broken("no text", HEAD + step_text(text=""), "line 7, step 1: text is missing"),
    broken("no position", HEAD + step_text(position=""), "step 1: the first step has no position"),
    broken(
        "two on a cell",
        HEAD + step_text(TRIANGLE.replace("7@54:33", "7@51:32")),
        "line 6, step 1",
        "share the cell 51:32",
        "(FR-1.4-11)",
    ),
    broken(
        "off the pitch",
        HEAD + step_text(TRIANGLE.replace("8@51:25", "8@104:20")),
        "step 1",
        "104:20 is off the pitch",
    ),
    broken(
        "nobody has the ball",
        HEAD + ask("guess", TRIANGLE.replace(" carrier=H6", ""), do="pass 8"),
        "step 1",
        "position",
    ),
    broken(
        "unknown kind",
        HEAD + ask("bset") + "".join(TWO),
        "line 9, step 1: there is no question of kind 'bset'; did you mean best?",
    ),
    broken(
        "key of another kind",
        HEAD + ask("best", zone="1:1-2:2") + "".join(TWO),
        "a question of kind best has no use for zone",
    ),
    broken("missing key of a kind", HEAD + ask("guess"), "a question of kind guess needs do"),
    broken(
        "keys without a question",
        HEAD + step_text(do="pass 8"),
        "do belongs to a question, and this step asks none",
    ),
    broken(
        "unknown measure",
        HEAD + ask("best", measure="goals") + "".join(TWO),
        "'goals' is not measured; did you mean goal?",
    ),
    broken("one option", HEAD + ask("best") + TWO[0], "there are 1 options; write two to four"),
    broken("five options", HEAD + ask("best") + TWO[0] * 5, "there are 5 options"),
    broken(
        "option without an action",
        HEAD + ask("best") + TWO[0] + option_text(words="x"),
        "step 1, option B: an option of this question needs do",
    ),
    broken(
        "illegal option",
        HEAD + ask("best") + TWO[0] + option_text(do="pass 44:32", say="x"),
        "step 1",
        "forbid",
        "(FR-",
    ),
    broken(
        "unknown action",
        HEAD + ask("best") + TWO[0] + option_text(do="kick 8", say="x"),
        "there is no action 'kick'",
    ),
    broken("the same option twice", HEAD + ask("best") + TWO[0] + TWO[0], "options A and B are the same"),
    broken(
        "unclear",
        HEAD
        + ask("best", "H=1@5:32,8@40:32,9@50:22,10@50:42 A=1@99:32,4@90:10 ask=carrier carrier=H8")
        + option_text(do="pass 9")
        + option_text(do="pass 10")
        + option_text(do="pass 70:32"),
        "no answer is clearly best: A and B differ by 0 points",
    ),
    broken("text too long", HEAD + step_text(text=LONG), "line 7, step 1: the text has 61 words; write at most 60"),
    broken("unknown field", HEAD + step_text(text="It is {pas 6 8}."), "there is no field 'pas'; did you mean pass?"),
    broken(
        "field without anybody",
        HEAD + step_text(text="It is {pass 6 14}."),
        "nobody on the pitch has the shirt home 14",
    ),
    broken("number by hand", HEAD + step_text(text="It is 49% now."), "'49%' is typed by hand; make it a field"),
    broken(
        "chance in hundred", HEAD + step_text(text="It arrives 49 times in 100."), "'49 times in 100' is typed by hand"
    ),
    broken("chance as a decimal", HEAD + step_text(text="It arrives 0.49 of the time."), "'0.49' is typed by hand"),
    broken("chance in words", HEAD + step_text(text="One in two arrives."), "'One in two' is typed by hand"),
    *(
        broken(f"typed by hand, {typed}", HEAD + step_text(text=f"It arrives: {words}."), f"'{typed}' is typed by hand")
        for typed, words in (
            ("70 pct", "70 pct"),
            ("50-50", "a 50-50 ball"),
            ("3 to 1", "odds of 3 to 1"),
            ("seventy", "a chance of seventy"),
            ("two thirds", "two thirds of them"),
        )
    ),
    broken(
        "half a field", HEAD + step_text(text="It is {pass 6 8 now."), "line 7, step 1: text: '{pass 6 8 now.' is half"
    ),
    broken(
        "half a field in an option",
        HEAD + ask("best") + TWO[0] + option_text(do="pass 8", words="8", say="It is B}."),
        "option B: '}.' is half a field",
    ),
    broken(
        "a field without a position",
        HEAD + 'summary = "It is {pass 6 8}."\n' + step_text(),
        "line 4: summary has no position to count a field from",
    ),
    broken(
        "two touches",
        HEAD + ask("best") + TWO[0] + option_text(do="pass 8 > low-pass 10 > low-pass 6", say="So."),
        "step 1: 'pass 8 > low-pass 10 > low-pass 6': a turn has at most one one-touch action (FR-2.7-10)",
    ),
    broken(
        "a touch after a shot",
        HEAD + ask("best") + TWO[0] + option_text(do="pass 8 > finish > low-pass 6", say="So."),
        "nobody receives a ball before 'low-pass 6'; only a pass is played on at first touch",
        "(FR-2.7-01)",
    ),
    broken("no kind", HEAD + step_text(question="Which?"), "line 8, step 1: the question has no kind"),
    broken("minutes", HEAD + "minutes = -5\n" + step_text(), "line 4: minutes -5 must be from 0 to 600"),
    broken("version", HEAD + "version = 0\n" + step_text(), "line 4: version 0 must be from 1 to 1000"),
    *(  # the steps after it keep the position, and the fault is reported once
        broken(f"{name} and two more steps", HEAD + step_text(**keys) + KEPT * 2, where, words)
        for name, keys, where, words in (
            (
                "off the pitch",
                {"position": TRIANGLE.replace("8@51:25", "8@104:20")},
                "step 1",
                "104:20 is off the pitch",
            ),
            ("no position", {"position": ""}, "step 1", "has no position"),
            ("unknown mark", {"marks": ["arow 6 8"]}, "step 1", "there is no mark 'arow'"),
            ("a mark beside a change", {"change": "A4 51:30", "marks": ["arow 6 8"]}, "line 9, step 1", "'arow'"),
            ("a change onto somebody", {"change": "A4 54:33"}, "line 6, step 1", "share the cell 54:33"),
        )
    ),
    broken(
        "a change of a kept position",
        HEAD + step_text() + KEPT + 'change = "A4 54:33"\n' + KEPT,
        "line 12, step 2",
        "share the cell 54:33",
    ),
    broken(
        "half of the time", HEAD + step_text(text="It fails half of the time."), "'half of the time' is typed by hand"
    ),
    broken(
        "chance in a hint",
        HEAD + ask("guess", do="pass 8", hints=["A fifth of all passes is lost."]),
        "hints: 'fifth of all passes' is typed by hand",
    ),
    broken(
        "chance in an option",
        HEAD + ask("best") + TWO[0] + option_text(do="pass 8", words="Arrives 3 in 4", say="So."),
        "option B: '3 in 4' is typed by hand",
    ),
    broken(
        "chance in the summary",
        HEAD + 'summary = "Nine out of ten arrive."\n' + step_text(),
        "line 4: summary: 'Nine out",
    ),
    *(
        broken(
            f"the right answer is drawn, {kind}", HEAD + ask(kind, OPEN, **keys) + both, "step 1: the position drawn"
        )
        for kind, keys, both in (
            ("compare", {"do": "pass 10"}, SHUT_OR_OPEN),
            ("free-cells", {"zone": "56:28-62:36"}, SHUT_OR_OPEN),
            ("cell", {"who": "A4", "do": "pass 10"}, option_text(cell="51:32") + option_text(cell="51:29")),
        )
    ),
    broken(
        "only the right answer has its lines",
        HEAD
        + ask("best", marks=["line 6 8", "line 8 10"])
        + option_text(do="pass 10", say="So.")
        + option_text(do="pass 8 > low-pass 10", say="So."),
        "line 12, step 1: lines are drawn over B, the right answer, but not over A",
    ),
    broken(
        "footballer not there",
        HEAD + step_text(text="Away 3 is free."),
        "the text speaks of away 3, who is not on the pitch",
    ),
    broken(
        "no sentence",
        HEAD + ask("best", right="") + option_text(do="pass 10") + option_text(do="pass 8"),
        "answer B has no sentence",
    ),
    broken(
        "condition that holds",
        HEAD + ask("move", who="H10", until="pass 6 8 is sure"),
        "the condition holds before anybody moves",
    ),
    broken(
        "condition out of reach",
        HEAD + ask("move", who="H10", within=1, until="pass 6 10 is never"),
        "or cannot be met",
    ),
    broken("no condition", HEAD + ask("move", who="H10", until="10 is free"), "'10 is free' is not a condition"),
    broken(
        "unknown coach",
        HEAD + ask("play", coach="clbu", turns=2, until="goal"),
        "there is no coach 'clbu'; did you mean club?",
    ),
    broken("unknown aim", HEAD + ask("play", coach="club", turns=2, until="win"), "'win' is not something to play for"),
    broken("margin", HEAD + ask("best", margin=70) + "".join(TWO), "margin 70 must be from 0 to 50"),
    broken("unknown mark", HEAD + step_text(marks=["arow 6 8"]), "there is no mark 'arow'"),
    broken("mark off the pitch", HEAD + step_text(marks=["cell 100:70"]), "there is no cell 100:70", "(FR-1.4-12)"),
    broken("bad change", HEAD + step_text(change="A4 here"), "a change is written as A4 56:31"),
    broken(
        "positions that do not differ",
        HEAD
        + ask("compare", do="pass 10")
        + option_text(words="a", change="A4 51:32")
        + option_text(words="b", change="A4 51:32, A7 54:33"),
        "the positions of A and B do not differ",
    ),
    broken("unknown team", HEAD + step_text(home="solana-blavv"), "line 8, step 1", "solana-blavv"),
    broken("moment without a source", HEAD + step_text() + MOMENT, "moment 1: a moment needs its source"),
    broken(
        "moment without a question",
        HEAD + step_text() + MOMENT + 'source = "club v club, seed 1, turn 2"\n',
        "a moment asks nothing",
    ),
    broken("zone off the pitch", HEAD + ask("free-cells", zone="90:60-101:63"), "the zone leaves the pitch of 100x64"),
    broken("cell out of reach", HEAD + ask("first-to", cell="30:10", every=True), "nobody can reach 30:10 in one turn"),
    broken("too far", HEAD + ask("stand", who="A4", do="pass 10", within=999), "within 999 must be from 0 to 60"),
    broken("no action", HEAD + ask("guess", do=[]), "a question of kind guess needs do"),
    broken("cell off the pitch", HEAD + ask("first-to", cell="104:20", every=True), "no cell 104:20", "(FR-1.4-12)"),
    broken("no cell", HEAD + ask("stand", who="A4", do="pass 10", cells=["9}31"]), "'9}31' is not a cell"),
    broken("field off the pitch", HEAD + step_text(text="{left 8 200:1}"), "no cell 200:1", "(FR-1.4-12)"),
    broken("three hints", HEAD + ask("best", hints=["a", "b", "c"]) + "".join(TWO), "there are more than two hints"),
]


def find_faults(text):
    """Return the faults of reading, else those of the check."""
    try:
        lesson = parse_lesson(text, file="mine.toml")
    except LessonError as wrong:
        return wrong.faults
    return check_lesson(lesson).faults


@pytest.mark.parametrize(("text", "says"), BROKEN)
def test_a_bad_lesson_gets_one_sentence_with_its_place(text, says):
    faults = [str(fault) for fault in find_faults(text)]
    assert len(faults) == 1, faults
    assert faults[0].startswith("mine.toml")
    assert "\n" not in faults[0]
    for words in says:
        assert words in faults[0]


def test_there_are_twenty_kinds_and_most_name_their_line_and_step():
    assert len(BROKEN) >= 20
    with_line = [case for case in BROKEN if re.search(r"line \d+", str(find_faults(case.values[0])[0]))]
    assert len(with_line) >= len(BROKEN) - 1  # TOML itself says where it breaks


@pytest.mark.parametrize(
    "text",
    [
        "Two in midfield, one in the middle, and away 4 at 53:32.",
        "They go 2 yards apart, and that costs home 10 four points.",
        "In their own half of the pitch half a yard is enough.",
    ],
)
def test_a_text_may_have_numbers_that_are_no_chances(text):
    assert find_faults(HEAD + step_text(text=text)) == ()


def test_a_wrong_answer_may_be_drawn_with_the_question():
    assert find_faults(HEAD + ask("compare", do="pass 10") + SHUT_OR_OPEN) == ()


def test_several_faults_are_all_reported():
    text = HEAD + step_text(text=LONG) + step_text(text="{pas 6 8}")
    assert len(find_faults(text)) == 2


def test_two_moments_of_one_record_are_noticed():
    moment = ask("guess", do="pass 8").replace("[[step]]", "[[moment]]") + 'source = "club v club, seed 1, turn {}"\n'
    faults = find_faults(HEAD + step_text() + moment.format(2) + moment.format(9))
    assert "it comes from the same record as moment 1" in str(faults[0])


def test_a_lesson_of_a_later_version_shows_the_steps_that_it_can():
    lesson = parse_lesson("version = 2\n" + HEAD + step_text() + ask("sing", song="x"), file="new.toml")
    assert lesson.newer
    assert not lesson.steps[0].broken
    assert "'song' is not a key of a step" in lesson.steps[1].broken
