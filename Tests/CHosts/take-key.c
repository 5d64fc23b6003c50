/* A host that reads keys itself, with the loop of the article "C in five minutes".
 *
 * Keys: t shows a toast, q quits. The host draws the code of every key that it receives except q. It
 * ignores SIGHUP.
 */
#include <curses.h>
#include <snackterm.h>

void run(snackterm_overlay *toasts, void (*handle)(int key)) {
  while (!(toasts && snackterm_state(toasts) & SNACKTERM_HUNG_UP)) {
    wnoutrefresh(stdscr);
    if (snackterm_step(toasts) < 0) doupdate();
    timeout(snackterm_timeout(toasts));
    int key = getch();
    if (key == ERR || snackterm_take_key(toasts, key) == 1) continue;
    if (key == 'q') return;
    handle(key);
  }
}

#include <locale.h>
#include <signal.h>

static void handle(int key) {
  snackterm_snack snack = { .size = sizeof snack, .message = "Swipe me away.",
    .seconds = SNACKTERM_UNTIL_DISMISSED };
  if (key == 't') snackterm_show(&snack);
  mvprintw(0, 0, "key %d", key);
  clrtoeol();
}

int main(int argc, char **argv) {
  (void)argv;
  setlocale(LC_ALL, "");
  signal(SIGHUP, SIG_IGN);
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE);
  /* With an argument, it runs without an overlay. */
  snackterm_overlay *toasts = argc > 1 ? NULL : snackterm_open(NULL);
  mvaddstr(0, 0, "ready");
  run(toasts, handle);
  snackterm_close(toasts);
  endwin();
  return 0;
}
