"""Every kind of question, against the numbers of the design, which were counted and played apart from this code."""

from dataclasses import replace

import pytest

from footroll.errors import LessonError
from footroll.kernels.layout import Skill
from footroll.lessons import MOVE, POINT, TYPE, PlayOn, answer, count_step, moved, step_match
from footroll.lessons.feedback import own_team_note, shown_to
from footroll.pitch import Cell
from footroll.sheets import read_team
from tests.lessons.files import TRIANGLE, ask, count, make_lesson, option_text

OPEN = "H=1@5:32,8@40:32,9@55:32 A=1@99:32,4@90:10,5@90:50 ask=carrier carrier=H8"
SHOOTER = "H=1@5:32,9@84:30 A=1@99:31,4@88:34 ask=carrier carrier=H9"


def percent(value):
    return round(float(100 * value), 1)


def test_of_two_ways_to_the_same_footballer_the_one_round_the_shadow_is_sure():
    options = option_text(do="pass 10", say="Into it."), option_text(do="pass 8 > low-pass 10", say="Round it.")
    counted = count(ask("best"), *options)
    assert [one.right for one in counted.answers] == [False, True]
    assert [percent(one.value) for one in counted.answers] == [32.5, 100.0]  # teaching.md, checked by 12,000 plays
    assert answer(counted, "b").headline == "Right: B arrives most often, sure."
    wrong = answer(counted, "A")
    assert (wrong.headline, wrong.says) == ("B arrives more often than A: sure against 32.5%.", "Into it.")
    assert percent(wrong.given_away / 100) == 67.5


def test_of_all_legal_actions_the_cut_back_is_found():
    position = "H=1@5:32,7@98:20,9@91:28 A=1@99:29,4@97:27,5@94:34,6@86:30 ask=carrier carrier=H7"
    counted = count(ask("best", position, every=True, measure="goal"))
    values = {one.key: percent(one.value) for one in counted.answers}
    assert [one.key for one in counted.right] == ["pass 9 > finish", "pass 9 > finish effect"]
    assert (values["pass 9 > finish"], values["shoot"], values["shoot effect"]) == (60.4, 9.4, 21.6)  # teaching.md


def test_positions_are_compared_that_differ_in_one_thing():
    position = "H=1@5:32,8@50:32,9@62:32 A=1@99:32,4@56:31,5@80:32 ask=carrier carrier=H8"
    options = [option_text(words=f"{yards} off", change=f"A4 56:{32 - yards}") for yards in (1, 2)]
    counted = count(ask("compare", position, do="pass 9"), *options)
    assert [percent(one.value) for one in counted.answers] == [49.2, 100.0]  # teaching.md
    assert [one.key for one in counted.right] == ["B"]
    assert answer(counted, "B").headline == "Right: B, sure."
    assert answer(counted, "A").headline == "B is better than A: sure against 49.2%."


def test_every_cell_in_reach_is_counted_and_the_three_beside_the_shooter_are_right():
    counted = count(ask("stand", SHOOTER, who="A4", within=7, do=["shoot", "shoot effect"], measure="goal", least=True))
    assert counted.mode == POINT
    assert len(counted.answers) == 113  # cells within seven yards: 1 + 2 * 7 * 8
    assert percent(counted.best) == 23.9
    assert percent(counted.answer("88:34").value) == 55.9
    assert len(counted.right) == 3
    with pytest.raises(LessonError, match="'50:32' is not a free cell in reach"):
        answer(counted, "50:32")


def test_cells_and_changes_count_the_same_wherever_a_footballer_is_put():
    counted = count(ask("stand", SHOOTER, who="A4", within=3, do="shoot", measure="goal", least=True))
    lesson = make_lesson(ask("stand", SHOOTER, who="A4", within=3, do="shoot", measure="goal", least=True))
    for one in counted.answers[::5]:
        fresh = step_match(lesson.steps[0], change=f"A4 {one.key}")
        assert fresh.save() == one.match.save(), one.key


@pytest.mark.parametrize(("off", "letter"), [(0, "C"), (1, "B")])
def test_it_is_counted_how_many_can_intercept(off, letter):
    position = TRIANGLE.replace("7@54:33", f"7@54:{33 + 2 * off}")
    counted = count(ask("count", position, do="pass 10"))
    assert [one.key for one in counted.right] == [letter]
    assert answer(counted, letter).right


@pytest.mark.parametrize(("line", "letter", "chance"), [(69, "B", 0.0), (68, "B", 0.0), (67, "A", 64.0)])
def test_the_line_catches_a_runner_who_cannot_bounce_back(line, letter, chance):
    backs = ",".join(f"{number}@{line}:{y}" for number, y in ((4, 22), (5, 44), (3, 12), (2, 54)))
    position = f"H=1@5:32,8@50:32,9@71:36 A=1@99:32,{backs} ask=carrier carrier=H8"
    counted = count(ask("offside", position, do="pass 9"))
    assert [one.key for one in counted.right] == [letter]
    assert percent(counted.best) == chance  # teaching.md
    fact = "offside, 64.0%" if chance else "not offside"  # a certain fact needs no chance
    assert answer(counted, letter).headline == f"Right: {fact}."


def test_the_cell_with_the_higher_chance_is_found():
    options = option_text(cell="70:32"), option_text(cell="86:32")
    position = "H=1@5:32,9@84:30 A=1@99:32 ask=carrier carrier=H9"
    counted = count(ask("cell", position, who="H9", do="shoot", measure="goal"), *options)
    assert [one.key for one in counted.right] == ["B"]  # nearer to the goal, on the same line


def test_a_guess_within_five_points_is_right():
    counted = count(ask("guess", OPEN.replace("9@55:32", "9@56:32"), do="pass 9"))
    assert counted.mode == TYPE
    assert percent(counted.best) == 77.0  # teaching.md
    assert answer(counted, "73").right
    assert not answer(counted, "71.9 %").right
    assert answer(counted, "90").headline == "It is 77.0%; you said 90%."
    for nonsense, why in (("140", "a chance goes from 0 to 100"), ("often", "'often' is not a number")):
        with pytest.raises(LessonError, match=why):
            answer(counted, nonsense)


def test_an_answer_that_was_shown_is_neither_praised_nor_put_in_the_pupils_mouth():
    guess = count(ask("guess", OPEN.replace("9@55:32", "9@56:32"), do="pass 9", right="A good eye.", other="Far."))
    told = shown_to(guess, answer(guess, "77"))
    assert (told.headline, told.says) == ("It is 77.0%.", "Far.")
    two = count(ask("best"), option_text(do="pass 10"), option_text(do="pass 8 > low-pass 10"))
    assert shown_to(two, answer(two, "B")).headline == "B arrives most often, sure."


def test_who_gets_there_first_is_counted_in_points_left():
    position = (
        "H=1@3:32,4@30:26,5@31:36,9@80:30 A=1@99:32,9@36:30,11@44:40,8@52:32 ask=carrier by=A attack=A carrier=A8"
    )
    counted = count(ask("first-to", position, cell="31:31", every=True, margin=0))
    best = counted.right[0]
    assert (best.do, best.value) == ("H5", 2)  # teaching.md: two points left, away 9 has one
    assert answer(counted, best.key).headline == f"Right: {best.key} is first, with 2 points left."
    far = count(
        ask("first-to", position, cell="31:31") + option_text(who="H5") + option_text(who="A9") + option_text(who="H9")
    )
    assert [one.shown for one in far.answers] == ["2", "1", "too far"]


def test_free_cells_are_counted_in_one_position_and_in_several():
    trio = "H=1@5:32,8@50:32 A=1@99:32,2@60:30,4@60:32,5@60:34 ask=carrier carrier=H8"
    counted = count(ask("free-cells", trio, zone="62:22-72:42"))
    assert counted.best == 78  # teaching.md
    assert answer(counted, "85").right
    assert not answer(counted, "100").right
    options = [option_text(words=f"{gap} apart", change=f"A2 60:{32 - gap}, A5 60:{32 + gap}") for gap in (2, 4, 6, 10)]
    counted = count(ask("free-cells", trio, zone="62:22-72:42", least=True), *options)
    assert [one.value for one in counted.answers] == [78, 34, 86, 158]  # teaching.md
    assert answer(counted, "B").headline == "Right: B has the fewest, 34."


def test_a_footballer_is_moved_until_the_pass_is_sure():
    counted = count(ask("move", who="H10", within=9, until="pass 6 10 is sure"))
    assert counted.mode == MOVE
    ((pawn, cell),) = counted.solution.items()
    assert answer(counted, f"H10 {cell}").right
    assert answer(counted, "H10 59:32").headline.startswith("Not yet: it is ")
    assert percent(count_step(make_lesson(ask("guess", do="pass 10")).steps[0]).best) == 32.5
    assert moved(counted.match, {pawn: cell}).cell(pawn) == cell
    for nonsense, why in (
        ("H8 52:25", "H8 may not be moved here"),
        ("H10 80:32", "over 9 yards away"),
        ("H10 51:32", "it is taken"),
        ("H10 there", "is not a cell"),
    ):
        with pytest.raises(LessonError, match=why):
            answer(counted, nonsense)


def test_a_position_is_played_on_against_a_coach_with_the_same_dice_each_time():
    position = "H=1@5:32,8@60:30,9@80:32 A=1@99:32,4@88:30,5@88:36 ask=carrier carrier=H8"
    counted = count(ask("play", position, coach="park", turns=3, until="goal", seed=7))

    def play():
        going = PlayOn(counted)
        while not going.over:
            going.play(next(iter(going.match.legal_actions())))
        return going.match.save(), going.feedback()

    first, second = play(), play()
    assert first[0] == second[0]
    assert first[1].headline == "This time you did not score a goal."


def test_answers_within_the_margin_are_all_right():
    position = "H=1@5:32,8@40:32,9@50:22,10@50:42 A=1@99:32,4@90:10,5@90:50 ask=carrier carrier=H8"
    options = option_text(do="pass 9"), option_text(do="pass 10"), option_text(do="pass 70:32")
    counted = count(ask("best", position, several=True), *options)
    assert [one.right for one in counted.answers] == [True, True, False]
    assert answer(counted, "A").headline == f"Right: A and B are equally good; A has {counted.answers[0].shown}."


def test_with_the_pupils_own_team_the_same_question_is_counted_again():
    team = read_team("solana-blava").team
    lesson = make_lesson(ask("guess", OPEN.replace("9@55:32", "9@56:32"), do="pass 9"))
    own = lesson.with_team(team).steps[0]
    match = step_match(own)
    eight = next(one for one in team.eleven if one.number == 8)
    assert match.footballer(match.carrier).name == eight.name
    assert match.footballer(match.carrier).number == 8
    assert match.keeper(0) is not None
    assert match.footballer(match.keeper(0)).goalkeeper
    assert count_step(own).best != count_step(lesson.steps[0]).best
    assert match.cell(match.carrier) == Cell(40, 32)


def test_an_own_team_that_turns_the_answer_is_told_so():
    team = read_team("solana-blava").team
    scores = tuple(50 if skill is Skill.HIGH_PASS else 70 for skill in Skill)  # nobody can play a long ball
    weak = replace(team, footballers=tuple(replace(one, scores=scores) for one in team.footballers))
    position = "H=1@5:32,8@40:32,9@55:32,10@72:32 A=1@99:32,4@48:32,5@90:50 ask=carrier carrier=H8"
    parts = ask("best", position), option_text(do="pass 9"), option_text(do="pass 10")
    written, own = make_lesson(*parts).steps[0], make_lesson(*parts).with_team(weak).steps[0]
    before, after = count_step(written), count_step(own)
    assert [one.key for one in before.right] == ["B"]
    assert [one.key for one in after.right] == ["A"]
    note = "With Solana Blava the best answer is A. The lesson was written for other footballers."
    assert answer(after, "A").says == f"Yes. {note}"
    assert answer(before, "A").says == "No."


@pytest.mark.parametrize(
    ("skill", "question", "says"),
    [
        (100, {"kind": "move", "who": "H9", "until": "pass 8 9 is sure"}, "it holds before anybody moves"),
        (10, {"kind": "move", "who": "H9", "within": 1, "until": "pass 8 9 is sure"}, "no move is enough"),
        (100, {"kind": "best"}, "all answers are equally good"),
    ],
)
def test_an_own_team_for_which_there_is_nothing_to_find_is_told_so(skill, question, says):
    """A low pass of 16 yards is a yard too long for a skill of 70, and sure with 100; with 10 no pass is sure."""
    team = read_team("solana-blava").team
    scores = tuple(skill if one is Skill.LOW_PASS else 70 for one in Skill)
    own = replace(team, footballers=tuple(replace(one, scores=scores) for one in team.footballers))
    position = "H=1@5:32,8@40:32,9@56:32,10@40:46 A=1@99:32,5@90:50 ask=carrier carrier=H8"
    options = (option_text(do="pass 9"), option_text(do="pass 10")) if question["kind"] == "best" else ()
    lesson = make_lesson(ask(position=position, **question), *options)
    assert own_team_note(count_step(lesson.steps[0])) == ""
    note = own_team_note(count_step(lesson.with_team(own).steps[0]))
    assert note == f"With Solana Blava {says}. The lesson was written for other footballers."


def test_an_own_team_without_the_shirt_numbers_of_the_lesson_plays_in_order():
    team = read_team("solana-blava").team
    high = replace(
        team,
        footballers=tuple(replace(one, number=one.number + 40) for one in team.footballers),
        starters=tuple(number + 40 for number in team.starters) if team.starters else team.starters,
    )
    match = step_match(make_lesson(ask("guess", OPEN, do="pass 9")).with_team(high).steps[0])
    outfield = [one for one in high.eleven if not one.goalkeeper]
    assert [match.footballer(pawn).name for pawn in match.pawns(0)[1:]] == [one.name for one in outfield[:2]]


def test_a_chain_that_stops_at_its_first_receiver_has_not_arrived():
    """A first touch can only be a low pass of up to thirty yards; a longer one is never played."""
    position = "H=1@5:32,6@44:32,8@50:25,10@86:32 A=1@99:32,4@90:32 ask=carrier carrier=H6"
    options = option_text(do="pass 8 > low-pass 10"), option_text(do="pass 10")
    first, second = count(ask("best", position), *options).answers
    assert first.value == 0
    assert second.value > 0
