/* Knows the signals whose handlers end system calls, rather than restarting them. */
#define _GNU_SOURCE
#include "host.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/signalfd.h>
#include <unistd.h>

HOOK int sigaction(int number, const struct sigaction *action, struct sigaction *before);
HOOK sighandler_t signal(int number, sighandler_t handler);

/* Sets of signals have a bit for each. */
enum { LAST_SIGNAL = 31 };

/* The signals whose handlers end system calls, as far as the hooks have seen. A program starts
 * without handlers; a handler or another thread may set one at any time. */
static atomic_uint interrupting;

/* Those that the descriptor reports, and those that the program itself blocks. */
static unsigned watched, blocked;
static int descriptor = -1;

/* Whether this thread loads libsnackterm. */
static THREAD_LOCAL bool keeps_handlers;

static unsigned bit(int number) {
  return number >= 1 && number <= LAST_SIGNAL ? 1u << number : 0;
}

static bool has_handler(const struct sigaction *action) {
  return action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
}

static void note(int number, bool ends_calls) {
  if (ends_calls) {
    atomic_fetch_or(&interrupting, bit(number));
  } else {
    atomic_fetch_and(&interrupting, ~bit(number));
  }
}

/* ---- Hooks ---- */

int sigaction(int number, const struct sigaction *action, struct sigaction *before) {
  bool ends_calls = action && !(action->sa_flags & SA_RESTART) && has_handler(action);
  bool changes = action != NULL; /* before the call, in which `before` may be the same structure */
  if (changes && keeps_handlers) return ORIGINAL(sigaction)(number, NULL, before);
  int result = ORIGINAL(sigaction)(number, action, before);
  if (!result && changes) note(number, ends_calls);
  return result;
}

/* After siginterrupt, this is wrong until the signal comes. */
sighandler_t signal(int number, sighandler_t handler) {
  sighandler_t before = ORIGINAL(signal)(number, handler);
  if (before != SIG_ERR) note(number, false);
  return before;
}

/* ---- Waits ---- */

void signals_keep_handlers(bool keep) { keeps_handlers = keep; }

void signals_stop(void) {
  if (descriptor >= 0) close(descriptor);
  signals_forget();
}

void signals_forget(void) { descriptor = -1; }

/* Makes the descriptor report other signals. */
static void watch(unsigned signals) {
  sigset_t set;
  sigemptyset(&set);
  for (int number = 1; number <= LAST_SIGNAL; number++)
    if (signals & bit(number)) sigaddset(&set, number);
  int made = signalfd(descriptor, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  descriptor = descriptor < 0 ? endpoint_raise(made) : made;
  watched = descriptor < 0 ? 0 : signals;
}

int signals_watch(sigset_t *mask) {
  pthread_sigmask(SIG_BLOCK, NULL, mask);
  blocked = 0;
  for (int number = 1; number <= LAST_SIGNAL; number++)
    if (sigismember(mask, number)) blocked |= bit(number);
  unsigned wanted = atomic_load(&interrupting) & ~blocked;
  if (descriptor < 0 || wanted != watched) watch(wanted);
  for (int number = 1; number <= LAST_SIGNAL; number++)
    if (watched & bit(number)) sigaddset(mask, number);
  return descriptor;
}

void signals_block_all(sigset_t *before) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
  sigset_t all;
  sigfillset(&all);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigdelset(&all, faults[index]);
  pthread_sigmask(SIG_BLOCK, &all, before);
}

/* Reads the handlers of some signals. Returns whether any ends system calls; `was_used` includes
 * those that are removed when they run. */
static bool read_handlers(unsigned signals, bool was_used) {
  bool ends = false;
  for (int number = 1; number <= LAST_SIGNAL; number++) {
    struct sigaction action;
    if (!(signals & bit(number)) || ORIGINAL(sigaction)(number, NULL, &action)) continue;
    bool restarts = action.sa_flags & SA_RESTART, is_set = has_handler(&action);
    note(number, is_set && !restarts);
    ends = ends || (!restarts && (is_set || (was_used && action.sa_flags & SA_RESETHAND)));
  }
  return ends;
}

bool signals_end_call(bool is_watched) {
  if (is_watched) return read_handlers(watched, true);
  return descriptor < 0 || read_handlers(~(watched | blocked), false);
}
