/* A program of narrow ncurses that opens an overlay, and prints the error. */
#include <curses.h>
#include <snackterm.h>
#include <stdio.h>

int main(void) {
  initscr();
  snackterm_overlay *toasts = snackterm_open(NULL);
  endwin();
  fprintf(stderr, "%s\n", toasts == NULL ? snackterm_error() : "open");
  return toasts != NULL;
}
