/* A host that closes the library's wake descriptor, as a program that closes all descriptors above 2 does.
 *
 * It writes a line about each check to standard error.
 */
#define _XOPEN_SOURCE 700
#include <curses.h>
#include <locale.h>
#include <snackterm.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static void report(const char *name, int is_right) {
  fprintf(stderr, "%s %s\n", name, is_right ? "right" : "wrong");
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  snackterm_overlay *toasts = snackterm_open(NULL);
  timeout(0);
  snackterm_getch(toasts, stdscr);
  report("close", close(snackterm_wake_fd(toasts)) == 0);
  timeout(1500);
  clock_t start = clock();
  report("getch", snackterm_getch(toasts, stdscr) == ERR);
  report("a wait without work", clock() - start < CLOCKS_PER_SEC / 5);
  report("say", snackterm_say("still here") > 0);
  report("step", snackterm_step(toasts) == 0);
  report("state", snackterm_state(toasts) & SNACKTERM_SHOWING);
  report("close", snackterm_close(toasts) == 0);
  endwin();
  return 0;
}
