/* Queues of keys, windows, other screens, and screens that have ended. */
#include "misuse.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/* Fills the queue of ncurses, which then repeats it forever. */
static void fill_queue(int first, int second) {
  flushinp();
  while (ungetch(second) != ERR && ungetch(first) != ERR) {}
  expect("getch with a full queue", snackterm_getch(toasts, stdscr), ERR);
  expect("an empty queue", getch(), ERR);
}

static void count_key(void *count, snackterm_id id, const char *action) {
  (void)id, (void)action;
  ++*(int *)count;
}

/* A full queue, beside input that ncurses does not read. Two keys are typed when the toast shows. */
static void fill_queue_beside_input(void) {
  int count = 0;
  snackterm_action action = { .size = sizeof action, .label = "Count", .hotkey = 'x',
    .flags = SNACKTERM_KEEPS_OPEN };
  snackterm_snack snack = { .size = sizeof snack, .message = "Type zz", .actions = &action,
    .action_count = 1, .seconds = SNACKTERM_UNTIL_DISMISSED, .on_action = count_key, .user = &count };
  expect("hotkeys", snackterm_set(toasts, "bindings.hotkeys", "always"), SNACKTERM_OK);
  snackterm_id id = snackterm_show(&snack);
  int typed = ERR;
  for (int i = 0; i < 6000 && typed != 'z'; i++) snackterm_step(toasts), napms(10), typed = getch();
  expect("the typed key", typed, 'z');
  while (ungetch('x') != ERR) {}
  expect("getch with a full queue beside input", snackterm_getch(toasts, stdscr), 'z');
  expect("the keys that it used", count > 100 && count < 1000, 1);
  expect("an empty queue", getch(), ERR);
  snackterm_dismiss(id);
  snackterm_set(toasts, "bindings.hotkeys", "while-focused");
}

static void note_visible(void *is_visible, snackterm_id id) {
  (void)id;
  *(int *)is_visible = 1;
}

/* Queues of reports, and of keys that a card consumes. */
void fill_queues(void) {
  int is_visible = 0;
  snackterm_card card = { .size = sizeof card, .title = "three", .on_show = note_visible,
    .user = &is_visible };
  fill_queue(31001, 31001);
  fill_queue(31002, 31003);
  fill_queue_beside_input();
  snackterm_id id = snackterm_show_card(&card);
  for (int i = 0; i < 3000 && !is_visible; i++) snackterm_step(toasts), napms(10);
  expect("the card is visible", is_visible, 1);
  fill_queue('x', 'y');
  snackterm_dismiss_card(id);
}

static void expect_windows(void) {
  WINDOW *windows[] = { stdscr, NULL, stdscr };
  expect("NULL windows", snackterm_set_windows(toasts, windows, 3), 0);
  expect("too many windows", snackterm_set_windows(toasts, windows, (size_t)-1), SNACKTERM_EINVAL);
  expect("windows that are NULL", snackterm_set_windows(toasts, NULL, 1), SNACKTERM_EINVAL);
  expect("no windows", snackterm_set_windows(toasts, NULL, 0), 0);
  expect("an unknown action", snackterm_perform(toasts, "dance"), SNACKTERM_ENOENT);
  expect("an action that is NULL", snackterm_perform(toasts, NULL), SNACKTERM_EINVAL);
}

static void expect_another_screen(void) {
  FILE *null = fopen("/dev/null", "r+");
  newterm("xterm", null, null); /* it becomes the current screen */
  expect("step on another screen", snackterm_step(toasts), 0);
  expect("take_key on another screen", snackterm_take_key(toasts, KEY_LEFT), 0);
  expect("ask on another screen", ask_card(), SNACKTERM_ESCREEN);
  expect("the state there", snackterm_state(toasts) & SNACKTERM_CURRENT, 0);
  set_term(first);
  expect("the state back", snackterm_state(toasts) & SNACKTERM_CURRENT, SNACKTERM_CURRENT);
}

static void expect_suspended_screen(void) {
  endwin();
  expect("pause after endwin", snackterm_pause(toasts), 0);
  expect("the state after endwin", snackterm_state(toasts) & SNACKTERM_PAUSED, SNACKTERM_PAUSED);
  expect("resume after endwin", snackterm_resume(toasts), 0);
  expect("getch after endwin", snackterm_getch(toasts, stdscr), ERR);
  expect("step after endwin", snackterm_step(toasts), 0);
  endwin();
  expect("close after endwin", snackterm_close(toasts), 0);
  expect_refusal("open after endwin", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  refresh();
  expect("open after refresh", (toasts = snackterm_open(NULL)) != NULL, 1);
}

/* The library must not open a descriptor again that the program has closed. */
static void expect_closed_output(void) {
  FILE *null = fopen("/dev/null", "r+");
  int output = dup(fileno(null));
  FILE *stream = fdopen(output, "w");
  SCREEN *screen = newterm("xterm", stream, null);
  snackterm_options options = { .size = sizeof options, .input_fd = fileno(null),
    .output_fd = output, .flags = SNACKTERM_PRIVATE_OUTPUT };
  expect("open with private output", (toasts = snackterm_open(&options)) != NULL, 1);
  snackterm_say("unseen");
  snackterm_step(toasts);
  close(output);
  for (int i = 0; i < 20; i++) snackterm_step(toasts), napms(5);
  expect("the closed output", fcntl(output, F_GETFD), -1);
  expect("close after it", snackterm_close(toasts), 0);
  delscreen(screen);
}

void screens(void) {
  expect_windows();
  expect_another_screen();
  expect_suspended_screen();
  endwin();
  delscreen(first);
  expect("step after delscreen", snackterm_step(toasts), 0);
  expect("take_key after delscreen", snackterm_take_key(toasts, 'x'), 0);
  expect("close after delscreen", snackterm_close(toasts), 0);
  expect_closed_output();
}
