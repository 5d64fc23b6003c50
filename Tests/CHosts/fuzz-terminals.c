/* Pseudo terminals, and a thread that reads their output and types. */
#include "fuzz-screen.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

terminal terminals[TERMINALS];
int has_several;
static pthread_t screen_thread;
static pthread_mutex_t masters = PTHREAD_MUTEX_INITIALIZER; /* a hangup closes one */

int is_screen_thread(void) { return pthread_equal(screen_thread, pthread_self()); }

static void type_on(int master, const char *bytes, size_t count) {
  if (master >= 0 && write(master, bytes, count) < 0 && errno != EAGAIN && errno != EIO)
    fail("write: %s", strerror(errno));
}

void type_something(context *c) {
  char buffer[64];
  if (current < 0 || terminals[current].master < 0) return;
  type_on(terminals[current].master, buffer, (size_t)any_input(c, buffer, sizeof buffer));
  if (once_in(c, 50)) ungetch((int)below(c, 600));
}

static _Atomic int is_ended, is_waiting;
static _Atomic snackterm_id first_card;

snackterm_id begin_wait(snackterm_id card) {
  snackterm_id outer = first_card;
  first_card = card;
  is_waiting++;
  return outer;
}

void end_wait(snackterm_id outer) {
  is_waiting--;
  first_card = outer;
}

/* Reads what programs write, and answers questions about the terminal. */
static void drain(int index) {
  char bytes[8192];
  pthread_mutex_lock(&masters);
  int master = terminals[index].master;
  ssize_t count = master < 0 ? 0 : read(master, bytes, sizeof bytes);
  if (count > 3 && memmem(bytes, (size_t)count, "\033[c", 3) != NULL)
    type_on(master, "\033[?62;c", 7);
  pthread_mutex_unlock(&masters);
}

/* Ends a wait of the screen's thread, which may wait for a key, an answer, or an interrupt. */
static void end_waits(unsigned turn) {
  if (turn % 2) snackterm_interrupt(toasts);
  for (snackterm_id card = first_card; card && card < first_card + 20; card++)
    if (turn > 4 && !find_record(card) && snackterm_dismiss_card(card) == 1) withdraw_card(card);
  /* No faster than a debug build on a busy machine reads. After a second with long breaks, which
     end a paste without an end mark, and in which a card of long texts is laid out for each key. */
  unsigned pause = turn < 64 ? 4 : 64;
  if (turn > 1024 && turn % 4096 > 256) return;
  for (int i = 0; i < TERMINALS && turn % pause == 0; i++) {
    pthread_mutex_lock(&masters);
    type_on(terminals[i].master, turn / pause % 2 ? "\r" : "q\n\033", turn / pause % 2 ? 1 : 3);
    pthread_mutex_unlock(&masters);
  }
}

static void *run_terminals(void *unused) {
  unsigned turn = 0;
  while (!is_ended) {
    struct pollfd ready[TERMINALS];
    for (int i = 0; i < TERMINALS; i++)
      ready[i] = (struct pollfd){ .fd = terminals[i].master, .events = POLLIN };
    poll(ready, TERMINALS, 1);
    for (int i = 0; i < TERMINALS; i++) if (ready[i].revents & POLLIN) drain(i);
    turn = is_waiting ? turn + 1 : 0;
    if (turn > 2) end_waits(turn);
  }
  return unused;
}

void open_terminal(terminal *t, unsigned rows, unsigned columns) {
  struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (master < 0 || grantpt(master) < 0 || unlockpt(master) < 0) fail("no pseudo terminal");
  const char *name = ptsname(master);
  ioctl(master, TIOCSWINSZ, &size);
  int input = open(name, O_RDWR | O_NOCTTY), output = open(name, O_RDWR | O_NOCTTY);
  if (input < 0 || output < 0) fail("cannot open %s", name);
  t->input = fdopen(input, "r");
  t->output = fdopen(output, "w");
  tcgetattr(input, &t->settings);
  t->master = master;
}

void hang_up(terminal *t) {
  pthread_mutex_lock(&masters);
  if (t->master >= 0) close(t->master);
  t->master = -1;
  pthread_mutex_unlock(&masters);
}

void start_terminals(int several) {
  pthread_t thread;
  pthread_attr_t attributes;
  for (int i = 0; i < TERMINALS; i++) terminals[i].master = -1;
  screen_thread = pthread_self();
  has_several = several;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (pthread_create(&thread, &attributes, run_terminals, NULL) != 0) fail("no thread");
  pthread_attr_destroy(&attributes);
}

void stop_terminals(void) { is_ended = 1; }
