/* Calls that a program must not make while it has a screen, each with its defined result.
 *
 * It writes a line about each wrong result to standard error, and one with the counts at the end.
 */
#define _XOPEN_SOURCE 700
#include <curses.h>
#include <locale.h>
#include <pthread.h>
#include <snackterm.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int calls, wrong;

static void expect(const char *name, long found, long wanted) {
  calls++;
  if (found == wanted) return;
  wrong++;
  fprintf(stderr, "%s: %ld, not %ld: %s\n", name, found, wanted, snackterm_error());
}

/* Expects a result of NULL or 0, and its reason. */
static void expect_refusal(const char *name, int is_refused, int reason) {
  expect(name, is_refused, 1);
  expect(name, snackterm_error_result(), reason);
}

static SCREEN *first;
static snackterm_overlay *toasts;
static wint_t key;

/* Every function of the screen's thread. */
static int f_close(void) { return snackterm_close(toasts); }
static int f_getch(void) { return snackterm_getch(toasts, NULL); }
static int f_get_wch(void) { return snackterm_get_wch(toasts, NULL, &key); }
static int f_poll_key(void) { return snackterm_poll_key(toasts, NULL, &key); }
static int f_take_key(void) { return snackterm_take_key(toasts, 'x'); }
static int f_step(void) { return snackterm_step(toasts); }
static int f_timeout(void) { return snackterm_timeout(toasts); }
static int f_perform(void) { return snackterm_perform(toasts, "dismiss"); }
static int f_pause(void) { return snackterm_pause(toasts); }
static int f_resume(void) { return snackterm_resume(toasts); }
static int f_windows(void) { return snackterm_set_windows(toasts, NULL, 0); }
static int f_state(void) { return snackterm_state(toasts); }
static int f_ask(void) {
  snackterm_card card = { .size = sizeof card, .title = "never shown" };
  return snackterm_ask(toasts, &card);
}
static int f_set(void) { return snackterm_set(toasts, "bindings.mode", "never"); }
static int f_set_json(void) { return snackterm_set_json(toasts, "{\"bindings.mode\":\"never\"}"); }
static int f_get(void) { return snackterm_get(toasts, "bindings.mode", NULL, 0); }

static const struct {
  const char *name;
  int (*call)(void);
  int is_read; /* returns ERR or -1 on failure, not a snackterm_result */
} screen_calls[] = {
  { "close", f_close, 0 }, { "getch", f_getch, 1 }, { "get_wch", f_get_wch, 1 },
  { "poll_key", f_poll_key, 1 }, { "take_key", f_take_key, 0 }, { "step", f_step, 0 },
  { "timeout", f_timeout, 1 }, { "perform", f_perform, 0 }, { "pause", f_pause, 0 },
  { "resume", f_resume, 0 }, { "set_windows", f_windows, 0 }, { "state", f_state, 0 },
  { "ask", f_ask, 0 }, { "set", f_set, 0 }, { "set_json", f_set_json, 0 }, { "get", f_get, 0 },
};
enum { SCREEN_CALLS = sizeof screen_calls / sizeof *screen_calls };

static void expect_everywhere(const char *where, int result) {
  char name[80];
  for (int i = 0; i < SCREEN_CALLS; i++) {
    snprintf(name, sizeof name, "%s %s", screen_calls[i].name, where);
    expect(name, screen_calls[i].call(), screen_calls[i].is_read ? ERR : result);
  }
}

static void *on_another_thread(void *unused) {
  expect("an error of another thread", snackterm_error()[0], 0);
  expect_everywhere("on another thread", SNACKTERM_ETHREAD);
  expect("say on another thread", snackterm_say("from a thread") > 0, 1);
  expect("wake_fd on another thread", snackterm_wake_fd(toasts) >= 0, 1);
  expect("interrupt on another thread", snackterm_interrupt(toasts), 0);
  expect("dismiss_all on another thread", snackterm_dismiss_all(), 0);
  return unused;
}

static void threads(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, on_another_thread, NULL);
  pthread_join(thread, NULL);
  expect("an error of this thread", strncmp(snackterm_error(), "an overlay is already", 21), 0);
  timeout(-1);
  expect("an interrupted getch", snackterm_getch(toasts, stdscr), ERR);
  nodelay(stdscr, TRUE);
}

static void processes(snackterm_id id) {
  int status = 0;
  fflush(stderr);
  pid_t child = fork();
  if (child == 0) {
    double seconds;
    calls = wrong = 0;
    expect_everywhere("in another process", SNACKTERM_EFORK);
    expect("say in another process", (long)snackterm_say("lost"), 0);
    expect("dismiss in another process", snackterm_dismiss(id), SNACKTERM_EFORK);
    expect("dismiss_all in another process", snackterm_dismiss_all(), SNACKTERM_EFORK);
    expect("remaining in another process", snackterm_remaining(id, &seconds), SNACKTERM_EFORK);
    snackterm_card card = { .size = sizeof card, .title = "lost" };
    snackterm_snack snack = { .size = sizeof snack, .message = "lost" };
    expect("show_card in another process", (long)snackterm_show_card(&card), 0);
    expect("dismiss_card in another process", snackterm_dismiss_card(1), SNACKTERM_EFORK);
    expect("task_begin in another process", (long)snackterm_task_begin(&snack, NULL), 0);
    expect("set in another process", snackterm_set(NULL, "theme", "nord"), SNACKTERM_EFORK);
    expect("history in another process", snackterm_history(NULL, 0), SNACKTERM_EFORK);
    expect("interrupt in another process", snackterm_interrupt(toasts), SNACKTERM_EFORK);
    expect("close_reason in another process", snackterm_close_reason(id, NULL, 0),
      SNACKTERM_EFORK);
    expect("wake_fd in another process", snackterm_wake_fd(toasts), -1);
    expect_refusal("open in another process", snackterm_open(NULL) == NULL, SNACKTERM_EFORK);
    fflush(stderr);
    _exit(wrong);
  }
  waitpid(child, &status, 0);
  expect("the other process", status, 0);
}

static volatile int is_posting;

static void *post(void *unused) {
  while (is_posting) snackterm_dismiss(snackterm_say("from a thread")), snackterm_history(NULL, 0);
  return unused;
}

/* At a fork, another thread may hold any lock of the library. */
static void forks_while_posting(void) {
  pthread_t thread;
  int status, failures = 0;
  is_posting = 1;
  pthread_create(&thread, NULL, post, NULL);
  for (int i = 0; i < 300; i++) {
    pid_t child = fork();
    if (child == 0) {
      alarm(10);
      int is_right = snackterm_say("lost") == 0 && snackterm_step(toasts) == SNACKTERM_EFORK
        && snackterm_close_reason(1, NULL, 0) == SNACKTERM_EFORK && snackterm_open(NULL) == NULL;
      _exit(!is_right);
    }
    waitpid(child, &status, 0);
    failures += status != 0;
  }
  is_posting = 0;
  pthread_join(thread, NULL);
  expect("calls after forks", failures, 0);
  expect("dismiss_all", snackterm_dismiss_all(), 0);
  expect("step", snackterm_step(toasts), 0);
}

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
static void ask_behind_another(void) {
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
static void ask_after_endwin(void) {
  expect("ask after endwin", ask_with(suspend), 0);
  expect("calls of on_answer", answers, 2);
  expect("a resumed screen", isendwin(), 0);
}

static void close_in_show(void *user, snackterm_id id) {
  (void)user, (void)id;
  expect("close in on_show of a card", snackterm_close(toasts), 0);
}

/* Cards that wait while the overlay closes: none remains for the next one. */
static void close_with_cards(void) {
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
}

static int nested;

static void ask_again(void *number) {
  snackterm_card card = { .size = sizeof card, .title = "two" };
  nested = snackterm_ask(toasts, &card);
  snackterm_dismiss_card(*(snackterm_id *)number + 1);
}

/* A card whose `draw` asks: it would never end. */
static void ask_in_draw(void) {
  expect("ask with a draw that asks", ask_with(ask_again), 0);
  expect("ask in draw", nested, SNACKTERM_EBUSY);
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
static void nest(void) {
  ask_next(NULL, 0, NULL);
  expect("a nested question", refusal, SNACKTERM_EBUSY);
  expect("nested questions", nested_asks < 9, 1);
  refusal = 0;
  dismiss_next(NULL, 0, NULL);
  expect("a nested dismissal", refusal, SNACKTERM_EBUSY);
  expect("nested dismissals", nested_dismissals < 9, 1);
  expect("a later dismissal", snackterm_dismiss_card(refused), 0);
}

static void *post_until_cancelled(void *unused) {
  for (;;) {
    snackterm_say("posted");
    snackterm_set(NULL, "appearance.spacing", "1");
    pthread_testcancel();
  }
  return unused;
}

/* Threads that are cancelled while they post. */
static void cancel_threads(void) {
  int cancelled = 0;
  for (int i = 0; i < 300; i++) {
    pthread_t thread;
    void *result;
    pthread_create(&thread, NULL, post_until_cancelled, NULL);
    for (int turns = i % 7; turns >= 0; turns--) snackterm_step(toasts);
    pthread_cancel(thread);
    pthread_join(thread, &result);
    cancelled += result == PTHREAD_CANCELED;
  }
  expect("cancelled threads", cancelled, 300);
  expect("post after them", snackterm_say("last") > 0, 1);
}

/* Fills the queue of ncurses, which then repeats it forever. */
static void fill_queue(int first, int second) {
  flushinp();
  while (ungetch(second) != ERR && ungetch(first) != ERR) {}
  expect("getch with a full queue", snackterm_getch(toasts, stdscr), ERR);
  expect("an empty queue", getch(), ERR);
}

/* Queues of reports, and of keys that a card consumes. */
static void note_visible(void *is_visible, snackterm_id id) {
  (void)id;
  *(int *)is_visible = 1;
}

static void fill_queues(void) {
  int is_visible = 0;
  snackterm_card card = { .size = sizeof card, .title = "three", .on_show = note_visible,
    .user = &is_visible };
  fill_queue(31001, 31001);
  fill_queue(31002, 31003);
  snackterm_id id = snackterm_show_card(&card);
  for (int i = 0; i < 3000 && !is_visible; i++) snackterm_step(toasts), napms(10);
  expect("the card is visible", is_visible, 1);
  fill_queue('x', 'y');
  snackterm_dismiss_card(id);
}

static int draws;

static void count_draw(void *number) {
  if (++draws == 4) snackterm_dismiss_card(*(snackterm_id *)number + 1);
}

/* A screen that does not wait for keys: the program draws at a pace. */
static void ask_with_nodelay(void) {
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  expect("ask with nodelay", ask_with(count_draw), 0);
  clock_gettime(CLOCK_MONOTONIC, &end);
  long elapsed = (end.tv_sec - start.tv_sec) * 1000 + (end.tv_nsec - start.tv_nsec) / 1000000;
  expect("three waits of 50 ms", elapsed >= 140, 1);
  expect("getch with nodelay", getch(), ERR);
}

static int shown, closed;
static char reason[40];

/* Calls all permitted functions; one of them shows a toast that calls it again. */
static void meddle(void *user, snackterm_id id) {
  snackterm_snack snack = { .size = sizeof snack, .message = "again", .user = user,
    .on_show = meddle };
  double seconds;
  if (++shown > 20) return;
  expect("update in on_show", snackterm_update(id, &snack), 0);
  expect("remaining in on_show", snackterm_remaining(id, &seconds), 0);
  expect("step in on_show", snackterm_step(toasts), 0);
  expect("getch in on_show", snackterm_getch(toasts, stdscr), ERR);
  expect("state in on_show", snackterm_state(toasts) >= 0, 1);
  expect("show in on_show", snackterm_show(&snack) > 0, 1);
  expect_refusal("open in on_show", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  expect("dismiss in on_show", snackterm_dismiss(id), 0);
}

static void note_end(void *user, snackterm_id id, const char *why) {
  closed++;
  expect("the user pointer", user == &closed, 1);
  expect("dismiss in on_close", snackterm_dismiss(id), SNACKTERM_ECLOSED);
  expect("close_reason in on_close", snackterm_close_reason(id, reason, sizeof reason),
    (long)strlen(why));
  expect("its text", strcmp(reason, why), 0);
  expect("step in on_close", snackterm_step(toasts) <= 0, 1);
}

static void close_all(void *user, snackterm_id id) {
  (void)user, (void)id;
  expect("close in on_show", snackterm_close(toasts), 0);
  expect("close twice", snackterm_close(toasts), SNACKTERM_ECLOSED);
}

static void callbacks(void) {
  snackterm_snack snack = { .size = sizeof snack, .message = "one", .user = &closed,
    .on_show = meddle, .on_close = note_end };
  expect("show", snackterm_show(&snack) > 0, 1);
  for (int i = 0; i < 50 && (shown <= 20 || closed == 0); i++) {
    expect("step", snackterm_step(toasts), 0);
    napms(20);
  }
  expect("calls of on_close", closed, 1);
  expect("its reason", strcmp(reason, "replaced"), 0);
  snack.on_show = close_all;
  snack.message = "two";
  expect("show another", snackterm_show(&snack) > 0, 1);
  expect("getch while a callback closes", snackterm_getch(toasts, stdscr), ERR);
  expect("calls of on_close", closed, 2);
  expect("its reason", strcmp(reason, "host ended"), 0);
  expect_everywhere("after close", SNACKTERM_ECLOSED);
  expect("interrupt after close", snackterm_interrupt(toasts), SNACKTERM_ECLOSED);
  snackterm_overlay *old = toasts;
  expect("open again", (toasts = snackterm_open(NULL)) != NULL, 1);
  expect("an old handle", snackterm_step(old), SNACKTERM_ECLOSED);
}

static void texts(void) {
  size_t length = 10 << 20;
  char *text = malloc(length + 1);
  if (text == NULL) return;
  memset(text, 'x', length);
  text[length] = 0;
  snackterm_action action = { .size = sizeof action, .label = text, .id = text };
  snackterm_snack snack = { .size = sizeof snack, .message = text, .title = text,
    .reuse_id = text, .icon = text, .ascii_icon = text, .actions = &action, .action_count = 1 };
  expect("10 MB texts", snackterm_show(&snack) > 0, 1);
  free(text);
  expect("invalid UTF-8", snackterm_say("\xff\xc0\x80 \xed\xa0\x80 \xf4\x90\x80\x80") > 0, 1);
  expect("control characters", snackterm_say("\033[2J\a\b\r\n\t\x9b" "31m") > 0, 1);
  expect("step with them", snackterm_step(toasts), 0);
  expect("dismiss_all", snackterm_dismiss_all(), 0);
}

static void screens(void) {
  WINDOW *windows[] = { stdscr, NULL, stdscr };
  expect("NULL windows", snackterm_set_windows(toasts, windows, 3), 0);
  expect("too many windows", snackterm_set_windows(toasts, windows, (size_t)-1), SNACKTERM_EINVAL);
  expect("windows that are NULL", snackterm_set_windows(toasts, NULL, 1), SNACKTERM_EINVAL);
  expect("no windows", snackterm_set_windows(toasts, NULL, 0), 0);
  expect("an unknown action", snackterm_perform(toasts, "dance"), SNACKTERM_ENOENT);
  expect("an action that is NULL", snackterm_perform(toasts, NULL), SNACKTERM_EINVAL);
  FILE *null = fopen("/dev/null", "r+");
  newterm("xterm", null, null); /* it becomes the current screen */
  expect("step on another screen", snackterm_step(toasts), 0);
  expect("take_key on another screen", snackterm_take_key(toasts, KEY_LEFT), 0);
  expect("ask on another screen", f_ask(), SNACKTERM_ESCREEN);
  expect("the state there", snackterm_state(toasts) & SNACKTERM_CURRENT, 0);
  set_term(first);
  expect("the state back", snackterm_state(toasts) & SNACKTERM_CURRENT, SNACKTERM_CURRENT);
  endwin();
  expect("pause after endwin", snackterm_pause(toasts), 0);
  expect("the state after endwin", snackterm_state(toasts) & SNACKTERM_PAUSED, SNACKTERM_PAUSED);
  expect("resume after endwin", snackterm_resume(toasts), 0);
  expect("getch after endwin", snackterm_getch(toasts, stdscr), ERR);
  expect("step after endwin", snackterm_step(toasts), 0);
  endwin();
  expect("close after endwin", snackterm_close(toasts), 0);
  expect_refusal("open after endwin", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  refresh();
  expect("open after refresh", (toasts = snackterm_open(NULL)) != NULL, 1);
  endwin();
  delscreen(first);
  expect("step after delscreen", snackterm_step(toasts), 0);
  expect("take_key after delscreen", snackterm_take_key(toasts, 'x'), 0);
  expect("close after delscreen", snackterm_close(toasts), 0);
}

int main(void) {
  snackterm_options options = { .size = sizeof options, .output_fd = STDOUT_FILENO };
  setlocale(LC_ALL, "");
  expect("no failure", snackterm_error_result(), 0);
  expect_refusal("open before initscr", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  expect("error before initscr", strncmp(snackterm_error(), "no screen; call initscr", 23), 0);
  options.size = sizeof options - 4;
  expect_refusal("open with half a member", snackterm_open(&options) == NULL, SNACKTERM_EINVAL);
  expect("its error", strncmp(snackterm_error(), "snackterm_options has no valid size", 35), 0);
  options.size = sizeof options;
  options.input_fd = -1;
  expect_refusal("open with a closed descriptor", snackterm_open(&options) == NULL, SNACKTERM_EINVAL);
  expect("its error", strncmp(snackterm_error(), "input_fd is -1; use an open", 27), 0);
  options.input_fd = STDIN_FILENO;
  expect("getch before initscr", snackterm_getch(NULL, NULL), ERR);
  key = 7;
  expect("get_wch before initscr", snackterm_get_wch(NULL, NULL, &key), ERR);
  expect("poll_key before initscr", snackterm_poll_key(NULL, NULL, &key), ERR);
  expect("the key", (long)key, 7);
  expect("say before initscr", snackterm_say("early") > 0, 1);
  first = newterm(NULL, stdout, stdin);
  cbreak(), noecho(), keypad(stdscr, TRUE), nodelay(stdscr, TRUE);
  options.flags = SNACKTERM_KEEP_ESCAPE_DELAY | SNACKTERM_NO_FOCUS_REPORTS;
  expect("open with flags", (toasts = snackterm_open(&options)) != NULL, 1);
  expect("the program's escape delay", get_escdelay(), 1000);
  char follows[6];
  expect("the setting", snackterm_get(toasts, "bindings.followsTerminalFocus", follows, 6), 5);
  expect("its value", strcmp(follows, "false"), 0);
  expect("close", snackterm_close(toasts), 0);
  options.flags = 0;
  expect("open", (toasts = snackterm_open(&options)) != NULL, 1);
  expect("the short escape delay", get_escdelay(), 25);
  expect("step", snackterm_step(toasts), 0);
  snackterm_say("late");
  expect("another step", snackterm_step(toasts), 0);
  expect("the state", snackterm_state(toasts), SNACKTERM_SHOWING | SNACKTERM_CURRENT);
  expect_refusal("open twice", snackterm_open(NULL) == NULL, SNACKTERM_ESCREEN);
  threads();
  processes(snackterm_say("for the other process"));
  callbacks();
  texts();
  ask_behind_another();
  ask_after_endwin();
  ask_in_draw();
  nest();
  cancel_threads();
  fill_queues();
  close_with_cards();
  ask_with_nodelay();
  forks_while_posting();
  screens();
  fprintf(stderr, "%d calls, %d wrong\n", calls, wrong);
  return wrong > 0;
}
