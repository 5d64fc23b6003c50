#define _GNU_SOURCE /* dladdr */
#include "support.h"

#include <dlfcn.h>
#include <gnu/libc-version.h>
#include <stdatomic.h>
#include <string.h>

#include "snackterm.h"

static _Thread_local char error[1024];
static _Thread_local int error_result;

void snk_set_error(int result, const char *text, size_t length) {
  error_result = result;
  if (length >= sizeof error) {
    length = sizeof error - 1;
    /* Not within a character. */
    while (length > 0 && (text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(error, text, length);
  error[length] = 0;
}

/* The signal handlers of an overlay remain after dlclose, and so must their code. */
__attribute__((constructor)) static void stay_loaded(void) {
  static char address;
  Dl_info library;
  if (dladdr(&address, &library))
    dlopen(library.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}

int snk_program_is_narrow(void) {
  void *start = dlsym(RTLD_DEFAULT, "initscr");
  Dl_info library;
  if (start == NULL || !dladdr(start, &library) || library.dli_fname == NULL) return 0;
  const char *slash = strrchr(library.dli_fname, '/');
  if (strncmp(slash ? slash + 1 : library.dli_fname, "libncurses.", 11) != 0) return 0;
  /* Some systems give the wide library the narrow name. */
  void *handle = dlopen(library.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == NULL) return 0;
  int is_narrow = dlsym(handle, "wadd_wch") == NULL;
  dlclose(handle);
  return is_narrow;
}

const char *snk_error(void) { return error; }

int snk_error_result(void) { return error_result; }

uintptr_t snk_thread_number(void) {
  static _Atomic uintptr_t count;
  static _Thread_local uintptr_t number;
  if (number == 0) number = ++count;
  return number;
}

const char *snk_version(void) { return SNACKTERM_VERSION; }

const char *snk_libc(void) { return gnu_get_libc_version(); }
