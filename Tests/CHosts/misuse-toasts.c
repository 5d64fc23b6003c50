/* Toasts whose callbacks call the library, and toasts of hostile texts. */
#include "misuse.h"

#include <stdlib.h>
#include <string.h>

static int shown, closed;
static char reason[40];

/* Calls all permitted functions; one of them shows a toast that calls it again. */
static void meddle(void *user, snackterm_id id) {
  snackterm_snack snack = { .size = sizeof snack, .message = "again", .user = user,
    .on_show = meddle };
  double seconds;
  if (++shown > 20) return;
  expect("update in on_show", snackterm_update(id, &snack), 0);
  expect("remaining in on_show", snackterm_remaining(id, &seconds), 0);
  expect("step in on_show", snackterm_step(toasts), 0);
  expect("getch in on_show", snackterm_getch(toasts, stdscr), ERR);
  expect("state in on_show", snackterm_state(toasts) >= 0, 1);
  expect("show in on_show", snackterm_show(&snack) > 0, 1);
  expect_refusal("open in on_show", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  expect("dismiss in on_show", snackterm_dismiss(id), 0);
}

static void note_end(void *user, snackterm_id id, const char *why) {
  closed++;
  expect("the user pointer", user == &closed, 1);
  expect("dismiss in on_close", snackterm_dismiss(id), SNACKTERM_ECLOSED);
  expect("close_reason in on_close", snackterm_close_reason(id, reason, sizeof reason),
    (long)strlen(why));
  expect("its text", strcmp(reason, why), 0);
  expect("step in on_close", snackterm_step(toasts) <= 0, 1);
}

static void close_all(void *user, snackterm_id id) {
  (void)user, (void)id;
  expect("close in on_show", snackterm_close(toasts), 0);
  expect("close twice", snackterm_close(toasts), SNACKTERM_ECLOSED);
}

void callbacks(void) {
  snackterm_snack snack = { .size = sizeof snack, .message = "one", .user = &closed,
    .on_show = meddle, .on_close = note_end };
  expect("show", snackterm_show(&snack) > 0, 1);
  for (int i = 0; i < 50 && (shown <= 20 || closed == 0); i++) {
    expect("step", snackterm_step(toasts), 0);
    napms(20);
  }
  expect("calls of on_close", closed, 1);
  expect("its reason", strcmp(reason, "replaced"), 0);
  snack.on_show = close_all;
  snack.message = "two";
  expect("show another", snackterm_show(&snack) > 0, 1);
  expect("getch while a callback closes", snackterm_getch(toasts, stdscr), ERR);
  expect("calls of on_close", closed, 2);
  expect("its reason", strcmp(reason, "host ended"), 0);
  expect_everywhere("after close", SNACKTERM_ECLOSED);
  expect("interrupt after close", snackterm_interrupt(toasts), SNACKTERM_ECLOSED);
  snackterm_overlay *old = toasts;
  expect("open again", (toasts = snackterm_open(NULL)) != NULL, 1);
  expect("an old handle", snackterm_step(old), SNACKTERM_ECLOSED);
}

void texts(void) {
  size_t length = 10 << 20;
  char *text = malloc(length + 1);
  if (text == NULL) return;
  memset(text, 'x', length);
  text[length] = 0;
  snackterm_action action = { .size = sizeof action, .label = text, .id = text };
  snackterm_snack snack = { .size = sizeof snack, .message = text, .title = text,
    .reuse_id = text, .icon = text, .ascii_icon = text, .actions = &action, .action_count = 1 };
  expect("10 MB texts", snackterm_show(&snack) > 0, 1);
  free(text);
  expect("invalid UTF-8", snackterm_say("\xff\xc0\x80 \xed\xa0\x80 \xf4\x90\x80\x80") > 0, 1);
  expect("control characters", snackterm_say("\033[2J\a\b\r\n\t\x9b" "31m") > 0, 1);
  expect("step with them", snackterm_step(toasts), 0);
  expect("dismiss_all", snackterm_dismiss_all(), 0);
}

/* A toast that leaves slowly; the end of the overlay ends it. */
void changes_of_a_leaving_toast(void) {
  snackterm_snack snack = { .size = sizeof snack, .message = "leaves", .seconds = 0.01 };
  double seconds = -1;
  expect("a slow exit", snackterm_set(toasts, "appearance.remove.duration", "60"), 0);
  snackterm_id id = snackterm_show(&snack);
  for (int i = 0; i < 3000 && seconds != 0; i++) {
    snackterm_step(toasts), napms(10);
    expect("remaining", snackterm_remaining(id, &seconds), 0);
  }
  expect("a step after its time", snackterm_step(toasts), 0);
  expect("update of a leaving toast", snackterm_update(id, &snack), SNACKTERM_ECLOSED);
  expect("restart of a leaving toast", snackterm_restart(id, 5), SNACKTERM_ECLOSED);
  expect("hold of a leaving toast", snackterm_hold(id, 1), SNACKTERM_ECLOSED);
  expect("dismiss of a leaving toast", snackterm_dismiss(id), SNACKTERM_ECLOSED);
  expect("remaining of a leaving toast", snackterm_remaining(id, &seconds), 0);
  expect("its seconds", seconds == 0, 1);
  expect("its reason", snackterm_close_reason(id, NULL, 0), 0);
}
