/* Hooks of the functions of libc that wait for descriptors. */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

HOOK int __poll_chk(struct pollfd *descriptors, nfds_t count, int milliseconds, size_t size);
HOOK int __ppoll_chk(struct pollfd *descriptors, nfds_t count, const struct timespec *time,
                     const sigset_t *mask, size_t size);
HOOK ssize_t __read_chk(int descriptor, void *buffer, size_t count, size_t size);

/* Returns a time in nanoseconds, negative for no limit, which very long times are as well. */
static int64_t duration(const struct timespec *time) {
  if (!time || time->tv_sec > 1000000000) return -1;
  return time->tv_sec * INT64_C(1000000000) + time->tv_nsec;
}

/* Returns whether the original would accept a time; it reports others. */
static bool is_valid(const struct timespec *time) {
  return !time || (time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < 1000000000);
}

static int64_t of_milliseconds(int milliseconds) {
  return milliseconds < 0 ? -1 : milliseconds * INT64_C(1000000);
}

/* ---- poll ---- */

HOOK int poll(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  bool acts = milliseconds == 0 ? wait_is_due() : host_acts();
  if (!acts) return ORIGINAL(poll)(descriptors, count, milliseconds);
  int ready = wait_for(descriptors, count, of_milliseconds(milliseconds), NULL);
  host_note_input(descriptors, count, ready);
  return ready;
}

HOOK int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *time,
               const sigset_t *mask) {
  if (!host_acts() || !is_valid(time)) return ORIGINAL(ppoll)(descriptors, count, time, mask);
  int ready = wait_for(descriptors, count, duration(time), mask);
  host_note_input(descriptors, count, ready);
  return ready;
}

int __poll_chk(struct pollfd *descriptors, nfds_t count, int milliseconds, size_t size) {
  if (size / sizeof *descriptors < count)
    return ORIGINAL(__poll_chk)(descriptors, count, milliseconds, size); /* ends the program */
  return poll(descriptors, count, milliseconds);
}

int __ppoll_chk(struct pollfd *descriptors, nfds_t count, const struct timespec *time,
                const sigset_t *mask, size_t size) {
  if (size / sizeof *descriptors < count)
    return ORIGINAL(__ppoll_chk)(descriptors, count, time, mask, size);
  return ppoll(descriptors, count, time, mask);
}

/* ---- select ---- */

static bool has(int descriptor, fd_set *set) { return set && FD_ISSET(descriptor, set); }

/* Lists the descriptors of three sets. Returns their number. */
static nfds_t list(struct pollfd *all, int count, fd_set *input, fd_set *output, fd_set *urgent) {
  nfds_t length = 0;
  for (int number = 0; number < count; number++) {
    short events = (has(number, input) ? POLLIN : 0) | (has(number, output) ? POLLOUT : 0)
                   | (has(number, urgent) ? POLLPRI : 0);
    if (events) all[length++] = (struct pollfd){.fd = number, .events = events};
  }
  return length;
}

/* The events by which Linux defines the three sets. */
enum { INPUT = POLLIN | POLLHUP | POLLERR, OUTPUT = POLLOUT | POLLERR, URGENT = POLLPRI };

/* Returns the number of sets in which a descriptor is ready. */
static int ready_sets(const struct pollfd *entry) {
  short asked = entry->events, found = entry->revents;
  return (asked & POLLIN && found & INPUT) + (asked & POLLOUT && found & OUTPUT)
         + (asked & POLLPRI && found & URGENT);
}

static void keep_if(bool is_ready, int number, fd_set *set) {
  if (set && !is_ready) FD_CLR(number, set);
}

/* Waits until a descriptor is ready for select. poll also reports events that select ignores; a
 * descriptor with such an event is left out from then on, as its complement. */
static int wait_for_ready(struct pollfd *all, nfds_t length, int64_t time, const sigset_t *mask) {
  int64_t end = host_now() + time;
  for (;;) {
    int ready = wait_for(all, length, time, mask), count = 0;
    if (ready <= 0) return ready;
    for (nfds_t index = 0; index < length; index++) {
      struct pollfd *entry = &all[index];
      if (entry->fd < 0) entry->revents = 0;
      if (entry->revents & POLLNVAL) {
        errno = EBADF;
        return -1;
      }
      count += ready_sets(entry);
      if (entry->revents && !ready_sets(entry)) entry->fd = ~entry->fd;
    }
    if (count) return count;
    if (time >= 0) time = end > host_now() ? end - host_now() : 0;
  }
}

/* Emulates select with wait_for. */
static int wait_for_sets(int count, fd_set *input, fd_set *output, fd_set *urgent, int64_t time,
                         const sigset_t *mask) {
  struct pollfd all[FD_SETSIZE];
  nfds_t length = list(all, count, input, output, urgent);
  int ready = wait_for_ready(all, length, time, mask);
  if (ready < 0) return ready;
  host_note_input(all, length, ready);
  for (nfds_t index = 0; index < length; index++) {
    short found = ready ? all[index].revents : 0;
    int number = all[index].fd < 0 ? ~all[index].fd : all[index].fd;
    keep_if(found & INPUT, number, input);
    keep_if(found & OUTPUT, number, output);
    keep_if(found & URGENT, number, urgent);
  }
  return ready;
}

/* Larger sets than FD_SETSIZE are left to libc. */
static bool selects(int count, bool returns_at_once) {
  return count >= 0 && count <= FD_SETSIZE && (returns_at_once ? wait_is_due() : host_acts());
}

HOOK int select(int count, fd_set *input, fd_set *output, fd_set *urgent, struct timeval *time) {
  bool is_valid = !time || (time->tv_sec >= 0 && time->tv_usec >= 0 && time->tv_usec < 1000000);
  if (!is_valid || !selects(count, time && !time->tv_sec && !time->tv_usec))
    return ORIGINAL(select)(count, input, output, urgent, time);
  struct timespec same = {.tv_sec = time ? time->tv_sec : 0,
                          .tv_nsec = time ? time->tv_usec * 1000 : 0};
  int64_t most = time ? duration(&same) : -1;
  int64_t end = host_now() + most;
  int bits = wait_for_sets(count, input, output, urgent, most, NULL);
  if (time && most >= 0) { /* as Linux does */
    int64_t rest = end - host_now();
    if (rest < 0) rest = 0;
    *time = (struct timeval){.tv_sec = rest / 1000000000, .tv_usec = rest % 1000000000 / 1000};
  }
  return bits;
}

HOOK int pselect(int count, fd_set *input, fd_set *output, fd_set *urgent,
                 const struct timespec *time, const sigset_t *mask) {
  if (!is_valid(time) || !selects(count, duration(time) == 0))
    return ORIGINAL(pselect)(count, input, output, urgent, time, mask);
  return wait_for_sets(count, input, output, urgent, duration(time), mask);
}

/* ---- epoll and read ---- */

static int wait_for_set(int set, int64_t time, const sigset_t *mask) {
  struct pollfd entry = {.fd = set, .events = POLLIN};
  int ready = wait_for(&entry, 1, time, mask);
  /* Which descriptor is ready is not known here. */
  if (ready > 0) host_note_any_input();
  return ready;
}

HOOK int epoll_wait(int set, struct epoll_event *events, int most, int milliseconds) {
  bool acts = milliseconds == 0 ? wait_is_due() : host_acts();
  if (acts && wait_for_set(set, of_milliseconds(milliseconds), NULL) < 0) return -1;
  return ORIGINAL(epoll_wait)(set, events, most, acts ? 0 : milliseconds);
}

HOOK int epoll_pwait(int set, struct epoll_event *events, int most, int milliseconds,
                     const sigset_t *mask) {
  bool acts = milliseconds == 0 ? wait_is_due() : host_acts();
  if (acts && wait_for_set(set, of_milliseconds(milliseconds), mask) < 0) return -1;
  return ORIGINAL(epoll_pwait)(set, events, most, acts ? 0 : milliseconds, mask);
}

/* Only keys and standard input are waited for; reading other files is as fast as before. */
HOOK ssize_t read(int descriptor, void *buffer, size_t count) {
  bool is_input = descriptor == host.input || descriptor == STDIN_FILENO;
  if (is_input && !host.reads_key) host_note_bytes(true);
  if (is_input && count && !wait_to_read(descriptor)) return -1;
  return ORIGINAL(read)(descriptor, buffer, count);
}

ssize_t __read_chk(int descriptor, void *buffer, size_t count, size_t size) {
  if (size < count) return ORIGINAL(__read_chk)(descriptor, buffer, count, size);
  return read(descriptor, buffer, count);
}
