/* A host with a getch loop: a to-do list.
 *
 *   cc getch.c $(pkg-config --cflags --libs snackterm) -lncursesw
 *
 * snackterm_getch reads the keys in place of wgetch. F8 focuses a toast: then the arrows swipe it
 * away, Tab moves to its button, Enter presses it, and Escape returns to the list.
 *
 * Keys: up and down move, space marks an item as done, d deletes it, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <snackterm.h>
#include <stdio.h>

typedef struct {
  const char *text;
  int is_done, is_deleted; /* a deleted item keeps its place, to which Undo brings it back */
} item;

enum { COUNT = 4 };
static item items[COUNT] = { { "Water the plants", 0, 0 }, { "Answer Yuki's letter", 1, 0 },
  { "Book the train to Lyon", 0, 0 }, { "Mend the bicycle", 0, 0 } };
static int selected;
static char problem[128]; /* why there are no toasts */

static void draw(void) {
  erase();
  mvaddnstr(0, 1, "To do   q quit  up/down move  d delete  space done  F8 toasts", COLS - 1);
  mvaddnstr(LINES - 1, 1, problem, COLS - 1);
  for (int i = 0, row = 2; i < COUNT; i++) {
    char line[80];
    if (items[i].is_deleted) continue;
    snprintf(line, sizeof line, " [%c] %s ", items[i].is_done ? 'x' : ' ', items[i].text);
    attrset(i == selected ? A_REVERSE : A_NORMAL);
    mvaddnstr(row++, 1, line, COLS - 1);
  }
  attrset(A_NORMAL);
}

/* Selects the next item, or the previous one if step is -1. */
static void move_by(int step) {
  for (int i = selected + step; i >= 0 && i < COUNT; i += step)
    if (!items[i].is_deleted) { selected = i; return; }
}

static void toggle(void) {
  item *it = &items[selected];
  if (it->is_deleted) return; /* all are */
  it->is_done = !it->is_done;
  snackterm_snack snack = { .size = sizeof snack, .message = it->text, .reuse_id = it->text };
  snack.title = it->is_done ? "Done" : "Not done yet";
  snack.level = it->is_done ? SNACKTERM_SUCCESS : SNACKTERM_INFO;
  snackterm_show(&snack);
}

/* Called by the library, within snackterm_getch. */
static void undo(void *user, snackterm_id id, const char *action) {
  item *it = user;
  (void)id, (void)action; /* the toast has one action */
  it->is_deleted = 0;
  selected = (int)(it - items);
  draw();
}

static void delete_item(void) {
  item *it = &items[selected];
  if (it->is_deleted) return;
  it->is_deleted = 1;
  move_by(1);
  if (items[selected].is_deleted) move_by(-1);
  snackterm_action action = { .size = sizeof action, .id = "undo", .label = "Undo", .hotkey = 'u' };
  snackterm_snack snack = { .size = sizeof snack, .message = it->text, .title = "Deleted",
    .level = SNACKTERM_WARNING, .seconds = 10, .actions = &action, .action_count = 1,
    .user = it, .on_action = undo };
  snackterm_show(&snack);
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  snackterm_overlay *toasts = snackterm_open(NULL);
  if (toasts == NULL) snprintf(problem, sizeof problem, "no toasts: %s", snackterm_error());
  snackterm_set(toasts, "bindings.mode", "while-focused"); /* the list needs its arrows */
  snackterm_set(NULL, "alignment", "bottom");
  int key = 0;
  while (key != 'q' && !(toasts && snackterm_state(toasts) & SNACKTERM_HUNG_UP)) {
    draw();
    key = snackterm_getch(toasts, stdscr); /* was: getch() */
    if (key == KEY_UP) move_by(-1);
    if (key == KEY_DOWN) move_by(1);
    if (key == ' ') toggle();
    if (key == 'd') delete_item();
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
