/* Hooks of the functions of libc that start programs. libsnacknarrow is preloaded only where the
 * program is linked to narrow ncurses, because its names, such as "move" and "filter", can clash
 * with those of other libraries. Only functions that are safe after a fork are called here. */
#define _GNU_SOURCE
#include "host.h"

#include <spawn.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const char variable[] = "LD_PRELOAD=";
static const char own[] = "/libsnackpreload.so", narrow[] = "/libsnacknarrow.so";

enum { MAX_VALUE = 2048 };

/* Returns the index of LD_PRELOAD, or the number of variables. */
static size_t find_variable(char *const *variables) {
  size_t index = 0;
  while (variables[index] && strncmp(variables[index], variable, sizeof variable - 1)) index++;
  return index;
}

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t size = strlen(end);
  return length >= size && !memcmp(text + length - size, end, size);
}

/* Writes the value of LD_PRELOAD with or without the narrow library after ours.
 * Returns whether the value changed and fits. */
static bool write_value(char *output, const char *value, bool needs_narrow) {
  size_t length = 0, begin = strlen(variable);
  bool is_ours = false;
  memcpy(output, variable, begin);
  length = begin;
  for (const char *entry = value + begin; *entry; entry += strspn(entry, ": ")) {
    size_t size = strcspn(entry, ": ");
    if (length + 2 * size + sizeof narrow + 2 > MAX_VALUE) return false;
    if (!ends_with(entry, size, narrow)) {
      if (length > begin) output[length++] = ':';
      memcpy(output + length, entry, size);
      length += size;
    }
    if (needs_narrow && !is_ours && ends_with(entry, size, own)) {
      size_t folder = size - (sizeof own - 1);
      output[length++] = ':';
      memcpy(output + length, entry, folder);
      memcpy(output + length + folder, narrow, sizeof narrow - 1);
      length += folder + sizeof narrow - 1;
      is_ours = true;
    }
    entry += size;
  }
  output[length] = '\0';
  return strcmp(output, value) != 0;
}

/* Copies variables, with another value for LD_PRELOAD. */
static void replace(char **copy, char *const *variables, size_t count, size_t index, char *value) {
  memcpy(copy, variables, (count + 1) * sizeof *copy);
  copy[index] = value;
}

/* Declares `changed`, the variables for a program: those given, or a copy on the stack. */
#define CHANGE_VARIABLES(path, variables)                                            \
  char value[MAX_VALUE];                                                             \
  size_t place = (variables) ? find_variable(variables) : 0, count = place;          \
  bool is_set = (variables) && (variables)[place];                                   \
  while (is_set && (variables)[count]) count++;                                      \
  bool changes = is_set && write_value(value, (variables)[place], program_needs_narrow(path)); \
  char *copy[changes ? count + 1 : 1];                                               \
  if (changes) replace(copy, variables, count, place, value);                        \
  char *const *changed = changes ? copy : (variables)

HOOK int execve(const char *path, char *const arguments[], char *const variables[]) {
  CHANGE_VARIABLES(path, variables);
  return ORIGINAL(execve)(path, arguments, changed);
}

HOOK int execv(const char *path, char *const arguments[]) {
  return execve(path, arguments, environ);
}

HOOK int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                     const posix_spawnattr_t *attributes, char *const arguments[],
                     char *const variables[]) {
  CHANGE_VARIABLES(path, variables);
  return ORIGINAL(posix_spawn)(process, path, actions, attributes, arguments, changed);
}
