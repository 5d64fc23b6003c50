/* A host with a getch loop: a to-do list.
 *
 *   cc getch.c $(pkg-config --cflags --libs snackterm) -lncursesw
 *
 * The only change for toasts is snackterm_getch in place of wgetch. F8 focuses a toast: then the
 * arrows swipe it away, Tab and Enter press its button, and Escape returns to the list.
 *
 * Keys: up and down move, space marks an item as done, d deletes it, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <snackterm.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  const char *text;
  int is_done;
} item;

typedef struct {
  item items[4];
  int count, selected;
  item deleted; /* the item that Undo brings back */
} list;

static void draw(const list *todo) {
  erase();
  mvaddnstr(0, 1, "To do    up/down move  space done  d delete  F8 toasts  q quit", COLS - 1);
  for (int i = 0; i < todo->count; i++) {
    char line[80];
    const item *it = &todo->items[i];
    snprintf(line, sizeof line, " [%c] %s ", it->is_done ? 'x' : ' ', it->text);
    attrset(i == todo->selected ? A_REVERSE : A_NORMAL);
    mvaddnstr(i + 2, 1, line, COLS - 1);
  }
  attrset(A_NORMAL);
}

static void toggle(list *todo) {
  if (todo->count == 0) return;
  item *it = &todo->items[todo->selected];
  it->is_done = !it->is_done;
  snackterm_snack snack = { .size = sizeof snack, .message = it->text, .reuse_id = it->text };
  snack.title = it->is_done ? "Done" : "Not done yet";
  snack.level = it->is_done ? SNACKTERM_SUCCESS : SNACKTERM_INFO;
  snackterm_show(&snack);
}

/* Called by the library, within snackterm_getch. */
static void undo(void *user, snackterm_id id, const char *action) {
  list *todo = user;
  (void)id;
  if (strcmp(action, "undo") == 0 && todo->count < 4) {
    todo->items[todo->count++] = todo->deleted;
    draw(todo);
  }
}

static void delete_item(list *todo) {
  if (todo->count == 0) return;
  todo->deleted = todo->items[todo->selected];
  todo->count--;
  for (int i = todo->selected; i < todo->count; i++) todo->items[i] = todo->items[i + 1];
  if (todo->selected == todo->count && todo->count > 0) todo->selected--;
  snackterm_action action = { .size = sizeof action, .id = "undo", .label = "Undo", .hotkey = 'u' };
  snackterm_snack snack = { .size = sizeof snack, .message = todo->deleted.text, .title = "Deleted",
    .level = SNACKTERM_WARNING, .seconds = 10, .actions = &action, .action_count = 1,
    .user = todo, .on_action = undo };
  snackterm_show(&snack);
}

int main(void) {
  list todo = { { { "Water the plants", 0 }, { "Answer Yuki's letter", 1 },
    { "Book the train to Lyon", 0 }, { "Mend the bicycle", 0 } }, 4, 0, { 0 } };
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  snackterm_overlay *toasts = snackterm_open(NULL);
  if (toasts == NULL) mvprintw(LINES - 1, 0, "no toasts: %s", snackterm_error());
  snackterm_set(toasts, "bindings.mode", "while-focused"); /* the list needs its arrows */
  snackterm_set(NULL, "alignment", "bottom");
  int key = 0;
  while (key != 'q' && !(toasts && snackterm_state(toasts) & SNACKTERM_HUNG_UP)) {
    draw(&todo);
    key = snackterm_getch(toasts, stdscr); /* was: getch() */
    if (key == KEY_UP && todo.selected > 0) todo.selected--;
    if (key == KEY_DOWN && todo.selected < todo.count - 1) todo.selected++;
    if (key == ' ') toggle(&todo);
    if (key == 'd') delete_item(&todo);
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
