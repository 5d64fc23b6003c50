/* A host that uses tasks, settings of its overlay, reasons and the history, and reports them.
 *
 * Keys: t begins a task, p reports progress, e ends it, f fails it, h prints the history, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <math.h>
#include <snackterm.h>
#include <stdio.h>
#include <stdlib.h>

static snackterm_id task;

static void cancelled(void *user, snackterm_id id) {
  fprintf(stderr, "cancel %d %d\n", user == &task, id == task);
}

static void closed(void *user, snackterm_id id, const char *reason) {
  (void)user, (void)id;
  fprintf(stderr, "closed %s\n", reason);
}

static void begin(void) {
  snackterm_snack snack = { .size = sizeof snack, .message = "working", .on_close = closed };
  snackterm_task_options options = { .size = sizeof options, .show_delay = -1, .minimum_time = -1,
    .cancel_hotkey = 'c', .user = &task, .on_cancel = cancelled };
  task = snackterm_task_begin(&snack, &options);
}

static void fail(void) {
  snackterm_snack snack = { .size = sizeof snack, .message = "It broke.", .level = SNACKTERM_ERROR };
  fprintf(stderr, "end %d\n", snackterm_task_end(task, &snack));
}

static void print_history(void) {
  int length = snackterm_history(NULL, 0);
  char *lines = malloc((size_t)length + 1);
  if (lines == NULL || snackterm_history(lines, (size_t)length + 1) != length) return;
  fprintf(stderr, "%s", lines);
  free(lines);
}

static void print_setting(snackterm_overlay *toasts, const char *key, const char *value) {
  char found[40] = "";
  int result = value ? snackterm_set(toasts, key, value) : 0;
  int length = snackterm_get(toasts, key, found, sizeof found);
  fprintf(stderr, "%s %d %s %d\n", key, result, found, length);
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  snackterm_overlay *toasts = snackterm_open(NULL);
  print_setting(toasts, "bindings.keys.escape", NULL);
  print_setting(toasts, "bindings.mode", "while-focused");
  print_setting(toasts, "bindings.keys.escape", NULL);
  print_setting(toasts, "bindings.keys.F9", "focus-newest");
  print_setting(toasts, "terminal.depth", "direct");
  print_setting(toasts, "terminal.background", "#102030");
  print_setting(toasts, "alerts.desktop", "osc9");
  int key = 0;
  while (key != 'q') {
    mvaddstr(5, 0, "ready");
    key = snackterm_getch(toasts, stdscr);
    if (key == 't') begin();
    if (key == 'p') fprintf(stderr, "progress %d\n", snackterm_task_progress(task, 0.25, "a quarter"));
    if (key == 'e') fprintf(stderr, "end %d\n", snackterm_task_end(task, NULL));
    if (key == 'f') fail();
    if (key == 'h') print_history();
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
