#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What one thread has allocated between `allocations_begin` and `allocations_end`.
typedef struct {
  /// How many allocations there were; a reallocation counts as one.
  int64_t count;
  /// Their sizes together, as asked for.
  int64_t bytes;
  /// The most that was in use at one time, in bytes of usable size, beyond what was in use at the beginning.
  int64_t peak;
  /// What is still in use at the end, in bytes of usable size.
  int64_t live;
} allocation_counts;

/// Whether allocations are counted at all in this build: not under the address sanitizer, which brings an
/// allocator of its own, and only where the C library's functions can be replaced.
bool allocations_are_counted(void);

/// Begins to count the calling thread's allocations, from zero.
void allocations_begin(void);

/// Ends counting.
allocation_counts allocations_end(void);

/// Sets callgrind's counts to zero and begins to collect the instructions of the calling thread, all but those of
/// the allocator where this build can replace it.
void instructions_begin(void);

/// Ends collecting and has callgrind write the counts under `name`.
void instructions_end(const char *name);
