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

/* A consumed key is replaced by the next one. If a key must be returned now, it is KEY_RESIZE,
 * which programs handle at any time. */
int wgetch(void *window) {
  if (!ORIGINAL(wgetch)) return NONE;
  bool is_expected = overlay_is_open() && expects_key(window);
  int key;
  do {
    key = ORIGINAL(wgetch)(window);
    host_forget_input();
    if (key == NONE) return key;
    host_note_key();
    if (!host_takes_key(key)) return key;
  } while (!is_expected);
  return RESIZED;
}

int wget_wch(void *window, wint_t *key) {
  if (!ORIGINAL(wget_wch)) return NONE;
  bool is_expected = overlay_is_open() && expects_key(window);
  do {
    int result = ORIGINAL(wget_wch)(window, key);
    host_forget_input();
    if (result == NONE) return result;
    host_note_key();
    /* Codes of non-ASCII characters overlap with wgetch's key codes. */
    bool is_key = result == KEY_CODE || (key && *key < 128);
    if (!key || !is_key || !host_takes_key((int)*key)) return result;
  } while (!is_expected);
  *key = RESIZED;
  return KEY_CODE;
}
