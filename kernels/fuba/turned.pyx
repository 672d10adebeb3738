"""Matches and answers seen from the other end, so that every side can decide as home.

A coach decides in its own frame: away sees the match turned around, and its answer is turned back. Two positions that
are each other's mirror image therefore get mirrored answers, whatever a coach prefers.
"""

from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy, memset

from footroll.kernels.fuba.board cimport FUBA_MIRROR
from footroll.kernels.fuba.choices cimport find_choices
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.layout cimport AWAY

cdef uint32_t SIDED = 1 << FLAG_ADVANCED | 1 << FLAG_CHARGED | 1 << FLAG_MIDFIELD_PRESSING | 1 << FLAG_TARGET_MAN


cdef int8_t turn_area(int area) noexcept nogil:
    """Return an area as it is called from the other end; the goalkeeper and NOWHERE stay."""
    return FUBA_MIRROR[area] if 0 <= area < PLACES else <int8_t> area


cdef uint16_t turn_areas(uint16_t areas) noexcept nogil:
    """Return a set of areas as they are called from the other end."""
    cdef uint16_t turned = 0
    cdef int area
    for area in range(AREAS):
        if areas >> area & 1:
            turned |= <uint16_t> (1 << FUBA_MIRROR[area])
    return turned


cdef void turn_pieces(const FubaState* match, FubaState* turned) noexcept nogil:
    """Exchange the pieces of both sides, end for end."""
    cdef int side, area, other
    for side in range(2):
        for area in range(PLACES):
            other = FUBA_MIRROR[area]
            turned.fresh[side][area] = match.fresh[1 - side][other]
            turned.stirred[side][area] = match.stirred[1 - side][other]
            turned.spent[side][area] = match.spent[1 - side][other]
        turned.keeper[side] = turn_area(match.keeper[1 - side])
        turned.keeper_class[side] = match.keeper_class[1 - side]
        turned.outfield[side] = match.outfield[1 - side]


cdef void turn_teams(const FubaState* match, FubaState* turned) noexcept nogil:
    """Exchange what belongs to each team beside its pieces."""
    cdef int side
    for side in range(2):
        turned.skills[side] = match.skills[1 - side]
        memcpy(turned.formation[side], match.formation[1 - side], sizeof(match.formation[side]))
        memcpy(turned.next_formation[side], match.next_formation[1 - side], sizeof(match.next_formation[side]))
        memcpy(turned.points[side], match.points[1 - side], sizeof(match.points[side]))
        memcpy(turned.start_points[side], match.start_points[1 - side], sizeof(match.start_points[side]))
        memcpy(turned.out_until[side], match.out_until[1 - side], sizeof(match.out_until[side]))
        turned.yellow[side] = match.yellow[1 - side]
        turned.red[side] = match.red[1 - side]
        turned.subs_left[side] = match.subs_left[1 - side]
        turned.tired[side] = match.tired[1 - side]
        turned.gone[side] = match.gone[1 - side]
        turned.trained[side] = match.trained[1 - side]
        turned.hurt[side] = match.hurt[1 - side]
        turned.score[side] = match.score[1 - side]
        turned.shots[side] = match.shots[1 - side]
        turned.shot_goals[side] = match.shot_goals[1 - side]


cdef uint8_t other_mark(int mark) noexcept nogil:
    """Return the mark of the other side; 1 is home, 2 is away, and 0 stays."""
    return <uint8_t> (3 - mark) if mark else 0


cdef bint has_side(int task) noexcept nogil:
    """Return whether the lowest bit of a task's argument is a side."""
    return not (
        task == TASK_TURN or task == TASK_TARGET or task == TASK_CHARGE or task == TASK_SITUATION
        or task == TASK_EVENT or TASK_CHECK <= task <= TASK_CLOSEST or TASK_VALUE <= task <= TASK_NEXT_ACTION
        or task == TASK_SHOOT or task == TASK_TURN_END or task == TASK_NEXT_TURN or task == TASK_RESTART
        or task == TASK_FREE_KICK or TASK_END_HALF <= task <= TASK_MOVES or task == TASK_EVENT_DICE
        or task == TASK_WINDOWS or task == TASK_COLLIDE or task == TASK_STREAKER
    )


cdef void turn_agenda(FubaState* match) noexcept nogil:
    """Exchange the sides in the tasks that wait, and in what the turn remembers of both sides."""
    cdef int at, argument, place
    cdef uint32_t flags = match.turn_flags
    for at in range(match.depth):
        argument = match.task_args[at]
        if match.tasks[at] == TASK_PRESSED:
            place = argument >> 1 & 15
            argument = (argument & ~30) | turn_area(place) << 1
        if has_side(match.tasks[at]):
            match.task_args[at] = argument ^ 1
    match.turn_flags = (flags & ~(3 * SIDED)) | (flags & SIDED) << 1 | (flags >> 1 & SIDED)


cdef void turn_match(const FubaState* match, FubaState* turned) noexcept nogil:
    """Turn a match around and exchange its sides; the legal answers are found again."""
    turned[0] = match[0]
    turn_pieces(match, turned)
    turn_teams(match, turned)
    turned.kicked = 1 - match.kicked
    turned.control = 1 - match.control
    turned.decider = 1 - match.decider
    if match.start_area != NOWHERE:
        turned.roller = 1 - match.roller
    if match.ordered or match.stage == ACTIONS:
        turned.first = 1 - match.first
    turned.ball = turn_area(match.ball)
    turned.start_area = turn_area(match.start_area)
    turned.target = turn_area(match.target)
    turned.free = turn_areas(match.free)
    turned.lined = turn_areas(match.lined)
    turned.forfeit = other_mark(match.forfeit)
    turned.momentum = other_mark(match.momentum)
    turned.chant = other_mark(match.chant)
    if match.pressed_place != NOWHERE:
        turned.pressed_by = 1 - match.pressed_by
        turned.pressed_place = turn_area(match.pressed_place)
    turned.injured_place = turn_area(match.injured_place)
    turn_agenda(turned)
    find_choices(turned)


cdef bint names_no_area(int kind) noexcept nogil:
    """Return whether the number of an answer is a direction, a zone or a skill."""
    return kind == DO_GUESS or kind == DO_KICK or kind == DO_ZONE or kind == DO_SKILL


cdef void turn_answer(FubaAction* action) noexcept nogil:
    """Turn an answer around; directions and formations are the same from both ends."""
    if action.kind == DO_START:
        action.area = 1 - action.area
    elif action.kind != DO_FORMATION and action.kind != DO_SUB and not names_no_area(action.kind):
        action.source = turn_area(action.source)
        action.area = turn_area(action.area)


cdef bint see_match(const FubaState* match, FubaState* seen) noexcept nogil:
    """Copy what the deciding coach may see, as if its side were home; return whether it was turned.

    The goalkeeper's guess and a formation chosen for the second half are covered until both sides have chosen.
    """
    cdef bint turned = match.decider == AWAY
    if turned:
        turn_match(match, seen)
    else:
        seen[0] = match[0]
    if seen.ask == ASK_KICK:
        seen.guess = 0
    if seen.ask == ASK_FORMATION:
        memset(seen.next_formation[1], 0, sizeof(seen.next_formation[1]))
    return turned
