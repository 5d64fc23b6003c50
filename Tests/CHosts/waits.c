/* Calls the functions of libc and ncurses that libsnackpreload wraps, in their unusual cases.
 *
 *   waits             prints a line for each result, in the same words with and without the library
 *   waits keys        prints each key on the screen, until q
 *   waits characters  does the same with wide characters
 *   waits bytes       does the same without keypad
 *   waits minutes     does the same with a time limit of ten minutes
 *   waits polls       prints each key, also KEY_RESIZE, without waiting for keys
 *   waits reads       does the same without ncurses' functions
 *   waits question    leaves the screen, and asks for a line
 */
#include "waits.h"

#include <curses.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

static void show_keys(bool has_keypad) {
  keypad(stdscr, has_keypad);
  for (int key, row = 1; (key = getch()) != 'q'; row++) {
    if (key == KEY_RESIZE) continue;
    mvprintw(row, 0, "key %s", keyname(key));
    refresh();
  }
}

static void show_polled_keys(void) {
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  for (int key, row = 1; (key = getch()) != 'q'; napms(10)) {
    if (key == ERR) continue;
    mvprintw(row++, 0, "key %s", keyname(key));
    refresh();
  }
}

static void show_reads(void) {
  char byte;
  for (int row = 1; read(0, &byte, 1) == 1 && byte != 'q'; row++) {
    mvprintw(row, 0, "key %s", keyname(byte));
    refresh();
  }
}

static void show_characters(void) {
  keypad(stdscr, TRUE);
  wint_t key;
  for (int row = 1; get_wch(&key) != ERR && key != 'q'; row++) {
    mvprintw(row, 0, "key %s", key_name((wchar_t)key));
    refresh();
  }
}

static void ask(void) {
  char line[80];
  timeout(60000);
  if (getch() == ERR) return;
  endwin();
  printf("Your name: ");
  if (fgets(line, sizeof line, stdin)) printf("Hello %s", line);
}

int main(int count, char **words) {
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  addstr("waits");
  refresh();
  if (count > 1 && !strcmp(words[1], "minutes")) timeout(600000);
  if (count > 1 && (!strcmp(words[1], "keys") || !strcmp(words[1], "minutes"))) show_keys(TRUE);
  if (count > 1 && !strcmp(words[1], "polls")) show_polled_keys();
  if (count > 1 && !strcmp(words[1], "bytes")) show_keys(FALSE);
  if (count > 1 && !strcmp(words[1], "reads")) show_reads();
  if (count > 1 && !strcmp(words[1], "characters")) show_characters();
  if (count > 1 && !strcmp(words[1], "question")) {
    ask();
    return 0;
  }
  if (count == 1) check_calls(stderr);
  endwin();
  return 0;
}
