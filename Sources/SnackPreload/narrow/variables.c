/* The functions of narrow ncurses that share variables with the program: each of the two libraries
 * has its own COLORS, COLOR_PAIRS and ESCDELAY. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define HOOK __attribute__((visibility("default")))

extern void *narrow_slots[];
extern const char narrow_names[];
void narrow_find(void);

HOOK void *initscr(void);
HOOK void *newterm(const char *type, FILE *output, FILE *input);
HOOK int start_color(void);
HOOK int start_color_sp(void *screen);
HOOK int wgetch(void *window);

/* Returns a function or variable of the wide library; NULL if that is not installed. */
static void *wide(const char *name) {
  static void *handle;
  if (!handle) handle = dlopen("libncursesw.so.6", RTLD_NOW | RTLD_LOCAL);
  return handle ? dlsym(handle, name) : NULL;
}

/* Returns the wide function, or else the narrow one, with which a program runs without toasts. */
static void *find(const char *name) {
  void *function = wide(name);
  return function ? function : dlsym(RTLD_NEXT, name);
}

/* The trampolines call this, and find their functions in the slots. */
void narrow_find(void) {
  size_t index = 0;
  for (const char *name = narrow_names; *name; name += strlen(name) + 1) {
    void *function = find(name);
    if (function) narrow_slots[index] = function;
    index++;
  }
}

static void copy_variable(const char *name, int is_from_program) {
  int *program = dlsym(RTLD_DEFAULT, name), *library = wide(name);
  if (!program || !library) return;
  *(is_from_program ? library : program) = *(is_from_program ? program : library);
}

static int with_colors(int result) {
  copy_variable("COLORS", 0);
  copy_variable("COLOR_PAIRS", 0);
  return result;
}

void *initscr(void) {
  void *(*function)(void) = find("initscr");
  copy_variable("ESCDELAY", 1);
  return function ? function() : NULL;
}

void *newterm(const char *type, FILE *output, FILE *input) {
  void *(*function)(const char *, FILE *, FILE *) = find("newterm");
  copy_variable("ESCDELAY", 1);
  return function ? function(type, output, input) : NULL;
}

int start_color(void) {
  int (*function)(void) = find("start_color");
  return with_colors(function ? function() : -1);
}

int start_color_sp(void *screen) {
  int (*function)(void *) = find("start_color_sp");
  return with_colors(function ? function(screen) : -1);
}

int wgetch(void *window) {
  static int (*function)(void *);
  if (!function) function = find("wgetch");
  copy_variable("ESCDELAY", 1);
  return function ? function(window) : -1;
}
