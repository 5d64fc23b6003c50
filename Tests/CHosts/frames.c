/* A host that draws frames of three toasts for about two seconds, for valgrind. */
#include <curses.h>
#include <snackterm.h>

int main(void) {
  initscr();
  snackterm_overlay *toasts = snackterm_open(NULL);
  for (int turn = 0; turn < 90; turn++) {
    if (turn == 0) snackterm_say("the first toast");
    if (turn == 20) snackterm_say("the second toast");
    if (turn == 40) snackterm_say("the third toast");
    snackterm_step(toasts);
    napms(20);
  }
  snackterm_close(toasts);
  return endwin() == ERR;
}
