/* Other threads and processes that call the library at random. */
#include "fuzz.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 3 };

static pthread_t threads[THREADS];
static context thread_contexts[THREADS];
static int thread_count;

static void *run_thread(void *argument) {
  context *c = argument;
  for (unsigned i = 20 + below(c, 60); i > 0; i--) call_any(c);
  return NULL;
}

void start_threads(context *c) {
  if (thread_count > 0) return;
  while (thread_count < 1 + (int)below(c, THREADS)) {
    context *other = &thread_contexts[thread_count];
    other->state = next_number(c) | 1;
    other->name = "thread";
    if (pthread_create(&threads[thread_count], NULL, run_thread, other) != 0) fail("no thread");
    thread_count++;
  }
}

void join_threads(void) {
  while (thread_count > 0) pthread_join(threads[--thread_count], NULL);
}

/* Without an open overlay, both processes may post; otherwise, only the owner of the overlay. */
static void run_child(context *c) {
  alarm(60);
  c->name = "child";
  c->is_screen_thread = 0;
  if (toasts) {
    c->is_child = 1;
    for (int i = 0; i < 60; i++) call_any(c);
  } else {
    note(c, "say");
    if (snackterm_say("from a child") == 0) fail("say in a child: %s", snackterm_error());
    if (snackterm_history(NULL, 0) < 0) fail("history in a child: %s", snackterm_error());
    if (snackterm_dismiss_all() < 0) fail("dismiss_all in a child: %s", snackterm_error());
  }
  raise(SIGKILL); /* without a search for leaks, which would report memory of interrupted calls */
}

void fork_once(context *c) {
  int status = 0;
  if (toasts == NULL) join_threads();
  note(c, "fork");
  pid_t child = fork();
  if (child < 0) fail("no process");
  if (child == 0) run_child(c);
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL) {
    fail("another process has ended with status %#x", (unsigned)status);
  }
}
