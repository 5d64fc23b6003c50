/* Draws at random with everything that ncurses offers, unaware of any overlay.
 *
 *   random SEED KIND TEXT    KIND: standard, overlapping, ordered or panels; TEXT: ascii or wide
 *
 * Each key n performs some operations, and then prints "round" to standard error; q ends it. Two
 * runs with the same arguments draw the same. The operations are those of RandomHost in SnackTermTests.
 * Compiled with NARROW, it needs only the narrow ncurses library. */
#ifndef NARROW
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE 700
#endif
#include <curses.h>
#include <locale.h>
#include <panel.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { WINDOWS = 4, OPERATIONS = 6 };
static WINDOW *windows[WINDOWS];
static PANEL *panels[WINDOWS];
static int window_count = 1;
static bool is_wide, has_panels, is_ordered;

static unsigned long long state;

/* Returns the next number of Knuth's linear congruential generator. */
static int next_number(int limit) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (int)((state >> 33) % (unsigned)limit);
}

static void open_windows(const char *kind) {
  static const int places[WINDOWS][4] = {{0}, {10, 30, 2, 4}, {12, 40, 6, 20}, {8, 24, 10, 2}};
  windows[0] = stdscr;
  has_panels = !strcmp(kind, "panels");
  is_ordered = !strcmp(kind, "ordered");
  if (strcmp(kind, "standard") != 0) window_count = WINDOWS;
  for (int index = 1; index < window_count; index++) {
    const int *place = places[index];
    windows[index] = newwin(place[0], place[1], place[2], place[3]);
    if (has_panels) panels[index] = new_panel(windows[index]);
  }
  for (int index = 0; index < window_count; index++) scrollok(windows[index], TRUE);
}

static void write_text(WINDOW *window, int row, int column) {
  wattrset(window, COLOR_PAIR(next_number(7)) | (next_number(4) ? 0 : A_BOLD));
  int choice = next_number(7);
#ifndef NARROW
  /* か and 森 always have their marks. If only the mark of a wide character changes, ncurses 6.4 draws
   * what follows one column too far left, even without toasts. */
  static const wchar_t *const wide[] = {L"称号", L"日本語", L"ab", L"漢字  漢", L"      ",
                                        L"e\u0301x", L"か\u3099森\u0301"};
  if (is_wide) {
    const wchar_t *text = wide[choice];
    int columns = wcswidth(text, wcslen(text));
    /* Such a host never cuts its own characters in half. */
    if (column + columns + 1 < getmaxx(window)) mvwaddwstr(window, row, column, text);
    wattrset(window, 0);
    return;
  }
#endif
  static const char *const narrow[] = {"a", "bcd", "hello world", "....", "x y", "   ", "# ~"};
  mvwaddstr(window, row, column, narrow[choice]);
  wattrset(window, 0);
}

static void move_a_panel(void) {
  if (!has_panels) return;
  PANEL *panel = panels[1 + next_number(WINDOWS - 1)];
  int row = next_number(12), column = next_number(40) / 2 * 2;
  switch (next_number(4)) {
    case 0: top_panel(panel); break;
    case 1: hide_panel(panel); break;
    case 2: show_panel(panel); break;
    default: move_panel(panel, row, column);
  }
  update_panels();
}

static void show_from(WINDOW *window) {
  if (has_panels) update_panels();
  bool is_above = false;
  for (int index = 0; index < window_count && !has_panels; index++) {
    bool is_window = windows[index] == window;
    if (is_above && is_ordered) touchwin(windows[index]);
    if (is_window || (is_above && is_ordered)) wnoutrefresh(windows[index]);
    is_above = is_above || is_window;
  }
}

static void perform(void) {
  WINDOW *window = windows[next_number(window_count)];
  int row = next_number(getmaxy(window)), column = next_number(getmaxx(window));
  if (is_wide) column = column / 2 * 2;
  int lines = next_number(5) - 2, code = next_number(20), choice = next_number(6);
  wmove(window, row, is_wide ? 0 : column);
  switch (code) {
    case 7: werase(window); break;
    case 8: wclrtoeol(window); break;
    case 9: wscrl(window, lines); break;
    case 10: if (!is_wide) box(window, 0, 0); break;
    case 11: touchwin(window); break;
    case 12: winsdelln(window, lines); break;
    case 13: if (!is_wide) winsch(window, 'A'); break;
    case 14: if (!is_wide) wdelch(window); break;
    case 15: wbkgd(window, choice ? ' ' : ' ' | COLOR_PAIR(2)); break;
    case 16: move_a_panel(); break;
    case 17: wclear(window); break;
    case 18: mvwchgat(window, row, 0, -1, A_UNDERLINE, (short)choice, NULL); break;
    default: write_text(window, row, column);
  }
  if (choice != 5) show_from(window);
  if (choice % 2) doupdate();
}

int main(int count, char **words) {
  if (count != 4) return 2;
  setlocale(LC_ALL, "");
  state = strtoull(words[1], NULL, 10);
  is_wide = !strcmp(words[3], "wide");
  initscr();
  start_color();
  for (short pair = 1; pair < 7; pair++) init_pair(pair, pair, (short)(7 - pair));
  cbreak();
  noecho();
  open_windows(words[2]);
  wrefresh(stdscr);
  WINDOW *keys = newpad(1, 1); /* reading from it draws nothing */
  for (int key; (key = wgetch(keys)) != 'q';) {
    if (key != 'n') continue;
    for (int operation = 0; operation < OPERATIONS; operation++) perform();
    if (has_panels) update_panels();
    doupdate();
    fputs("round\n", stderr);
  }
  endwin();
  return 0;
}
