"""The pace of a match by mouse alone: clicks a turn of a person who takes the assistant's suggestions."""

import os
from collections import Counter, defaultdict

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do, Restart, Side
from footroll.match import Action, Dice, Match, UndoPolicy
from footroll.pitch import Cell
from footroll.ui.models.answers.names import TargetAnswer
from footroll.ui.models.answers.runs import RunAnswer
from footroll.ui.models.answers.stoppage import StoppageAnswer
from footroll.ui.models.naming import pawn_at
from footroll.ui.models.plan_lines import BY_HAND, PlanShown, PlanStep
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import ALL
from footroll.ui.models.stages import is_restart
from tests.ui.hands import ENTER, LEFT, click_goal, drag, run_events
from tests.ui.test_movement import FULL

BUDGETS = {"attack": 3, "defence": 3, "stoppage": 2, "penalty": 3}  # clicks a turn
NEVER_ABOVE = 5
WITHIN = 0.95  # of the turns


@pytest.fixture
def plain_orders(settings):
    """Set what a new person has: assistant and moments on, every standing order off."""
    settings.assistant, settings.moment_stops = True, ALL
    settings.ask_fouls = settings.first_changes = False
    return settings


class ClickingPerson:
    """A person with a mouse who takes every suggestion, and counts the clicks of each turn by its kind."""

    def __init__(self, room):
        self.room, self.clicks = room, defaultdict(int)
        self._continued = None  # a click on Continue belongs to the stoppage that follows, if one does

    @property
    def match(self):
        return self.room.session.match

    def kind(self):
        """Name the kind of turn that the current question belongs to."""
        if self.match.state["restart"] == Restart.AT_PENALTY:
            return "penalty"
        if is_restart(self.match) and self.match.ask is not Ask.ASK_CARRIER:
            return "stoppage"
        return "attack" if self.match.attacking is self.match.decider else "defence"

    def answer(self):
        """Click once: Continue at a moment, the best target in the goal, otherwise the primary button."""
        asked = self.room.playing.answer
        if self.room.session.moment:
            self.room.moments.pace.skip()  # the dice fall by themselves
            run_events()
            side = self.match.attacking if not is_restart(self.match) else None
            self._continued = (self.match.turn, "attack" if side is Side.HOME else "defence")
            QTest.mouseClick(self.room.moments.banner.proceed, LEFT)
        elif isinstance(asked, TargetAnswer):
            self._count()
            click_goal(self.room, *asked.goal.best)
        else:
            self._count()
            assert self.room.ask.primary.isEnabled()
            QTest.mouseClick(self.room.ask.primary, LEFT)
        run_events()

    def _count(self):
        turn = self.match.turn, self.kind()
        self.clicks[turn] += 1
        if self._continued:
            self.clicks[turn if turn[1] in ("stoppage", "penalty") else self._continued] += 1
            self._continued = None

    def play(self, qtbot):
        """Play to the end of the match."""
        session = self.room.session
        while not self.match.over:
            qtbot.waitUntil(lambda: bool(session.person_asked or session.moment or self.match.over))
            run_events()
            if not self.match.over or session.moment:
                self.answer()


def distribution(clicks):
    """Return how many turns of each kind took how many clicks."""
    found = defaultdict(Counter)
    for (_, kind), count in clicks.items():
        found[kind][count] += 1
    return {kind: dict(sorted(counts.items())) for kind, counts in found.items()}


@pytest.mark.parametrize("seed", [4])
def test_a_whole_match_by_mouse_stays_within_the_budget_of_clicks(open_room, plain_orders, teams, qtbot, seed, capsys):
    session = MatchSession(Match(*teams, dice=Dice.seeded(seed)), seats=("person", "club"), seed=seed)
    room = open_room(session)
    person = ClickingPerson(room)
    person.play(qtbot)
    turns = distribution(person.clicks)
    with capsys.disabled():
        print(f"\nseed {seed}, {session.match.turn} turns, {sum(person.clicks.values())} clicks: {turns}")
    assert max(person.clicks.values()) <= NEVER_ABOVE
    over = {turn: count for turn, count in person.clicks.items() if count > BUDGETS[turn[1]]}
    assert len(over) <= (1 - WITHIN) * len(person.clicks), over
    assert {"attack", "defence", "stoppage"} <= set(turns)
    usual = Counter(turns["defence"]).most_common(1)[0][0]
    assert usual == 1  # nothing is near in most turns


def button(room, does):
    return next(one for one in room.ask.buttons if one.does == does)


def test_a_run_with_a_change_by_hand_takes_three_clicks(at, plain_orders):
    room = at(FULL)
    match = room.session.match
    QTest.mouseClick(button(room, "none"), LEFT)  # keep the ball
    run_events()
    assert isinstance(room.playing.answer, RunAnswer)
    pawn = next(one for one in room.playing.answer.able if one not in (match.carrier, match.keeper(Side.HOME)))
    start = match.cell(pawn)
    drag(room, start, Cell(start.x - 2, start.y))
    assert "1 by hand" in room.ask.question.text()
    QTest.mouseClick(button(room, "play_plan"), LEFT)
    run_events()
    assert match.decider is Side.AWAY
    assert match.cell(pawn) == Cell(start.x - 2, start.y)


def stoppage(open_room, teams, *, seed=4, seats=("person", "club")):
    """Return a room at the first stoppage after the kick-off, by the assistant's own play."""
    session = MatchSession(Match(*teams, dice=Dice.seeded(seed)), seats=seats, seed=seed)
    return open_room(session, moment_stops="none")


def reach_stoppage(room, qtbot, wanted=lambda _: True):
    """Take suggestions until a stoppage is asked that is wanted."""
    session = room.session
    while True:
        qtbot.waitUntil(lambda: session.person_asked)
        run_events()
        asked = room.playing.answer
        if isinstance(asked, StoppageAnswer) and session.match.turn > 1 and wanted(session.match):
            return asked
        QTest.mouseClick(room.ask.primary, LEFT)
        run_events()


def test_one_acceptance_covers_a_stoppage_and_nothing_reopens_it(open_room, plain_orders, teams, qtbot):
    room = stoppage(open_room, teams)
    reach_stoppage(room, qtbot)
    session, match = room.session, room.session.match
    asked = []
    session.changed.connect(lambda: asked.append(match.ask) if session.person_asked else None)
    steps, taking = len(match.record.steps), Side(int(match.state["restart_side"]))
    QTest.mouseClick(button(room, "play_plan"), LEFT)
    qtbot.waitUntil(lambda: session.person_asked and len(match.record.steps) > steps, timeout=20_000)
    assert not is_restart(match) or match.ask is Ask.ASK_CARRIER
    assert not {Ask.ASK_SUBSTITUTION, Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES} & set(asked)
    kinds = {step.action.kind for step in match.record.steps[steps:] if step.side is Side.HOME}
    assert Do.DO_PLACE in kinds
    sides = [step.side for step in match.record.steps[steps:] if step.action.kind is Do.DO_PLACE]
    assert sides == sorted(sides, key=lambda side: side is not taking)  # attackers before defenders


def test_a_place_by_hand_stays_in_the_accepted_plan(open_room, plain_orders, teams, qtbot):
    room = stoppage(open_room, teams)
    asked = reach_stoppage(room, qtbot)
    pawn = next(one for one in asked.able if one not in (asked.match.keeper(Side.HOME), asked.match.carrier))
    start = asked.shown().cell(pawn)
    end = next(
        cell
        for cell in (Cell(start.x - step, start.y) for step in range(3, 20))
        if asked.match.allows(Action(Do.DO_PLACE, pawn=pawn, cell=cell)) and pawn_at(asked.shown(), cell) is None
    )
    drag(room, start, end)
    assert "1 by hand" in room.ask.question.text()
    QTest.mouseClick(button(room, "play_plan"), LEFT)
    qtbot.waitUntil(lambda: room.session.person_asked)
    placed = [step.action for step in room.session.match.record.steps if step.action.pawn == pawn]
    assert any(one.kind is Do.DO_PLACE and one.cell == end for one in placed)


def test_undo_takes_the_whole_stoppage_back(open_room, plain_orders, teams, qtbot):
    room = stoppage(open_room, teams)
    reach_stoppage(room, qtbot)
    room.session.match.undo_policy = UndoPolicy.ALWAYS
    before = room.session.match.save()
    QTest.mouseClick(button(room, "play_plan"), LEFT)
    session = room.session
    qtbot.waitUntil(lambda: session.person_asked and session.match.save() != before, timeout=20_000)
    run_events()  # the refresh that shows the question is queued
    QTest.mouseClick(button(room, "undo"), LEFT)
    run_events()
    assert room.session.match.save() == before
    assert isinstance(room.playing.answer, StoppageAnswer)


def test_without_the_assistant_a_stoppage_is_asked_step_by_step(open_room, plain_orders, teams, qtbot):
    room = stoppage(open_room, teams)
    reach_stoppage(room, qtbot)
    QTest.mouseClick(button(room, "assistant"), LEFT)
    run_events()
    assert not isinstance(room.playing.answer, StoppageAnswer)
    assert not plain_orders.assistant
    QTest.mouseClick(button(room, "assistant"), LEFT)
    run_events()
    assert isinstance(room.playing.answer, StoppageAnswer)


def test_all_stay_is_never_primary_beside_suggestions(at, plain_orders):
    room = at(FULL)
    QTest.mouseClick(button(room, "none"), LEFT)
    run_events()
    assert room.pitch.scene.suggested
    assert (button(room, "none").text(), room.ask.primary.text()) == ("All stay", "Play the plan")


def test_without_the_assistant_nobody_has_moved_until_somebody_has(at):
    room = at(FULL)
    QTest.mouseClick(button(room, "none"), LEFT)
    run_events()
    assert (room.ask.primary.text(), room.ask.primary.isEnabled()) == ("Nobody has moved", False)
    steps = len(room.session.match.record.steps)
    QTest.keyClick(room.pitch, ENTER)
    assert len(room.session.match.record.steps) == steps
    pawn = next(one for one in room.playing.answer.able if one != room.session.match.keeper(Side.HOME))
    start = room.session.match.cell(pawn)
    drag(room, start, Cell(start.x - 3, start.y))
    assert (room.ask.primary.text(), room.ask.primary.isEnabled()) == ("Play these moves", True)


def test_the_plan_is_drawn_as_lines_of_the_formation(open_room, plain_orders, teams, qtbot):
    room = stoppage(open_room, teams)
    session = room.session
    while not isinstance(room.playing.answer, RunAnswer):
        if session.person_asked:
            run_events()
            QTest.mouseClick(room.ask.primary, LEFT)
        qtbot.waitUntil(lambda: session.person_asked)
        run_events()
    lines = room.pitch.scene.lines
    goes = dict(room.pitch.scene.suggested)
    assert [(line.letter, line.name, len(line.cells)) for line in lines] == [
        ("A", "back four", 4),
        ("B", "midfield", 3),
        ("C", "front three", 3),
    ]  # 4-3-3
    ends = {goes.get(pawn) or session.match.cell(pawn) for pawn in session.match.pawns(Side.HOME)}
    for line in lines:
        assert line.words == f"{line.name}: {line.way}"
        assert set(line.cells) <= ends
        assert [cell.y for cell in line.cells] == sorted(cell.y for cell in line.cells)
    assert room.panel.plan.isVisible()
    assert room.panel.plan.plan.title == "The plan: three lines"
    assert room.panel.plan.accessibleName().startswith("Plan: back four ")


def test_the_plan_is_read_out_with_what_was_moved_by_hand():
    steps = (PlanStep("Pass to 9", "done"), PlanStep("10 Obré to 56:22", BY_HAND), PlanStep("Play the plan", "Enter"))
    plan = PlanShown(Side.HOME, "the assistant", (), rest="1 Prim goes to 0:35.", steps=steps)
    assert plan.spoken.endswith(". 1 Prim goes to 0:35. By hand: 10 Obré to 56:22.")


def test_a_turn_of_thirteen_steps_has_a_heading():
    steps = tuple(PlanStep(f"{number} moved by hand", "") for number in range(2, 15))
    assert PlanShown(Side.HOME, "the assistant", (), steps=steps).turn == "Your turn in 13"
    assert PlanShown(Side.HOME, "the assistant", (), steps=steps[:3]).turn == "Your turn in three"
