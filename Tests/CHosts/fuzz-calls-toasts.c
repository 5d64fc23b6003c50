/* Random calls for toasts. */
#include "fuzz-calls.h"

#include <math.h>

void call_say(context *c) {
  const char *text = any_text(c);
  note(c, "say %.20s", text ? text : "NULL");
  snackterm_id id = snackterm_say(text);
  expect_id("say", id, text != NULL, fork_refusal(c));
  if (id) remember(id);
}

void call_show(context *c) {
  int is_valid;
  record *r = new_record(c);
  snackterm_snack *snack = any_snack(c, r, &is_valid);
  note(c, "show %p", (void *)snack);
  snackterm_id id = snackterm_show(snack);
  expect_id("show", id, is_valid, fork_refusal(c));
  if (id == 0) return;
  add_record(r, id);
  remember(id);
}

void call_update(context *c) {
  unsigned allowed;
  int is_valid;
  snackterm_id id = any_id(c, &allowed);
  record *r = find_record(id);
  /* A toast shown without a record has no user pointer. */
  if (r == NULL || r->is_card) r = new_record(c);
  snackterm_snack *snack = any_snack(c, r, &is_valid);
  note(c, "update %llu", (unsigned long long)id);
  if (!is_valid) allowed = (allowed & ~(unsigned)SUCCESS) | (allowed & SUCCESS ? INVALID | UNKNOWN : 0);
  expect("update", snackterm_update(id, snack), fork_refusal(c) ? fork_refusal(c) : allowed);
}

/* Calls a function that changes a toast. */
static void change(context *c, const char *name, snackterm_id id, int result, unsigned allowed) {
  (void)id;
  expect(name, result, fork_refusal(c) ? fork_refusal(c) : allowed);
}

void call_dismiss(context *c) {
  unsigned allowed;
  snackterm_id id = any_id(c, &allowed);
  note(c, "dismiss %llu", (unsigned long long)id);
  change(c, "dismiss", id, snackterm_dismiss(id), allowed);
}

void call_dismiss_all(context *c) {
  note(c, "dismiss_all");
  expect("dismiss_all", snackterm_dismiss_all(), or_success(fork_refusal(c)));
}

void call_restart(context *c) {
  static const double times[] = { 0, -1, -2, 0.1, 5, 1e300, INFINITY, -3, NAN };
  unsigned allowed, number = below(c, 9);
  snackterm_id id = any_id(c, &allowed);
  note(c, "restart %llu %g", (unsigned long long)id, times[number]);
  if (number > 6 && allowed & SUCCESS) allowed = INVALID | CLOSED | UNKNOWN;
  change(c, "restart", id, snackterm_restart(id, times[number]), allowed);
}

void call_hold(context *c) {
  unsigned allowed;
  snackterm_id id = any_id(c, &allowed);
  int holds = once_in(c, 2) ? 0 : (int)next_number(c);
  note(c, "hold %llu", (unsigned long long)id);
  change(c, "hold", id, snackterm_hold(id, holds), allowed);
}

void call_close_reason(context *c) {
  unsigned allowed;
  snackterm_id id = any_id(c, &allowed);
  text_buffer b = any_buffer(c);
  note(c, "close_reason %llu %zu", (unsigned long long)id, b.size);
  allowed &= ~(unsigned)CLOSED;
  expect_text("close_reason", snackterm_close_reason(id, b.buffer, b.size), b,
    allowed | fork_refusal(c));
}

void call_remaining(context *c) {
  unsigned allowed;
  double seconds = -7.5, *place = once_in(c, 20) ? NULL : &seconds;
  snackterm_id id = any_id(c, &allowed);
  note(c, "remaining %llu", (unsigned long long)id);
  if (place == NULL && allowed & SUCCESS) allowed = INVALID | CLOSED | UNKNOWN;
  int result = snackterm_remaining(id, place);
  change(c, "remaining", id, result, allowed);
  if (result < 0 ? seconds != -7.5 : !(seconds >= 0 || seconds == -1))
    fail("remaining: %g", seconds);
}
