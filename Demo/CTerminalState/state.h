#ifndef SNACK_CTERMINALSTATE_H
#define SNACK_CTERMINALSTATE_H

/* The part of libvterm's binary interface that snackdemo uses, versions 0.1 to 0.3.
 *
 * The library is loaded at run time, so snackdemo starts without it, and builds without its header.
 * The tests compare these declarations with the header; see StateLibraryTests. */

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct snk_vt snk_vt;             /* VTerm */
typedef struct snk_vt_state snk_vt_state; /* VTermState */

typedef struct { int row, col; } snk_vt_pos;
typedef struct { int start_row, end_row, start_col, end_col; } snk_vt_rect;

typedef struct {
  const uint32_t *chars; /* ends with 0 */
  int width;
  unsigned protected_cell : 1, dwl : 1, dhl : 2;
} snk_vt_glyph;

/* Each function returns whether it has handled the event. */
typedef struct {
  int (*putglyph)(snk_vt_glyph *glyph, snk_vt_pos place, void *user);
  int (*movecursor)(snk_vt_pos place, snk_vt_pos old, int visible, void *user);
  int (*scrollrect)(snk_vt_rect rect, int downward, int rightward, void *user);
  int (*moverect)(snk_vt_rect to, snk_vt_rect from, void *user);
  int (*erase)(snk_vt_rect rect, int selective, void *user);
  int (*initpen)(void *user);
  int (*setpenattr)(int attribute, void *value, void *user);
  int (*settermprop)(int property, void *value, void *user);
  int (*bell)(void *user);
  int (*resize)(int rows, int columns, void *change, void *user);
  int (*setlineinfo)(int row, const void *now, const void *before, void *user);
  int (*sb_clear)(void *user);
} snk_vt_callbacks;

/* libvterm expects memory of zeros, and keeps the pointer to this structure. */
typedef struct {
  void *(*malloc)(size_t size, void *user);
  void (*free)(void *memory, void *user);
} snk_vt_allocator;

typedef snk_vt *(*snk_vt_new)(int rows, int columns, snk_vt_allocator *allocator, void *user);
typedef void (*snk_vt_free)(snk_vt *terminal);
typedef void (*snk_vt_set_utf8)(snk_vt *terminal, int is_utf8);
typedef void (*snk_vt_set_size)(snk_vt *terminal, int rows, int columns);
typedef size_t (*snk_vt_input_write)(snk_vt *terminal, const char *bytes, size_t count);
typedef snk_vt_state *(*snk_vt_obtain_state)(snk_vt *terminal);
typedef void (*snk_vt_state_reset)(snk_vt_state *state, int hard);
typedef void (*snk_vt_state_get_cursorpos)(const snk_vt_state *state, snk_vt_pos *place);
typedef void (*snk_vt_state_set_callbacks)(snk_vt_state *state, const snk_vt_callbacks *callbacks,
                                           void *user);

/* An allocator whose memory is only written when it is used; libvterm's own writes it at once. */
static inline void *snk_vt_allocate(size_t size, void *user) {
  (void)user;
  return calloc(1, size);
}
static inline void snk_vt_release(void *memory, void *user) {
  (void)user;
  free(memory);
}
static inline snk_vt_allocator *snk_vt_lazy_allocator(void) {
  static snk_vt_allocator allocator = { snk_vt_allocate, snk_vt_release };
  return &allocator;
}

#endif
