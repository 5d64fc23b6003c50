/* All functions of the library, each with random arguments. */
#include "fuzz-calls.h"

static struct {
  random_call *call;
  unsigned weight; /* how often it is called */
  _Atomic long count;
} functions[] = {
  { call_version, 1, 0 }, { call_build_info, 1, 0 }, { call_error, 1, 0 }, { call_init, 1, 0 },
  { call_open, 6, 0 }, { call_close, 4, 0 }, { call_getch, 8, 0 }, { call_get_wch, 4, 0 },
  { call_poll_key, 8, 0 }, { call_take_key, 4, 0 }, { call_step, 16, 0 }, { call_timeout, 2, 0 },
  { call_wake_fd, 2, 0 }, { call_interrupt, 2, 0 }, { call_perform, 4, 0 }, { call_pause, 1, 0 },
  { call_resume, 2, 0 }, { call_set_windows, 2, 0 }, { call_state, 3, 0 }, { call_say, 3, 0 },
  { call_show, 16, 0 }, { call_update, 6, 0 }, { call_dismiss, 4, 0 }, { call_dismiss_all, 1, 0 },
  { call_restart, 3, 0 }, { call_hold, 3, 0 }, { call_close_reason, 4, 0 },
  { call_remaining, 3, 0 }, { call_task_begin, 4, 0 }, { call_task_progress, 4, 0 },
  { call_task_end, 4, 0 }, { call_show_card, 3, 0 }, { call_ask, 4, 0 },
  { call_dismiss_card, 3, 0 }, { call_set, 6, 0 }, { call_set_json, 4, 0 }, { call_get, 4, 0 },
  { call_history, 2, 0 },
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

int uncalled_functions(void) {
  int count = 0;
  for (int i = 0; i < FUNCTIONS; i++) count += functions[i].count == 0;
  return count;
}

void call_any(context *c) {
  unsigned sum = 0;
  for (int i = 0; i < FUNCTIONS; i++) sum += functions[i].weight;
  unsigned place = below(c, sum);
  int i = 0;
  while (place >= functions[i].weight) place -= functions[i++].weight;
  int mark = c->block_count;
  functions[i].count++;
  functions[i].call(c);
  forget(c, mark);
}
