"""Whole matches of two native coaches, without Python's lock: tallies, and values to learn from."""

from libc.math cimport exp
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from footroll.kernels.coaches.chances cimport Tables, curved_chance, prepare_tables, set_defence, shot_chance
from footroll.kernels.coaches.coaches cimport (
    DEPTHS,
    LANES,
    PRESSURES,
    Coach,
    Memory,
    Values,
    View,
)
from footroll.kernels.coaches.natives cimport NativeCoach
from footroll.kernels.coaches.search cimport Search, search_answer
from footroll.kernels.coaches.tallies cimport Tally, Watch, begin_watch, watch_notes
from footroll.kernels.coaches.views cimport look
from footroll.kernels.coaches.worth cimport depth_of, lane_of, our_pressure_at
from footroll.kernels.counting.surfaces cimport Defence
from footroll.kernels.dice cimport seed_dice
from footroll.kernels.engine cimport packed
from footroll.kernels.layout cimport (
    ALLOWED,
    ASK_CARRIER,
    ASK_DEFENCE_RUNS,
    AWAY_WON,
    Action,
    DO_FINISH,
    DO_LOB,
    DO_OFFENSIVE_HEADER,
    DO_SCISSORS_KICK,
    DO_SHOOT,
    Dice,
    EVENT_GOAL,
    FINISH,
    HOME_WON,
    IN_PLAY,
    LOB,
    Log,
    MAX_LENGTH,
    MAX_WIDTH,
    MatchState,
    NOBODY,
    Note,
    OFFENSIVE_HEADER,
    OVER,
    SCISSORS_KICK,
)
from footroll.kernels.pawns cimport blockers_of, other_side, side_of
from footroll.kernels.shooting cimport shot_skill
from footroll.kernels.turn cimport begin_with, may, play, roll_kick_off

cdef enum:
    ROOM = 4096             # notes of one step
    MOST_SAMPLES = 8192     # moments of a match between two goals
    NO_ANSWER = 1           # a coach found no legal answer
    STOPPED = 2             # the program stopped the match
    ROLLED = -1             # the roll decides who kicks off


def blank_tally():
    """Return a tally of zeros, as a memoryview that numpy reads as a structured array."""
    cdef Tally blank
    memset(&blank, 0, sizeof(Tally))
    return (<Tally[:1]> &blank).copy()


# A moment of a match, whose worth the next goal tells.
cdef struct Sample:
    uint8_t table           # 0 after our move, 1 as our turn begins, 2 a restart
    uint8_t side
    uint8_t row             # pressure, blockers, or the kind of restart
    uint32_t turn
    double depth
    double lane


cdef struct Samples:
    int count
    uint32_t seen           # the last turn in which a moment after a move was kept
    Sample list[MOST_SAMPLES]


# Sums and weights of what was learned, in the shape of `Values`.
cdef struct Lesson:
    Values sums
    Values weights


# Everything that one match needs.
cdef struct Table:
    int stopped             # by the program, whatever the match
    Tables tables
    Memory memories[2]
    Note notes[ROOM]
    Samples samples
    Search search


cdef void spread(double* sums, double* weights, double depth, double lane, double worth) noexcept nogil:
    """Add a worth to the four bins around a place."""
    cdef int at = min(<int> depth, DEPTHS - 2)
    cdef int aside = min(<int> lane, LANES - 2)
    cdef double along = min(depth - at, 1)
    cdef double across = min(lane - aside, 1)
    cdef int k
    cdef double share
    cdef int cell
    for k in range(4):
        share = (along if k & 2 else 1 - along) * (across if k & 1 else 1 - across)
        cell = (at + (k >> 1)) * LANES + aside + (k & 1)
        sums[cell] += share * worth
        weights[cell] += share


cdef void learn(Samples* samples, Lesson* lesson, int scorer, uint32_t turn, double discount) noexcept nogil:
    """Add the goal that was scored to the worth of every moment since the last one."""
    cdef Sample* sample
    cdef double worth, along
    cdef int at, cell
    for at in range(samples.count):
        sample = &samples.list[at]
        worth = 0
        if scorer >= 0:
            worth = exp(-discount * (turn - sample.turn))
            if scorer != sample.side:
                worth = -worth
        if sample.table == 0:
            spread(&lesson.sums.after[sample.row][0][0], &lesson.weights.after[sample.row][0][0],
                   sample.depth, sample.lane, worth)
        elif sample.table == 1:
            spread(&lesson.sums.begin[sample.row][0][0], &lesson.weights.begin[sample.row][0][0],
                   sample.depth, sample.lane, worth)
        else:
            cell = min(<int> sample.depth, DEPTHS - 2)
            along = min(sample.depth - cell, 1)
            lesson.sums.restart[sample.row][cell] += (1 - along) * worth
            lesson.weights.restart[sample.row][cell] += 1 - along
            lesson.sums.restart[sample.row][cell + 1] += along * worth
            lesson.weights.restart[sample.row][cell + 1] += along
    samples.count = 0


cdef void keep_moment(Samples* samples, const MatchState* match, Table* table, const Coach* coach) noexcept nogil:
    """Keep a moment that is worth learning from: a turn that begins, or the ball after a move."""
    cdef View view
    cdef Memory memory
    cdef Sample* sample
    cdef int side = match.attacking
    cdef int x = match.ball_x
    cdef int y = match.ball_y
    cdef uint32_t blockers
    cdef int count = 0
    if samples.count >= MOST_SAMPLES or match.carrier == NOBODY or side_of(match.carrier) != side:
        return
    sample = &samples.list[samples.count]
    sample.side = <uint8_t> side
    sample.turn = match.turn
    if side:
        x = match.length - 1 - x
    sample.depth = depth_of(match.length, x)
    sample.lane = lane_of(match.width, y)
    if match.ask == ASK_CARRIER and match.dribbled == 0:
        sample.table = 1 if match.restart == IN_PLAY else 2
        sample.row = match.restart
        if match.restart == IN_PLAY:
            blockers = blockers_of(match, match.carrier)
            while blockers:
                count += blockers & 1
                blockers >>= 1
            sample.row = <uint8_t> min(count, PRESSURES - 1)
        samples.count += 1
    elif match.ask == ASK_DEFENCE_RUNS and samples.seen != match.turn:
        samples.seen = match.turn
        memory = table.memories[0]
        look(&view, match, coach, &memory, &table.tables)
        # the view is that of the defenders, whose own pawns are the opponents of the ball
        sample.table = 0
        sample.row = <uint8_t> min(
            our_pressure_at(&view, view.match.ball_x, view.match.ball_y), PRESSURES - 1
        )
        samples.count += 1


cdef double declared_chance(const MatchState* match, const Action* action, Table* table) noexcept nogil:
    """Return the chance of a goal from the shot that an answer declares; 0 for other answers."""
    cdef MatchState copy
    cdef Defence defence
    cdef int shooter = match.carrier
    cdef int skill
    if action.kind == DO_SHOOT:
        skill = shot_skill(match)
    elif action.kind == DO_LOB:
        skill = LOB
    elif action.kind == DO_FINISH:
        skill = FINISH
    elif action.kind == DO_OFFENSIVE_HEADER:
        skill = OFFENSIVE_HEADER
    elif action.kind == DO_SCISSORS_KICK:
        skill = SCISSORS_KICK
    else:
        return 0
    if action.kind >= DO_FINISH:
        shooter = match.flight.receiver
    copy = match[0]
    set_defence(&table.tables, &copy, False, other_side(side_of(shooter)), &defence)
    if action.effect:
        return curved_chance(&table.tables, &copy, False, &defence, shooter, skill)
    return shot_chance(&table.tables, &copy, False, &defence, shooter, skill)


cdef bint ask_coach(
    MatchState* match, const Coach* coach, Table* table, Dice* chance, Action* action
) noexcept nogil:
    """Ask the coach of the deciding side for a legal answer; return whether there is one."""
    return search_answer(
        &table.search, match, coach, &table.memories[match.decider], &table.tables, chance, action
    )


cdef void play_answer(
    MatchState* match, const Action* action, Table* table, Dice* dice, Log* log, Watch* watch, Tally* tally
) noexcept nogil:
    """Play a legal answer and count what follows."""
    if action.kind == DO_SHOOT or DO_FINISH <= action.kind <= DO_SCISSORS_KICK or action.kind == DO_LOB:
        watch.shot_xg = declared_chance(match, action, table)
        tally.poor_shots += table.memories[match.decider].poor_shot
    log.count = 0
    play(match, action, dice, log)
    tally.answers += 1
    watch_notes(tally, watch, match, table.notes, min(log.count, <uint32_t> ROOM))
    tally.goals[0] = match.goals[0]
    tally.goals[1] = match.goals[1]


cdef int begin_by(MatchState* match, Dice* dice, int first) noexcept nogil:
    """Begin a match with the side `first`, or by the roll; return the side that kicks off."""
    cdef int side = roll_kick_off(dice, NULL)
    if first != ROLLED:
        side = first
    begin_with(match, side, dice, NULL)
    return side


cdef int play_one(
    MatchState* match, const Coach** coaches, Table* table, uint64_t seed, uint64_t number, uint32_t limit,
    int first, Tally* tally, Lesson* lesson
) noexcept nogil:
    """Play a match to its end or to a limit of turns; return 0, NO_ANSWER or STOPPED.

    The side `first` kicks off whatever the roll; ROLLED leaves it to the roll.
    """
    cdef Dice dice
    cdef Dice chance[2]
    cdef Log log
    cdef Watch watch
    cdef Action action
    cdef int side, goals, scored
    seed_dice(&dice, seed, number)
    seed_dice(&chance[0], ~seed, 2 * number)
    seed_dice(&chance[1], ~seed, 2 * number + 1)
    memset(table.memories, 0, sizeof(table.memories))
    table.samples.count = 0
    table.samples.seen = 0
    memset(tally, 0, sizeof(Tally))
    begin_watch(&watch)
    log.notes = table.notes
    log.room = ROOM
    log.count = 0
    prepare_tables(&table.tables, match)
    tally.kicked_off = begin_by(match, &dice, first)
    while match.phase != OVER and match.turn < limit and not table.stopped:
        side = match.decider
        if not ask_coach(match, coaches[side], table, &chance[side], &action):
            return NO_ANSWER
        goals = match.goals[0]
        scored = goals + match.goals[1]
        if lesson != NULL:
            keep_moment(&table.samples, match, table, coaches[side])
        play_answer(match, &action, table, &dice, &log, &watch, tally)
        if lesson != NULL and match.goals[0] + match.goals[1] != scored:
            learn(&table.samples, lesson, 0 if match.goals[0] > goals else 1, match.turn, coaches[0].tactics.discount)
    if table.stopped:
        return STOPPED
    tally.result = match.result if match.phase == OVER else 0
    tally.forfeited = match.forfeits != 0
    tally.rolls = dice.rolled
    return 0


cdef class Stand:
    """The memory that matches of one thread need, kept from one match to the next."""

    cdef Table* table

    def __cinit__(self):
        self.table = <Table*> calloc(1, sizeof(Table))
        if self.table == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    def stop(self):
        """Stop the current match and all later ones of this stand; another thread may call this."""
        self.table.stopped = 1
        self.table.search.rollouts.stop = 1


def play_matches(
    Stand stand not None, const MatchState[::1] starts, NativeCoach home not None, NativeCoach away not None,
    uint64_t seed, const int64_t[::1] numbers, Tally[::1] out, uint32_t limit=2000, Values[::1] sums=None,
    Values[::1] weights=None, int first=ROLLED
):
    """Play the matches of these numbers from one start; out[k] is the tally of numbers[k].

    Return whether all were played; a stand that was stopped leaves the rest undone. With `sums` and `weights` the
    values of moments are added up there. The side `first` kicks off, if one is given.
    """
    cdef MatchState match
    cdef Lesson lesson
    cdef Lesson* taught = NULL
    cdef const Coach* coaches[2]
    cdef Py_ssize_t k
    cdef int failed = 0
    if starts.shape[0] != 1 or out.shape[0] != numbers.shape[0]:
        raise ValueError("one start is needed, and a tally for every match")
    if not (0 < starts[0].length <= MAX_LENGTH and 0 < starts[0].width <= MAX_WIDTH):
        raise ValueError(f"a pitch has at most {int(MAX_LENGTH)}x{int(MAX_WIDTH)} cells")
    coaches[0] = &home.coach
    coaches[1] = &away.coach
    if sums is not None:
        memset(&lesson, 0, sizeof(Lesson))
        taught = &lesson
    with nogil:
        for k in range(numbers.shape[0]):
            match = starts[0]
            failed = play_one(
                &match, coaches, stand.table, seed, <uint64_t> numbers[k], limit, first, &out[k], taught
            )
            if failed:
                break
    if failed == STOPPED:
        return False
    if failed:
        raise RuntimeError(f"a coach found no legal answer in match {numbers[k]} of seed {seed}")
    if taught != NULL:
        add_values(&sums[0], &lesson.sums)
        add_values(&weights[0], &lesson.weights)
    return True


cdef class WatchedMatch:
    """A match in which coaches outside the kernels play too; native coaches answer at once.

    Each of `goals` is the turn, the side that it counts for, the scorer's pawn and place in the squad.
    """

    cdef MatchState match
    cdef Dice dice
    cdef Dice chance[2]
    cdef Log log
    cdef Watch watch
    cdef Tally[::1] counted
    cdef Stand stand
    cdef NativeCoach home
    cdef NativeCoach away
    cdef uint32_t limit
    cdef readonly list goals
    cdef readonly list answers

    def __init__(
        self, Stand stand not None, const MatchState[::1] starts, NativeCoach home, NativeCoach away, uint64_t seed,
        uint64_t number, uint32_t limit=2000, int first=ROLLED
    ):
        self.stand, self.home, self.away, self.limit = stand, home, away, limit
        self.counted = blank_tally()
        self.goals, self.answers = [], []
        self.match = starts[0]
        seed_dice(&self.dice, seed, number)
        seed_dice(&self.chance[0], ~seed, 2 * number)
        seed_dice(&self.chance[1], ~seed, 2 * number + 1)
        memset(stand.table.memories, 0, sizeof(stand.table.memories))
        begin_watch(&self.watch)
        self.log.notes = stand.table.notes
        self.log.room = ROOM
        prepare_tables(&stand.table.tables, &self.match)
        self.counted[0].kicked_off = begin_by(&self.match, &self.dice, first)

    def advance(self):
        """Play the answers of native coaches; return the side that is asked next, or None at the end."""
        cdef NativeCoach coach
        cdef Action action
        cdef bint found
        cdef int side
        while self.match.phase != OVER and self.match.turn < self.limit and not self.stand.table.stopped:
            side = self.match.decider
            coach = self.away if side else self.home
            if coach is None:
                return side
            with nogil:
                found = ask_coach(&self.match, &coach.coach, self.stand.table, &self.chance[side], &action)
            if not found:
                raise RuntimeError("a coach found no legal answer")
            self.follow(&action)
        self.counted[0].result = self.match.result if self.match.phase == OVER else 0
        self.counted[0].forfeited = self.match.forfeits != 0
        self.counted[0].rolls = self.dice.rolled
        return None

    def answer(self, long long kind, long long pawn, long long other, long long x, long long y, bint effect):
        """Play an answer; return the clause that forbids it, with nothing changed, or 0."""
        cdef Action action = packed(kind, pawn, other, x, y, effect)
        cdef int refusal = may(&self.match, &action)
        if refusal == ALLOWED:
            self.follow(&action)
        return refusal

    cdef int follow(self, const Action* action) except -1:
        """Play a legal answer, and list it and its goals."""
        cdef uint32_t turn = self.match.turn
        cdef const Note* note
        cdef uint32_t at
        play_answer(&self.match, action, self.stand.table, &self.dice, &self.log, &self.watch, &self.counted[0])
        self.answers.append((action.kind, action.pawn, action.other, action.x, action.y, bool(action.effect)))
        for at in range(min(self.log.count, <uint32_t> ROOM)):
            note = &self.stand.table.notes[at]
            if note.kind == EVENT_GOAL:
                place = None if note.pawn == NOBODY else self.match.who[note.pawn]
                self.goals.append((turn, note.verdict, note.pawn, place))
        return 0

    def forfeit(self, int side):
        """End the match as lost for a side whose coach failed."""
        self.counted[0].result = HOME_WON if side else AWAY_WON
        self.counted[0].forfeited = 1

    @property
    def stopped(self):
        """Whether the program stopped the match."""
        return bool(self.stand.table.stopped)

    def state(self):
        """Return the bytes of the state."""
        return (<const char*> &self.match)[:sizeof(MatchState)]

    def tally(self):
        """Return the tally so far."""
        return self.counted.copy()


cdef void add_values(Values* values, const Values* more) noexcept nogil:
    """Add values to others, number by number."""
    cdef double* ours = <double*> values
    cdef const double* theirs = <const double*> more
    cdef size_t at
    for at in range(sizeof(Values) // sizeof(double)):
        ours[at] += theirs[at]
