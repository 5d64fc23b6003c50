/* A host with its own poll loop and a thread that posts toasts.
 *
 *   cc poll.c $(pkg-config --cflags --libs snackterm) -lpanelw -lncursesw -lpthread
 *
 * It wakes for a key, for a call from another thread (snackterm_wake_fd), and for time: its own
 * tick or the next change of a toast (snackterm_timeout). The code of the moving panel needs no
 * change for toasts.
 *
 * Keys: a adds a toast, s one without a time limit, t starts the thread, q quits.
 */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700 /* Debian's ncursesw.pc defines it, too */
#endif
#include <curses.h>
#include <locale.h>
#include <panel.h>
#include <poll.h>
#include <pthread.h>
#include <snackterm.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { TICK = 150 }; /* milliseconds */

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Any thread may show and change toasts. */
static void *count_to_ten(void *unused) {
  snackterm_snack snack = { .size = sizeof snack, .message = "counting", .reuse_id = "count",
    .seconds = SNACKTERM_UNTIL_DISMISSED, .progress = SNACKTERM_BAR };
  snackterm_id id = snackterm_show(&snack);
  for (int i = 1; i <= 10; i++) {
    nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
    snack.fraction = i / 10.0;
    snack.message = i < 10 ? "counting" : "counted to ten";
    snackterm_update(id, &snack);
  }
  snackterm_restart(id, 10);
  return unused;
}

static void handle(wint_t key) {
  pthread_t thread;
  if (key == 'a') snackterm_say("It plays next.");
  if (key == 's') {
    snackterm_snack snack = { .size = sizeof snack, .message = "Swipe me away.",
      .level = SNACKTERM_INFO, .seconds = SNACKTERM_UNTIL_DISMISSED };
    snackterm_show(&snack);
  }
  if (key == 't' && pthread_create(&thread, NULL, count_to_ten, NULL) == 0) pthread_detach(thread);
}

/* Moves the panel by one column, and returns its direction. */
static int move_by(PANEL *panel, int direction) {
  int y, x;
  if (panel == NULL) return direction;
  getbegyx(panel_window(panel), y, x);
  if (move_panel(panel, y, x + direction) == ERR) direction = -direction;
  return direction;
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  mvaddnstr(0, 1, "q quit  a add  s sticky  t thread  arrows swipe", COLS - 1);
  WINDOW *window = newwin(6, 24, LINES / 2, 4);
  PANEL *panel = window ? new_panel(window) : NULL;
  if (panel) box(window, 0, 0), mvwaddstr(window, 0, 2, " songs ");
  snackterm_overlay *toasts = snackterm_open(NULL);
  if (toasts == NULL) mvprintw(2, 1, "no toasts: %s", snackterm_error());
  long next = milliseconds() + TICK;
  int direction = 1;
  wint_t key = 0;
  while (key != 'q' && !(toasts && snackterm_state(toasts) & SNACKTERM_HUNG_UP)) {
    update_panels();
    if (snackterm_step(toasts) < 0) doupdate(); /* was: doupdate() */
    struct pollfd waits[] = { { STDIN_FILENO, POLLIN, 0 },
      { snackterm_wake_fd(toasts), POLLIN, 0 } };
    long tick = next - milliseconds(), change = snackterm_timeout(toasts);
    if (tick < 0) tick = 0;
    poll(waits, 2, (int)(change >= 0 && change < tick ? change : tick));
    if (milliseconds() >= next) direction = move_by(panel, direction), next = milliseconds() + TICK;
    while (key != 'q' && snackterm_poll_key(toasts, stdscr, &key) != ERR) handle(key);
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
