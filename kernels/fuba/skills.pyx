"""The 38 skills: their windows and prices, and when a side may use them (F3-A11)."""

from libc.stdint cimport uint32_t, uint64_t

from footroll.kernels.fuba.agenda cimport flag_of, has_flag
from footroll.kernels.fuba.board cimport FUBA_NEIGHBOURS, areas_between, box_of, in_attacked_half, zone_of
from footroll.kernels.fuba.condition cimport can_pay
from footroll.kernels.fuba.contests cimport may_press
from footroll.kernels.fuba.counts cimport count_placed, held_by, pieces_in
from footroll.kernels.fuba.hooks cimport crowd_at_ball, has_skill, keeper_alone, skips_actions, successes, was_kept
from footroll.kernels.fuba.layout cimport *
from footroll.kernels.fuba.moves cimport has_skill_moves
from footroll.kernels.fuba.offside cimport second_closest
from footroll.kernels.fuba.risk cimport risk_number
from footroll.kernels.fuba.weather cimport pressing_price

cdef enum:
    NO_WINDOW = 15     # nobody is asked
    PRICED = 16        # costs a condition point; the rest of a row is its window
    SIDE_AREAS = 0x1FE0

# In the order of the book (F3-A11-10 to F3-A11-48).
cdef int[38] ROWS = [
    WINDOW_STAGE3_END,                        # trained formation change
    NO_WINDOW,                                # strength in depth
    NO_WINDOW,                                # great condition
    PRICED | WINDOW_STAGE2_END,               # fanatic fans
    PRICED | WINDOW_ATTEMPT_ANNOUNCED,        # trained special event
    PRICED | WINDOW_PRESS_END,                # gegenpressing
    WINDOW_ACTION_DICE,                       # fiery coach
    PRICED | WINDOW_STAGE1_END,               # sweeper keeper
    PRICED | WINDOW_TURN_START,               # creative goalkeeper
    PRICED | WINDOW_ATTEMPT_ANNOUNCED,        # shot stopper
    NO_WINDOW,                                # penalty saver
    PRICED | WINDOW_ATTEMPT_ANNOUNCED,        # leading goalkeeper
    PRICED | NO_WINDOW,                       # advancing goalkeeper
    NO_WINDOW,                                # tackler
    PRICED | WINDOW_STAGE2_VALUE,             # stopper
    PRICED | WINDOW_STAGE1_MODIFY,            # skilled full back
    NO_WINDOW,                                # doubling up
    PRICED | WINDOW_STAGE2_DICE,              # offside trap
    PRICED | WINDOW_PRESS_END,                # skilled wing backs
    PRICED | WINDOW_FREE_MOVES,               # fast defender
    PRICED | WINDOW_STAGE2_END,               # catenaccio
    PRICED | WINDOW_STAGE3_START,             # midfield general
    PRICED | WINDOW_STAGE2_VALUE,             # creative midfielder
    PRICED | WINDOW_ACTION_START,             # midfield pressing
    PRICED | NO_WINDOW,                       # crossing
    PRICED | WINDOW_STAGE3_START,             # regista
    PRICED | WINDOW_ACTION_START,             # dribbler
    NO_WINDOW,                                # short passes
    PRICED | WINDOW_FREE_MOVES,               # box-to-box midfielder
    PRICED | WINDOW_SECOND_ACTION_START,      # il mediano
    PRICED | WINDOW_STAGE2_VALUE,             # mezzala
    PRICED | WINDOW_STAGE3_START,             # target man
    PRICED | WINDOW_ATTEMPT_ANNOUNCED,        # clinical finisher
    PRICED | WINDOW_ATTEMPT_ANNOUNCED,        # aggressive striker
    PRICED | WINDOW_STAGE3_START,             # goal poacher
    PRICED | WINDOW_STAGE2_EVENT,             # diver
    PRICED | WINDOW_FREE_MOVES,               # runner
    PRICED | WINDOW_STAGE2_END,               # seconda punta
]
for number in range(38):
    IN_WINDOW[ROWS[number] & 15] |= (<uint64_t> 1) << <int> number


cpdef int window_of(int skill) noexcept nogil:
    """Return the window in which a skill is used, NO_WINDOW if nobody is asked (F3-A11-08)."""
    return ROWS[skill] & 15 if 0 <= skill < SKILLS else NO_WINDOW


cpdef int price_of(int skill) noexcept nogil:
    """Return the price of a skill in condition points (F3-A11-02)."""
    return ROWS[skill] >> 4 if 0 <= skill < SKILLS else 0


# When a side may use a skill of a window


cdef int full_back_gain(const FubaState* match) noexcept nogil:
    """Return what the side areas at the line of the defenders add to the offside risk (F3-A11-26)."""
    cdef int line = second_closest(match, match.control), area, more = 0
    cdef uint32_t near
    if line == NOWHERE:
        return 0
    near = FUBA_NEIGHBOURS[match.rules.board_geometry][line] & SIDE_AREAS & held_by(match, 1 - match.control)
    for area in range(AREAS):
        more += near >> area & 1
    return risk_number(match, more) - risk_number(match, 0)


cdef bint helps_turn(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill helps at the start of a turn, with its pass, or with its event.

    (F3-A11-18, F3-A11-19, F3-A11-26, F3-A11-46)
    """
    if skill == CREATIVE_GOALKEEPER:
        return match.ball == box_of(side)
    if skill == SKILLED_FULL_BACK:
        return has_flag(match, FLAG_RISK) and match.value < WORST_VALUE and full_back_gain(match) > 0
    if skill == SWEEPER_KEEPER:
        return match.value < WORST_VALUE
    return zone_of(match.target, side) == ATTACK


cdef bint helps_check(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill changes the check or the new ball value.

    (F3-A11-04, F3-A11-25, F3-A11-28, F3-A11-33, F3-A11-41)
    """
    if skill == OFFSIDE_TRAP:
        return side != match.control and has_flag(match, FLAG_RISK) and successes(match) == 1
    if not was_kept(match):
        return False
    if skill == STOPPER:
        if side == match.control or zone_of(match.target, side) != DEFENCE or keeper_alone(match, side):
            return False
        return match.base < max(match.dice[0], match.dice[1])
    if side != match.control or match.value <= 1:
        return False
    if skill == MEZZALA:
        return successes(match) > 0 and has_flag(match, FLAG_EMPTY) and zone_of(match.target, side) == ATTACK
    if zone_of(match.start_area, side) != MIDFIELD:
        return False
    return areas_between(match.start_area, match.target, match.rules.board_geometry) == 0


cdef bint helps_situation(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill helps at the end of stage 2 (F3-A11-13, F3-A11-31, F3-A11-48)."""
    if skill == FANATIC_FANS:
        return True
    if skill == CATENACCIO:
        return side != match.control and count_placed(match, side) > 0
    if side != match.control or side != match.roller or zone_of(match.target, side) != ATTACK:
        return False
    return was_kept(match) and successes(match) == 2 and not skips_actions(match)


cdef bint helps_stage(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill helps before the actions (F3-A11-32, F3-A11-36, F3-A11-42, F3-A11-45)."""
    cdef bint controls = side == match.control
    if skill == MIDFIELD_GENERAL:
        if zone_of(match.target, side) != MIDFIELD:
            return False
        return not controls or not has_skill(match, 1 - side, MIDFIELD_GENERAL)
    if not controls:
        return False
    if skill == TARGET_MAN:
        return zone_of(match.target, side) == ATTACK and pieces_in(match, side, match.target) > 0
    if side != match.roller:
        return False
    if skill == REGISTA:
        if not was_kept(match) or zone_of(match.target, side) != ATTACK:
            return False
        return zone_of(match.start_area, side) == MIDFIELD
    return match.target == box_of(1 - side) and successes(match) == 1 and match.first != side


cdef bint helps_action(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill helps in an action (F3-A11-16, F3-A11-34, F3-A11-37, F3-A11-40)."""
    cdef uint32_t open_areas
    cdef bint midfield = zone_of(match.ball, side) == MIDFIELD
    if skill == FIERY_COACH:
        return not match.gone[side]
    if skill == MIDFIELD_PRESSING:
        return midfield and side != match.control and match.acts > 0 and match.played[match.acts - 1] == DO_PRESS
    if skill == IL_MEDIANO:
        return midfield and side != match.control
    if not midfield or side != match.control or pieces_in(match, 1 - side, match.ball) == 0:
        return False
    open_areas = FUBA_NEIGHBOURS[match.rules.board_geometry][match.ball] & ~held_by(match, 1 - side)
    return open_areas and crowd_at_ball(match, side) >= crowd_at_ball(match, 1 - side)


cdef bint helps_attempt(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill changes a goal attempt.

    (F3-A11-14, F3-A11-20, F3-A11-22, F3-A11-43, F3-A11-44)
    """
    cdef bint kicked = match.setup == CORNER or match.setup == FREE_KICK or match.setup == QUICK
    if side == match.control:
        if skill == TRAINED_SPECIAL_EVENT:
            return kicked and side == (match.first if match.start_area == NOWHERE else match.roller)
        if skill == CLINICAL_FINISHER or skill == AGGRESSIVE_STRIKER:
            return match.ball == box_of(1 - side)
        return False
    if has_flag(match, FLAG_TWO_DICE):
        return False
    if skill == LEADING_GOALKEEPER:
        return kicked
    if skill != SHOT_STOPPER or has_flag(match, flag_of(FLAG_CHARGED, side)):
        return False
    if has_flag(match, flag_of(FLAG_ADVANCED, side)):
        return False
    return not match.rules.shot_stopper_at_home or match.keeper[side] == box_of(side)


cdef uint32_t wing_areas(const FubaState* match, int side) noexcept nogil:
    """Find the neighbours of the ball's area that a side holds (F3-A11-29)."""
    return FUBA_NEIGHBOURS[match.rules.board_geometry][match.ball] & held_by(match, side)


cdef uint32_t counter_words(const FubaState* match, int side, int due) noexcept nogil:
    """Find the ways to counter-press, if so many points are due beforehand (F3-A11-15)."""
    cdef uint32_t words = 0
    cdef int price = due + pressing_price(match.weather) - (match.chant == side + 1)
    if may_press(match, False):
        words |= 1 << DO_PRESS
    if match.rules.aggressive_pressing and may_press(match, True) and can_pay(match, side, price):
        words |= 1 << DO_AGGRESSIVE
    return words


cdef bint helps_after_press(const FubaState* match, int side, int skill) noexcept nogil:
    """Return whether a skill answers a won pressing (F3-A11-15, F3-A11-29)."""
    cdef int winner = match.pressed_by, place = match.pressed_place
    if skill == SKILLED_WING_BACKS:
        if side != winner or side != match.control or zone_of(place, side) != DEFENCE:
            return False
        return wing_areas(match, side) != 0
    if side == winner or not match.pressed_action or not in_attacked_half(place, side):
        return False
    return counter_words(match, side, 1) != 0


cdef int must_of(int skill) noexcept nogil:
    """Return what the free movement of a skill must be."""
    if skill == FAST_DEFENDER:
        return MUST_FAST_DEFENDER
    return MUST_RUNNER if skill == RUNNER else MUST_BOX_TO_BOX


cdef bint may_use(const FubaState* match, int side, int window, int skill) noexcept nogil:
    """Return whether a side may use a skill of a window, its price aside."""
    if window == WINDOW_ATTEMPT_ANNOUNCED:
        return helps_attempt(match, side, skill)
    if window == WINDOW_FREE_MOVES:
        return has_skill_moves(match, must_of(skill))
    if window == WINDOW_STAGE3_START:
        return helps_stage(match, side, skill)
    if window == WINDOW_STAGE2_END:
        return helps_situation(match, side, skill)
    if window == WINDOW_STAGE2_VALUE or window == WINDOW_STAGE2_DICE:
        return helps_check(match, side, skill)
    if window == WINDOW_PRESS_END:
        return helps_after_press(match, side, skill)
    if window == WINDOW_STAGE3_END:
        return not match.trained[side] and not match.gone[side]
    if window == WINDOW_ACTION_START or window == WINDOW_ACTION_DICE or window == WINDOW_SECOND_ACTION_START:
        return helps_action(match, side, skill)
    return helps_turn(match, side, skill)


cdef int reserved(const FubaState* match, int side, int window) noexcept nogil:
    """Return the price of an aggressive pressing declared before the free movements, by house rule."""
    if window != WINDOW_FREE_MOVES or match.declared != DO_AGGRESSIVE:
        return 0
    return pressing_price(match.weather) - (match.chant == side + 1)


cdef uint64_t usable(const FubaState* match, int side, int window) noexcept nogil:
    """Find the skills that a side may use now and can pay, once an occasion (F3-A11-06, F3-A11-02)."""
    cdef uint64_t own = match.skills[side] & IN_WINDOW[window] & ~match.used, found = 0
    cdef int skill, due = reserved(match, side, window)
    if not own:
        return 0
    for skill in range(SKILLS):
        if own >> skill & 1 and can_pay(match, side, price_of(skill) + due) and may_use(match, side, window, skill):
            found |= (<uint64_t> 1) << skill
    return found
