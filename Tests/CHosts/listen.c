/* A host that shows toasts of other programs: listen getch, or listen poll. Keys: q quits. */
#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <snackterm.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Waits with poll, as a program with its own event loop does. */
static int read_key(snackterm_overlay *toasts) {
  wint_t key = 0;
  for (;;) {
    snackterm_step(toasts);
    struct pollfd waits[] = { { STDIN_FILENO, POLLIN, 0 },
      { snackterm_wake_fd(toasts), POLLIN, 0 } };
    poll(waits, 2, (int)snackterm_timeout(toasts));
    if (snackterm_poll_key(toasts, stdscr, &key) != ERR) return (int)key;
    if (snackterm_state(toasts) & SNACKTERM_HUNG_UP) return ERR;
  }
}

int main(int count, char **arguments) {
  int polls = count > 1 && strcmp(arguments[1], "poll") == 0;
  snackterm_options options;
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  for (int row = 0; row < LINES; row++) mvprintw(row, 0, "row %d of the host", row);
  refresh();
  snackterm_init(&options, sizeof options);
  options.flags = SNACKTERM_LISTEN;
  snackterm_overlay *toasts = snackterm_open(&options);
  if (toasts == NULL) {
    endwin();
    fprintf(stderr, "%s\n", snackterm_error());
    return 1;
  }
  snackterm_set(toasts, "bindings.mode", "while-focused");
  int key = 0;
  while (key != 'q' && key != ERR)
    key = polls ? read_key(toasts) : snackterm_getch(toasts, stdscr);
  snackterm_close(toasts);
  endwin();
  return 0;
}
