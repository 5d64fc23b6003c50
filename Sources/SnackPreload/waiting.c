/* Waits for the program and for toasts. */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>

/* The least time between two turns while the program does not wait. */
static const int64_t turn_interval = 10000000;

enum { MAX_OWN = 2 };

/* Adds our descriptors to those of the program. Returns their number. */
static nfds_t add_own(struct pollfd *own) {
  nfds_t count = 0;
  if (!turn_is_possible()) return 0;
  if (overlay_is_open()) {
    own[count++] = (struct pollfd){.fd = overlay_descriptor(), .events = POLLIN};
  } else {
    own[count++] = (struct pollfd){.fd = host.endpoint.listener, .events = POLLIN};
    if (host.endpoint.sender >= 0)
      own[count++] = (struct pollfd){.fd = host.endpoint.sender, .events = POLLIN};
  }
  return count;
}

/* Returns whether a descriptor of ours has an event. */
static bool has_event(const struct pollfd *own, nfds_t count) {
  bool any = false, is_lost = false;
  for (nfds_t index = 0; index < count; index++) {
    any = any || own[index].revents;
    is_lost = is_lost || own[index].revents & POLLNVAL;
  }
  /* The program has closed all descriptors; toasts can no longer reach it. */
  if (is_lost) host_abandon();
  return any && !is_lost;
}

/* Returns the sooner of two durations in nanoseconds; negative ones are endless. */
static int64_t sooner(int64_t first, int64_t second) {
  if (first < 0 || second < 0) return first < 0 ? second : first;
  return first < second ? first : second;
}

/* Waits once, at most until a time and the next turn; -1 if a signal came. Returns the number of
 * descriptors of the program that are ready, and whether a turn is due. */
static int wait_once(struct pollfd *all, nfds_t count, int64_t end, const sigset_t *mask,
                     bool *is_due) {
  nfds_t own = add_own(all + count);
  int64_t rest = end < 0 ? -1 : end - host_now();
  if (end >= 0 && rest < 0) rest = 0;
  rest = sooner(rest, turn_timeout());
  struct timespec time = {.tv_sec = rest / 1000000000, .tv_nsec = rest % 1000000000};
  if (ORIGINAL(ppoll)(all, count + own, rest < 0 ? NULL : &time, mask) < 0) return -1;
  int ready = 0;
  for (nfds_t index = 0; index < count; index++) ready += all[index].revents != 0;
  *is_due = has_event(all + count, own) || turn_timeout() == 0;
  return ready;
}

/* Waits for the first `count` descriptors until a time; those of ours follow them.
 *
 * Signals are blocked from the first turn on, except within ppoll: one that comes during a turn
 * then ends the wait, as it would have without us. */
static int wait_until(struct pollfd *all, nfds_t count, int64_t end, const sigset_t *mask) {
  sigset_t before;
  bool is_blocking = false, is_due;
  int ready;
  while ((ready = wait_once(all, count, end, mask, &is_due)) >= 0) {
    if (is_due && !is_blocking) {
      signals_block_all(&before);
      if (!mask) mask = &before;
      is_blocking = true;
    }
    if (is_due) turn_take();
    if (ready || (end >= 0 && host_now() >= end)) break;
  }
  int code = errno;
  if (is_blocking) pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = code;
  return ready;
}

int wait_for(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds, const sigset_t *mask) {
  enum { FEW = 30, MOST = 1 << 20 };
  struct pollfd few[FEW + MAX_OWN], *all = few;
  int64_t end = nanoseconds < 0 ? -1 : host_now() + nanoseconds;
  if (count > MOST || (count && !descriptors)) /* fails */
    return ORIGINAL(ppoll)(descriptors, count, NULL, mask);
  if (count > FEW) all = calloc(count + MAX_OWN, sizeof *all);
  if (!all) return -1; /* with ENOMEM, as poll */
  if (count) memcpy(all, descriptors, count * sizeof *all);
  int ready = wait_until(all, count, end, mask);
  for (nfds_t index = 0; ready >= 0 && index < count; index++)
    descriptors[index].revents = all[index].revents;
  int code = errno;
  if (all != few) free(all);
  errno = code;
  return ready;
}

bool wait_is_due(void) {
  return host_acts() && host_now() - host.last_turn >= turn_interval;
}

void wait_look(void) {
  if (!wait_is_due()) return;
  int code = errno;
  wait_for(NULL, 0, 0, NULL);
  host.last_turn = host_now();
  errno = code;
}

/* Returns whether a read without input returns at once, or is not for waiting with toasts. */
static bool is_immediate(int descriptor) {
  struct termios modes;
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 || flags & O_NONBLOCK || (flags & O_ACCMODE) == O_WRONLY
         || (!tcgetattr(descriptor, &modes) && !(modes.c_lflag & ICANON) && !modes.c_cc[VMIN]);
}

/* Whether ncurses waits for keys in its reads. Other processes do not change that while the screen
 * is in use, so the modes are read only when the program may have changed them. */
static enum { UNKNOWN, WAITS, RETURNS } key_reads;

void wait_forget_modes(void) { key_reads = UNKNOWN; }

static bool waits_for_keys(void) {
  if (key_reads == UNKNOWN) key_reads = is_immediate(host.input) ? RETURNS : WAITS;
  return key_reads == WAITS;
}

/* Waits once for input. Returns 0 if a signal came after which read goes on, negative if it fails.
 * Signals that end system calls are blocked meanwhile, and a descriptor tells of them. */
static int wait_once_for_input(int descriptor) {
  sigset_t mask;
  struct pollfd all[] = {{.fd = descriptor, .events = POLLIN},
                         {.fd = signals_watch(&mask), .events = POLLIN}};
  int ready = wait_for(all, 2, -1, &mask);
  if (ready < 0) return errno == EINTR && !signals_end_call(false) ? 0 : -1;
  if (all[0].revents) return 1;
  if (all[1].revents & POLLNVAL) signals_forget();
  return all[1].revents & POLLIN && signals_end_call(true) ? -1 : 0;
}

static bool wait_for_input(int descriptor) {
  int ready;
  while (!(ready = wait_once_for_input(descriptor))) continue;
  if (ready < 0) errno = EINTR;
  return ready > 0;
}

bool wait_to_read(int descriptor) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  if (!host_acts()) return true;
  bool waits = host.reads_key && descriptor == host.input
                   ? waits_for_keys()
                   : ORIGINAL(poll)(&input, 1, 0) == 0 && !is_immediate(descriptor);
  if (waits) return wait_for_input(descriptor);
  wait_look();
  return true;
}
