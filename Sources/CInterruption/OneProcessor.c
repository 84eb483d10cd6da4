#define _GNU_SOURCE
#include "CInterruption.h"

#if defined(__linux__)
#include <sched.h>

static cpu_set_t before;

void one_processor_begin(void) {
  CPU_ZERO(&before);
  if (sched_getaffinity(0, sizeof(before), &before) != 0) return;
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &before)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    sched_setaffinity(0, sizeof(one), &one);
    return;
  }
}

void one_processor_end(void) {
  if (CPU_COUNT(&before) > 0) sched_setaffinity(0, sizeof(before), &before);
}

#else

void one_processor_begin(void) {}
void one_processor_end(void) {}

#endif
