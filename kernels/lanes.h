/* One straight line against eleven squares at once: eight cells to a pair of SSE2 registers, four to a product.
 *
 * It is line_meets_box of trajectories.pyx for squares, in the same whole numbers: a test holds both equal. Every
 * x86-64 has SSE2, so that the portable wheel has it; elsewhere FOOTROLL_LANES is 0 and the plain function runs.
 */
#ifndef FOOTROLL_LANES_H
#define FOOTROLL_LANES_H

#include <stdint.h>

#if defined(__SSE2__) || defined(_M_X64)
#define FOOTROLL_LANES 1
#include <emmintrin.h>

/* What the eleven are asked: the line's start, signs and normal, and the open bounds of the offsets, x and y in turn. */
typedef struct {
    __m128i start, sign, above, below, normal, limit, least;
} footroll_question;

static inline __m128i footroll_pairs(int x, int y) {
    return _mm_set1_epi32((int)(((uint32_t)(uint16_t)y << 16) | (uint16_t)x));
}

/* Four cells as pairs of offsets: a bit for each that lies within the bounds and within the limit of the normal. */
static inline int footroll_ask_four(__m128i offsets, const footroll_question *ask) {
    __m128i turned = _mm_mullo_epi16(_mm_sub_epi16(offsets, ask->start), ask->sign);
    __m128i cross = _mm_madd_epi16(turned, ask->normal);
    __m128i within = _mm_and_si128(_mm_cmpgt_epi16(turned, ask->above), _mm_cmpgt_epi16(ask->below, turned));
    __m128i near_line = _mm_and_si128(_mm_cmpgt_epi32(ask->limit, cross), _mm_cmpgt_epi32(cross, ask->least));
    __m128i both = _mm_cmpeq_epi32(within, _mm_set1_epi32(-1));
    return _mm_movemask_ps(_mm_castsi128_ps(_mm_and_si128(both, near_line)));
}

/* Eight cells from arrays of columns and rows; a cell's centre in half yards is twice the cell and one. */
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

#else
#define FOOTROLL_LANES 0
static inline unsigned footroll_ask_eleven(const int16_t *xs, const int16_t *ys, int x, int y, int sign_x, int sign_y,
                                           int above_x, int above_y, int below_x, int below_y, int dx, int dy,
                                           int reach) {
    (void)xs; (void)ys; (void)x; (void)y; (void)sign_x; (void)sign_y; (void)above_x; (void)above_y;
    (void)below_x; (void)below_y; (void)dx; (void)dy; (void)reach;
    return 0;
}
#endif
#endif
