#pragma once
#include <stdint.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>

// Only on the Mac, where alone there is a gate.
#if TARGET_OS_OSX
/// Begins to count the calling thread's allocations, from zero. One thread at a time is counted: the last to begin.
void table_diff_allocations_begin(void);

/// Ends counting. Writes what `allocation_counts` has, in its order.
void table_diff_allocations_end(int64_t counts[4]);
#endif
#endif
