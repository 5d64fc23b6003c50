/* The callbacks: each is called on the screen's thread and never after the end, reported once. */
#include "fuzz.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAGIC = 0x5EED, DEPTH = 3, TABLE = 1 << 16, CARDS = 1 << 20 };

static record *_Atomic records;
/* The latest record for the low bits of a number. The second half is for cards, from 2^48 on. */
static record *_Atomic table[TABLE];
/* The cards whose ends are not reported. A thread can dismiss a card before its record is added. */
static _Atomic snackterm_id withdrawn[CARDS];
_Atomic long callback_count;
int is_validating;
_Atomic int is_drawing; /* other threads read it */

record *new_record(context *c) {
  (void)c;
  record *r = calloc(1, sizeof *r);
  if (r == NULL) fail("no memory");
  r->magic = MAGIC;
  record *head = records;
  do r->next = head;
  while (!__atomic_compare_exchange_n((record **)&records, &head, r, 0, 5, 5));
  return r;
}

static size_t place(snackterm_id id) { return id % (TABLE / 2) + (id >> 48 ? TABLE / 2 : 0); }

void add_record(record *r, snackterm_id id) {
  snackterm_id known = r->id;
  if (known != 0 && known != id) fail("the callbacks of %llu got %llu", (unsigned long long)id,
    (unsigned long long)known);
  r->id = id;
  table[place(id)] = r;
}

record *find_record(snackterm_id id) {
  record *r = table[place(id)];
  return r && r->id == id ? r : NULL;
}

void withdraw_card(snackterm_id id) { withdrawn[id % CARDS] = id; }

static int is_withdrawn(snackterm_id id) { return withdrawn[id % CARDS] == id; }

static int is_open(const record *r) {
  return r->id != 0 && r->must_end && !r->ends && !is_withdrawn(r->id);
}

int open_records(int dismisses_cards) {
  int count = 0;
  for (record *r = records; r != NULL; r = r->next) {
    if (!is_open(r)) continue;
    if (r->is_card && dismisses_cards && snackterm_dismiss_card(r->id) == 1) withdraw_card(r->id);
    count += is_open(r);
  }
  return count;
}

void print_open_records(void) {
  for (record *r = records; r != NULL; r = r->next) {
    char reason[64] = "";
    if (!is_open(r)) continue;
    int result = snackterm_close_reason(r->id, reason, sizeof reason);
    fprintf(stderr, "fuzz: open: %s %llu, close_reason %d \"%s\"\n", r->is_card ? "card" : "toast",
      (unsigned long long)r->id, result, reason);
  }
}

/* Checks the rules of all callbacks. */
static record *check(void *user, snackterm_id id, const char *name) {
  record *r = user;
  callback_count++;
  if (r == NULL || r->magic != MAGIC) fail("%s: a wrong user pointer", name);
  if (r->id != 0 && r->id != id)
    fail("%s: %llu, not %llu", name, (unsigned long long)id, (unsigned long long)r->id);
  if (id == 0) fail("%s: no number", name);
  if (r->ends) fail("%s of %llu after its end", name, (unsigned long long)id);
  if (screen_context.is_child) fail("%s in another process", name);
  if (!is_screen_thread()) fail("%s on another thread", name);
  return r;
}

/* Calls random functions, including those that call callbacks. */
static void meddle(void) {
  context *c = &screen_context;
  if (c->depth >= DEPTH) return;
  c->depth++;
  for (unsigned i = below(c, 4); i > 0; i--)
    if (once_in(c, 4)) draw_something(c);
    else call_any(c);
  c->depth--;
}

void on_action(void *user, snackterm_id id, const char *action) {
  check(user, id, "on_action");
  if (action == NULL) fail("on_action: NULL");
  meddle();
}

void on_tap(void *user, snackterm_id id) {
  check(user, id, "on_tap");
  meddle();
}

void on_show(void *user, snackterm_id id) {
  check(user, id, "on_show");
  meddle();
}

void on_close(void *user, snackterm_id id, const char *reason) {
  char kept[64];
  record *r = check(user, id, "on_close");
  if (reason == NULL || *reason == 0) fail("on_close: no reason");
  r->ends++;
  int length = snackterm_close_reason(id, kept, sizeof kept);
  if (length != (int)strlen(reason) || strncmp(kept, reason, sizeof kept - 4) != 0)
    fail("on_close: \"%s\", not \"%s\"", reason, kept);
  if (snackterm_dismiss(id) != SNACKTERM_ECLOSED) fail("on_close: the toast has not ended");
  meddle();
}

void on_cancel(void *user, snackterm_id id) {
  record *r = user;
  if (r->id != 0 && r->id != id) fail("on_cancel: a wrong number");
  if (++r->cancels > 1) fail("on_cancel: twice");
  if (!is_screen_thread()) fail("on_cancel on another thread");
  meddle();
}

void on_answer(void *user, snackterm_id id, const snackterm_answer *answer) {
  record *r = check(user, id, "on_answer");
  if (is_withdrawn(id)) fail("on_answer of a withdrawn card");
  r->ends++;
  if (answer == NULL || answer->size < sizeof *answer) fail("on_answer: no answer");
  if (answer->text_count != (answer->button ? r->fields : 0)) fail("on_answer: wrong texts");
  if (answer->button == NULL && answer->chosen_count > 0) fail("on_answer: options");
  size_t bytes = 0;
  for (size_t i = 0; i < answer->text_count; i++) bytes += strlen(answer->texts[i]);
  for (size_t i = 0; i < answer->chosen_count; i++)
    if (answer->chosen[i] >= r->options) fail("on_answer: no option %zu", answer->chosen[i]);
  if (bytes > 1 << 30) fail("on_answer: too long");
  meddle();
}

void on_show_card(void *user, snackterm_id id) {
  check(user, id, "on_show of a card");
  meddle();
}

const char *validate(void *user, size_t field, const char *text) {
  record *r = user;
  context *c = &screen_context;
  static char problem[40];
  if (r->magic != MAGIC || field >= r->fields || text == NULL) fail("validate: wrong arguments");
  if (!is_screen_thread()) fail("validate on another thread");
  callback_count++;
  is_validating++;
  if (c->depth < DEPTH) {
    c->depth++;
    for (unsigned i = below(c, 3); i > 0; i--) call_any(c);
    c->depth--;
  }
  is_validating--;
  if (!once_in(c, 5)) return NULL;
  memset(problem, once_in(c, 2) ? 'p' : 0xE2, sizeof problem - 1);
  return problem;
}

void draw(void *user) {
  if (((record *)user)->magic != MAGIC || is_validating) fail("draw: at a wrong time");
  callback_count++;
  is_drawing++;
  draw_something(&screen_context);
  meddle();
  is_drawing--;
}
