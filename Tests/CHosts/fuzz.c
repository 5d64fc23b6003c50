/* Random sequences of calls, from a seed: fuzz CALLS SEED [COMMAND...]
 *
 *   fuzz 10000 1                     10,000 calls from the seed 1
 *   fuzz 10000 1 valgrind -q         the same under valgrind
 *
 * It calls all functions of the library with valid and hostile arguments, on screens of its own
 * pseudo terminals, from callbacks, threads and forks, and checks each result and each callback.
 * A supervisor starts the program that makes the calls: after a failure, a crash or a call that
 * does not return, it prints the last calls. A seed gives the same sequence, except for the effects
 * of time and threads. Tests/fuzz builds and runs it.
 */
#include "fuzz.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static shared_log *shared;

void note(context *c, const char *format, ...) {
  char *place = shared->notes[shared->next++ % NOTES];
  int length = snprintf(place, NOTE_SIZE, "%s %*s", c->name, 2 * c->depth, "");
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(place + length, NOTE_SIZE - (size_t)length, format, arguments);
  va_end(arguments);
  shared->calls++;
}

void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("fuzz: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  abort();
}

/* ---- The program that makes the calls ---- */

static int count_descriptors(void) {
  int count = 0;
  for (int i = 0; i < 200; i++) count += fcntl(i, F_GETFD) >= 0;
  return count;
}

/* Checks that no more descriptors are open than at the start; otherwise prints what they refer to. */
static void check_descriptors(int before) {
  int count = count_descriptors();
  if (count <= before) return;
  for (int i = 0; i < 200; i++) {
    char path[32], target[256];
    snprintf(path, sizeof path, "/proc/self/fd/%d", i);
    ssize_t length = readlink(path, target, sizeof target);
    if (length >= 0) fprintf(stderr, "fuzz: %d is %.*s\n", i, (int)length, target);
  }
  fail("%d descriptors are open, not %d", count, before);
}

static void check_signals(const sigset_t *before) {
  sigset_t mask;
  sigprocmask(SIG_BLOCK, NULL, &mask);
  for (int i = 1; i < 32; i++)
    if (sigismember(&mask, i) != sigismember(before, i)) fail("the signal %d is blocked", i);
}

/* Ends all toasts and cards, and checks that each has reported its end. */
static void finish(context *c) {
  join_threads();
  need_screen(c);
  if (toasts) close_overlay(c);
  for (int i = 0; i < 100 && open_records(1) > 0; i++) {
    need_toast_screen(c);
    if (toasts == NULL && !open_overlay(c, 1)) continue;
    snackterm_step(toasts);
    if (toasts) close_overlay(c);
  }
  print_open_records();
  if (open_records(1) > 0) fail("%d toasts or cards have not ended", open_records(1));
  if (toasts) close_overlay(c);
  end_screens();
}

static int make_calls(long calls, unsigned long seed) {
  context *c = &screen_context;
  sigset_t mask;
  sigprocmask(SIG_BLOCK, NULL, &mask);
  signal(SIGHUP, SIG_IGN);
  if (!freopen("/dev/null", "r", stdin) || !freopen("/dev/null", "w", stdout)) fail("no /dev/null");
  setlocale(LC_ALL, "C.UTF-8");
  c->state = seed * 0x9E3779B97F4A7C15u | 1;
  for (int i = 0; i < 10; i++) next_number(c);
  int descriptors = count_descriptors();
  start_terminals(seed % 2 == 0);
  while (shared->calls < calls) {
    if (once_in(c, 3)) change_screen(c);
    else call_any(c);
    if (once_in(c, 2000)) start_threads(c);
    if (once_in(c, 500)) join_threads();
    if (once_in(c, 3000)) fork_once(c);
    if (once_in(c, 100)) check_signals(&mask);
  }
  finish(c);
  if (seed % 2) check_descriptors(descriptors);
  if (calls >= 20000 && uncalled_functions()) fail("%d functions not called", uncalled_functions());
  shared->callbacks = callback_count;
  return 0;
}

/* ---- The supervisor ---- */

static void report(const char *seed, int status) {
  fprintf(stderr, "fuzz: seed %s, after %ld calls: ended with status %#x; the last calls:\n", seed,
    (long)shared->calls, (unsigned)status);
  for (unsigned i = 0; i < NOTES; i++)
    fprintf(stderr, "  %.*s\n", NOTE_SIZE, shared->notes[(shared->next + i) % NOTES]);
}

/* Prints whether the program waits or computes, and how long it has computed. */
static void print_state(pid_t program) {
  char path[32], line[512];
  snprintf(path, sizeof path, "/proc/%d/stat", program);
  FILE *file = fopen(path, "r");
  if (file && fgets(line, sizeof line, file)) fprintf(stderr, "fuzz: %s", line);
  if (file) fclose(file);
}

/* Waits for the program, and ends it if nothing happens for some time. */
static int supervise(pid_t program, int limit) {
  long known = -1;
  int status, idle = 0;
  while (waitpid(program, &status, WNOHANG) == 0) {
    long calls = shared->calls;
    idle = calls == known ? idle + 1 : 0;
    known = calls;
    if (idle > limit * 10) {
      fputs("fuzz: a call does not return\n", stderr);
      print_state(program);
      kill(program, SIGABRT);
      waitpid(program, &status, 0);
      return status ? status : SIGABRT;
    }
    usleep(100000);
  }
  return status;
}

static void start(int file, char **arguments, int count) {
  char number[12], *command[32];
  int used = 0;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  snprintf(number, sizeof number, "%d", file);
  for (int i = 3; i < count && used < 26; i++) command[used++] = arguments[i];
  command[used++] = "/proc/self/exe";
  if (count > 3) command[used - 1] = realpath(arguments[0], NULL);
  command[used++] = "-";
  command[used++] = number;
  command[used++] = arguments[1];
  command[used++] = arguments[2];
  command[used] = NULL;
  execvp(command[0], command);
  perror(command[0]);
  _exit(127);
}

int main(int count, char **arguments) {
  if (count == 5 && strcmp(arguments[1], "-") == 0) {
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, atoi(arguments[2]), 0);
    if (shared == MAP_FAILED) return 2;
    return make_calls(atol(arguments[3]), strtoul(arguments[4], NULL, 10));
  }
  if (count < 3) {
    fputs("usage: fuzz CALLS SEED [COMMAND...]\n", stderr);
    return 2;
  }
  char name[] = "/tmp/fuzz-XXXXXX";
  int file = mkstemp(name);
  unlink(name);
  if (file < 0 || ftruncate(file, sizeof *shared) < 0) return 2;
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared == MAP_FAILED) return 2;
  pid_t program = fork();
  if (program == 0) start(file, arguments, count);
  int status = supervise(program, count > 3 ? 300 : 180);
  if (status != 0) report(arguments[2], status);
  else printf("%ld calls, %ld callbacks, seed %s: no failures\n", (long)shared->calls,
    (long)shared->callbacks, arguments[2]);
  return status != 0;
}
