/* Random calls for tasks. */
#include "fuzz-calls.h"

#include <math.h>

static _Atomic snackterm_id last_task;

void call_task_begin(context *c) {
  int is_valid, has_valid_options;
  record *r = new_record(c);
  snackterm_snack *snack = any_snack(c, r, &is_valid);
  snackterm_task_options *options = any_task_options(c, r, &has_valid_options);
  note(c, "task_begin %p %p", (void *)snack, (void *)options);
  snackterm_id id = snackterm_task_begin(snack, options);
  expect_id("task_begin", id, is_valid && has_valid_options, fork_refusal(c));
  if (id == 0) return;
  r->must_end = 0; /* its toast may never be shown */
  add_record(r, id);
  remember(id);
  last_task = id;
}

static snackterm_id any_task(context *c) { return once_in(c, 6) ? recent_id(c) : last_task; }

void call_task_progress(context *c) {
  static const double fractions[] = { 0, 0.3, 1, -1, 2, NAN, INFINITY, -INFINITY };
  snackterm_id id = any_task(c);
  const char *message = any_text(c);
  note(c, "task_progress %llu", (unsigned long long)id);
  expect("task_progress", snackterm_task_progress(id, fractions[below(c, 8)], message),
    c->is_child ? FORKED : SUCCESS | UNKNOWN);
}

void call_task_end(context *c) {
  int is_valid = 1;
  snackterm_id id = any_task(c);
  record *r = new_record(c);
  snackterm_snack *result = once_in(c, 3) ? NULL : any_snack(c, r, &is_valid);
  if (result == NULL) is_valid = 1;
  note(c, "task_end %llu %p", (unsigned long long)id, (void *)result);
  expect("task_end", snackterm_task_end(id, result),
    c->is_child ? FORKED : is_valid ? SUCCESS | UNKNOWN : INVALID | UNKNOWN);
}
