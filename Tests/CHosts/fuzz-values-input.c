/* Random input, as a terminal sends it. */
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

static const char *const sequences[] = {
  "q", "x", "a", "\r", "\n", "\t", " ", "\033", "\033[A", "\033OB", "\033OC", "\033[D",
  "\033[19~", "\033[20~", "\033[Z", "\033[5~", "\177", "\b", "\033[3~", "\033q", "\033[I",
  "\033[O", "\033[200~pasted\033[201~", "\033[201~", "\033]11;rgb:1010/2020/3030\033\\",
  "\033[?62;c", "\033]11;rgb:zz", "\033[", "\033[<", "\xE4\xBF\x9D", "\xE4\xBF", "\xff",
  "\x0c", "\033[1;2A", "\033[M !!", "\033P1$r0\033\\", "\033[?2026;1$y",
};
enum { SEQUENCES = sizeof sequences / sizeof *sequences };

int any_input(context *c, char *buffer, int size) {
  if (once_in(c, 4))
    return snprintf(buffer, (size_t)size, "\033[<%u;%u;%u%c", below(c, 130), below(c, 90),
      below(c, 40), once_in(c, 2) ? 'M' : 'm');
  if (once_in(c, 50)) {
    for (int i = 0; i < size; i++) {
      buffer[i] = (char)below(c, 256);
      /* Flow control would stop the terminal's output, signals would discard it. */
      if (strchr("\x13\x03\x1a\x1c", buffer[i])) buffer[i] = 0;
    }
    return size;
  }
  /* Rare, because the library waits some time for the end of a paste. */
  if (once_in(c, 2000)) return snprintf(buffer, (size_t)size, "\033[200~");
  return snprintf(buffer, (size_t)size, "%s", sequences[below(c, SEQUENCES)]);
}
