#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <vterm.h>

// Exists because Swift does not import VTERM_COLOR_IS_DEFAULT_FG and _BG, macros with arguments.
static inline bool kit_color_is_default(VTermColor color) {
  return VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color);
}

// Exists because Swift does not import VTERM_COLOR_IS_INDEXED, a macro with an argument.
static inline bool kit_color_is_indexed(VTermColor color) {
  return VTERM_COLOR_IS_INDEXED(&color);
}

// Exists because Swift sees the array as a tuple, which has no index.
static inline uint32_t kit_cell_scalar(const VTermScreenCell *cell, int index) {
  return index < VTERM_MAX_CHARS_PER_CELL ? cell->chars[index] : 0;
}

#endif
