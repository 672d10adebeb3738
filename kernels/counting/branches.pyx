"""Positions between two steps of an action, for walking all its branches with given rolls.

A branch says what the next rolls depend on, and becomes the branch that given rolls lead to, through the functions
that play the match.
"""

from collections import namedtuple

from libc.stdint cimport int8_t, uint32_t
from libc.string cimport memset

from footroll.kernels.cells cimport yards_between
from footroll.kernels.counting.defence cimport (
    add_interceptors, add_keeper, add_line_defenders, keeper_facts, line_guards, order_flight_tries, ordered_tries,
    roller, shot_interceptors_at,
)
from footroll.kernels.counting.passes cimport new_tuple
from footroll.kernels.counting.shots cimport ShotModel
from footroll.kernels.contests cimport contest_rating, fouls_count
from footroll.kernels.dice cimport DiceCup, script_dice
from footroll.kernels.engine cimport Engine, packed
from footroll.kernels.flights cimport cannot_miss, flight_difficulty
from footroll.kernels.grid cimport zone_holds
from footroll.kernels.interceptions cimport intercept_rating
from footroll.kernels.layout cimport *
from footroll.kernels.passes cimport error_divisor
from footroll.kernels.pawns cimport is_able, is_keeper, is_on, lowest_of, on_goal_line, side_of
from footroll.kernels.runs cimport DEFENCE_STAGE
from footroll.kernels.shooting cimport bend_of, closest_of, power_skill, set_difficulty
from footroll.kernels.turn cimport advance_one, apply, choices, may

cdef enum:
    ROOM = 512

# How an action ended: the note that says most about it, the last card shown, the carrier, the goals of both sides, and
# whose ball it is (-1 for nobody's) on which cell. `kind` is -1 if nothing was noted.
ActionEnd = namedtuple("ActionEnd", (
    "kind", "pawn", "verdict", "x", "y", "card", "carrier", "home_goals", "away_goals", "ball_side", "ball_x", "ball_y",
))
OpponentFacts = namedtuple("OpponentFacts", ("kind", "initiator", "opponents"))
ContestFacts = namedtuple("ContestFacts", (
    "kind", "initiator", "opponents", "fouls_count", "ignored_foul", "rounding",
))
FlightFacts = namedtuple("FlightFacts", (
    "kicker", "interceptors", "automatic", "difficulty", "error_divisor", "tie", "rounding", "matter",
))
ShotFacts = namedtuple("ShotFacts", (
    "shooter", "difficulty", "bare", "closest", "power", "interceptors", "keeper", "line", "tie", "rounding",
))
AimedFacts = namedtuple("AimedFacts", ("score", "target", "post"))
BallLine = namedtuple("BallLine", ("from_x", "from_y", "to_x", "to_y"))

SHOTS = frozenset((DO_SHOOT, DO_LOB, DO_FINISH, DO_OFFENSIVE_HEADER, DO_SCISSORS_KICK))


cdef bint continues(const MatchState* match) noexcept nogil:
    """Return whether the next step belongs to the action under way; a race belongs to the end of the runs."""
    return match.todo in (
        TODO_CONTEST, TODO_CONTEST_OVER, TODO_FLY, TODO_FLIGHT, TODO_RECEPTION, TODO_BEND, TODO_SHOT, TODO_SHOT_LINE,
        TODO_SHOT_FLIGHT, TODO_GOAL_LINE, TODO_RACE,
    ) or (match.todo == TODO_RUNS and races_next(match))


cdef bint races_next(const MatchState* match) noexcept nogil:
    """Return whether the defenders' runs are over and somebody runs to the loose ball (FR-2.13.1-05)."""
    cdef int pawn
    for pawn in range(PAWNS):
        if match.racing[pawn]:
            return match.stage == DEFENCE_STAGE
    return False


cdef bint asks_on_the_way(const MatchState* match) noexcept nogil:
    """Return whether a coach is asked for a choice within the action under way."""
    return match.ask in (
        ASK_INTERCEPTORS, ASK_ROLL_ORDER, ASK_SWAP, ASK_BEST, ASK_EFFECT_SIDE, ASK_TARGET, ASK_LINE_ORDER,
    )


cdef bint is_under_way(const MatchState* match) noexcept nogil:
    """Return whether an action is unfinished: its next step is due, or a choice within it."""
    if match.phase == OVER:
        return False
    return continues(match) if match.ask == ASK_NOTHING else asks_on_the_way(match)


cdef bint is_ordered(const MatchState* match) noexcept nogil:
    """Return whether the rolling order of the opponents is known."""
    return match.contest.ordered + 1 >= match.contest.count


cdef bint waits_for_rolls(const MatchState* match) noexcept nogil:
    """Return whether the next step rolls dice."""
    if match.todo == TODO_CONTEST:
        return is_ordered(match)
    if match.todo == TODO_BEND:
        return match.shot.effect != 0
    return match.todo in (TODO_FLIGHT, TODO_SHOT, TODO_SHOT_LINE, TODO_SHOT_FLIGHT, TODO_GOAL_LINE)


cdef bint is_assumed(const MatchState* match) noexcept nogil:
    """Return whether the odds assume the answer to the question asked."""
    return match.ask in (ASK_INTERCEPTORS, ASK_ROLL_ORDER, ASK_SWAP, ASK_BEST)


cdef Action first_choice(const MatchState* match) noexcept nogil:
    """Return the assumed choice: the first footballer that may be named or may try."""
    return packed(DO_TRY if match.ask == ASK_INTERCEPTORS else DO_NAME, lowest_of(choices(match)), 0, 0, 0, False)


cdef bint is_settling(const MatchState* match) noexcept nogil:
    """Return whether an action continues without a roll and with assumed choices only."""
    if match.ask != ASK_NOTHING:
        return is_assumed(match)
    return is_under_way(match) and not waits_for_rolls(match)


cdef int weight_of(const Note* note) noexcept nogil:
    """Rank a note by how much it says about the end of an action; 0 for nothing."""
    if note.kind == EVENT_GOAL:
        return 9
    if note.kind == EVENT_OFFSIDE or (note.kind == EVENT_FOUL and note.verdict != FOUL_IGNORED):
        return 8
    if note.kind == EVENT_WALL or (note.kind == EVENT_POST and note.verdict != AT_GOAL):
        return 8
    if note.kind == EVENT_OUT:
        return 7
    if note.kind == EVENT_INTERCEPTION and note.verdict:
        return 6
    if note.kind == EVENT_RECEPTION or note.kind == EVENT_CATCH:
        return 5
    if note.kind == EVENT_ERROR or (note.kind == EVENT_REACH and note.verdict):
        return 4
    if note.kind == EVENT_CONTEST or note.kind == EVENT_PASS or note.kind == EVENT_SHOT:
        return 3
    if note.kind == EVENT_RUN and note.verdict >= 0:  # runners that stop short decide nothing
        return 3
    return 2 if note.kind == EVENT_INJURY else 0


cdef Possession nearer_side(const MatchState* match, int x, int y) noexcept nogil:
    """Return the side with the footballer nearest to a cell, or -1 if both are as near, and the cell."""
    cdef int nearest[2]
    cdef int pawn, side
    nearest[0] = nearest[1] = MAX_LENGTH + MAX_WIDTH
    for pawn in range(PAWNS):
        if is_on(match, pawn):
            side = side_of(pawn)
            nearest[side] = min(nearest[side], yards_between(match.x[pawn], match.y[pawn], x, y))
    if nearest[0] == nearest[1]:
        return Possession(NOBODY, x, y)
    return Possession(nearest[1] < nearest[0], x, y)


cdef Possession possession_of(const MatchState* match) noexcept nogil:
    """Return whose ball it is and on which cell: the carrier's, a restart's, the receiver's.

    A loose ball belongs to the side with the nearest footballer, and to nobody (-1) if both are as near.
    """
    cdef int receiver = match.flight.receiver
    if match.carrier != NOBODY:
        return Possession(side_of(match.carrier), match.ball_x, match.ball_y)
    if match.todo == TODO_STOPPAGE:
        return Possession(match.restart_side, match.restart_x, match.restart_y)
    if receiver > NOBODY:
        return Possession(side_of(receiver), match.x[receiver], match.y[receiver])
    if match.flight.under_way:
        return nearer_side(match, match.flight.to_x, match.flight.to_y)
    return nearer_side(match, match.ball_x, match.ball_y)


cdef object end_of(const MatchState* match, const Note* headline, int card):
    """Return the `ActionEnd` of a position, with its most important note and the last card."""
    cdef Possession ball = possession_of(match)
    return new_tuple(ActionEnd, (
        headline.kind, headline.pawn, headline.verdict, headline.x, headline.y, card, match.carrier,
        match.goals[0], match.goals[1], ball.side, ball.x, ball.y,
    ))


cdef bint may_play_on(const MatchState* match, int side, tuple plan):
    """Return whether a side may play the next action of its plan now, at one touch."""
    cdef Action action
    if match.ask != ASK_ONE_TOUCH or match.decider != side or not plan:
        return False
    kind, pawn, other, x, y, effect = plan[0]
    action = packed(kind, pawn, other, x, y, effect)
    return may(match, &action) == ALLOWED


cdef bint may_influence_feint(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a footballer beaten by a feint can still influence what is played next."""
    if match.rules.feint_swap == SWAP_ALWAYS:
        return True  # the swap depends on which of them are uninjured
    if match.shot.shooter != NOBODY:
        return guards_goal(match, pawn)
    return may_challenge(match, pawn, match.flight.to_x, match.flight.to_y)


cdef bint may_influence_contest(const MatchState* match, int pawn, tuple plan):
    """Return whether a footballer beaten in a contest can, if uninjured, influence what is played next.

    They are spent, whether it was a feint or a challenged ball (FR-3.1.2-05, FR-2.13-10).
    """
    if match.contest.kind == TO_FEINT:
        return may_influence_feint(match, pawn) or may_influence(match, pawn, plan)
    if match.contest.kind != TO_CONTROL:
        return False
    return may_influence(match, pawn, plan)


cdef bint may_influence_ball(const MatchState* match, int pawn, tuple plan):
    """Return whether an interceptor that missed can, if uninjured, influence what follows a good ball."""
    return may_challenge(match, pawn, match.flight.to_x, match.flight.to_y) or may_influence(match, pawn, plan)


cdef bint may_influence(const MatchState* match, int pawn, tuple plan):
    """Return whether a spent footballer can influence a plan: challenge for a ball, or guard the goal."""
    for kind, _, _, x, y, _ in plan:
        if guards_goal(match, pawn) if kind in SHOTS else may_challenge(match, pawn, x, y):
            return True
    return False


cdef bint guards_goal(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a shot has to pass a footballer: the goalkeeper, or one on the goal line."""
    return is_keeper(match, pawn) or on_goal_line(match, pawn)


cdef bint may_challenge(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Return whether a footballer is close enough to challenge for a ball at a cell (FR-2.13-01)."""
    return zone_holds(match.x[pawn], match.y[pawn], x, y, match.rules.reach_zone)


cdef int check_one(int pawn, str what) except -1:
    """Refuse to describe a step that is not under way."""
    if not 0 <= pawn < PAWNS:
        raise ValueError(f"there is no {what} now")
    return 0


cdef class Branch(Engine):
    """A position between two steps: what comes next, and what it depends on."""

    def __cinit__(self):
        memset(&self.headline, 0, sizeof(Note))
        self.headline.kind = -1

    @staticmethod
    def of(bytes saved not None):
        """Return the branch of a saved match."""
        cdef Branch start = Branch.__new__(Branch)
        start.load(saved)
        return start

    @property
    def todo(self):
        """The next step when no coach is asked."""
        return self.match.todo

    @property
    def over(self):
        """Whether the match has ended."""
        return self.match.phase == OVER

    @property
    def under_way(self):
        """Whether an action is unfinished: its next step is due, or a choice within it."""
        return bool(is_under_way(&self.match))

    @property
    def actor(self):
        """The initiator of the contest or the kicker under way; -1 if there is neither."""
        if self.match.ask == ASK_ROLL_ORDER or self.match.ask == ASK_SWAP or self.match.ask == ASK_BEST:
            return self.match.contest.first
        if self.match.ask in (ASK_INTERCEPTORS, ASK_EFFECT_SIDE, ASK_TARGET, ASK_LINE_ORDER):
            return self.match.flight.kicker
        if self.match.ask != ASK_NOTHING or not TODO_CONTEST <= self.match.todo <= TODO_GOAL_LINE:
            return NOBODY
        return self.match.contest.first if self.match.todo <= TODO_CONTEST_OVER else self.match.flight.kicker

    @property
    def restart(self):
        """The restart whose own turn this is, or none."""
        return self.match.restart

    @property
    def is_shot(self):
        """Whether the ball in flight is a shot."""
        return self.match.shot.shooter != NOBODY

    @property
    def rivals(self):
        """The kind of the contest under way, its initiator, and the opponents in their order."""
        return OpponentFacts(
            self.match.contest.kind, self.match.contest.first,
            tuple([self.match.contest.opponents[at] for at in range(self.match.contest.count)]),
        )

    @property
    def ordered(self):
        """Whether the rolling order of the opponents is known."""
        return bool(is_ordered(&self.match))

    @property
    def swaps_with_best(self):
        """Whether a house rule lets the winner of a challenged ball swap cells with the best loser."""
        return self.match.rules.challenge_swap == ALWAYS_SWAP and self.match.contest.kind in (
            TO_CONTROL, TO_CONTROL_MOVING,
        )

    def concerned(self, tuple plan=()):
        """Return the indices of the opponents that can, if uninjured, influence what follows the contest."""
        return tuple([
            at for at in range(self.match.contest.count)
            if may_influence_contest(&self.match, self.match.contest.opponents[at], plan)
        ])

    def taking_part(self, tuple plan not None):
        """Return a mask of the uninjured footballers that can influence a plan."""
        cdef uint32_t found = 0
        cdef int pawn
        for pawn in range(PAWNS if plan else 0):
            if is_able(&self.match, pawn) and may_influence(&self.match, pawn, plan):
                found |= <uint32_t> 1 << pawn
        return found

    @property
    def end(self):
        """The end of the action, as an `ActionEnd`."""
        return end_of(&self.match, &self.headline, self.card)

    def answered(self, int kind, int pawn=-1, int other=0, int x=0, int y=0, bint effect=False, bytes script=b""):
        """Return the branch after a legal answer; its own rolls come from the script."""
        cdef Action action = self.legal(packed(kind, pawn, other, x, y, effect))
        return self.grown(&action, script)

    def advanced(self, bytes script=b""):
        """Return the branch after the next step, which uses exactly these rolls."""
        return self.grown(NULL, script)

    def chosen(self):
        """Return the branch after the assumed choice: the first that may be named or may try."""
        cdef Action action
        if not choices(&self.match):
            raise ValueError("nobody can be named now")
        action = self.legal(first_choice(&self.match))
        return self.grown(&action, b"")

    def settled(self, set assumed not None):
        """Return the branch after all steps without a roll, making the assumed choices.

        The questions that they answer are added to `assumed`.
        """
        cdef Branch after = self
        if is_settling(&self.match):
            after = self.twin()
            after.settle(assumed)
        return after

    def unasked(self):
        """Return the branch after all steps that need neither a roll nor an answer."""
        cdef Branch after = self
        cdef Dice dice
        if self.match.ask == ASK_NOTHING and is_settling(&self.match):
            after = self.twin()
            script_dice(&dice, b"", 0)
            while after.match.ask == ASK_NOTHING and is_settling(&after.match):
                after.happen(NULL, &dice)
            if dice.ran_out:
                raise RuntimeError(f"the next step needs a roll ({after.match.todo})")
        return after

    cdef int settle(self, set assumed) except -1:
        """Play all steps that need no roll, and make the assumed choices."""
        cdef Action choice
        cdef Dice dice
        script_dice(&dice, b"", 0)
        while is_settling(&self.match):
            if self.match.ask == ASK_NOTHING:
                self.happen(NULL, &dice)
            else:
                assumed.add(<int> self.match.ask)
                choice = self.legal(first_choice(&self.match))
                self.happen(&choice, &dice)
            if dice.ran_out:
                raise RuntimeError(f"the next step needs a roll ({self.match.todo})")
        return 0

    def after(self, classes, set assumed not None, int side, tuple plan=()):
        """Return the `Continuations` of `RollClass`es, with a side's plan."""
        cdef Continuations after = Continuations.__new__(Continuations)
        after.start = self
        after.classes = iter(classes)
        after.assumed = assumed
        after.side = side
        after.plan = plan
        after.over = {}
        return after

    def is_planned(self, int side, tuple plan not None):
        """Return whether a side may play the next action of its plan now."""
        return may_play_on(&self.match, side, plan)

    def answered_with(
        self, DiceCup cup not None, int kind, int pawn=-1, int other=0, int x=0, int y=0, bint effect=False
    ):
        """Return the branch after a legal answer, with rolls from these dice if it needs any."""
        cdef Action action = self.legal(packed(kind, pawn, other, x, y, effect))
        cdef Branch after = self.twin()
        after.happen(&action, &cup.dice)
        return after

    cdef Action legal(self, Action action) except *:
        """Return a legal answer unchanged, and refuse any other."""
        if may(&self.match, &action) != ALLOWED:
            raise ValueError("this answer is forbidden")
        return action

    def rolled(self, DiceCup cup not None):
        """Return the branch after the next step, with rolls from these dice."""
        cdef Branch after = self.twin()
        after.happen(NULL, &cup.dice)
        return after

    cdef Branch grown(self, const Action* action, bytes script):
        """Return the branch after an answer, or after the next step."""
        cdef Branch after = Branch.__new__(Branch)
        after.grow(self, action, script)
        return after

    cdef int grow(self, Branch before, const Action* action, bytes script) except -1:
        """Turn into the branch after an answer to another branch, or after its next step."""
        cdef Dice dice
        self.become(before)
        script_dice(&dice, script, <uint32_t> len(script))
        self.happen(action, &dice)
        if dice.ran_out or dice.misread or dice.rolled != dice.rolls:
            raise RuntimeError(f"the rolls {list(script)} do not fit the next step ({before.match.todo})")
        return 0

    cdef Branch twin(self):
        """Return a copy of this branch."""
        cdef Branch twin = Branch.__new__(Branch)
        twin.become(self)
        return twin

    cdef void become(self, Branch other) noexcept:
        """Copy the position of another branch."""
        self.match = other.match
        self.headline = other.headline
        self.card = other.card

    cdef void happen(self, const Action* action, Dice* dice) noexcept:
        """Play an answer or the next step, and keep its most important note."""
        cdef Note notes[ROOM]
        cdef Log log
        log.notes = &notes[0]
        log.room = ROOM
        log.count = 0
        if action != NULL:
            apply(&self.match, action, dice, &log)
        else:
            advance_one(&self.match, dice, &log)
        self.read_headline(&log)

    cdef void read_headline(self, const Log* log) noexcept:
        """Keep the most important note, the later of two equals, and the last card."""
        cdef int most = 1
        cdef uint32_t at
        for at in range(min(log.count, log.room)):
            if weight_of(&log.notes[at]) >= most:
                most = weight_of(&log.notes[at])
                self.headline = log.notes[at]
            if log.notes[at].kind == EVENT_CARD:
                self.card = log.notes[at].verdict

    def strength(self, int pawn):
        """Return a footballer's strength for injury checks."""
        check_one(pawn, "footballer of this number")
        return self.match.skills[pawn][<int> STRENGTH]

    @property
    def rounding(self):
        """The rounding of this match."""
        return self.match.rules.rounding

    def contest(self):
        """Return the `ContestFacts` of a contest about to be rolled."""
        cdef int first = self.match.contest.first
        cdef int kind = self.match.contest.kind
        cdef int skill = 0
        check_one(first, "contest")
        opponents = []
        for at in range(self.match.contest.count):
            pawn = self.match.contest.opponents[at]
            opponents.append(roller(&self.match, pawn, contest_rating(&self.match, kind, pawn, False, &skill)))
        return ContestFacts(
            kind, roller(&self.match, first, contest_rating(&self.match, kind, first, True, &skill)), tuple(opponents),
            bool(fouls_count(&self.match)), self.match.rules.ignored_foul, self.match.rules.rounding,
        )

    def flight(self, tuple plan=()):
        """Return the `FlightFacts` of a ball about to be played."""
        cdef const MatchState* match = &self.match
        cdef int kicker = match.flight.kicker
        cdef int8_t order[SIDE_PAWNS]
        cdef int count, at
        check_one(kicker, "ball in flight")
        count = order_flight_tries(match, order)
        return FlightFacts(
            roller(match, kicker, match.skills[kicker][match.flight.skill]),
            tuple([roller(match, order[at], intercept_rating(match, order[at])) for at in range(count)]),
            bool(cannot_miss(match)), flight_difficulty(match), error_divisor(match.flight.kind),
            match.rules.intercept_tie, match.rules.rounding,
            tuple([at for at in range(count) if may_influence_ball(match, order[at], plan)]),
        )

    @property
    def line(self):
        """The start and target of the ball about to be played."""
        return BallLine(
            self.match.flight.from_x, self.match.flight.from_y, self.match.flight.to_x, self.match.flight.to_y
        )

    def effect(self):
        """Return the shooter's `RollerFacts` for a declared effect, or None."""
        cdef int shooter = self.match.shot.shooter
        if not self.match.shot.effect:
            return None
        check_one(shooter, "shot")
        return roller(&self.match, shooter, self.match.skills[shooter][<int> EFFECT])

    def bend(self, int score):
        """Return how far an effect of this score bends the shot."""
        check_one(self.match.shot.shooter, "shot")
        return bend_of(&self.match, score)

    def shot(self):
        """Return the `ShotFacts` of the shot under way."""
        cdef MatchState twin = self.match
        cdef int shooter = twin.shot.shooter
        cdef int power, column
        check_one(shooter, "shot")
        power = power_skill(&twin)
        guards = line_guards(&twin)
        if twin.todo == TODO_SHOT or twin.todo == TODO_BEND:
            set_difficulty(&twin)
        return ShotFacts(
            roller(&twin, shooter, twin.skills[shooter][twin.shot.skill]), twin.shot.difficulty, twin.shot.bare,
            closest_of(&twin), twin.skills[shooter][power],
            tuple([shot_interceptors_at(&twin, column) for column in range(GOAL_WIDTH)]),
            keeper_facts(&twin), guards, twin.rules.intercept_tie, twin.rules.rounding,
        )

    def shooter(self):
        """Return the shooter's `RollerFacts` for the declared shot."""
        cdef int shooter = self.match.shot.shooter
        check_one(shooter, "shot")
        return roller(&self.match, shooter, self.match.skills[shooter][self.match.shot.skill])

    def shot_models(self):
        """Return the `ShotModel` of the shot about to be rolled, or one for each bend (FR-3.3.2-04)."""
        cdef Action action
        cdef Branch bent
        cdef int side
        check_one(self.match.shot.shooter, "shot")
        if self.match.ask != ASK_EFFECT_SIDE:
            return [self.shot_model()]
        models = []
        for side in range(2):
            action = packed(DO_BEND, NOBODY, side, 0, 0, False)
            if may(&self.match, &action) == ALLOWED:
                bent = self.grown(&action, b"")
                models.append(bent.shot_model())
        return models

    cdef ShotModel shot_model(self):
        """Return the model of the shot about to be rolled."""
        cdef MatchState twin = self.match
        cdef ShotModel model
        set_difficulty(&twin)
        model = ShotModel(twin.shot.difficulty, twin.shot.bare, closest_of(&twin))
        add_interceptors(model, &twin)
        add_keeper(model, &self.match, twin.skills[twin.shot.shooter][<int> STRENGTH])
        add_line_defenders(model, &self.match)
        return model

    def aimed(self):
        """Return the score and target of a rolled shot, and whether it hits the post."""
        cdef const ShotState* shot = &self.match.shot
        return AimedFacts(shot.score, (shot.column, shot.row), bool(shot.post))

    def tried(self):
        """Return the interceptors named for the shot, in the order in which it meets them."""
        check_one(self.match.shot.shooter, "shot")
        return ordered_tries(&self.match)


cdef class Continuations:
    """Plays roll classes one after another, and yields those whose action is still under way.

    Finished actions are counted in `over`: `{denominator: {ActionEnd: count}}`. An action with more of the plan to
    play is not finished.
    """

    def __iter__(self):
        return self

    def __next__(self):
        cdef Branch after = Branch.__new__(Branch)
        if self.start is None:
            raise StopIteration
        for rolls in self.classes:
            after.grow(self.start, NULL, rolls.witness)
            after.settle(self.assumed)
            if is_under_way(&after.match) or may_play_on(&after.match, self.side, self.plan):
                return rolls, after
            count_end(self.over, end_of(&after.match, &after.headline, after.card), rolls)
        raise StopIteration


cdef int count_end(dict over, object end, object rolls) except -1:
    """Count the rolls that lead to an end, by their denominator."""
    numerator, denominator, _ = rolls
    cdef dict ends = over.get(denominator)
    if ends is None:
        ends = over[denominator] = {}
    ends[end] = ends.get(end, 0) + numerator
    return 0
