/* Random arguments, valid and hostile, but never an invalid pointer. */
#include "fuzz.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t next_number(context *c) {
  c->state ^= c->state << 13;
  c->state ^= c->state >> 7;
  c->state ^= c->state << 17;
  return c->state * 0x2545F4914F6CDD1Du;
}

unsigned below(context *c, unsigned limit) { return (unsigned)(next_number(c) >> 33) % limit; }

int once_in(context *c, unsigned count) { return below(c, count) == 0; }

void *take(context *c, size_t size) {
  if (c->block_count == BLOCKS) fail("too many blocks");
  void *memory = malloc(size ? size : 1);
  if (memory == NULL) fail("no memory");
  c->blocks[c->block_count].memory = memory;
  c->blocks[c->block_count++].size = size;
  return memory;
}

void forget(context *c, int mark) {
  while (c->block_count > mark) {
    c->block_count--;
    memset(c->blocks[c->block_count].memory, 0xDD, c->blocks[c->block_count].size);
    free(c->blocks[c->block_count].memory);
  }
}

static const char *const short_texts[] = {
  "", "Saved", "Build failed", "3 files", "a\nb\nc", "\xE4\xBF\x9D\xE5\xAD\x98",
  "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7 family",
  "e\xCC\x81\xCC\x82\xCC\x83\xCC\x84\xCC\x85", "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D abc",
  "\033[2J\033[31m\a\b\r", "\xff\xfe\xc0\x80", "\xed\xa0\x80\xf4\x90\x80\x80", "\xe2\x82",
  "%s%n%d", "\t\t", "\xE2\x80\xAEno\xE2\x80\xAC", "same", "same", "same",
};
enum { SHORT_TEXTS = sizeof short_texts / sizeof *short_texts };

static char *copy_text(context *c, const char *text) {
  char *copy = take(c, strlen(text) + 1);
  return strcpy(copy, text);
}

static const char *filled_text(context *c, size_t length) {
  char *text = take(c, length + 1);
  unsigned kind = below(c, 3);
  for (size_t i = 0; i < length; i++)
    text[i] = (char)(kind == 0 ? 'x' : kind == 1 ? 1 + below(c, 255) : i % 7 ? 'a' : ' ');
  text[length] = 0;
  return text;
}

const char *any_text(context *c) {
  unsigned kind = below(c, 40);
  if (kind == 0) return NULL;
  if (kind < 28) return copy_text(c, short_texts[below(c, SHORT_TEXTS)]);
  if (kind < 39) return filled_text(c, below(c, 120));
  if (once_in(c, 2000)) return filled_text(c, 10 << 20);
  return filled_text(c, below(c, once_in(c, 40) ? 40000 : 2000));
}

/* A number near the limits of a range, or any. */
static int any_int(context *c, int highest) {
  switch (below(c, 60)) {
    case 0: return highest + 1;
    case 1: return -1;
    case 2: return INT_MIN;
    case 3: return INT_MAX;
    default: return (int)below(c, (unsigned)highest + 1);
  }
}

static double any_double(context *c, double usual) {
  static const double odd[] = { -1, -2, -3, 1e-9, 0.5, 1, 59.9, 61, 1e18, 1e300, -1e300 };
  switch (below(c, 30)) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -INFINITY;
    case 3: return odd[below(c, sizeof odd / sizeof *odd)];
    default: return once_in(c, 2) ? 0 : usual * below(c, 100) / 100;
  }
}

/* A size of a structure: usually its own; also one of a newer version, or an invalid one. */
static size_t any_size(context *c, size_t own) {
  if (!once_in(c, 8)) return own;
  switch (below(c, 9)) {
    case 0: return 0;
    case 1: return 7;
    case 2: return 5000;
    case 3: return SIZE_MAX;
    case 4: return own + 8 * (1 + below(c, 40));
    case 5: return own + below(c, 64);
    case 6: return 4096;
    default: return below(c, (unsigned)own);
  }
}

/* Copies a structure into memory of exactly its size, and returns whether its size is valid. It
   sometimes sets a member that the library does not know, which the library must reject. */
static void *sized(context *c, void *whole, size_t own, size_t size, int *is_valid) {
  int fits = size >= sizeof(size_t) && size <= 4096;
  size_t length = fits ? size : sizeof(size_t);
  unsigned char *copy = take(c, length);
  memcpy(whole, &size, sizeof size);
  memset(copy, 0, length);
  memcpy(copy, whole, length < own ? length : own);
  if (length < own) memset((char *)whole + length, 0, own - length);
  *is_valid = fits && size >= own && size % sizeof(size_t) == 0;
  if (length > own && once_in(c, 3)) {
    copy[own + below(c, (unsigned)(length - own))] = 1;
    *is_valid = 0;
  }
  return copy;
}

static int is_hotkey(int key) { return key == 0 || (key > 0x20 && key < 0x7F); }

static int any_hotkey(context *c) {
  if (once_in(c, 30)) return any_int(c, 300);
  return once_in(c, 2) ? 0 : 'a' + (int)below(c, 26);
}

/* The buttons of a toast or a card. */
static const snackterm_action *any_actions(context *c, size_t *count, unsigned flags,
    int *is_valid) {
  *is_valid = 1;
  *count = once_in(c, 3) ? below(c, 4) : 0;
  if (once_in(c, 100)) *count = once_in(c, 2) ? below(c, 64) : SIZE_MAX - below(c, 3);
  if (*count > 64 || once_in(c, 60)) {
    *is_valid = *count == 0;
    return NULL;
  }
  if (*count == 0) return NULL;
  size_t own = sizeof(snackterm_action), size = any_size(c, own);
  size_t length = size >= sizeof(size_t) && size <= 4096 ? size : sizeof(size_t);
  unsigned char *array = take(c, length * *count);
  for (size_t i = 0; i < *count; i++) {
    snackterm_action action = { 0 };
    action.label = any_text(c);
    action.id = any_text(c);
    action.hotkey = any_hotkey(c);
    action.flags = once_in(c, 60) ? 255 : below(c, 8) & flags;
    int is_known, mark = c->block_count;
    memcpy(array + i * length, sized(c, &action, own, size, &is_known), length);
    forget(c, mark);
    if (once_in(c, 200)) memset(array + i * length, is_known = 0, sizeof(size_t));
    *is_valid &= is_known && (action.label || action.id) && !(action.flags & ~flags)
      && is_hotkey(action.hotkey);
  }
  return (const snackterm_action *)array;
}

static const struct {
  const char *text;
  int is_valid;
} themes[] = {
  { "auto", 1 }, { "slate", 1 }, { "card", 1 }, { "outline", 1 }, { "nrod", 0 }, { "", 0 },
  { "/dev/null", 0 }, { "/", 0 }, { "/dev/zero", 0 }, { "./none.json", 0 }, { "{}", 1 },
  { "{\"extends\":\"slate\"}", 1 }, { "{\"extends\":\"slate\",", 0 }, { " {\"bordr\":{}}", 0 },
  { "\xff/\xff", 0 },
};
enum { THEMES = sizeof themes / sizeof *themes };

snackterm_snack *any_snack(context *c, void *user, int *is_valid) {
  snackterm_snack snack = { 0 };
  unsigned theme = below(c, THEMES);
  int has_valid_actions;
  *is_valid = 0;
  if (once_in(c, 100)) return NULL;
  snack.message = any_text(c);
  if (once_in(c, 3)) snack.title = any_text(c);
  if (once_in(c, 6)) snack.reuse_id = any_text(c);
  if (once_in(c, 12)) snack.icon = any_text(c);
  if (once_in(c, 20)) snack.ascii_icon = any_text(c);
  if (once_in(c, 20)) snack.theme = copy_text(c, themes[theme].text);
  snack.level = any_int(c, 4);
  if (once_in(c, 5)) snack.alignment = any_int(c, 6);
  snack.seconds = any_double(c, 0.4);
  if (once_in(c, 6)) snack.progress = any_int(c, 2);
  if (once_in(c, 4)) snack.flags = once_in(c, 40) ? 1u << 31 : below(c, 128);
  snack.fraction = any_double(c, 1);
  snack.actions = any_actions(c, &snack.action_count, 3, &has_valid_actions);
  if (once_in(c, 6)) snack.tap = any_int(c, 2);
  if (once_in(c, 6)) snack.swipes = once_in(c, 40) ? 32 : below(c, 32);
  if (once_in(c, 9)) snack.hug_width = any_int(c, 10000);
  if (once_in(c, 9)) snack.edge_margin = any_int(c, once_in(c, 2) ? 4 : 10000);
  if (once_in(c, 9)) snack.fade_seconds = any_double(c, 0.3);
  snack.user = user;
  snack.on_action = on_action;
  snack.on_tap = once_in(c, 3) ? on_tap : NULL;
  snack.on_show = on_show;
  snack.on_close = on_close;
  void *copy = sized(c, &snack, sizeof snack, any_size(c, sizeof snack), is_valid);
  *is_valid &= snack.message && snack.level >= 0 && snack.level <= 4 && snack.alignment >= 0
    && snack.alignment <= 6 && (snack.seconds >= 0 || snack.seconds == -1 || snack.seconds == -2)
    && (!snack.theme || themes[theme].is_valid) && snack.progress >= 0 && snack.progress <= 2
    && snack.flags < 128 && (snack.action_count == 0 || has_valid_actions)
    && snack.tap >= 0 && snack.tap <= 2 && snack.swipes < 32
    && snack.hug_width >= 0 && snack.hug_width <= 10000 && snack.edge_margin >= 0
    && snack.edge_margin <= 10000 && snack.fade_seconds >= 0 && snack.fade_seconds <= 60;
  ((record *)user)->must_end = snack.on_close != NULL;
  return copy;
}

snackterm_task_options *any_task_options(context *c, void *user, int *is_valid) {
  snackterm_task_options options = { 0 };
  *is_valid = 1;
  if (once_in(c, 3)) return NULL;
  options.show_delay = once_in(c, 2) ? -1 : any_double(c, 0.2);
  options.minimum_time = once_in(c, 2) ? -1 : any_double(c, 0.2);
  options.cancel_label = any_text(c);
  options.cancel_hotkey = any_hotkey(c);
  options.user = user;
  options.on_cancel = once_in(c, 3) ? NULL : on_cancel;
  void *copy = sized(c, &options, sizeof options, any_size(c, sizeof options), is_valid);
  *is_valid &= options.show_delay >= -1 && options.show_delay <= 3600
    && options.minimum_time >= -1 && options.minimum_time <= 3600
    && is_hotkey(options.cancel_hotkey);
  return copy;
}

static const snackterm_field *any_fields(context *c, size_t *count, int *is_valid) {
  *is_valid = 1;
  *count = once_in(c, 2) ? below(c, 4) : 0;
  if (once_in(c, 100)) *count = once_in(c, 2) ? below(c, 64) : SIZE_MAX - below(c, 3);
  if (*count > 64) {
    *is_valid = 0;
    return NULL;
  }
  if (*count == 0) return NULL;
  size_t own = sizeof(snackterm_field), size = any_size(c, own);
  size_t length = size >= sizeof(size_t) && size <= 4096 ? size : sizeof(size_t);
  unsigned char *array = take(c, length * *count);
  for (size_t i = 0; i < *count; i++) {
    snackterm_field field = { 0 };
    field.label = any_text(c);
    field.placeholder = any_text(c);
    field.text = any_text(c);
    field.flags = once_in(c, 60) ? 2 : below(c, 2);
    field.max_length = once_in(c, 4) ? (unsigned)next_number(c) : below(c, 20);
    int is_known, mark = c->block_count;
    memcpy(array + i * length, sized(c, &field, own, size, &is_known), length);
    forget(c, mark);
    *is_valid &= is_known && field.flags < 2;
  }
  return (const snackterm_field *)array;
}

static const char *const *any_options(context *c, size_t *count, int *is_valid) {
  *is_valid = 1;
  *count = once_in(c, 2) ? below(c, 8) : 0;
  if (once_in(c, 100)) *count = 10001;
  if (once_in(c, 200)) *count = SIZE_MAX;
  if (*count > 10000) *is_valid = 0;
  if (*count == 0 || *count > 10000) return NULL;
  if (once_in(c, 100)) *count = 1000;
  const char **options = take(c, *count * sizeof *options);
  for (size_t i = 0; i < *count; i++) {
    options[i] = i < 8 ? any_text(c) : short_texts[i % SHORT_TEXTS];
    if (!options[i]) *is_valid = 0;
  }
  return options;
}

snackterm_card *any_card(context *c, void *user, int *is_valid) {
  snackterm_card card = { 0 };
  record *r = user;
  int fields, options, buttons;
  *is_valid = 0;
  if (once_in(c, 100)) return NULL;
  card.title = any_text(c);
  if (once_in(c, 2)) card.text = any_text(c);
  if (once_in(c, 5)) card.icon = any_text(c);
  if (once_in(c, 9)) card.ascii_icon = any_text(c);
  card.fields = any_fields(c, &card.field_count, &fields);
  card.options = any_options(c, &card.option_count, &options);
  if (options) card.chosen = below(c, (unsigned)card.option_count + 1);
  if (once_in(c, 60)) card.chosen = SIZE_MAX - below(c, 2);
  card.buttons = any_actions(c, &card.button_count, SNACKTERM_ALTERNATIVE, &buttons);
  card.flags = once_in(c, 60) ? 16 : below(c, 16);
  card.priority = any_int(c, 5);
  card.user = user;
  card.validate = once_in(c, 2) ? validate : NULL;
  card.on_answer = on_answer;
  card.on_show = on_show_card;
  card.draw = once_in(c, 2) ? draw : NULL;
  void *copy = sized(c, &card, sizeof card, any_size(c, sizeof card), is_valid);
  *is_valid &= card.title && (card.field_count == 0 || fields)
    && (card.option_count == 0 || options) && card.chosen <= card.option_count
    && (card.button_count == 0 || buttons) && card.flags < 16;
  r->is_card = 1;
  r->must_end = card.on_answer != NULL;
  r->options = card.option_count;
  r->fields = card.field_count;
  return copy;
}

/* ---- Settings ---- */

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
  if (strcmp(key, "theme") == 0 && !once_in(c, 4)) return themes[below(c, THEMES)].text;
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

/* ---- Keys ---- */

static const char *const sequences[] = {
  "q", "x", "a", "\r", "\n", "\t", " ", "\033", "\033[A", "\033OB", "\033OC", "\033[D",
  "\033[19~", "\033[20~", "\033[Z", "\033[5~", "\177", "\b", "\033[3~", "\033q", "\033[I",
  "\033[O", "\033[200~pasted\033[201~", "\033[201~", "\033]11;rgb:1010/2020/3030\033\\",
  "\033[?62;c", "\033]11;rgb:zz", "\033[", "\033[<", "\xE4\xBF\x9D", "\xE4\xBF", "\xff",
  "\x0c", "\033[1;2A", "\033[M !!", "\033P1$r0\033\\", "\033[?2026;1$y",
};
enum { SEQUENCES = sizeof sequences / sizeof *sequences };

int any_input(context *c, char *buffer, int size) {
  if (once_in(c, 4))
    return snprintf(buffer, (size_t)size, "\033[<%u;%u;%u%c", below(c, 130), below(c, 90),
      below(c, 40), once_in(c, 2) ? 'M' : 'm');
  if (once_in(c, 50)) {
    for (int i = 0; i < size; i++) {
      buffer[i] = (char)below(c, 256);
      /* Flow control would stop the terminal's output, signals would discard it. */
      if (strchr("\x13\x03\x1a\x1c", buffer[i])) buffer[i] = 0;
    }
    return size;
  }
  /* Rare, because the library waits some time for the end of a paste. */
  if (once_in(c, 2000)) return snprintf(buffer, (size_t)size, "\033[200~");
  return snprintf(buffer, (size_t)size, "%s", sequences[below(c, SEQUENCES)]);
}
