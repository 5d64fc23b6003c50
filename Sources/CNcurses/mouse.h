#ifndef SNACK_CNCURSES_MOUSE_H
#define SNACK_CNCURSES_MOUSE_H

/* The mouse of ncurses for Swift; shim.h includes it after ncurses. */

/* ncurses turns mouse reports on and off with its copy of the capability XM, also in endwin and
   refresh. Only a change to that copy changes what it sends. A longer text than the usual one would
   not fit, and is ignored. */
static inline void snk_set_mouse_switch(const char *text) {
  static const char usual[] = "\033[?1006;1000%?%p1%{1}%=%th%el%;";
  char *copy = tigetstr("XM");
  if (copy == NULL || copy == (char *)-1 || strlen(text) >= sizeof usual) return;
  memcpy(copy, text, strlen(text) + 1);
}

/* ncurses 6.6 makes these unsigned; here they have one type with every version. */
enum {
  SNK_MOUSE_RELEASED = NCURSES_BUTTON_RELEASED,
  SNK_MOUSE_PRESSED = NCURSES_BUTTON_PRESSED,
  SNK_MOUSE_CLICKED = NCURSES_BUTTON_CLICKED,
  SNK_MOUSE_DOUBLE_CLICKED = NCURSES_DOUBLE_CLICKED,
  SNK_MOUSE_TRIPLE_CLICKED = NCURSES_TRIPLE_CLICKED,
};

/* Swift cannot import the macros for mouse masks: they are too complex. */
static inline mmask_t snk_mouse_bit(int button, long sign) {
  return (mmask_t)NCURSES_MOUSE_MASK(button, sign);
}
static inline mmask_t snk_mouse_all(void) { return ALL_MOUSE_EVENTS; }
static inline mmask_t snk_mouse_motion(void) { return REPORT_MOUSE_POSITION; }
static inline mmask_t snk_mouse_shift(void) { return BUTTON_SHIFT; }
static inline mmask_t snk_mouse_alt(void) { return BUTTON_ALT; }
static inline mmask_t snk_mouse_control(void) { return BUTTON_CTRL; }

#endif
