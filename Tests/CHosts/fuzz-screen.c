/* Terminals and their user, screens of ncurses, other threads, and forks. */
#include "fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { TERMINALS = 3, WINDOWS = 3, THREADS = 3 };

/* A pseudo terminal, and the screen on it. */
typedef struct {
  _Atomic int master; /* -1 after a hangup */
  SCREEN *screen;
  FILE *input, *output;
  WINDOW *windows[WINDOWS];
  struct termios settings; /* before the screen was started */
} terminal;

context screen_context = { .name = "screen", .is_screen_thread = 1 };
static terminal terminals[TERMINALS];
static int current = -1; /* the terminal of the current screen */
/* Whether there are several screens. Then none is resized or deleted: ncurses 6.4 would do the same
   to the windows of all of them. */
static int has_several;
static pthread_t screen_thread;
static pthread_mutex_t masters = PTHREAD_MUTEX_INITIALIZER; /* a hangup closes one */

int is_screen_thread(void) { return pthread_equal(screen_thread, pthread_self()); }

int has_screen(void) { return current >= 0; }

int screen_input(void) { return current < 0 ? 0 : fileno(terminals[current].input); }

int screen_output(void) { return current < 0 ? 1 : fileno(terminals[current].output); }

WINDOW *any_window(context *c) {
  if (!has_screen() || !c->is_screen_thread || once_in(c, 2)) return stdscr;
  return once_in(c, 4) ? NULL : terminals[current].windows[below(c, WINDOWS)];
}

/* ---- The terminal's side ---- */

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
    if (turn > 4 && !find_record(card)) snackterm_dismiss_card(card);
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

static void open_terminal(terminal *t, unsigned rows, unsigned columns) {
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

/* ---- Screens ---- */

static void hang_up(terminal *t) {
  pthread_mutex_lock(&masters);
  if (t->master >= 0) close(t->master);
  t->master = -1;
  pthread_mutex_unlock(&masters);
}

static void random_size(context *c, unsigned *rows, unsigned *columns) {
  *rows = once_in(c, 6) && !has_several ? 1 + below(c, 100) : 24;
  *columns = once_in(c, 6) && !has_several ? 1 + below(c, 300) : 80;
}

static void start_screen(context *c, int index) {
  static const char *const names[] = { "xterm-256color", "xterm", "screen-256color", "linux",
    "vt100", "dumb", "xterm-direct" };
  terminal *t = &terminals[index];
  unsigned rows, columns;
  random_size(c, &rows, &columns);
  open_terminal(t, rows, columns);
  const char *name = names[once_in(c, 2) ? 0 : below(c, 7)];
  if (has_several && index == 0) name = names[0];
  note(c, "newterm %s %ux%u", name, columns, rows);
  t->screen = newterm(name, t->output, t->input);
  if (t->screen == NULL) t->screen = newterm("xterm", t->output, t->input);
  if (t->screen == NULL) fail("newterm");
  current = index;
  if (once_in(c, 4)) start_color();
  if (!once_in(c, 6)) cbreak();
  if (!once_in(c, 6)) noecho();
  keypad(stdscr, !once_in(c, 6));
  nodelay(stdscr, TRUE);
  if (!once_in(c, 40)) set_escdelay((int)below(c, 2));
  if (once_in(c, 4)) mousemask(ALL_MOUSE_EVENTS, NULL);
  for (int i = 0; i < WINDOWS; i++)
    t->windows[i] = newwin(1 + (int)below(c, 8), 1 + (int)below(c, 20), (int)below(c, 4),
      (int)below(c, 4));
}

static void end_screen(context *c, int index) {
  terminal *t = &terminals[index];
  struct termios settings;
  note(c, "delscreen %d", index);
  set_term(t->screen);
  /* ncurses cannot always restore the settings of a terminal, such as one that has hung up. */
  int is_restored = endwin() == OK;
  if (!has_several) {
    /* The library must not hold windows that are deleted. */
    if (toasts) snackterm_set_windows(toasts, NULL, 0);
    for (int i = 0; i < WINDOWS; i++) if (t->windows[i]) delwin(t->windows[i]);
    delscreen(t->screen);
  }
  if (is_restored && tcgetattr(fileno(t->input), &settings) == 0
      && (settings.c_lflag != t->settings.c_lflag || settings.c_iflag != t->settings.c_iflag))
    fail("the terminal's settings have changed: %#x %#x, not %#x %#x", settings.c_lflag,
      settings.c_iflag, t->settings.c_lflag, t->settings.c_iflag);
  if (fcntl(fileno(t->input), F_GETFL) & O_NONBLOCK || fcntl(fileno(t->output), F_GETFL) & O_NONBLOCK)
    fail("a descriptor does not block any more");
  hang_up(t);
  if (has_several) return;
  fclose(t->input);
  fclose(t->output);
  *t = (terminal){ .master = -1 };
  current = -1;
}

void need_screen(context *c) {
  if (current < 0) start_screen(c, 0);
  if (isendwin()) refresh();
}

/* Makes a screen current that shows toasts. The first of several is never a dumb terminal. */
void need_toast_screen(context *c) {
  need_screen(c);
  while (strcmp(termname(), "dumb") == 0) {
    if (!has_several) {
      end_screen(c, 0);
    } else if (terminals[0].screen) {
      set_term(terminals[0].screen);
      current = 0;
    } else {
      start_screen(c, 0);
    }
    need_screen(c);
  }
}

void end_screens(void) {
  for (int i = 0; i < TERMINALS; i++) if (terminals[i].screen) end_screen(&screen_context, i);
  is_ended = 1;
}

static void resize(context *c) {
  unsigned rows, columns;
  if (has_several) return;
  random_size(c, &rows, &columns);
  struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };
  note(c, "resize %ux%u", columns, rows);
  if (once_in(c, 3)) {
    resizeterm((int)rows, (int)columns);
  } else {
    ioctl(fileno(terminals[current].input), TIOCSWINSZ, &size);
    raise(SIGWINCH);
  }
}

void draw_something(context *c) {
  static const char *const texts[] = { "text", "\xE4\xBF\x9D\xE5\xAD\x98", "a long line of text",
    "e\xCC\x81", "\n" };
  if (!has_screen()) return;
  WINDOW *window = any_window(c);
  if (window == NULL) window = stdscr;
  note(c, "draw");
  switch (below(c, 24)) {
    case 0: erase(); break;
    case 1: clear(); break;
    case 2: endwin(); break;
    case 3: refresh(); break;
    case 4: wrefresh(window); break;
    case 5: doupdate(); break;
    case 6: clearok(window, TRUE); break;
    case 7: resize(c); break;
    case 8: keypad(window, once_in(c, 2)); break;
    case 9: leaveok(window, once_in(c, 2)); break;
    case 10: wbkgd(window, A_REVERSE); break;
    case 11: touchwin(window); break;
    case 12: curs_set((int)below(c, 3)); break;
    case 13: set_escdelay(once_in(c, 20) ? 25 : 1); break;
    default:
      mvwaddstr(window, (int)below(c, 30), (int)below(c, 100), texts[below(c, 5)]);
      wnoutrefresh(window);
  }
}

/* Starts, ends and selects screens; not in a callback. */
void change_screen(context *c) {
  if (!once_in(c, 12)) {
    if (once_in(c, 2)) type_something(c);
    else draw_something(c);
    return;
  }
  int index = has_several ? (int)below(c, TERMINALS) : 0;
  terminal *t = &terminals[index];
  switch (below(c, 10)) {
    case 0: case 1: case 2:
      if (t->screen == NULL) return;
      note(c, "set_term %d", index);
      set_term(t->screen);
      current = index;
      break;
    case 3: case 4:
      if (t->screen) return;
      start_screen(c, index);
      break;
    case 5: if (t->screen && !has_several && once_in(c, 8)) end_screen(c, index); break;
    case 6:
      if (t->screen == NULL || !once_in(c, 10)) return;
      note(c, "hangup %d", index);
      hang_up(t);
      break;
    default: if (!once_in(c, 10)) need_screen(c);
  }
}

/* ---- Other threads and processes ---- */

static pthread_t threads[THREADS];
static context thread_contexts[THREADS];
static int thread_count;

static void *run_thread(void *argument) {
  context *c = argument;
  for (unsigned i = 20 + below(c, 60); i > 0; i--) call_any(c);
  return NULL;
}

int threads_are_running(void) { return thread_count > 0; }

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
  if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL) fail("another process has ended with status %#x", (unsigned)status);
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
