#ifndef C_TABLE_DIFF_H
#define C_TABLE_DIFF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Asks the processor to bring the cache line at `address` closer. A hint: any address is allowed, even one
/// that is not mapped, and nothing is read.
static inline __attribute__((always_inline)) void table_diff_prefetch(const void *_Nullable address) {
  __builtin_prefetch(address, 0, 3);
}

/// Returns whether two places in memory hold the same bytes.
static inline __attribute__((always_inline)) bool table_diff_are_same_bytes(
    const void *_Nonnull left, const void *_Nonnull right, size_t count) {
  return __builtin_memcmp(left, right, count) == 0;
}

/// Returns whether the bytes before two addresses are the same. They are read downwards, for callers that
/// walk down through memory: the processor does not see blocks coming that are read upwards, and takes three
/// times as long.
static inline __attribute__((always_inline)) bool table_diff_are_same_bytes_before(
    const void *_Nonnull left, const void *_Nonnull right, size_t count) {
  const char *left_end = left, *right_end = right;
  unsigned long long difference = 0;
  size_t done = 32;
  for (; done <= count; done += 32) {
    unsigned long long left_words[4], right_words[4];
    __builtin_memcpy(left_words, left_end - done, 32);
    __builtin_memcpy(right_words, right_end - done, 32);
    for (int word = 0; word < 4; word++) difference |= left_words[word] ^ right_words[word];
  }
  return difference == 0 && __builtin_memcmp(left_end - count, right_end - count, count % 32) == 0;
}

/// Returns how many bytes are the same before the first difference between two words from memory.
static inline __attribute__((always_inline)) size_t table_diff_same_bytes_in_words(
    uint64_t left, uint64_t right) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return (size_t)__builtin_clzll(left ^ right) / 8;
#else
  return (size_t)__builtin_ctzll(left ^ right) / 8;
#endif
}

/// Returns how many bytes from two addresses on are the same, of `count`, which is at least 8.
// Pure, so that Swift does not retain around the call what the bytes belong to.
static inline __attribute__((always_inline, pure)) size_t table_diff_same_byte_count(
    const void *_Nonnull left, const void *_Nonnull right, size_t count) {
  const char *left_bytes = left, *right_bytes = right;
  uint64_t left_words[2], right_words[2];
  size_t offset = 0;
  for (; offset + 16 <= count; offset += 16) {
    __builtin_memcpy(left_words, left_bytes + offset, 16);
    __builtin_memcpy(right_words, right_bytes + offset, 16);
    if (left_words[0] != right_words[0])
      return offset + table_diff_same_bytes_in_words(left_words[0], right_words[0]);
    if (left_words[1] != right_words[1])
      return offset + 8 + table_diff_same_bytes_in_words(left_words[1], right_words[1]);
  }
  while (offset < count) {
    // The last word overlaps those before, so that nothing beyond the bytes is read.
    if (offset + 8 > count) offset = count - 8;
    __builtin_memcpy(left_words, left_bytes + offset, 8);
    __builtin_memcpy(right_words, right_bytes + offset, 8);
    if (left_words[0] != right_words[0])
      return offset + table_diff_same_bytes_in_words(left_words[0], right_words[0]);
    offset += 8;
  }
  return count;
}

/// Returns a bit for each of eight slots: whether its bits under `mask` are those of `value`.
static inline __attribute__((always_inline)) uint32_t table_diff_slots_equal(
    const uint32_t *_Nonnull slots, uint32_t mask, uint32_t value) {
  typedef uint32_t slot_vector __attribute__((ext_vector_type(8)));
  typedef bool bit_vector __attribute__((ext_vector_type(8)));
  slot_vector all;
  __builtin_memcpy(&all, slots, sizeof all);
  bit_vector equal = __builtin_convertvector((all & mask) == value, bit_vector);
  uint8_t bits;
  __builtin_memcpy(&bits, &equal, sizeof bits);
  return bits;
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

/// Writes a line to the standard error, the first time in a process that it is called.
void table_diff_warn_once(const char *_Nonnull text);

#endif
