/* Calls of libc that wait: each result is printed, and whether the call has waited. */
#include "waits.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static FILE *results;
static struct timespec start;

static void begin(void) {
  clock_gettime(CLOCK_MONOTONIC, &start);
  errno = 0;
}

static void report(const char *name, long result) {
  fprintf(results, "%s: %ld %s\n", name, result, result < 0 ? strerror(errno) : "");
}

/* Also reports whether a call has taken 0.3 seconds, as it must. */
static void report_wait(const char *name, long result) {
  int code = errno;
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
  errno = code;
  report(name, result);
  fprintf(results, "  %s\n", seconds > 0.25 ? "waited" : "returned early");
}

static void announce(int number) {
  static const char text[] = "signal\n";
  if (number == SIGALRM && write(2, text, sizeof text - 1) < 0) _exit(1);
}

/* Sends SIGALRM in 0.3 seconds; its handler restarts system calls if `flags` say so. */
static void send_signal(int flags) {
  struct sigaction action = {.sa_handler = announce, .sa_flags = flags};
  sigaction(SIGALRM, &action, NULL);
  struct itimerval timer = {.it_value = {.tv_usec = 300000}};
  setitimer(ITIMER_REAL, &timer, NULL);
  begin();
}

static void check_poll(void) {
  struct pollfd none = {.fd = 999, .events = POLLIN};
  struct timespec invalid = {.tv_nsec = 2000000000}, negative = {.tv_sec = -1};
  volatile nfds_t many = (nfds_t)-1;
  begin();
  report_wait("poll without descriptors", poll(NULL, 0, 300));
  begin();
  report("poll of a closed descriptor", poll(&none, 1, 300));
  begin();
  report("poll of too many", poll(&none, many, 300));
  begin();
  report("ppoll with invalid nanoseconds", ppoll(NULL, 0, &invalid, NULL));
  begin();
  report("ppoll with a negative time", ppoll(NULL, 0, &negative, NULL));
  send_signal(SA_RESTART);
  report_wait("poll and a signal", poll(NULL, 0, 5000));
}

static void check_select(void) {
  int ends[2];
  if (pipe(ends)) return;
  fd_set set;
  FD_ZERO(&set);
  FD_SET(ends[0], &set);
  struct timeval time = {.tv_usec = 300000}, negative = {.tv_sec = -1};
  begin();
  report_wait("select without input", select(ends[0] + 1, &set, NULL, NULL, &time));
  report("the time that is left", time.tv_sec || time.tv_usec);
  report("the set", FD_ISSET(ends[0], &set));
  begin();
  report("select with a negative time", select(0, NULL, NULL, NULL, &negative));
  close(ends[0]);
  FD_SET(ends[1], &set);
  time.tv_usec = 300000;
  begin();
  report_wait("select of a hung-up pipe", select(ends[1] + 1, NULL, NULL, &set, &time));
  FD_SET(ends[0], &set);
  begin();
  report("select of a closed one", select(ends[1] + 1, &set, NULL, NULL, NULL));
  close(ends[1]);
}

static void check_sleeps(void) {
  struct timespec time = {.tv_nsec = 300000000}, rest = {0}, invalid = {.tv_nsec = -1};
  begin();
  report_wait("nanosleep", nanosleep(&time, NULL));
  begin();
  report("nanosleep of an invalid time", nanosleep(&invalid, NULL));
  time.tv_sec = 18446744073;
  send_signal(SA_RESTART);
  report_wait("nanosleep and a signal", nanosleep(&time, &rest));
  report("the seconds that are left", rest.tv_sec > 1000);
  send_signal(SA_RESTART);
  report_wait("sleep and a signal", sleep(1));
  clock_gettime(CLOCK_REALTIME, &time);
  time.tv_nsec -= time.tv_nsec >= 500000000 ? 500000000 : 0;
  begin();
  report("clock_nanosleep until now", clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME, &time, NULL));
  begin();
  report_wait("usleep", usleep(300000));
}

/* Standard input is a terminal without input. */
static void check_interrupted_reads(void) {
  char buffer[8];
  int set = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN};
  struct sigaction other = {.sa_handler = announce};
  sigaction(SIGUSR1, &other, NULL);
  epoll_ctl(set, EPOLL_CTL_ADD, 0, &event);
  begin();
  report_wait("epoll_wait", epoll_wait(set, &event, 1, 300));
  send_signal(0);
  report_wait("read and a signal", read(0, buffer, 1));
  send_signal(0);
  report_wait("fgetc and a signal", fgetc(stdin));
  report("the error of the stream", ferror(stdin) != 0);
  clearerr(stdin);
}

/* Standard input is a terminal without input, and then one in which a key is typed. */
static void check_reads(void) {
  char buffer[8];
  begin();
  report("fread of nothing", (long)fread(buffer, 0, 1, stdin));
  int flags = fcntl(0, F_GETFL);
  fcntl(0, F_SETFL, flags | O_NONBLOCK);
  begin();
  report("read without waiting", read(0, buffer, 1));
  fcntl(0, F_SETFL, flags);
  timeout(300);
  begin();
  report_wait("wgetch with a timeout", getch() == ERR);
  /* The signal restarts read; the test types x afterwards. */
  mvaddstr(3, 0, "type x");
  refresh();
  send_signal(SA_RESTART);
  report_wait("read and a restarting signal", read(0, buffer, 1));
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int rounds;

static void *run_rounds(void *unused) {
  for (int round = 0; round < 20; round++) {
    pthread_mutex_lock(&mutex);
    struct timespec work = {.tv_nsec = 30000000};
    nanosleep(&work, NULL);
    rounds++;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&mutex);
    work.tv_nsec = 25000000 + round * 1300000;
    nanosleep(&work, NULL);
  }
  return unused;
}

static void check_conditions(void) {
  pthread_t thread;
  int seen = 0;
  pthread_create(&thread, NULL, run_rounds, NULL);
  pthread_mutex_lock(&mutex);
  while (rounds < 20) {
    while (rounds == seen) pthread_cond_wait(&condition, &mutex);
    seen = rounds;
  }
  pthread_mutex_unlock(&mutex);
  pthread_join(thread, NULL);
  begin();
  report("rounds of a condition", seen);
}

void check_calls(FILE *output) {
  results = output;
  check_poll();
  check_select();
  check_sleeps();
  check_interrupted_reads();
  check_reads();
  check_conditions();
}
