#pragma once
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "include/CAllocations.h"

// Counts of a whole process, for the two libraries that replace the allocator's functions. They belong to no
// thread: threads that have ended count too, and the peak is that of all together. On Apple's systems, the
// first use of a thread-local variable would also allocate, which would be counted, which would use it.

enum { beginning = -1, no_thread, one_thread, all_threads };
static _Atomic(int) counted_threads;
static _Atomic(uintptr_t) counting_thread;
static _Atomic(int64_t) count, bytes, peak, live, others;

static inline bool begin_counting(bool of_all_threads) {
  int expected = no_thread;
  if (!atomic_compare_exchange_strong(&counted_threads, &expected, beginning)) return false;
  atomic_store(&counting_thread, (uintptr_t)pthread_self());
  atomic_store(&count, 0);
  atomic_store(&bytes, 0);
  atomic_store(&peak, 0);
  atomic_store(&live, 0);
  atomic_store(&others, 0);
  atomic_store(&counted_threads, of_all_threads ? all_threads : one_thread);
  return true;
}

static inline allocation_counts end_counting(void) {
  atomic_store(&counted_threads, no_thread);
  return (allocation_counts){
      atomic_load(&count), atomic_load(&bytes), atomic_load(&peak), atomic_load(&live), atomic_load(&others)};
}

static inline bool is_counting_thread(void) {
  return atomic_load_explicit(&counting_thread, memory_order_relaxed) == (uintptr_t)pthread_self();
}

// Whether the calling thread's allocations count.
static inline bool is_counted(void) {
  int threads = atomic_load_explicit(&counted_threads, memory_order_acquire);
  return threads == all_threads || (threads == one_thread && is_counting_thread());
}

static inline void add(_Atomic(int64_t) *counter, int64_t number) {
  atomic_fetch_add_explicit(counter, number, memory_order_relaxed);
}

static inline void count_allocation(size_t size, size_t usable_size) {
  add(&count, 1);
  add(&bytes, (int64_t)size);
  if (!is_counting_thread()) add(&others, 1);
  int64_t in_use = atomic_fetch_add_explicit(&live, (int64_t)usable_size, memory_order_relaxed) + (int64_t)usable_size;
  int64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
  while (in_use > most &&
         !atomic_compare_exchange_weak_explicit(&peak, &most, in_use, memory_order_relaxed, memory_order_relaxed)) {
  }
}

static inline void count_release(size_t usable_size) { add(&live, -(int64_t)usable_size); }
