/* Every function of the screen's thread, called where it must fail. */
#include "misuse.h"

#include <stdio.h>

static int f_close(void) { return snackterm_close(toasts); }
static int f_getch(void) { return snackterm_getch(toasts, NULL); }
static int f_get_wch(void) { return snackterm_get_wch(toasts, NULL, &key); }
static int f_poll_key(void) { return snackterm_poll_key(toasts, NULL, &key); }
static int f_take_key(void) { return snackterm_take_key(toasts, 'x'); }
static int f_step(void) { return snackterm_step(toasts); }
static int f_timeout(void) { return snackterm_timeout(toasts); }
static int f_perform(void) { return snackterm_perform(toasts, "dismiss"); }
static int f_pause(void) { return snackterm_pause(toasts); }
static int f_resume(void) { return snackterm_resume(toasts); }
static int f_windows(void) { return snackterm_set_windows(toasts, NULL, 0); }
static int f_state(void) { return snackterm_state(toasts); }
int ask_card(void) {
  snackterm_card card = { .size = sizeof card, .title = "never shown" };
  return snackterm_ask(toasts, &card);
}
static int f_set(void) { return snackterm_set(toasts, "bindings.mode", "never"); }
static int f_set_json(void) { return snackterm_set_json(toasts, "{\"bindings.mode\":\"never\"}"); }
static int f_get(void) { return snackterm_get(toasts, "bindings.mode", NULL, 0); }

static const struct {
  const char *name;
  int (*call)(void);
  int is_read; /* returns ERR or -1 on failure, not a snackterm_result */
} screen_calls[] = {
  { "close", f_close, 0 }, { "getch", f_getch, 1 }, { "get_wch", f_get_wch, 1 },
  { "poll_key", f_poll_key, 1 }, { "take_key", f_take_key, 0 }, { "step", f_step, 0 },
  { "timeout", f_timeout, 1 }, { "perform", f_perform, 0 }, { "pause", f_pause, 0 },
  { "resume", f_resume, 0 }, { "set_windows", f_windows, 0 }, { "state", f_state, 0 },
  { "ask", ask_card, 0 }, { "set", f_set, 0 }, { "set_json", f_set_json, 0 }, { "get", f_get, 0 },
};
enum { SCREEN_CALLS = sizeof screen_calls / sizeof *screen_calls };

void expect_everywhere(const char *where, int result) {
  char name[80];
  for (int i = 0; i < SCREEN_CALLS; i++) {
    snprintf(name, sizeof name, "%s %s", screen_calls[i].name, where);
    expect(name, screen_calls[i].call(), screen_calls[i].is_read ? ERR : result);
  }
}
