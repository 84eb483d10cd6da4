#include "CCommand.h"
#include "Ending.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// Any other state is the signal that came while the file was being created.
enum { no_file = 0, creates_file = -1, has_file = -2 };
static atomic_int state = no_file;
static char temporary_path[PATH_MAX];

bool command_defers(int signal_number) {
  // Until `open` returns, nobody knows whose the file at the path is.
  int expected = creates_file;
  return atomic_compare_exchange_strong(&state, &expected, signal_number) || expected > 0;
}

void command_remove_temporary_file(void) {
  if (atomic_load(&state) == has_file) unlink(temporary_path);
}

command_file command_create(const char *path) {
  command_watch_signals();
  command_file file = {-1, 0, false};
  const size_t length = strlen(path);
  int before = no_file;
  if (length < sizeof(temporary_path) && atomic_compare_exchange_strong(&state, &before, creates_file)) {
    memcpy(temporary_path, path, length + 1);
    file.is_temporary = true;
  }
  // For its owner alone: who may read it is settled once it is whole.
  file.descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  file.error = file.descriptor < 0 ? errno : 0;
  if (!file.is_temporary) return file;
  const int after = file.error == 0 ? has_file : no_file;
  int found = creates_file;
  if (!atomic_compare_exchange_strong(&state, &found, after)) {
    atomic_store(&state, after);
    command_end_by(found);
  }
  return file;
}

void command_keep(command_file file) {
  if (file.is_temporary) atomic_store(&state, no_file);
}
