/* Random arguments, valid and hostile, but never an invalid pointer: numbers, memory and texts. */
#include "fuzz-values.h"

#include <limits.h>
#include <math.h>
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

const char *short_text(size_t number) { return short_texts[number % SHORT_TEXTS]; }

char *copy_text(context *c, const char *text) {
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

int any_int(context *c, int highest) {
  switch (below(c, 60)) {
    case 0: return highest + 1;
    case 1: return -1;
    case 2: return INT_MIN;
    case 3: return INT_MAX;
    default: return (int)below(c, (unsigned)highest + 1);
  }
}

double any_double(context *c, double usual) {
  static const double odd[] = { -1, -2, -3, 1e-9, 0.5, 1, 59.9, 61, 1e18, 1e300, -1e300 };
  switch (below(c, 30)) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -INFINITY;
    case 3: return odd[below(c, sizeof odd / sizeof *odd)];
    default: return once_in(c, 2) ? 0 : usual * below(c, 100) / 100;
  }
}

size_t any_size(context *c, size_t own) {
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

void *sized(context *c, void *whole, size_t own, size_t size, int *is_valid) {
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

int is_hotkey(int key) { return key == 0 || (key > 0x20 && key < 0x7F); }

int any_hotkey(context *c) {
  if (once_in(c, 30)) return any_int(c, 300);
  return once_in(c, 2) ? 0 : 'a' + (int)below(c, 26);
}
