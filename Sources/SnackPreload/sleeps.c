/* Hooks of the functions of libc that wait for a time, a signal or another thread. */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

/* Longer times than this count as no limit. */
enum { MAX_SECONDS = 1000000000 };

static int64_t duration(const struct timespec *time) {
  int64_t seconds = time->tv_sec < MAX_SECONDS ? time->tv_sec : MAX_SECONDS;
  return seconds * INT64_C(1000000000) + time->tv_nsec;
}

static struct timespec timespec_of(int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  return (struct timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
}

static bool is_valid(const struct timespec *time) {
  return time && time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < 1000000000;
}

/* Sleeps, and returns the nanoseconds that are left, 0 unless a signal came. */
static int64_t sleep_for(int64_t nanoseconds) {
  int64_t end = host_now() + nanoseconds;
  if (wait_for(NULL, 0, nanoseconds, NULL) == 0) return 0;
  int64_t rest = end - host_now();
  return rest > 0 ? rest : 0;
}

HOOK int nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!host_acts() || !is_valid(time)) return ORIGINAL(nanosleep)(time, rest);
  int64_t left = sleep_for(duration(time));
  if (!left) return 0;
  if (rest) *rest = timespec_of(left);
  errno = EINTR;
  return -1;
}

HOOK int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time,
                         struct timespec *rest) {
  struct timespec now;
  bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME;
  if (!host_acts() || !is_wall || !is_valid(time) || clock_gettime(clock, &now))
    return ORIGINAL(clock_nanosleep)(clock, flags, time, rest);
  bool is_absolute = flags & TIMER_ABSTIME;
  struct timespec rest_of_time = *time;
  if (is_absolute) rest_of_time.tv_sec -= now.tv_sec;
  int64_t most = duration(&rest_of_time) - (is_absolute ? now.tv_nsec : 0);
  int64_t left = most > 0 ? sleep_for(most) : 0;
  if (!left) return 0;
  if (rest && !is_absolute) *rest = timespec_of(left);
  return EINTR;
}

HOOK int usleep(useconds_t microseconds) {
  if (!host_acts()) return ORIGINAL(usleep)(microseconds);
  if (!sleep_for(microseconds * INT64_C(1000))) return 0;
  errno = EINTR;
  return -1;
}

HOOK unsigned sleep(unsigned seconds) {
  if (!host_acts()) return ORIGINAL(sleep)(seconds);
  return (unsigned)(sleep_for(seconds * INT64_C(1000000000)) / 1000000000);
}

/* ---- Signals ---- */

/* Signals are blocked except within the wait, so that none is missed during a turn. */
HOOK int pause(void) {
  sigset_t before;
  if (!host_acts()) return ORIGINAL(pause)();
  signals_block_all(&before);
  int result = wait_for(NULL, 0, -1, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = EINTR;
  return result;
}

HOOK int sigsuspend(const sigset_t *mask) {
  return host_acts() ? wait_for(NULL, 0, -1, mask) : ORIGINAL(sigsuspend)(mask);
}

/* ---- Conditions ---- */

/* A condition has no descriptor, so the wait is split into slices. After each, it returns as from a
 * spurious wakeup, which POSIX allows: a signal that came meanwhile found no waiter, and only the
 * program can see that its predicate has changed. */
static int wait_for_slice(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t slice) {
  int64_t due = turn_timeout(), most = due >= 0 && due < slice ? due : slice;
  struct timespec end = timespec_of(host_now() + most);
  int result = ORIGINAL(pthread_cond_clockwait)(condition, mutex, CLOCK_MONOTONIC, &end);
  if (result != ETIMEDOUT) return result;
  wait_look();
  return 0;
}

HOOK int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  if (!host_acts()) return ORIGINAL(pthread_cond_wait)(condition, mutex);
  return wait_for_slice(condition, mutex, 50000000);
}

/* Programs that sleep in a timed wait do not expect to be woken, so its slices are longer.
 * Shorter waits are not split: in Python, another thread may draw while this one waits for the
 * interpreter's lock. For the same reason, waits for semaphores are not hooked. */
static const int64_t timed_slice = 250000000;

static bool is_split(clockid_t clock, const struct timespec *end) {
  struct timespec now;
  if (!host_acts() || !is_valid(end) || clock_gettime(clock, &now)) return false;
  int64_t due = turn_timeout(), slice = due >= 0 && due < timed_slice ? due : timed_slice;
  struct timespec rest = {.tv_sec = end->tv_sec - now.tv_sec, .tv_nsec = end->tv_nsec};
  return duration(&rest) - now.tv_nsec > slice;
}

HOOK int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                clockid_t clock, const struct timespec *end) {
  if (is_split(clock, end)) return wait_for_slice(condition, mutex, timed_slice);
  return ORIGINAL(pthread_cond_clockwait)(condition, mutex, clock, end);
}

/* The clock of a condition is unknown, but times of different clocks are years apart. */
HOOK int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                const struct timespec *end) {
  bool is_wall = end->tv_sec > host_now() / 1000000000 + MAX_SECONDS;
  if (is_split(is_wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, end))
    return wait_for_slice(condition, mutex, timed_slice);
  return ORIGINAL(pthread_cond_timedwait)(condition, mutex, end);
}
