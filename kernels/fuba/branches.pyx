"""Every end of an answer, counted over its dice.

An answer is played task by task. Where a task rolls, each of its rolls is played, and equal states are counted together
before they are played on: tiredness, events and drawn skills would be millions of rolls otherwise.
"""

from libc.stdint cimport int8_t, uint32_t
from libc.string cimport memcpy, memset

from footroll.kernels.dice cimport script_dice
from footroll.kernels.fuba.choices cimport many_of, nth_choice
from footroll.kernels.fuba.engine cimport FubaEngine
from footroll.kernels.fuba.events cimport drawn_among, take_drawn
from footroll.kernels.fuba.layout cimport (
    ACTIONS, ASK_BOOST, ASK_CHARGE, ASK_CLOSEST, ASK_GAIN, ASK_INJURED, ASK_LOSE, ASK_MOVE, ASK_NOTHING, ASK_PAY,
    ASK_REPLACE, ASK_SKILL, ASK_TARGET, BEHIND_THE_REFEREES_BACK, DO_DONE, NOWHERE, REBOUND, SITUATION, SKILLS,
    TASK_COLLIDE, TASK_EVENT_DICE, TASK_LOSE_SKILL, TASK_NOTHING, TASK_SITUATION, TASK_TIRE, TASK_WIN_SKILL,
    TOLD_ALLOWED, TOLD_CHECK, TOLD_EVENT, TOLD_HALF_ENDED, TOLD_PENALTY, TOLD_POSITIONED, TOLD_PRESSED, TOLD_REBOUND,
    TOLD_VAR, TOLD_VERDICT,
)
from footroll.kernels.fuba.reached cimport (
    Spot, add_chance, add_way, append_spot, clear_reached, close_reached, copy_state, find_spot, open_reached,
    same_state, times,
)
from footroll.kernels.fuba.skills cimport pass_windows
from footroll.kernels.fuba.tallies cimport (
    has_collided, has_new_value, is_settled, may_ask_later, test_matters, told_apart, weight_of,
)
from footroll.kernels.fuba.tasks_3 cimport may_roll
from footroll.kernels.fuba.turn cimport advance, answer, goes_on
from footroll.kernels.layout cimport Dice

cdef enum:
    MOST_DICE = 16     # of one task
    MOST_NAMES = 64
    VALUES = 7         # of the ball, and none
    ROOM = 512
    NONE = -1

cdef uint64_t[MOST_DICE + 1] ROLLS_OF   # by the number of dice
ROLLS_OF[0] = 1
for _at in range(MOST_DICE):
    ROLLS_OF[_at + 1] = 6 * ROLLS_OF[_at]

# The questions that come between an answer and its outcome, and leave the answer what it is.
cdef uint32_t ASKED_BETWEEN = (
    1 << ASK_BOOST | 1 << ASK_CHARGE | 1 << ASK_CLOSEST | 1 << ASK_GAIN | 1 << ASK_INJURED | 1 << ASK_LOSE
    | 1 << ASK_PAY | 1 << ASK_REPLACE | 1 << ASK_SKILL
)

cdef uint32_t DECLINED = 1 << ASK_BOOST | 1 << ASK_CHARGE | 1 << ASK_SKILL

cdef uint64_t NAMING = (<uint64_t> 1) << TOLD_EVENT | (<uint64_t> 1) << TOLD_REBOUND | (<uint64_t> 1) << TOLD_VAR


cpdef bint decides(int kind) noexcept nogil:
    """Return whether an event names the outcome of an answer."""
    return (
        kind == TOLD_CHECK or kind == TOLD_HALF_ENDED or kind == TOLD_PENALTY or kind == TOLD_POSITIONED
        or kind == TOLD_PRESSED or kind == TOLD_VERDICT or kind == TOLD_ALLOWED
    )


for _kind in range(64):
    if decides(_kind):
        NAMING |= (<uint64_t> 1) << <int> _kind


cdef bint replaces(int later, int what, int kind, int number) noexcept nogil:
    """Return whether an event names the outcome in place of an earlier one.

    A rebound names that of its attempt, the VAR that of a goal it cancels, a check that of a turn with a special event.
    """
    if later == TOLD_REBOUND:
        return kind == TOLD_VERDICT and number == REBOUND
    if later == TOLD_VAR:
        return what and (kind == TOLD_VERDICT or kind == TOLD_REBOUND or kind == TOLD_PENALTY)
    return kind == TOLD_EVENT and decides(later)


cdef uint64_t name_after(uint64_t name, const FubaLog* log) noexcept nogil:
    """Return the event that names the outcome after some more events; its six numbers are six bytes."""
    cdef FubaNote named
    cdef uint32_t at
    cdef int kind
    for at in range(log.count):
        kind = log.notes[at].kind
        if not NAMING >> kind & 1:
            continue
        if name:
            memcpy(&named, &name, sizeof(FubaNote))
            if not replaces(kind, log.notes[at].number, named.kind, named.number):
                continue
        elif kind == TOLD_REBOUND or kind == TOLD_VAR:
            continue
        name = 0
        memcpy(&name, &log.notes[at], sizeof(FubaNote))
    return name


cdef bint is_named(uint64_t name, const FubaLog* log) noexcept nogil:
    """Return whether the outcome is decided after some more events; a special event decides none."""
    cdef FubaNote named
    name = name_after(name, log)
    memcpy(&named, &name, sizeof(FubaNote))
    return name and decides(named.kind)


cdef tuple numbers_of(uint64_t name):
    """Return the numbers of the event that names an outcome."""
    cdef FubaNote note
    if not name:
        return ()
    memcpy(&note, &name, sizeof(FubaNote))
    return note.kind, note.side, note.source, note.area, note.number, note.other


cdef uint64_t plain_name(uint64_t name) noexcept nogil:
    """Return a name without side and areas, and with the order of the two sums of a rebound."""
    cdef FubaNote note
    memcpy(&note, &name, sizeof(FubaNote))
    note.side = note.source = note.area = 0
    if note.kind == TOLD_REBOUND:
        note.number = <int8_t> ((note.number > note.other) - (note.number < note.other))
    note.other = 0
    memcpy(&name, &note, sizeof(FubaNote))
    return name


cdef bint is_between(const FubaState* match) noexcept nogil:
    """Return whether a question comes between an answer and its outcome, such as a charge or a skill.

    A move outside the action stage is one, too.
    """
    return ASKED_BETWEEN >> match.ask & 1 or match.ask == ASK_MOVE and match.stage == SITUATION


cdef bint hurts_before_check(const FubaState* match) noexcept nogil:
    """Return whether a piece is hurt while the check is still to come."""
    return match.event == BEHIND_THE_REFEREES_BACK and match.stage == SITUATION


cdef void go_on(FubaState* match, Dice* dice, FubaLog* log) noexcept nogil:
    """Run the next task; decline a question that comes between, or give its first answer."""
    cdef FubaAction given
    if match.ask == ASK_NOTHING or match.count == 1:
        advance(match, dice, log)
        return
    given = FubaAction(DO_DONE, NOWHERE, NOWHERE, 0)
    if not match.words >> DO_DONE & 1:
        nth_choice(match, 0, &given)
    answer(match, &given, dice, log)


cdef void drop_task(FubaState* match) noexcept nogil:
    """Take the next task off the agenda without running it."""
    match.depth -= 1
    match.tasks[match.depth] = match.task_args[match.depth] = 0


cdef list whole_ends(const Reached* ends):
    """Return the ends with their states."""
    cdef list found = []
    cdef int32_t at, way
    cdef bytes state
    for at in range(ends.count):
        state = (<const char*> &ends.spots[at].state)[:sizeof(FubaState)]
        way = ends.spots[at].way
        while way != NONE:
            found.append((numbers_of(ends.ways[way].name), state, ends.ways[way].number, ends.ways[way].among))
            way = ends.ways[way].next
    return found


cdef class Rooms:
    """Room for the states on the way, and for those at the end of an answer."""

    def __cinit__(self):
        open_reached(&self.level)
        open_reached(&self.waiting)
        open_reached(&self.leaves)
        open_reached(&self.ends)

    def __dealloc__(self):
        close_reached(&self.level)
        close_reached(&self.waiting)
        close_reached(&self.leaves)
        close_reached(&self.ends)


# Every answer uses the same room: none is counted while another is, because Python's lock is held.
cdef Rooms ROOMS = Rooms()


cdef class Branches:
    """The ends of one answer: the events that name them, their chances and their states.

    If they are not wanted `whole`, only their tally is kept, and rolls that no tally tells apart are played once.
    With `through`, the questions in between are passed over, as if nobody charged, boosted, moved or played a skill; a
    tally does so until its outcome is named. `declined` says whether a charge, a boost or a skill was declined;
    `states` is the number of states that were played on after a roll.
    """

    def __cinit__(
        self, FubaEngine engine not None, long long kind, long long source, long long area, long long third,
        bint whole=True, bint through=False,
    ):
        cdef FubaState start = engine.match
        self.action = FubaAction(<unsigned char> kind, <signed char> source, <signed char> area, <signed char> third)
        self.whole = whole
        self.through = through
        self.clear_tally()
        self.refusal = engine.may(kind, source, area, third)
        if not self.refusal:
            self.explore(&start)
            self.found = whole_ends(&ROOMS.ends) if whole else []

    cdef void clear_tally(self) noexcept:
        """Begin the tally with chances of 0."""
        cdef int at
        self.named = 0
        for at in range(VALUES):
            self.values[at] = Way(0, 0, 1, NONE)
        for at in range(2):
            self.controls[at] = Way(0, 0, 1, NONE)

    cdef int explore(self, const FubaState* start) except -1:
        """Play the answer, then every state that waits for a roll, until none is left."""
        cdef Reached* level = &ROOMS.level
        cdef int32_t at
        clear_reached(&ROOMS.ends)
        clear_reached(&ROOMS.waiting)
        clear_reached(level)
        find_spot(level, start)
        add_way(level, 0, 0, 1, 1)
        self.roll_on(level, 0, True)
        while ROOMS.waiting.count:
            level[0], ROOMS.waiting = ROOMS.waiting, level[0]
            clear_reached(&ROOMS.waiting)
            for at in range(level.count):
                self.roll_on(level, at, False)
        return 0

    cdef int roll_on(self, const Reached* level, int32_t at, bint first) except -1:
        """Play the answer or the next task with each roll, and share the chances among the results."""
        cdef int32_t leaf
        clear_reached(&ROOMS.leaves)
        self.rejected = 0
        if first or not self.draw(level, at):
            self.roll(level, at, first)
        self.states += ROOMS.leaves.count
        for leaf in range(ROOMS.leaves.count):
            self.share(leaf)
        return 0

    cdef int draw(self, const Reached* level, int32_t at) except -1:
        """Play each skill that may be drawn now, all with the same chance; return their number.

        Of the skills that a tally does not tell apart, one stands for all.
        """
        cdef const FubaState* before = &level.spots[at].state
        cdef FubaState match
        cdef FubaLog log = FubaLog(&self.notes[0], 0, ROOM)
        cdef int task = before.tasks[before.depth - 1] if before.ask == ASK_NOTHING else TASK_NOTHING
        cdef int side, skill, number, idle, weight
        cdef uint64_t among, apart
        if task != TASK_WIN_SKILL and task != TASK_LOSE_SKILL:
            return 0
        side = before.task_args[before.depth - 1]
        among = drawn_among(before, side, task == TASK_WIN_SKILL)
        number = many_of(among)
        self.rolls = number
        self.apart = True
        apart = among if self.whole else told_apart(among)
        idle = many_of(among & ~apart)
        for skill in range(SKILLS):
            if not among >> skill & 1:
                continue
            weight = 1
            if not apart >> skill & 1:
                weight, idle = idle, 0
            if weight:
                copy_state(&match, before)
                drop_task(&match)
                log.count = 0
                take_drawn(&match, side, skill, &log)
                self.add_leaf(level, at, &match, &log, weight)
        return number

    cdef int roll(self, const Reached* level, int32_t at, bint first) except -1:
        """Play the answer or the next task with each of its rolls, as a counter goes through its digits."""
        cdef const FubaState* before = &level.spots[at].state
        cdef FubaState match
        cdef FubaLog log = FubaLog(&self.notes[0], 0, ROOM)
        cdef Dice dice
        cdef int task = TASK_NOTHING if first or before.ask != ASK_NOTHING else before.tasks[before.depth - 1]
        cdef int weight, used
        self.apart = task == TASK_SITUATION or task == TASK_EVENT_DICE or task == TASK_COLLIDE
        memset(self.script, 1, sizeof(self.script))
        while True:
            weight = weight_of(before, task, self.script[0], self.script[1], self.whole, self.through)
            used = 2
            if weight:
                copy_state(&match, before)
                log.count = 0
                script_dice(&dice, self.script, MOST_DICE)
                if first:
                    answer(&match, &self.action, &dice, &log)
                else:
                    go_on(&match, &dice, &log)
                if dice.ran_out:
                    raise OverflowError(f"a task rolled more than {MOST_DICE} dice")
                used = dice.rolled
                self.rolls = ROLLS_OF[used]
                if used and not first and same_state(&match, before):
                    self.rejected += weight
                else:
                    self.add_leaf(level, at, &match, &log, weight)
            while used and self.script[used - 1] == 6:
                used -= 1
                self.script[used] = 1
            if not used:
                return 0
            self.script[used - 1] += 1

    cdef int add_leaf(
        self, const Reached* level, int32_t at, const FubaState* match, const FubaLog* log, int weight
    ) except -1:
        """Add what some rolls lead to, by each way to the state before them."""
        cdef int32_t leaf
        cdef int32_t way = level.spots[at].way
        cdef uint64_t number, among
        leaf = append_spot(&ROOMS.leaves, match) if self.apart else find_spot(&ROOMS.leaves, match)
        while way != NONE:
            number = level.ways[way].number
            among = times(&number, level.ways[way].among, self.rolls)
            add_way(&ROOMS.leaves, leaf, name_after(level.ways[way].name, log), number * weight, among)
            way = level.ways[way].next
        return 0

    cdef int share(self, int32_t leaf) except -1:
        """Play a leaf on, and add its ways to what it leads to; rolls that are made again play no part."""
        cdef Spot* spot = &ROOMS.leaves.spots[leaf]
        cdef FubaLog log = FubaLog(&self.notes[0], 0, ROOM)
        cdef bint ended = self.play_on(&spot.state, &log, ROOMS.leaves.ways[spot.way].name)
        cdef Reached* reached = &ROOMS.ends if ended else &ROOMS.waiting
        cdef int32_t way = spot.way, there = NONE
        cdef uint64_t name, among
        if self.whole or not ended:
            there = find_spot(reached, &spot.state)
        while way != NONE:
            name = name_after(ROOMS.leaves.ways[way].name, &log)
            among = ROOMS.leaves.ways[way].among
            if self.rejected:
                among = among // self.rolls * (self.rolls - self.rejected)
            if there != NONE:
                add_way(reached, there, name, ROOMS.leaves.ways[way].number, among)
            else:
                self.count(&spot.state, name, ROOMS.leaves.ways[way].number, among)
            way = ROOMS.leaves.ways[way].next
        return 0

    cdef int play_on(self, FubaState* match, FubaLog* log, uint64_t name) except -1:
        """Play on to the next roll or the end of the answer; return whether that has come."""
        cdef FubaState last
        cdef Dice none
        cdef uint32_t told
        cdef bint asked
        script_dice(&none, b"", 0)
        while goes_on(match) or self.passes(match, log, name):
            if self.through and match.ask == ASK_TARGET:
                return True   # the next turn, even if it has a single target
            if self.through and not self.whole and match.ask == ASK_INJURED and hurts_before_check(match):
                match.ask = ASK_NOTHING   # no check depends on a piece of the team in control
                continue
            asked = match.ask != ASK_NOTHING
            if asked:
                if match.count > 1 and DECLINED >> match.ask & 1:
                    self.declined = True
                copy_state(&last, match)
            else:
                pass_windows(match)
                if match.depth == 0 or not self.whole and self.settles(match, log, name):
                    return True
                if self.skips_test(match):
                    drop_task(match)
                    continue
                if may_roll(match, match.tasks[match.depth - 1]):
                    return False
            told = log.count
            go_on(match, &none, log)
            if none.ran_out:
                if not asked:
                    raise RuntimeError("a task rolled that is not among those that may")
                copy_state(match, &last)
                log.count = told
                return False
        return True

    cdef bint passes(self, const FubaState* match, const FubaLog* log, uint64_t name) noexcept:
        """Return whether a question is passed over, because the outcome is not named yet.

        A whole state continues to the first action. Injuries decide no outcome but where the check follows (F3-A13-29).
        """
        if not self.through or not is_between(match):
            return False
        if match.ask == ASK_INJURED or match.ask == ASK_REPLACE:
            return hurts_before_check(match)
        if not is_named(name, log):
            return True
        if not self.whole:
            return False
        return match.stage == SITUATION or match.stage == ACTIONS and match.ask == ASK_SKILL and match.acts == 0

    cdef bint skips_test(self, const FubaState* match) noexcept:
        """Return whether a tiredness test comes next that the tally does not tell (F3-A1-08)."""
        if match.tasks[match.depth - 1] != TASK_TIRE or self.whole or not self.through:
            return False
        return self.declined or not test_matters(match)

    cdef bint settles(self, const FubaState* match, const FubaLog* log, uint64_t name) noexcept:
        """Return whether nothing changes the tally any more before the next question.

        `declined` is a part of it: a question is passed over only where the outcome is not named.
        """
        if is_settled(match):
            return True
        if has_new_value(match):
            return not self.through or is_named(name, log)
        return has_collided(match) and (not self.through or self.declined or not may_ask_later(match))

    cdef int count(self, const FubaState* match, uint64_t name, uint64_t number, uint64_t among) except -1:
        """Count an end by its name, and by value and control of the ball if there is one."""
        cdef int at
        name = plain_name(name)
        for at in range(self.named):
            if self.names[at].name == name:
                break
        else:
            at = self.named
            if at == MOST_NAMES:
                raise OverflowError(f"an answer has more than {MOST_NAMES} outcomes")
            self.names[at] = Way(name, 0, 1, NONE)
            self.named += 1
        add_chance(&self.names[at], number, among)
        if match.ball >= 0:
            add_chance(&self.values[match.value], number, among)
            add_chance(&self.controls[match.control], number, among)
        return 0

    def ends(self):
        """Return each end: the numbers of its event, its state, and its chance as two numbers."""
        return self.found

    def tally(self):
        """Return the chances of each outcome, by its event, of each ball value, and of each control."""
        return (
            [(numbers_of(way.name), way.number, way.among) for way in self.names[:self.named]],
            [(way.number, way.among) for way in self.values[:VALUES]],
            [(way.number, way.among) for way in self.controls[:2]],
        )
