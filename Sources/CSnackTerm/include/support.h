#ifndef SNACKTERM_SUPPORT_H
#define SNACKTERM_SUPPORT_H

/* What the implementation of the C library needs from C. Not installed, not exported. */

#include <stddef.h>

#pragma GCC visibility push(hidden)

/* Swift has no thread-local variables. The text is cut, and always ends with NUL. */
void snk_set_error(const char *text, size_t length);
const char *snk_error(void);

/* Swift's types cannot hand out a text that outlives the call. */
const char *snk_version(void);

/* Swift has no macro for its compiler and its C library. The text is JSON. */
const char *snk_compiler(void);
const char *snk_libc(void);

#pragma GCC visibility pop

#endif
