/* Hooks for ncurses' functions that read keys. The originals wait in poll and read, whose hooks
 * take turns. */
#define _GNU_SOURCE
#include "host.h"

#include <wchar.h>

HOOK int wgetch(void *window);
HOOK int wget_wch(void *window, wint_t *key);

enum { NONE = -1, KEY_CODE = 0400, RESIZED = 0632 };

/* Returns whether a key must be returned: the program has seen input, or the window does not
 * block. */
static bool is_expected(void *window) {
  int (*delay)(void *) = ncurses_find("wgetdelay");
  return host_input_was_seen() || (delay && delay(window) >= 0);
}

/* A consumed key is replaced by the next one. If a key must be returned now, it is KEY_RESIZE,
 * which programs handle at any time. */
int wgetch(void *window) {
  if (!ORIGINAL(wgetch)) return NONE;
  for (;;) {
    int key = ORIGINAL(wgetch)(window);
    if (key == NONE) return key;
    host_note_key();
    if (!host_takes_key(key)) return key;
    if (is_expected(window)) return RESIZED;
  }
}

int wget_wch(void *window, wint_t *key) {
  if (!ORIGINAL(wget_wch)) return NONE;
  for (;;) {
    int result = ORIGINAL(wget_wch)(window, key);
    if (result == NONE) return result;
    host_note_key();
    /* Codes of non-ASCII characters overlap with wgetch's key codes. */
    bool is_key = result == KEY_CODE || (key && *key < 128);
    if (!key || !is_key || !host_takes_key((int)*key)) return result;
    if (!is_expected(window)) continue;
    *key = RESIZED;
    return KEY_CODE;
  }
}
