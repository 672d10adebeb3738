"""A match under random use: legal and illegal answers, undo, copies, positions and records."""

import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from footroll.agents import RandomCoach
from footroll.errors import IllegalAction
from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Do
from footroll.match import Action
from footroll.match.lineup import STATE, state_of
from footroll.notation import parse_record, read_action, read_position, write_action, write_position, write_record
from footroll.pitch import Cell
from tests.properties.invariants import check_trace
from tests.properties.played import Played

ANYTHING = st.builds(
    Action,
    st.sampled_from(Do),
    pawn=st.integers(-1, 21),
    cell=st.none() | st.builds(Cell, st.integers(-1, 130), st.integers(-1, 100)),
    other=st.integers(-1, 21),
    row=st.integers(-1, 3),
    effect=st.booleans(),
)


class MatchMachine(RuleBasedStateMachine):
    """One match, with the bytes of every moment so far."""

    @initialize(number=st.integers(0, 500), moment=st.integers(0, 2000))
    def begin(self, number, moment):
        played = Played(number)
        trace, _, dice = next(played.parts())
        self.match = played.at(trace[min(moment, len(trace) - 1)], dice=dice) if moment else played.begun()
        self.coach = RandomCoach(number)
        self.past = []

    def play(self, action):
        """Play a legal answer and check every invariant of the step."""
        before, dice = self.match.save(), self.match.dice.state
        events = self.match.play(action)
        assert events
        self.past.append((before, dice))
        check_trace(np.frombuffer(before + self.match.save(), STATE), np.array([action.packed], np.int16))

    @precondition(lambda self: not self.match.over)
    @rule(count=st.integers(1, 5))
    def play_legal_answers(self, count):
        for _ in range(count):
            if not self.match.over:
                action = self.coach.decide(self.match)
                assert read_action(write_action(action, match=self.match), match=self.match).packed == action.packed
                self.play(action)

    @rule(action=ANYTHING)
    def try_anything(self, action):
        before, dice, record = self.match.save(), self.match.dice.state, self.match.record
        if self.match.allows(action):
            self.play(action)
            return
        try:
            self.match.play(action)
        except IllegalAction as refusal:
            assert refusal.clause == self.match.may(action)
        else:
            raise AssertionError(f"{action} was forbidden, and was played")
        assert (self.match.save(), self.match.dice.state) == (before, dice)
        assert self.match.record == record

    @precondition(lambda self: self.past)
    @rule(count=st.integers(1, 8))
    def take_back(self, count):
        for _ in range(min(count, len(self.past))):
            self.match.undo()
            assert (self.match.save(), self.match.dice.state) == self.past.pop()

    @precondition(lambda self: self.past)
    @rule()
    def take_back_and_play_again(self):
        last, after = self.match.record.steps[-1], self.match.save()
        self.match.undo()
        self.match.play(last.action)
        assert self.match.save() == after
        assert self.match.record.steps[-1] == last

    @precondition(lambda self: not self.match.over)
    @rule()
    def play_a_copy(self):
        """Play an answer on a silent copy: the match is unchanged, and then reaches the same state."""
        before, cup = self.match.save(), DiceCup.seeded(0)
        cup.state = self.match.dice.state
        copy = Engine(state_of(before))
        action = self.coach.decide(self.match)
        copy.step(cup, *action.packed, silent=True)
        assert self.match.save() == before
        self.play(action)
        assert copy.save() == self.match.save()

    @rule()
    def write_and_replay_the_record(self):
        assert parse_record(write_record(self.match.record)).verify().save() == self.match.save()

    @invariant()
    def the_position_comes_back(self):
        if not hasattr(self, "match"):
            return
        text = write_position(self.match)
        again = read_position(text, home=self.match.teams[0], away=self.match.teams[1])
        assert again.save() == self.match.save()
        assert write_position(again) == text

    def teardown(self):
        while getattr(self, "past", None):
            self.match.undo()
            assert (self.match.save(), self.match.dice.state) == self.past.pop()


MatchMachine.TestCase.settings = settings(
    max_examples=15, stateful_step_count=20, phases=[Phase.explicit, Phase.generate]
)  # a failure is short enough as it is
TestMatchMachine = MatchMachine.TestCase
