#include <stdlib.h>

#include "Ending.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_ALLOCATOR 1
#endif
#endif

// If an allocation fails, Swift's runtime traps with a backtrace. These allocations end the command instead,
// with one line and the status of bad input.
#if defined(__GLIBC__) && !defined(HAS_OWN_ALLOCATOR)
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

// glibc's allocator, under the names that programs with functions like these can call.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void say(size_t size) {
  char line[160] = "table-diff: out of memory: there is no room for ";
  char digits[24];
  size_t length = strlen(line), count = 0;
  do digits[count++] = (char)('0' + size % 10);
  while (size /= 10);
  while (count > 0) line[length++] = digits[--count];
  static const char end[] = " more bytes; raise the limit (ulimit -v) or close other programs\n";
  memcpy(line + length, end, sizeof(end));
  length += sizeof(end) - 1;
  while (write(STDERR_FILENO, line, length) < 0 && errno == EINTR) {
  }
}

__attribute__((noreturn, cold, noinline)) static void end(size_t size) {
  static atomic_flag ends = ATOMIC_FLAG_INIT;
  // Another thread is already ending the command.
  while (atomic_flag_test_and_set(&ends)) pause();
  command_remove_temporary_file();
  command_abandon_step();
  say(size);
  _exit(2);
}

static inline void *found(void *memory, size_t size) {
  if (__builtin_expect(!memory && size > 0, 0)) end(size);
  return memory;
}

// Weak, because the tests are linked with other definitions, which count allocations.
#define WEAK __attribute__((weak))

WEAK void *malloc(size_t size) { return found(__libc_malloc(size), size); }

WEAK void *calloc(size_t number, size_t size) {
  size_t product;
  if (__builtin_mul_overflow(number, size, &product)) product = SIZE_MAX;
  return found(__libc_calloc(number, size), product);
}

WEAK void *realloc(void *memory, size_t size) { return found(__libc_realloc(memory, size), size); }

WEAK void *memalign(size_t alignment, size_t size) { return found(__libc_memalign(alignment, size), size); }

WEAK void *aligned_alloc(size_t alignment, size_t size) {
  return found(__libc_memalign(alignment, size), size);
}

WEAK int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  *result = found(__libc_memalign(alignment, size), size);
  return 0;
}
#endif
