"""Contests of one footballer against one or more, with fouls, injuries and consequences (3.1, 2.13).

The footballer that starts the contest rolls once against all opponents. They roll in the order that their coach names
(FR-2.14-15, FR-2.14-16). Only the best of them counts; after a draw with the best, everybody rolls again
(FR-3.1.1-13).
"""

from libc.stdint cimport int8_t, int16_t, uint8_t
from libc.string cimport memset

from footroll.kernels.ball cimport give_ball
from footroll.kernels.duels cimport ContestRoll, roll_in_duel
from footroll.kernels.fouls cimport apply_foul, apply_injury_check
from footroll.kernels.layout cimport (
    ALWAYS_SWAP,
    CATCH,
    D100,
    DRAWN,
    DRIBBLE,
    DUEL_LOST,
    DUEL_WON,
    FAIL,
    FEINT,
    FIRST_FOULED,
    FIRST_HURT,
    FOUL_IGNORED,
    HAND_TACKLE,
    INTERCEPT_ONLY,
    IN_PLAY,
    LOST,
    MARK,
    NOBODY,
    PAWNS,
    ROLL_AGAIN,
    SECOND_FOULED,
    SECOND_HURT,
    SLIP,
    STRENGTH,
    SWAP_ALWAYS,
    SWAP_NEVER,
    TACKLE,
    TO_CONTROL,
    TO_CONTROL_MOVING,
    TO_DRIBBLE,
    TO_FEINT,
    TO_SLIP,
    TO_TACKLE,
    TO_WIN_RACE,
    TODO_ATTACKERS,
    TODO_BEND,
    TODO_CONTEST,
    TODO_CONTEST_OVER,
    TODO_DEFENDERS,
    TODO_FLY,
    TODO_POSSESSION,
    TODO_RACE,
    TODO_RECEPTION,
    TODO_RUNS,
    EVENT_CONTEST,
    EVENT_POSSESSION,
    EVENT_SWAP,
    UNDECIDED,
)
from footroll.kernels.notes cimport note, note_roll
from footroll.kernels.pawns cimport (
    blockers_of,
    has_bit,
    is_able,
    is_keeper,
    keeper_in_box,
    side_of,
    swap_cells,
)
from footroll.kernels.scores cimport better_of

cdef enum:
    KEEPER_BONUS = 20    # FR-1.8-16
    DROPPED_OUT = -2       # the score of an opponent that dropped out


cdef int tackle_rating(const MatchState* match, int pawn, int* skill) noexcept nogil:
    """Return a footballer's tackle rating (FR-3.1.1-03, FR-3.1.3-04).

    A goalkeeper in the box tackles with hand-tackle + 20, also against a feint (FR-3.1.2-09, FR-3.1.3-03).
    """
    if is_keeper(match, pawn) and keeper_in_box(match, pawn):
        skill[0] = HAND_TACKLE
        return match.skills[pawn][<int> HAND_TACKLE] + KEEPER_BONUS
    skill[0] = TACKLE
    return match.skills[pawn][<int> TACKLE]


cdef int control_rating(const MatchState* match, int pawn, int* skill) noexcept nogil:
    """Return a footballer's rating in a challenged ball: strength, or catch + 20 (FR-2.13-02, FR-2.13-03)."""
    if may_handle(match, pawn):
        skill[0] = CATCH
        return match.skills[pawn][<int> CATCH] + KEEPER_BONUS
    skill[0] = STRENGTH
    return match.skills[pawn][<int> STRENGTH]


cdef bint may_handle(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a goalkeeper may use their hands in this challenge (FR-2.13-03, FR-L-25)."""
    return keeper_in_box(match, pawn) and not (match.rules.back_pass_rule and receives_back_pass(match, pawn))


cdef bint receives_back_pass(const MatchState* match, int pawn) noexcept nogil:
    """Return whether a team-mate kicked or threw this ball to the goalkeeper (FR-L-25)."""
    return match.back_pass and match.flight.kicker != NOBODY and side_of(match.flight.kicker) == side_of(pawn)


cdef int contest_rating(const MatchState* match, int kind, int pawn, bint first, int* skill) noexcept nogil:
    """Return a footballer's rating in a contest, and set the skill used."""
    if kind == TO_CONTROL or kind == TO_CONTROL_MOVING or kind == TO_WIN_RACE:
        return control_rating(match, pawn, skill)
    if (kind == TO_TACKLE) == first and kind != TO_SLIP:
        return tackle_rating(match, pawn, skill)
    if kind == TO_DRIBBLE:
        skill[0] = DRIBBLE
    elif kind == TO_SLIP:
        skill[0] = SLIP if first else MARK
    else:
        skill[0] = FEINT
    return match.skills[pawn][skill[0]]


cdef void forget_contest(MatchState* match) noexcept nogil:
    """Clear a contest that is over."""
    memset(&match.contest, 0, sizeof(match.contest))


cdef uint32_t blockers_to_feint(const MatchState* match, int carrier, bint shoots) noexcept nogil:
    """Return the blockers that a carrier must feint past to play the ball (FR-2.5-03, FR-3.1.2-01).

    Restarts are never blocked (FR-2.5-11, FR-2.5-12); by house rule shots are not. The lines printed under 3.1.4 add
    nothing to this (FR-3.1.4-03).
    """
    if match.restart != IN_PLAY or (shoots and match.rules.blocked_shot == INTERCEPT_ONLY):
        return 0
    return blockers_of(match, carrier)


cdef void begin_contest(MatchState* match, int kind, int first, uint32_t opponents) noexcept nogil:
    """Set up a contest, with opponents by shirt number until their coach orders them (FR-2.14-16)."""
    cdef int pawn, at
    forget_contest(match)
    match.contest.kind = <uint8_t> kind
    match.contest.first = <int8_t> first
    for pawn in range(PAWNS):
        if not has_bit(opponents, pawn):
            continue
        at = match.contest.count
        while at > 0 and match.number[match.contest.opponents[at - 1]] > match.number[pawn]:
            match.contest.opponents[at] = match.contest.opponents[at - 1]
            at -= 1
        match.contest.opponents[at] = <int8_t> pawn
        match.contest.count += 1
    match.todo = TODO_CONTEST


cdef void name_roller(MatchState* match, int pawn) noexcept nogil:
    """Let this opponent roll next, after those already named."""
    cdef int at = match.contest.ordered
    while match.contest.opponents[at] != pawn:
        at += 1
    while at > match.contest.ordered:
        match.contest.opponents[at] = match.contest.opponents[at - 1]
        at -= 1
    match.contest.opponents[at] = <int8_t> pawn
    match.contest.ordered += 1
    match.todo = TODO_CONTEST


cdef bint fouls_count(const MatchState* match) noexcept nogil:
    """Return whether a roll in this contest can be a foul (FR-2.14-03, FR-2.13-13)."""
    if match.contest.kind == TO_CONTROL or match.contest.kind == TO_CONTROL_MOVING or match.contest.kind == TO_WIN_RACE:
        return match.rules.fouls_in_challenged_ball
    return True


cdef int next_victim(const MatchState* match, bint first) noexcept nogil:
    """Return the victim that a foul by either side would hit now (FR-2.14-02, FR-2.14-17).

    Of several opponents it hits the first to roll.
    """
    cdef int at
    if not first:
        return match.contest.first if is_able(match, match.contest.first) else NOBODY
    for at in range(match.contest.count):
        if is_able(match, match.contest.opponents[at]):
            return match.contest.opponents[at]
    return NOBODY


cdef int roll_in_contest(
    MatchState* match, int pawn, bint first, int victim, Dice* dice, Log* log
) noexcept nogil:
    """Roll for one footballer and return the score; a whistle sets the verdict.

    The roll may be a foul (FR-2.14-05, FR-2.14-06, FR-2.14-07, FR-2.14-08, FR-2.14-09). DROPPED_OUT means that the roll
    injured the roller (FR-2.15-06, FR-2.15-09).
    """
    cdef int skill = 0
    cdef int rating = contest_rating(match, match.contest.kind, pawn, first, &skill)
    cdef ContestRoll rolled = roll_in_duel(
        rating, match.skills[pawn][<int> STRENGTH], match.skills[victim][<int> STRENGTH], fouls_count(match), dice,
        match.rules.rounding,
    )
    note_roll(log, pawn, skill, rating, D100, rolled.roll, rolled.score, -1, -1)
    if rolled.fouled:
        apply_foul(match, pawn, victim, rolled.call, rolled.fouls_face, rolled.cards_face, rolled.check, log)
        if rolled.call != FOUL_IGNORED:
            match.contest.verdict = FIRST_FOULED if first else SECOND_FOULED
        elif match.rules.ignored_foul == ROLL_AGAIN and next_victim(match, first) != NOBODY:
            return roll_in_contest(match, pawn, first, next_victim(match, first), dice, log)
        elif match.rules.ignored_foul == FAIL:
            return -1
    elif rolled.check >= 0:
        apply_injury_check(match, pawn, rolled.check, log)
    return DROPPED_OUT if rolled.hurt else rolled.score


cdef void drop_hurt(MatchState* match) noexcept nogil:
    """Remove injured opponents from the contest (FR-2.15-09, FR-2.15-12)."""
    cdef int kept = 0
    cdef int at
    if match.contest.count == 1 and is_able(match, match.contest.opponents[0]):
        return
    for at in range(match.contest.count):
        if is_able(match, match.contest.opponents[at]):
            match.contest.opponents[kept] = match.contest.opponents[at]
            match.contest.scores[kept] = match.contest.scores[at]
            kept += 1
    match.contest.count = <uint8_t> kept


cdef void roll_round(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Let everybody in a contest roll once, until a whistle or an injury ends it.

    The footballer that started it rolls first, as the receiver of a challenged ball does (FR-2.13-06, FR-2.14-14).
    """
    cdef int first = match.contest.first
    cdef int at, opponent
    match.contest.score = <int16_t> roll_in_contest(match, first, True, match.contest.opponents[0], dice, log)
    for at in range(match.contest.count):
        if match.contest.verdict != UNDECIDED or match.injured[first]:
            break
        opponent = match.contest.opponents[at]
        if match.injured[opponent]:
            continue
        if match.contest.kind != TO_CONTROL and match.contest.kind != TO_CONTROL_MOVING:
            # A reaction uses up a defender's action (FR-2.4.1-08); the carrier's feint is free (FR-2.4.1-11).
            match.spent[opponent] |= match.contest.kind != TO_TACKLE
        match.contest.scores[at] = <int16_t> roll_in_contest(match, opponent, False, first, dice, log)


cdef int best_score(const MatchState* match) noexcept nogil:
    """Return the best score of the opponents."""
    cdef int best = DROPPED_OUT
    cdef int at
    for at in range(match.contest.count):
        best = max(best, match.contest.scores[at])
    return best


cdef uint32_t best_opponents(const MatchState* match) noexcept nogil:
    """Return the opponents that share the best score (FR-3.1.1-11, FR-2.13-08)."""
    cdef uint32_t found = 0
    cdef int best = best_score(match)
    cdef int at
    for at in range(match.contest.count):
        if match.contest.scores[at] == best:
            found |= <uint32_t> 1 << match.contest.opponents[at]
    return found


cdef uint32_t beaten_opponents(const MatchState* match) noexcept nogil:
    """Return the opponents that are still in the contest (FR-3.1.1-06)."""
    cdef uint32_t found = 0
    cdef int at
    for at in range(match.contest.count):
        found |= <uint32_t> 1 << match.contest.opponents[at]
    return found


cdef int judge_round(MatchState* match) noexcept nogil:
    """Judge a round of rolls: the higher score wins (FR-1.8-13, FR-2.13-04).

    The first score must beat every opponent's (FR-3.1.1-02, FR-3.1.2-02); a draw with the best is rolled again
    (FR-3.1.1-13).
    """
    cdef int better
    if match.contest.verdict != UNDECIDED:
        return match.contest.verdict
    if match.injured[match.contest.first]:
        return FIRST_HURT
    drop_hurt(match)
    if match.contest.count == 0:
        return SECOND_HURT
    better = better_of(match.contest.score, best_score(match))
    if better == DRAWN:
        return UNDECIDED
    return DUEL_LOST if better == LOST else DUEL_WON


cdef void resolve_contest(MatchState* match, Dice* dice, Log* log) noexcept nogil:
    """Roll a contest until it is decided; draws are rolled again (FR-1.8-14, FR-2.13-04)."""
    while match.contest.verdict == UNDECIDED and not dice.ran_out:
        roll_round(match, dice, log)
        match.contest.verdict = <uint8_t> judge_round(match)
    note(log, EVENT_CONTEST, match.contest.first, match.contest.opponents[0], match.contest.verdict,
         match.contest.kind, match.contest.count)
    if match.contest.verdict == FIRST_FOULED or match.contest.verdict == SECOND_FOULED:
        forget_contest(match)  # the restart is already given
    else:
        match.todo = TODO_CONTEST_OVER


cdef void swap_after(MatchState* match, int pawn, int other, Log* log) noexcept nogil:
    """Swap the cells of the two that decided a contest."""
    note(log, EVENT_SWAP, pawn, other, 0, match.x[other], match.y[other])
    swap_cells(match, pawn, other)


cdef void halve_opponents(MatchState* match) noexcept nogil:
    """Halve and spend all beaten opponents (FR-3.1.1-08, FR-3.1.2-05, FR-3.1.4-06)."""
    cdef int at
    for at in range(match.contest.count):
        match.halved[match.contest.opponents[at]] = 1
        match.spent[match.contest.opponents[at]] = 1


cdef void win_ball(MatchState* match, int winner, int loser, bint swaps, Log* log) noexcept nogil:
    """Let a defender win the ball in the action phase, which starts a new turn (FR-2.4.1-15, FR-2.4.1-16)."""
    match.halved[loser] = 1
    if swaps:
        swap_after(match, winner, loser, log)
    give_ball(match, winner)
    match.todo = TODO_POSSESSION


cdef void finish_dribble(MatchState* match, int other, Log* log) noexcept nogil:
    """End a dribble; `other` is the beaten defender or the winner of the ball (FR-A-03).

    If it is won, the two swap wherever the defender stood, and all beaten defenders are halved (FR-3.1.1-05,
    FR-3.1.1-07, FR-3.1.1-08); another defender may then be dribbled too (FR-3.1.1-09). If it is lost, the ball goes to
    the defender, the two swap and the carrier is halved (FR-3.1.1-10, FR-3.1.1-12).
    """
    cdef int carrier = match.contest.first
    match.todo = TODO_ATTACKERS
    match.spent[carrier] = 1
    if match.contest.verdict == DUEL_LOST:
        win_ball(match, other, carrier, True, log)
    elif match.contest.verdict != FIRST_HURT:
        match.dribbled = 1
        halve_opponents(match)
        if match.contest.verdict == DUEL_WON:
            swap_after(match, carrier, other, log)


cdef void finish_feint(MatchState* match, int other, Log* log) noexcept nogil:
    """End a feint made to play the ball (FR-A-04).

    If it is won, nobody swaps, the beaten are halved and the declared action follows (FR-3.1.2-04, FR-3.1.2-05). If it
    is lost, the best defender takes the ball, swaps and halves the carrier (FR-3.1.2-07, FR-3.1.2-08).
    """
    cdef int carrier = match.contest.first
    match.todo = TODO_ATTACKERS
    if match.contest.verdict == DUEL_LOST:
        match.shot.shooter = NOBODY
        win_ball(match, other, carrier, match.rules.feint_swap != SWAP_NEVER, log)
    elif match.contest.verdict == FIRST_HURT:
        match.shot.shooter = NOBODY
    else:
        halve_opponents(match)
        if match.contest.verdict == DUEL_WON and match.rules.feint_swap == SWAP_ALWAYS:
            swap_after(match, carrier, other, log)
        match.todo = TODO_BEND if match.shot.shooter == carrier else TODO_FLY


cdef void finish_tackle(MatchState* match, int other, Log* log) noexcept nogil:
    """End a tackle against the carrier's feint (FR-3.1.3-02, FR-A-05).

    If it is won, the two swap, the carrier is halved and the turn is interrupted (FR-3.1.3-05, FR-3.1.3-07). If it is
    lost, the tackler is halved and no pass follows (FR-3.1.3-06, FR-3.1.2-06). House rules on feints do not apply.
    """
    cdef int tackler = match.contest.first
    match.todo = TODO_DEFENDERS
    if match.contest.verdict == DUEL_WON:
        win_ball(match, tackler, other, True, log)
    elif match.contest.verdict == DUEL_LOST:
        match.halved[tackler] = 1


cdef void finish_slip(MatchState* match, int other, Log* log) noexcept nogil:
    """End a slip: past the mark if won, still blocked if lost (FR-A-06).

    Only a won slip swaps the two (FR-3.1.4-05, FR-3.1.4-06, FR-3.1.4-07).
    """
    cdef int slipper = match.contest.first
    match.todo = TODO_ATTACKERS
    if match.contest.verdict == DUEL_LOST:
        match.halved[slipper] = 1
        match.blocked[slipper] = 1
    elif match.contest.verdict != FIRST_HURT:
        halve_opponents(match)
        if match.contest.verdict == DUEL_WON:
            swap_after(match, slipper, other, log)


cdef void lose_control(MatchState* match, int loser) noexcept nogil:
    """Let the loser of a challenged ball take no further part (FR-2.13-10)."""
    match.halved[loser] = 1
    match.spent[loser] = 1
    match.barred[loser] = 1


cdef void collect(MatchState* match, int pawn, Log* log) noexcept nogil:
    """Give a footballer a ball that came to them; they do not move with it in this turn (FR-2.4.2-14).

    The movement phase continues (FR-2.4.1-19). If a goalkeeper began the turn with the ball and has it again, the
    holding time starts over (FR-L-27).
    """
    cdef bint back_pass = is_keeper(match, pawn) and receives_back_pass(match, pawn)
    give_ball(match, pawn)
    match.back_pass = back_pass
    match.began_with = NOBODY
    match.still[pawn] = 1
    note(log, EVENT_POSSESSION, pawn, NOBODY, 0, match.x[pawn], match.y[pawn])


cdef void finish_control(MatchState* match, int other, Log* log) noexcept nogil:
    """End a challenged ball: the winner has it, and the two swap cells (FR-2.13-07, FR-2.13-08).

    The winner may play it at once (FR-2.13-09), the loser takes no further part (FR-2.13-10), and a defender that wins
    interrupts the turn (FR-2.13-11). Whether a goalkeeper is in the box is judged before the swap.
    """
    cdef int receiver = match.contest.first
    cdef int at
    cdef bint moving = match.contest.kind == TO_CONTROL_MOVING
    cdef bint hands = may_handle(match, other if match.contest.verdict == DUEL_LOST else receiver)  # before the swap
    match.todo = TODO_RUNS if moving else TODO_RECEPTION
    match.flight.receiver = <int8_t> receiver
    if match.contest.verdict == FIRST_HURT:
        match.flight.receiver = NOBODY
        match.todo = TODO_RUNS if moving else TODO_ATTACKERS
        return
    if match.contest.verdict == DUEL_WON:
        for at in range(match.contest.count):
            lose_control(match, match.contest.opponents[at])
        if match.rules.challenge_swap == ALWAYS_SWAP:
            swap_after(match, receiver, other, log)
    elif match.contest.verdict == DUEL_LOST:
        memset(match.barred, 0, sizeof(match.barred))
        lose_control(match, receiver)
        swap_after(match, receiver, other, log)
        match.flight.receiver = <int8_t> other
    match.flight.to_x = match.x[match.flight.receiver]
    match.flight.to_y = match.y[match.flight.receiver]
    if moving:
        collect(match, match.flight.receiver, log)
    match.in_hand = match.rules.gk_hold_turns if hands else 0  # FR-L-26


cdef void finish_contest(MatchState* match, int other, Log* log) noexcept nogil:
    """Apply a contest's verdict; `other` is the opponent that decided it or swaps cells."""
    cdef int kind = match.contest.kind
    if kind == TO_DRIBBLE:
        finish_dribble(match, other, log)
    elif kind == TO_FEINT:
        finish_feint(match, other, log)
    elif kind == TO_TACKLE:
        finish_tackle(match, other, log)
    elif kind == TO_SLIP:
        finish_slip(match, other, log)
    elif kind == TO_WIN_RACE:
        match.todo = TODO_RACE
        return
    else:
        finish_control(match, other, log)
    forget_contest(match)
