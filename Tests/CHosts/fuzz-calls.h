/* The calls of the library with random arguments, and what they share. */
#ifndef FUZZ_CALLS_H
#define FUZZ_CALLS_H

#include "fuzz.h"

extern int is_closing; /* whether callbacks of snackterm_close are being called */
extern snackterm_overlay *_Atomic last_closed;
extern _Atomic snackterm_id last_card;

/* ---- fuzz-calls-checks.c ---- */

/* Checks a result, and returns whether it is a success. */
int expect(const char *name, int result, unsigned allowed);
/* Checks the number of a new toast, task or card. */
void expect_id(const char *name, snackterm_id id, int is_valid, unsigned refusal);
/* The results of a function of the screen's thread; 0 if it must accept the overlay. */
unsigned refusal(context *c, snackterm_overlay *overlay);
/* The results of functions that any thread may call. */
unsigned refusal_anywhere(context *c, snackterm_overlay *overlay);
/* The results of posts in a process that does not own the open overlay. */
unsigned fork_refusal(context *c);
unsigned or_success(unsigned refusal);

typedef struct {
  char *buffer;
  size_t size, real_size;
} text_buffer;
text_buffer any_buffer(context *c);
/* Checks the result of a function that works as snprintf. */
void expect_text(const char *name, int result, text_buffer b, unsigned allowed);

/* Usually the open overlay. */
snackterm_overlay *any_overlay(context *c);
/* Keeps the number of a toast or task for later calls. */
void remember(snackterm_id id);
snackterm_id recent_id(context *c);
/* The number of a toast, and the results that it allows. */
snackterm_id any_id(context *c, unsigned *allowed);

/* ---- The calls of each topic ---- */

typedef void random_call(context *c);
/* fuzz-calls-overlay.c */
random_call call_version, call_build_info, call_error, call_init, call_open, call_close,
  call_perform, call_pause, call_resume, call_set_windows, call_state;
/* fuzz-calls-keys.c */
random_call call_getch, call_get_wch, call_poll_key, call_take_key, call_step, call_timeout,
  call_wake_fd, call_interrupt;
/* fuzz-calls-toasts.c */
random_call call_say, call_show, call_update, call_dismiss, call_dismiss_all, call_restart,
  call_hold, call_close_reason, call_remaining;
/* fuzz-calls-tasks.c */
random_call call_task_begin, call_task_progress, call_task_end;
/* fuzz-calls-cards.c */
random_call call_show_card, call_ask, call_dismiss_card;
/* fuzz-calls-settings.c */
random_call call_set, call_set_json, call_get, call_history;

#endif
