/* Hooks for ncurses' functions that read keys. The originals wait in poll and read, whose hooks
 * take turns. */
#define _GNU_SOURCE
#include "host.h"

#include <wchar.h>

HOOK int wgetch(void *window);
HOOK int wget_wch(void *window, wint_t *key);

enum { NONE = -1, KEY_CODE = 0400, RESIZED = 0632 };

/* Returns whether a key must be returned: the program has seen input, or the window does not
 * block. ncurses itself polls within the original, so this is asked before. */
static bool expects_key(void *window) {
  int (*delay)(void *) = ncurses_find("wgetdelay");
  return host_input_was_seen() || (delay && delay(window) >= 0);
}

/* Prepares to read a key. Returns whether one must be returned. */
static bool start(void *window) {
  static bool (*keypad)(void *);
  if (!keypad) keypad = ncurses_find("is_keypad");
  if (keypad && window) host_note_bytes(!keypad(window));
  return overlay_is_open() && expects_key(window);
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

/* Returns whether toasts consume a character. They get it as UTF-8, because the codes of wide
 * characters overlap with those of keys. */
static bool takes_character(wint_t character) {
  unsigned char bytes[4];
  int count = utf8_write(bytes, character), taken = 0;
  while (taken < count && takes(bytes[taken])) taken++;
  return taken > 0;
}

/* A consumed key is replaced by the next one. If a key must be returned now, it is KEY_RESIZE,
 * which programs handle at any time. */
int wgetch(void *window) {
  if (!ORIGINAL(wgetch)) return NONE;
  bool is_expected = start(window);
  int key;
  do {
    host.reads_key = true;
    key = ORIGINAL(wgetch)(window);
    host.reads_key = false;
    host_forget_input();
    if (key == NONE) return key;
    host_note_key();
    if (!takes(key)) return key;
  } while (!is_expected);
  return RESIZED;
}

int wget_wch(void *window, wint_t *key) {
  if (!ORIGINAL(wget_wch)) return NONE;
  bool is_expected = start(window);
  do {
    host.reads_key = true;
    int result = ORIGINAL(wget_wch)(window, key);
    host.reads_key = false;
    host_forget_input();
    if (result == NONE) return result;
    host_note_key();
    if (!key) return result;
    if (!(result == KEY_CODE ? takes((int)*key) : takes_character(*key))) return result;
  } while (!is_expected);
  *key = RESIZED;
  return KEY_CODE;
}
