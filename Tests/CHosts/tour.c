/* A host that uses tasks, settings of its overlay, the history and cards, and reports the results.
 *
 * Keys: t begins a task, p reports progress, e ends it, f fails it, h prints the history, c shows a
 * card, 3 shows three, n asks in an answer, x dismisses cards that do not exist, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <math.h>
#include <snackterm.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static snackterm_overlay *toasts;
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
  snackterm_snack snack = { .size = sizeof snack, .message = "It broke.",
    .level = SNACKTERM_ERROR };
  fprintf(stderr, "end %d\n", snackterm_task_end(task, &snack));
}

static void print_history(void) {
  int length = snackterm_history(NULL, 0);
  char *lines = malloc((size_t)length + 1);
  if (lines == NULL || snackterm_history(lines, (size_t)length + 1) != length) return;
  fprintf(stderr, "%s", lines);
  free(lines);
}

static const char *meddle(void *user, size_t field, const char *text) {
  fprintf(stderr, "validate %d %d %d %d %d\n", user == &task, (int)field, snackterm_step(toasts),
    snackterm_getch(toasts, NULL), snackterm_close(toasts));
  return text[0] ? NULL : "A text, please.";
}

static void note_answer(void *user, snackterm_id id, const snackterm_answer *answer) {
  (void)id;
  fprintf(stderr, "answer %d %s", user == &task, answer->button ? answer->button : "NULL");
  for (size_t i = 0; i < answer->text_count; i++) fprintf(stderr, " <%s>", answer->texts[i]);
  for (size_t i = 0; i < answer->chosen_count; i++) fprintf(stderr, " %d", (int)answer->chosen[i]);
  fprintf(stderr, "\n");
}

static void note_card(void *user, snackterm_id id) {
  (void)id;
  fprintf(stderr, "card %d\n", user == &task);
}

static snackterm_card make_card(const char *title) {
  static const char *const options[] = { "red", "green", "green" };
  static const snackterm_field field = { .size = sizeof field, .text = "old" };
  snackterm_card card = { .size = sizeof card, .title = title, .fields = &field, .field_count = 1,
    .options = options, .option_count = 3, .chosen = 3, .flags = SNACKTERM_MULTIPLE, .user = &task,
    .validate = meddle, .on_answer = note_answer, .on_show = note_card };
  return card;
}

static void show_three(void) {
  for (int i = 0; i < 4; i++) {
    char title[] = "card A";
    title[5] = (char)('A' + i);
    snackterm_card card = { .size = sizeof card, .title = title, .user = &task,
      .priority = i == 2 ? 5 : 0, .on_answer = note_answer };
    snackterm_id id = snackterm_show_card(&card);
    if (i == 3) fprintf(stderr, "dismiss %d\n", snackterm_dismiss_card(id));
  }
}

static void ask_again(void *user, snackterm_id id, const snackterm_answer *answer) {
  note_answer(user, id, answer);
  snackterm_card card = make_card("nested");
  fprintf(stderr, "nested %d\n", snackterm_ask(toasts, &card));
}

static void ask_twice(void) {
  snackterm_card card = make_card("outer");
  card.on_answer = ask_again;
  fprintf(stderr, "outer %d\n", snackterm_ask(toasts, &card));
}

static void dismiss_missing(void) {
  fprintf(stderr, "missing %d %d %d\n", snackterm_dismiss_card(0), snackterm_dismiss_card(task),
    snackterm_ask(toasts, NULL));
}

/* A process without exec shares the terminal, so only the first one may change it. */
static void exit_twice(void) {
  if (fork() == 0) exit(0);
  wait(NULL);
  fprintf(stderr, "exit\n");
  if (snackterm_getch(toasts, stdscr) != 'q') exit(3);
}

static void print_setting(const char *key, const char *value) {
  char found[40] = "";
  int result = value ? snackterm_set(toasts, key, value) : 0;
  int length = snackterm_get(toasts, key, found, sizeof found);
  fprintf(stderr, "%s %d %s %d\n", key, result, found, length);
}

static void print_settings(void) {
  print_setting("bindings.keys.escape", NULL);
  print_setting("bindings.mode", "while-focused");
  print_setting("bindings.keys.escape", NULL);
  print_setting("bindings.keys.F9", "focus-newest");
  print_setting("terminal.depth", "direct");
  print_setting("terminal.background", "#102030");
  print_setting("alerts.desktop", "osc9");
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  toasts = snackterm_open(NULL);
  print_settings();
  int key = 0;
  while (key != 'q') {
    mvaddstr(5, 0, "ready");
    key = snackterm_getch(toasts, stdscr);
    if (key == 't') begin();
    if (key == 'p') snackterm_task_progress(task, 0.25, "a quarter");
    if (key == 'e') fprintf(stderr, "end %d\n", snackterm_task_end(task, NULL));
    if (key == 'f') fail();
    if (key == 'h') print_history();
    if (key == 'c') {
      snackterm_card card = make_card("a card");
      snackterm_show_card(&card);
    }
    if (key == '3') show_three();
    if (key == 'n') ask_twice();
    if (key == 'x') dismiss_missing();
    if (key == 'E') exit_twice();
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
