#include "CCommand.h"
#include "Ending.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { first_second = 2, longest_step = 1000 };
static const char clearing[] = "\r\033[K";

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Read and written under the lock.
static char step[longest_step];
static size_t step_length;
static struct timespec beginning;
static bool has_begun;
// Read by handlers of signals too, which may not wait for the lock.
static atomic_bool is_shown;

static void put(const char *bytes, size_t length) {
  while (length > 0) {
    const ssize_t count = write(STDERR_FILENO, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes += count;
    length -= (size_t)count;
  }
}

static bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/// Returns how many bytes of the step fit in so many columns. A character that is not ASCII counts as two.
static size_t fitting(size_t columns) {
  size_t width = 0;
  for (size_t end = 0; end < step_length; end++) {
    if (is_continuation(step[end])) continue;
    width += (unsigned char)step[end] < 0x80 ? 1 : 2;
    if (width > columns) return end;
  }
  return step_length;
}

static size_t terminal_columns(void) {
  struct winsize size;
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/// A terminal stops a process in the background that writes, if it is set so.
static bool is_in_background(void) {
  const pid_t foreground = tcgetpgrp(STDERR_FILENO);
  return foreground > 0 && foreground != getpgrp();
}

static void draw(long seconds) {
  if (is_in_background()) return;
  char time[32], line[longest_step + 64];
  const size_t time_length = (size_t)snprintf(time, sizeof(time), " %ld s", seconds);
  // The last column stays free: after it, terminals begin another line.
  const size_t columns = terminal_columns(), reserved = time_length + 1;
  size_t shown = fitting(columns > reserved ? columns - reserved : 0);
  const char *mark = "";
  if (shown < step_length) {
    mark = "…";
    shown = fitting(columns > reserved + 2 ? columns - reserved - 2 : 0);
  }
  const int length = snprintf(line, sizeof(line), "\r%.*s%s%s\033[K", (int)shown, step, mark, time);
  atomic_store(&is_shown, true);
  put(line, (size_t)length);
}

static struct timespec run_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  now.tv_sec -= beginning.tv_sec;
  now.tv_nsec -= beginning.tv_nsec;
  if (now.tv_nsec < 0) {
    now.tv_sec -= 1;
    now.tv_nsec += 1000000000;
  }
  return now;
}

static void *refresh(void *unused) {
  (void)unused;
  while (true) {
    pthread_mutex_lock(&lock);
    const struct timespec now = run_time();
    if (step_length > 0 && now.tv_sec >= first_second) draw(now.tv_sec);
    pthread_mutex_unlock(&lock);
    const struct timespec rest = {0, 999999999 - now.tv_nsec};
    nanosleep(&rest, NULL);
  }
}

static void start_refreshing(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 256 << 10);
  // It takes no signals, whose handlers then run on the threads that do the work.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  // Without the thread, nothing is shown.
  pthread_create(&thread, &attributes, refresh, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
}

void command_show_step(const char *text, size_t length) {
  command_watch_signals();
  pthread_mutex_lock(&lock);
  if (length > longest_step) {
    length = longest_step;
    while (length > 0 && is_continuation(text[length])) length--;
  }
  memcpy(step, text, length);
  step_length = length;
  if (!has_begun) {
    has_begun = true;
    clock_gettime(CLOCK_MONOTONIC, &beginning);
    start_refreshing();
  } else if (atomic_load(&is_shown)) {
    draw(run_time().tv_sec);
  }
  pthread_mutex_unlock(&lock);
}

void command_clear_step(void) {
  pthread_mutex_lock(&lock);
  step_length = 0;
  command_abandon_step();
  pthread_mutex_unlock(&lock);
}

void command_abandon_step(void) {
  if (atomic_exchange(&is_shown, false)) put(clearing, sizeof(clearing) - 1);
}
