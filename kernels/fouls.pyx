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
    TOLD_CARD,
    TOLD_FOUL,
    TOLD_INJURY,
    TOLD_SENT_OFF,
    YELLOW,
)
from footroll.kernels.notes cimport tell, tell_roll
from footroll.kernels.pawns cimport (
    first_of,
    forward_of_pawn,
    in_penalty_area,
    is_keeper,
    is_on,
    other_side,
    side_of,
)
from footroll.kernels.scores cimport is_hurt, oneself_difficulty, score_of


cdef void give_restart(MatchState* match, int kind, int side, int x, int y) noexcept nogil:
    """Stop play and give a side a restart from a cell (FR-2.3-09)."""
    leave_ball(match, x, y)
    match.restart = <uint8_t> kind
    match.restart_side = <uint8_t> side
    match.restart_x = <int16_t> x
    match.restart_y = <int16_t> y
    match.todo = TODO_STOPPAGE


cdef void end_restart(MatchState* match) noexcept nogil:
    """Let the turn of a restart be over: the ball is in play (FR-2.3-09)."""
    match.restart = IN_PLAY
    match.restart_side = HOME
    match.restart_x = 0
    match.restart_y = 0


cdef bint take_check(MatchState* match, int pawn, int roll, Log* log) noexcept nogil:
    """Take the roll of a footballer's injury check, and say whether he is hurt (FR-2.15-03, FR-2.15-05)."""
    cdef int strength = match.skills[pawn][<int> STRENGTH]
    cdef bint hurt = is_hurt(strength, roll, match.rules.rounding)
    tell_roll(
        log, pawn, STRENGTH, strength, D100, roll, score_of(strength, roll, match.rules.rounding),
        oneself_difficulty(strength), FAILED if hurt else SUCCEEDED,
    )
    if hurt:
        match.injured[pawn] = 1
        tell(log, TOLD_INJURY, pawn, NOBODY, 0, match.x[pawn], match.y[pawn])
        if match.carrier == pawn:
            leave_ball(match, match.x[pawn], match.y[pawn])
    return hurt


cdef int resolve_action_roll(
    MatchState* match, int pawn, int skill, int rating, int difficulty, Dice* dice, Log* log
) noexcept nogil:
    """Roll a footballer's action that is no contest and return its score, or -1 if it hurts him (FR-2.15-02).

    The difficulty is told of the roll, or -1 where there is none.
    """
    cdef int roll = roll_d100(dice)
    cdef int score = score_of(rating, roll, match.rules.rounding)
    tell_roll(log, pawn, skill, rating, D100, roll, score, difficulty, -1)
    if roll == 0 and take_check(match, pawn, roll_d100(dice), log):
        return -1
    return score


cdef bint is_last_defender(const MatchState* match, int offender, int victim) noexcept nogil:
    """Say whether no outfielder covers the offender: level with the victim or nearer to their goal (FR-2.14-28).

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
    """Take a footballer off the pitch for good (FR-2.14-34)."""
    match.x[pawn] = -1
    match.y[pawn] = -1
    match.injured[pawn] = 0
    if is_keeper(match, pawn):
        match.keeper[side_of(pawn)] = NOBODY


cdef void show_card(MatchState* match, int offender, int face, bint last_defender, Log* log) noexcept nogil:
    """Show the card of a face of the cards die, and send off whom it sends off (FR-2.14-24 to FR-2.14-27)."""
    cdef int card = judge_card(face)
    tell_roll(log, offender, -1, -1, CARDS_DIE, face, -1, -1, card)
    tell(log, TOLD_CARD, offender, NOBODY, card, match.x[offender], match.y[offender])
    if card == YELLOW:
        match.yellows[offender] += 1
    if card == RED or match.yellows[offender] >= 2 or last_defender:
        send_off(match, offender, log)


cdef void send_off(MatchState* match, int offender, Log* log) noexcept nogil:
    """Send a footballer off (FR-2.14-26)."""
    tell(log, TOLD_SENT_OFF, offender, NOBODY, 0, match.x[offender], match.y[offender])
    leave_pitch(match, offender)


cdef void whistle(MatchState* match, int offender_side, int victim) noexcept nogil:
    """Give the fouled side its kick at the victim's cell, or the restart of this very turn again.

    In the offender's own penalty area it is a penalty, whoever has the ball (FR-2.14-30 to FR-2.14-33, FR-3.4-01).
    """
    cdef int x = match.x[victim]
    cdef int y = match.y[victim]
    cdef int kind = AT_PENALTY if in_penalty_area(match, offender_side, x, y) else AT_DIRECT_FREE_KICK
    if match.restart != IN_PLAY:
        give_restart(match, match.restart, match.restart_side, match.restart_x, match.restart_y)
    else:
        give_restart(match, kind, side_of(victim), x, y)


cdef void suffer_foul(
    MatchState* match, int offender, int victim, int call, int fouls_face, int cards_face, int check, Log* log
) noexcept nogil:
    """Bring about what was rolled for an involuntary foul: call, card, the victim's check, restart (FR-2.15-20)."""
    cdef int side = side_of(offender)
    cdef bint last = is_last_defender(match, offender, victim)
    tell_roll(log, offender, -1, -1, FOULS_DIE, fouls_face, -1, -1, call)
    tell(log, TOLD_FOUL, offender, victim, call, match.x[victim], match.y[victim])
    if call == FOUL_WITH_CARD:
        show_card(match, offender, cards_face, last, log)
    elif call != FOUL_IGNORED and last and not match.rules.last_defender_needs_card:
        send_off(match, offender, log)
    take_check(match, victim, check, log)
    if call != FOUL_IGNORED:
        whistle(match, side, victim)


cdef void resolve_voluntary_foul(MatchState* match, int offender, int victim, Dice* dice, Log* log) noexcept nogil:
    """Let a footballer foul on purpose: always a card, and never unseen (FR-2.14-18 to FR-2.14-23)."""
    cdef int side = side_of(offender)
    tell(log, TOLD_FOUL, offender, victim, FOUL_WITH_CARD, match.x[victim], match.y[victim])
    match.spent[offender] = 1
    show_card(match, offender, roll_cards_die(dice), is_last_defender(match, offender, victim), log)
    take_check(match, victim, roll_d100(dice), log)
    whistle(match, side, victim)
