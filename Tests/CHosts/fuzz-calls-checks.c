/* Overlays, numbers and buffers for random calls, and checks of the results. */
#include "fuzz-calls.h"

#include <limits.h>
#include <string.h>

int expect(const char *name, int result, unsigned allowed) {
  if (result == -1 || result < -9) fail("%s: %d is not a result", name, result);
  unsigned bit = result >= 0 ? SUCCESS : 1u << -result;
  if (!(bit & allowed)) fail("%s: %d (allowed: %#x): %s", name, result, allowed, snackterm_error());
  if (result < 0 && *snackterm_error() == 0) fail("%s: no error", name);
  if (result < 0 && snackterm_error_result() != result) fail("%s: another error", name);
  return result >= 0;
}

unsigned refusal(context *c, snackterm_overlay *overlay) {
  if (overlay == NULL) return INVALID | (c->is_child ? FORKED : 0);
  if (c->is_child) return CLOSED | FORKED;
  if (!c->is_screen_thread) return CLOSED | WRONG_THREAD;
  if (overlay != toasts) return CLOSED;
  return is_validating ? BUSY : 0;
}

unsigned refusal_anywhere(context *c, snackterm_overlay *overlay) {
  if (overlay == NULL || c->is_child) return refusal(c, overlay);
  if (!c->is_screen_thread) return SUCCESS | CLOSED;
  return overlay == toasts ? 0 : CLOSED;
}

unsigned or_success(unsigned refusal) { return refusal ? refusal : SUCCESS; }

unsigned fork_refusal(context *c) { return c->is_child ? FORKED : 0; }

snackterm_overlay *any_overlay(context *c) {
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

enum { RECENT = 64 };
static _Atomic snackterm_id recent[RECENT];
static _Atomic unsigned recent_count;

void remember(snackterm_id id) { recent[recent_count++ % RECENT] = id; }

snackterm_id recent_id(context *c) { return recent[below(c, RECENT)]; }

snackterm_id any_id(context *c, unsigned *allowed) {
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

void expect_id(const char *name, snackterm_id id, int is_valid, unsigned refusal) {
  if (is_valid && !refusal && id == 0) fail("%s: 0: %s", name, snackterm_error());
  if ((!is_valid || refusal) && id != 0) fail("%s: %llu", name, (unsigned long long)id);
  if (id == 0 && *snackterm_error() == 0) fail("%s: no error", name);
  if (id == 0 && snackterm_error_result() > -2) fail("%s: no reason", name);
}

/* ---- Buffers ---- */

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

text_buffer any_buffer(context *c) {
  text_buffer b = { .size = any_buffer_size(c) };
  b.real_size = b.size;
  if (once_in(c, 40)) b.size = SIZE_MAX - below(c, 3);
  if (!(once_in(c, 20) || (b.size == 0 && once_in(c, 2)))) b.buffer = take(c, b.real_size);
  if (b.buffer) memset(b.buffer, 0xA5, b.real_size);
  return b;
}

void expect_text(const char *name, int result, text_buffer b, unsigned allowed) {
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
