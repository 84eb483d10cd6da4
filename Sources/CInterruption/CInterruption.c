#include "CInterruption.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t received;
static volatile sig_atomic_t child;

static void end_child(void) {
  if (child <= 0) return;
  int before = errno;
  kill(getpgid(child) == child ? -child : child, SIGTERM);
  errno = before;
}

static void remember(int signal_number) {
  received = signal_number;
  end_child();
}

void interruption_watch(void) {
  const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (unsigned index = 0; index < sizeof(signals) / sizeof(*signals); index++) {
    struct sigaction action;
    // What was ignored before, as under nohup, stays ignored; unlike that, a handler is not passed on to children.
    if (sigaction(signals[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    memset(&action, 0, sizeof(action));
    action.sa_handler = remember;
    action.sa_flags = SA_RESTART;
    sigaction(signals[index], &action, NULL);
    // Whoever started this process from a thread that blocks signals has passed that on.
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, signals[index]);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
  }
}

int32_t interruption_signal(void) { return (int32_t)received; }

void interruption_set_child(int32_t process) {
  child = process;
  // It may have come before there was anyone to end.
  if (received) end_child();
}
