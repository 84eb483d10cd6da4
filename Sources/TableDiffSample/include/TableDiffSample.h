#ifndef TABLE_DIFF_SAMPLE_H
#define TABLE_DIFF_SAMPLE_H

#include <stddef.h>

/// The embedded table: Debian 12's package list, front-coded. Sets `count` to the number of bytes.
const unsigned char *_Nonnull tableDiffSampleTable(size_t *_Nonnull count);

/// The embedded patch: from that table to the one after the security updates. Sets `count` to the number of bytes.
const unsigned char *_Nonnull tableDiffSamplePatch(size_t *_Nonnull count);

#endif
