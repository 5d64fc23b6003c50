#ifndef SNACKTERM_SUPPORT_H
#define SNACKTERM_SUPPORT_H

/* C helpers of the implementation of the C library. Not installed, not exported. */

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Swift has no thread-local variables. The text is cut after 1023 bytes, and ends with NUL. */
void snk_set_error(int result, const char *text, size_t length);
const char *snk_error(void);
int snk_error_result(void);

/* The number of the calling thread, unique in the process. A pthread_t is used again for a later
   thread. */
uintptr_t snk_thread_number(void);

/* Swift's strings cannot return a pointer that remains valid after the call. */
const char *snk_version(void);

/* Returns whether the program uses narrow ncurses, whose windows the library would corrupt. */
int snk_program_is_narrow(void);

/* The version of glibc that runs the program. */
const char *snk_libc(void);

#pragma GCC visibility pop

#endif
