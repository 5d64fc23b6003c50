#ifndef CVTERM_SYSTEM_H
#define CVTERM_SYSTEM_H

#include <spawn.h>
#include <stddef.h>

// All of this exists because Swift's Glibc module is made without the feature macros that show
// these declarations, although the library has the functions.

// Because a terminal must be made before a program can run on it.
int posix_openpt(int flags);
// Because the program's end of the terminal belongs to nobody until it is granted.
int grantpt(int descriptor);
// Because the program's end of the terminal cannot be opened until it is unlocked.
int unlockpt(int descriptor);
// Because ptsname answers in memory that all threads share, and tests run side by side.
int ptsname_r(int descriptor, char *name, size_t length);
// Because marking a pipe after it is made lets a program that another test starts inherit it.
int pipe2(int descriptors[2], int flags);
// Because the working folder of the test's own process belongs to all tests.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
// Because the test's process may hold descriptors open that a program is not to inherit.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);

// Because only the leader of a new session can take a terminal as its own.
static const short kit_spawn_setsid = 0x80;

#endif
