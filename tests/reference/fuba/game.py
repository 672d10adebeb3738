"""The reference match: two halves of turns, asked one answer at a time."""

from __future__ import annotations

from tests.reference.fuba import board, lines
from tests.reference.fuba.cards import Cards
from tests.reference.fuba.flow import HalfEnds, Refused, RestartDue
from tests.reference.fuba.state import TurnNotes


class BasicGame(Cards):
    """A match by the basic rules."""

    def __init__(self, *, die, **state):
        super().__init__(die=die, **state)
        self.log = []
        self.options = []
        self.flow = None

    # ---------------------------------------------------------------- driving

    @classmethod
    def new(cls, die, formations=("4-4-2", "4-4-2"), rules=None):
        """Start a match with the dice for the kick-off."""
        numbers = [tuple(int(number) for number in text.split("-")) for text in formations]
        game = cls(die=die, formations=numbers, rules=rules)
        game.run(game.beginning())
        return game

    @classmethod
    def read(cls, line, die=None):
        """Read a position line; the question is put anew."""
        game = cls(die=die, formations=((4, 4, 2), (4, 4, 2)))
        lines.read_into(game, line)
        game.run(game.resume())
        return game

    def run(self, entry):
        self.flow = self.match(entry)
        self.answer_alone(next(self.flow))

    def answer_alone(self, options):
        """Answer questions that have one answer only."""
        while len(options) == 1:
            self.log.append(f"({options[0]})")
            options = self.flow.send(options[0])
        self.options = options

    def play(self, answer):
        """Play an answer; return the dice that it rolled."""
        if answer not in self.options:
            raise Refused(answer)
        self.rolled = []
        self.log.append(answer)
        self.answer_alone(self.flow.send(answer))
        return [face for _, face in self.rolled]

    @property
    def line(self):
        """Write the position as a line."""
        return lines.write(self)

    @property
    def over(self):
        return self.ask == "over"

    def more_keys(self):
        """Return the keys of a position that the basic game does not know."""
        return {}

    def read_more(self, found):
        """Read the keys of a position that the basic game does not know."""

    def number_out(self, team):
        """Count the pieces that are off for another reason than a red card."""
        return 0

    # ---------------------------------------------------------------- the match

    def match(self, entry):
        flow = entry
        while True:
            try:
                yield from flow
                if self.last:
                    raise HalfEnds
                flow = self.play_turn()
            except HalfEnds:
                flow = self.half_time()
            except RestartDue as due:
                flow = self.restart(due)

    def beginning(self):
        """Roll for the choice of the kick-off (F3-3.2)."""
        home, away = self.roll("kick-off"), self.roll("kick-off")
        self.first_dice(home, away)
        while home == away:
            home, away = self.roll("kick-off"), self.roll("kick-off")
        yield from self.ask_starts("H" if home > away else "A")

    def first_dice(self, home, away):
        """Read the weather from the first pair; the basic rules know none."""

    def ask_starts(self, chooser):
        words = yield from self.question("starts", chooser, ["start H", "start A"])
        self.kicked = self.control = words[1]
        yield from self.kick_off()

    def play_turn(self):
        """One turn of three stages (F3-4-02)."""
        self.stage = "target"
        if self.rules["no_legal_target"] == "lost" and not self.has_target():
            self.control, self.value = self.defending, 2
            yield from self.bring_closest()
            yield from self.end_of_turn()
            return
        yield from self.choose_target()
        yield from self.from_the_dice()

    def from_the_dice(self):
        yield from self.situation()
        yield from self.action_stage()
        yield from self.end_of_turn()

    def half_time(self):
        """End a half: formation changes and the other kick-off, or the end (F3-2.2-01, F3-4.2.1.3)."""
        self.clear_board()
        self.turn = TurnNotes()
        self.ball = self.value = self.control = None
        self.free_areas = self.left = self.must = self.declared = None
        self.dribbled = self.last = False
        self.stage = "restart"
        if self.forfeit:
            yield from self.full_time()
        elif self.half == 1:
            yield from self.change_formations()
        elif self.half == 3 or (self.on("extra_time") and self.score["H"] == self.score["A"]):  # both are played
            yield from self.extra_time()
        else:
            yield from self.full_time()

    def full_time(self):
        self.stage, self.ask, self.by, self.control = "target", "over", None, None
        while True:
            yield []

    def change_formations(self, teams=board.TEAMS):
        for team in teams:
            yield from self.change_formation(team)
        self.formation.update({team: new for team, new in self.next_formation.items() if new})
        self.next_formation = {"H": None, "A": None}
        yield from self.second_half()

    def change_formation(self, team):
        now = self.next_formation[team] or self.formation[team]  # a substitution may have changed it
        options = [f"formation {'-'.join(map(str, new))}" for new in shifted(now)]
        words = yield from self.question("formation", team, ["done", *options])
        if words[0] == "formation":
            self.next_formation[team] = tuple(int(number) for number in words[1].split("-"))

    def second_half(self):
        self.half, self.minute, self.stoppage = 2, 45, 0
        self.control = board.OTHER[self.kicked]
        yield from self.kick_off()

    def extra_time(self):
        """Two short halves, then a shoot-out (F3-4.2.1.3-03, the switch)."""
        if self.half < 4:
            self.half += 1
            self.stoppage = 0
            self.minute = {3: 90, 4: 105}[self.half]
            self.control = self.kicked if self.half == 3 else board.OTHER[self.kicked]
            yield from self.kick_off()
        else:
            self.shootout = {"H": (0, 0), "A": (0, 0)}
            yield from self.shoot_out()

    def shoot_out(self, guess=None):
        """Five kicks each, then pairs until one team leads."""
        self.turn = TurnNotes(setup="shoot-out")
        while not self.shootout_decided():
            first, second = self.kicked, board.OTHER[self.kicked]
            self.control = first if self.shootout[first][1] == self.shootout[second][1] else second
            yield from self.take_penalty(guess)
            guess = None
        self.turn = TurnNotes()
        yield from self.full_time()

    def shootout_decided(self):
        (mine, taken), (theirs, faced) = self.shootout["H"], self.shootout["A"]
        if max(taken, faced) > 5 or taken == faced == 5:
            return taken == faced and mine != theirs
        return mine > theirs + 5 - faced or theirs > mine + 5 - taken

    def roll_penalty(self, kick, guess):
        if self.turn.setup != "shoot-out":
            yield from super().roll_penalty(kick, guess)
            return
        scored = self.penalty_scores(kick, guess)
        goals, taken = self.shootout[self.control]
        self.shootout[self.control] = goals + scored, taken + 1

    # ---------------------------------------------------------------- going on from a position

    def resume(self):
        """Take up the match at the question of a position."""
        stage, notes = self.stage, self.turn
        if self.ask == "over":
            yield from self.full_time()
        elif self.ask == "starts":
            yield from self.ask_starts(self.by)
        elif self.ask == "formation":
            yield from self.change_formations(board.TEAMS if self.by == "H" else ("A",))
        elif stage == "target":
            yield from self.play_turn()
        elif stage == "situation":
            yield from self.resume_situation()
        elif stage == "action":
            yield from self.resume_actions()
            yield from self.end_of_turn()
        elif notes.setup == "shoot-out":
            yield from self.shoot_out(self.guess)
        else:
            yield from self.resume_restart()

    def resume_situation(self):
        if self.ask == "closest":
            yield from self.bring_closest()
        if not self.successes() and self.control == self.turn.roller:
            yield from self.one_move(self.defending)
        self.read_value()
        self.read_order()
        yield from self.action_stage()
        yield from self.end_of_turn()

    def resume_actions(self):
        team, played = self.by, self.turn.played
        if self.ask == "free":
            declared = self.declared
            yield from self.ask_free(team)
            if declared:
                yield from self.perform(team, declared)
            else:
                yield from self.one_action(team, first=False)
        elif self.ask == "action":
            early = self.on("declare_action_before_free_moves") and len(played) < 2
            yield from self.one_action(team, first=early)
        elif self.ask == "move":
            yield from self.ask_moves(team, dribbling=True)
            self.declared = None
            self.settle(team)
        elif self.ask == "closest":
            yield from self.bring_closest()
        yield from self.actions(called=self.ask != "second" and len(played) > 2)

    def resume_restart(self):
        kind = self.turn.setup
        if self.ask == "remove":
            yield from self.resume_removal(kind)
            return
        if kind in ("goal-kick", "quick"):
            yield from self.resume_moves(kind)
            return
        if self.ask == "corner-side":
            words = yield from self.question("corner-side", self.control, self.corner_options())
            self.ball = words[1]
        if self.ask in ("place", "corner-side"):
            yield from self.place_and_adjust()
        elif self.ask == "adjust":
            yield from self.adjust()
        if kind == "penalty":
            yield from self.take_penalty(self.guess)
        elif kind == "free-kick":
            yield from self.direct()
        elif kind == "kick-off":
            self.turn = TurnNotes()

    def resume_removal(self, kind):
        yield from self.send_off(self.by)
        yield from self.after_the_cards(kind)

    def resume_moves(self, kind):
        quick = kind == "quick"
        if self.ask == "closest":
            yield from self.bring_closest()
        if self.by == self.control:
            offside = quick or self.on("goal_kick_moves_offside")
            yield from self.moves_of_control(offside=offside, least=0 if quick else 4)
        else:
            yield from self.moves_of_defence()
        self.turn = TurnNotes(setup=kind)


def shifted(formation):
    """Return the formations with one player in another line (F3-2.2-01)."""
    found = []
    for giver in range(3):
        for taker in range(3):
            if giver != taker and formation[giver]:
                new = list(formation)
                new[giver] -= 1
                new[taker] += 1
                found.append(tuple(new))
    return found
