#pragma once
#include <stdbool.h>

/// The number of the mutant that this process has, or -1.
extern int mutant_chosen;
/// A byte for each mutant: whether its place was reached. Processes of one trial share it.
extern unsigned char *mutants_reached;

/// Returns whether a mutant is the chosen one, and notes that its place was reached.
static inline bool isMutant(int number) {
  mutants_reached[number] = 1;
  return number == mutant_chosen;
}
