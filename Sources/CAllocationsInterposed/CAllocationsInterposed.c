#include "CAllocationsInterposed.h"

#if defined(__APPLE__) && TARGET_OS_OSX
#include <malloc/malloc.h>
#include <stdlib.h>

#include "../CAllocations/Counters.h"

bool table_diff_allocations_begin(bool of_all_threads) { return begin_counting(of_all_threads); }

void table_diff_allocations_end(int64_t counts[5]) {
  allocation_counts counted = end_counting();
  counts[0] = counted.count;
  counts[1] = counted.bytes;
  counts[2] = counted.peak;
  counts[3] = counted.live;
  counts[4] = counted.others;
}

static inline void *counted(void *memory, size_t size) {
  if (memory && is_counted()) count_allocation(size, malloc_size(memory));
  return memory;
}

static inline void given_back(void *memory) {
  if (memory && is_counted()) count_release(malloc_size(memory));
}

static void *counting_malloc(size_t size) { return counted(malloc(size), size); }

static void *counting_calloc(size_t number, size_t size) {
  return counted(calloc(number, size), number * size);
}

static void *counting_realloc(void *memory, size_t size) {
  size_t before = memory ? malloc_size(memory) : 0;
  void *moved = realloc(memory, size);
  // What could not be made larger is still there.
  if (moved && is_counted()) count_release(before);
  return counted(moved, size);
}

static void *counting_aligned_alloc(size_t alignment, size_t size) {
  return counted(aligned_alloc(alignment, size), size);
}

static int counting_posix_memalign(void **result, size_t alignment, size_t size) {
  int status = posix_memalign(result, alignment, size);
  if (status == 0) counted(*result, size);
  return status;
}

static void counting_free(void *memory) {
  given_back(memory);
  free(memory);
}

// Newer systems tell the allocator what is allocated. Swift's runtime and code compiled for them call these instead.
// On older systems they are missing, and the loader leaves their replacements out. Which headers declare them, and
// from which system on, depends on the SDK.
#pragma clang diagnostic ignored "-Wunguarded-availability-new"
typedef unsigned long long type_id;
extern void *malloc_type_malloc(size_t, type_id) __attribute__((weak_import));
extern void *malloc_type_calloc(size_t, size_t, type_id) __attribute__((weak_import));
extern void *malloc_type_realloc(void *, size_t, type_id) __attribute__((weak_import));
extern void *malloc_type_aligned_alloc(size_t, size_t, type_id) __attribute__((weak_import));
extern int malloc_type_posix_memalign(void **, size_t, size_t, type_id) __attribute__((weak_import));
extern void malloc_type_free(void *, type_id) __attribute__((weak_import));

static void *counting_malloc_type_malloc(size_t size, type_id type) {
  return counted(malloc_type_malloc(size, type), size);
}

static void *counting_malloc_type_calloc(size_t number, size_t size, type_id type) {
  return counted(malloc_type_calloc(number, size, type), number * size);
}

static void *counting_malloc_type_realloc(void *memory, size_t size, type_id type) {
  size_t before = memory ? malloc_size(memory) : 0;
  void *moved = malloc_type_realloc(memory, size, type);
  if (moved && is_counted()) count_release(before);
  return counted(moved, size);
}

static void *counting_malloc_type_aligned_alloc(size_t alignment, size_t size, type_id type) {
  return counted(malloc_type_aligned_alloc(alignment, size, type), size);
}

static int counting_malloc_type_posix_memalign(void **result, size_t alignment, size_t size, type_id type) {
  int status = malloc_type_posix_memalign(result, alignment, size, type);
  if (status == 0) counted(*result, size);
  return status;
}

static void counting_malloc_type_free(void *memory, type_id type) {
  given_back(memory);
  malloc_type_free(memory, type);
}

// The loader puts these in the place of the system's, for every image but this one, where they still call the
// system's own.
#define INTERPOSE(replacement, original)                                                      \
  __attribute__((used)) static struct {                                                       \
    const void *replacement_;                                                                 \
    const void *original_;                                                                    \
  } interpose_##original __attribute__((section("__DATA,__interpose"))) = {                   \
      (const void *)(uintptr_t)&replacement, (const void *)(uintptr_t)&original}

INTERPOSE(counting_malloc, malloc);
INTERPOSE(counting_calloc, calloc);
INTERPOSE(counting_realloc, realloc);
INTERPOSE(counting_aligned_alloc, aligned_alloc);
INTERPOSE(counting_posix_memalign, posix_memalign);
INTERPOSE(counting_free, free);
INTERPOSE(counting_malloc_type_malloc, malloc_type_malloc);
INTERPOSE(counting_malloc_type_calloc, malloc_type_calloc);
INTERPOSE(counting_malloc_type_realloc, malloc_type_realloc);
INTERPOSE(counting_malloc_type_aligned_alloc, malloc_type_aligned_alloc);
INTERPOSE(counting_malloc_type_posix_memalign, malloc_type_posix_memalign);
INTERPOSE(counting_malloc_type_free, malloc_type_free);
#endif
