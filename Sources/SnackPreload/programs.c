/* Hooks of the functions of libc that start programs. libsnacknarrow is preloaded only where the
 * program is linked to narrow ncurses, because its names, such as "move" and "filter", can clash
 * with those of other libraries. Only functions that are safe after a fork are called here. */
#define _GNU_SOURCE
#include "host.h"

#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
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

/* Adds an entry to the value of LD_PRELOAD. */
static size_t add(char *output, size_t length, const char *entry, size_t size, const char *end) {
  if (length > sizeof variable - 1) output[length++] = ':';
  memcpy(output + length, entry, size);
  memcpy(output + length + size, end, strlen(end));
  return length + size + strlen(end);
}

/* Writes the value of LD_PRELOAD with the libraries that fit the program.
 * Returns whether the value changed and fits. */
static bool write_value(char *output, const char *value, enum fit fit) {
  size_t length = sizeof variable - 1, size;
  bool has_narrow = false;
  memcpy(output, variable, length);
  for (const char *entry = value + length; *entry; entry += size + strspn(entry + size, ": ")) {
    size = strcspn(entry, ": ");
    bool is_own = ends_with(entry, size, own);
    if (length + 2 * size + sizeof narrow + 4 > MAX_VALUE) return false;
    if (ends_with(entry, size, narrow) || (is_own && fit == FITS_NOT)) continue;
    length = add(output, length, entry, size, "");
    if (!is_own || fit != FITS_WITH_NARROW || has_narrow) continue;
    length = add(output, length, entry, size - (sizeof own - 1), narrow);
    has_narrow = true;
  }
  output[length] = '\0';
  return strcmp(output, value) != 0;
}

/* Returns whether the value has our library, which alone is changed. */
static bool is_ours(const char *value) { return strstr(value, own) != NULL; }

/* Copies variables, with another value for LD_PRELOAD. */
static void replace(char **copy, char *const *variables, size_t count, size_t index, char *value) {
  memcpy(copy, variables, (count + 1) * sizeof *copy);
  copy[index] = value;
}

/* Declares `changed`, the variables for a program: those given, or a copy on the stack. */
#define CHANGE_VARIABLES(path, variables)                                            \
  char value[MAX_VALUE];                                                             \
  size_t place = (variables) ? find_variable(variables) : 0, count = place;          \
  bool is_set = (variables) && (variables)[place] && is_ours((variables)[place]);    \
  while (is_set && (variables)[count]) count++;                                      \
  bool changes = is_set && write_value(value, (variables)[place], program_fit(path)); \
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

/* Finds a program as execvp does; returns the name itself if there is none. */
static const char *find_program(const char *file, char *path, size_t size) {
  const char *folder = getenv("PATH");
  if (!file || strrchr(file, '/') || !folder) return file;
  for (size_t length; ; folder += length + 1) {
    length = strcspn(folder, ":");
    if (length + strlen(file) + 2 <= size) {
      memcpy(path, folder, length);
      path[length] = '/';
      memcpy(path + length + (length > 0), file, strlen(file) + 1);
      if (!access(path, X_OK)) return path;
    }
    if (!folder[length]) return file;
  }
}

HOOK int execvpe(const char *file, char *const arguments[], char *const variables[]) {
  char found[MAX_VALUE];
  CHANGE_VARIABLES(find_program(file, found, sizeof found), variables);
  return ORIGINAL(execvpe)(file, arguments, changed);
}

HOOK int execvp(const char *file, char *const arguments[]) {
  return execvpe(file, arguments, environ);
}

HOOK int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                      const posix_spawnattr_t *attributes, char *const arguments[],
                      char *const variables[]) {
  char found[MAX_VALUE];
  CHANGE_VARIABLES(find_program(file, found, sizeof found), variables);
  return ORIGINAL(posix_spawnp)(process, file, actions, attributes, arguments, changed);
}

HOOK int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                     const posix_spawnattr_t *attributes, char *const arguments[],
                     char *const variables[]) {
  CHANGE_VARIABLES(path, variables);
  return ORIGINAL(posix_spawn)(process, path, actions, attributes, arguments, changed);
}
