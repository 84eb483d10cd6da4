#include "TableDiffSample.h"

// `#embed` is C23; the compiler has it in every C mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char table[] = {
#embed "debian-12.txt"
};

static const unsigned char patch[] = {
#embed "debian-12-patched.json"
};

const unsigned char *tableDiffSampleTable(size_t *count) {
  *count = sizeof table;
  return table;
}

const unsigned char *tableDiffSamplePatch(size_t *count) {
  *count = sizeof patch;
  return patch;
}
