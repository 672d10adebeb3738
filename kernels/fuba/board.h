// The 13 areas of FUBA in numbers: m1 to m5, s1 to s8, then the corner spots c1 c4 c5 c8 (F3-1.4-01, F3-1.4-04).
// The first table of each pair is the brick layout, the second the deep centre. docs/fuba.md draws the board, and
// tests/fuba/test_board.py compares these rows with the ranks and columns they follow from.

#ifndef FOOTROLL_FUBA_BOARD_H
#define FOOTROLL_FUBA_BOARD_H

#include <stdint.h>

// Neighbours, a bit for each area.
static const uint16_t FUBA_NEIGHBOURS[2][17] = {
    {0x0222, 0x0665, 0x0cca, 0x1994, 0x1108, 0x0043, 0x00a6, 0x014c, 0x0098, 0x0403, 0x0a06, 0x140c, 0x0818, 0x0020, 0x0100, 0x0200, 0x1000},
    {0x0222, 0x0225, 0x0cca, 0x1114, 0x1108, 0x0043, 0x00a4, 0x0144, 0x0098, 0x0403, 0x0a04, 0x1404, 0x0818, 0x0020, 0x0100, 0x0200, 0x1000},
};

// Fewest steps from an area or a spot to an area.
static const uint8_t FUBA_STEPS[2][17][13] = {
    {
        {0, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4},
        {1, 0, 1, 2, 3, 1, 1, 2, 3, 1, 1, 2, 3},
        {2, 1, 0, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2},
        {3, 2, 1, 0, 1, 3, 2, 1, 1, 3, 2, 1, 1},
        {4, 3, 2, 1, 0, 4, 3, 2, 1, 4, 3, 2, 1},
        {1, 1, 2, 3, 4, 0, 1, 2, 3, 2, 2, 3, 4},
        {2, 1, 1, 2, 3, 1, 0, 1, 2, 2, 2, 2, 3},
        {3, 2, 1, 1, 2, 2, 1, 0, 1, 3, 2, 2, 2},
        {4, 3, 2, 1, 1, 3, 2, 1, 0, 4, 3, 2, 2},
        {1, 1, 2, 3, 4, 2, 2, 3, 4, 0, 1, 2, 3},
        {2, 1, 1, 2, 3, 2, 2, 2, 3, 1, 0, 1, 2},
        {3, 2, 1, 1, 2, 3, 2, 2, 2, 2, 1, 0, 1},
        {4, 3, 2, 1, 1, 4, 3, 2, 2, 3, 2, 1, 0},
        {2, 2, 3, 4, 5, 1, 2, 3, 4, 3, 3, 4, 5},
        {5, 4, 3, 2, 2, 4, 3, 2, 1, 5, 4, 3, 3},
        {2, 2, 3, 4, 5, 3, 3, 4, 5, 1, 2, 3, 4},
        {5, 4, 3, 2, 2, 5, 4, 3, 3, 4, 3, 2, 1},
    },
    {
        {0, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4},
        {1, 0, 1, 2, 3, 1, 2, 2, 3, 1, 2, 2, 3},
        {2, 1, 0, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2},
        {3, 2, 1, 0, 1, 3, 2, 2, 1, 3, 2, 2, 1},
        {4, 3, 2, 1, 0, 4, 3, 2, 1, 4, 3, 2, 1},
        {1, 1, 2, 3, 4, 0, 1, 2, 3, 2, 3, 3, 4},
        {2, 2, 1, 2, 3, 1, 0, 1, 2, 3, 2, 2, 3},
        {3, 2, 1, 2, 2, 2, 1, 0, 1, 3, 2, 2, 3},
        {4, 3, 2, 1, 1, 3, 2, 1, 0, 4, 3, 3, 2},
        {1, 1, 2, 3, 4, 2, 3, 3, 4, 0, 1, 2, 3},
        {2, 2, 1, 2, 3, 3, 2, 2, 3, 1, 0, 1, 2},
        {3, 2, 1, 2, 2, 3, 2, 2, 3, 2, 1, 0, 1},
        {4, 3, 2, 1, 1, 4, 3, 3, 2, 3, 2, 1, 0},
        {2, 2, 3, 4, 5, 1, 2, 3, 4, 3, 4, 4, 5},
        {5, 4, 3, 2, 2, 4, 3, 2, 1, 5, 4, 4, 3},
        {2, 2, 3, 4, 5, 3, 4, 4, 5, 1, 2, 3, 4},
        {5, 4, 3, 2, 2, 5, 4, 4, 3, 4, 3, 2, 1},
    },
};

// Level along the pitch, seen by home.
static const int8_t FUBA_RANKS[17] = {0, 2, 4, 6, 8, 1, 3, 5, 7, 1, 3, 5, 7, 0, 8, 0, 8};

// The straight neighbour one step towards the away goal line, and towards the home goal line; -1 for none.
static const int8_t FUBA_STRAIGHT[2][13] = {
    {1, 2, 3, 4, -1, 6, 7, 8, -1, 10, 11, 12, -1},
    {-1, 0, 1, 2, 3, -1, 5, 6, 7, -1, 9, 10, 11},
};

// Size of the area modifier of a goal attempt by home, by reading; 0 also where no attempt is possible (F3-4.4-09).
static const uint8_t FUBA_AREA_SIZES[3][13] = {
    {0, 0, 6, 2, 0, 0, 6, 5, 4, 0, 6, 5, 4},
    {0, 0, 5, 2, 0, 0, 6, 6, 4, 0, 6, 6, 4},
    {0, 0, 5, 2, 0, 0, 6, 4, 6, 0, 6, 4, 6},
};

// Each area as it would be called from the other end.
static const int8_t FUBA_MIRROR[17] = {4, 3, 2, 1, 0, 8, 7, 6, 5, 12, 11, 10, 9, 14, 13, 16, 15};

#endif
