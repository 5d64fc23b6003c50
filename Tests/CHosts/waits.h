/* Declarations of waits*.c. */
#ifndef WAITS_H
#define WAITS_H

#define _GNU_SOURCE 1
#include <stdio.h>

/* Calls the functions in their unusual cases, and prints a line for each result. */
void check_calls(FILE *output);

#endif
