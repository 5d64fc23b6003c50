#ifndef SNACK_CSYSTEM_SHIM_H
#define SNACK_CSYSTEM_SHIM_H

/* System calls that Swift's Glibc module lacks. Each comment says why. */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/single_threaded.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

/* Swift 6 rejects C globals as shared mutable state. */
extern char *program_invocation_short_name;
static inline FILE *snk_stdin(void) { return stdin; }
static inline const char *snk_program_name(void) { return program_invocation_short_name; }
static inline char **snk_environment(void) { return environ; }
static inline void snk_set_environment(char **variables) { environ = variables; }

/* Swift's Glibc module does not import these functions, or marks them unavailable. */
static inline pid_t snk_fork(void) { return fork(); }
static inline int snk_wcwidth(wchar_t c) { return wcwidth(c); }
static inline int snk_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline int snk_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *time,
                            const sigset_t *mask) {
  return ppoll(fds, count, time, mask);
}
static inline int snk_signalfd(const sigset_t *set) {
  return signalfd(-1, set, SFD_NONBLOCK | SFD_CLOEXEC);
}
/* Returns, without waiting, the next signal; 0 if there is none. */
static inline int snk_next_signal(int number) {
  struct signalfd_siginfo signal;
  return read(number, &signal, sizeof signal) == sizeof signal ? (int)signal.ssi_signo : 0;
}
static inline bool snk_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
static inline bool snk_is_single_threaded(void) { return __libc_single_threaded; }

/* Their headers also define types that Swift imports from another module. */
int memfd_create(const char *name, unsigned flags);
int dup3(int old, int number, int flags);
int pipe2(int ends[2], int flags);
struct epoll_event;
int epoll_create1(int flags);
int epoll_ctl(int epoll, int operation, int fd, struct epoll_event *event);
int epoll_wait(int epoll, struct epoll_event *events, int count, int milliseconds);
ssize_t getxattr(const char *path, const char *name, void *value, size_t size);
int posix_openpt(int flags);
int grantpt(int number);
int unlockpt(int number);
int ptsname_r(int number, char *name, size_t size);
/* The flags are O_RDWR, O_NOCTTY and O_CLOEXEC. */
static inline int snk_open_terminal(void) { return posix_openpt(02 | 0400 | 02000000); }
static inline bool snk_unlock_terminal(int number, char *name, size_t size) {
  return !grantpt(number) && !unlockpt(number) && !ptsname_r(number, name, size);
}
int close_range(unsigned first, unsigned last, int flags);
static inline void snk_close_from(int first) { close_range(first, ~0U, 0); }
struct sockaddr;
int accept4(int socket, struct sockaddr *address, unsigned *size, int flags);
static inline bool snk_has_capabilities(const char *path) {
  return getxattr(path, "security.capability", NULL, 0) > 0;
}
static inline bool snk_contains(
  const void *bytes, size_t count, const void *part, size_t part_count) {
  return memmem(bytes, count, part, part_count) != NULL;
}
static inline int snk_memory_file(void) { return memfd_create("frame", 1 /* MFD_CLOEXEC */); }
static inline int snk_dup3(int old, int number, int flags) { return dup3(old, number, flags); }
static inline int snk_pipe(int ends[2]) { return pipe2(ends, 02000000 /* O_CLOEXEC */); }
static inline int snk_accept(int socket) {
  return accept4(socket, NULL, NULL, 02004000 /* SOCK_CLOEXEC | SOCK_NONBLOCK */);
}

/* The layout of struct epoll_event. */
typedef struct {
  uint32_t events;
  uint64_t number;
}
#ifdef __x86_64__
__attribute__((packed))
#endif
snk_event;
static inline int snk_epoll(void) { return epoll_create1(02000000 /* EPOLL_CLOEXEC */); }
/* Adds (1) or changes (3) a descriptor, whose events are returned with the number. */
static inline int snk_epoll_set(int epoll, int operation, int fd, uint32_t events,
                                uint64_t number) {
  snk_event event = {.events = events, .number = number};
  return epoll_ctl(epoll, operation, fd, (struct epoll_event *)&event);
}
/* Returns, without waiting, whether there is an event. */
static inline bool snk_epoll_next(int epoll, uint32_t *events, uint64_t *number) {
  snk_event event;
  if (epoll_wait(epoll, (struct epoll_event *)&event, 1, 0) != 1) return false;
  *events = event.events;
  *number = event.number;
  return true;
}

#endif
