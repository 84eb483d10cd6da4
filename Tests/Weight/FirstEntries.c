// Prints the first entry of each function while it is asked to: the function's address and those of its callers, as
// offsets in the program, in one line. The compiler calls it because of `-sanitize-coverage=func,trace-pc-guard`.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <stdint.h>
#include <stdio.h>

enum { deepest = 256 };

static int is_printing;

void first_entries_begin(void) { is_printing = 1; }
void first_entries_end(void) { is_printing = 0; }

void __sanitizer_cov_trace_pc_guard_init(uint32_t *first, uint32_t *end) {
  for (uint32_t *guard = first; guard < end; guard++) *guard = 1;
}

void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  if (!is_printing || !*guard) return;
  *guard = 0;
  Dl_info program, place;
  dladdr((void *)first_entries_begin, &program);
  void *frames[deepest];
  int count = backtrace(frames, deepest), first = 0;
  while (first < count && frames[first] != __builtin_return_address(0)) first++;
  for (int frame = first; frame < count; frame++) {
    if (!dladdr(frames[frame], &place) || place.dli_fbase != program.dli_fbase) continue;
    printf("%#lx ", (unsigned long)((uintptr_t)frames[frame] - 1 - (uintptr_t)program.dli_fbase));
  }
  printf("\n");
}
