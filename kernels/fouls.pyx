"""Fouls, cards and injuries (rulebook 2.14 and 2.15)."""

from libc.stdint cimport int16_t, uint8_t

from footroll.kernels.ball cimport leave_ball
from footroll.kernels.dice cimport judge_card, roll_cards_die, roll_d100
from footroll.kernels.layout cimport (
    AT_DIRECT_FREE_KICK,
    AT_PENALTY,
    CARDS_DIE,
    D100,
    FAILED,
    FEWEST,
    FOUL_IGNORED,
    FOUL_WITH_CARD,
    FOULS_DIE,
    HOME,
    IN_PLAY,
    NOBODY,
    RED,
    SIDE_PAWNS,
    STRENGTH,
    SUCCEEDED,
    TODO_STOPPAGE,
    EVENT_CARD,
    EVENT_FOUL,
    EVENT_INJURY,
    EVENT_SENT_OFF,
    YELLOW,
)
from footroll.kernels.notes cimport note, note_roll
from footroll.kernels.pawns cimport (
    first_of,
    forward_of_pawn,
    in_penalty_area,
    is_keeper,
    is_on,
    on_pitch_count,
    other_side,
    side_of,
)
from footroll.kernels.scores cimport is_hurt, oneself_difficulty, score_of


cdef void give_restart(MatchState* match, int kind, int side, int x, int y) noexcept nogil:
    """Stop play and give a side a restart from a cell, which ends the turn (FR-2.3-09, FR-2.14-13)."""
    leave_ball(match, x, y)
    match.restart = <uint8_t> kind
    match.restart_side = <uint8_t> side
    match.restart_x = <int16_t> x
    match.restart_y = <int16_t> y
    match.todo = TODO_STOPPAGE


cdef void end_restart(MatchState* match) noexcept nogil:
    """End the turn of a restart: the ball is in play (FR-2.3-09)."""
    match.restart = IN_PLAY
    match.restart_side = HOME
    match.restart_x = 0
    match.restart_y = 0


cdef bint apply_injury_check(MatchState* match, int pawn, int roll, Log* log) noexcept nogil:
    """Apply an injury check's roll; return whether the footballer is injured (FR-2.15-03, FR-2.15-05).

    An injured carrier leaves a dead ball, and the turn continues (FR-2.15-07).
    """
    cdef int strength = match.skills[pawn][<int> STRENGTH]
    cdef bint hurt = is_hurt(strength, roll, match.rules.rounding)
    note_roll(
        log, pawn, STRENGTH, strength, D100, roll, score_of(strength, roll, match.rules.rounding),
        oneself_difficulty(strength), FAILED if hurt else SUCCEEDED,
    )
    if hurt:
        match.injured[pawn] = 1
        note(log, EVENT_INJURY, pawn, NOBODY, 0, match.x[pawn], match.y[pawn])
        if match.carrier == pawn:
            leave_ball(match, match.x[pawn], match.y[pawn])
    return hurt


cdef int resolve_action_roll(
    MatchState* match, int pawn, int skill, int rating, int difficulty, Dice* dice, Log* log
) noexcept nogil:
    """Roll an action outside a contest; return its score, or -1 after an injury (FR-2.15-02).

    A roll of 0 that injures nobody scores 0 (FR-2.15-08). Such a roll is never a foul (FR-2.14-01). `difficulty` is
    only logged; -1 means none.
    """
    cdef int roll = roll_d100(dice)
    cdef int score = score_of(rating, roll, match.rules.rounding)
    note_roll(log, pawn, skill, rating, D100, roll, score, difficulty, -1)
    if roll == 0 and apply_injury_check(match, pawn, roll_d100(dice), log):
        return -1
    return score


cdef bint is_last_defender(const MatchState* match, int offender, int victim) noexcept nogil:
    """Return whether no outfielder covers the offender, level with the victim or deeper (FR-2.14-28).

    Injured team-mates cover, and a side that has the ball has no last defender (FR-2.14-29).
    """
    cdef int side = side_of(victim)
    cdef int first = first_of(other_side(side))
    cdef int pawn
    if side != match.attacking:
        return False
    for pawn in range(first, first + SIDE_PAWNS):
        if pawn == offender or is_keeper(match, pawn) or not is_on(match, pawn):
            continue
        if forward_of_pawn(match, side, pawn) >= forward_of_pawn(match, side, victim):
            return False
    return True


cdef void leave_pitch(MatchState* match, int pawn) noexcept nogil:
    """Remove a footballer for good; a side that falls below seven has lost (FR-2.14-34, FR-L-03)."""
    cdef int side = side_of(pawn)
    match.x[pawn] = -1
    match.y[pawn] = -1
    match.injured[pawn] = 0
    if is_keeper(match, pawn):
        match.keeper[side] = NOBODY
    if on_pitch_count(match, side) == FEWEST - 1:
        match.forfeits |= <uint8_t> (1 << side)


cdef void show_card(MatchState* match, int offender, int face, bint last_defender, Log* log) noexcept nogil:
    """Show the card of a die face: yellow books and red sends off (FR-2.14-24, FR-2.14-26, FR-1.7-11).

    A second yellow or a last defender's card sends off too (FR-2.14-25, FR-2.14-27, FR-L-28).
    """
    cdef int card = judge_card(face)
    note_roll(log, offender, -1, -1, CARDS_DIE, face, -1, -1, card)
    note(log, EVENT_CARD, offender, NOBODY, card, match.x[offender], match.y[offender])
    if card == YELLOW:
        match.yellows[offender] += 1
    if card == RED or match.yellows[offender] >= 2 or last_defender:
        send_off(match, offender, log)


cdef void send_off(MatchState* match, int offender, Log* log) noexcept nogil:
    """Send a footballer off (FR-2.14-26)."""
    note(log, EVENT_SENT_OFF, offender, NOBODY, 0, match.x[offender], match.y[offender])
    leave_pitch(match, offender)


cdef void whistle(MatchState* match, int offender_side, int victim) noexcept nogil:
    """Give the fouled side its kick at the victim's cell (FR-2.14-30, FR-2.14-31, FR-3.4-02).

    There is no advantage (FR-L-10). In the offender's own penalty area the kick is a penalty, else a direct free-kick,
    whichever side has the ball (FR-2.14-32, FR-3.4-01, FR-L-24). In the turn of a restart, that restart is taken again
    (FR-2.14-33).
    """
    cdef int x = match.x[victim]
    cdef int y = match.y[victim]
    cdef int kind = AT_PENALTY if in_penalty_area(match, offender_side, x, y) else AT_DIRECT_FREE_KICK
    if match.restart != IN_PLAY:
        give_restart(match, match.restart, match.restart_side, match.restart_x, match.restart_y)
    else:
        give_restart(match, kind, side_of(victim), x, y)


cdef void apply_foul(
    MatchState* match, int offender, int victim, int call, int fouls_face, int cards_face, int check, Log* log
) noexcept nogil:
    """Apply an involuntary foul's rolls: call, card, injury check, restart (FR-2.15-20)."""
    cdef int side = side_of(offender)
    cdef bint last = is_last_defender(match, offender, victim)
    note_roll(log, offender, -1, -1, FOULS_DIE, fouls_face, -1, -1, call)
    note(log, EVENT_FOUL, offender, victim, call, match.x[victim], match.y[victim])
    if call == FOUL_WITH_CARD:
        show_card(match, offender, cards_face, last, log)
    elif call != FOUL_IGNORED and last and not match.rules.last_defender_needs_card:
        send_off(match, offender, log)
    apply_injury_check(match, victim, check, log)
    if call != FOUL_IGNORED:
        whistle(match, side, victim)


cdef void resolve_voluntary_foul(MatchState* match, int offender, int victim, Dice* dice, Log* log) noexcept nogil:
    """Commit a foul on purpose: always a card, with no fouls die (FR-2.14-18, FR-2.14-23).

    It uses up the defender's action, ends the actions of the phase and hits any attacker in reach (FR-2.14-19,
    FR-2.14-21, FR-2.14-22).
    """
    cdef int side = side_of(offender)
    note(log, EVENT_FOUL, offender, victim, FOUL_WITH_CARD, match.x[victim], match.y[victim])
    match.spent[offender] = 1
    show_card(match, offender, roll_cards_die(dice), is_last_defender(match, offender, victim), log)
    apply_injury_check(match, victim, roll_d100(dice), log)
    whistle(match, side, victim)
