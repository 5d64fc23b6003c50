/* Waits for the program and for toasts. */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <fcntl.h>
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
  if (!host_is_current()) return 0;
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
  bool any = false;
  for (nfds_t index = 0; index < count; index++) {
    any = any || own[index].revents;
    /* The program has closed all descriptors; toasts can no longer reach it. */
    if (own[index].revents & POLLNVAL) host.screen = NULL;
  }
  return any && host.screen;
}

/* Returns the sooner of two durations in nanoseconds; negative ones are endless. */
static int64_t sooner(int64_t first, int64_t second) {
  if (first < 0 || second < 0) return first < 0 ? second : first;
  return first < second ? first : second;
}

/* Waits for the first `count` descriptors until a time; those of ours follow them. */
static int wait_until(struct pollfd *all, nfds_t count, int64_t end, const sigset_t *mask) {
  for (;;) {
    nfds_t own = add_own(all + count);
    int64_t rest = end < 0 ? -1 : end - host_now();
    if (end >= 0 && rest < 0) rest = 0;
    int due = overlay_timeout();
    rest = sooner(rest, due < 0 ? -1 : due * INT64_C(1000000));
    struct timespec time = {.tv_sec = rest / 1000000000, .tv_nsec = rest % 1000000000};
    int found = ORIGINAL(ppoll)(all, count + own, rest < 0 ? NULL : &time, mask);
    if (found < 0) return found;
    int ready = 0;
    for (nfds_t index = 0; index < count; index++) ready += all[index].revents != 0;
    if (has_event(all + count, own) || overlay_timeout() == 0) turn_take();
    if (ready || (end >= 0 && host_now() >= end)) return ready;
  }
}

int wait_for(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds, const sigset_t *mask) {
  enum { FEW = 30 };
  struct pollfd few[FEW + MAX_OWN], *all = few;
  int64_t end = nanoseconds < 0 ? -1 : host_now() + nanoseconds;
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

/* Returns whether a handler of the program ends system calls, rather than restarting them. */
static bool is_interruptible(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) || action.sa_flags & SA_RESTART) continue;
    if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) return true;
  }
  return false;
}

/* Returns whether reading from a descriptor without input returns at once. */
static bool is_nonblocking(int descriptor) {
  struct termios modes;
  int flags = fcntl(descriptor, F_GETFL);
  return flags < 0 || flags & O_NONBLOCK
         || (!tcgetattr(descriptor, &modes) && !(modes.c_lflag & ICANON) && !modes.c_cc[VMIN]);
}

bool wait_to_read(int descriptor) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  if (!host_acts() || ORIGINAL(poll)(&input, 1, 0) != 0) {
    wait_look();
    return true;
  }
  if (is_nonblocking(descriptor)) return true;
  while (wait_for(&input, 1, -1, NULL) < 0)
    if (errno != EINTR || is_interruptible()) return false;
  return true;
}
