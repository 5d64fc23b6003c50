/* Knows the signals whose handlers end system calls, rather than restarting them. */
#define _GNU_SOURCE
#include "host.h"

#include <pthread.h>
#include <stddef.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { LAST_SIGNAL = 31 };

/* The signals, and a descriptor that is readable while one of them is blocked and pending. */
static sigset_t interrupting;
static int descriptor = -1;

static void read_handlers(sigset_t *set) {
  sigemptyset(set);
  for (int number = 1; number <= LAST_SIGNAL; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) || action.sa_flags & SA_RESTART) continue;
    if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) sigaddset(set, number);
  }
}

void signals_start(void) {
  read_handlers(&interrupting);
  descriptor = endpoint_raise(signalfd(-1, &interrupting, SFD_CLOEXEC | SFD_NONBLOCK));
}

void signals_stop(void) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

int signals_descriptor(void) { return descriptor; }

void signals_block(sigset_t *before) {
  sigset_t blocked;
  sigemptyset(&blocked);
  pthread_sigmask(SIG_BLOCK, descriptor >= 0 ? &interrupting : &blocked, before);
}

void signals_block_all(sigset_t *before) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
  sigset_t blocked;
  sigfillset(&blocked);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigdelset(&blocked, faults[index]);
  pthread_sigmask(SIG_BLOCK, &blocked, before);
}

/* Reads the handlers again, and returns those before. */
static sigset_t update(void) {
  sigset_t before = interrupting;
  read_handlers(&interrupting);
  if (descriptor >= 0) signalfd(descriptor, &interrupting, SFD_CLOEXEC | SFD_NONBLOCK);
  return before;
}

bool signals_change(void) {
  sigset_t before = update();
  for (int number = 1; number <= LAST_SIGNAL; number++)
    if (sigismember(&interrupting, number) && !sigismember(&before, number)) return true;
  return descriptor < 0;
}

bool signals_are_pending(void) {
  sigset_t pending;
  sigpending(&pending);
  update();
  for (int number = 1; number <= LAST_SIGNAL; number++)
    if (sigismember(&interrupting, number) && sigismember(&pending, number)) return true;
  return false;
}
