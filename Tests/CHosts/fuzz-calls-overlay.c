/* Random calls of the overlay, and of functions that need no overlay. */
#include "fuzz-calls.h"

#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

snackterm_overlay *_Atomic toasts;
int is_closing;
snackterm_overlay *_Atomic last_closed;

/* ---- The library ---- */

void call_version(context *c) {
  note(c, "version");
  if (strcmp(snackterm_version(), SNACKTERM_VERSION) != 0) fail("version");
}

void call_build_info(context *c) {
  text_buffer b = any_buffer(c);
  note(c, "build_info %p %zu", (void *)b.buffer, b.size);
  expect_text("build_info", snackterm_build_info(b.buffer, b.size), b, SUCCESS);
}

void call_error(context *c) {
  note(c, "error");
  if (strlen(snackterm_error()) > 1023) fail("error");
  int result = snackterm_error_result();
  if ((result == 0) != (*snackterm_error() == 0) || result > 0) fail("error_result: %d", result);
}

void call_init(context *c) {
  size_t size = once_in(c, 4) ? below(c, 4200) : sizeof(snackterm_snack);
  unsigned char *memory = once_in(c, 20) ? NULL : take(c, size);
  if (memory) memset(memory, 0xA5, size);
  note(c, "init %p %zu", (void *)memory, size);
  snackterm_init(memory, size);
  if (memory == NULL) return;
  int is_valid = size >= sizeof size && size <= 4096 && size % sizeof size == 0;
  if (is_valid && memcmp(memory, &size, sizeof size) != 0) fail("init: no size");
  for (size_t i = is_valid ? sizeof size : 0; i < size; i++)
    if (memory[i] != (is_valid ? 0 : 0xA5)) fail("init: byte %zu", i);
}

/* ---- The overlay ---- */

static int is_open(int descriptor) { return fcntl(descriptor, F_GETFD) >= 0; }

/* Sets a random member, and returns whether the library must accept the options. */
static int change_options(context *c, snackterm_options *options) {
  static const int descriptors[] = { -1, 0, 1, 9999, INT_MAX, INT_MIN };
  switch (below(c, 5)) {
    case 0: options->input_fd = descriptors[below(c, 6)]; break;
    case 1: options->output_fd = descriptors[below(c, 6)]; break;
    case 2: options->flags = 16; break;
    case 3: options->background_timeout = once_in(c, 2) ? NAN : -1; break;
    default: options->size = once_in(c, 2) ? 0 : 12345;
  }
  return options->size == sizeof *options && options->flags < 16
    && options->background_timeout >= 0 && is_open(options->input_fd)
    && is_open(options->output_fd ? options->output_fd : STDOUT_FILENO);
}

int open_overlay(context *c, int is_plain) {
  snackterm_options options = { .size = sizeof options };
  int is_valid = 1, mark = c->block_count;
  options.input_fd = screen_input();
  options.output_fd = screen_output();
  options.flags = below(c, 16);
  if (once_in(c, 30)) options.background_timeout = 0.01 * below(c, 3);
  if (!is_plain && once_in(c, 4)) is_valid = change_options(c, &options);
  snackterm_options *copy = take(c, sizeof options);
  *copy = options;
  /* A dumb terminal is refused, unless its screen has a single row. */
  int can_open = has_screen() && strcmp(termname(), "dumb") != 0;
  int must_open = is_valid && toasts == NULL && !is_closing && can_open && !isendwin();
  note(c, "open %d %d %u %g", options.input_fd, options.output_fd, options.flags,
    options.background_timeout);
  snackterm_overlay *overlay = snackterm_open(copy);
  if (overlay && (!is_valid || toasts || is_closing || c->is_child)) fail("open: unexpected");
  if (!overlay && must_open) fail("open: %s", snackterm_error());
  if (!overlay && *snackterm_error() == 0) fail("open: no error");
  if (overlay) toasts = overlay;
  forget(c, mark);
  return overlay != NULL;
}

void call_open(context *c) {
  if (!c->is_screen_thread || (toasts && !once_in(c, 20))) return;
  if (once_in(c, 100)) need_screen(c);
  open_overlay(c, 0);
}

void close_overlay(context *c) {
  snackterm_overlay *overlay = toasts;
  note(c, "close");
  last_closed = overlay;
  toasts = NULL; /* callbacks must find it closed */
  is_closing++;
  int result = snackterm_close(overlay);
  is_closing--;
  expect("close", result, overlay ? SUCCESS : INVALID);
}

void call_close(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  if (refused) {
    note(c, "close %p", (void *)overlay);
    expect("close", snackterm_close(overlay), refused);
  } else if (once_in(c, 30)) {
    close_overlay(c);
  }
}

void call_perform(context *c) {
  static const char *const actions[] = { "dismiss", "activate", "focus-newest", "focus-newer",
    "focus-older", "focus-next-action", "focus-previous-action", "focus-release", "open-waiting",
    "swipe-up", "swipe-down", "swipe-left", "swipe-right", "dance", "" };
  snackterm_overlay *overlay = any_overlay(c);
  unsigned number = below(c, 15), refused = refusal(c, overlay);
  const char *action = once_in(c, 40) ? NULL : actions[number];
  note(c, "perform %p %s", (void *)overlay, action ? action : "NULL");
  unsigned own = action == NULL ? INVALID : number > 12 ? UNKNOWN : SUCCESS;
  expect("perform", snackterm_perform(overlay, action), refused ? refused : own);
}

void call_pause(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "pause %p", (void *)overlay);
  expect("pause", snackterm_pause(overlay), or_success(refused));
}

void call_resume(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "resume %p", (void *)overlay);
  expect("resume", snackterm_resume(overlay), or_success(refused));
}

void call_set_windows(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  WINDOW *windows[] = { NULL, NULL, NULL };
  size_t count = below(c, 4);
  if (c->is_screen_thread) for (size_t i = 0; i < 3; i++) windows[i] = any_window(c);
  int is_valid = 1;
  struct _win_st *const *list = windows;
  if (once_in(c, 20)) count = SIZE_MAX - below(c, 2), is_valid = 0;
  if (once_in(c, 20)) list = NULL, is_valid = count == 0;
  unsigned refused = refusal(c, overlay);
  note(c, "set_windows %p %zu", (void *)overlay, count);
  expect("set_windows", snackterm_set_windows(overlay, list, count),
    refused ? refused : is_valid ? SUCCESS : INVALID);
}

void call_state(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "state %p", (void *)overlay);
  int result = snackterm_state(overlay);
  expect("state", result, or_success(refused));
  if (result > 31) fail("state: %d", result);
}
