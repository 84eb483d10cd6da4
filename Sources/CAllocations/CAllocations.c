#define _GNU_SOURCE
#include "CAllocations.h"

#include <CCallgrind.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_ALLOCATOR 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OWN_ALLOCATOR)
#include <dlfcn.h>
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

static _Thread_local allocation_counts counts;
static _Thread_local bool is_counting;

bool allocations_are_counted(void) { return true; }

void allocations_begin(void) {
  malloc_usable_size(NULL);
  counts = (allocation_counts){0};
  is_counting = true;
}

allocation_counts allocations_end(void) {
  is_counting = false;
  return counts;
}

// How many instructions the allocator takes for a block depends on what its heap has been through, down to
// the length of the environment: they would only blur those of the work. Blocks and bytes are counted on
// their own.
static _Thread_local bool leaves_allocator_out;

void instructions_begin(void) {
  leaves_allocator_out = true;
  callgrind_begin();
}

void instructions_end(const char *name) {
  callgrind_end(name);
  leaves_allocator_out = false;
}

static inline void switch_collecting(void) {
  if (leaves_allocator_out) callgrind_toggle();
}

// The allocator hands out 16 bytes more than it needs where it cannot split them off, which depends on what
// was there before, and arrays use all that they get. So blocks are multiples of 32 bytes, the 8 of the
// allocator's own included, which leave no such rest.
static inline size_t steady(size_t size) {
  return size > PTRDIFF_MAX - 64 ? size : ((size + 8 + 31) & ~(size_t)31) - 8;
}

// A heap that began with another size, or was mapped in several parts, has such a rest all the same: it is
// passed over, and a block is as large as it would be elsewhere.
size_t malloc_usable_size(void *memory) {
  static size_t (*of_allocator)(void *);
  if (!of_allocator) of_allocator = (size_t(*)(void *))dlsym(RTLD_NEXT, "malloc_usable_size");
  size_t size = of_allocator(memory);
  return size < 24 ? size : ((size + 8) & ~(size_t)31) - 8;
}

static inline void *counted(void *memory, size_t size) {
  if (is_counting && memory) {
    counts.count += 1;
    counts.bytes += (int64_t)size;
    counts.live += (int64_t)malloc_usable_size(memory);
    if (counts.live > counts.peak) counts.peak = counts.live;
  }
  return memory;
}

static inline void given_back(void *memory) {
  if (is_counting && memory) counts.live -= (int64_t)malloc_usable_size(memory);
}


void *malloc(size_t size) {
  switch_collecting();
  void *memory = __libc_malloc(steady(size));
  switch_collecting();
  return counted(memory, size);
}

void *calloc(size_t number, size_t size) {
  size_t product;
  if (__builtin_mul_overflow(number, size, &product)) return __libc_calloc(number, size);
  switch_collecting();
  void *memory = __libc_calloc(1, steady(product));
  switch_collecting();
  return counted(memory, product);
}

void *realloc(void *memory, size_t size) {
  int64_t before = memory ? (int64_t)malloc_usable_size(memory) : 0;
  switch_collecting();
  void *moved = __libc_realloc(memory, memory && size == 0 ? 0 : steady(size));
  switch_collecting();
  // What could not be made larger is still there; what was made nothing is not.
  if (is_counting && (moved || size == 0)) counts.live -= before;
  return counted(moved, size);
}

void free(void *memory) {
  given_back(memory);
  switch_collecting();
  __libc_free(memory);
  switch_collecting();
}

void *memalign(size_t alignment, size_t size) {
  switch_collecting();
  void *memory = __libc_memalign(alignment, steady(size));
  switch_collecting();
  return counted(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

#elif defined(__APPLE__) && !defined(HAS_OWN_ALLOCATOR)
#include <dlfcn.h>
#include <stddef.h>

// The loader replaces functions only for dynamic libraries that ask for it, and this is linked statically. So
// the counting is done by a library of its own, CAllocationsInterposed, where the executable links it.
static void *interposed(const char *name) { return dlsym(RTLD_DEFAULT, name); }

bool allocations_are_counted(void) { return interposed("table_diff_allocations_begin") != NULL; }

void allocations_begin(void) {
  void (*begin)(void) = (void (*)(void))interposed("table_diff_allocations_begin");
  if (begin) begin();
}

allocation_counts allocations_end(void) {
  int64_t counted[4] = {0, 0, 0, 0};
  void (*end)(int64_t *) = (void (*)(int64_t *))interposed("table_diff_allocations_end");
  if (end) end(counted);
  return (allocation_counts){counted[0], counted[1], counted[2], counted[3]};
}

#else

bool allocations_are_counted(void) { return false; }
void allocations_begin(void) {}
allocation_counts allocations_end(void) { return (allocation_counts){0}; }

#endif

#if !defined(__GLIBC__) || defined(HAS_OWN_ALLOCATOR)
void instructions_begin(void) { callgrind_begin(); }
void instructions_end(const char *name) { callgrind_end(name); }
#endif
