#include "CTableDiff.h"

#include <stdio.h>

void table_diff_warn_once(const char *text) {
  static bool warned;
  if (!__atomic_exchange_n(&warned, true, __ATOMIC_RELAXED)) fprintf(stderr, "%s\n", text);
}
