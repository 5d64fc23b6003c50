/* Random cards, with their fields and options. */
#include "fuzz-values.h"

#include <string.h>

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
    options[i] = i < 8 ? any_text(c) : short_text(i);
    if (!options[i]) *is_valid = 0;
  }
  return options;
}

/* Sets the fields, options and buttons of a card, and returns whether they are valid. */
static int add_parts(context *c, snackterm_card *card) {
  int fields, options, buttons;
  card->fields = any_fields(c, &card->field_count, &fields);
  card->options = any_options(c, &card->option_count, &options);
  if (options) card->chosen = below(c, (unsigned)card->option_count + 1);
  if (once_in(c, 60)) card->chosen = SIZE_MAX - below(c, 2);
  card->buttons = any_actions(c, &card->button_count, SNACKTERM_ALTERNATIVE, &buttons);
  return (card->field_count == 0 || fields) && (card->option_count == 0 || options)
    && card->chosen <= card->option_count && (card->button_count == 0 || buttons);
}

snackterm_card *any_card(context *c, void *user, int *is_valid) {
  snackterm_card card = { 0 };
  record *r = user;
  *is_valid = 0;
  if (once_in(c, 100)) return NULL;
  card.title = any_text(c);
  if (once_in(c, 2)) card.text = any_text(c);
  if (once_in(c, 5)) card.icon = any_text(c);
  if (once_in(c, 9)) card.ascii_icon = any_text(c);
  int has_valid_parts = add_parts(c, &card);
  card.flags = once_in(c, 60) ? 16 : below(c, 16);
  card.priority = any_int(c, 5);
  card.user = user;
  card.validate = once_in(c, 2) ? validate : NULL;
  card.on_answer = on_answer;
  card.on_show = on_show_card;
  card.draw = once_in(c, 2) ? draw : NULL;
  void *copy = sized(c, &card, sizeof card, any_size(c, sizeof card), is_valid);
  *is_valid &= card.title && has_valid_parts && card.flags < 16;
  r->is_card = 1;
  r->must_end = card.on_answer != NULL;
  r->options = card.option_count;
  r->fields = card.field_count;
  return copy;
}
