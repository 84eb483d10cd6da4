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

/// Sets all counts to zero. All threads collect from their start on, since a thread can switch only itself.
static inline void callgrind_begin(void) {
#ifdef HAS_CALLGRIND
  CALLGRIND_ZERO_STATS;
#endif
}

/// Stops collecting on the calling thread, or resumes it.
static inline void callgrind_toggle(void) {
#ifdef HAS_CALLGRIND
  CALLGRIND_TOGGLE_COLLECT;
#endif
}

/// Writes the counts since the beginning, of all threads together, under `name`.
static inline void callgrind_end(const char *name) {
#ifdef HAS_CALLGRIND
  CALLGRIND_DUMP_STATS_AT(name);
#else
  (void)name;
#endif
}
