#include "CCommand.h"
#include "Ending.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

void command_end_by(int signal_number) {
  command_remove_temporary_file();
  command_abandon_step();
  signal(signal_number, SIG_DFL);
  // The signal is blocked while its handler runs.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  raise(signal_number);
}

static void end(int signal_number) {
  if (!command_defers(signal_number)) command_end_by(signal_number);
}

void command_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

static void watch(void) {
  sigset_t watched;
  sigemptyset(&watched);
  const int signals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGXCPU, SIGXFSZ,
                         SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF};
  for (unsigned index = 0; index < sizeof(signals) / sizeof(*signals); index++) {
    struct sigaction action;
    // A signal that is ignored, as under nohup, stays ignored.
    if (sigaction(signals[index], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    memset(&action, 0, sizeof(action));
    action.sa_handler = end;
    action.sa_flags = SA_RESTART;
    sigfillset(&action.sa_mask);
    sigaction(signals[index], &action, NULL);
    sigaddset(&watched, signals[index]);
  }
  // A process inherits the signals that its parent's thread blocks, as threads of Swift's and Dispatch's do.
  pthread_sigmask(SIG_UNBLOCK, &watched, NULL);
}

void command_watch_signals(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, watch);
}
