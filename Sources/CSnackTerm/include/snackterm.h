/* snackterm.h - toasts over the screen of any ncurses program.
 *
 *   #include <curses.h>
 *   #include <locale.h>
 *   #include <snackterm.h>
 *
 *   int main(void) {
 *     setlocale(LC_ALL, "");
 *     initscr(); cbreak(); noecho(); keypad(stdscr, TRUE);
 *     snackterm_overlay *toasts = snackterm_open(NULL);
 *     snackterm_say("Press q to leave");
 *     while (snackterm_getch(toasts, stdscr) != 'q') {}
 *     snackterm_close(toasts);
 *     endwin();
 *   }
 *
 * Results. Functions that return int return 0 or more on success and a snackterm_result on
 * failure, unless their comments say ERR or -1; others return NULL or 0. snackterm_error() and
 * snackterm_error_result() then describe the failure. Outputs are written only on success. No
 * misuse ends the program, except a pointer to invalid memory and a call in a signal handler.
 *
 * Texts. They are UTF-8 and end with NUL; invalid bytes become U+FFFD. The library copies what it
 * keeps. A function that writes a text into a buffer works as snprintf: it writes at most `size`
 * bytes including the NUL, never part of a character, and returns the length of the whole text.
 *
 * Structures. They begin with their size, so that old programs work with new libraries, and new
 * programs with old ones. A size that no version has is invalid, and so are members that the
 * library does not know, unless they are 0. Zero is the default of every other member:
 *
 *   snackterm_snack snack = { .size = sizeof snack, .message = "Saved" };
 *   snack.seconds = 2;
 *
 * Threads. Functions marked "Thread: any" can be called on any thread at any time, including in
 * callbacks. Functions marked "Thread: screen" use ncurses; call them on the thread that called
 * snackterm_open, which must also close the overlay. Callbacks are called on that thread, during
 * its calls. They may call any function, including snackterm_close. The exceptions are `validate`,
 * in which functions of that thread fail with SNACKTERM_EBUSY; `draw` and the fourth nested
 * callback, in which snackterm_ask does; and the fourth nested on_answer, in which
 * snackterm_dismiss_card does. Callbacks must return: do not use longjmp to leave them, or to leave
 * a signal handler that has interrupted a function. No function can be called in a signal handler.
 * The cancellation of a thread takes effect after the function, even while it waits for a key;
 * snackterm_interrupt and snackterm_dismiss_card end such waits. Threads that call functions need a
 * stack of 64 KiB, the screen thread one of 128 KiB. The library starts no thread.
 *
 * Processes. After fork, only the process that called snackterm_open can use the overlay and post
 * toasts. In the other process, functions fail with SNACKTERM_EFORK.
 *
 * Keys. The terminal's mouse, focus and paste reports, and its answers about colours, arrive as key
 * codes 31001 to 31008. Reports pending when the library turns them off can reach the program;
 * ignore these codes. After 31001, also ignore the characters up to 'M' or 'm'.
 *
 * Signals. snackterm_open chains handlers for SIGWINCH and SIGTSTP onto those of ncurses. They
 * remain after snackterm_close; therefore, dlclose does not unload the library.
 */
#ifndef SNACKTERM_H
#define SNACKTERM_H

#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this header; snackterm_version() is that of the library. */
#define SNACKTERM_VERSION "0.1.0"

/** The results of functions that return int. -1 is not among them, because it is ERR of ncurses. */
enum snackterm_result {
  /** Success. */
  SNACKTERM_OK = 0,
  /** An argument is invalid: NULL, a structure without its size, or a number out of range. */
  SNACKTERM_EINVAL = -2,
  /** The overlay was opened by another thread. */
  SNACKTERM_ETHREAD = -3,
  /** There is no screen, it is suspended or not current, its terminal cannot move the cursor, or an
   *  overlay is already open. */
  SNACKTERM_ESCREEN = -4,
  /** The overlay is not open, or the toast has ended or is leaving the screen. */
  SNACKTERM_ECLOSED = -5,
  /** The overlay was opened by another process, before a fork. */
  SNACKTERM_EFORK = -6,
  /** A system call failed. */
  SNACKTERM_ESYSTEM = -7,
  /** There is no such toast, task, card, setting, action, theme, language or file. */
  SNACKTERM_ENOENT = -8,
  /** A callback that must only return a value, such as validate, has called the function. */
  SNACKTERM_EBUSY = -9
};

/** An overlay that shows toasts on a screen. Handles are checked: an invalid one is an error. */
typedef struct snackterm_overlay snackterm_overlay;

/** A window of ncurses: the same type as WINDOW in <curses.h>. */
struct _win_st;

/* ---- The library ---- */

/** Returns the version of the library, such as "0.1.0".
 *
 * Thread: any.
 */
const char *snackterm_version(void);

/** Writes a JSON object with the library's abi and version, and those of libc and ncurses.
 *
 * @param buffer Receives the text; NULL if size is 0.
 * @param size The bytes of the buffer.
 * @return The length of the text, as snprintf; SNACKTERM_EINVAL.
 * Thread: any.
 */
int snackterm_build_info(char *buffer, size_t size);

/** Returns a sentence about the last failure on the calling thread; "" if there was none.
 *
 * The text is valid until the thread's next failure, and cut after 1023 bytes. Its wording may
 * change between versions.
 * Thread: any.
 */
const char *snackterm_error(void);

/** Returns the snackterm_result of the last failure on the calling thread; 0 if there was none.
 *
 * For functions whose failures are NULL or 0, such as snackterm_open and snackterm_show.
 * Thread: any.
 */
int snackterm_error_result(void);

/** Sets a structure of this header to its defaults, for languages without initializers.
 *
 * @param structure The structure; NULL is ignored.
 * @param size Its size in bytes, such as sizeof(snackterm_snack); nothing changes if it is invalid.
 * Thread: any.
 */
void snackterm_init(void *structure, size_t size);

/* ---- The overlay ---- */

/** The flags of snackterm_options. */
enum snackterm_option {
  /** Only ncurses uses output_fd, as with a stream opened for newterm. No frame then blocks;
   *  otherwise, this holds only in programs that have never had a second thread. */
  SNACKTERM_PRIVATE_OUTPUT = 1,
  /** Keep ncurses' escape delay. Otherwise, its default of one second becomes 25 milliseconds, so
   *  that toasts keep moving after an Escape. */
  SNACKTERM_KEEP_ESCAPE_DELAY = 2,
  /** Never turn focus reports on. Otherwise, toasts pause while the terminal is unfocused. */
  SNACKTERM_NO_FOCUS_REPORTS = 4,
  /** Accept toasts and questions from other programs of the same user or of root, such as snackdemo
   *  send and snackdemo ask --to. A question gets no keys until the user focuses it. The socket is
   *  in a folder that only the user can enter: snackterm in $XDG_RUNTIME_DIR or in /run/user/UID,
   *  otherwise /tmp/snackterm-UID. snackterm_close removes it. */
  SNACKTERM_LISTEN = 8
};

/** The options of snackterm_open. */
typedef struct snackterm_options {
  /** sizeof(snackterm_options). */
  size_t size;
  /** The open descriptor from which ncurses reads keys. */
  int input_fd;
  /** The open descriptor to which ncurses writes; 0 is standard output. */
  int output_fd;
  /** Flags of snackterm_option. */
  unsigned flags;
  /** Seconds, at most 60, to wait for the terminal's colours, which the theme "auto" uses; 0 sends
   *  no query. Keys typed meanwhile are not lost. Needs cbreak and noecho. */
  double background_timeout;
  /** A non-blocking, listening Unix socket for SNACKTERM_LISTEN, which it needs; 0 makes one. The
   *  caller removes its file. If snackterm_open succeeds, the overlay owns and closes it. */
  int listener_fd;
  /** A non-blocking connection that was accepted on listener_fd; 0 for none. If snackterm_open
   *  succeeds, the overlay owns and closes it. */
  int sender_fd;
} snackterm_options;

/** Opens an overlay on the current ncurses screen; call it after initscr or newterm.
 *
 * Toasts posted earlier appear at the first turn. One overlay can be open at a time. Without an
 * overlay, snackterm_getch, snackterm_get_wch and snackterm_poll_key work as their counterparts in
 * ncurses, so a program may ignore the failure.
 * @param options The options; NULL for the defaults.
 * @return The overlay; NULL on failure. snackterm_error_result() then is SNACKTERM_EINVAL if the
 *   options are invalid; ESCREEN if the program uses narrow ncurses, there is no screen, it is
 *   suspended, its terminal cannot move the cursor, or an overlay is already open; ESYSTEM if the
 *   system has no free descriptor, or SNACKTERM_LISTEN cannot make its socket; EFORK in another
 *   process after fork.
 * Thread: any; it becomes the screen thread.
 */
snackterm_overlay *snackterm_open(const snackterm_options *options);

/** Removes all toasts from the screen at once and closes the overlay; call it before endwin.
 *
 * All toasts and cards end, toasts with the reason "host ended". The handle is invalid afterwards.
 * Call set_term first if another screen is current. Otherwise, the toasts remain visible on the
 * overlay's screen until the program redraws it.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_close(snackterm_overlay *overlay);

/* ---- Keys and drawing: choose one of three ways ---- */

/** Waits for one of the program's keys, in place of wgetch, while toasts move.
 *
 * Keys for toasts are consumed. All other keys are returned in order, including KEY_RESIZE and keys
 * pushed back by ungetch. The window's keypad, nodelay and wtimeout apply. Use wtimeout in place of
 * halfdelay, with which each read of the library waits, too, so that toasts stand still. If a
 * callback closes the overlay, the function continues to wait, as wgetch does. Callbacks must not
 * delete the window.
 * @param overlay The overlay; without an open one, this is wgetch.
 * @param window The window; NULL is stdscr.
 * @return A byte, a key code, or ERR: after the window's timeout or snackterm_interrupt, if the
 *   terminal has hung up (see snackterm_state), on the wrong thread, in the wrong process, or in
 *   validate.
 * Thread: screen.
 */
int snackterm_getch(snackterm_overlay *overlay, struct _win_st *window);

/** Waits for a wide character or a function key, in place of wget_wch, while toasts move.
 *
 * It handles keys as snackterm_getch does.
 * @param overlay The overlay; without an open one, this is wget_wch.
 * @param window The window; NULL is stdscr.
 * @param key Receives the character or the key code.
 * @return OK, KEY_CODE_YES, or ERR, as snackterm_getch; ERR also if key is NULL.
 * Thread: screen.
 */
int snackterm_get_wch(snackterm_overlay *overlay, struct _win_st *window, wint_t *key);

/** Reads a key as snackterm_get_wch does, without waiting.
 *
 * A program with its own loop calls it until ERR whenever its input is readable.
 * @param overlay The overlay; without an open one, this is wget_wch without waiting.
 * @param window The window; NULL is stdscr.
 * @param key Receives the character or the key code.
 * @return OK, KEY_CODE_YES, or ERR.
 * Thread: screen.
 */
int snackterm_poll_key(snackterm_overlay *overlay, struct _win_st *window, wint_t *key);

/** Handles a key that the program has read, if it belongs to the toasts.
 *
 * In place of wget_wch, use snackterm_poll_key: a character can have the number of a key code.
 * @param overlay The overlay.
 * @param key The result of wgetch. With ERR, senders are answered if the program has left its
 *   screen, which snackterm_step would bring back.
 * @return 1 if the toasts have consumed the key, 0 if it is the program's; SNACKTERM_EINVAL,
 *   ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_take_key(snackterm_overlay *overlay, int key);

/** Draws toasts and the program's staged windows, in place of doupdate.
 *
 * Call it after drawing, when the time of snackterm_timeout is up, and when snackterm_wake_fd is
 * readable. It is cheap if nothing has changed. Like doupdate, it resumes a screen that endwin has
 * suspended. Each call is a turn: it applies the calls of all threads, advances the time of toasts,
 * and draws. The functions that read keys make turns, too.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_step(snackterm_overlay *overlay);

/** Returns the milliseconds until the next snackterm_step, as the timeout of poll.
 *
 * @return Milliseconds; -1 if nothing is due, or without an open overlay.
 * Thread: screen.
 */
int snackterm_timeout(snackterm_overlay *overlay);

/** Returns a descriptor for poll that becomes readable when another thread has posted something.
 *
 * With SNACKTERM_LISTEN, messages of other programs make it readable, too.
 * It also becomes readable when the terminal is resized, because not every loop notices a signal.
 * The library owns it: each turn reads it, snackterm_close closes it.
 * @return The descriptor; -1 without an open overlay, which poll ignores.
 * Thread: any.
 */
int snackterm_wake_fd(snackterm_overlay *overlay);

/** Ends the current or next wait of snackterm_getch or snackterm_get_wch with ERR.
 *
 * A wait of snackterm_ask continues; then the next of these waits ends.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ECLOSED, or EFORK.
 * Thread: any.
 */
int snackterm_interrupt(snackterm_overlay *overlay);

/** Performs an action on the toasts as its key would, regardless of the bindings.
 *
 * @param overlay The overlay.
 * @param action "dismiss", "activate", "focus-newest", "focus-newer", "focus-older",
 *   "focus-next-action", "focus-previous-action", "focus-release", "open-waiting", "swipe-up",
 *   "swipe-down", "swipe-left", or "swipe-right".
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ENOENT, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_perform(snackterm_overlay *overlay, const char *action);

/** Pauses the time of all toasts, and turns the mouse, focus and paste reports off.
 *
 * Call it before endwin, to run a shell or an editor, and before a function that reads a line, such
 * as getnstr, which would read the reports as text. Those already sent can still arrive.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_pause(snackterm_overlay *overlay);

/** Resumes the time of all toasts; call it after the screen is back, or the line has been read.
 *
 * Reports return at the next turn.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_resume(snackterm_overlay *overlay);

/** Sets the program's windows, topmost last, if they overlap without the panel library.
 *
 * They are consulted when the program draws under half of a wide character of a toast. Set them
 * again before delwin of one of them.
 * @param overlay The overlay.
 * @param windows The windows; NULL if count is 0. NULL windows are skipped.
 * @param count The number of windows, at most 4096.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_set_windows(snackterm_overlay *overlay, struct _win_st *const *windows, size_t count);

/** The bits of snackterm_state. */
enum snackterm_state {
  /** A toast or a card is on the screen. */
  SNACKTERM_SHOWING = 1,
  /** The user has moved the focus to a toast. */
  SNACKTERM_FOCUSED = 2,
  /** The terminal has hung up; the program should end. */
  SNACKTERM_HUNG_UP = 4,
  /** The overlay's screen is the current one of ncurses. */
  SNACKTERM_CURRENT = 8,
  /** Time is paused: by snackterm_pause, by a turn while the screen is suspended or another one is
   *  current, or by a card over toasts. */
  SNACKTERM_PAUSED = 16
};

/** Returns the state of the overlay.
 *
 * @return Bits such as SNACKTERM_SHOWING; SNACKTERM_EINVAL, ECLOSED, ETHREAD, EFORK, or EBUSY.
 * Thread: screen.
 */
int snackterm_state(snackterm_overlay *overlay);

/* ---- Toasts ---- */

/** The number of a toast, task or card, unique in the process; 0 is none. */
typedef uint64_t snackterm_id;

/** The severity of a toast. */
enum snackterm_level {
  SNACKTERM_PLAIN = 0,
  SNACKTERM_INFO = 1,
  SNACKTERM_SUCCESS = 2,
  SNACKTERM_WARNING = 3,
  SNACKTERM_ERROR = 4
};

/** The alignment of a toast at the top or bottom edge: centred, leading or trailing. */
enum snackterm_alignment {
  /** The value of the setting "alignment". */
  SNACKTERM_ALIGN_DEFAULT = 0,
  SNACKTERM_TOP = 1,
  SNACKTERM_BOTTOM = 2,
  SNACKTERM_TOP_LEADING = 3,
  SNACKTERM_TOP_TRAILING = 4,
  SNACKTERM_BOTTOM_LEADING = 5,
  SNACKTERM_BOTTOM_TRAILING = 6
};

/** The lifetimes of a toast that are not a number of seconds. */
enum snackterm_lifetime {
  /** 4 seconds. */
  SNACKTERM_STANDARD_TIME = 0,
  /** Until it is dismissed. */
  SNACKTERM_UNTIL_DISMISSED = -1,
  /** The estimated reading time of its texts, 3 to 12 seconds. */
  SNACKTERM_READING_TIME = -2
};

/** The progress that a toast shows. */
enum snackterm_progress {
  SNACKTERM_NO_PROGRESS = 0,
  /** A spinner in place of the icon. */
  SNACKTERM_SPINNER = 1,
  /** A bar that shows the member `fraction`. */
  SNACKTERM_BAR = 2
};

/** The effect of a tap on a toast, or of Enter while the toast has the focus. */
enum snackterm_tap {
  /** It dismisses the toast, unless the toast has actions. */
  SNACKTERM_TAP_DEFAULT = 0,
  /** It calls on_tap, then dismisses the toast. */
  SNACKTERM_TAP_DISMISSES = 1,
  /** It only calls on_tap. */
  SNACKTERM_TAP_KEEPS = 2
};

/** Directions in which the user may swipe a toast away, as bits. */
enum snackterm_swipe {
  SNACKTERM_SWIPE_ALL = 0,
  SNACKTERM_SWIPE_UP = 1,
  SNACKTERM_SWIPE_DOWN = 2,
  SNACKTERM_SWIPE_LEFT = 4,
  SNACKTERM_SWIPE_RIGHT = 8,
  SNACKTERM_SWIPE_NONE = 16
};

/** The flags of an action of a toast, in snackterm_action. */
enum snackterm_action_flag {
  /** The toast remains when the action is chosen. */
  SNACKTERM_KEEPS_OPEN = 1,
  /** The button counts down the remaining seconds. */
  SNACKTERM_COUNTDOWN = 2
};

/** An action of a toast, shown as a button. */
typedef struct snackterm_action {
  /** sizeof(snackterm_action); the same for all actions of a toast. */
  size_t size;
  /** The label of the button; NULL shows the identifier. */
  const char *label;
  /** The identifier that on_action receives, a different one for each action; NULL is the label. */
  const char *id;
  /** The key that chooses the action, a visible ASCII character in either case; 0 is none. */
  int hotkey;
  /** Flags of snackterm_action_flag. */
  unsigned flags;
} snackterm_action;

/** The flags of snackterm_snack. */
enum snackterm_snack_flag {
  /** The toast has a close button. */
  SNACKTERM_CLOSE_BUTTON = 1,
  /** A bar shows the remaining time. */
  SNACKTERM_TIME_BAR = 2,
  /** The user cannot dismiss the toast; its time, an action or the program can end it. */
  SNACKTERM_NOT_DISMISSABLE = 4,
  /** The toast replaces any visible toast with this flag. */
  SNACKTERM_EXCLUSIVE = 8,
  /** With a screen reader, the toast gets the focus and remains until it is dismissed. */
  SNACKTERM_NEEDS_RESPONSE = 16,
  /** The texts are centred if the toast has no icon. */
  SNACKTERM_CENTERED = 32,
  /** The member edge_margin applies, even if it is 0. */
  SNACKTERM_EDGE_MARGIN = 64
};

/** A toast. Zero is the default of every member but size and message. */
typedef struct snackterm_snack {
  /** sizeof(snackterm_snack). */
  size_t size;
  /** The text; required. Texts are cut after 32,768 characters, icons after 4096. */
  const char *message;
  /** The title above the text, one line; NULL for none. */
  const char *title;
  /** An identifier: a toast replaces the one with the same identifier at its edge. */
  const char *reuse_id;
  /** A level of snackterm_level. */
  int level;
  /** An alignment of snackterm_alignment. */
  int alignment;
  /** Seconds on the screen, or a value of snackterm_lifetime. INFINITY is until dismissed. */
  double seconds;
  /** An icon of one or several lines; NULL shows the icon of the level. */
  const char *icon;
  /** The icon for terminals without Unicode; NULL converts the icon. */
  const char *ascii_icon;
  /** The name of a theme, built in or the user's, a path with a slash, or JSON; NULL is the theme
   *  of the setting "theme". */
  const char *theme;
  /** A value of snackterm_progress. */
  int progress;
  /** Flags of snackterm_snack_flag. */
  unsigned flags;
  /** The completed fraction, 0 to 1; other numbers are clamped, and NAN shows the spinner. */
  double fraction;
  /** The actions, at most 64; NULL if action_count is 0. */
  const snackterm_action *actions;
  size_t action_count;
  /** A value of snackterm_tap. */
  int tap;
  /** Bits of snackterm_swipe. */
  unsigned swipes;
  /** The maximum width of a toast as wide as its content, 1 to 10,000 columns; 0 is the usual
   *  width. */
  int hug_width;
  /** Rows between the toast and the edge of the screen, 0 to 10,000; needs the flag
   *  SNACKTERM_EDGE_MARGIN. */
  int edge_margin;
  /** Seconds to fade in and out in place, at most 60; 0 slides. */
  double fade_seconds;
  /** Passed to all callbacks. */
  void *user;
  /** Called when the user chooses an action, before the toast is dismissed. */
  void (*on_action)(void *user, snackterm_id id, const char *action);
  /** Called when the user taps the toast. */
  void (*on_tap)(void *user, snackterm_id id);
  /** Called when the toast appears. */
  void (*on_show)(void *user, snackterm_id id);
  /** Called once when the toast has ended, with the reason of snackterm_close_reason.
   *
   * Closing the overlay ends all toasts. Between two turns, calls beyond policy.maxPending drop the
   * oldest ones. Of the toasts dropped in this way, at most 10,000 are reported, as "overflow". */
  void (*on_close)(void *user, snackterm_id id, const char *reason);
} snackterm_snack;

/** Shows a toast with a message only.
 *
 * @return The toast; 0 if message is NULL, or in another process after fork.
 * Thread: any.
 */
snackterm_id snackterm_say(const char *message);

/** Shows a toast, or queues it until there is an overlay and room.
 *
 * It never blocks and never draws: the screen's thread shows the toast in its next turn. A visible
 * toast with the same reuse_id, or else the same texts, is replaced in its place.
 * @param snack The toast; it may be freed afterwards.
 * @return The toast; 0 if a member is invalid or its theme unknown, or in another process after
 *   fork; snackterm_error() says which.
 * Thread: any.
 */
snackterm_id snackterm_show(const snackterm_snack *snack);

/** Replaces the contents of a toast; its place and its remaining time are kept.
 *
 * A toast that is leaving the screen cannot be changed any more: show another one.
 * @param id The toast.
 * @param snack The new contents. on_action and on_tap get its user; on_show and on_close remain.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ENOENT, ECLOSED, or EFORK.
 * Thread: any.
 */
int snackterm_update(snackterm_id id, const snackterm_snack *snack);

/** Dismisses a visible or waiting toast with the reason "programmatic".
 *
 * @return SNACKTERM_OK; SNACKTERM_ENOENT, ECLOSED, or EFORK.
 * Thread: any.
 */
int snackterm_dismiss(snackterm_id id);

/** Dismisses all visible and waiting toasts with the reason "dismiss all".
 *
 * @return SNACKTERM_OK; SNACKTERM_EFORK.
 * Thread: any.
 */
int snackterm_dismiss_all(void);

/** Sets the lifetime of a toast and starts it anew, unless it is leaving the screen.
 *
 * @param id The toast.
 * @param seconds Seconds, or a value of snackterm_lifetime; INFINITY is until dismissed.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ENOENT, ECLOSED, or EFORK.
 * Thread: any.
 */
int snackterm_restart(snackterm_id id, double seconds);

/** Pauses or resumes the time of a toast.
 *
 * @param id The toast.
 * @param holds 0 resumes the time; other numbers pause it.
 * @return SNACKTERM_OK; SNACKTERM_ENOENT, ECLOSED, or EFORK.
 * Thread: any.
 */
int snackterm_hold(snackterm_id id, int holds);

/** Writes the reason why a toast has ended.
 *
 * It is "timeout", "swipe up" (or another direction), "key", "tap", "close button", "action NAME",
 * "replaced", "overflow", "dismiss all", "programmatic", or "host ended". The last 1024 reasons
 * are kept.
 * @param id The toast.
 * @param buffer Receives the text; NULL if size is 0.
 * @param size The bytes of the buffer.
 * @return The length of the text, as snprintf; 0 while the toast has not ended; SNACKTERM_EINVAL,
 *   ENOENT, or EFORK.
 * Thread: any.
 */
int snackterm_close_reason(snackterm_id id, char *buffer, size_t size);

/** Writes the remaining seconds of a toast, not counting pauses.
 *
 * A change, such as by snackterm_restart, takes effect at the next turn.
 * @param id The toast.
 * @param seconds Receives the seconds; -1 if the toast has no limit or is not visible yet; 0 while
 *   it is leaving the screen.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ENOENT, ECLOSED, or EFORK.
 * Thread: any.
 */
int snackterm_remaining(snackterm_id id, double *seconds);

/* ---- Tasks ---- */

/** The options of snackterm_task_begin. */
typedef struct snackterm_task_options {
  /** sizeof(snackterm_task_options). */
  size_t size;
  /** Seconds to wait before the toast is shown, at most 3600; 0 is 0.3, -1 is none. */
  double show_delay;
  /** Minimum seconds on the screen, at most 3600; 0 is 0.8, -1 is none. */
  double minimum_time;
  /** The label of the Cancel button; NULL is "Cancel" in the language of the setting "language". */
  const char *cancel_label;
  /** The key of the Cancel button, a visible ASCII character; 0 is none. */
  int cancel_hotkey;
  /** Passed to on_cancel. */
  void *user;
  /** Called once when the user cancels the task, which the program must then end; NULL shows no
   *  button. */
  void (*on_cancel)(void *user, snackterm_id id);
} snackterm_task_options;

/** Shows a toast while a task runs, with a spinner or a bar.
 *
 * The functions for toasts accept the number of the task. The task continues when its toast ends.
 * @param snack The toast; its `seconds` is ignored.
 * @param options The options; NULL for the defaults.
 * @return The task, to be ended by snackterm_task_end; 0 on failure, as snackterm_show.
 * Thread: any.
 */
snackterm_id snackterm_task_begin(const snackterm_snack *snack,
  const snackterm_task_options *options);

/** Reports the progress of a task. It is cheap enough for every step.
 *
 * @param id The task.
 * @param fraction The completed fraction, 0 to 1; NAN shows the spinner, -1 changes nothing.
 * @param message The current step; NULL changes nothing.
 * @return SNACKTERM_OK; SNACKTERM_ENOENT or EFORK.
 * Thread: any.
 */
int snackterm_task_progress(snackterm_id id, double fraction, const char *message);

/** Ends a task and shows its result in place of its toast.
 *
 * An error is shown unless the user has dismissed the toast; other results only if the toast was
 * visible or queued.
 * @param id The task.
 * @param result The result; the level plain becomes success. NULL dismisses the toast, or shows
 *   that the user has cancelled the task.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ENOENT, or EFORK.
 * Thread: any.
 */
int snackterm_task_end(snackterm_id id, const snackterm_snack *result);

/* ---- Cards ---- */

/** The flags of snackterm_field. */
enum snackterm_field_flag {
  /** The text is hidden on the screen. */
  SNACKTERM_SECRET = 1
};

/** A field of a card for one line of text. */
typedef struct snackterm_field {
  /** sizeof(snackterm_field); the same for all fields of a card. */
  size_t size;
  /** A line above the field; NULL for none. */
  const char *label;
  /** A text shown while the field is empty; NULL for none. */
  const char *placeholder;
  /** The initial text; NULL is empty. */
  const char *text;
  /** Flags of snackterm_field_flag. */
  unsigned flags;
  /** The maximum number of characters; 0 is 1000. */
  unsigned max_length;
} snackterm_field;

/** The flags of a button of a card, in snackterm_action. */
enum snackterm_button_flag {
  /** The button works even if the input is invalid, as Cancel does. */
  SNACKTERM_ALTERNATIVE = 4
};

/** The answer to a card, valid until the callback returns. */
typedef struct snackterm_answer {
  /** The size of the structure in the library. */
  size_t size;
  /** The identifier of the button; "" if an option answered; NULL if the card was dismissed. */
  const char *button;
  /** The texts of the fields, in order. */
  const char *const *texts;
  size_t text_count;
  /** The chosen options, counted from 0, in order. */
  const size_t *chosen;
  size_t chosen_count;
} snackterm_answer;

/** The flags of snackterm_card. */
enum snackterm_card_flag {
  /** Several options may be chosen. */
  SNACKTERM_MULTIPLE = 1,
  /** The user can type to narrow the list of options. */
  SNACKTERM_FILTER = 2,
  /** Choosing an option answers the card. */
  SNACKTERM_CHOICE_ANSWERS = 4,
  /** The user cannot dismiss the card without an answer. */
  SNACKTERM_NEEDS_ANSWER = 8
};

/** A card: a question with fields, options and buttons, shown until it is answered.
 *
 * While it is visible, the card receives all keys. Zero is the default of every member but size
 * and title. Without buttons, the card has an OK button, unless choosing an option answers it.
 */
typedef struct snackterm_card {
  /** sizeof(snackterm_card). */
  size_t size;
  /** The title; required. */
  const char *title;
  /** A text below the title. */
  const char *text;
  /** An icon of one or several lines. */
  const char *icon;
  /** The icon for terminals without Unicode; NULL converts the icon. */
  const char *ascii_icon;
  /** The fields, at most 64; NULL if field_count is 0. */
  const snackterm_field *fields;
  size_t field_count;
  /** The options, at most 10,000, each cut after twelve rows; NULL if option_count is 0. */
  const char *const *options;
  size_t option_count;
  /** The initially chosen option, counted from 1; 0 is none. */
  size_t chosen;
  /**
   * The buttons, at most 64, each cut after twelve rows; NULL if button_count is 0. Hotkeys work
   * while no field is edited.
   */
  const snackterm_action *buttons;
  size_t button_count;
  /** Flags of snackterm_card_flag. */
  unsigned flags;
  /** Of the waiting cards, the one with the highest priority is shown next. The first card never
   *  waits, even before snackterm_open. */
  int priority;
  /** Passed to all callbacks. */
  void *user;
  /** Returns a sentence about the problem of a field's text, or NULL if the text is valid.
   *
   * The sentence is copied at once. The callback must return quickly and not use the overlay. */
  const char *(*validate)(void *user, size_t field, const char *text);
  /** Called once when the card is answered or dismissed, or when the overlay closes, which also
   *  ends waiting cards; not called if snackterm_dismiss_card returns 1. */
  void (*on_answer)(void *user, snackterm_id id, const snackterm_answer *answer);
  /** Called when the card is fully visible; Enter presses its buttons from then on. */
  void (*on_show)(void *user, snackterm_id id);
  /** Called by snackterm_ask to draw the program's screen: at the start, after a resize, and after
   *  each timeout of stdscr (every 50 milliseconds if stdscr uses nodelay). It must not ask.
   *  Without it, KEY_RESIZE remains for the program. */
  void (*draw)(void *user);
} snackterm_card;

/** Shows a card, or queues it by priority if another card is visible.
 *
 * Waiting cards of the same priority are shown in the order of these calls.
 * @param card The card; it may be freed afterwards.
 * @return The card; 0 if a member is invalid, or in another process after fork; snackterm_error()
 *   says which.
 * Thread: any.
 */
snackterm_id snackterm_show_card(const snackterm_card *card);

/** Shows a card and waits for the answer, while the program draws and toasts move.
 *
 * on_answer has been called when it returns. Keys typed after the answer remain to be read. The
 * card is dismissed if the terminal hangs up or a callback makes another screen current. Like
 * doupdate, it resumes a screen that endwin has suspended.
 * @param overlay The overlay.
 * @param card The card.
 * @return The button, counted from 1; button_count + 1 if an option answered; 0 if the card was
 *   dismissed; SNACKTERM_EINVAL, ESCREEN (another screen is current), ECLOSED, ETHREAD, EFORK, or
 *   EBUSY.
 * Thread: screen.
 */
int snackterm_ask(snackterm_overlay *overlay, const snackterm_card *card);

/** Dismisses a visible or waiting card; on_answer is called as if the user had dismissed it.
 *
 * If the card has not appeared, a call on the screen thread calls on_answer before it returns; on
 * other threads, and without an overlay, the function returns 1 instead.
 * @param id The card.
 * @return SNACKTERM_OK; 1 if on_answer is not called; SNACKTERM_ENOENT, EFORK, or EBUSY (callbacks
 *   are nested too deeply).
 * Thread: any.
 */
int snackterm_dismiss_card(snackterm_id id);

/* ---- Settings and history ---- */

/** Changes a setting.
 *
 * Settings of the program:
 *   alignment              top, bottom, top-leading, top-trailing, bottom-leading, bottom-trailing
 *   theme                  as the member theme of snackterm_snack
 *   language               a tag such as de
 *   doNotDisturb           off, on, or the lowest level to show: info, success, warning, error
 *   history.limit          entries to keep, 0 to 100,000
 *   appearance.spacing     cells, 0 to 1000
 *   appearance.maxWidth    cells, 1 to 10,000
 *   appearance.inset.top, .leading, .bottom, .trailing          cells, 0 to 10,000
 *   appearance.crossesNeighbors                                 true, false
 *   appearance.add.duration, .delay                             seconds, 0 to 60
 *   appearance.add.curve   linear, ease-in, ease-out, ease-in-out, spring
 *   appearance.rearrange.KEY, appearance.remove.KEY             as appearance.add.KEY
 *   policy.maxVisible      a count, 1 to 1000
 *   policy.maxWaiting      a count, 0 to 1,000,000
 *   policy.maxPending      a count, 1 to 1,000,000
 *   policy.maxHeightShare  0 to 1
 *   policy.frameInterval   seconds, 0.001 to 1
 *   policy.overflow        drop-oldest, drop-newest, drop-least-severe
 *   policy.whenFull.plain, .info, .success, .warning, .error    queue, evict-oldest,
 *                          evict-least-severe, merge, drop
 *   policy.suppressed      replayed, dropped
 *   policy.stacking        list, deck
 *   policy.deckPeek        0 to 8: the toasts that peek out of a deck; ignored for a list
 *   policy.reserved.top, .leading, .bottom, .trailing           cells, 0 to 10,000
 *   policy.motionSteps     cells, eighths
 *   policy.levelNames      when-needed, always, never
 *   policy.reducesMotion, policy.hasScreenReader                true, false
 *   policy.respectsPreferences, policy.parksCursor              true, false
 *   policy.showsRepetitions                                     true, false
 * Settings of an overlay, for its thread only:
 *   bindings.mode          always, while-focused, never
 *   bindings.hotkeys       while-focused, always, never
 *   bindings.pointer       never, drags, hover
 *   bindings.followsTerminalFocus                               true, false
 *   bindings.keys.KEY      an action of snackterm_perform, or none; KEY is a visible ASCII
 *                          character or a name such as up, F8, escape, tab, backTab, space
 *   alerts.bell            true, false
 *   alerts.desktop         off, automatic, osc9, osc99, osc777
 *   alerts.minimumLevel    plain, info, success, warning, error
 *   alerts.burst           a count, 0 to 1000
 *   alerts.interval        seconds, 0 to 86,400
 *   terminal.depth         mono, eight, sixteen, indexed, direct; at most that of the terminal
 *   terminal.background    #rrggbb; read as "" if unknown
 * @param overlay The overlay; NULL for settings of the program.
 * @param key The key.
 * @param value The value as text.
 * @return SNACKTERM_OK; SNACKTERM_EINVAL, ENOENT (an unknown key or name), or EFORK; for settings
 *   of an overlay also ECLOSED, ETHREAD or EBUSY.
 * Thread: any; screen for settings of an overlay.
 */
int snackterm_set(snackterm_overlay *overlay, const char *key, const char *value);

/** Changes settings from a JSON text: all of them, or none if any is invalid.
 *
 *   { "theme": { "extends": "nord" },
 *     "policy": { "maxVisible": 3 }, "bindings.mode": "never" }
 *
 * The name of an object is the first part of its keys, as in policy.maxVisible here.
 * snackterm_error() has a line for each unknown key and each value of a wrong type, such as
 * "settings:3: policy.maxVisible: expected a number, found a string". If there are none, it
 * describes one invalid value.
 * @param overlay The overlay; NULL if there are only settings of the program.
 * @param text The JSON, at most 256 KiB.
 * @return As snackterm_set; SNACKTERM_ENOENT if all these lines are about unknown keys or names.
 * Thread: any; screen if there are settings of an overlay.
 */
int snackterm_set_json(snackterm_overlay *overlay, const char *text);

/** Writes the value of a setting in the form of snackterm_set; for a theme, its name.
 *
 * @param overlay The overlay; NULL for settings of the program.
 * @param key The key.
 * @param buffer Receives the value; NULL if size is 0.
 * @param size The bytes of the buffer.
 * @return The length of the value, as snprintf; failures as snackterm_set.
 * Thread: any; screen for settings of an overlay.
 */
int snackterm_get(snackterm_overlay *overlay, const char *key, char *buffer, size_t size);

/** Writes the recent toasts, oldest first.
 *
 * Toasts that the program dismissed before they were shown are left out, and so are queued ones.
 * Each is a line of JSON with time (seconds since 1970), token (the toast), level, title, message,
 * shown and reason (null while visible). The setting history.limit is the number of kept toasts.
 * @param buffer Receives the lines; NULL if size is 0.
 * @param size The bytes of the buffer.
 * @return The length of the lines, as snprintf; SNACKTERM_EINVAL or EFORK.
 * Thread: any.
 */
int snackterm_history(char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
