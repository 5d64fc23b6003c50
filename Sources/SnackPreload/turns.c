/* Answers senders, and takes the turns of the overlay. */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/* When the overlay's next turn is due; negative if none is known. While the terminal is full, the
 * library names the same duration whenever it is asked, so the earliest time is kept. */
static int64_t next_turn = -1;

bool turn_is_suspended(void) {
  bool (*function)(void) = ncurses_find("isendwin");
  return function && function();
}

/* Describes the program as ReceiverDescription.json does. */
static void describe(char *line, size_t size) {
  char program[128], terminal[128], name[64] = "";
  json_write(program, sizeof program, program_invocation_short_name);
  ttyname_r(host.output, name, sizeof name);
  json_write(terminal, sizeof terminal, name);
  int (*columns)(void *) = ncurses_find("getmaxx"), (*rows)(void *) = ncurses_find("getmaxy");
  snprintf(line, size,
           "{\"version\":1,\"program\":{\"pid\":%d,\"program\":\"%s\",\"terminal\":\"%s\","
           "\"columns\":%d,\"rows\":%d,\"toasts\":0,\"suspended\":%s,\"lastKey\":%lld.%03d,"
           "\"answersToasts\":%s}}\n",
           getpid(), program, terminal, columns ? columns(host.screen) : 0,
           rows ? rows(host.screen) : 0, turn_is_suspended() ? "true" : "false",
           (long long)(host.last_key / 1000000000), (int)(host.last_key / 1000000 % 1000),
           overlay_gets_keys() ? "true" : "false");
}

/* Answers senders until one wants a toast; then opens the overlay, which serves them from then
 * on. */
static void serve(void) {
  char line[512];
  bool is_left = turn_is_suspended(), has_kept = host.endpoint.kept >= 0 && !is_left;
  describe(line, sizeof line);
  if (!has_kept && !endpoint_serve(&host.endpoint, line)) return;
  if (is_left && endpoint_keep(&host.endpoint)) return;
  if (has_kept) endpoint_resume(&host.endpoint);
  const char *failure = is_left ? "the program has left its screen"
                                : overlay_open(&host.endpoint, host.input, host.output);
  if (failure) return endpoint_refuse(&host.endpoint, failure);
  host.endpoint.sender = -1;
  host.endpoint.is_lent = true;
  overlay_step();
}

bool turn_is_possible(void) { return host.has_drawn && host_is_current(); }

/* Toasts must not bring back a screen that the program has left; only its own drawing does so. */
void turn_take(void) {
  int code = errno;
  host.is_busy = true;
  if (!overlay_is_open()) {
    if (host.has_drawn) serve();
  } else if (turn_is_possible() && turn_is_suspended()) {
    overlay_answer();
  } else if (turn_is_possible()) {
    overlay_step();
  }
  next_turn = -1;
  host.last_turn = host_now();
  host.is_busy = false;
  errno = code;
}

int64_t turn_timeout(void) {
  if (!host_acts() || !turn_is_possible() || turn_is_suspended()) return -1;
  int milliseconds = overlay_timeout();
  if (host.endpoint.kept >= 0) return 0;
  if (milliseconds < 0) return -1;
  int64_t now = host_now(), asked = now + milliseconds * INT64_C(1000000);
  if (next_turn < 0 || asked < next_turn) next_turn = asked;
  return next_turn > now ? next_turn - now : 0;
}

void turn_repair(void) {
  if (turn_timeout() == 0) turn_take();
}

bool turn_draws(void) {
  if (!host_acts() || !host_is_current() || !overlay_draws()) return false;
  host.is_busy = true;
  bool draws = overlay_step() && !turn_is_suspended(); /* senders can keep it from drawing */
  next_turn = -1;
  host.is_busy = false;
  return draws;
}
