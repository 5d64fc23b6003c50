/* The parts of the host that misuses the library, and the checks of the results. */
#ifndef MISUSE_H
#define MISUSE_H

#define _XOPEN_SOURCE 700
#include <curses.h>
#include <snackterm.h>

/* ---- misuse.c ---- */

extern int calls, wrong;
extern SCREEN *first;
extern snackterm_overlay *toasts;
extern wint_t key;
void expect(const char *name, long found, long wanted);
/* Expects a result of NULL or 0, and its reason. */
void expect_refusal(const char *name, int is_refused, int reason);

/* ---- misuse-everywhere.c ---- */

/* Shows a card with snackterm_ask, which must fail. */
int ask_card(void);
/* Calls every function of the screen's thread where it must fail with a result. */
void expect_everywhere(const char *where, int result);

/* ---- misuse-threads.c ---- */

void threads(void);
void processes(snackterm_id id);
void forks_while_posting(void);
void cancel_threads(void);

/* ---- misuse-toasts.c ---- */

void callbacks(void);
void texts(void);
void changes_of_a_leaving_toast(void);

/* ---- misuse-cards.c ---- */

void ask_behind_another(void);
void ask_after_endwin(void);
void ask_in_draw(void);
void ask_during_a_resize(void);
void close_with_cards(void);
void ask_with_nodelay(void);
void nest(void);
void ask_on_a_screen_that_leaves(void);
void interrupt_a_question(void);

/* ---- misuse-screens.c ---- */

void fill_queues(void);
void screens(void);

#endif
