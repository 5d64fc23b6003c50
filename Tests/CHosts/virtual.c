/* A library for tests, which is preloaded into programs that use ncurses.
 *
 * If the file $SNACKTERM_VIRTUAL exists when the program waits, the program pauses until that file is
 * removed. Meanwhile it writes the cells that ncurses has recorded for the terminal into
 * $SNACKTERM_VIRTUAL.cells, and sends the output that the terminal had not accepted. Each row is a
 * line; each cell has its characters, width, attributes and colours, as numbers.
 */
#define _GNU_SOURCE
#include <curses.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

/* A function or variable of ncurses, in the program if it has a copy. */
static void *find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

static void write_cell(FILE *file, const cchar_t *cell, int *width) {
  __typeof__(&getcchar) get = (__typeof__(&getcchar))find("getcchar");
  __typeof__(&extended_pair_content) content
    = (__typeof__(&extended_pair_content))find("extended_pair_content");
  wchar_t characters[CCHARW_MAX + 1] = { 0 };
  attr_t attributes = 0;
  short pair = 0;
  int number = 0, foreground = -1, background = -1;
  get(cell, characters, &attributes, &pair, &number);
  content(number, &foreground, &background); /* it fails without colours */
  if (number == 0 && background < 0) foreground = -1; /* the default colours of the terminal */
  *width = wcwidth(characters[0]) == 2 ? 2 : 1;
  fprintf(file, "%u", characters[0] ? (unsigned)characters[0] : ' ');
  for (int mark = 1; characters[0] && characters[mark]; mark++)
    fprintf(file, "+%u", (unsigned)characters[mark]);
  fprintf(file, ",%d,%u,%d,%d ", *width, (unsigned)(attributes & A_ATTRIBUTES & ~A_COLOR),
    foreground, background);
}

static void write_screen(FILE *file, WINDOW *screen) {
  __typeof__(&mvwin_wch) read_cell = (__typeof__(&mvwin_wch))find("mvwin_wch");
  __typeof__(&wmove) move_cursor = (__typeof__(&wmove))find("wmove");
  __typeof__(&getmaxy) rows = (__typeof__(&getmaxy))find("getmaxy");
  __typeof__(&getmaxx) columns = (__typeof__(&getmaxx))find("getmaxx");
  __typeof__(&getcury) row = (__typeof__(&getcury))find("getcury");
  __typeof__(&getcurx) column = (__typeof__(&getcurx))find("getcurx");
  int y = row(screen), x = column(screen);
  for (int line = 0; line < rows(screen); line++) {
    for (int place = 0, width; place < columns(screen); place += width) {
      cchar_t cell;
      read_cell(screen, line, place, &cell);
      write_cell(file, &cell, &width);
    }
    fputc('\n', file);
  }
  move_cursor(screen, y, x);
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void send_rest(void) {
  __typeof__(&doupdate) update = (__typeof__(&doupdate))find("doupdate");
  __typeof__(&isendwin) has_ended = (__typeof__(&isendwin))find("isendwin");
  struct timespec pause = { .tv_nsec = 5000000 };
  if (!has_ended()) update();
  ORIGINAL(nanosleep)(&pause, NULL);
}

static void write_cells(const char *path, WINDOW *screen) {
  char new[4096];
  snprintf(new, sizeof new, "%s.new", path);
  FILE *file = fopen(new, "we");
  if (!file) return;
  write_screen(file, screen);
  fclose(file);
  rename(new, path);
}

static void note_wait(void) {
  static bool is_busy;
  const char *path = getenv("SNACKTERM_VIRTUAL");
  WINDOW **screen = find("curscr");
  if (is_busy || !path || !screen || !*screen || access(path, F_OK)) return;
  is_busy = true;
  char cells[4096];
  snprintf(cells, sizeof cells, "%s.cells", path);
  for (; access(path, F_OK) == 0; write_cells(cells, *screen)) send_rest();
  unlink(cells);
  is_busy = false;
}

int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  if (milliseconds != 0) note_wait();
  return ORIGINAL(poll)(descriptors, count, milliseconds);
}

int ppoll(
  struct pollfd *descriptors, nfds_t count, const struct timespec *limit, const sigset_t *mask
) {
  if (!limit || limit->tv_sec || limit->tv_nsec) note_wait();
  return ORIGINAL(ppoll)(descriptors, count, limit, mask);
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  note_wait();
  return ORIGINAL(nanosleep)(time, rest);
}

unsigned sleep(unsigned seconds) {
  note_wait();
  return ORIGINAL(sleep)(seconds);
}
