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

#include "Counters.h"

// Linked statically into the executable, these take the place of glibc's, which keeps its own under other
// names for just that.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocations_are_counted(void) { return true; }

bool allocations_begin(bool of_all_threads) {
  malloc_usable_size(NULL);
  return begin_counting(of_all_threads);
}

allocation_counts allocations_end(void) { return end_counting(); }

// How many instructions the allocator takes for a block depends on what its heap has been through, down to
// the length of the environment: they would only blur those of the work. Blocks and bytes are counted on
// their own.
static _Atomic(bool) leaves_allocator_out;

void instructions_begin(void) {
  atomic_store(&leaves_allocator_out, true);
  callgrind_begin();
}

void instructions_end(const char *name) {
  callgrind_end(name);
  atomic_store(&leaves_allocator_out, false);
}

// Returns whether to collect again after the allocator's work: another thread may begin or end meanwhile.
static inline bool stop_collecting(void) {
  bool leaves_out = atomic_load_explicit(&leaves_allocator_out, memory_order_relaxed);
  if (leaves_out) callgrind_toggle();
  return leaves_out;
}

static inline void collect_again(bool leaves_out) {
  if (leaves_out) callgrind_toggle();
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
  if (memory && is_counted()) count_allocation(size, malloc_usable_size(memory));
  return memory;
}

static inline void given_back(void *memory) {
  if (memory && is_counted()) count_release(malloc_usable_size(memory));
}

void *malloc(size_t size) {
  bool leaves_out = stop_collecting();
  void *memory = __libc_malloc(steady(size));
  collect_again(leaves_out);
  return counted(memory, size);
}

void *calloc(size_t number, size_t size) {
  size_t product;
  if (__builtin_mul_overflow(number, size, &product)) return __libc_calloc(number, size);
  bool leaves_out = stop_collecting();
  void *memory = __libc_calloc(1, steady(product));
  collect_again(leaves_out);
  return counted(memory, product);
}

void *realloc(void *memory, size_t size) {
  size_t before = memory ? malloc_usable_size(memory) : 0;
  bool leaves_out = stop_collecting();
  void *moved = __libc_realloc(memory, memory && size == 0 ? 0 : steady(size));
  collect_again(leaves_out);
  // What could not be made larger is still there; what was made nothing is not.
  if ((moved || size == 0) && is_counted()) count_release(before);
  return counted(moved, size);
}

void free(void *memory) {
  given_back(memory);
  bool leaves_out = stop_collecting();
  __libc_free(memory);
  collect_again(leaves_out);
}

void *memalign(size_t alignment, size_t size) {
  bool leaves_out = stop_collecting();
  void *memory = __libc_memalign(alignment, steady(size));
  collect_again(leaves_out);
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

bool allocations_begin(bool of_all_threads) {
  bool (*begin)(bool) = (bool (*)(bool))interposed("table_diff_allocations_begin");
  return begin && begin(of_all_threads);
}

allocation_counts allocations_end(void) {
  int64_t counts[5] = {0};
  void (*end)(int64_t *) = (void (*)(int64_t *))interposed("table_diff_allocations_end");
  if (end) end(counts);
  return (allocation_counts){counts[0], counts[1], counts[2], counts[3], counts[4]};
}

#else

bool allocations_are_counted(void) { return false; }
bool allocations_begin(bool of_all_threads) {
  (void)of_all_threads;
  return false;
}
allocation_counts allocations_end(void) { return (allocation_counts){0}; }

#endif

#if !defined(__GLIBC__) || defined(HAS_OWN_ALLOCATOR)
void instructions_begin(void) { callgrind_begin(); }
void instructions_end(const char *name) { callgrind_end(name); }
#endif
