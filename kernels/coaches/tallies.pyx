"""A match of two coaches in numbers, read from its log."""

from libc.stdint cimport uint32_t
from libc.stdlib cimport abs

from footroll.kernels.cells cimport forward_of, yards_between
from footroll.kernels.layout cimport (
    AT_CORNER,
    AT_DIRECT_FREE_KICK,
    AT_INDIRECT_FREE_KICK,
    AT_PENALTY,
    AT_THROW_IN,
    DO_DEFENSIVE_HEADER,
    DO_DRIBBLE,
    DO_LOW_PASS,
    NOBODY,
    OFF_POST,
    ON_TARGET,
    PAWNS,
    RED,
    SIDE_PAWNS,
    EVENT_ACTION,
    EVENT_CARD,
    EVENT_CONTEST,
    EVENT_FOUL,
    EVENT_INJURY,
    EVENT_INTERCEPTION,
    EVENT_OFFSIDE,
    EVENT_PASS,
    EVENT_POSSESSION,
    EVENT_RECEPTION,
    EVENT_RESTART,
    EVENT_SENT_OFF,
    EVENT_SHOT,
    EVENT_SUBSTITUTION,
    EVENT_TURN,
    FOUL_IGNORED,
    TO_CONTROL,
    TO_CONTROL_MOVING,
    TO_DRIBBLE,
    TO_FEINT,
    TO_SLIP,
    TO_TACKLE,
    YELLOW,
)
from footroll.kernels.pawns cimport blockers_of, is_able, is_on, side_of

cdef enum:
    SHORT_YARDS = 10
    LONG_YARDS = 30
    BACK_YARDS = 3
    NEAR_YARDS = 5
    IDLE_GROUND = 10


cdef void begin_watch(Watch* watch) noexcept nogil:
    """Begin to watch a match."""
    watch.had_ball = -1
    watch.began_with = -1
    watch.passing = -1
    watch.shot_xg = 0
    watch.idle = 0
    watch.ground = 0
    watch.won_turn = 0
    watch.shot_taken = False


cdef void count_contest(Tally* tally, int kind) noexcept nogil:
    """Count a contest by its kind."""
    if kind == TO_TACKLE:
        tally.tackles += 1
    elif kind == TO_FEINT:
        tally.feints += 1
    elif kind == TO_DRIBBLE:
        tally.dribbles += 1
    elif kind == TO_SLIP:
        tally.slips += 1
    elif kind == TO_CONTROL or kind == TO_CONTROL_MOVING:
        tally.challenges += 1
    tally.duels += 1


cdef void count_restart(Tally* tally, int kind) noexcept nogil:
    """Count a restart by its kind."""
    if kind == AT_CORNER:
        tally.corners += 1
    elif kind == AT_THROW_IN:
        tally.throw_ins += 1
    elif kind == AT_PENALTY:
        tally.penalties += 1
    elif kind == AT_DIRECT_FREE_KICK or kind == AT_INDIRECT_FREE_KICK:
        tally.free_kicks += 1


cdef void count_pass(Tally* tally, Watch* watch, const MatchState* match, const Note* note) noexcept nogil:
    """Count a pass that nobody intercepted: how long it was, and which way it went."""
    cdef int side = side_of(note.pawn)
    cdef int yards = yards_between(match.x[note.pawn], match.y[note.pawn], note.x, note.y)
    tally.passes[side] += 1
    tally.pass_yards += yards
    tally.short_passes += yards <= SHORT_YARDS
    tally.long_passes += yards > LONG_YARDS
    tally.back_passes += (
        forward_of(side, match.length, note.x) < forward_of(side, match.length, match.x[note.pawn]) - BACK_YARDS
    )
    watch.passing = side
    watch.idle += 1
    tally.longest_idle = max(tally.longest_idle, watch.idle)


cdef void take_ball(
    Tally* tally, Watch* watch, const MatchState* match, int side, int x, bint open_play
) noexcept nogil:
    """Note that a side has the ball: a pass may be complete, a possession may begin."""
    cdef int forward = forward_of(side, match.length, x)
    if watch.passing == side:
        tally.completed[side] += 1
    watch.passing = -1
    if watch.had_ball != side:
        if watch.had_ball >= 0 and open_play:
            tally.wins[side] += 1
            tally.high_wins[side] += 3 * forward > 2 * match.length
        watch.won_turn = match.turn if watch.had_ball >= 0 and open_play else 0
        watch.had_ball = side
        watch.idle = 0
        watch.ground = forward
        watch.shot_taken = False
        tally.possessions += 1
    elif forward >= watch.ground + IDLE_GROUND:
        watch.ground = forward
        watch.idle = 0


cdef void count_shot(Tally* tally, Watch* watch, const MatchState* match, const Note* note) noexcept nogil:
    """Count a shot that was taken, with the chance that it had when it was declared."""
    cdef int side = side_of(note.pawn)
    tally.shots[side] += 1
    tally.on_target += note.verdict == ON_TARGET or note.verdict == OFF_POST
    tally.shot_yards += match.length - 1 - forward_of(side, match.length, match.x[note.pawn])
    tally.xg[side] += watch.shot_xg
    if not watch.shot_taken and watch.won_turn:
        tally.win_to_shot += match.turn - watch.won_turn
        tally.counters += 1
    watch.shot_taken = True
    watch.passing = -1


cdef void count_turn(Tally* tally, Watch* watch, const MatchState* match, const Note* note) noexcept nogil:
    """Update the tally at the start of a turn."""
    cdef int pawn, side, keeper, forward
    tally.turns += 1
    for pawn in range(PAWNS):
        if is_on(match, pawn):
            tally.near_ball += yards_between(match.x[pawn], match.y[pawn], match.ball_x, match.ball_y) <= NEAR_YARDS
    if 5 * abs(2 * match.ball_y + 1 - match.width) > 3 * match.width:
        tally.wide_turns += 1
    if note.pawn == NOBODY:
        return
    side = side_of(note.pawn)
    tally.hands_change += watch.began_with >= 0 and watch.began_with != side
    watch.began_with = side
    take_ball(tally, watch, match, side, match.x[note.pawn], match.restart == 0)
    forward = forward_of(side, match.length, match.ball_x)
    tally.own_third += 3 * forward < match.length
    tally.last_third += 3 * (match.length - 1 - forward) < match.length
    keeper = match.keeper[side]
    tally.keeper_turns += note.pawn == keeper
    tally.blocked_turns += blockers_of(match, note.pawn) != 0
    watch_line(tally, match, 1 - side)


cdef void watch_line(Tally* tally, const MatchState* match, int side) noexcept nogil:
    """Add up how far the second-hindmost outfielder of the side without the ball is from its goal."""
    cdef int last = 1000
    cdef int second = 1000
    cdef int pawn, forward
    for pawn in range(SIDE_PAWNS * side, SIDE_PAWNS * side + SIDE_PAWNS):
        if not is_able(match, pawn) or pawn == match.keeper[side]:
            continue
        forward = forward_of(side, match.length, match.x[pawn])
        if forward < last:
            second = last
            last = forward
        elif forward < second:
            second = forward
    if second < 1000:
        tally.line_depth[side] += second
        tally.line_turns[side] += 1


cdef void watch_ball(Tally* tally, Watch* watch, const MatchState* match, const Note* note) noexcept nogil:
    """Count what happens to the ball."""
    if note.kind == EVENT_PASS:
        count_pass(tally, watch, match, note)
    elif note.kind == EVENT_INTERCEPTION:
        if note.verdict:
            if match.shot.shooter == NOBODY and note.other != NOBODY:
                tally.passes[side_of(note.other)] += 1
                tally.interceptions += 1
            watch.passing = -1
    elif note.kind == EVENT_RECEPTION or note.kind == EVENT_POSSESSION:
        take_ball(tally, watch, match, side_of(note.pawn), note.x, True)
    elif note.kind == EVENT_SHOT:
        count_shot(tally, watch, match, note)
    elif note.kind == EVENT_OFFSIDE:
        tally.offsides += 1
        watch.passing = -1
    elif note.kind == EVENT_RESTART:
        watch.passing = -1
        count_restart(tally, note.verdict)


cdef void watch_notes(
    Tally* tally, Watch* watch, const MatchState* match, const Note* notes, uint32_t count
) noexcept nogil:
    """Count the events of one step."""
    cdef const Note* note
    cdef uint32_t at
    for at in range(count):
        note = &notes[at]
        if note.kind == EVENT_TURN:
            count_turn(tally, watch, match, note)
        elif note.kind == EVENT_CONTEST:
            count_contest(tally, note.x)
        elif note.kind == EVENT_FOUL:
            tally.fouls += note.verdict != FOUL_IGNORED
        elif note.kind == EVENT_CARD:
            tally.yellows += note.verdict == YELLOW
            tally.reds += note.verdict == RED
        elif note.kind == EVENT_SENT_OFF:
            tally.sent_off += 1
        elif note.kind == EVENT_INJURY:
            tally.injuries += 1
        elif note.kind == EVENT_SUBSTITUTION:
            tally.substitutions += 1
        elif note.kind == EVENT_ACTION:
            tally.touches += note.verdict == DO_LOW_PASS or note.verdict == DO_DEFENSIVE_HEADER
            tally.keeper_dribbles += note.verdict == DO_DRIBBLE and note.pawn == match.keeper[match.attacking]
        else:
            watch_ball(tally, watch, match, note)
