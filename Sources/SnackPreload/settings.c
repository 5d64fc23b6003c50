/* Reads the settings that snackdemo run has put into the environment.
 *
 *   SNACKTERM_OFF=1       switches everything off
 *   SNACKTERM_PROGRAMS    lines of a program's name, a tab, and "off" or its settings as JSON on
 *                         one line, as snackterm_set_json reads them; the name * is for programs
 *                         without a line
 */
#define _GNU_SOURCE
#include "host.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Returns the start of the settings in the program's line, which ends with a line feed or NUL. */
static const char *settings_in(const char *lines, const char *program) {
  size_t length = strlen(program);
  for (; lines; lines = *lines ? lines + 1 : NULL) {
    if (!strncmp(lines, program, length) && lines[length] == '\t') return lines + length + 1;
    lines += strcspn(lines, "\n");
  }
  return NULL;
}

const char *settings_of_program(void) {
  const char *off = getenv("SNACKTERM_OFF");
  const char *program = program_invocation_short_name;
  /* snackdemo shows sent toasts without this library. */
  if ((off && *off && strcmp(off, "0")) || !strcmp(program, "snackdemo")) return NULL;
  const char *lines = getenv("SNACKTERM_PROGRAMS");
  const char *found = settings_in(lines, program);
  if (!found) found = settings_in(lines, "*");
  if (!found) return "";
  size_t length = strcspn(found, "\n");
  if (length == 3 && !strncmp(found, "off", 3)) return NULL;
  /* The environment may change before the overlay is opened. */
  static char *copy;
  free(copy);
  copy = strndup(found, length);
  return copy ? copy : "";
}
