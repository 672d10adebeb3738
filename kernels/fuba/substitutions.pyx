"""Substitutions: announced together, then carried out (F3-A3)."""

from libc.stdint cimport int8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from footroll.kernels.fuba.agenda cimport later, put_question
from footroll.kernels.fuba.clock cimport game_time
from footroll.kernels.fuba.condition cimport fresh_points
from footroll.kernels.fuba.hooks cimport fresh_modifier
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.rolls cimport roll


# Changes of a formation: one player to another line, then two.
cdef int[18][3] SHIFTS = [
    [-1, 1, 0], [-1, 0, 1], [0, -1, 1], [1, -1, 0], [1, 0, -1], [0, 1, -1],
    [-2, 2, 0], [-2, 0, 2], [0, -2, 2], [2, -2, 0], [2, 0, -2], [0, 2, -2],
    [-2, 1, 1], [1, -2, 1], [1, 1, -2], [2, -1, -1], [-1, 2, -1], [-1, -1, 2],
]


cdef int line_to_come(const FubaState* match, int side, int line) noexcept nogil:
    """Return the players of a line in the formation that a side will have."""
    return match.next_formation[side][line] if has_next_formation(match, side) else match.formation[side][line]


cdef uint64_t formation_shifts(const FubaState* match, int shifts) noexcept nogil:
    """Find the formations within some shifts of one player, a bit for each row of the table (F3-2.2-01)."""
    cdef uint64_t found = 0
    cdef int shift, line, side = match.decider
    for shift in range(shifts):
        for line in range(3):
            if line_to_come(match, side, line) + SHIFTS[shift][line] < 0:
                break
        else:
            found |= (<uint64_t> 1) << shift
    return found


cdef void formation_of(const FubaState* match, int shift, FubaAction* action) noexcept nogil:
    """Write the formation that a shift gives."""
    cdef int side = match.decider
    action.source = <int8_t> (line_to_come(match, side, 0) + SHIFTS[shift][0])
    action.area = <int8_t> (line_to_come(match, side, 1) + SHIFTS[shift][1])
    action.third = <int8_t> (line_to_come(match, side, 2) + SHIFTS[shift][2])


cdef int count_announced(const FubaState* match) noexcept nogil:
    """Count the substitutions that were announced."""
    cdef int found = 0
    while found < MOST_CHANGES and match.announced[found]:
        found += 1
    return found


cdef uint32_t substitution_words(const FubaState* match) noexcept nogil:
    """Find the substitutions that are open, formations aside (F3-A3-05); a card needs one (F3-A3-08)."""
    cdef uint32_t words = 1 << DO_DONE | 1 << DO_SUB_FRESH
    cdef int at, cards = 0
    for at in range(MOST_CHANGES):
        cards += match.announced[at] == CHANGE_CARD
    if match.yellow[match.decider] > cards:
        words |= 1 << DO_SUB_CARD
    return words


cdef void ask_substitution(FubaState* match, int side, bint followed) noexcept nogil:
    """Ask a side for a substitution as long as it has one left (F3-A3-01, F3-A3-04).

    A side that is `followed` lets the other one substitute if it did (F3-A3-02).
    """
    if match.subs_left[side] > count_announced(match):
        later(match, TASK_SUBSTITUTE, side | followed << 1)
        put_question(match, ASK_SUBSTITUTE, side)
    elif match.announced[0]:
        end_announcements(match, side, followed)


cdef void announce(FubaState* match, const FubaAction* action) noexcept nogil:
    """Note a substitution; a new formation counts from the next turn (F3-A3-04, F3-A3-06)."""
    cdef int side = match.decider, at = count_announced(match), line
    cdef int[3] lines = [action.source, action.area, action.third]
    if action.kind == DO_SUB_FRESH:
        match.announced[at] = CHANGE_FRESH
    elif action.kind == DO_SUB_CARD:
        match.announced[at] = CHANGE_CARD
    else:
        for line in range(3):
            if lines[line] > line_to_come(match, side, line):
                match.announced[at] = CHANGE_DEFENCE + line
        for line in range(3):
            match.next_formation[side][line] = lines[line]


cdef void end_announcements(FubaState* match, int side, bint followed) noexcept nogil:
    """Carry out what was announced, then let the other side follow (F3-A3-02, F3-A3-04)."""
    if not match.announced[0]:
        return
    match.subs_left[side] -= count_announced(match)
    if followed:
        later(match, TASK_SUBSTITUTE, 1 - side)
    later(match, TASK_CARRY_OUT, side)


cdef void carry_out(FubaState* match, int side, Dice* dice, FubaLog* log) noexcept nogil:
    """Carry out the first substitution that was announced; no piece moves (F3-A3-12).

    A fresh player brings points by two dice (F3-A3-09). In the second half a formation change brings a point to the
    strengthened zone (F3-A3-07), and the removal of a card brings one to any zone (F3-A3-08).
    """
    cdef int change = match.announced[0], total = 0, zone = change - CHANGE_DEFENCE
    if change == NO_CHANGE:
        return
    match.announced[0], match.announced[1], match.announced[2] = match.announced[1], match.announced[2], 0
    if match.announced[0]:
        later(match, TASK_CARRY_OUT, side)
    if change == CHANGE_FRESH:
        total = roll(side, FOR_FRESH, dice, log) + roll(side, FOR_FRESH, dice, log) + fresh_modifier(match, side)
    tell(log, TOLD_SUBSTITUTED, side, 0, 0, change, match.subs_left[side])
    if change == CHANGE_FRESH:
        later(match, TASK_GAIN, side)
        if fresh_points(total, game_time(match)) == 2:
            later(match, TASK_GAIN, side)
        return
    if change == CHANGE_CARD:
        match.yellow[side] -= 1
    if match.half > 1 and change == CHANGE_CARD:
        later(match, TASK_GAIN, side)
    elif match.half > 1 and match.points[side][zone] < ZONE_POINTS:
        later(match, TASK_GAIN, side | 2 << zone)


cdef void take_formations(FubaState* match, FubaLog* log) noexcept nogil:
    """Let announced formations count (F3-A3-06)."""
    cdef int side
    for side in range(2):
        if has_next_formation(match, side):
            memcpy(match.formation[side], match.next_formation[side], 3)
            memset(match.next_formation[side], 0, 3)
            tell(
                log, TOLD_FORMATION, side, match.formation[side][0], match.formation[side][1],
                match.formation[side][2], 0,
            )
