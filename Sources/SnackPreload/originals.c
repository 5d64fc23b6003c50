/* Finds the functions that the hooks replace. */
#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static const char wide_library[] = "libncursesw.so.6";

static void *wide_handle(void) {
  static void *handle;
  if (!handle) handle = dlopen(wide_library, RTLD_LAZY | RTLD_NOLOAD);
  return handle;
}

void *ncurses_find(const char *name) {
  void *handle = wide_handle();
  return handle ? dlsym(handle, name) : NULL;
}

void *original_find(const char *name) {
  void *next = dlsym(RTLD_NEXT, name);
  /* Python and Perl open ncurses themselves; it is then not in the scope of RTLD_NEXT. */
  return next ? next : ncurses_find(name);
}

/* With the narrow library, the functions of libsnacknarrow call the wide one. */
bool ncurses_is_wide(void) {
  Dl_info info;
  void *function = original_find("initscr");
  if (!function || !wide_handle() || !dladdr(function, &info) || !info.dli_fname) return false;
  const char *slash = strrchr(info.dli_fname, '/');
  const char *file = slash ? slash + 1 : info.dli_fname;
  return !strncmp(file, wide_library, sizeof wide_library - 1)
         || !strncmp(file, "libsnacknarrow.so", sizeof "libsnacknarrow.so" - 1);
}
