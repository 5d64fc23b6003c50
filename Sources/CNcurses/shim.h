#ifndef SNACK_CNCURSES_SHIM_H
#define SNACK_CNCURSES_SHIM_H

/* ncurses for Swift, with functions for what Swift cannot import or use. Each comment says why. */

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
/* ncurses 6.5 hides the members of WINDOW from programs that are not part of it. */
#define NCURSES_INTERNALS 1
#include <curses.h>
#undef NCURSES_INTERNALS
#include <panel.h>
#include <term.h>
#include "mouse.h"

/* Swift 6 rejects C globals as shared mutable state. */
static inline WINDOW *snk_stdscr(void) { return stdscr; }
static inline WINDOW *snk_newscr(void) { return newscr; }
static inline WINDOW *snk_curscr(void) { return curscr; }
static inline int snk_colors(void) { return COLORS; }
static inline int snk_color_pairs(void) { return COLOR_PAIRS; }
static inline const TERMTYPE *snk_terminal_type(void) { return cur_term ? &cur_term->type : NULL; }

/* Swift cannot import these macros: they are too complex. */
static inline attr_t snk_bold(void) { return WA_BOLD; }
static inline attr_t snk_dim(void) { return WA_DIM; }
static inline attr_t snk_italic(void) { return WA_ITALIC; }
static inline attr_t snk_underline(void) { return WA_UNDERLINE; }
static inline attr_t snk_reverse(void) { return WA_REVERSE; }
static inline attr_t snk_standout(void) { return WA_STANDOUT; }
static inline attr_t snk_alternate_set(void) { return WA_ALTCHARSET; }
static inline attr_t snk_invisible(void) { return WA_INVIS; }
static inline int snk_key_f(int n) { return KEY_F(n); }

/* Swift imports the array of a cell as a tuple, which it cannot index. */
static inline bool snk_cells_equal(const cchar_t *a, const cchar_t *b) {
  return a->attr == b->attr && a->ext_color == b->ext_color
    && a->chars[0] == b->chars[0] && a->chars[1] == b->chars[1] && a->chars[2] == b->chars[2]
    && a->chars[3] == b->chars[3] && a->chars[4] == b->chars[4];
}
static inline bool snk_cell_is_plain_blank(const cchar_t *cell) {
  return cell->chars[0] == L' ' && cell->chars[1] == 0
    && (cell->attr & ~(attr_t)A_CHARTEXT) == 0 && cell->ext_color == 0;
}

/* The attributes of a cell with a colour pair. Swift cannot import such macros: they are too
   complex. */
static inline attr_t snk_with_pair(attr_t attributes, int pair) {
  return (attributes & ~(attr_t)(A_COLOR | A_CHARTEXT))
    | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
}

/* setcchar needs a null-terminated array of wide characters for every cell. */
static inline void snk_cell_make(cchar_t *cell, wchar_t base, wchar_t m1, wchar_t m2, wchar_t m3,
                                 attr_t attributes, int pair) {
  memset(cell, 0, sizeof *cell);
  cell->chars[0] = base;
  cell->chars[1] = m1;
  cell->chars[2] = m2;
  cell->chars[3] = m3;
  cell->attr = snk_with_pair(attributes, pair);
  cell->ext_color = pair;
}
/* ncurses shows the characters of a cell up to the first null, but copies and compares all of them.
   So a last character behind a null marks the overlay's cells without a change on the terminal. A
   full cell has no place for it, and ncurses replaces a plain blank by the background; an attribute
   that terminals do not show marks these. */
static inline bool snk_cell_has_hidden_sign(const cchar_t *cell) {
  return cell->chars[CCHARW_MAX - 2] == 0 && cell->chars[CCHARW_MAX - 1] != 0;
}
static inline bool snk_cell_is_own(const cchar_t *cell) {
  return snk_cell_has_hidden_sign(cell) || (cell->attr & WA_VERTICAL) != 0;
}
static inline void snk_cell_make_own(cchar_t *cell) {
  if (snk_cell_is_own(cell)) return;
  if (cell->chars[CCHARW_MAX - 2] != 0 || snk_cell_is_plain_blank(cell)) cell->attr |= WA_VERTICAL;
  else cell->chars[CCHARW_MAX - 1] = 1;
}
/* Swift imports the array of a cell as a tuple, which it cannot index. In a full cell, the new mark
   replaces the last mark, never the base. */
static inline void snk_cell_add_mark(cchar_t *cell, wchar_t mark) {
  int place = 1;
  bool is_own = snk_cell_is_own(cell);
  if (snk_cell_has_hidden_sign(cell)) cell->chars[CCHARW_MAX - 1] = 0;
  if (cell->chars[0] == 0) cell->chars[0] = L' ';
  while (place < CCHARW_MAX - 1 && cell->chars[place] != 0) place++;
  if (cell->chars[place - 1] != mark) cell->chars[place] = mark;
  if (is_own) snk_cell_make_own(cell);
}
/* Swift imports the characters of a cell as a tuple, which it cannot index. A mark is added to the
   cell left of the cursor, which may be one half of a wide character. */
static inline int snk_common_characters(const cchar_t *a, const cchar_t *b) {
  int count = 0;
  while (count < CCHARW_MAX && a->chars[count] == b->chars[count]) count++;
  return count;
}
static inline void snk_cell_keep_common(cchar_t *cell, const cchar_t *other) {
  int first = snk_common_characters(cell, other);
  bool is_own = snk_cell_is_own(cell);
  for (int i = first > 0 ? first : 1; i < CCHARW_MAX; i++) cell->chars[i] = 0;
  if (is_own) snk_cell_make_own(cell);
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
/* Keeps the column of a wide glyph, which the attributes contain. */
static inline void snk_cell_recolor(cchar_t *cell, attr_t attributes, int pair) {
  attr_t column = cell->attr & A_CHARTEXT;
  cell->attr = snk_with_pair(attributes, pair) | column;
  cell->ext_color = pair;
}

/* The pair that ncurses shows: the one in the attributes if the other field is 0. */
static inline int snk_cell_pair(const cchar_t *cell) {
  return cell->ext_color != 0 ? cell->ext_color : PAIR_NUMBER(cell->attr);
}

/* A cell stores its pair in two fields. ncurses makes them agree, except in a background. */
static inline bool snk_cell_has_one_pair(const cchar_t *cell) {
  int pair = cell->ext_color;
  return (cell->attr & A_COLOR) == snk_with_pair(0, pair);
}
static inline void snk_write_unaltered(WINDOW *window, int y, int x, const cchar_t *cell) {
  WINDOW *source = newpad(1, 1);
  if (source == NULL) return;
  wbkgrndset(source, cell);
  werase(source);
  copywin(source, window, 0, 0, y, x, y, x, FALSE);
  delwin(source);
}

/* alloc_pair and find_pair return any pair with the given colours, but not a freed one, although it
   keeps its colours. No cell has the new pair yet, so freeing it need not search the screen. */
static inline bool snk_define_own_pair(int pair, int foreground, int background) {
  int f, b;
  if (init_extended_pair(pair, foreground, background) == ERR) return false;
  bool is_clear = curscr->_clear;
  curscr->_clear = TRUE;
  free_pair(pair);
  curscr->_clear = is_clear;
  if (extended_pair_content(pair, &f, &b) == OK && f == foreground && b == background) return true;
  return init_extended_pair(pair, foreground, background) == OK;
}

/* mvwin_wchnstr omits the second columns of wide glyphs. If it has omitted any, read cell by cell,
   so that rows can be compared column by column. The array needs one more cell, for the end. */
static inline void snk_read_cells(WINDOW *window, int y, int x, int count, cchar_t *cells) {
  cells[count].chars[0] = L' ';
  if (mvwin_wchnstr(window, y, x, cells, count) == OK && cells[count].chars[0] == 0) return;
  for (int i = 0; i < count; i++) mvwin_wch(window, y, x + i, cells + i);
}

/* ncurses has no function that reports whether the cursor of a window has moved. */
static inline bool snk_has_moved(const WINDOW *window) { return window->_flags & _HASMOVED; }

/* Reading a cell moves the cursor, and moving it back also sets the flag. */
static inline void snk_forget_move(WINDOW *window) { window->_flags &= ~_HASMOVED; }

/* A window's position does not include the lines that the host has reserved above it with
   ripoffline or slk_init. A pad is shown where it was last refreshed. */
static inline int snk_row_shift(const WINDOW *window) { return window->_yoffset; }
static inline bool snk_pad_place(const WINDOW *pad, int y, int x, int *row, int *column) {
  y -= pad->_yoffset;
  if (pad->_pad._pad_y < 0 || y < pad->_pad._pad_top || y > pad->_pad._pad_bottom
      || x < pad->_pad._pad_left || x > pad->_pad._pad_right) return false;
  *row = y - pad->_pad._pad_top + pad->_pad._pad_y;
  *column = x - pad->_pad._pad_left + pad->_pad._pad_x;
  return true;
}

/* What cells need besides being copied. In one pass, because a frame asks for thousands of cells. */
enum { SNK_HAS_WIDE = 1, SNK_HAS_TWO_PAIRS = 2, SNK_MAY_HAVE_RIGHT_TO_LEFT = 4 };
static inline unsigned snk_cell_traits(const cchar_t *cells, int count) {
  unsigned traits = 0;
  for (const cchar_t *cell = cells; cell < cells + count; cell++) {
    if ((cell->attr & A_CHARTEXT) != 0) traits |= SNK_HAS_WIDE;
    if (!snk_cell_has_one_pair(cell)) traits |= SNK_HAS_TWO_PAIRS;
    if (cell->chars[0] >= 0x590) traits |= SNK_MAY_HAVE_RIGHT_TO_LEFT;
  }
  return traits;
}

/* Swift cannot compare imported structures. The first different cell; `count` if there is none. */
static inline int snk_first_difference(const cchar_t *a, const cchar_t *b, int count) {
  int place = 0;
  while (place < count && snk_cells_equal(a + place, b + place)) place++;
  return place;
}
/* The last different cell; -1 if there is none. */
static inline int snk_last_difference(const cchar_t *a, const cchar_t *b, int count) {
  int place = count - 1;
  while (place >= 0 && snk_cells_equal(a + place, b + place)) place--;
  return place;
}
static inline bool snk_same_cells(const cchar_t *a, const cchar_t *b, int count) {
  return memcmp(a, b, (size_t)count * sizeof *a) == 0;
}

/* tigetstr returns the pointer -1 if the name is not a string capability. */
static inline const char *snk_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

/* The sequence for a foreground colour. tiparm takes an int; tparm would expect a wider integer.
   Swift cannot call functions with variable arguments. */
static inline const char *snk_foreground(int color) {
  const char *form = snk_capability("setaf");
  return form == NULL ? NULL : tiparm(form, color);
}

/* RGB can be a flag, or a number or string with the bits of each channel. */
static inline bool snk_has_direct_colors(void) {
  const char *bits = tigetstr("RGB");
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || (bits != NULL && bits != (const char *)-1);
}

/* ncurses keeps pointers to its copies of the capabilities, so only a change to a copy changes what
   it sends. A text of another length would not fit, and is ignored. */
static inline void snk_overwrite_capability(const char *name, const char *text) {
  char *copy = (char *)snk_capability(name);
  if (copy != NULL && strlen(copy) == strlen(text)) memcpy(copy, text, strlen(text));
}

#endif
