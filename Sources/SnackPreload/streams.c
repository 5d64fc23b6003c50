/* Hooks for libc's stream functions, whose reads bypass the read hook. They wait for the first
 * byte; if a function needs more, it blocks without toasts. */
#define _GNU_SOURCE
#include "host.h"

#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

HOOK int _IO_getc(FILE *stream);
HOOK ssize_t __getdelim(char **line, size_t *size, int end, FILE *stream);
HOOK char *__fgets_chk(char *buffer, size_t size, int count, FILE *stream);

/* Waits until a stream has a byte. A signal ends the wait, and the function decides what to do. */
static void wait_for_byte(FILE *stream) {
  if (!host_acts() || !stream || stream->_IO_read_ptr < stream->_IO_read_end) return;
  int descriptor = fileno(stream);
  if (descriptor >= 0) wait_to_read(descriptor);
}

HOOK int fgetc(FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(fgetc)(stream);
}

HOOK int(getc)(FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(getc)(stream);
}

int _IO_getc(FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(getc)(stream);
}

HOOK int(getchar)(void) {
  wait_for_byte(stdin);
  return ORIGINAL(getchar)();
}

HOOK char *fgets(char *buffer, int count, FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(fgets)(buffer, count, stream);
}

char *__fgets_chk(char *buffer, size_t size, int count, FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(__fgets_chk)(buffer, size, count, stream);
}

HOOK size_t fread(void *buffer, size_t size, size_t count, FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(fread)(buffer, size, count, stream);
}

HOOK ssize_t getline(char **line, size_t *size, FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(getline)(line, size, stream);
}

HOOK ssize_t getdelim(char **line, size_t *size, int end, FILE *stream) {
  wait_for_byte(stream);
  return ORIGINAL(getdelim)(line, size, end, stream);
}

ssize_t __getdelim(char **line, size_t *size, int end, FILE *stream) {
  return getdelim(line, size, end, stream);
}
