/* Random toasts and tasks, with their buttons and themes. */
#include "fuzz-values.h"

#include <stdio.h>
#include <string.h>

/* Any text for the first button; after the second one, an identifier may be repeated. */
static const char *any_identifier(context *c, size_t index, int *is_repeated) {
  char text[24];
  if (index == 0) return any_text(c);
  *is_repeated = index > 1 && once_in(c, 60);
  snprintf(text, sizeof text, "id %zu", *is_repeated ? 1 : index);
  return copy_text(c, text);
}

/* Whether a button has a label: on a toast, it must not be empty. */
static int has_label(const snackterm_action *action, int is_toast) {
  if (!is_toast) return action->label || action->id;
  return (action->label && *action->label) || (action->id && *action->id);
}

const snackterm_action *any_actions(context *c, size_t *count, unsigned flags, int *is_valid) {
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
    snackterm_action action = { .label = any_text(c) };
    int is_repeated = 0, is_toast = !(flags & SNACKTERM_ALTERNATIVE);
    action.id = any_identifier(c, i, &is_repeated);
    action.hotkey = any_hotkey(c);
    action.flags = once_in(c, 60) ? 255 : below(c, 8) & flags;
    int is_known, mark = c->block_count;
    memcpy(array + i * length, sized(c, &action, own, size, &is_known), length);
    forget(c, mark);
    if (once_in(c, 200)) memset(array + i * length, is_known = 0, sizeof(size_t));
    *is_valid &= is_known && has_label(&action, is_toast) && !(is_repeated && is_toast)
      && !(action.flags & ~flags) && is_hotkey(action.hotkey);
  }
  return (const snackterm_action *)array;
}

static const theme themes[] = {
  { "auto", 1 }, { "slate", 1 }, { "card", 1 }, { "outline", 1 }, { "nrod", 0 }, { "", 0 },
  { "/dev/null", 0 }, { "/", 0 }, { "/dev/zero", 0 }, { "./none.json", 0 }, { "{}", 1 },
  { "{\"extends\":\"slate\"}", 1 }, { "{\"extends\":\"slate\",", 0 }, { " {\"bordr\":{}}", 0 },
  { "\xff/\xff", 0 },
};
enum { THEMES = sizeof themes / sizeof *themes };

const theme *any_theme(context *c) { return &themes[below(c, THEMES)]; }

static void add_texts(context *c, snackterm_snack *snack, const char *theme) {
  snack->message = any_text(c);
  if (once_in(c, 3)) snack->title = any_text(c);
  if (once_in(c, 6)) snack->reuse_id = any_text(c);
  if (once_in(c, 12)) snack->icon = any_text(c);
  if (once_in(c, 20)) snack->ascii_icon = any_text(c);
  if (once_in(c, 20)) snack->theme = copy_text(c, theme);
}

/* Sets the numbers and the buttons of a toast, and returns whether its buttons are valid. */
static int add_behavior(context *c, snackterm_snack *snack) {
  int has_valid_actions;
  snack->level = any_int(c, 4);
  if (once_in(c, 5)) snack->alignment = any_int(c, 6);
  snack->seconds = any_double(c, 0.4);
  if (once_in(c, 6)) snack->progress = any_int(c, 2);
  if (once_in(c, 4)) snack->flags = once_in(c, 40) ? 1u << 31 : below(c, 128);
  snack->fraction = any_double(c, 1);
  snack->actions = any_actions(c, &snack->action_count, 3, &has_valid_actions);
  if (once_in(c, 6)) snack->tap = any_int(c, 2);
  if (once_in(c, 6)) snack->swipes = once_in(c, 40) ? 32 : below(c, 32);
  if (once_in(c, 9)) snack->hug_width = any_int(c, 10000);
  if (once_in(c, 9)) snack->edge_margin = any_int(c, once_in(c, 2) ? 4 : 10000);
  if (once_in(c, 9)) snack->fade_seconds = any_double(c, 0.3);
  return has_valid_actions;
}

static int has_valid_numbers(const snackterm_snack *snack) {
  return snack->level >= 0 && snack->level <= 4 && snack->alignment >= 0 && snack->alignment <= 6
    && (snack->seconds >= 0 || snack->seconds == -1 || snack->seconds == -2)
    && snack->progress >= 0 && snack->progress <= 2 && snack->flags < 128
    && snack->tap >= 0 && snack->tap <= 2 && snack->swipes < 32
    && snack->hug_width >= 0 && snack->hug_width <= 10000 && snack->edge_margin >= 0
    && snack->edge_margin <= 10000 && snack->fade_seconds >= 0 && snack->fade_seconds <= 60;
}

snackterm_snack *any_snack(context *c, void *user, int *is_valid) {
  snackterm_snack snack = { 0 };
  const theme *theme = any_theme(c);
  *is_valid = 0;
  if (once_in(c, 100)) return NULL;
  add_texts(c, &snack, theme->text);
  int has_valid_actions = add_behavior(c, &snack);
  snack.user = user;
  snack.on_action = on_action;
  snack.on_tap = once_in(c, 3) ? on_tap : NULL;
  snack.on_show = on_show;
  snack.on_close = on_close;
  void *copy = sized(c, &snack, sizeof snack, any_size(c, sizeof snack), is_valid);
  *is_valid &= snack.message && has_valid_numbers(&snack) && (!snack.theme || theme->is_valid)
    && (snack.action_count == 0 || has_valid_actions);
  /* Only for a new toast: several threads may update one toast at the same time. */
  record *r = user;
  if (r->id == 0) r->must_end = snack.on_close != NULL;
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
