/* All functions of the library with random arguments, and the results that each may have. */
#include "fuzz.h"

#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

snackterm_overlay *_Atomic toasts;
int is_closing; /* whether callbacks of snackterm_close are being called */
_Atomic snackterm_id last_card;
static snackterm_overlay *_Atomic last_closed;

enum { RECENT = 64 };
static _Atomic snackterm_id recent[RECENT];
static _Atomic unsigned recent_count;

/* ---- Checks ---- */

static int expect(const char *name, int result, unsigned allowed) {
  if (result == -1 || result < -9) fail("%s: %d is not a result", name, result);
  unsigned bit = result >= 0 ? SUCCESS : 1u << -result;
  if (!(bit & allowed)) fail("%s: %d (allowed: %#x): %s", name, result, allowed, snackterm_error());
  if (result < 0 && *snackterm_error() == 0) fail("%s: no error", name);
  if (result < 0 && snackterm_error_result() != result) fail("%s: another error", name);
  return result >= 0;
}

/* The results of a function of the screen's thread; 0 if it must accept the overlay. */
static unsigned refusal(context *c, snackterm_overlay *overlay) {
  if (overlay == NULL) return INVALID | (c->is_child ? FORKED : 0);
  if (c->is_child) return CLOSED | FORKED;
  if (!c->is_screen_thread) return CLOSED | WRONG_THREAD;
  if (overlay != toasts) return CLOSED;
  return is_validating ? BUSY : 0;
}

/* The results of functions that any thread may call. */
static unsigned refusal_anywhere(context *c, snackterm_overlay *overlay) {
  if (overlay == NULL || c->is_child) return refusal(c, overlay);
  if (!c->is_screen_thread) return SUCCESS | CLOSED;
  return overlay == toasts ? 0 : CLOSED;
}

static unsigned or_success(unsigned refusal) { return refusal ? refusal : SUCCESS; }

/* The results of posts in a process that does not own the open overlay. */
static unsigned fork_refusal(context *c) { return c->is_child ? FORKED : 0; }

static snackterm_overlay *any_overlay(context *c) {
  if (!once_in(c, 8)) return toasts;
  switch (below(c, 6)) {
    case 0: return NULL;
    case 1: return last_closed == toasts ? NULL : last_closed;
    case 2: return (snackterm_overlay *)(uintptr_t)0x1;
    case 3: return (snackterm_overlay *)(uintptr_t)0x7FFF12345678;
    case 4: return (snackterm_overlay *)UINTPTR_MAX;
    default: return (snackterm_overlay *)(uintptr_t)(next_number(c) | 1u << 30);
  }
}

/* ---- Numbers ---- */

static void remember(snackterm_id id) { recent[recent_count++ % RECENT] = id; }

snackterm_id recent_id(context *c) { return recent[below(c, RECENT)]; }

static snackterm_id any_id(context *c, unsigned *allowed) {
  *allowed = SUCCESS | CLOSED | UNKNOWN;
  if (!once_in(c, 12)) return recent_id(c);
  *allowed = UNKNOWN;
  switch (below(c, 4)) {
    case 0: return 0;
    case 1: return UINT64_MAX;
    case 2: return (uint64_t)1 << 60;
    default: return last_card; /* a card is not a toast */
  }
}

static void call_count(const char *name, snackterm_id id, int is_valid, unsigned refusal) {
  if (is_valid && !refusal && id == 0) fail("%s: 0: %s", name, snackterm_error());
  if ((!is_valid || refusal) && id != 0) fail("%s: %llu", name, (unsigned long long)id);
  if (id == 0 && *snackterm_error() == 0) fail("%s: no error", name);
  if (id == 0 && snackterm_error_result() > -2) fail("%s: no reason", name);
}

/* ---- Texts ---- */

static size_t any_buffer_size(context *c) {
  switch (below(c, 8)) {
    case 0: return 0;
    case 1: return 1;
    case 2: return 2 + below(c, 8);
    case 3: return 4096;
    case 4: return once_in(c, 50) ? 1 << 20 : 64;
    default: return below(c, 300);
  }
}

typedef struct {
  char *buffer;
  size_t size, real_size;
} text_buffer;

static text_buffer any_buffer(context *c) {
  text_buffer b = { .size = any_buffer_size(c) };
  b.real_size = b.size;
  if (once_in(c, 40)) b.size = SIZE_MAX - below(c, 3);
  if (!(once_in(c, 20) || (b.size == 0 && once_in(c, 2)))) b.buffer = take(c, b.real_size);
  if (b.buffer) memset(b.buffer, 0xA5, b.real_size);
  return b;
}

/* Checks the result of a function that works as snprintf. */
static void expect_text(const char *name, int result, text_buffer b, unsigned allowed) {
  if ((b.buffer == NULL && b.size > 0) || b.size > INT_MAX) {
    allowed |= INVALID;
    if (result >= 0) fail("%s: wrote into an invalid buffer", name);
  }
  int is_written = expect(name, result, allowed) && b.size > 0;
  for (size_t i = 0; !is_written && b.buffer && i < b.real_size; i++)
    if ((unsigned char)b.buffer[i] != 0xA5) fail("%s: the buffer was changed", name);
  if (!is_written) return;
  char *end = memchr(b.buffer, 0, b.size);
  if (end == NULL) fail("%s: no NUL", name);
  size_t length = (size_t)(end - b.buffer), whole = (size_t)result;
  if (whole < b.size ? length != whole : length + 4 < b.size)
    fail("%s: %zu bytes of %zu in %zu", name, length, whole, b.size);
  if (length > 0 && (unsigned char)end[-1] >= 0xC0) fail("%s: a character was cut", name);
}

/* ---- The library ---- */

static void call_version(context *c) {
  note(c, "version");
  if (strcmp(snackterm_version(), SNACKTERM_VERSION) != 0) fail("version");
}

static void call_build_info(context *c) {
  text_buffer b = any_buffer(c);
  note(c, "build_info %p %zu", (void *)b.buffer, b.size);
  expect_text("build_info", snackterm_build_info(b.buffer, b.size), b, SUCCESS);
}

static void call_error(context *c) {
  note(c, "error");
  if (strlen(snackterm_error()) > 1023) fail("error");
  int result = snackterm_error_result();
  if ((result == 0) != (*snackterm_error() == 0) || result > 0) fail("error_result: %d", result);
}

static void call_init(context *c) {
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

int open_overlay(context *c, int is_plain) {
  snackterm_options options = { .size = sizeof options };
  int is_valid = 1, mark = c->block_count;
  options.input_fd = screen_input();
  options.output_fd = screen_output();
  options.flags = below(c, 16);
  if (once_in(c, 30)) options.background_timeout = 0.01 * below(c, 3);
  if (!is_plain && once_in(c, 4)) {
    static const int descriptors[] = { -1, 0, 1, 9999, INT_MAX, INT_MIN };
    switch (below(c, 5)) {
      case 0: options.input_fd = descriptors[below(c, 6)]; break;
      case 1: options.output_fd = descriptors[below(c, 6)]; break;
      case 2: options.flags = 16; break;
      case 3: options.background_timeout = once_in(c, 2) ? NAN : -1; break;
      default: options.size = once_in(c, 2) ? 0 : 12345;
    }
    is_valid = options.size == sizeof options && options.flags < 16
      && options.background_timeout >= 0 && is_open(options.input_fd)
      && is_open(options.output_fd ? options.output_fd : STDOUT_FILENO);
  }
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

static void call_open(context *c) {
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

static void call_close(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  if (refused) {
    note(c, "close %p", (void *)overlay);
    expect("close", snackterm_close(overlay), refused);
  } else if (once_in(c, 30)) {
    close_overlay(c);
  }
}

/* ---- Keys ---- */

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

static void call_getch(context *c) {
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

static void call_get_wch(context *c) { read_wide(c, "get_wch", snackterm_get_wch); }

static void call_poll_key(context *c) { read_wide(c, "poll_key", snackterm_poll_key); }

static void call_take_key(context *c) {
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

static void call_step(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "step %p", (void *)overlay);
  expect("step", snackterm_step(overlay), or_success(refused));
}

static void call_timeout(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "timeout %p", (void *)overlay);
  int result = snackterm_timeout(overlay);
  if (result < -1 || (refused && result != -1)) fail("timeout: %d", result);
}

static void call_wake_fd(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal_anywhere(c, overlay);
  note(c, "wake_fd %p", (void *)overlay);
  int result = snackterm_wake_fd(overlay);
  if (result < -1 || (!refused && result < 0) || (refused && !(refused & SUCCESS) && result >= 0))
    fail("wake_fd: %d", result);
}

static void call_interrupt(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal_anywhere(c, overlay);
  note(c, "interrupt %p", (void *)overlay);
  expect("interrupt", snackterm_interrupt(overlay), or_success(refused));
}

static void call_perform(context *c) {
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

static void call_pause(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "pause %p", (void *)overlay);
  expect("pause", snackterm_pause(overlay), or_success(refused));
}

static void call_resume(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "resume %p", (void *)overlay);
  expect("resume", snackterm_resume(overlay), or_success(refused));
}

static void call_set_windows(context *c) {
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

static void call_state(context *c) {
  snackterm_overlay *overlay = any_overlay(c);
  unsigned refused = refusal(c, overlay);
  note(c, "state %p", (void *)overlay);
  int result = snackterm_state(overlay);
  expect("state", result, or_success(refused));
  if (result > 31) fail("state: %d", result);
}

/* ---- Toasts ---- */

static void call_say(context *c) {
  const char *text = any_text(c);
  note(c, "say %.20s", text ? text : "NULL");
  snackterm_id id = snackterm_say(text);
  call_count("say", id, text != NULL, fork_refusal(c));
  if (id) remember(id);
}

static void call_show(context *c) {
  int is_valid;
  record *r = new_record(c);
  snackterm_snack *snack = any_snack(c, r, &is_valid);
  note(c, "show %p", (void *)snack);
  snackterm_id id = snackterm_show(snack);
  call_count("show", id, is_valid, fork_refusal(c));
  if (id == 0) return;
  add_record(r, id);
  remember(id);
}

static void call_update(context *c) {
  unsigned allowed;
  int is_valid;
  snackterm_id id = any_id(c, &allowed);
  record *r = find_record(id);
  int must_end = r ? r->must_end : 0;
  /* A toast shown without a record has no user pointer. */
  if (r == NULL || r->is_card) r = new_record(c);
  snackterm_snack *snack = any_snack(c, r, &is_valid);
  r->must_end = must_end;
  note(c, "update %llu", (unsigned long long)id);
  if (!is_valid) allowed = (allowed & ~(unsigned)SUCCESS) | (allowed & SUCCESS ? INVALID | UNKNOWN : 0);
  expect("update", snackterm_update(id, snack), fork_refusal(c) ? fork_refusal(c) : allowed);
}

/* Calls a function that changes a toast. */
static void change(context *c, const char *name, snackterm_id id, int result, unsigned allowed) {
  (void)id;
  expect(name, result, fork_refusal(c) ? fork_refusal(c) : allowed);
}

static void call_dismiss(context *c) {
  unsigned allowed;
  snackterm_id id = any_id(c, &allowed);
  note(c, "dismiss %llu", (unsigned long long)id);
  change(c, "dismiss", id, snackterm_dismiss(id), allowed);
}

static void call_dismiss_all(context *c) {
  note(c, "dismiss_all");
  expect("dismiss_all", snackterm_dismiss_all(), or_success(fork_refusal(c)));
}

static void call_restart(context *c) {
  static const double times[] = { 0, -1, -2, 0.1, 5, 1e300, INFINITY, -3, NAN };
  unsigned allowed, number = below(c, 9);
  snackterm_id id = any_id(c, &allowed);
  note(c, "restart %llu %g", (unsigned long long)id, times[number]);
  if (number > 6 && allowed & SUCCESS) allowed = INVALID | CLOSED | UNKNOWN;
  change(c, "restart", id, snackterm_restart(id, times[number]), allowed);
}

static void call_hold(context *c) {
  unsigned allowed;
  snackterm_id id = any_id(c, &allowed);
  int holds = once_in(c, 2) ? 0 : (int)next_number(c);
  note(c, "hold %llu", (unsigned long long)id);
  change(c, "hold", id, snackterm_hold(id, holds), allowed);
}

static void call_close_reason(context *c) {
  unsigned allowed;
  snackterm_id id = any_id(c, &allowed);
  text_buffer b = any_buffer(c);
  note(c, "close_reason %llu %zu", (unsigned long long)id, b.size);
  allowed &= ~(unsigned)CLOSED;
  expect_text("close_reason", snackterm_close_reason(id, b.buffer, b.size), b,
    allowed | fork_refusal(c));
}

static void call_remaining(context *c) {
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

/* ---- Tasks ---- */

static _Atomic snackterm_id last_task;

static void call_task_begin(context *c) {
  int is_valid, has_valid_options;
  record *r = new_record(c);
  snackterm_snack *snack = any_snack(c, r, &is_valid);
  snackterm_task_options *options = any_task_options(c, r, &has_valid_options);
  note(c, "task_begin %p %p", (void *)snack, (void *)options);
  snackterm_id id = snackterm_task_begin(snack, options);
  call_count("task_begin", id, is_valid && has_valid_options, fork_refusal(c));
  if (id == 0) return;
  r->must_end = 0; /* its toast may never be shown */
  add_record(r, id);
  remember(id);
  last_task = id;
}

static snackterm_id any_task(context *c) { return once_in(c, 6) ? recent_id(c) : last_task; }

static void call_task_progress(context *c) {
  static const double fractions[] = { 0, 0.3, 1, -1, 2, NAN, INFINITY, -INFINITY };
  snackterm_id id = any_task(c);
  const char *message = any_text(c);
  note(c, "task_progress %llu", (unsigned long long)id);
  expect("task_progress", snackterm_task_progress(id, fractions[below(c, 8)], message),
    c->is_child ? FORKED : SUCCESS | UNKNOWN);
}

static void call_task_end(context *c) {
  int is_valid = 1;
  snackterm_id id = any_task(c);
  record *r = new_record(c);
  snackterm_snack *result = once_in(c, 3) ? NULL : any_snack(c, r, &is_valid);
  if (result == NULL) is_valid = 1;
  note(c, "task_end %llu %p", (unsigned long long)id, (void *)result);
  expect("task_end", snackterm_task_end(id, result),
    c->is_child ? FORKED : is_valid ? SUCCESS | UNKNOWN : INVALID | UNKNOWN);
}

/* ---- Cards ---- */

static void call_show_card(context *c) {
  if (!once_in(c, 4)) return;
  int is_valid;
  record *r = new_record(c);
  snackterm_card *card = any_card(c, r, &is_valid);
  note(c, "show_card %p", (void *)card);
  snackterm_id id = snackterm_show_card(card);
  call_count("show_card", id, is_valid, fork_refusal(c));
  if (id == 0) return;
  add_record(r, id);
  last_card = id;
}

static void call_ask(context *c) {
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
  expect("ask", result, refused ? refused : is_valid ? SUCCESS | NO_SCREEN : INVALID);
  if (result > (int)buttons + 1) fail("ask: %d", result);
  if (result >= 0 && r->must_end && r->ends != 1) fail("ask: %d calls of on_answer", r->ends);
  if (result < 0 && r->ends) fail("ask: an answer although it failed");
  r->must_end = 0;
}

static void call_dismiss_card(context *c) {
  snackterm_id id = once_in(c, 8) ? recent_id(c) : last_card - below(c, 3);
  record *r = find_record(id);
  note(c, "dismiss_card %llu", (unsigned long long)id);
  int result = snackterm_dismiss_card(id);
  expect("dismiss_card", result, c->is_child ? FORKED : SUCCESS | UNKNOWN);
  if (result > 1) fail("dismiss_card: %d", result);
  if (result != 1 || r == NULL) return;
  if (r->ends) fail("dismiss_card: 1 after on_answer");
  r->is_withdrawn = 1;
}

/* ---- Settings and history ---- */

static void call_set(context *c) {
  int needs_overlay, is_known;
  const char *key = any_key(c, &needs_overlay, &is_known), *value = any_value(c, key);
  if (once_in(c, 60)) key = NULL, is_known = 1, needs_overlay = 0;
  snackterm_overlay *overlay = once_in(c, 3) ? NULL : any_overlay(c);
  unsigned refused = needs_overlay ? refusal(c, overlay) : fork_refusal(c);
  note(c, "set %p %s %.30s", (void *)overlay, key ? key : "NULL", value ? value : "NULL");
  unsigned own = SUCCESS | INVALID | UNKNOWN;
  if (!is_known || key == NULL || value == NULL) own = UNKNOWN | INVALID, refused = 0;
  expect("set", snackterm_set(overlay, key, value), refused ? refused | INVALID : own);
}

static void call_set_json(context *c) {
  int may_need_overlay;
  snackterm_overlay *overlay = once_in(c, 3) ? NULL : any_overlay(c);
  char *text = any_json(c, &may_need_overlay);
  unsigned own = SUCCESS | INVALID | UNKNOWN | fork_refusal(c);
  note(c, "set_json %p %.60s", (void *)overlay, text ? text : "NULL");
  if (may_need_overlay) own |= refusal(c, overlay);
  expect("set_json", snackterm_set_json(overlay, text), own);
}

static void call_get(context *c) {
  int needs_overlay, is_known;
  const char *key = any_key(c, &needs_overlay, &is_known);
  text_buffer b = any_buffer(c);
  snackterm_overlay *overlay = once_in(c, 3) ? NULL : any_overlay(c);
  unsigned refused = needs_overlay ? refusal(c, overlay) : fork_refusal(c);
  note(c, "get %p %s %zu", (void *)overlay, key, b.size);
  expect_text("get", snackterm_get(overlay, key, b.buffer, b.size), b,
    !is_known ? UNKNOWN : refused ? refused : SUCCESS);
}

static void call_history(context *c) {
  text_buffer b = any_buffer(c);
  note(c, "history %zu", b.size);
  expect_text("history", snackterm_history(b.buffer, b.size), b,
    or_success(fork_refusal(c)));
}

/* ---- All ---- */

static struct {
  void (*call)(context *);
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
