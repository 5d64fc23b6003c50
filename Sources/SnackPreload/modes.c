/* Hooks of the functions of libc that change the modes of descriptors. */
#define _GNU_SOURCE
#include "host.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <termios.h>

/* A call without an argument passes whatever is in its place, as libc itself does. */
#define ARGUMENT(last)                     \
  ({                                       \
    va_list list;                          \
    va_start(list, last);                  \
    void *argument = va_arg(list, void *); \
    va_end(list);                          \
    argument;                              \
  })

HOOK int tcsetattr(int descriptor, int action, const struct termios *modes) {
  wait_forget_modes();
  return ORIGINAL(tcsetattr)(descriptor, action, modes);
}

HOOK int ioctl(int descriptor, unsigned long request, ...) {
  void *argument = ARGUMENT(request);
  wait_forget_modes();
  return ORIGINAL(ioctl)(descriptor, request, argument);
}

HOOK int fcntl(int descriptor, int command, ...) {
  void *argument = ARGUMENT(command);
  if (command == F_SETFL) wait_forget_modes();
  return ORIGINAL(fcntl)(descriptor, command, argument);
}

/* File sizes have 64 bits in both. */
HOOK __attribute__((alias("fcntl"))) int fcntl64(int descriptor, int command, ...);
