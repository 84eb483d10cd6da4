#define _GNU_SOURCE
#include "CInterruption.h"

#if defined(__linux__)
#include <sched.h>

static cpu_set_t before;

// The processor of the caller: other gates on this machine run on others, if there are any.
void one_processor_begin(void) {
  CPU_ZERO(&before);
  int processor = sched_getcpu();
  if (processor < 0 || sched_getaffinity(0, sizeof(before), &before) != 0) return;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(processor, &one);
  sched_setaffinity(0, sizeof(one), &one);
}

void one_processor_end(void) {
  if (CPU_COUNT(&before) > 0) sched_setaffinity(0, sizeof(before), &before);
}

#else

void one_processor_begin(void) {}
void one_processor_end(void) {}

#endif
