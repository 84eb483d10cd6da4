#ifndef TABLE_DIFF_PREFETCH_H
#define TABLE_DIFF_PREFETCH_H

/// Asks the processor to bring the cache line at `address` closer. A hint: any address is allowed, even one
/// that is not mapped, and nothing is read.
static inline __attribute__((always_inline)) void table_diff_prefetch(const void *address) {
  __builtin_prefetch(address, 0, 3);
}

#endif
