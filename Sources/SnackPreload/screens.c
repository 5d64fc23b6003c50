/* Hooks of the functions of ncurses that start, draw and end screens. */
#define _GNU_SOURCE
#include "host.h"

#include <stdio.h>

HOOK void *initscr(void);
HOOK void *newterm(const char *type, FILE *output, FILE *input);
HOOK void delscreen(void *screen);
HOOK int endwin(void);
HOOK int doupdate(void);
HOOK int doupdate_sp(void *screen);
HOOK int wrefresh(void *window);
HOOK int wnoutrefresh(void *window);
HOOK int prefresh(void *pad, int row, int column, int top, int left, int bottom, int right);
HOOK int delwin(void *window);

void *initscr(void) {
  void *window = ORIGINAL(initscr) ? ORIGINAL(initscr)() : NULL;
  if (window) host_start(0, 1);
  return window;
}

void *newterm(const char *type, FILE *output, FILE *input) {
  void *screen = ORIGINAL(newterm) ? ORIGINAL(newterm)(type, output, input) : NULL;
  if (screen && output && input) host_start(fileno(input), fileno(output));
  return screen;
}

/* With several screens, deleting any of them ends the toasts, which are on the first. */
void delscreen(void *screen) {
  host_stop();
  if (ORIGINAL(delscreen)) ORIGINAL(delscreen)(screen);
}

/* Without an alternate screen, toasts would remain on the terminal. */
static bool has_alternate_screen(void) {
  char *(*capability)(const char *) = ncurses_find("tigetstr");
  char *text = capability ? capability("smcup") : NULL;
  return text && text != (char *)-1 && *text;
}

int endwin(void) {
  if (host_acts() && overlay_is_open() && host_is_current() && !turn_is_suspended()
      && !has_alternate_screen())
    host_restart();
  return ORIGINAL(endwin) ? ORIGINAL(endwin)() : -1;
}

/* ncurses itself calls doupdate_sp, so that this hook sees all drawing. */
int doupdate_sp(void *screen) {
  if (turn_draws()) return 0;
  int result = ORIGINAL(doupdate_sp) ? ORIGINAL(doupdate_sp)(screen) : -1;
  host_note_drawing();
  wait_look();
  return result;
}

/* The other hooks serve builds of ncurses whose internal calls cannot be replaced. Toasts are then
 * redrawn right after the program draws. */
int doupdate(void) {
  if (turn_draws()) return 0;
  int result = ORIGINAL(doupdate) ? ORIGINAL(doupdate)() : -1;
  host_note_drawing();
  return result;
}

int wrefresh(void *window) {
  int result = ORIGINAL(wrefresh) ? ORIGINAL(wrefresh)(window) : -1;
  host_note_drawing();
  turn_repair();
  return result;
}

int prefresh(void *pad, int row, int column, int top, int left, int bottom, int right) {
  if (!ORIGINAL(prefresh)) return -1;
  int result = ORIGINAL(prefresh)(pad, row, column, top, left, bottom, right);
  host_note_drawing();
  turn_repair();
  return result;
}

int wnoutrefresh(void *window) {
  if (host_acts()) overlay_note_window(window);
  return ORIGINAL(wnoutrefresh) ? ORIGINAL(wnoutrefresh)(window) : -1;
}

int delwin(void *window) {
  overlay_forget_window(window);
  return ORIGINAL(delwin) ? ORIGINAL(delwin)(window) : -1;
}
