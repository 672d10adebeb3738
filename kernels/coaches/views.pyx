"""A match as one side sees it: in its own frame, with everybody's movement points counted once."""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from footroll.kernels.cells cimport on_pitch
from footroll.kernels.coaches.coaches cimport OUT_OF_REACH
from footroll.kernels.coaches.frames cimport turn_match
from footroll.kernels.coaches.shapes cimport fill_slots
from footroll.kernels.coaches.worth cimport grids_of
from footroll.kernels.layout cimport AWAY, HOME, NOBODY, PAWNS, RESTARTING
from footroll.kernels.pawns cimport is_able, points_of

cdef enum:
    PATIENT_TURNS = 5   # of a possession cost nothing


cdef void look(
    View* view, const MatchState* match, const Coach* coach, Memory* memory, Tables* tables
) noexcept nogil:
    """Set the view of the side that is asked."""
    cdef int pawn, x, y
    view.turned = match.decider == AWAY
    if view.turned:
        turn_match(match, &view.match)
    else:
        view.match = match[0]
    view.coach = coach
    view.memory = memory
    view.tables = tables
    view.grids = grids_of(tables, match.decider, coach, match.length, match.width)
    memset(view.taken, 0, match.length * sizeof(view.taken[0]))
    for pawn in range(PAWNS):
        x, y = view.match.x[pawn], view.match.y[pawn]
        if on_pitch(view.match.length, view.match.width, x, y):
            view.taken[x][y >> 6] |= <uint64_t> 1 << (y & 63)
        view.points[pawn] = OUT_OF_REACH
        if is_able(&view.match, pawn):
            view.points[pawn] = <int16_t> points_of(&view.match, pawn)
    fill_slots(view)
    follow_possession(view)


cdef void follow_possession(View* view) noexcept nogil:
    """Count how long the side has had the ball; another side's turn ends its possession."""
    cdef Memory* memory = view.memory
    cdef uint32_t turn = view.match.turn
    view.impatience = 0
    view.dwelling = 0
    if view.match.attacking != HOME or view.match.phase == RESTARTING:
        return
    if turn > memory.chain_turn + 1 or memory.chain_start == 0 or turn < memory.chain_start:
        memory.chain_start = turn
        memory.holder = NOBODY
    if memory.holder != view.match.carrier:
        memory.holder = view.match.carrier
        memory.held_from = turn
    memory.chain_turn = turn
    view.dwelling = <double> turn - memory.held_from if turn > memory.held_from else 0
    view.impatience = max(<double> turn - memory.chain_start - PATIENT_TURNS, 0)


cdef uint64_t mix(uint64_t word) noexcept nogil:
    """Mix the bits of a word (SplitMix64)."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL
    return word ^ (word >> 31)


cdef uint64_t position_hash(const View* view) noexcept nogil:
    """Return a hash of the turn and of the position in the side's own frame; it breaks endless loops."""
    cdef uint64_t word = mix(view.coach.seed + view.match.turn + 0x9E3779B97F4A7C15ULL)
    cdef int pawn
    for pawn in range(PAWNS):
        word = mix(word ^ (<uint64_t> (view.match.x[pawn] + 1) << 20) ^ <uint64_t> (view.match.y[pawn] + 1))
    word ^= (<uint64_t> view.match.ball_x << 8) ^ <uint64_t> view.match.ball_y ^ (<uint64_t> view.match.ask << 40)
    return mix(word ^ (<uint64_t> (view.match.carrier + 1) << 48))


cdef double noise_of(const View* view, uint64_t position, int number) noexcept nogil:
    """Return seeded noise for one choice, within plus or minus the coach's noise level."""
    cdef uint64_t word = mix(position + <uint64_t> number * 0x9E3779B97F4A7C15ULL)
    return view.coach.tactics.noise * (<double> (word >> 11) * (2.0 / 9007199254740992.0) - 1)
