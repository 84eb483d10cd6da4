#pragma once
#include <stdbool.h>
#include <stdint.h>

/// The allocations between `allocations_begin` and `allocations_end`.
typedef struct {
  /// How many allocations there were; a reallocation counts as one.
  int64_t count;
  /// Their sizes together, as asked for.
  int64_t bytes;
  /// The most that was in use at one time, in bytes of usable size, beyond what was in use at the beginning.
  int64_t peak;
  /// What is still in use at the end, in bytes of usable size.
  int64_t live;
  /// How many of the allocations were made by other threads than the one that began to count.
  int64_t others;
} allocation_counts;

/// Whether allocations are counted at all in this build: not under the address sanitizer, which brings an
/// allocator of its own, and only where the C library's functions can be replaced.
bool allocations_are_counted(void);

/// Begins to count the allocations of all threads, or of the calling one alone, from zero. Returns false, and
/// counts nothing, if a count is under way.
bool allocations_begin(bool of_all_threads);

/// Ends counting. Only the caller that began may call this.
allocation_counts allocations_end(void);

/// Sets callgrind's counts to zero. From here on, those of the allocator are left out if this build can replace
/// it.
void instructions_begin(void);

/// Has callgrind write the counts since the beginning, of all threads together, under `name`.
void instructions_end(const char *name);
