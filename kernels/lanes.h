/* Asks about many cells at once, eight per pair of SSE2 registers: which squares a straight line meets, who can run
 * next to a cell, and who is on one.
 *
 * The line is line_meets_box of trajectories.pyx for squares, in the same whole numbers; a test compares the two. Every
 * x86-64 has SSE2, so the portable wheel uses it. Elsewhere FOOTROLL_LANES is 0 and the plain function runs.
 */
#ifndef FOOTROLL_LANES_H
#define FOOTROLL_LANES_H

#include <stdint.h>

/* The number of bits set among the lowest sixteen, without branches: their number is hard to predict. */
static inline int footroll_count(unsigned bits) {
    bits -= (bits >> 1) & 0x5555;
    bits = (bits & 0x3333) + ((bits >> 2) & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0F0F;
    return (int)((bits + (bits >> 8)) & 0x1F);
}

#if defined(__SSE2__) || defined(_M_X64)
#define FOOTROLL_LANES 1
#include <emmintrin.h>

/* The query for the eleven: the line's start, signs and normal, and the open bounds of the offsets, x and y in turn. */
typedef struct {
    __m128i start, sign, above, below, normal, limit, least;
} footroll_question;

static inline __m128i footroll_pairs(int x, int y) {
    return _mm_set1_epi32((int)(((uint32_t)(uint16_t)y << 16) | (uint16_t)x));
}

/* Four cells as pairs of offsets: a bit for each cell within the bounds and within the limit of the normal. */
static inline int footroll_ask_four(__m128i offsets, const footroll_question *ask) {
    __m128i turned = _mm_mullo_epi16(_mm_sub_epi16(offsets, ask->start), ask->sign);
    __m128i cross = _mm_madd_epi16(turned, ask->normal);
    __m128i within = _mm_and_si128(_mm_cmpgt_epi16(turned, ask->above), _mm_cmpgt_epi16(ask->below, turned));
    __m128i near_line = _mm_and_si128(_mm_cmpgt_epi32(ask->limit, cross), _mm_cmpgt_epi32(cross, ask->least));
    __m128i both = _mm_cmpeq_epi32(within, _mm_set1_epi32(-1));
    return _mm_movemask_ps(_mm_castsi128_ps(_mm_and_si128(both, near_line)));
}

/* Eight cells from arrays of columns and rows; in half yards, a cell's centre is twice the cell plus one. */
static inline unsigned footroll_ask_eight(const int16_t *xs, const int16_t *ys, const footroll_question *ask) {
    __m128i one = _mm_set1_epi16(1);
    __m128i x = _mm_loadu_si128((const __m128i *)xs);
    __m128i y = _mm_loadu_si128((const __m128i *)ys);
    x = _mm_add_epi16(_mm_add_epi16(x, x), one);
    y = _mm_add_epi16(_mm_add_epi16(y, y), one);
    return (unsigned)footroll_ask_four(_mm_unpacklo_epi16(x, y), ask)
         | (unsigned)footroll_ask_four(_mm_unpackhi_epi16(x, y), ask) << 4;
}

/* Eleven cells: the first eight and the last eight, which share five. `reach` is the least cross product that misses. */
static inline unsigned footroll_ask_eleven(const int16_t *xs, const int16_t *ys, int x, int y, int sign_x, int sign_y,
                                           int above_x, int above_y, int below_x, int below_y, int dx, int dy,
                                           int reach) {
    footroll_question ask;
    ask.start = footroll_pairs(x, y);
    ask.sign = footroll_pairs(sign_x, sign_y);
    ask.above = footroll_pairs(above_x, above_y);
    ask.below = footroll_pairs(below_x, below_y);
    ask.normal = footroll_pairs(dy, -dx);
    ask.limit = _mm_set1_epi32(reach);
    ask.least = _mm_set1_epi32(-reach);
    return footroll_ask_eight(xs, ys, &ask) | footroll_ask_eight(xs + 3, ys + 3, &ask) << 3;
}

/* Eight cells and their movement points: a bit for each that can run next to x:y, diagonals included. */
static inline unsigned footroll_near_eight(const int16_t *xs, const int16_t *ys, const int16_t *points, __m128i x,
                                           __m128i y) {
    __m128i one = _mm_set1_epi16(1);
    __m128i dx = _mm_sub_epi16(_mm_loadu_si128((const __m128i *)xs), x);
    __m128i dy = _mm_sub_epi16(_mm_loadu_si128((const __m128i *)ys), y);
    __m128i zero = _mm_setzero_si128();
    dx = _mm_subs_epu16(_mm_max_epi16(dx, _mm_sub_epi16(zero, dx)), one);
    dy = _mm_subs_epu16(_mm_max_epi16(dy, _mm_sub_epi16(zero, dy)), one);
    dx = _mm_cmpgt_epi16(_mm_add_epi16(dx, dy), _mm_loadu_si128((const __m128i *)points));
    return ~(unsigned)_mm_movemask_epi8(_mm_packs_epi16(dx, zero)) & 0xFF;
}

/* Eleven of them: a bit for each that can run next to x:y. */
static inline unsigned footroll_near_eleven(const int16_t *xs, const int16_t *ys, const int16_t *points, int x, int y) {
    __m128i at_x = _mm_set1_epi16((int16_t)x), at_y = _mm_set1_epi16((int16_t)y);
    return footroll_near_eight(xs, ys, points, at_x, at_y)
         | footroll_near_eight(xs + 3, ys + 3, points + 3, at_x, at_y) << 3;
}

/* Eight cells: a bit for each that is x:y. */
static inline unsigned footroll_at_eight(const int16_t *xs, const int16_t *ys, __m128i x, __m128i y) {
    __m128i same = _mm_and_si128(_mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)xs), x),
                                 _mm_cmpeq_epi16(_mm_loadu_si128((const __m128i *)ys), y));
    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(same, _mm_setzero_si128()));
}

/* Twenty-two cells: a bit for each that is x:y; the last eight share two with those before. */
static inline unsigned footroll_at_cell(const int16_t *xs, const int16_t *ys, int x, int y) {
    __m128i at_x = _mm_set1_epi16((int16_t)x), at_y = _mm_set1_epi16((int16_t)y);
    return footroll_at_eight(xs, ys, at_x, at_y) | footroll_at_eight(xs + 8, ys + 8, at_x, at_y) << 8
         | footroll_at_eight(xs + 14, ys + 14, at_x, at_y) << 14;
}

#else
#define FOOTROLL_LANES 0
static inline unsigned footroll_at_cell(const int16_t *xs, const int16_t *ys, int x, int y) {
    unsigned found = 0;
    int at;
    for (at = 0; at < 22; at++)
        found |= (unsigned)(xs[at] == x && ys[at] == y) << at;
    return found;
}

static inline unsigned footroll_near_eleven(const int16_t *xs, const int16_t *ys, const int16_t *points, int x, int y) {
    unsigned found = 0;
    int at;
    for (at = 0; at < 11; at++) {
        int dx = xs[at] > x ? xs[at] - x : x - xs[at], dy = ys[at] > y ? ys[at] - y : y - ys[at];
        found |= (unsigned)((dx > 1 ? dx - 1 : 0) + (dy > 1 ? dy - 1 : 0) <= points[at]) << at;
    }
    return found;
}

static inline unsigned footroll_ask_eleven(const int16_t *xs, const int16_t *ys, int x, int y, int sign_x, int sign_y,
                                           int above_x, int above_y, int below_x, int below_y, int dx, int dy,
                                           int reach) {
    (void)xs; (void)ys; (void)x; (void)y; (void)sign_x; (void)sign_y; (void)above_x; (void)above_y;
    (void)below_x; (void)below_y; (void)dx; (void)dy; (void)reach;
    return 0;
}
#endif
#endif
