/* Random settings: keys, values and JSON. */
#include "fuzz-values.h"

#include <string.h>

static const char *const keys[] = {
  "alignment", "theme", "language", "doNotDisturb", "history.limit", "appearance.spacing",
  "appearance.maxWidth", "appearance.inset.top", "appearance.inset.trailing",
  "appearance.crossesNeighbors", "appearance.add.duration", "appearance.rearrange.delay",
  "appearance.remove.curve", "policy.maxVisible", "policy.maxWaiting", "policy.maxPending",
  "policy.maxHeightShare", "policy.frameInterval", "policy.overflow", "policy.whenFull.plain",
  "policy.whenFull.error", "policy.suppressed", "policy.stacking", "policy.deckPeek",
  "policy.reserved.top", "policy.reserved.leading", "policy.motionSteps", "policy.levelNames",
  "policy.reducesMotion", "policy.hasScreenReader", "policy.respectsPreferences",
  "policy.parksCursor", "policy.showsRepetitions",
  "bindings.mode", "bindings.hotkeys", "bindings.pointer", "bindings.followsTerminalFocus",
  "bindings.keys.F8", "bindings.keys.x", "bindings.keys.escape", "alerts.bell", "alerts.desktop",
  "alerts.minimumLevel", "alerts.burst", "alerts.interval", "terminal.depth",
  "terminal.background",
  "nothing", "bindings.keys.", "bindings.keys.F64", "policy", "", "policy.maxVisible\xff",
};
enum { KEYS = sizeof keys / sizeof *keys, OVERLAY_KEYS = 33, UNKNOWN_KEYS = KEYS - 6 };

const char *any_key(context *c, int *needs_overlay, int *is_known) {
  unsigned number = below(c, KEYS);
  *is_known = number < UNKNOWN_KEYS;
  *needs_overlay = *is_known && number >= OVERLAY_KEYS;
  return copy_text(c, keys[number]);
}

static const char *const values[] = {
  "top", "bottom", "top-leading", "bottom-trailing", "de", "en", "tlh", "off", "on", "warning",
  "0", "1", "2", "3", "5", "100", "1000", "100000", "99999999999999999999", "-1", "0.016", "0.5",
  "1.5", "nan", "inf", "1e400", "", "true", "false", "TRUE", "linear", "spring", "ease-in-out",
  "drop-oldest", "drop-newest", "drop-least-severe", "queue", "evict-oldest", "merge", "drop",
  "replayed", "dropped", "list", "deck", "cells", "eighths", "when-needed", "always", "never",
  "while-focused", "drags", "hover", "dismiss", "activate", "swipe-left", "none", "automatic",
  "osc9", "osc99", "osc777", "info", "error", "mono", "eight", "indexed", "direct", "#102030",
  "#fffffg", "\xff",
};
enum { VALUES = sizeof values / sizeof *values };

const char *any_value(context *c, const char *key) {
  if (strcmp(key, "theme") == 0 && !once_in(c, 4)) return any_theme(c)->text;
  if (once_in(c, 20)) return any_text(c);
  return values[below(c, VALUES)];
}

char *any_json(context *c, int *may_need_overlay) {
  static const char *const samples[] = {
    "{\"theme\":{\"extends\":\"slate\"},\"policy\":{\"maxVisible\":3,\"stacking\":\"deck\"},"
      "\"bindings.mode\":\"never\",\"alerts\":{\"bell\":true}}",
    "{\"alignment\":\"top\",\"appearance\":{\"add\":{\"duration\":0.2,\"curve\":\"spring\"},"
      "\"inset\":{\"top\":2}},\"history.limit\":20}",
    "{\"bindings\":{\"keys\":{\"F8\":\"dismiss\",\"up\":\"none\"}},\"terminal\":{\"depth\":"
      "\"eight\"}}",
    "{}", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}", "null",
  };
  const char *sample = samples[below(c, sizeof samples / sizeof *samples)];
  *may_need_overlay = strstr(sample, "bindings") != NULL;
  if (once_in(c, 40)) {
    *may_need_overlay = 0;
    return (char *)(uintptr_t)any_text(c);
  }
  char *text = copy_text(c, sample);
  size_t length = strlen(text);
  if (once_in(c, 2))
    for (unsigned i = below(c, 4); i > 0; i--)
      text[below(c, (unsigned)length)] = (char)(1 + below(c, 255));
  return text;
}
