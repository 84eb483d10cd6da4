#include "CMutants.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MOST_MUTANTS = 1 << 16 };

static unsigned char unshared[MOST_MUTANTS];

int mutant_chosen = -1;
unsigned char *mutants_reached = unshared;

/// Reads the choice from files in TMPDIR, the one variable that the tests hand on to every child.
__attribute__((constructor)) static void choose_mutant(void) {
  const char *folder = getenv("TMPDIR");
  char path[4096];
  if (!folder) return;
  snprintf(path, sizeof path, "%s/mutant", folder);
  FILE *choice = fopen(path, "r");
  if (!choice) return;
  if (fscanf(choice, "%d", &mutant_chosen) != 1) mutant_chosen = -1;
  fclose(choice);
  snprintf(path, sizeof path, "%s/reached", folder);
  int file = open(path, O_RDWR);
  if (file >= 0) {
    void *shared = mmap(NULL, MOST_MUTANTS, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) mutants_reached = shared;
    close(file);
  }
  // A mutant that allocates for ever must not take the machine's memory.
  struct rlimit most = {(rlim_t)8 << 30, RLIM_INFINITY};
  if (mutant_chosen >= 0) setrlimit(RLIMIT_AS, &most);
}
