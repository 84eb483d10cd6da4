#include "CTableDiff.h"

#include <string.h>

enum { at_once = table_diff_dealt_at_once };

/// Finds how many of the tops are below each of some rows. Which way a search goes cannot be foreseen, so no
/// branch depends on the rows, and several searches wait for memory at the same time.
static inline __attribute__((always_inline)) void count_below(
    const int32_t rows[at_once], const int32_t *tops, size_t count, size_t counts[at_once]) {
  const int32_t *first[at_once];
  for (int i = 0; i < at_once; i++) first[i] = tops;
  for (size_t half; count > 1; count -= half) {
    half = count / 2;
    for (int i = 0; i < at_once; i++)
      first[i] = __builtin_unpredictable(first[i][half - 1] < rows[i]) ? first[i] + half : first[i];
  }
  for (int i = 0; i < at_once; i++) counts[i] = (size_t)(first[i] - tops);
}

size_t table_diff_deal(
    const int32_t *rows, size_t row_count, int32_t lower, int32_t upper, int32_t *tops, size_t *pile_count,
    size_t capacity, int32_t *tops_before) {
  const uint32_t range = (uint32_t)upper - (uint32_t)lower;
  size_t piles = *pile_count;
  size_t next = 0;
  while (next < row_count && piles <= capacity) {
    int32_t some[at_once + 1] = {0};
    size_t places[at_once + 1], below[at_once];
    size_t count = 0;
    // Whether a row is passed over cannot be foreseen either: then the next one takes its place.
    for (; next < row_count && count < at_once; next++) {
      some[count] = rows[next];
      places[count] = next;
      count += (uint32_t)rows[next] - (uint32_t)lower < range;
    }
    int32_t last = tops[(ptrdiff_t)piles - 1];
    bool increases = true;
    for (size_t i = 0; i < count; i++) increases &= some[i] > (i > 0 ? some[i - 1] : last);
    if (increases) {
      for (size_t i = 0; i < count; i++) {
        tops_before[places[i]] = last;
        tops[piles++] = last = some[i];
      }
      continue;
    }
    count_below(some, tops, piles, below);
    for (size_t i = 0; i < count; i++) {
      const int32_t row = some[i];
      size_t pile = below[i];
      if (row > last) {
        pile = piles++;
      } else {
        // Rows dealt since the search, and the last step of the search.
        while (tops[pile] < row) pile++;
      }
      tops[pile] = row;
      tops_before[places[i]] = tops[(ptrdiff_t)pile - 1];
      last = tops[piles - 1];
    }
  }
  *pile_count = piles;
  return next;
}
