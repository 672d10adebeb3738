"""Undo, redo and copies."""

import copy

import pytest

from footroll.agents import RandomCoach
from footroll.errors import IllegalAction, OutOfDice, UndoRefused
from footroll.kernels.layout import Do
from footroll.match import DONE, Action, Dice, Match, UndoPolicy
from footroll.notation import read_position, write_position, write_record
from footroll.pitch import Cell

DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@61:30 ask=carrier carrier=H9"
SHOOT = Action(Do.DO_SHOOT)
FEINT_AND_SHOT = (90, 12, 95)


def begun(teams, seed=5, *, answers=0, **more):
    """Return a match of random answers, and the answers."""
    match, coach, played = Match(*teams, dice=Dice.seeded(seed), **more), RandomCoach(seed), []
    for _ in range(answers):
        played.append(coach.decide(match))
        match.play(played[-1])
    return match, played


def test_an_undone_answer_is_redone_with_the_same_rolls(teams):
    match, played = begun(teams, answers=600)
    saved, record = match.save(), match.record
    for _ in played:
        match.undo()
    assert match.record.steps == ()
    for _ in played:
        match.redo()
    assert (match.save(), match.record) == (saved, record)
    assert not match.may_redo()


def test_the_same_answer_keeps_the_undone_line_and_another_drops_it(teams):
    match = Match(*teams, dice=Dice.scripted(70, 20))
    match.play(DONE)
    match.play(DONE)
    match.undo()
    match.undo()
    match.play(DONE)
    assert match.may_redo()
    match.play(Action(Do.DO_SUBSTITUTE, pawn=20, other=12))
    with pytest.raises(UndoRefused, match=r"^there is nothing to redo; undo something first$"):
        match.redo()


def test_a_refused_answer_leaves_the_line_as_it_was(teams):
    match, _ = begun(teams, answers=2)
    match.undo()
    with pytest.raises(IllegalAction):
        match.play(SHOOT)
    match.redo()
    assert len(match.record.steps) == 2


def test_other_dice_drop_the_line(teams):
    match, _ = begun(teams, answers=2)
    match.undo()
    match.dice = Dice.seeded(9)
    assert not match.may_redo()


@pytest.mark.parametrize("policy", UndoPolicy)
def test_each_policy_allows_the_undo_it_promises(policy):
    match = read_position(DUEL, dice=Dice.scripted(*FEINT_AND_SHOT, 0), undo=policy)
    start = match.save()
    match.play(Action(Do.DO_PASS, cell=Cell(60, 35)) if policy is UndoPolicy.NEVER else SHOOT)
    after = match.save()
    if policy is UndoPolicy.ALWAYS:
        match.undo()
        assert match.save() == start
        return
    says = {
        UndoPolicy.NEVER: "this match is played without undo",
        UndoPolicy.NOT_PAST_DICE: "the last answer rolled dice, and this match does not undo rolls",
    }
    assert not match.may_undo()
    with pytest.raises(UndoRefused) as refusal:
        match.undo()
    assert str(refusal.value) == says[policy]
    assert match.save() == after


def test_an_answer_without_dice_can_be_undone_where_rolls_cannot(teams):
    match = Match(*teams, dice=Dice.scripted(70, 20), undo=UndoPolicy.NOT_PAST_DICE)
    start = match.save()
    match.play(DONE)
    match.undo()
    assert match.save() == start
    with pytest.raises(UndoRefused, match=r"^there is nothing to undo yet$"):
        match.undo()


def test_the_policy_is_not_part_of_the_record(teams):
    texts = {write_record(begun(teams, answers=40, undo=policy)[0].record) for policy in UndoPolicy}
    assert len(texts) == 1


@pytest.mark.parametrize("make", [Match.copy, copy.copy])
def test_a_copy_rolls_the_same_and_leaves_the_match_alone(teams, make):
    match, _ = begun(teams, answers=300)
    twin, saved, rolled = make(match), match.save(), match.dice.rolled
    coach, answers = RandomCoach(1), []
    for _ in range(200):
        answers.append(coach.decide(twin))
        twin.play(answers[-1])
    assert (match.save(), match.dice.rolled) == (saved, rolled)
    for action in answers:
        match.play(action)
    assert match.save() == twin.save()
    assert match.record == twin.record


def test_a_copy_can_undo_the_answers_of_its_match(teams):
    match, played = begun(teams, answers=50)
    twin, saved = match.copy(), match.save()
    for _ in played:
        twin.undo()
    assert twin.save() == begun(teams)[0].save()
    assert match.save() == saved
    match.undo()
    match.redo()
    assert match.save() == saved


def test_a_position_is_a_value_and_the_state_is_not(teams):
    match, _ = begun(teams)
    position, state = match.position, match.state
    text, turn = write_position(match), int(state["ask"])
    assert position == match.position
    match.play(DONE)
    match.play(DONE)
    assert write_position(position) == text != write_position(match)
    assert int(position.state["ask"]) == turn != int(state["ask"])
    with pytest.raises(ValueError, match="read-only"):
        state["turn"] = 9


def test_events_are_a_tuple_that_is_read_on_demand():
    match = read_position(DUEL, dice=Dice.scripted(*FEINT_AND_SHOT))
    events = match.play(SHOOT)
    assert events.rolls == FEINT_AND_SHOT
    assert events == tuple(events)
    assert hash(events) == hash(tuple(events))
    assert events[-1] == list(events)[len(events) - 1]
    assert events[:2] == tuple(events)[:2]


@pytest.mark.clause("FR-0-08")
@pytest.mark.parametrize("pawn", [-2, 22, 99, 127, 128, 256 + 9, 2**16 + 9, 2**40])
def test_a_number_that_is_not_a_pawn_is_refused(teams, pawn):
    match = read_position(DUEL.replace("ask=carrier", "ask=attack-runs phase=moving"))
    before = match.save()
    with pytest.raises(IllegalAction):
        match.play(Action(Do.DO_RUN, pawn=pawn, cell=Cell(62, 30)))
    assert match.save() == before


@pytest.mark.clause("FR-2.6-02")
@pytest.mark.parametrize("x", [-1, 100, 2**15, 2**16 + 60, 2**32 + 60, -(2**16) + 60])
def test_a_cell_off_the_pitch_is_never_mistaken_for_another(x):
    match = read_position(DUEL, dice=Dice.scripted())
    before = match.save()
    with pytest.raises(IllegalAction) as refusal:
        match.play(Action(Do.DO_PASS, cell=Cell(x, 40)))
    assert refusal.value.clause.id == "FR-2.6-02"
    assert match.save() == before


@pytest.mark.clause("FR-0-08")
def test_an_answer_to_another_question_is_refused_with_the_question():
    match = read_position(DUEL)
    with pytest.raises(IllegalAction) as refusal:
        match.play(Action(Do.DO_RUN, pawn=1, cell=Cell(62, 30)))
    assert str(refusal.value) == (
        "run is not allowed: Home are asked what the carrier does; answer with pass, hand-pass, shoot, "
        "lob, dribble, stop or done (FR-0-08)"
    )


@pytest.mark.clause("FR-0-08")
@pytest.mark.parametrize("count", range(len(FEINT_AND_SHOT)))
def test_a_step_that_lacks_rolls_is_played_again_with_more(count):
    match = read_position(DUEL, dice=Dice.scripted(*FEINT_AND_SHOT[:count]))
    before = match.save()
    with pytest.raises(OutOfDice):
        match.play(SHOOT)
    assert (match.save(), match.dice.rolled, match.record.steps) == (before, 0, ())
    match.dice.add(*FEINT_AND_SHOT[count:])
    assert match.play(SHOOT).rolls == FEINT_AND_SHOT
