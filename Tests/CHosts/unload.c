/* A host that loads the library with dlopen, and unloads it after its overlay.
 *
 * The handlers that the overlay has put before those of ncurses remain, and must still work. It
 * writes a line about each check to standard error.
 */
#define _XOPEN_SOURCE 700
#include <curses.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void report(const char *name, int is_right) {
  fprintf(stderr, "%s %s\n", name, is_right ? "right" : "wrong");
}

static void *find(void *library, const char *name) {
  void *function = dlsym(library, name);
  if (!function) report(name, 0);
  return function;
}

/* Opens and closes an overlay with a toast. */
static void use(void) {
  void *library = dlopen("libsnackterm.so", RTLD_NOW | RTLD_LOCAL);
  if (!library) fprintf(stderr, "%s\n", dlerror());
  if (!library) return;
  void *(*open)(void *);
  int (*step)(void *), (*close)(void *);
  unsigned long long (*say)(const char *);
  *(void **)&open = find(library, "snackterm_open");
  *(void **)&step = find(library, "snackterm_step");
  *(void **)&close = find(library, "snackterm_close");
  *(void **)&say = find(library, "snackterm_say");
  void *toasts = open(NULL);
  report("say", say("loaded") != 0);
  report("step", step(toasts) == 0);
  report("close", close(toasts) == 0);
  report("dlclose", dlclose(library) == 0);
}

int main(void) {
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  for (int i = 0; i < 2; i++) {
    struct winsize size = { .ws_row = 20 - i, .ws_col = 60 };
    use();
    ioctl(STDIN_FILENO, TIOCSWINSZ, &size); /* sends SIGWINCH */
    report("resize", getch() == KEY_RESIZE);
  }
  raise(SIGTSTP);
  report("continued", 1);
  endwin();
  return 0;
}
