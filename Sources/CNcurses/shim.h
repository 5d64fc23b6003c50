#ifndef SNACK_CNCURSES_SHIM_H
#define SNACK_CNCURSES_SHIM_H

/* ncurses for Swift: accessors for the macros and variables that Swift cannot import. Each one says
   why it is here. */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <curses.h>
#include <panel.h>
#include <term.h>

/* These are here because Swift 6 rejects C globals as shared mutable state. */
static inline WINDOW *snk_stdscr(void) { return stdscr; }
static inline WINDOW *snk_newscr(void) { return newscr; }
static inline WINDOW *snk_curscr(void) { return curscr; }
static inline int snk_colors(void) { return COLORS; }
static inline int snk_color_pairs(void) { return COLOR_PAIRS; }

/* These are here because the attributes are macros too complex to import. */
static inline attr_t snk_bold(void) { return WA_BOLD; }
static inline attr_t snk_dim(void) { return WA_DIM; }
static inline attr_t snk_italic(void) { return WA_ITALIC; }
static inline attr_t snk_underline(void) { return WA_UNDERLINE; }
static inline attr_t snk_reverse(void) { return WA_REVERSE; }
static inline attr_t snk_vertical(void) { return WA_VERTICAL; }
static inline attr_t snk_standout(void) { return WA_STANDOUT; }
static inline attr_t snk_alternate_set(void) { return WA_ALTCHARSET; }
static inline attr_t snk_invisible(void) { return WA_INVIS; }
static inline int snk_key_f(int n) { return KEY_F(n); }

/* These are here because an array in a structure imports as a tuple, which Swift cannot index. */
static inline bool snk_cells_equal(const cchar_t *a, const cchar_t *b) {
  return a->attr == b->attr && a->ext_color == b->ext_color
    && a->chars[0] == b->chars[0] && a->chars[1] == b->chars[1] && a->chars[2] == b->chars[2]
    && a->chars[3] == b->chars[3] && a->chars[4] == b->chars[4];
}
static inline bool snk_cell_is_plain_blank(const cchar_t *cell) {
  return cell->chars[0] == L' ' && cell->chars[1] == 0
    && (cell->attr & ~(attr_t)A_CHARTEXT) == 0 && cell->ext_color == 0;
}

/* This is here because setcchar wants a zero-ended array of wide characters for every cell. */
static inline void snk_cell_make(cchar_t *cell, wchar_t base, wchar_t m1, wchar_t m2, wchar_t m3,
                                 attr_t attributes, int pair) {
  memset(cell, 0, sizeof *cell);
  cell->chars[0] = base;
  cell->chars[1] = m1;
  cell->chars[2] = m2;
  cell->chars[3] = m3;
  cell->attr = (attributes & ~(attr_t)(A_COLOR | A_CHARTEXT)) | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
  cell->ext_color = pair;
}
/* This is here because the characters of a cell import as a tuple, which Swift cannot index. Where
   there is no room left, the last mark makes room: the base is never lost. */
static inline void snk_cell_add_mark(cchar_t *cell, wchar_t mark) {
  int place = 1;
  if (cell->chars[0] == 0) cell->chars[0] = L' ';
  while (place < CCHARW_MAX - 1 && cell->chars[place] != 0) place++;
  if (cell->chars[place - 1] != mark) cell->chars[place] = mark;
}
/* These are here because the characters of a cell import as a tuple, which Swift cannot index. A
   mark is added to the cell left of the cursor, which may be one half of a wide character. */
static inline int snk_common_characters(const cchar_t *a, const cchar_t *b) {
  int count = 0;
  while (count < CCHARW_MAX && a->chars[count] == b->chars[count]) count++;
  return count;
}
static inline void snk_cell_keep_common(cchar_t *cell, const cchar_t *other) {
  int first = snk_common_characters(cell, other);
  for (int i = first > 0 ? first : 1; i < CCHARW_MAX; i++) cell->chars[i] = 0;
}
static inline void snk_add_marks(WINDOW *window, int y, int x, const cchar_t *cell,
                                 const cchar_t *other) {
  bool is_last = x + 1 == getmaxx(window);
  for (int i = snk_common_characters(cell, other); i < CCHARW_MAX && cell->chars[i] != 0; i++) {
    cchar_t mark = {0};
    mark.chars[0] = cell->chars[i];
    if (wcwidth(mark.chars[0]) != 0) return;
    if (wmove(window, is_last ? y + 1 : y, is_last ? 0 : x + 1) == ERR) return;
    wadd_wch(window, &mark);
  }
}
/* This is here because where a cell keeps its pair is a macro too complex to import. */
static inline void snk_cell_recolor(cchar_t *cell, attr_t attributes, int pair) {
  attr_t column = cell->attr & A_CHARTEXT;
  cell->attr = (attributes & ~(attr_t)(A_COLOR | A_CHARTEXT)) | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair) | column;
  cell->ext_color = pair;
}

/* This is here because mvwin_wchnstr leaves out the second columns of wide glyphs: a row that is to
   be compared column by column has to be read cell by cell. It ends with an empty cell, for which
   there must be room; if that one comes after as many cells as were asked for, none was left out. */
static inline void snk_read_cells(WINDOW *window, int y, int x, int count, cchar_t *cells) {
  cells[count].chars[0] = L' ';
  if (mvwin_wchnstr(window, y, x, cells, count) == OK && cells[count].chars[0] == 0) return;
  for (int i = 0; i < count; i++) mvwin_wch(window, y, x + i, cells + i);
}

/* This is here because no function tells whether the cursor of a window was moved. */
static inline bool snk_has_moved(const WINDOW *window) { return window->_flags & _HASMOVED; }

/* This is here because reading a cell moves the cursor there, and moving it back is a movement, too. */
static inline void snk_forget_move(WINDOW *window) { window->_flags &= ~_HASMOVED; }
/* This is here because a structure with an array imports as one that Swift cannot compare. */
static inline bool snk_same_cells(const cchar_t *a, const cchar_t *b, int count) {
  return memcmp(a, b, (size_t)count * sizeof *a) == 0;
}

/* This is here because tigetstr answers "no such string" with the pointer -1. */
static inline const char *snk_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

/* This is here because the flag may also be a number or a text, with the bits of each channel. */
static inline bool snk_has_direct_colors(void) {
  const char *bits = tigetstr("RGB");
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || (bits != NULL && bits != (const char *)-1);
}

/* This is here because ncurses switches the mouse by its own copy of a capability, also where it
   leaves and enters the screen by itself, and nothing but that copy changes what it sends. The text
   is never longer than the usual one, for which there is room. */
static inline void snk_set_mouse_switch(const char *text) {
  static const char usual[] = "\033[?1006;1000%?%p1%{1}%=%th%el%;";
  char *copy = tigetstr("XM");
  if (copy == NULL || copy == (char *)-1 || strlen(text) >= sizeof usual) return;
  memcpy(copy, text, strlen(text) + 1);
}

/* These are here because the masks of the mouse are macros too complex to import. */
static inline mmask_t snk_mouse_bit(int button, long sign) {
  return (mmask_t)NCURSES_MOUSE_MASK(button, sign);
}
static inline mmask_t snk_mouse_all(void) { return ALL_MOUSE_EVENTS; }
static inline mmask_t snk_mouse_motion(void) { return REPORT_MOUSE_POSITION; }
static inline mmask_t snk_mouse_shift(void) { return BUTTON_SHIFT; }
static inline mmask_t snk_mouse_alt(void) { return BUTTON_ALT; }
static inline mmask_t snk_mouse_control(void) { return BUTTON_CTRL; }

#endif
