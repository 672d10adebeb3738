/* The clock of searches, and the flag that stops them. */

#ifndef FOOTROLL_CLOCK_H
#define FOOTROLL_CLOCK_H

#include <time.h>

static long long footroll_nanoseconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/* Another thread sets the flag, so it is read anew each time. */
static int footroll_is_set(const int *flag) { return *(const volatile int *)flag; }

#endif
