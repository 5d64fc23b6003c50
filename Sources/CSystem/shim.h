#ifndef SNACK_CSYSTEM_SHIM_H
#define SNACK_CSYSTEM_SHIM_H

/* System calls that Swift's Glibc module lacks. Each comment says why. */

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

/* Swift 6 rejects C globals as shared mutable state. */
static inline FILE *snk_stdin(void) { return stdin; }
static inline char **snk_environment(void) { return environ; }
static inline void snk_set_environment(char **variables) { environ = variables; }

/* Swift's Glibc module does not import these functions. */
static inline int snk_wcwidth(wchar_t c) { return wcwidth(c); }
static inline int snk_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline int snk_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *time,
                            const sigset_t *mask) {
  return ppoll(fds, count, time, mask);
}
static inline bool snk_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
static inline bool snk_is_single_threaded(void) { return __libc_single_threaded; }

/* Their headers also define types that Swift imports from another module. */
int memfd_create(const char *name, unsigned flags);
int dup3(int old, int number, int flags);
int pipe2(int ends[2], int flags);
static inline int snk_memory_file(void) { return memfd_create("frame", 1 /* MFD_CLOEXEC */); }
static inline int snk_dup3(int old, int number, int flags) { return dup3(old, number, flags); }
static inline int snk_pipe(int ends[2]) { return pipe2(ends, 02000000 /* O_CLOEXEC */); }

#endif
