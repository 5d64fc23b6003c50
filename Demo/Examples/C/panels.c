/* A host with 40 overlapping panels.
 *
 *   cc panels.c $(pkg-config --cflags --libs snackterm) -lpanelw -lncursesw
 *
 * Toasts are above all panels, and the code of the panels needs no change: the program calls
 * snackterm_step after update_panels, and snackterm_getch to wait for keys.
 *
 * Keys: Tab raises the lowest panel, Shift-Tab lowers the top one, arrows move the top one,
 * t shows a toast, F8 focuses it (then an arrow swipes it away), q quits.
 */
#include <curses.h>
#include <locale.h>
#include <panel.h>
#include <snackterm.h>
#include <stdio.h>

enum { ROWS = 5, PER_ROW = 8 };

static char names[ROWS * PER_ROW][24];

static void add_panel(int number) {
  int height = LINES / 5 + 1, width = COLS / 4 + 1;
  int y = 1 + number / PER_ROW * (LINES - 1 - height) / (ROWS - 1);
  int x = number % PER_ROW * (COLS - width) / (PER_ROW - 1);
  WINDOW *window = newwin(height, width, y, x);
  if (window == NULL) return; /* the screen is too small */
  PANEL *panel = new_panel(window);
  snprintf(names[number], sizeof names[number], "%d", number + 1);
  set_panel_userptr(panel, names[number]);
  box(window, 0, 0);
  mvwaddnstr(window, 0, 1, names[number], width - 2);
}

/* Creates all panels, and replaces them after a resize, which may have clipped them. */
static void build(void) {
  for (PANEL *panel = panel_above(NULL); panel; panel = panel_above(NULL)) {
    WINDOW *window = panel_window(panel);
    del_panel(panel);
    delwin(window);
  }
  erase();
  mvaddnstr(0, 1, "q quit  Tab raise  arrows move  t toast  F8 focus", COLS - 1);
  for (int i = 0; i < ROWS * PER_ROW; i++) add_panel(i);
}

static void move_top(int rows, int columns) {
  PANEL *top = panel_below(NULL);
  if (top == NULL) return;
  WINDOW *window = panel_window(top);
  move_panel(top, getbegy(window) + rows, getbegx(window) + columns); /* fails at an edge */
}

static void show_toast(void) {
  PANEL *top = panel_below(NULL);
  char title[40];
  if (top == NULL) return;
  snprintf(title, sizeof title, "Panel %s is on top", (const char *)panel_userptr(top));
  snackterm_snack snack = { .size = sizeof snack, .title = title, .level = SNACKTERM_INFO,
    .message = "This toast is above it.", .seconds = SNACKTERM_UNTIL_DISMISSED };
  snackterm_show(&snack);
}

static void handle(int key) {
  switch (key) {
    case '\t': top_panel(panel_above(NULL)); break;
    case KEY_BTAB: bottom_panel(panel_below(NULL)); break;
    case KEY_UP: move_top(-1, 0); break;
    case KEY_DOWN: move_top(1, 0); break;
    case KEY_LEFT: move_top(0, -1); break;
    case KEY_RIGHT: move_top(0, 1); break;
    case KEY_RESIZE: build(); break;
    case 't': show_toast(); break;
  }
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  build();
  snackterm_overlay *toasts = snackterm_open(NULL);
  if (toasts == NULL) mvprintw(0, 1, "no toasts: %s", snackterm_error());
  snackterm_set(toasts, "bindings.mode", "while-focused"); /* the panels need Tab and the arrows */
  int key = 0;
  while (key != 'q' && !(toasts && snackterm_state(toasts) & SNACKTERM_HUNG_UP)) {
    update_panels();
    if (snackterm_step(toasts) < 0) doupdate(); /* was: doupdate() */
    key = snackterm_getch(toasts, stdscr); /* was: getch() */
    handle(key);
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
