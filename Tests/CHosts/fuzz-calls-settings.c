/* Random calls for settings and the history. */
#include "fuzz-calls.h"

void call_set(context *c) {
  int needs_overlay, is_known;
  const char *key = any_key(c, &needs_overlay, &is_known), *value = any_value(c, key);
  if (once_in(c, 60)) key = NULL, is_known = 1, needs_overlay = 0;
  snackterm_overlay *overlay = once_in(c, 3) ? NULL : any_overlay(c);
  unsigned refused = needs_overlay ? refusal(c, overlay) : 0;
  note(c, "set %p %s %.30s", (void *)overlay, key ? key : "NULL", value ? value : "NULL");
  unsigned own = SUCCESS | INVALID | UNKNOWN;
  if (!is_known || key == NULL || value == NULL) own = UNKNOWN | INVALID, refused = 0;
  if (c->is_child) own = FORKED, refused = 0;
  expect("set", snackterm_set(overlay, key, value), refused ? refused | INVALID : own);
}

void call_set_json(context *c) {
  int may_need_overlay;
  snackterm_overlay *overlay = once_in(c, 3) ? NULL : any_overlay(c);
  char *text = any_json(c, &may_need_overlay);
  unsigned own = c->is_child ? FORKED : SUCCESS | INVALID | UNKNOWN;
  note(c, "set_json %p %.60s", (void *)overlay, text ? text : "NULL");
  if (may_need_overlay && !c->is_child) own |= refusal(c, overlay);
  expect("set_json", snackterm_set_json(overlay, text), own);
}

void call_get(context *c) {
  int needs_overlay, is_known;
  const char *key = any_key(c, &needs_overlay, &is_known);
  text_buffer b = any_buffer(c);
  snackterm_overlay *overlay = once_in(c, 3) ? NULL : any_overlay(c);
  unsigned refused = needs_overlay ? refusal(c, overlay) : 0;
  note(c, "get %p %s %zu", (void *)overlay, key, b.size);
  expect_text("get", snackterm_get(overlay, key, b.buffer, b.size), b,
    c->is_child ? FORKED : !is_known ? UNKNOWN : refused ? refused : SUCCESS);
}

void call_history(context *c) {
  text_buffer b = any_buffer(c);
  note(c, "history %zu", b.size);
  expect_text("history", snackterm_history(b.buffer, b.size), b,
    or_success(fork_refusal(c)));
}
