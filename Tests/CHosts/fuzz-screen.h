/* The terminals of the fuzzer, and the screens on them. */
#ifndef FUZZ_SCREEN_H
#define FUZZ_SCREEN_H

#include "fuzz.h"

#include <stdio.h>
#include <termios.h>

enum { TERMINALS = 3, WINDOWS = 3 };

/* A pseudo terminal, and the screen on it. */
typedef struct {
  _Atomic int master; /* -1 after a hangup */
  SCREEN *screen;
  FILE *input, *output;
  WINDOW *windows[WINDOWS];
  struct termios settings; /* before the screen was started */
} terminal;

/* ---- fuzz-screen.c ---- */

extern int current; /* the terminal of the current screen */

/* ---- fuzz-terminals.c ---- */

extern terminal terminals[TERMINALS];
/* Whether there are several screens. Then none is resized or deleted: ncurses 6.4 would do the same
   to the windows of all of them. */
extern int has_several;
void open_terminal(terminal *t, unsigned rows, unsigned columns);
void hang_up(terminal *t);
void stop_terminals(void);

#endif
