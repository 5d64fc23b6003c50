/* Screens of ncurses: they start and end, are drawn on, resized and suspended. */
#include "fuzz-screen.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>

context screen_context = { .name = "screen", .is_screen_thread = 1 };
int current = -1;

int has_screen(void) { return current >= 0; }

int screen_input(void) { return current < 0 ? 0 : fileno(terminals[current].input); }

int screen_output(void) { return current < 0 ? 1 : fileno(terminals[current].output); }

WINDOW *any_window(context *c) {
  if (!has_screen() || !c->is_screen_thread || once_in(c, 2)) return stdscr;
  return once_in(c, 4) ? NULL : terminals[current].windows[below(c, WINDOWS)];
}

static void random_size(context *c, unsigned *rows, unsigned *columns) {
  *rows = once_in(c, 6) && !has_several ? 1 + below(c, 100) : 24;
  *columns = once_in(c, 6) && !has_several ? 1 + below(c, 300) : 80;
}

static void start_screen(context *c, int index) {
  static const char *const names[] = { "xterm-256color", "xterm", "screen-256color", "linux",
    "vt100", "dumb", "xterm-direct" };
  terminal *t = &terminals[index];
  unsigned rows, columns;
  random_size(c, &rows, &columns);
  open_terminal(t, rows, columns);
  const char *name = names[once_in(c, 2) ? 0 : below(c, 7)];
  if (has_several && index == 0) name = names[0];
  note(c, "newterm %s %ux%u", name, columns, rows);
  t->screen = newterm(name, t->output, t->input);
  if (t->screen == NULL) t->screen = newterm("xterm", t->output, t->input);
  if (t->screen == NULL) fail("newterm");
  current = index;
  if (once_in(c, 4)) start_color();
  if (!once_in(c, 6)) cbreak();
  if (!once_in(c, 6)) noecho();
  keypad(stdscr, !once_in(c, 6));
  nodelay(stdscr, TRUE);
  if (!once_in(c, 40)) set_escdelay((int)below(c, 2));
  if (once_in(c, 4)) mousemask(ALL_MOUSE_EVENTS, NULL);
  for (int i = 0; i < WINDOWS; i++)
    t->windows[i] = newwin(1 + (int)below(c, 8), 1 + (int)below(c, 20), (int)below(c, 4),
      (int)below(c, 4));
}

static void end_screen(context *c, int index) {
  terminal *t = &terminals[index];
  struct termios settings;
  note(c, "delscreen %d", index);
  set_term(t->screen);
  /* ncurses cannot always restore the settings of a terminal, such as one that has hung up. */
  int is_restored = endwin() == OK;
  if (!has_several) {
    /* The library must not hold windows that are deleted. */
    if (toasts) snackterm_set_windows(toasts, NULL, 0);
    for (int i = 0; i < WINDOWS; i++) if (t->windows[i]) delwin(t->windows[i]);
    delscreen(t->screen);
  }
  if (is_restored && tcgetattr(fileno(t->input), &settings) == 0
      && (settings.c_lflag != t->settings.c_lflag || settings.c_iflag != t->settings.c_iflag))
    fail("the terminal's settings have changed: %#x %#x, not %#x %#x", settings.c_lflag,
      settings.c_iflag, t->settings.c_lflag, t->settings.c_iflag);
  if (fcntl(fileno(t->input), F_GETFL) & O_NONBLOCK || fcntl(fileno(t->output), F_GETFL) & O_NONBLOCK)
    fail("a descriptor does not block any more");
  hang_up(t);
  if (has_several) return;
  fclose(t->input);
  fclose(t->output);
  *t = (terminal){ .master = -1 };
  current = -1;
}

void need_screen(context *c) {
  if (current < 0) start_screen(c, 0);
  if (isendwin()) refresh();
}

/* Makes a screen current that shows toasts. The first of several is never a dumb terminal. */
void need_toast_screen(context *c) {
  need_screen(c);
  while (strcmp(termname(), "dumb") == 0) {
    if (!has_several) {
      end_screen(c, 0);
    } else if (terminals[0].screen) {
      set_term(terminals[0].screen);
      current = 0;
    } else {
      start_screen(c, 0);
    }
    need_screen(c);
  }
}

void end_screens(void) {
  for (int i = 0; i < TERMINALS; i++) if (terminals[i].screen) end_screen(&screen_context, i);
  stop_terminals();
}

static void resize(context *c) {
  unsigned rows, columns;
  if (has_several) return;
  random_size(c, &rows, &columns);
  struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns };
  note(c, "resize %ux%u", columns, rows);
  if (once_in(c, 3)) {
    resizeterm((int)rows, (int)columns);
  } else {
    ioctl(fileno(terminals[current].input), TIOCSWINSZ, &size);
    raise(SIGWINCH);
  }
}

void draw_something(context *c) {
  static const char *const texts[] = { "text", "\xE4\xBF\x9D\xE5\xAD\x98", "a long line of text",
    "e\xCC\x81", "\n" };
  if (!has_screen()) return;
  WINDOW *window = any_window(c);
  if (window == NULL) window = stdscr;
  note(c, "draw");
  switch (below(c, 24)) {
    case 0: erase(); break;
    case 1: clear(); break;
    case 2: endwin(); break;
    case 3: refresh(); break;
    case 4: wrefresh(window); break;
    case 5: doupdate(); break;
    case 6: clearok(window, TRUE); break;
    case 7: resize(c); break;
    case 8: keypad(window, once_in(c, 2)); break;
    case 9: leaveok(window, once_in(c, 2)); break;
    case 10: wbkgd(window, A_REVERSE); break;
    case 11: touchwin(window); break;
    case 12: curs_set((int)below(c, 3)); break;
    case 13: set_escdelay(once_in(c, 20) ? 25 : 1); break;
    default:
      mvwaddstr(window, (int)below(c, 30), (int)below(c, 100), texts[below(c, 5)]);
      wnoutrefresh(window);
  }
}

/* Empties the input queue of ncurses. If it held the start of a mouse report, ncurses 6.4 would try
   to read the rest forever after a hangup. */
static void flush_queue(terminal *t) {
  SCREEN *screen = set_term(t->screen);
  flushinp();
  set_term(screen);
}

/* Starts, ends and selects screens; not in a callback. */
void change_screen(context *c) {
  if (!once_in(c, 12)) {
    if (once_in(c, 2)) type_something(c);
    else draw_something(c);
    return;
  }
  int index = has_several ? (int)below(c, TERMINALS) : 0;
  terminal *t = &terminals[index];
  switch (below(c, 10)) {
    case 0: case 1: case 2:
      if (t->screen == NULL) return;
      note(c, "set_term %d", index);
      set_term(t->screen);
      current = index;
      break;
    case 3: case 4: if (t->screen == NULL) start_screen(c, index); break;
    case 5: if (t->screen && !has_several && once_in(c, 8)) end_screen(c, index); break;
    case 6:
      if (t->screen == NULL || !once_in(c, 10)) return;
      note(c, "hangup %d", index);
      flush_queue(t);
      hang_up(t);
      break;
    default: if (!once_in(c, 10)) need_screen(c);
  }
}
