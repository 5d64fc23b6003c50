/* Hooks for ncurses' functions that read keys. The originals wait in poll and read, whose hooks
 * take turns. */
#define _GNU_SOURCE
#include "host.h"

#include <wchar.h>

HOOK int wgetch(void *window);
HOOK int wget_wch(void *window, wint_t *key);

enum { NONE = -1, KEY_CODE = 0400, RESIZED = 0632, PER_MILLISECOND = 1000000 /* nanoseconds */ };

/* A read of a key. */
struct reading {
  /* Whether the program has seen input, and so expects a key. ncurses itself polls within the
   * original, so this is determined before. */
  bool saw_input;
  /* The time limit in milliseconds, and when it ends; -1 for no limit. */
  int limit;
  int64_t end;
};

static void set_limit(void *window, int milliseconds) {
  void (*set)(void *, int) = ncurses_find("wtimeout");
  if (set) set(window, milliseconds);
}

static struct reading start(void *window) {
  static bool (*keypad)(void *);
  static int (*limit)(void *);
  if (!limit) keypad = ncurses_find("is_keypad"), limit = ncurses_find("wgetdelay");
  if (keypad && window) host_note_bytes(!keypad(window));
  struct reading reading = { false, -1, 0 };
  if (!overlay_is_open()) return reading;
  reading.saw_input = host_input_was_seen();
  if (limit && window) reading.limit = limit(window);
  if (reading.limit > 0) reading.end = host_now() + reading.limit * (int64_t)PER_MILLISECOND;
  return reading;
}

/* Returns whether to read the next key after a consumed one: within the rest of the time limit,
 * unless the program expects a key. */
static bool continues(const struct reading *reading, void *window) {
  int64_t rest = (reading->end - host_now()) / PER_MILLISECOND;
  if (reading->saw_input || (reading->limit > 0 && rest <= 0)) return false;
  if (reading->limit > 0) set_limit(window, (int)rest);
  return true;
}

/* Returns whether toasts consume a key, and shows its effect. */
static bool takes(int key) {
  if (!host_takes_key(key)) return false;
  turn_take();
  return true;
}

/* Writes a character as UTF-8, and returns the number of bytes. */
static int utf8_write(unsigned char *bytes, wint_t character) {
  if (character < 0x80) {
    bytes[0] = (unsigned char)character;
    return 1;
  }
  int count = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  for (int index = count - 1; index > 0; index--, character >>= 6)
    bytes[index] = (unsigned char)(0x80 | (character & 0x3f));
  bytes[0] = (unsigned char)(0xf00 >> count | character);
  return count;
}

/* Returns whether toasts consume what wget_wch has read. They get characters as UTF-8, because the
 * codes of wide characters overlap with those of keys. */
static bool takes_wide(int result, wint_t character) {
  if (result == KEY_CODE) return takes((int)character);
  unsigned char bytes[4];
  int count = utf8_write(bytes, character), taken = 0;
  while (taken < count && takes(bytes[taken])) taken++;
  return taken > 0;
}

/* Reads with one of the originals until it has a key that toasts do not consume, or the time limit
 * ends. If the program expects a key, KEY_RESIZE replaces a consumed one: programs handle it at any
 * time. */
static int read_key(
  void *window, wint_t *character, int (*narrow)(void *), int (*wide)(void *, wint_t *)
) {
  struct reading reading = start(window);
  int key;
  do {
    host.reads_key = true;
    key = wide ? wide(window, character) : narrow(window);
    host.reads_key = false;
    host_forget_input();
    if (key == NONE) break;
    host_note_key();
    if (wide ? !character || !takes_wide(key, *character) : !takes(key)) break;
    key = reading.saw_input ? RESIZED : NONE;
  } while (continues(&reading, window));
  if (reading.limit > 0) set_limit(window, reading.limit);
  if (!wide || key != RESIZED) return key;
  *character = RESIZED;
  return KEY_CODE;
}

int wgetch(void *window) {
  int (*original)(void *) = ORIGINAL(wgetch);
  return original ? read_key(window, NULL, original, NULL) : NONE;
}

int wget_wch(void *window, wint_t *key) {
  int (*original)(void *, wint_t *) = ORIGINAL(wget_wch);
  return original ? read_key(window, key, NULL, original) : NONE;
}
