"""Chances that a coach asks for again and again, kept in tables while the squads stay the same.

Each table is filled by the function that counts odds and surfaces, so there is one formula for all of them. A table
depends on skills and house rules only; every position is asked again which opponents are in the way.
"""

from libc.stdint cimport int16_t
from libc.string cimport memcmp, memcpy, memset

from footroll.kernels.contests cimport contest_rating
from footroll.kernels.counting.rolls cimport CONTEST_ROLLS, ContestRollCounts, count_contest_roll
from footroll.kernels.counting.surfaces cimport (
    count_beaten,
    count_missed,
    count_reached,
    count_rolls,
    goal_chance,
    pass_chances,
)
from footroll.kernels.layout cimport (
    CATCH,
    EFFECT,
    HAND_TACKLE,
    HIGHEST_SKILL,
    NOBODY,
    OFFENSIVE_HEADER,
    PAWNS,
    REACH,
    SIDE_PAWNS,
    STRENGTH,
    TO_CONTROL,
    TO_CONTROL_MOVING,
    TO_WIN_RACE,
)
from footroll.kernels.pawns cimport first_of, has_bit, is_keeper, keeper_in_box, side_of
from footroll.kernels.scores cimport score_of
from footroll.kernels.shooting cimport begin_shot, bend_choices, bend_of, bend_to, keeper_on_line

cdef enum:
    KEPT_ROLLS = 256

cdef double NEVER_BEATEN[HIGHEST_SKILL + 1]
memset(NEVER_BEATEN, 0, sizeof(NEVER_BEATEN))


cdef void prepare_tables(Tables* tables, const MatchState* match) noexcept nogil:
    """Forget the tables of other squads or other house rules."""
    if (
        memcmp(tables.squad, match.squad, sizeof(match.squad)) == 0
        and memcmp(&tables.rules, &match.rules, sizeof(HouseRules)) == 0
    ):
        return
    memcpy(tables.squad, match.squad, sizeof(match.squad))
    tables.rules = match.rules
    memset(tables.rolls_known, 0, sizeof(tables.rolls_known))
    memset(tables.missed_known, 0, sizeof(tables.missed_known))
    memset(tables.beaten_known, 0, sizeof(tables.beaten_known))
    memset(tables.duels_known, 0, sizeof(tables.duels_known))
    tables.contest_rolls_kept = 0


cdef const ScoreChances* rolls_of(
    Tables* tables, const MatchState* match, bint turned, int pawn, int skill
) noexcept nogil:
    """Return the score chances of a footballer's skill."""
    cdef int side = side_of(pawn) ^ turned
    cdef int place = match.who[pawn]
    if not tables.rolls_known[side][place][skill]:
        count_rolls(match, pawn, match.skills[pawn][skill], &tables.rolls[side][place][skill])
        tables.rolls_known[side][place][skill] = 1
    return &tables.rolls[side][place][skill]


cdef const double* missed_of(Tables* tables, const MatchState* match, bint turned, int pawn) noexcept nogil:
    """Return the chances that a footballer fails to intercept, by the ball's score."""
    cdef int side = side_of(pawn) ^ turned
    cdef int place = match.who[pawn]
    cdef int bonus = keeper_in_box(match, pawn)
    if not tables.missed_known[side][place][bonus]:
        count_missed(match, pawn, tables.missed[side][place][bonus])
        tables.missed_known[side][place][bonus] = 1
    return tables.missed[side][place][bonus]


cdef void set_defence(
    Tables* tables, const MatchState* match, bint turned, int side, Defence* defence
) noexcept nogil:
    """Set the interceptions of a side, which every pass and shot of a decision shares."""
    cdef int at
    defence.first = first_of(side)
    for at in range(SIDE_PAWNS):
        defence.missed[at] = missed_of(tables, match, turned, defence.first + at)


cdef const double* beaten_of(Tables* tables, const MatchState* match, bint turned, int keeper) noexcept nogil:
    """Return the chances that a ball within the goalkeeper's reach goes in, by difficulty."""
    cdef int shooter = match.shot.shooter
    cdef int side = side_of(shooter) ^ turned
    cdef bint headed = match.shot.skill == OFFENSIVE_HEADER
    cdef int place = match.who[shooter]
    cdef int keeper_place = match.who[keeper]
    if not tables.beaten_known[side][place][headed][keeper_place]:
        count_beaten(match, keeper, tables.beaten[side][place][headed][keeper_place])
        tables.beaten_known[side][place][headed][keeper_place] = 1
    return tables.beaten[side][place][headed][keeper_place]


cdef void set_shot_odds(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, ShotOdds* odds
) noexcept nogil:
    """Set the parts of a declared shot that do not depend on its cell."""
    cdef int shooter = match.shot.shooter
    cdef int skill = match.shot.skill
    cdef int keeper = keeper_on_line(match)
    odds.top = min(score_of(match.skills[shooter][skill], 99, match.rules.rounding), HIGHEST_SKILL)
    odds.rolls = rolls_of(tables, match, turned, shooter, skill)
    odds.defence = defence
    odds.beaten = NEVER_BEATEN
    if keeper != NOBODY:
        odds.beaten = beaten_of(tables, match, turned, keeper)
        count_reached(match, odds, rolls_of(tables, match, turned, keeper, REACH))
    else:
        count_reached(match, odds, NULL)


cdef double shot_chance(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, int shooter, int skill
) noexcept nogil:
    """Return the chance that a shot from the shooter's cell is a goal, once they may play it."""
    cdef ShotOdds odds
    begin_shot(match, shooter, skill, False)
    set_shot_odds(tables, match, turned, defence, &odds)
    return goal_chance(match, &odds)


cdef double bent_chance(MatchState* match, const ShotOdds* odds, int* side) noexcept nogil:
    """Return the chance of a goal of a shot bent to its better side, and which that is (FR-3.3.2-04)."""
    cdef uint32_t choices = bend_choices(match)
    cdef double best = -1
    cdef double chance
    cdef int other
    side[0] = 0
    for other in range(2):
        if not has_bit(choices, other):
            continue
        bend_to(match, other)
        chance = goal_chance(match, odds)
        if chance > best:
            best = chance
            side[0] = other
    return best


cdef double curved_chance(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, int shooter, int skill
) noexcept nogil:
    """Return the chance that a shot with an effect is a goal, over every roll of the effect (FR-3.3.2-02)."""
    cdef const ScoreChances* rolls = rolls_of(tables, match, turned, shooter, EFFECT)
    cdef ShotOdds odds
    cdef double chance = 0
    cdef double straight = shot_chance(tables, match, turned, defence, shooter, skill)
    cdef double bent = straight
    cdef int score, x, y
    cdef int side = 0
    set_shot_odds(tables, match, turned, defence, &odds)
    for score in range(HIGHEST_SKILL + 1):
        if rolls.at_least[score] <= 0:
            break
        x, y = bend_of(match, score)
        if x != match.shot.bend_x or y != match.shot.bend_y:
            match.shot.bend_x = <int16_t> x
            match.shot.bend_y = <int16_t> y
            bent = bent_chance(match, &odds, &side) if bend_choices(match) else straight
        chance += (rolls.at_least[score] - rolls.at_least[score + 1]) * bent
    return chance


cdef double typical_curve(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, int shooter, int skill
) noexcept nogil:
    """Return the chance that a shot with the median effect is a goal, or 0 if that bends nothing.

    It takes two counts instead of the dozens of `curved_chance`.
    """
    cdef const ScoreChances* rolls = rolls_of(tables, match, turned, shooter, EFFECT)
    cdef ShotOdds odds
    cdef int score = 0
    cdef int side, x, y
    begin_shot(match, shooter, skill, True)
    while score < HIGHEST_SKILL and rolls.at_least[score + 1] >= 0.5:
        score += 1
    x, y = bend_of(match, score)
    match.shot.bend_x = <int16_t> x
    match.shot.bend_y = <int16_t> y
    if (x == 0 and y == 0) or not bend_choices(match):
        return 0
    set_shot_odds(tables, match, turned, defence, &odds)
    return bent_chance(match, &odds, &side)


cdef (double, double) flight_chances(
    Tables* tables, MatchState* match, bint turned, const Defence* defence, uint32_t met
) noexcept nogil:
    """Return the chances that the declared ball arrives, and that an opponent on its way intercepts it."""
    cdef PassOdds odds
    odds.defence = defence
    odds.rolls[match.flight.skill] = rolls_of(tables, match, turned, match.flight.kicker, match.flight.skill)
    return pass_chances(match, &odds, met)


cdef bint fouls_count_in(const MatchState* match, int kind) noexcept nogil:
    """Return whether a contest of this kind can bring a foul (FR-2.14-03, FR-2.13-13)."""
    if kind == TO_CONTROL or kind == TO_CONTROL_MOVING or kind == TO_WIN_RACE:
        return match.rules.fouls_in_challenged_ball
    return True


cdef const ContestRollCounts* rolls_in_contest(
    Tables* tables, int rating, int strength, int victim_strength, bint fouls, int rounding
) noexcept nogil:
    """Return a footballer's rolls in a contest; if the table is full, overwrite its last entry."""
    cdef int key = ((rating * 128 + strength) * 128 + victim_strength) * 2 + fouls
    cdef int at
    for at in range(tables.contest_rolls_kept):
        if tables.contest_keys[at] == key:
            return &tables.contest_rolls[at]
    at = min(tables.contest_rolls_kept, KEPT_ROLLS - 1)
    tables.contest_keys[at] = key
    tables.contest_rolls[at] = count_contest_roll(rating, strength, victim_strength, fouls, rounding)
    tables.contest_rolls_kept = at + 1
    return &tables.contest_rolls[at]


cdef DuelChances count_duel(
    Tables* tables, const MatchState* match, int kind, int first, int opponent
) noexcept nogil:
    """Count a contest of two: a draw is rolled again (FR-1.8-13, FR-1.8-14, FR-2.14-05)."""
    cdef int skill = 0
    cdef bint fouls = fouls_count_in(match, kind)
    cdef int strength = match.skills[first][<int> STRENGTH]
    cdef int other_strength = match.skills[opponent][<int> STRENGTH]
    cdef ContestRollCounts mine = rolls_in_contest(
        tables, contest_rating(match, kind, first, True, &skill), strength, other_strength, fouls, match.rules.rounding
    )[0]
    return join_rolls(&mine, rolls_in_contest(
        tables, contest_rating(match, kind, opponent, False, &skill), other_strength, strength, fouls,
        match.rules.rounding,
    ))


cdef DuelChances join_rolls(const ContestRollCounts* mine, const ContestRollCounts* theirs) noexcept nogil:
    """Join the rolls of two footballers in a contest."""
    cdef double whole = CONTEST_ROLLS
    cdef double their_foul = (theirs.fouls[0] + theirs.fouls[1] + theirs.fouls[2]) / whole
    cdef double their_hurt = theirs.injured / whole
    cdef DuelChances chances
    cdef double below = 0
    cdef double drawn = 0
    cdef double played = 0
    cdef double score_chance, their_chance
    cdef int score
    chances.won = 0
    chances.own_foul = (mine.fouls[0] + mine.fouls[1] + mine.fouls[2]) / whole
    chances.hurt = mine.injured / whole
    for score in range(HIGHEST_SKILL + 1):
        score_chance = mine.scores[score] / whole
        their_chance = theirs.scores[score] / whole
        chances.won += score_chance * below + mine.victim_injured[score] / whole
        drawn += score_chance * their_chance
        played += score_chance
        below += their_chance
    chances.won += played * their_hurt
    chances.their_foul = played * their_foul
    chances.lost = max(1 - drawn - chances.won - chances.own_foul - chances.their_foul - chances.hurt, 0)
    drawn = 1 / (1 - drawn)
    chances.won *= drawn
    chances.lost *= drawn
    chances.own_foul *= drawn
    chances.their_foul *= drawn
    chances.hurt *= drawn
    return chances


cdef int hands_used(const MatchState* match, int kind, int first, int opponent) noexcept nogil:
    """Return 1 if the first of a contest uses their hands, 2 if the opponent does, else 0."""
    cdef int skill = 0
    if is_keeper(match, first):
        contest_rating(match, kind, first, True, &skill)
        return skill == CATCH or skill == HAND_TACKLE
    if is_keeper(match, opponent):
        contest_rating(match, kind, opponent, False, &skill)
        return 2 * (skill == CATCH or skill == HAND_TACKLE)
    return 0


cdef DuelChances duel_chances(
    Tables* tables, const MatchState* match, bint turned, int kind, int first, int opponent
) noexcept nogil:
    """Return how a contest of two ends."""
    cdef int side = side_of(first) ^ turned
    cdef int place = match.who[first]
    cdef int other = match.who[opponent]
    cdef int hands = hands_used(match, kind, first, opponent)
    if not tables.duels_known[kind][hands][side][place][other]:
        tables.duels[kind][hands][side][place][other] = count_duel(tables, match, kind, first, opponent)
        tables.duels_known[kind][hands][side][place][other] = 1
    return tables.duels[kind][hands][side][place][other]


cdef DuelChances contest_chances(
    Tables* tables, const MatchState* match, bint turned, int kind, int first, uint32_t opponents
) noexcept nogil:
    """Return how a contest ends, estimated from the duels with each opponent if there are several.

    The odds of losing to each opponent are added up: among equals each has the same share.
    """
    cdef DuelChances chances = DuelChances(1, 0, 0, 0, 0)
    cdef DuelChances one
    cdef double against = 0
    cdef int count = 0
    cdef int pawn
    for pawn in range(PAWNS):
        if not has_bit(opponents, pawn):
            continue
        one = duel_chances(tables, match, turned, kind, first, pawn)
        if count == 0:
            chances = one
        else:
            chances.their_foul += one.their_foul * (1 - chances.their_foul)
        against += one.lost / max(one.won, 0.001)
        count += 1
    if count > 1:
        one.won = 1 - chances.own_foul - chances.their_foul - chances.hurt
        chances.won = one.won / (1 + against)
        chances.lost = one.won - chances.won
    return chances
