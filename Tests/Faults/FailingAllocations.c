// Lets one allocation of the command fail. `.ci/faults` preloads it.
//
// The command defines `malloc` and the others itself, over these functions of glibc's. Those that are here come before
// glibc's own. FAILING_ALLOCATION is the number of the one that fails, counted from 1; COUNTED_ALLOCATIONS names a file
// for the number of all of them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_long count = 0;
static long failing = -1;

__attribute__((constructor)) static void begin(void) {
  const char *text = getenv("FAILING_ALLOCATION");
  atomic_store(&count, 0);
  if (text) failing = atol(text);
}

__attribute__((destructor)) static void end(void) {
  const long total = atomic_load(&count);
  const char *path = getenv("COUNTED_ALLOCATIONS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld\n", total);
  fclose(file);
}

#define FAILING(name, parameters, arguments)                                              \
  void *name parameters {                                                                 \
    static void *(*_Atomic original) parameters = NULL;                                   \
    if (!original) original = (void *(*)parameters)dlsym(RTLD_NEXT, #name);               \
    return atomic_fetch_add(&count, 1) + 1 == failing ? NULL : original arguments;        \
  }

FAILING(__libc_malloc, (size_t size), (size))
FAILING(__libc_calloc, (size_t number, size_t size), (number, size))
FAILING(__libc_realloc, (void *memory, size_t size), (memory, size))
FAILING(__libc_memalign, (size_t alignment, size_t size), (alignment, size))
