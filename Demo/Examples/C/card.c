/* A host that asks: a form, and a question with a list of options.
 *
 *   cc card.c $(pkg-config --cflags --libs snackterm) -lncursesw
 *
 * snackterm_ask returns when the user has answered. Meanwhile, the host draws, and toasts move over
 * the card. A program with its own loop calls snackterm_show_card, and on_answer gets the answer.
 *
 * Keys: f asks for an account, l for a language, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <snackterm.h>
#include <stdio.h>
#include <string.h>

static const char *const languages[] = { "C", "Python", "Rust", "Swift" };
enum { LANGUAGES = sizeof languages / sizeof *languages };

static char name[40] = "nobody";
static const char *language = "none";
static int is_asking;
static char problem[128]; /* why there are no toasts */

static void draw(void *unused) {
  (void)unused;
  erase();
  mvaddnstr(0, 1, is_asking ? "Tab moves  Enter answers  Escape leaves"
    : "f form  l language  q quit", COLS - 1);
  mvprintw(LINES - 1, 1, "name: %s  language: %s", name, language);
  mvaddnstr(2, 1, problem, COLS - 1);
}

/* Returns the problem of a text, or NULL. Create works when both texts are valid. */
static const char *validate(void *unused, size_t field, const char *text) {
  (void)unused;
  if (field == 0 && strlen(text) == 0) return "Please enter a name.";
  if (field == 1 && strlen(text) < 8) return "Use at least 8 characters.";
  return NULL;
}

/* Called by the library when the card is fully visible. */
static void note_card(void *unused, snackterm_id id) {
  (void)id;
  is_asking = 1;
  draw(unused);
}

/* Called by the library when the card has ended; button is NULL if it was dismissed. */
static void note_account(void *unused, snackterm_id id, const snackterm_answer *answer) {
  (void)unused, (void)id;
  if (answer->button && strcmp(answer->button, "create") == 0)
    snprintf(name, sizeof name, "%s", answer->texts[0]);
}

static void note_language(void *unused, snackterm_id id, const snackterm_answer *answer) {
  (void)unused, (void)id;
  if (answer->button && answer->chosen_count == 1) language = languages[answer->chosen[0]];
}

static void ask_account(snackterm_overlay *toasts) {
  snackterm_field fields[] = {
    { .size = sizeof *fields, .label = "Name", .placeholder = "Ada Lovelace" },
    { .size = sizeof *fields, .label = "Password", .flags = SNACKTERM_SECRET },
  };
  snackterm_action buttons[] = {
    { .size = sizeof *buttons, .id = "create", .label = "Create" },
    { .size = sizeof *buttons, .id = "later", .label = "Later", .flags = SNACKTERM_ALTERNATIVE },
  };
  snackterm_card card = { .size = sizeof card, .title = "Your account",
    .fields = fields, .field_count = 2, .buttons = buttons, .button_count = 2,
    .validate = validate, .on_show = note_card, .on_answer = note_account, .draw = draw };
  if (snackterm_ask(toasts, &card) == 1) snackterm_say("Welcome");
  is_asking = 0;
}

static void ask_language(snackterm_overlay *toasts) {
  snackterm_card card = { .size = sizeof card, .title = "Your language", .text = "Which one?",
    .options = languages, .option_count = LANGUAGES, .flags = SNACKTERM_CHOICE_ANSWERS,
    .on_show = note_card, .on_answer = note_language, .draw = draw };
  if (snackterm_ask(toasts, &card) == 0) snackterm_say("No language was chosen.");
  is_asking = 0;
}

int main(void) {
  setlocale(LC_ALL, "");
  initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0);
  snackterm_overlay *toasts = snackterm_open(NULL);
  if (toasts == NULL) snprintf(problem, sizeof problem, "no toasts: %s", snackterm_error());
  int key = 0;
  while (key != 'q' && !(toasts && snackterm_state(toasts) & SNACKTERM_HUNG_UP)) {
    draw(NULL);
    key = snackterm_getch(toasts, stdscr);
    if (key == 'f') ask_account(toasts);
    if (key == 'l') ask_language(toasts);
  }
  snackterm_close(toasts);
  endwin();
  return 0;
}
