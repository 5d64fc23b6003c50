#ifndef CVTERM_SYSTEM_H
#define CVTERM_SYSTEM_H

#include <spawn.h>
#include <stddef.h>

// Swift's Glibc module is built without the feature macros that reveal these declarations.

// Creates the terminal that a program runs on.
int posix_openpt(int flags);
// Makes the user the owner of the program's end.
int grantpt(int descriptor);
// Unlocks the program's end, so that it can be opened.
int unlockpt(int descriptor);
// Tests run in parallel, and ptsname returns memory that all threads share.
int ptsname_r(int descriptor, char *name, size_t length);
// Sets close-on-exec at once, before another test can start a program that inherits the pipe.
int pipe2(int descriptors[2], int flags);
// All tests share the working folder of the test process.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
// A program must not inherit the open descriptors of the test process.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// POSIX_SPAWN_SETSID: only the leader of a new session can get a controlling terminal.
static const short kit_spawn_setsid = 0x80;

#endif
