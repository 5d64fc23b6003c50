/* Cards that are asked, dismissed and closed at wrong times, and callbacks without end. */
#include "misuse.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

static volatile int is_asking;
static int answers;

static void count_answer(void *user, snackterm_id id, const snackterm_answer *answer) {
  (void)user, (void)id;
  answers += answer->button == NULL;
}

/* Dismisses all cards that may be waiting, before they appear. */
static void *dismiss_cards(void *number) {
  snackterm_id id = *(snackterm_id *)number + 1;
  while (is_asking) snackterm_dismiss_card(id);
  return number;
}

/* A card that another thread dismisses while it waits for another one. */
void ask_behind_another(void) {
  pthread_t thread;
  snackterm_card card = { .size = sizeof card, .title = "first" };
  snackterm_id first_card = snackterm_show_card(&card);
  expect("show_card", first_card > 0, 1);
  is_asking = 1;
  pthread_create(&thread, NULL, dismiss_cards, &first_card);
  card.on_answer = count_answer;
  expect("ask for a card dismissed elsewhere", snackterm_ask(toasts, &card), 0);
  is_asking = 0;
  pthread_join(thread, NULL);
  expect("calls of on_answer", answers, 1);
  expect("dismiss_card", snackterm_dismiss_card(first_card), 0);
  expect("step without a card", snackterm_step(toasts), 0);
}

static void suspend(void *number) {
  endwin();
  snackterm_dismiss_card(*(snackterm_id *)number + 1);
}

/* Asks with a callback that dismisses the card, whose number is one more than that of its user. */
static int ask_with(void (*draw)(void *)) {
  snackterm_card card = { .size = sizeof card, .title = "one" };
  snackterm_id last = snackterm_show_card(&card);
  snackterm_dismiss_card(last);
  card.draw = draw;
  card.user = &last;
  card.on_answer = count_answer;
  return snackterm_ask(toasts, &card);
}

/* A card on a suspended screen, which is resumed. */
void ask_after_endwin(void) {
  expect("ask after endwin", ask_with(suspend), 0);
  expect("calls of on_answer", answers, 2);
  expect("a resumed screen", isendwin(), 0);
}

static void close_in_show(void *user, snackterm_id id) {
  (void)user, (void)id;
  expect("close in on_show of a card", snackterm_close(toasts), 0);
}

/* Cards that wait while the overlay closes: none remains for the next one. */
void close_with_cards(void) {
  snackterm_card card = { .size = sizeof card, .title = "visible", .on_answer = count_answer };
  answers = 0;
  snackterm_show_card(&card);
  snackterm_id last = snackterm_show_card(&card);
  expect("step with two cards", snackterm_step(toasts), 0);
  expect("close with two cards", snackterm_close(toasts), 0);
  expect("calls of on_answer", answers, 2);
  expect("dismiss_card after close", snackterm_dismiss_card(last), SNACKTERM_ENOENT);
  expect("open again", (toasts = snackterm_open(NULL)) != NULL, 1);
  card.on_show = close_in_show;
  snackterm_show_card(&card);
  card.on_show = NULL;
  timeout(-1); /* the wait must end without a key */
  expect("ask behind a card that closes", snackterm_ask(toasts, &card), 0);
  nodelay(stdscr, TRUE);
  expect("calls of on_answer", answers, 4);
  expect("open once more", (toasts = snackterm_open(NULL)) != NULL, 1);
  expect("the state without a card", snackterm_state(toasts), SNACKTERM_CURRENT);
  last = snackterm_show_card(&card);
  expect("step with a card", snackterm_step(toasts), 0);
  expect("the state", snackterm_state(toasts), SNACKTERM_SHOWING | SNACKTERM_CURRENT);
  expect("dismiss_card", snackterm_dismiss_card(last), 0);
}

static int nested;

static void ask_again(void *number) {
  snackterm_card card = { .size = sizeof card, .title = "two" };
  nested = snackterm_ask(toasts, &card);
  snackterm_dismiss_card(*(snackterm_id *)number + 1);
}

/* A card whose `draw` asks: it would never end. */
void ask_in_draw(void) {
  expect("ask with a draw that asks", ask_with(ask_again), 0);
  expect("ask in draw", nested, SNACKTERM_EBUSY);
}

static void resize_and_answer(void *user, snackterm_id id) {
  (void)user, (void)id;
  ungetch('\n'), ungetch(KEY_RESIZE);
}

static void draw_nothing(void *user) { (void)user; }

/* A resize during a question: without `draw`, the program must still learn of it. */
void ask_during_a_resize(void) {
  snackterm_action button = { .size = sizeof button, .id = "yes" };
  snackterm_card card = { .size = sizeof card, .title = "resized", .buttons = &button,
    .button_count = 1, .on_show = resize_and_answer };
  flushinp();
  expect("ask during a resize", snackterm_ask(toasts, &card), 1);
  expect("getch after the resize", snackterm_getch(toasts, stdscr), KEY_RESIZE);
  card.draw = draw_nothing;
  expect("ask during a resize with draw", snackterm_ask(toasts, &card), 1);
  expect("getch after draw", snackterm_getch(toasts, stdscr), ERR);
}

static int nested_asks, nested_dismissals, refusal;
static snackterm_id refused;

static void dismiss(void *user, snackterm_id id) { (void)user, snackterm_dismiss_card(id); }

/* Asks in callbacks of callbacks. */
static void ask_next(void *user, snackterm_id id, const snackterm_answer *answer) {
  snackterm_card card = {
    .size = sizeof card, .title = "next", .on_answer = ask_next, .on_show = dismiss
  };
  (void)user, (void)id, (void)answer;
  if (refusal || ++nested_asks > 9) return;
  int result = snackterm_ask(toasts, &card);
  if (result < 0) refusal = result;
}

/* Dismisses cards in callbacks of callbacks. */
static void dismiss_next(void *user, snackterm_id id, const snackterm_answer *answer) {
  snackterm_card card = { .size = sizeof card, .title = "next", .on_answer = dismiss_next };
  (void)user, (void)id, (void)answer;
  if (refusal || ++nested_dismissals > 9) return;
  snackterm_id next = snackterm_show_card(&card);
  int result = snackterm_dismiss_card(next);
  if (result < 0) refusal = result, refused = next;
}

/* Callbacks that cause each other without end. */
void nest(void) {
  ask_next(NULL, 0, NULL);
  expect("a nested question", refusal, SNACKTERM_EBUSY);
  expect("nested questions", nested_asks < 9, 1);
  refusal = 0;
  dismiss_next(NULL, 0, NULL);
  expect("a nested dismissal", refusal, SNACKTERM_EBUSY);
  expect("nested dismissals", nested_dismissals < 9, 1);
  expect("a later dismissal", snackterm_dismiss_card(refused), 0);
}

static int draws;

static void count_draw(void *number) {
  if (++draws == 4) snackterm_dismiss_card(*(snackterm_id *)number + 1);
}

/* A screen that does not wait for keys: the program draws at a pace. */
void ask_with_nodelay(void) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  expect("ask with nodelay", ask_with(count_draw), 0);
  clock_gettime(CLOCK_MONOTONIC, &end);
  long elapsed = (end.tv_sec - start.tv_sec) * 1000 + (end.tv_nsec - start.tv_nsec) / 1000000;
  expect("three waits of 50 ms", elapsed >= 140, 1);
  expect("getch with nodelay", getch(), ERR);
}

static SCREEN *second;
static int departures, late_shows;

static void leave_screen(void *user) {
  (void)user;
  if (++departures == 2) set_term(second);
}

static void leave_in_show(void *user, snackterm_id id) { (void)user, (void)id, set_term(second); }

static void count_show(void *user, snackterm_id id) { (void)user, (void)id, late_shows++; }

/* Another screen replaces the question's: after the question ends, no callback is called. */
void ask_on_a_screen_that_leaves(void) {
  FILE *null = fopen("/dev/null", "r+");
  second = newterm("xterm", null, null);
  set_term(first);
  snackterm_card card = {
    .size = sizeof card, .title = "left", .draw = leave_screen, .on_show = count_show
  };
  expect("ask on a screen that leaves", snackterm_ask(toasts, &card), 0);
  set_term(first);
  napms(1000); /* the card would be fully visible at the next step */
  for (int i = 0; i < 3; i++) snackterm_step(toasts), napms(100);
  expect("calls of on_show after the end", late_shows, 0);
  card.draw = NULL;
  card.on_show = leave_in_show;
  nodelay(stdscr, FALSE); /* otherwise, the wait would end soon */
  expect("ask with an on_show that leaves", snackterm_ask(toasts, &card), 0);
  set_term(first);
}

static volatile int is_shown;

static void note_show(void *user, snackterm_id id) { *(snackterm_id *)user = id, is_shown = 1; }

static void *interrupt_and_dismiss(void *id) {
  while (!is_shown) napms(1);
  expect("interrupt during a question", snackterm_interrupt(toasts), 0);
  expect("dismiss_card", snackterm_dismiss_card(*(snackterm_id *)id), 0);
  return id;
}

/* The question continues; the next wait for a key ends. */
void interrupt_a_question(void) {
  pthread_t thread;
  snackterm_id id = 0;
  snackterm_card card = { .size = sizeof card, .title = "interrupted", .on_show = note_show,
    .user = &id };
  pthread_create(&thread, NULL, interrupt_and_dismiss, &id);
  expect("ask", snackterm_ask(toasts, &card), 0);
  pthread_join(thread, NULL);
  expect("getch after it", snackterm_getch(toasts, stdscr), ERR); /* without a timeout */
  nodelay(stdscr, TRUE);
}
