/* Hooks for libc's stream functions, whose reads bypass the read hook. They wait for the first
 * byte; if a function needs more, it blocks without toasts. */
#define _GNU_SOURCE
#include "host.h"

#include <stddef.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

/* The flag that ferror reads. */
enum { ERROR_SEEN = 0x20 };

HOOK int _IO_getc(FILE *stream);
HOOK ssize_t __getdelim(char **line, size_t *size, int end, FILE *stream);
HOOK char *__fgets_chk(char *buffer, size_t size, int count, FILE *stream);

/* Flushes what is to be read before the input, as libc does when it fills a buffer. */
static void flush_prompt(FILE *stream, int descriptor) {
  bool is_unused = !__fbufsize(stream);
  if (__flbf(stream) || __fbufsize(stream) == 1 || (is_unused && isatty(descriptor)))
    if (__flbf(stdout)) fflush(stdout);
}

/* Waits until a stream has a byte. Returns false if the call is to fail, with errno. */
static bool wait_for_byte(FILE *stream) {
  if (!host_acts() || !stream || stream->_IO_read_ptr < stream->_IO_read_end) return true;
  struct stat state;
  int descriptor = fileno(stream);
  if (descriptor < 0 || fstat(descriptor, &state)) return true;
  if (!S_ISCHR(state.st_mode) && !S_ISFIFO(state.st_mode)) return true;
  flush_prompt(stream, descriptor);
  if (wait_to_read(descriptor)) return true;
  stream->_flags |= ERROR_SEEN;
  return false;
}

HOOK int fgetc(FILE *stream) { return wait_for_byte(stream) ? ORIGINAL(fgetc)(stream) : EOF; }

HOOK int(getc)(FILE *stream) { return wait_for_byte(stream) ? ORIGINAL(getc)(stream) : EOF; }

int _IO_getc(FILE *stream) { return getc(stream); }

HOOK int(getchar)(void) { return wait_for_byte(stdin) ? ORIGINAL(getchar)() : EOF; }

HOOK char *fgets(char *buffer, int count, FILE *stream) {
  if (count > 1 && !wait_for_byte(stream)) return NULL;
  return ORIGINAL(fgets)(buffer, count, stream);
}

char *__fgets_chk(char *buffer, size_t size, int count, FILE *stream) {
  if (count > 1 && !wait_for_byte(stream)) return NULL;
  return ORIGINAL(__fgets_chk)(buffer, size, count, stream);
}

HOOK size_t fread(void *buffer, size_t size, size_t count, FILE *stream) {
  if (size && count && !wait_for_byte(stream)) return 0;
  return ORIGINAL(fread)(buffer, size, count, stream);
}

HOOK ssize_t getline(char **line, size_t *size, FILE *stream) {
  return wait_for_byte(stream) ? ORIGINAL(getline)(line, size, stream) : -1;
}

HOOK ssize_t getdelim(char **line, size_t *size, int end, FILE *stream) {
  return wait_for_byte(stream) ? ORIGINAL(getdelim)(line, size, end, stream) : -1;
}

ssize_t __getdelim(char **line, size_t *size, int end, FILE *stream) {
  return getdelim(line, size, end, stream);
}
