#ifndef TABLE_DIFF_PREFETCH_H
#define TABLE_DIFF_PREFETCH_H

#include <stddef.h>

/// Asks the processor to bring the cache line at `address` closer. A hint: any address is allowed, even one
/// that is not mapped, and nothing is read.
static inline __attribute__((always_inline)) void table_diff_prefetch(const void *_Nullable address) {
  __builtin_prefetch(address, 0, 3);
}

/// Returns the pointer in `cell`, and makes visible what its publisher wrote before.
static inline __attribute__((always_inline)) void *_Nullable table_diff_published(
    void *_Nullable const *_Nonnull cell) {
  return __atomic_load_n(cell, __ATOMIC_ACQUIRE);
}

/// Puts `pointer` into `cell` if that is null, and returns the pointer that is there afterwards.
static inline __attribute__((always_inline)) void *_Nonnull table_diff_publish(
    void *_Nullable *_Nonnull cell, void *_Nonnull pointer) {
  void *found = NULL;
  __atomic_compare_exchange_n(cell, &found, pointer, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return found ? found : pointer;
}

#endif
