/* The parts of the fuzzer: random calls of the library, and checks of their results. */
#ifndef FUZZ_H
#define FUZZ_H

#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <snackterm.h>
#include <stdint.h>

/* Results that are allowed, as bits: 1 is success, others are 1 << -result. */
enum {
  SUCCESS = 1, INVALID = 1 << 2, WRONG_THREAD = 1 << 3, NO_SCREEN = 1 << 4, CLOSED = 1 << 5,
  FORKED = 1 << 6, NO_SYSTEM = 1 << 7, UNKNOWN = 1 << 8, BUSY = 1 << 9
};

/* ---- fuzz.c: records of calls, and failures ---- */

/* The memory that the supervisor shares with the program that calls the library. It survives any
   end of that program. */
enum { NOTES = 32, NOTE_SIZE = 200 };
typedef struct {
  _Atomic long calls, callbacks;
  _Atomic unsigned next;
  char notes[NOTES][NOTE_SIZE];
} shared_log;

/* One thread: its random numbers, and the memory of its arguments. */
enum { BLOCKS = 4096 };
typedef struct {
  uint64_t state;
  const char *name;
  int is_screen_thread; /* otherwise, it must not use ncurses */
  int is_child;         /* of a fork */
  int depth;            /* of callbacks */
  struct {
    void *memory;
    size_t size;
  } blocks[BLOCKS];
  int block_count;
} context;

/* Describes the next call, and counts it. */
void note(context *c, const char *format, ...);
/* Reports a violation and ends the program. */
void fail(const char *format, ...);

/* ---- fuzz-values*.c: random arguments ---- */

uint64_t next_number(context *c);
/* A number from 0 to limit - 1. */
unsigned below(context *c, unsigned limit);
/* True with a probability of 1 / count. */
int once_in(context *c, unsigned count);
/* Memory that forget frees, of exactly this size: sanitizers notice any access outside it. */
void *take(context *c, size_t size);
/* Overwrites and frees the memory taken since the mark, which the library must not use any more. */
void forget(context *c, int mark);

const char *any_text(context *c);
/* Structures of any size; the last argument receives whether the library must accept them. */
snackterm_snack *any_snack(context *c, void *user, int *is_valid);
snackterm_card *any_card(context *c, void *user, int *is_valid);
snackterm_task_options *any_task_options(context *c, void *user, int *is_valid);
const char *any_key(context *c, int *needs_overlay, int *is_known);
const char *any_value(context *c, const char *key);
char *any_json(context *c, int *may_need_overlay);
/* Text with escape sequences as a terminal sends them; returns its length. */
int any_input(context *c, char *buffer, int size);

/* ---- fuzz-callbacks.c: the callbacks and their checks ---- */

/* The record of a toast, task or card, never freed: after the end, no callback may use it. */
typedef struct record {
  struct record *next;
  uint64_t magic;
  _Atomic snackterm_id id;
  _Atomic int ends;         /* calls of on_close or on_answer */
  _Atomic int cancels;
  int must_end;             /* whether it has been posted with on_close or on_answer */
  int is_card;
  size_t options, fields;   /* of a card */
} record;

record *new_record(context *c);
/* The record of a number; NULL if it is not kept. */
record *find_record(snackterm_id id);
void add_record(record *r, snackterm_id id);
/* Notes that the end of a card is not reported; it may have no record yet. */
void withdraw_card(snackterm_id id);
/* The posted records that have not ended. */
int open_records(int dismisses_cards);
void print_open_records(void);
extern _Atomic long callback_count;
extern int is_validating;
extern _Atomic int is_drawing;

void on_action(void *user, snackterm_id id, const char *action);
void on_tap(void *user, snackterm_id id);
void on_show(void *user, snackterm_id id);
void on_close(void *user, snackterm_id id, const char *reason);
void on_cancel(void *user, snackterm_id id);
void on_answer(void *user, snackterm_id id, const snackterm_answer *answer);
void on_show_card(void *user, snackterm_id id);
const char *validate(void *user, size_t field, const char *text);
void draw(void *user);

/* ---- fuzz-calls*.c: the functions and their results ---- */

extern snackterm_overlay *_Atomic toasts; /* the open overlay */
/* Calls a random function. */
void call_any(context *c);
/* Returns the number of functions that were never called. */
int uncalled_functions(void);
int open_overlay(context *c, int is_plain);
void close_overlay(context *c);

/* ---- fuzz-screen.c: screens of ncurses ---- */

extern context screen_context;
/* Makes ncurses or the terminal do something. */
void change_screen(context *c);
/* Draws, resizes or suspends, as a callback may. */
void draw_something(context *c);
/* Makes sure that there is a screen that is not suspended. */
void need_screen(context *c);
void need_toast_screen(context *c);
void end_screens(void);
int has_screen(void);
int screen_input(void);
int screen_output(void);
WINDOW *any_window(context *c);

/* ---- fuzz-terminals.c: the terminals and their user ---- */

/* The calling thread becomes that of the screens. */
void start_terminals(int several);
int is_screen_thread(void);
void type_something(context *c);
/* While a call waits, another thread interrupts it, dismisses cards from a first one, and types.
 * Returns the first card of the outer wait, which end_wait needs. */
snackterm_id begin_wait(snackterm_id first_card);
void end_wait(snackterm_id outer);

/* ---- fuzz-threads.c: other threads and processes ---- */

void start_threads(context *c);
void join_threads(void);
void fork_once(context *c);

#endif
