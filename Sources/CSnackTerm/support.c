#define _GNU_SOURCE /* dladdr */
#include "support.h"

#include <dlfcn.h>
#include <gnu/libc-version.h>
#include <string.h>

#include "snackterm.h"

static _Thread_local char error[1024];

void snk_set_error(const char *text, size_t length) {
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

const char *snk_error(void) { return error; }

const char *snk_version(void) { return SNACKTERM_VERSION; }

const char *snk_libc(void) { return gnu_get_libc_version(); }
