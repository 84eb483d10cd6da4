#ifndef TABLE_DIFF_PREFETCH_H
#define TABLE_DIFF_PREFETCH_H

#include <stddef.h>

/// Asks the processor to bring the cache line at `address` closer. A hint: any address is allowed, even one
/// that is not mapped, and nothing is read.
static inline __attribute__((always_inline)) void table_diff_prefetch(const void *_Nullable address) {
  __builtin_prefetch(address, 0, 3);
}

/// A place for an object that is published once, and how often it was missed before.
typedef struct {
  void *_Nullable object;
  size_t misses;
} table_diff_cell;

/// Returns the object in `cell`, and makes visible what its publisher wrote before.
static inline __attribute__((always_inline)) void *_Nullable table_diff_published(
    const table_diff_cell *_Nonnull cell) {
  return __atomic_load_n(&cell->object, __ATOMIC_ACQUIRE);
}

/// Puts `object` into `cell` if none is there, and returns the one that is there afterwards.
static inline __attribute__((always_inline)) void *_Nonnull table_diff_publish(
    table_diff_cell *_Nonnull cell, void *_Nonnull object) {
  void *found = NULL;
  __atomic_compare_exchange_n(&cell->object, &found, object, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return found ? found : object;
}

/// Counts a miss, and returns how many there were before.
static inline __attribute__((always_inline)) size_t table_diff_miss(table_diff_cell *_Nonnull cell) {
  return __atomic_fetch_add(&cell->misses, 1, __ATOMIC_RELAXED);
}

/// Returns how many misses were counted.
static inline __attribute__((always_inline)) size_t table_diff_misses(const table_diff_cell *_Nonnull cell) {
  return __atomic_load_n(&cell->misses, __ATOMIC_RELAXED);
}

#endif
