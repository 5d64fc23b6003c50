/* Random calls that read keys, and of the other parts of a main loop. */
#include "fuzz-calls.h"

#include <limits.h>

/* Without an overlay, these functions call ncurses, which only one thread may use. */
static int may_read(context *c, snackterm_overlay *overlay) {
  return c->is_screen_thread || (c->is_child && overlay == toasts && overlay != NULL);
}

static WINDOW *prepare_read(context *c) {
  WINDOW *window = any_window(c);
  if (c->is_screen_thread && once_in(c, 3)) type_something(c);
  if (c->is_screen_thread && window) wtimeout(window, once_in(c, 200) ? -1 : (int)below(c, 2));
  return window;
}

void call_getch(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  if (!may_read(c, overlay)) return;
  WINDOW *window = prepare_read(c);
  unsigned refused = refusal(c, overlay);
  note(c, "getch %p %d", (void *)overlay, window ? wgetdelay(window) : 0);
  snackterm_id outer = begin_wait(0);
  int key = snackterm_getch(overlay, window);
  end_wait(outer);
  /* Without cbreak, wgetch returns bytes as char. */
  if (key < SCHAR_MIN || ((refused & (BUSY | FORKED)) && c->is_child && key != ERR)) fail("getch: %d", key);
}

static void read_wide(context *c, const char *name,
    int (*read)(snackterm_overlay *, WINDOW *, wint_t *)) {
  snackterm_overlay *overlay = any_overlay(c);
  wint_t key = 0xA5A5A5A5, *place = once_in(c, 40) ? NULL : &key;
  if (!may_read(c, overlay)) return;
  WINDOW *window = prepare_read(c);
  note(c, "%s %p", name, (void *)overlay);
  snackterm_id outer = begin_wait(0);
  int result = read(overlay, window, place);
  end_wait(outer);
  if (result != OK && result != KEY_CODE_YES && result != ERR) fail("%s: %d", name, result);
  if (result == ERR && key != 0xA5A5A5A5) fail("%s: the key was changed", name);
  if (result != ERR && (place == NULL || c->is_child)) fail("%s: %d", name, result);
}

void call_get_wch(context *c) { read_wide(c, "get_wch", snackterm_get_wch); }

void call_poll_key(context *c) { read_wide(c, "poll_key", snackterm_poll_key); }

void call_take_key(context *c) {
  static const int codes[] = { 'x', 27, KEY_F(8), KEY_LEFT, KEY_MOUSE, KEY_RESIZE, -1, 0, 255, 256,
    INT_MAX, INT_MIN, 0x1F4A1, '\r', KEY_ENTER, 0xE4, 0xBF, 0x9D };
  snackterm_overlay *overlay = any_overlay(c);
  int key = once_in(c, 4) ? (int)below(c, 1200) : codes[below(c, sizeof codes / sizeof *codes)];
  note(c, "take_key %p %d", (void *)overlay, key);
  unsigned refused = refusal(c, overlay);
  int result = snackterm_take_key(overlay, key);
  expect("take_key", result, or_success(refused));
  if (result > 1) fail("take_key: %d", result);
}

void call_step(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "step %p", (void *)overlay);
  expect("step", snackterm_step(overlay), or_success(refused));
}

void call_timeout(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "timeout %p", (void *)overlay);
  int result = snackterm_timeout(overlay);
  if (result < -1 || (refused && result != -1)) fail("timeout: %d", result);
}

void call_wake_fd(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal_anywhere(c, overlay);
  note(c, "wake_fd %p", (void *)overlay);
  int result = snackterm_wake_fd(overlay);
  if (result < -1 || (!refused && result < 0) || (refused && !(refused & SUCCESS) && result >= 0))
    fail("wake_fd: %d", result);
}

void call_interrupt(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal_anywhere(c, overlay);
  note(c, "interrupt %p", (void *)overlay);
  expect("interrupt", snackterm_interrupt(overlay), or_success(refused));
}
