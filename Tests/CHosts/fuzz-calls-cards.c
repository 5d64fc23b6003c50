/* Random calls for cards. */
#include "fuzz-calls.h"

_Atomic snackterm_id last_card;

void call_show_card(context *c) {
  if (!once_in(c, 4)) return;
  int is_valid;
  record *r = new_record(c);
  snackterm_card *card = any_card(c, r, &is_valid);
  note(c, "show_card %p", (void *)card);
  snackterm_id id = snackterm_show_card(card);
  expect_id("show_card", id, is_valid, fork_refusal(c));
  if (id == 0) return;
  add_record(r, id);
  last_card = id;
}

void call_ask(context *c) {
  if (c->is_screen_thread && (c->depth > 1 || !once_in(c, 20))) return;
  int is_valid;
  snackterm_overlay *overlay = any_overlay(c);
  record *r = new_record(c);
  snackterm_card *card = any_card(c, r, &is_valid);
  unsigned refused = refusal(c, overlay);
  size_t buttons = 64;
  note(c, "ask %p %p", (void *)overlay, (void *)card);
  snackterm_id outer = c->is_screen_thread ? begin_wait(last_card + 1) : 0;
  int result = snackterm_ask(overlay, card);
  if (c->is_screen_thread) end_wait(outer);
  /* `draw` must not ask, unless it has closed the overlay and opened another. */
  unsigned allowed = (is_valid ? SUCCESS | NO_SCREEN : INVALID) | (is_drawing ? BUSY : 0);
  expect("ask", result, refused ? refused : allowed);
  if (result > (int)buttons + 1) fail("ask: %d", result);
  if (result >= 0 && r->must_end && r->ends != 1) fail("ask: %d calls of on_answer", r->ends);
  if (result < 0 && r->ends) fail("ask: an answer although it failed");
  r->must_end = 0;
}

void call_dismiss_card(context *c) {
  snackterm_id id = once_in(c, 8) ? recent_id(c) : last_card - below(c, 3);
  note(c, "dismiss_card %llu", (unsigned long long)id);
  int result = snackterm_dismiss_card(id);
  expect("dismiss_card", result, c->is_child ? FORKED : SUCCESS | UNKNOWN);
  if (result > 1) fail("dismiss_card: %d", result);
  if (result != 1) return;
  record *r = find_record(id);
  if (r && r->ends) fail("dismiss_card: 1 after on_answer");
  withdraw_card(id);
}
