#ifndef SNACK_CSYSTEM_SHIM_H
#define SNACK_CSYSTEM_SHIM_H

/* System calls that Swift's Glibc module lacks. Each one says why it is here. */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/single_threaded.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

/* These are here because Swift 6 rejects C globals as shared mutable state. */
static inline FILE *snk_stdin(void) { return stdin; }
static inline char **snk_environment(void) { return environ; }

/* These are here because Swift's Glibc module does not import them. */
static inline int snk_wcwidth(wchar_t c) { return wcwidth(c); }
static inline int snk_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline int snk_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *time,
                            const sigset_t *mask) {
  return ppoll(fds, count, time, mask);
}
static inline bool snk_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
static inline bool snk_is_single_threaded(void) { return __libc_single_threaded; }

/* These are declared here because their headers define types that Swift imports from elsewhere. */
int memfd_create(const char *name, unsigned flags);
int dup3(int old, int number, int flags);
int pipe2(int ends[2], int flags);
ssize_t splice(int from, long *start, int to, long *end, size_t count, unsigned flags);
static inline int snk_memory_file(void) { return memfd_create("frame", 1 /* MFD_CLOEXEC */); }
static inline int snk_dup3(int old, int number, int flags) { return dup3(old, number, flags); }
static inline int snk_pipe(int ends[2]) { return pipe2(ends, 02000000 /* O_CLOEXEC */); }
/* A start of -1 reads from a pipe. Never waits for a pipe. */
static inline ssize_t snk_splice(int from, long start, int to, size_t count) {
  return splice(from, start < 0 ? NULL : &start, to, NULL, count, 2 /* SPLICE_F_NONBLOCK */);
}

#endif
