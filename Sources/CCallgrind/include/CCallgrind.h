#pragma once

// Callgrind's client requests, where valgrind's headers are installed: a few instructions that do nothing
// outside of valgrind.
#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_CALLGRIND 1
#endif
#endif

/// Whether the program was built with callgrind's requests.
static inline int callgrind_is_built_in(void) {
#ifdef HAS_CALLGRIND
  return 1;
#else
  return 0;
#endif
}

/// Whether the program runs under valgrind.
static inline int callgrind_is_running(void) {
#ifdef HAS_CALLGRIND
  return RUNNING_ON_VALGRIND != 0;
#else
  return 0;
#endif
}

/// Sets all counts to zero and begins to collect.
static inline void callgrind_begin(void) {
#ifdef HAS_CALLGRIND
  CALLGRIND_ZERO_STATS;
  CALLGRIND_TOGGLE_COLLECT;
#endif
}

/// Begins to collect where nothing is collected, and the other way round.
static inline void callgrind_toggle(void) {
#ifdef HAS_CALLGRIND
  CALLGRIND_TOGGLE_COLLECT;
#endif
}

/// Ends collecting and writes the counts under `name`.
static inline void callgrind_end(const char *name) {
#ifdef HAS_CALLGRIND
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_DUMP_STATS_AT(name);
#else
  (void)name;
#endif
}
