/* Decides when hooks act. */
#define _GNU_SOURCE
#include "host.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct host host = {.endpoint = {.listener = -1, .sender = -1, .kept = -1}};

static THREAD_LOCAL bool is_screen_thread;

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t host_now(void) { return nanoseconds(CLOCK_MONOTONIC); }

/* ---- Start and end ---- */

static void *virtual_screen(void) {
  void **variable = ncurses_find("newscr");
  return variable ? *variable : NULL;
}

/* After fork(), only the parent shows toasts. */
static void leave_to_parent(void) {
  host.screen = NULL;
  host.is_busy = false;
  overlay_forget();
  signals_stop();
  endpoint_close(&host.endpoint, false);
}

/* A child that was made without fork(), for example by clone(), must not remove the parent's
 * file. */
static void remove_socket(void) { endpoint_close(&host.endpoint, getpid() == host.process); }

/* Closes the socket, because the program itself shows toasts on its screen.
 * libsnackterm and SnackTerm call it by name when an overlay is opened. */
HOOK void snackpreload_stand_down(void);
void snackpreload_stand_down(void) {
  if (host.is_busy || !host.screen) return;
  endpoint_close(&host.endpoint, true);
  host.screen = NULL;
}

void host_start(int input, int output) {
  static bool has_handler;
  if (host.screen || !ncurses_is_wide() || !settings_of_program()) return;
  host.is_busy = true;
  if (endpoint_open(&host.endpoint)) {
    if (!has_handler) pthread_atfork(NULL, NULL, leave_to_parent);
    if (!has_handler) atexit(remove_socket);
    has_handler = true;
    is_screen_thread = true;
    host.screen = virtual_screen();
    host.process = getpid();
    host.input = input;
    host.output = output;
    host.has_drawn = false;
  }
  host.is_busy = false;
}

void host_stop(void) {
  if (!is_screen_thread || !host.screen || host.is_busy) return;
  host.is_busy = true;
  overlay_close();
  overlay_forget_windows();
  signals_stop();
  endpoint_close(&host.endpoint, true);
  host.screen = NULL;
  host.is_busy = false;
}

void host_restart(void) {
  bool has_drawn = host.has_drawn;
  host_stop();
  host_start(host.input, host.output);
  host.has_drawn = has_drawn;
}

void host_abandon(void) {
  host.screen = NULL;
  overlay_forget();
}

bool host_is_current(void) { return host.screen && virtual_screen() == host.screen; }

bool host_acts(void) { return is_screen_thread && host.screen && !host.is_busy; }

void host_note_drawing(void) {
  if (host_acts() && host_is_current()) host.has_drawn = true;
}

/* ---- Keys ---- */

void host_note_key(void) {
  if (host_acts()) host.last_key = nanoseconds(CLOCK_BOOTTIME);
}

void host_note_bytes(bool is_reading_bytes) {
  if (!host_acts() || !host_is_current()) return;
  host.is_busy = true;
  overlay_note_bytes(is_reading_bytes);
  host.is_busy = false;
}

void host_note_any_input(void) { host.saw_input = true; }

void host_note_input(const struct pollfd *descriptors, nfds_t count, int ready) {
  for (nfds_t index = 0; ready > 0 && index < count; index++)
    if (descriptors[index].fd == host.input && descriptors[index].revents) host.saw_input = true;
}

bool host_input_was_seen(void) { return host.saw_input; }

void host_forget_input(void) { host.saw_input = false; }

bool host_takes_key(int key) {
  if (!host_acts() || !overlay_is_open()) return false;
  host.is_busy = true;
  bool takes = overlay_takes_key(key);
  host.is_busy = false;
  return takes;
}
