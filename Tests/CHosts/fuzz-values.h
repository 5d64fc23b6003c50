/* Helpers for random arguments: numbers, texts, sizes of structures, buttons and themes. */
#ifndef FUZZ_VALUES_H
#define FUZZ_VALUES_H

#include "fuzz.h"

/* ---- fuzz-values.c ---- */

char *copy_text(context *c, const char *text);
/* A short text; any number is valid. */
const char *short_text(size_t number);
/* A number near the limits of a range, or any. */
int any_int(context *c, int highest);
double any_double(context *c, double usual);
/* A size of a structure: usually its own; also one of a newer version, or an invalid one. */
size_t any_size(context *c, size_t own);
/* Copies a structure into memory of exactly its size, and returns whether its size is valid. It
   sometimes sets a member that the library does not know, which the library must reject. */
void *sized(context *c, void *whole, size_t own, size_t size, int *is_valid);
int is_hotkey(int key);
int any_hotkey(context *c);

/* ---- fuzz-values-toasts.c ---- */

/* The buttons of a toast or a card. */
const snackterm_action *any_actions(context *c, size_t *count, unsigned flags, int *is_valid);
/* A name, file or JSON of a theme, and whether the library must accept it. */
typedef struct {
  const char *text;
  int is_valid;
} theme;
const theme *any_theme(context *c);

#endif
