#pragma once
#include <stdbool.h>
#include <stdint.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>

// Only on the Mac, where alone there is a gate.
#if TARGET_OS_OSX
/// Begins to count as `allocations_begin` does.
bool table_diff_allocations_begin(bool of_all_threads);

/// Ends counting. Writes what `allocation_counts` has, in its order.
void table_diff_allocations_end(int64_t counts[5]);
#endif
#endif
