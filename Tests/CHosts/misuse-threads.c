/* Calls on other threads, in forked processes, and on threads that are cancelled. */
#include "misuse.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void *on_another_thread(void *unused) {
  expect("an error of another thread", snackterm_error()[0], 0);
  expect_everywhere("on another thread", SNACKTERM_ETHREAD);
  expect("say on another thread", snackterm_say("from a thread") > 0, 1);
  expect("wake_fd on another thread", snackterm_wake_fd(toasts) >= 0, 1);
  expect("interrupt on another thread", snackterm_interrupt(toasts), 0);
  expect("dismiss_all on another thread", snackterm_dismiss_all(), 0);
  return unused;
}

void threads(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, on_another_thread, NULL);
  pthread_join(thread, NULL);
  expect("an error of this thread", strncmp(snackterm_error(), "an overlay is already", 21), 0);
  timeout(-1);
  expect("an interrupted getch", snackterm_getch(toasts, stdscr), ERR);
  nodelay(stdscr, TRUE);
}

static void expect_in_child(snackterm_id id) {
  double seconds;
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
  expect("set of an unknown key", snackterm_set(NULL, "zzz", NULL), SNACKTERM_EFORK);
  expect("history in another process", snackterm_history(NULL, 0), SNACKTERM_EFORK);
  expect("interrupt in another process", snackterm_interrupt(toasts), SNACKTERM_EFORK);
  expect("close_reason in another process", snackterm_close_reason(id, NULL, 0), SNACKTERM_EFORK);
  expect("wake_fd in another process", snackterm_wake_fd(toasts), -1);
  expect_refusal("open in another process", snackterm_open(NULL) == NULL, SNACKTERM_EFORK);
}

void processes(snackterm_id id) {
  int status = 0;
  fflush(stderr);
  pid_t child = fork();
  if (child == 0) {
    calls = wrong = 0;
    expect_in_child(id);
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
void forks_while_posting(void) {
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

static void *post_until_cancelled(void *unused) {
  for (;;) {
    snackterm_say("posted");
    snackterm_set(NULL, "appearance.spacing", "1");
    pthread_testcancel();
  }
  return unused;
}

/* Threads that are cancelled while they post. */
void cancel_threads(void) {
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
