/* A host for benchmarks: it shows the text file $BENCH_TEXT under toasts.
 *
 *   bench [KEY=VALUE ...]    settings, as snackterm_set accepts them
 *
 * For a comparison with a host that draws panels of 42 by 4 cells, these settings give such toasts:
 *
 *   theme=Tests/CHosts/plain.json alignment=top-trailing appearance.maxWidth=42
 *   appearance.spacing=0 appearance.inset.top=0 appearance.inset.trailing=1
 *   appearance.remove.duration=0.24 appearance.remove.curve=ease-out
 *   appearance.rearrange.duration=0.24 appearance.rearrange.curve=ease-out
 *   policy.motionSteps=cells    (without it: in eighths of a cell)
 *
 * Keys: t adds the next toast, p a persistent one, b 1,000, d dismisses all, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <snackterm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void draw(void) {
  const char *name = getenv("BENCH_TEXT");
  FILE *file = name ? fopen(name, "r") : NULL;
  char line[1024];
  erase();
  for (int row = 0; row < LINES; row++) {
    if (file == NULL || fgets(line, sizeof line, file) == NULL) snprintf(line, sizeof line, "row %d", row);
    line[strcspn(line, "\n")] = 0;
    mvaddnstr(row, 0, line, COLS);
  }
  if (file != NULL) fclose(file);
  refresh();
}

static void add(const char *name, const char *message, double seconds) {
  char title[64];
  snprintf(title, sizeof title, "NOTICE %s", name);
  snackterm_snack snack = { .size = sizeof snack, .title = title, .message = message,
    .seconds = seconds };
  snackterm_show(&snack);
}

static void add_next(void) {
  static const char *const names[] = { "ONE", "TWO", "THREE", "FOUR", "FIVE" };
  static int next;
  char message[64];
  const char *name = names[next++ % 5];
  snprintf(message, sizeof message, "QUICK MESSAGE NUMBER %s IS HERE", name);
  add(name, message, 4);
}

static void add_many(void) {
  for (int number = 1; number <= 1000; number++) {
    char name[16], message[32];
    snprintf(name, sizeof name, "%d", number);
    snprintf(message, sizeof message, "burst: %d", number);
    add(name, message, 4);
  }
}

int main(int count, char **arguments) {
  setlocale(LC_ALL, "");
  for (int i = 1; i < count; i++) {
    char *value = strchr(arguments[i], '=');
    if (value == NULL) return 64;
    *value = 0;
    if (snackterm_set(NULL, arguments[i], value + 1) != SNACKTERM_OK) {
      fprintf(stderr, "bench: %s\n", snackterm_error());
      return 64;
    }
  }
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  snackterm_overlay *toasts = snackterm_open(NULL); /* starts colors, so the screen is not redrawn */
  endwin(); /* ncurses 6.4 then writes a frame in one piece; see "Known limits". */
  draw();
  for (int key = 0; key != 'q' && !(snackterm_state(toasts) & SNACKTERM_HUNG_UP);) {
    key = snackterm_getch(toasts, stdscr);
    if (key == 't') add_next();
    if (key == 'p') add("KEEP", "QUICK MESSAGE NUMBER KEEP IS HERE", SNACKTERM_UNTIL_DISMISSED);
    if (key == 'b') add_many();
    if (key == 'd') snackterm_dismiss_all();
    if (key == KEY_RESIZE) draw();
  }
  snackterm_close(toasts);
  endwin();
}
