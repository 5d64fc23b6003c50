/* Waits in ways that end by signals, time limits and modes, for the tests of libsnackpreload.
 *
 *   signals             prints a line for each result, in the same words without the library
 *   signals condition   waits for a condition with a time limit of ten minutes
 *   signals pause       waits for a signal
 *   signals leave       leaves the screen at the first key, asks for a line, and returns
 *   signals shell       does the same, but a shell asks
 *   signals both        asks for a line itself, then lets a shell ask, and returns
 */
#define _GNU_SOURCE 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static struct timespec start;

static void begin(void) {
  clock_gettime(CLOCK_MONOTONIC, &start);
  errno = 0;
}

static void report(const char *name, int result, int code) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
  const char *words = seconds > 0.25 ? "waited" : "did not wait";
  fprintf(stderr, "%s: %d %s, %s\n", name, result, code ? strerror(code) : "", words);
}

static void ignore(int number) { (void)number; }

/* Sends SIGALRM after some milliseconds. */
static void set_timer(int milliseconds) {
  struct itimerval timer = {.it_value = {.tv_usec = milliseconds * 1000}};
  setitimer(ITIMER_REAL, &timer, NULL);
  begin();
}

static void handle(int flags) {
  struct sigaction action = {.sa_handler = ignore, .sa_flags = flags};
  sigaction(SIGALRM, &action, NULL);
}

static void check_key(const char *name) {
  set_timer(300);
  report(name, getch(), 0);
}

static void *interrupt(void *thread) {
  struct timespec time = {.tv_nsec = 400000000};
  nanosleep(&time, NULL);
  pthread_kill(*(pthread_t *)thread, SIGUSR1);
  return NULL;
}

/* A signal that the program blocks does not end a wait; another one does. */
static void check_blocked_signal(void) {
  sigset_t alarm;
  pthread_t self = pthread_self(), thread;
  struct sigaction action = {.sa_handler = ignore};
  sigaction(SIGUSR1, &action, NULL);
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  handle(0);
  pthread_sigmask(SIG_BLOCK, &alarm, NULL);
  set_timer(1);
  pthread_create(&thread, NULL, interrupt, &self);
  report("getch and a blocked signal", getch(), 0);
  pthread_join(thread, NULL);
  pthread_sigmask(SIG_UNBLOCK, &alarm, NULL);
}

static void check_signals(void) {
  handle(0);
  check_key("getch and a signal");
  check_key("getch and another signal");
  handle(SA_RESETHAND);
  check_key("getch and a handler that is used once");
  signal(SIGALRM, ignore);
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  siginterrupt(SIGALRM, 1);
  check_key("getch after siginterrupt");
  check_blocked_signal();
  handle(SA_RESTART);
  set_timer(300);
  int result = pause();
  report("pause", result, errno);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &all, NULL);
  set_timer(300);
  result = sigsuspend(&none);
  report("sigsuspend", result, errno);
  sigprocmask(SIG_SETMASK, &none, NULL);
  handle(0);
}

/* Keys are read without waiting while the modes say so, whichever call has set them. */
static void check_modes(void) {
  struct termios modes, immediate;
  int flags = fcntl(0, F_GETFL), is_on = 1;
  fcntl(1, F_SETFL, flags | O_NONBLOCK); /* of the same terminal */
  check_key("getch without blocking");
  fcntl(1, F_SETFL, flags);
  check_key("getch with blocking");
  ioctl(0, FIONBIO, &is_on);
  check_key("getch after FIONBIO");
  fcntl(0, F_SETFL, flags);
  tcgetattr(0, &modes);
  immediate = modes;
  immediate.c_cc[VMIN] = 0;
  tcsetattr(0, TCSANOW, &immediate);
  check_key("getch of no byte");
  tcsetattr(0, TCSANOW, &modes);
  check_key("getch of a byte");
  set_timer(0);
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static struct timespec after(clockid_t clock, int milliseconds) {
  struct timespec time;
  clock_gettime(clock, &time);
  time.tv_nsec += milliseconds % 1000 * 1000000;
  time.tv_sec += milliseconds / 1000 + time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

/* Waits for a condition of a clock until its time limit; a wait may also end without a reason. */
static void check_condition(const char *name, clockid_t clock, int milliseconds) {
  pthread_condattr_t attributes;
  pthread_cond_t condition;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, clock);
  pthread_cond_init(&condition, &attributes);
  struct timespec end = after(clock, milliseconds);
  int result;
  begin();
  while (!(result = pthread_cond_timedwait(&condition, &mutex, &end))) continue;
  report(name, result, result);
  end = after(CLOCK_MONOTONIC, milliseconds);
  begin();
  while (!(result = pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, &end))) continue;
  report(name, result, result);
}

static void check_conditions(void) {
  pthread_mutex_lock(&mutex);
  check_condition("a condition of the wall clock", CLOCK_REALTIME, 700);
  check_condition("a condition of the monotonic clock", CLOCK_MONOTONIC, 700);
  check_condition("a condition that is late", CLOCK_REALTIME, -1000);
  pthread_mutex_unlock(&mutex);
}

static void wait_for_condition(void) {
  pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
  struct timespec end = after(CLOCK_REALTIME, 600000);
  pthread_mutex_lock(&mutex);
  while (!pthread_cond_timedwait(&condition, &mutex, &end)) continue;
}

static void leave(bool asks, bool starts_shell) {
  char line[80] = "";
  getch();
  endwin();
  if (asks) {
    printf("Your name: ");
    if (!fgets(line, sizeof line, stdin)) return;
  }
  if (starts_shell && system("printf 'Your age: ' && read -r age")) return;
  mvprintw(2, 0, "Hello %s", line);
  refresh();
  while (getch() != 'q') continue;
}

int main(int count, char **words) {
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  addstr("signals");
  refresh();
  const char *word = count > 1 ? words[1] : "";
  if (!strcmp(word, "condition")) wait_for_condition();
  if (!strcmp(word, "pause")) pause();
  if (!strcmp(word, "leave")) leave(true, false);
  if (!strcmp(word, "shell")) leave(false, true);
  if (!strcmp(word, "both")) leave(true, true);
  if (!*word) {
    check_signals();
    check_modes();
    check_conditions();
  }
  endwin();
  return 0;
}
