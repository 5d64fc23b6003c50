/* A host whose threads have small stacks.
 *
 *   stacks SCREEN POST   KiB for the thread with the screen, and for threads that post
 *
 * It makes the calls that need the most stack, and writes a line about each thread to standard error.
 */
#define _XOPEN_SOURCE 700
#include <curses.h>
#include <locale.h>
#include <pthread.h>
#include <snackterm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static snackterm_overlay *toasts;
static size_t post_size;

static void run(const char *name, void *(*work)(void *), size_t kibibytes) {
  pthread_attr_t size;
  pthread_t thread;
  void *result = NULL;
  pthread_attr_init(&size);
  int is_started = pthread_attr_setstacksize(&size, kibibytes * 1024) == 0
    && pthread_create(&thread, &size, work, NULL) == 0 && pthread_join(thread, &result) == 0;
  pthread_attr_destroy(&size);
  fprintf(stderr, "%s %s\n", name, is_started && result ? "right" : "wrong");
}

static void *post(void *unused) {
  static char text[20000];
  char name[64];
  (void)unused;
  memset(text, 'x', sizeof text);
  text[sizeof text - 1] = 0;
  snackterm_action undo = { .size = sizeof undo, .id = "undo", .label = "Undo", .hotkey = 'u' };
  snackterm_snack snack = { .size = sizeof snack, .message = text, .title = text, .icon = "日本",
    .level = SNACKTERM_ERROR, .progress = SNACKTERM_BAR, .actions = &undo, .action_count = 1,
    .theme = "{\"extends\": \"slate\"}" };
  snackterm_task_options options = { .size = sizeof options };
  snackterm_id id = snackterm_show(&snack), task = snackterm_task_begin(&snack, &options);
  int changes = snackterm_update(id, &snack) == 0 && snackterm_task_progress(task, 0.5, text) == 0
    && snackterm_task_end(task, &snack) == 0 && snackterm_hold(id, 1) == 0;
  int settings = snackterm_set_json(NULL, "{\"policy\": {\"maxVisible\": 4}}") == 0
    && snackterm_set(NULL, "policy.maxVisble", "3") == SNACKTERM_ENOENT
    && snackterm_get(NULL, "theme", name, sizeof name) > 0;
  return id && task && changes && settings && snackterm_history(NULL, 0) >= 0 ? toasts : NULL;
}

static void note_visible(void *is_visible, snackterm_id id) {
  *(int *)is_visible = id != 0;
}

/* Shows a question with all that a card can hold. */
static snackterm_id ask(int *is_visible) {
  const char *options[] = { "Berlin", "New York", "Tokyo" };
  snackterm_field field = { .size = sizeof field, .label = "Name", .text = "Ada" };
  snackterm_action save = { .size = sizeof save, .id = "save", .label = "Save" };
  snackterm_card card = { .size = sizeof card, .title = "Travel", .text = "Where to?", .icon = "?",
    .options = options, .option_count = 3, .fields = &field, .field_count = 1, .buttons = &save,
    .button_count = 1, .flags = SNACKTERM_FILTER, .on_show = note_visible, .user = is_visible };
  return snackterm_show_card(&card);
}

static void *draw(void *unused) {
  int is_visible = 0;
  (void)unused;
  timeout(5);
  toasts = snackterm_open(NULL);
  run("post", post, post_size);
  run("post", post, post_size);
  for (int turn = 0; turn < 50; turn++) snackterm_getch(toasts, stdscr);
  snackterm_id card = ask(&is_visible);
  for (int turn = 0; turn < 4000 && !is_visible; turn++) snackterm_getch(toasts, stdscr);
  for (int turn = 0; turn < 60; turn++) {
    ungetch("\tab \n"[turn % 5]);
    mvprintw(0, 0, "turn %d", turn);
    snackterm_getch(toasts, stdscr);
  }
  snackterm_dismiss_card(card);
  return snackterm_close(toasts) == 0 && is_visible ? &toasts : NULL;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  post_size = strtoul(arguments[2], NULL, 10);
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  run("draw", draw, strtoul(arguments[1], NULL, 10));
  endwin();
  return 0;
}
