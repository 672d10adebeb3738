"""Positions on the way to what an action comes to: one thing at a time, with rolls that are given (for the odds).

A branch is a position between two things that happen without a coach. It tells what the next rolls depend on, and
grows into the branch that given rolls lead to, by the very functions that the match is played with.
"""

from libc.stdint cimport int8_t, uint32_t
from libc.string cimport memset

from footroll.kernels.aims cimport Aim
from footroll.kernels.balls cimport Tries
from footroll.kernels.contests cimport contest_rating, fouls_count
from footroll.kernels.dice cimport DiceCup, script_dice
from footroll.kernels.engine cimport Engine, packed
from footroll.kernels.flights cimport cannot_miss, find_flight_entries, flight_difficulty
from footroll.kernels.grid cimport yards_between, zone_holds
from footroll.kernels.interceptions cimport intercept_rating
from footroll.kernels.layout cimport *
from footroll.kernels.passes cimport error_parts
from footroll.kernels.pawns cimport (
    first_of, has_bit, is_able, is_keeper, is_on, lowest_of, on_goal_line, other_side, side_of,
)
from footroll.kernels.saves cimport Blocks, Saves
from footroll.kernels.shooting cimport (
    bend_of,
    closest_of,
    find_shot_entries,
    goal_start,
    has_tried,
    keeper_on_line,
    power_skill,
    set_difficulty,
    shot_interceptors,
)
from footroll.kernels.trajectories cimport Entry, order_entries
from footroll.kernels.turn cimport advance_one, apply, choices, may

cdef enum:
    ROOM = 512

GOALWARDS = frozenset((DO_SHOOT, DO_LOB, DO_FINISH, DO_OFFENSIVE_HEADER, DO_SCISSORS_KICK))


cdef bint goes_on(const MatchState* match) noexcept nogil:
    """Say whether what happens next is part of the action under way."""
    return match.todo in (
        TODO_CONTEST, TODO_CONTEST_OVER, TODO_FLY, TODO_FLIGHT, TODO_RECEPTION, TODO_BEND, TODO_SHOT, TODO_SHOT_LINE,
        TODO_SHOT_FLIGHT, TODO_GOAL_LINE, TODO_RACE,
    )


cdef bint asks_on_the_way(const MatchState* match) noexcept nogil:
    """Say whether a coach is asked for a choice within the action under way."""
    return match.ask in (
        ASK_INTERCEPTORS, ASK_ROLL_ORDER, ASK_SWAP, ASK_BEST, ASK_EFFECT_SIDE, ASK_TARGET, ASK_LINE_ORDER,
    )


cdef bint is_under_way(const MatchState* match) noexcept nogil:
    """Say whether an action is not over yet: it goes on by itself, or by a choice on the way."""
    if match.phase == OVER:
        return False
    return goes_on(match) if match.ask == ASK_NOTHING else asks_on_the_way(match)


cdef bint is_ordered(const MatchState* match) noexcept nogil:
    """Say whether the order in which the opponents of a contest roll is known."""
    return match.contest.ordered + 1 >= match.contest.count


cdef bint waits_for_rolls(const MatchState* match) noexcept nogil:
    """Say whether what happens next is rolled."""
    if match.todo == TODO_CONTEST:
        return is_ordered(match)
    if match.todo == TODO_BEND:
        return match.shot.effect != 0
    return match.todo in (TODO_FLIGHT, TODO_SHOT, TODO_SHOT_LINE, TODO_SHOT_FLIGHT, TODO_GOAL_LINE)


cdef bint is_granted(const MatchState* match) noexcept nogil:
    """Say whether the choice that is asked for is taken for granted."""
    return match.ask in (ASK_INTERCEPTORS, ASK_ROLL_ORDER, ASK_SWAP, ASK_BEST)


cdef Action first_choice(const MatchState* match) noexcept nogil:
    """Return the choice that is taken for granted: the first who may be named or may try."""
    return packed(DO_TRY if match.ask == ASK_INTERCEPTORS else DO_NAME, lowest_of(choices(match)), 0, 0, 0, False)


cdef bint is_settling(const MatchState* match) noexcept nogil:
    """Say whether an action goes on without a roll, and without a choice that is not taken for granted."""
    if match.ask != ASK_NOTHING:
        return is_granted(match)
    return is_under_way(match) and not waits_for_rolls(match)


cdef int weight_of(const Note* note) noexcept nogil:
    """Return how much a note says about what an action came to; 0 for those that say nothing of it."""
    if note.kind == TOLD_GOAL:
        return 9
    if note.kind == TOLD_OFFSIDE or (note.kind == TOLD_FOUL and note.verdict != FOUL_IGNORED):
        return 8
    if note.kind == TOLD_WALL or (note.kind == TOLD_POST and note.verdict != AT_GOAL):
        return 8
    if note.kind == TOLD_OUT:
        return 7
    if note.kind == TOLD_INTERCEPTION and note.verdict:
        return 6
    if note.kind == TOLD_RECEPTION or note.kind == TOLD_CATCH:
        return 5
    if note.kind == TOLD_ERROR or (note.kind == TOLD_REACH and note.verdict):
        return 4
    if note.kind == TOLD_CONTEST or note.kind == TOLD_PASS or note.kind == TOLD_RUN or note.kind == TOLD_SHOT:
        return 3
    return 2 if note.kind == TOLD_INJURY else 0


cdef Possession nearer_side(const MatchState* match, int x, int y) noexcept nogil:
    """Return the side with the nearer footballer to a cell, hurt or not, or -1 if both are as near, and the cell."""
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
    """Return whose ball it is, and the cell where it is played from: the carrier's, a restart's, the receiver's.

    A ball for nobody is that of the side with the nearer footballer, and nobody's (-1) if both are as near.
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


cdef tuple end_of(const MatchState* match, const Note* told, int card):
    """Return how an action has ended, with what was told of it and the last card."""
    cdef Possession ball = possession_of(match)
    return (
        told.kind, told.pawn, told.verdict, told.x, told.y, card, match.carrier,
        match.goals[0], match.goals[1], ball.side, ball.x, ball.y,
    )


cdef bint may_play_on(const MatchState* match, int side, tuple plan):
    """Say whether a side may play the next of its plan now, at one touch."""
    cdef Action action
    if match.ask != ASK_ONE_TOUCH or match.decider != side or not plan:
        return False
    kind, pawn, other, x, y, effect = plan[0]
    action = packed(kind, pawn, other, x, y, effect)
    return may(match, &action) == ALLOWED


cdef bint may_follow_feint(const MatchState* match, int pawn) noexcept nogil:
    """Say whether one who was beaten by a feint can have a part in what is played then."""
    if match.rules.feint_swap == SWAP_ALWAYS:
        return True  # with whom cells are changed depends on who is unhurt
    if match.shot.shooter != NOBODY:
        return guards_goal(match, pawn)
    return may_fight(match, pawn, match.flight.to_x, match.flight.to_y)


cdef bint may_follow_contest(const MatchState* match, int pawn, tuple plan):
    """Say whether one who was beaten in a contest can have a part in what is played then, if he is unhurt.

    He is spent, whether it was a feint or a challenged ball (FR-3.1.2-05, FR-2.13-10).
    """
    if match.contest.kind == TO_FEINT:
        return may_follow_feint(match, pawn) or may_follow(match, pawn, plan)
    if match.contest.kind != TO_CONTROL:
        return False
    return may_follow(match, pawn, plan)


cdef bint may_follow_ball(const MatchState* match, int pawn, tuple plan):
    """Say whether one who tried to intercept has a part in what follows a good ball, if he is unhurt."""
    return may_fight(match, pawn, match.flight.to_x, match.flight.to_y) or may_follow(match, pawn, plan)


cdef bint may_follow(const MatchState* match, int pawn, tuple plan):
    """Say whether one who is spent can have a part in what is planned: to fight for a ball, or to guard his goal."""
    for kind, _, _, x, y, _ in plan:
        if guards_goal(match, pawn) if kind in GOALWARDS else may_fight(match, pawn, x, y):
            return True
    return False


cdef bint guards_goal(const MatchState* match, int pawn) noexcept nogil:
    """Say whether a footballer stands where a shot has to pass him."""
    return is_keeper(match, pawn) or on_goal_line(match, pawn)


cdef bint may_fight(const MatchState* match, int pawn, int x, int y) noexcept nogil:
    """Say whether a footballer stands where he fights for a ball that comes to a cell (FR-2.13-01)."""
    return zone_holds(match.x[pawn], match.y[pawn], x, y, match.rules.reach_zone)


cdef tuple roller(const MatchState* match, int pawn, int rating):
    """Return how a footballer rolls: his rating, and the strength of his injury checks."""
    return rating, match.skills[pawn][<int> STRENGTH]


cdef class Branch(Engine):
    """A position between two things that happen: what comes next, and what it depends on."""

    def __cinit__(self):
        memset(&self.headline, 0, sizeof(Note))
        self.headline.kind = -1

    @staticmethod
    def of(bytes saved not None):
        """Return the branch that begins with the bytes of a match."""
        cdef Branch start = Branch.__new__(Branch)
        start.load(saved)
        return start

    @property
    def todo(self):
        """What happens next when no coach is asked."""
        return self.match.todo

    @property
    def over(self):
        """Whether the match has ended."""
        return self.match.phase == OVER

    @property
    def under_way(self):
        """Whether an action is not over yet: it goes on by itself, or by a choice on the way."""
        return bool(is_under_way(&self.match))

    @property
    def actor(self):
        """Who acts in what is under way: who began the contest, or plays the ball; -1 when nothing is."""
        if self.match.ask == ASK_ROLL_ORDER or self.match.ask == ASK_SWAP or self.match.ask == ASK_BEST:
            return self.match.contest.first
        if self.match.ask in (ASK_INTERCEPTORS, ASK_EFFECT_SIDE, ASK_TARGET, ASK_LINE_ORDER):
            return self.match.flight.kicker
        if self.match.ask != ASK_NOTHING or not TODO_CONTEST <= self.match.todo <= TODO_GOAL_LINE:
            return NOBODY
        return self.match.contest.first if self.match.todo <= TODO_CONTEST_OVER else self.match.flight.kicker

    @property
    def restart(self):
        """The restart in whose own turn the match is, or none."""
        return self.match.restart

    @property
    def is_shot(self):
        """Whether the ball that is played is a shot."""
        return self.match.shot.shooter != NOBODY

    @property
    def rivals(self):
        """The kind of the contest under way, who began it, and his opponents in their order."""
        return (
            self.match.contest.kind, self.match.contest.first,
            tuple([self.match.contest.opponents[at] for at in range(self.match.contest.count)]),
        )

    @property
    def ordered(self):
        """Whether the order in which the opponents of a contest roll is known."""
        return bool(is_ordered(&self.match))

    @property
    def swaps_with_best(self):
        """Whether who wins a challenged ball changes cells with the best of those whom he beat, by a house rule."""
        return self.match.rules.challenge_swap == ALWAYS_SWAP and self.match.contest.kind in (
            TO_CONTROL, TO_CONTROL_MOVING,
        )

    def concerned(self, tuple plan=()):
        """Return the places of the opponents of a contest who have a part in what follows it, if they are unhurt."""
        return tuple([
            at for at in range(self.match.contest.count)
            if may_follow_contest(&self.match, self.match.contest.opponents[at], plan)
        ])

    def taking_part(self, tuple plan not None):
        """Return the unhurt who have a part in what is planned, as bits."""
        cdef uint32_t found = 0
        cdef int pawn
        for pawn in range(PAWNS if plan else 0):
            if is_able(&self.match, pawn) and may_follow(&self.match, pawn, plan):
                found |= <uint32_t> 1 << pawn
        return found

    @property
    def end(self):
        """How an action has ended: what was told of it, the goals of both sides, and whose ball it is on which cell.

        Told is what says most of what it came to, as kind (-1 for nothing), pawn, verdict and cell, with the last card
        that was shown and who has the ball: these are the first seven numbers, followed by two and three.
        """
        return end_of(&self.match, &self.headline, self.card)

    def answered(self, int kind, int pawn=-1, int other=0, int x=0, int y=0, bint effect=False, bytes script=b""):
        """Return the branch after a legal answer, which may need rolls of its own."""
        cdef Action action = self.legal(packed(kind, pawn, other, x, y, effect))
        return self.grown(&action, script)

    def advanced(self, bytes script=b""):
        """Return the branch after the next thing that happens, with these rolls and no others."""
        return self.grown(NULL, script)

    def chosen(self):
        """Return the branch after the choice that is taken for granted: the first who may be named or may try."""
        cdef Action action = self.legal(first_choice(&self.match))
        return self.grown(&action, b"")

    def settled(self, set assumed not None):
        """Return the branch after all that follows without a roll, with the choices that are taken for granted.

        What was asked for these is added to what is `assumed`.
        """
        cdef Branch after = self
        if is_settling(&self.match):
            after = self.twin()
            after.settle(assumed)
        return after

    cdef int settle(self, set assumed) except -1:
        """Let all happen that follows without a roll, with the choices that are taken for granted."""
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
                raise RuntimeError(f"what happens next is rolled ({self.match.todo})")
        return 0

    def after(self, classes, set assumed not None, int side, tuple plan=()):
        """Return what follows classes of rolls, each told as `(often, out of), script`, and a side's plan."""
        cdef After after = After.__new__(After)
        after.start = self
        after.classes = iter(classes)
        after.assumed = assumed
        after.side = side
        after.plan = plan
        after.over = {}
        return after

    def is_planned(self, int side, tuple plan not None):
        """Say whether a side may play the next of its plan now."""
        return may_play_on(&self.match, side, plan)

    def answered_with(
        self, DiceCup cup not None, int kind, int pawn=-1, int other=0, int x=0, int y=0, bint effect=False
    ):
        """Return the branch after a legal answer, with rolls of these dice if it needs any."""
        cdef Action action = self.legal(packed(kind, pawn, other, x, y, effect))
        cdef Branch after = self.twin()
        after.happen(&action, &cup.dice)
        return after

    cdef Action legal(self, Action action) except *:
        """Return an answer that is legal now, and raise an error for any other."""
        if may(&self.match, &action) != ALLOWED:
            raise ValueError("this answer is forbidden")
        return action

    def rolled(self, DiceCup cup not None):
        """Return the branch after the next thing that happens, with rolls of these dice."""
        cdef Branch after = self.twin()
        after.happen(NULL, &cup.dice)
        return after

    cdef Branch grown(self, const Action* action, bytes script):
        """Return the branch after an answer or after the next thing that happens."""
        cdef Branch after = Branch.__new__(Branch)
        after.grow(self, action, script)
        return after

    cdef int grow(self, Branch before, const Action* action, bytes script) except -1:
        """Become the branch after an answer in another or after the next thing that happens there."""
        cdef Dice dice
        self.become(before)
        script_dice(&dice, script, <uint32_t> len(script))
        self.happen(action, &dice)
        if dice.ran_out or dice.misread or dice.rolled != dice.rolls:
            raise RuntimeError(f"the rolls {list(script)} do not fit what happens next ({before.match.todo})")
        return 0

    cdef Branch twin(self):
        """Return a branch of its own in the same position."""
        cdef Branch twin = Branch.__new__(Branch)
        twin.become(self)
        return twin

    cdef void become(self, Branch other) noexcept:
        """Take the position of another branch."""
        self.match = other.match
        self.headline = other.headline
        self.card = other.card

    cdef void happen(self, const Action* action, Dice* dice) noexcept:
        """Let an answer or the next thing happen, and keep what was told."""
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
        """Keep the note that says most of what the action came to, the later of two that say as much."""
        cdef int most = 1
        cdef uint32_t at
        for at in range(min(log.count, log.room)):
            if weight_of(&log.notes[at]) >= most:
                most = weight_of(&log.notes[at])
                self.headline = log.notes[at]
            if log.notes[at].kind == TOLD_CARD:
                self.card = log.notes[at].verdict

    def strength(self, int pawn):
        """Return the strength of a footballer's injury checks."""
        return self.match.skills[pawn][<int> STRENGTH]

    @property
    def rounding(self):
        """How this match rounds."""
        return self.match.rules.rounding

    def contest(self):
        """Return a contest about to be rolled: its kind, who began it, who answer, if fouls count, both readings."""
        cdef int first = self.match.contest.first
        cdef int kind = self.match.contest.kind
        cdef int skill = 0
        opponents = []
        for at in range(self.match.contest.count):
            pawn = self.match.contest.opponents[at]
            opponents.append(roller(&self.match, pawn, contest_rating(&self.match, kind, pawn, False, &skill)))
        return (
            kind, roller(&self.match, first, contest_rating(&self.match, kind, first, True, &skill)), tuple(opponents),
            bool(fouls_count(&self.match)), self.match.rules.ignored_foul, self.match.rules.rounding,
        )

    def flight(self, tuple plan=()):
        """Return a ball about to be played: the kicker, who try in their order, what it needs, and who matters then."""
        cdef const MatchState* match = &self.match
        cdef int kicker = match.flight.kicker
        cdef int8_t order[SIDE_PAWNS]
        cdef int count = order_flight_tries(match, order)
        cdef int at
        return (
            roller(match, kicker, match.skills[kicker][match.flight.skill]),
            tuple([roller(match, order[at], intercept_rating(match, order[at])) for at in range(count)]),
            bool(cannot_miss(match)), flight_difficulty(match), error_parts(match.flight.kind),
            match.rules.intercept_tie, match.rules.rounding,
            tuple([at for at in range(count) if may_follow_ball(match, order[at], plan)]),
        )

    @property
    def line(self):
        """Where the ball about to be played comes from and goes to."""
        return self.match.flight.from_x, self.match.flight.from_y, self.match.flight.to_x, self.match.flight.to_y

    def effect(self):
        """Return how the shooter rolls the effect that he declared, or None."""
        cdef int shooter = self.match.shot.shooter
        if not self.match.shot.effect:
            return None
        return roller(&self.match, shooter, self.match.skills[shooter][<int> EFFECT])

    def bend(self, int score):
        """Return how far an effect of this score moves the shot."""
        return bend_of(&self.match, score)

    def shot(self):
        """Return the shot under way and all who can stop it, in the order of the fields of a `Shooting`."""
        cdef MatchState twin = self.match
        cdef int shooter = twin.shot.shooter
        cdef int power = power_skill(&twin)
        cdef int column
        guards = line_guards(&twin)
        if twin.todo == TODO_SHOT or twin.todo == TODO_BEND:
            set_difficulty(&twin)
        return (
            roller(&twin, shooter, twin.skills[shooter][twin.shot.skill]), twin.shot.difficulty, twin.shot.bare,
            closest_of(&twin), twin.skills[shooter][power],
            tuple([shot_triers(&twin, column) for column in range(GOAL_WIDTH)]),
            last_man(&twin), guards, twin.rules.intercept_tie, twin.rules.rounding,
        )

    def shooter(self):
        """Return how the shooter rolls the shot that he declared."""
        cdef int shooter = self.match.shot.shooter
        return roller(&self.match, shooter, self.match.skills[shooter][self.match.shot.skill])

    def aims(self):
        """Return the shot about to be rolled, to be counted; bent to each side, if its side is asked (FR-3.3.2-04)."""
        cdef Action action
        cdef Branch bent
        cdef int side
        if self.match.ask != ASK_EFFECT_SIDE:
            return [self.aim()]
        aims = []
        for side in range(2):
            action = packed(DO_BEND, NOBODY, side, 0, 0, False)
            if may(&self.match, &action) == ALLOWED:
                bent = self.grown(&action, b"")
                aims.append(bent.aim())
        return aims

    cdef Aim aim(self):
        """Return the shot about to be rolled, to be counted."""
        cdef MatchState twin = self.match
        cdef Aim aim
        set_difficulty(&twin)
        aim = Aim(twin.shot.difficulty, twin.shot.bare, closest_of(&twin))
        add_triers(aim, &twin)
        add_last_man(aim, &self.match, twin.skills[twin.shot.shooter][<int> STRENGTH])
        add_line(aim, &self.match)
        return aim

    def aimed(self):
        """Return what a shot has come to so far: its score, its target, and whether it is going against the post."""
        return self.match.shot.score, (self.match.shot.column, self.match.shot.row), bool(self.match.shot.post)

    def tried(self):
        """Return those who were named to intercept the shot, in the order of their entries."""
        return ordered_tries(&self.match)


cdef class After:
    """What follows classes of rolls and is settled: the shares and branches of those under way, one after another.

    Of the others it is counted how often each end comes up, by what that is out of: `over` is `{out_of: {end: often}}`
    when all are told. It is not over where the plan goes on.
    """

    def __iter__(self):
        return self

    def __next__(self):
        cdef Branch after = Branch.__new__(Branch)
        for share, script in self.classes:
            after.grow(self.start, NULL, script)
            after.settle(self.assumed)
            if is_under_way(&after.match) or may_play_on(&after.match, self.side, self.plan):
                return share, after
            count_end(self.over, end_of(&after.match, &after.headline, after.card), share)
        raise StopIteration


cdef int count_end(dict over, tuple end, object share) except -1:
    """Count an end with its share, by what that is out of."""
    times, out_of = share
    cdef dict ends = over.get(out_of)
    if ends is None:
        ends = over[out_of] = {}
    ends[end] = ends.get(end, 0) + times
    return 0


cdef tuple guard(const MatchState* match, int pawn, int rating):
    """Return one who can stop a shot: his pawn, his column of the goal, and how he rolls."""
    return pawn, match.y[pawn] - goal_start(match), roller(match, pawn, rating)


cdef int order_flight_tries(const MatchState* match, int8_t* order) noexcept:
    """Put those who try to intercept a ball in the order in which it meets them, and return how many they are."""
    cdef Entry entries[SIDE_PAWNS]
    find_flight_entries(match, entries)
    return order_by_entries(match, entries, order)


cdef int order_shot_tries(const MatchState* match, int8_t* order) noexcept:
    """Put those who try to intercept a shot in the order in which it meets them, and return how many they are."""
    cdef Entry entries[SIDE_PAWNS]
    find_shot_entries(match, entries)
    return order_by_entries(match, entries, order)


cdef int order_by_entries(const MatchState* match, Entry* entries, int8_t* order) noexcept:
    """Put those who try in the order of their entries, and return how many they are."""
    cdef int at
    for at in range(match.flight.tries):
        order[at] = match.flight.triers[at]
    order_entries(order, entries, match.flight.tries)
    return match.flight.tries


cdef tuple ordered_tries(const MatchState* match):
    """Return those who try to intercept a shot, in the order in which it meets them."""
    cdef int8_t order[SIDE_PAWNS]
    cdef int at
    cdef int count = order_shot_tries(match, order)
    return tuple([guard(match, order[at], intercept_rating(match, order[at])) for at in range(count)])


cdef void let_all_try(MatchState* match, int column):
    """Let all try who can intercept a shot at a column."""
    cdef uint32_t able
    cdef int pawn
    match.shot.column = <int8_t> column
    match.flight.tries = 0
    able = shot_interceptors(match)
    for pawn in range(PAWNS):
        if has_bit(able, pawn):
            match.flight.triers[match.flight.tries] = <int8_t> pawn
            match.flight.tries += 1


cdef tuple shot_triers(MatchState* match, int column):
    """Return all who can try to intercept a shot at a column, in the order in which it meets them."""
    let_all_try(match, column)
    return ordered_tries(match)


cdef int add_triers(Aim aim, MatchState* match) except -1:
    """Let all who can try to intercept a shot, wherever it goes."""
    cdef int8_t order[SIDE_PAWNS]
    cdef int column, at, pawn
    cdef dict tries = {}
    for column in range(GOAL_WIDTH):
        let_all_try(match, column)
        for at in range(order_shot_tries(match, order)):
            pawn = order[at]
            if pawn not in tries:
                tries[pawn] = Tries.of(
                    intercept_rating(match, pawn), match.skills[pawn][<int> STRENGTH], match.rules.intercept_tie,
                    match.rules.rounding,
                )
            aim.add_trier(column, pawn, tries[pawn])
    return 0


cdef int add_last_man(Aim aim, const MatchState* match, int strength) except -1:
    """Let the goalkeeper answer who stands on his line, to a shooter of this strength."""
    cdef const uint8_t* skills
    cdef int keeper = keeper_on_line(match)
    if keeper != NOBODY:
        skills = &match.skills[keeper][0]
        aim.set_keeper(keeper, match.y[keeper] - goal_start(match), Saves.of(
            skills[<int> REACH], skills[<int> CATCH], skills[<int> STRENGTH],
            match.skills[match.shot.shooter][power_skill(match)], strength, match.rules.rounding,
        ))
    return 0


cdef int add_line(Aim aim, const MatchState* match) except -1:
    """Let the defenders on the line answer when no goalkeeper does."""
    for pawn, column, (rating, strength) in line_guards(match):
        aim.add_on_line(pawn, column, Blocks.of(rating, strength, match.rules.rounding))
    return 0


cdef tuple last_man(const MatchState* match):
    """Return the goalkeeper who answers a shot on his line, with reach, catch and strength, or None."""
    cdef int keeper = keeper_on_line(match)
    if keeper == NOBODY:
        return None
    return (
        keeper, match.y[keeper] - goal_start(match), match.skills[keeper][<int> REACH],
        match.skills[keeper][<int> CATCH], match.skills[keeper][<int> STRENGTH],
    )


cdef tuple line_guards(const MatchState* match):
    """Return the defenders on the line who have not tried yet; they answer when no goalkeeper does (FR-3.5.1-05)."""
    cdef int first = first_of(other_side(side_of(match.shot.shooter)))
    cdef int pawn
    return tuple([
        guard(match, pawn, match.skills[pawn][<int> INTERCEPT])
        for pawn in range(first, first + SIDE_PAWNS) if on_goal_line(match, pawn) and not has_tried(match, pawn)
    ])
