/* Calls that a program must not make while it has a screen, each with its defined result.
 *
 * It writes a line about each wrong result to standard error, and one with the counts at the end.
 */
#include "misuse.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int calls, wrong;
SCREEN *first;
snackterm_overlay *toasts;
wint_t key;

void expect(const char *name, long found, long wanted) {
  calls++;
  if (found == wanted) return;
  wrong++;
  fprintf(stderr, "%s: %ld, not %ld: %s\n", name, found, wanted, snackterm_error());
}

void expect_refusal(const char *name, int is_refused, int reason) {
  expect(name, is_refused, 1);
  expect(name, snackterm_error_result(), reason);
}

static void before_screen(snackterm_options *options) {
  expect("no failure", snackterm_error_result(), 0);
  expect_refusal("open before initscr", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  expect("error before initscr", strncmp(snackterm_error(), "no screen; call initscr", 23), 0);
  options->size = sizeof *options - 4;
  expect_refusal("open with half a member", snackterm_open(options) == NULL, SNACKTERM_EINVAL);
  expect("its error", strncmp(snackterm_error(), "snackterm_options has no valid size", 35), 0);
  options->size = sizeof *options;
  options->input_fd = -1;
  expect_refusal("open with a closed descriptor", snackterm_open(options) == NULL, SNACKTERM_EINVAL);
  expect("its error", strncmp(snackterm_error(), "input_fd is -1; use an open", 27), 0);
  options->input_fd = STDIN_FILENO;
  expect("getch before initscr", snackterm_getch(NULL, NULL), ERR);
  key = 7;
  expect("get_wch before initscr", snackterm_get_wch(NULL, NULL, &key), ERR);
  expect("poll_key before initscr", snackterm_poll_key(NULL, NULL, &key), ERR);
  expect("the key", (long)key, 7);
  expect("say before initscr", snackterm_say("early") > 0, 1);
}

static void start(snackterm_options *options) {
  first = newterm(NULL, stdout, stdin);
  cbreak(), noecho(), keypad(stdscr, TRUE), nodelay(stdscr, TRUE);
  options->flags = SNACKTERM_KEEP_ESCAPE_DELAY | SNACKTERM_NO_FOCUS_REPORTS;
  expect("open with flags", (toasts = snackterm_open(options)) != NULL, 1);
  expect("the program's escape delay", get_escdelay(), 1000);
  char follows[6];
  expect("the setting", snackterm_get(toasts, "bindings.followsTerminalFocus", follows, 6), 5);
  expect("its value", strcmp(follows, "false"), 0);
  expect("close", snackterm_close(toasts), 0);
  options->flags = 0;
  expect("open", (toasts = snackterm_open(options)) != NULL, 1);
  expect("the short escape delay", get_escdelay(), 25);
  expect("step", snackterm_step(toasts), 0);
  snackterm_say("late");
  expect("another step", snackterm_step(toasts), 0);
  expect("the state", snackterm_state(toasts), SNACKTERM_SHOWING | SNACKTERM_CURRENT);
  expect_refusal("open twice", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
}

int main(void) {
  snackterm_options options = { .size = sizeof options, .output_fd = STDOUT_FILENO };
  setlocale(LC_ALL, "");
  before_screen(&options);
  start(&options);
  threads();
  processes(snackterm_say("for the other process"));
  callbacks();
  texts();
  ask_behind_another();
  ask_after_endwin();
  ask_in_draw();
  ask_during_a_resize();
  nest();
  cancel_threads();
  fill_queues();
  close_with_cards();
  ask_with_nodelay();
  forks_while_posting();
  ask_on_a_screen_that_leaves();
  interrupt_a_question();
  changes_of_a_leaving_toast();
  screens();
  fprintf(stderr, "%d calls, %d wrong\n", calls, wrong);
  return wrong > 0;
}
