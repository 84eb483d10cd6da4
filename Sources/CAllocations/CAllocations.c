#define _GNU_SOURCE
#include "CAllocations.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_ALLOCATOR 1
#endif
#endif

static _Thread_local allocation_counts counts;
static _Thread_local bool is_counting;

void allocations_begin(void) {
  counts = (allocation_counts){0};
  is_counting = true;
}

allocation_counts allocations_end(void) {
  is_counting = false;
  return counts;
}

static inline void count_allocation(int64_t size, int64_t usable) {
  counts.count += 1;
  counts.bytes += size;
  counts.live += usable;
  if (counts.live > counts.peak) counts.peak = counts.live;
}

#if defined(__GLIBC__) && !defined(HAS_OWN_ALLOCATOR)
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// Linked statically into the executable, these take the place of glibc's, which keeps its own under other
// names for just that.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocations_are_counted(void) { return true; }

static inline void *counted(void *memory, size_t size) {
  if (is_counting && memory) count_allocation((int64_t)size, (int64_t)malloc_usable_size(memory));
  return memory;
}

static inline void given_back(void *memory) {
  if (is_counting && memory) counts.live -= (int64_t)malloc_usable_size(memory);
}

// The allocator hands out 16 bytes more than it needs where it cannot split them off, which depends on what was
// there before, and arrays use all that they get. Blocks whose sizes are all multiples of 32 bytes, the 8 of the
// allocator's own included, leave no such rest: what is counted does not depend on the past.
static inline size_t steady(size_t size) {
  return size > PTRDIFF_MAX - 64 ? size : ((size + 8 + 31) & ~(size_t)31) - 8;
}

void *malloc(size_t size) { return counted(__libc_malloc(steady(size)), size); }

void *calloc(size_t number, size_t size) {
  size_t product;
  if (__builtin_mul_overflow(number, size, &product)) return __libc_calloc(number, size);
  return counted(__libc_calloc(1, steady(product)), product);
}

void *realloc(void *memory, size_t size) {
  given_back(memory);
  return counted(__libc_realloc(memory, memory && size == 0 ? 0 : steady(size)), size);
}

void free(void *memory) {
  given_back(memory);
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, steady(size)), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

#elif defined(__APPLE__) && !defined(HAS_OWN_ALLOCATOR)
#include <malloc/malloc.h>
#include <stdlib.h>

// The loader puts these in the place of the system's for every other image: no preload, no environment. Only
// a dynamic library may ask for that, so the product that links this target is one.
#define INTERPOSE(replacement, original)                                                      \
  __attribute__((used)) static struct {                                                       \
    const void *replacement_;                                                                 \
    const void *original_;                                                                    \
  } interpose_##original __attribute__((section("__DATA,__interpose"))) = {                   \
      (const void *)(unsigned long)&replacement, (const void *)(unsigned long)&original}

bool allocations_are_counted(void) { return true; }

static inline void *counted(void *memory, size_t size) {
  if (is_counting && memory) count_allocation((int64_t)size, (int64_t)malloc_size(memory));
  return memory;
}

static inline void given_back(void *memory) {
  if (is_counting && memory) counts.live -= (int64_t)malloc_size(memory);
}

static void *counting_malloc(size_t size) { return counted(malloc(size), size); }
static void *counting_calloc(size_t number, size_t size) {
  return counted(calloc(number, size), number * size);
}
static void *counting_realloc(void *memory, size_t size) {
  given_back(memory);
  return counted(realloc(memory, size), size);
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

INTERPOSE(counting_malloc, malloc);
INTERPOSE(counting_calloc, calloc);
INTERPOSE(counting_realloc, realloc);
INTERPOSE(counting_aligned_alloc, aligned_alloc);
INTERPOSE(counting_posix_memalign, posix_memalign);
INTERPOSE(counting_free, free);

#else

bool allocations_are_counted(void) { return false; }

#endif
