"""Options of puzzles, played many times by the engine with seeded dice and the opponents' best replies."""

from footroll.kernels.counting.branches import Branch
from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Action
from footroll.odds.plays import assumed_answer
from footroll.puzzles.options import PASSED_ON, carrier_actions, goal_chance_of
from footroll.puzzles.puzzle import PuzzleQuestion, pawn_named
from footroll.puzzles.replies import SHOTS, Replies

NAMES = {Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST}


class Player:
    """Plays one option of a puzzle; choices are kept, because few positions come up again and again."""

    def __init__(self, puzzle, option):
        match, action = puzzle.match(), option.action
        touches, receiver, self.scores = SHOTS, None, True
        if puzzle.question is PuzzleQuestion.STAND:
            match.play(action)
            if match.ask is Ask.ASK_DEFENCE_RUNS:
                match.play(DONE)
            action = max(carrier_actions(match), key=lambda one: goal_chance_of(match, one))
        elif puzzle.question is not PuzzleQuestion.GOAL:
            touches, self.scores = (), False
        if puzzle.question is PuzzleQuestion.REACH:
            receiver = pawn_named(match, puzzle.target)
            onto = option.actions[1:]
            touches = tuple(Action(kind, cell=onto[0].cell) for kind in PASSED_ON) if onto else ()
        self.side = int(match.decider)
        self.start, self.action, self.touches, self.receiver = Branch.of(match.save()), action, touches, receiver
        self.replies = Replies(self.side, scores=self.scores, touches=touches, receiver=receiver)
        self.known = {}

    def play(self, cup):
        """Play the option once, and return whether it does what the question asks."""
        branch = self.start.answered_with(cup, *self.action.packed)
        while not branch.over:
            if not branch.ask:
                if not branch.under_way:
                    break
                branch = branch.rolled(cup)
                continue
            if self.receiver is not None and not branch.under_way and self.replies.chance(branch) == 1:
                return True
            answer = self.answer(branch)
            if answer is None:
                break
            branch = branch.answered_with(cup, *answer)
        if self.scores:
            return branch.end.home_goals + branch.end.away_goals > 0
        return self.replies.chance(branch) == 1

    def answer(self, branch):
        """Return the answer to a question: the opponents' worst for us, or our best."""
        touch = branch.ask == Ask.ASK_ONE_TOUCH and branch.decider == self.side
        tries = branch.ask == Ask.ASK_INTERCEPTORS and not branch.is_shot
        if not touch and not tries and branch.ask not in NAMES:
            return assumed_answer(branch)
        position = branch.save()
        if position not in self.known:
            self.known[position] = self.choose(branch)
        return self.known[position]

    def choose(self, branch):
        """Compare all answers to a question by what they lead to."""
        if branch.ask == Ask.ASK_ONE_TOUCH:
            found = [one.packed for one in self.touches if not branch.may(*one.packed)]
        else:
            kind = Do.DO_TRY if branch.ask == Ask.ASK_INTERCEPTORS else Do.DO_NAME
            found = [(int(kind), pawn) for pawn in range(22) if branch.choices >> pawn & 1]
            found += [(int(Do.DO_DONE),)] if branch.ask == Ask.ASK_INTERCEPTORS else []
        best = max if branch.decider == self.side else min
        return best(found, key=lambda one: self.replies.chance(branch.answered(*one)), default=None)
