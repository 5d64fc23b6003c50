#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <vterm.h>

// Swift cannot import VTERM_COLOR_IS_DEFAULT_FG and _BG, macros with arguments.
static inline bool kit_color_is_default(VTermColor color) {
  return VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color);
}

// Swift cannot import VTERM_COLOR_IS_INDEXED, a macro with an argument.
static inline bool kit_color_is_indexed(VTermColor color) {
  return VTERM_COLOR_IS_INDEXED(&color);
}

// Swift imports the array as a tuple, which it cannot index.
static inline uint32_t kit_cell_scalar(const VTermScreenCell *cell, int index) {
  return index < VTERM_MAX_CHARS_PER_CELL ? cell->chars[index] : 0;
}

#endif
