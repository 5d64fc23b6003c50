/* The program in which this library is preloaded, and the parts of the library.
 *
 *   originals.c   finds the functions that the hooks replace
 *   needs.c       finds out what can be preloaded into a program
 *   settings.c    reads the environment
 *   endpoint.c    the socket on which senders connect
 *   signals.c     knows the signals that end system calls
 *   overlay.c     loads libsnackterm at the first message, and shows toasts
 *   host.c        decides when hooks act
 *   turns.c       answers senders, and takes the turns of the overlay
 *   waiting.c     waits for the program and for toasts
 *   screens.c, keys.c, waits.c, sleeps.c, streams.c, modes.c, programs.c
 *                 the hooks, which call the functions that they replace
 *
 * A file uses those above it. Everything runs on the thread that started the screen, except that
 * changes of signal handlers and modes are noted on any thread. The library starts no thread, and
 * sends no signal. Nothing here prints: the screen belongs to the program.
 */
#ifndef SNACKPRELOAD_HOST_H
#define SNACKPRELOAD_HOST_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Hooks have the names that programs call; all other functions are hidden. */
#define HOOK __attribute__((visibility("default")))

/* A variable of each thread, which is accessed without a function call. */
#define THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))

/* A function of ncurses or libc, as the next library defines it; NULL if none does. The type is
 * that of the hook with the same name. */
#define ORIGINAL(name)                                                                           \
  ({                                                                                             \
    static void *original_##name;                                                                \
    if (!original_##name) original_##name = original_find(#name);                                \
    (__typeof__(&name))original_##name;                                                          \
  })

/* ---- originals.c ---- */

void *original_find(const char *name);
/* Returns a variable or function of the wide ncurses library; NULL if it is not loaded. */
void *ncurses_find(const char *name);
/* Returns whether the screen is drawn by the wide library, without which toasts cannot be shown. */
bool ncurses_is_wide(void);

/* ---- needs.c ---- */

/* What preloading means for a program. */
enum fit {
  /* It can have the library; also if that is unknown, as for scripts. */
  FITS,
  /* It also needs libsnacknarrow. */
  FITS_WITH_NARROW,
  /* It would not start, or print a warning: for another processor or C library, or one that
   * must be the first that is loaded. */
  FITS_NOT
};
enum fit program_fit(const char *path);

/* ---- settings.c ---- */

/* Returns the settings of this program as a JSON text, "" for the defaults; NULL if it is off. */
const char *settings_of_program(void);

/* ---- endpoint.c ---- */

struct endpoint {
  /* The listening socket; -1 without one. */
  int listener;
  /* An accepted connection whose request has not been read; -1 for none. */
  int sender;
  /* A connection whose toast waits until the program returns to its screen; -1 for none. */
  int kept;
  /* Whether the overlay owns the listener. */
  bool is_lent;
};

/* Makes the socket. Returns whether it succeeded. */
bool endpoint_open(struct endpoint *endpoint);
/* Moves a descriptor to a high number; returns it unchanged if that fails. */
int endpoint_raise(int descriptor);
/* Closes the descriptors; `remove` also removes the socket's file, in the process that made it. */
void endpoint_close(struct endpoint *endpoint, bool remove);
/* Answers requests to describe the program. Returns whether libsnackterm must serve: a sender has
 * another request, or a second sender is waiting. */
bool endpoint_serve(struct endpoint *endpoint, const char *description);
/* Keeps the sender's toast until the program returns to its screen, and replies so. Returns whether
 * it does: only one is kept. */
bool endpoint_keep(struct endpoint *endpoint);
/* Makes the sender of the kept toast the current one. */
void endpoint_resume(struct endpoint *endpoint);
/* Writes a text as the content of a JSON string; control and non-ASCII characters become '?'. */
void json_write(char *output, size_t size, const char *text);
/* Sends the reason for a refusal, and closes the connection. */
void endpoint_refuse(struct endpoint *endpoint, const char *sentence);

/* ---- signals.c ---- */

/* Prepares a wait that is to end as a system call would. Returns a descriptor that is readable when
 * a signal has come whose handler ends system calls, negative if that is impossible; and writes the
 * mask for the wait, in which these signals are blocked. */
int signals_watch(sigset_t *mask);
/* Returns whether the signal that has ended the wait ends system calls: one of those that the
 * descriptor reports, or another one. */
bool signals_end_call(bool is_watched);
/* Makes sigaction change nothing on this thread while a library is loaded. */
void signals_keep_handlers(bool keep);
/* Close the descriptor, or only forget it, because the program has closed it. */
void signals_stop(void);
void signals_forget(void);
/* Blocks all signals but those of faults, and writes the mask before. */
void signals_block_all(sigset_t *before);

/* ---- overlay.c ---- */

/* Loads the library and opens the overlay, which takes over the sockets.
 * Returns NULL, or an error message. */
const char *overlay_open(const struct endpoint *endpoint, int input, int output);
bool overlay_is_open(void);
/* Closes the overlay before its screen goes away. */
void overlay_close(void);
/* Leaves the overlay as it is, in a forked process, or without its descriptors. */
void overlay_forget(void);
/* Draws toasts and the program's staged windows, in place of doupdate. */
bool overlay_step(void);
/* Returns whether the overlay must draw for the program: it shows something, or is about to. */
bool overlay_draws(void);
/* Answers senders without drawing, while the program has left its screen. */
void overlay_answer(void);
/* Returns the milliseconds until the next step; -1 if none is due. */
int overlay_timeout(void);
/* Returns the descriptor that is readable when a step is due. */
int overlay_descriptor(void);
/* Returns whether toasts consume a key. */
bool overlay_takes_key(int key);
/* Returns whether the user can press the buttons of toasts. */
bool overlay_gets_keys(void);
/* Records whether the program reads keys as single bytes; toasts then take none. */
void overlay_note_bytes(bool is_reading_bytes);
/* Moves a window to the top of the z-order, because the program drew it last. */
void overlay_note_window(void *window);
/* Forgets a window that is deleted. */
void overlay_forget_window(void *window);
void overlay_forget_windows(void);

/* ---- host.c ---- */

struct host {
  struct endpoint endpoint;
  /* The virtual screen on which toasts are shown; NULL while there is none. */
  void *screen;
  int input, output;
  /* The process that made the socket. */
  pid_t process;
  /* Whether the program has drawn; by then it has started its colours, if it uses any. */
  bool has_drawn;
  /* Whether a turn is running; hooks then only call the originals. */
  bool is_busy;
  /* Whether ncurses reads a key for the program. */
  bool reads_key;
  /* Whether the program has been notified of input since it last read a key. */
  bool saw_input;
  int64_t last_turn, last_key;
};
extern struct host host;

/* Makes the socket, because a screen has been started with these descriptors. */
void host_start(int input, int output);
/* Ends toasts, because their screen is deleted. */
void host_stop(void);
/* Ends toasts, and accepts new ones. */
void host_restart(void);
/* Ends toasts without drawing, because the program has closed their descriptors. */
void host_abandon(void);
/* Returns whether hooks act: on the screen's thread, and not within a turn. */
bool host_acts(void);
/* Returns whether the screen of the toasts is the current one of ncurses. */
bool host_is_current(void);
/* Remembers that the program has drawn. From then on, toasts can be shown. */
void host_note_drawing(void);
/* Remembers that the program has read a key. */
void host_note_key(void);
/* Remembers whether the program reads keys as single bytes. */
void host_note_bytes(bool is_reading_bytes);
/* Returns whether toasts consume a key. */
bool host_takes_key(int key);
/* Record that the program was notified of input, until it reads a key. */
void host_note_input(const struct pollfd *descriptors, nfds_t count, int ready);
void host_note_any_input(void);
bool host_input_was_seen(void);
void host_forget_input(void);
/* Returns the monotonic time in nanoseconds. */
int64_t host_now(void);

/* ---- turns.c ---- */

/* Returns whether the program has left its screen, to which it may return. */
bool turn_is_suspended(void);
/* Returns whether a turn can do anything. */
bool turn_is_possible(void);
/* Takes a turn: answers senders, or draws toasts. */
void turn_take(void);
/* Draws the screen in place of doupdate if toasts require it. Returns whether it has. */
bool turn_draws(void);
/* Draws toasts again at once if the program has drawn over them. */
void turn_repair(void);
/* Returns the nanoseconds until the next turn; -1 if none is due. */
int64_t turn_timeout(void);

/* ---- waiting.c ---- */

/* Waits as ppoll does, and takes turns meanwhile. `nanoseconds` is negative for no limit. */
int wait_for(struct pollfd *descriptors, nfds_t count, int64_t nanoseconds, const sigset_t *mask);
/* Waits until a descriptor is readable, unless reading from it returns at once.
 * Returns false, with errno, if the call is to fail with EINTR. */
bool wait_to_read(int descriptor);
/* Forgets whether reading keys returns at once, because the modes of a descriptor may change. */
void wait_forget_modes(void);
/* Returns whether hooks act and the last turn was at least 10 ms ago; for calls that do not
 * wait. */
bool wait_is_due(void);
/* Takes a turn if one is due and the last one was at least 10 ms ago. */
void wait_look(void);

#endif
