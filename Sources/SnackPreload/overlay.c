/* Loads libsnackterm at the first message, and shows toasts. */
#define _GNU_SOURCE
#include "host.h"
#include "snackterm.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* The functions of the library that are called here. */
static struct {
  snackterm_overlay *(*open)(const snackterm_options *);
  int (*close)(snackterm_overlay *);
  int (*step)(snackterm_overlay *);
  int (*timeout)(snackterm_overlay *);
  int (*state)(snackterm_overlay *);
  int (*wake_fd)(snackterm_overlay *);
  int (*take_key)(snackterm_overlay *, int);
  int (*set_windows)(snackterm_overlay *, struct _win_st *const *, size_t);
  int (*set_json)(snackterm_overlay *, const char *);
  const char *(*error)(void);
} library;

static snackterm_overlay *overlay;
static int descriptor = -1;

/* Whether the last step has left nothing on the program's screen, and nothing to draw later. */
static bool is_resting;

/* Whether the program last read a key from a window without keypad, as single bytes. */
static bool reads_bytes;

/* The windows that the program has drawn, topmost last. */
enum { MAX_WINDOWS = 64 };
static struct _win_st *windows[MAX_WINDOWS];
static size_t window_count;
static bool windows_changed;

/* ---- The library ---- */

/* Loads a library. Swift's runtime would set handlers for crashes and the quit key. */
static void *load_file(const char *path) {
  signals_keep_handlers(true);
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  signals_keep_handlers(false);
  return handle;
}

/* Opens the library beside this one, or in the folder above, where it is installed. */
static void *load(void) {
  static const char *const places[] = {"/libsnackterm.so.0", "/../libsnackterm.so.0",
                                       "/libsnackterm.so"};
  Dl_info info;
  if (!dladdr((void *)&load, &info) || !info.dli_fname || *info.dli_fname != '/') return NULL;
  const char *slash = strrchr(info.dli_fname, '/');
  for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%.*s%s", (int)(slash - info.dli_fname),
                          info.dli_fname, places[index]);
    if (length < 0 || (size_t)length >= sizeof path) continue;
    void *handle = load_file(path);
    if (handle) return handle;
  }
  return NULL;
}

static bool find_functions(void *handle) {
  const struct {
    const char *name;
    void *function;
  } functions[] = {
      {"snackterm_open", &library.open},         {"snackterm_close", &library.close},
      {"snackterm_step", &library.step},         {"snackterm_timeout", &library.timeout},
      {"snackterm_wake_fd", &library.wake_fd},   {"snackterm_take_key", &library.take_key},
      {"snackterm_error", &library.error},       {"snackterm_set_json", &library.set_json},
      {"snackterm_state", &library.state},       {"snackterm_set_windows", &library.set_windows},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *found = dlsym(handle, functions[index].name);
    if (!found) return false;
    memcpy(functions[index].function, &found, sizeof found);
  }
  return true;
}

static bool is_loaded(void) {
  static bool failed;
  if (library.open) return true;
  if (failed) return false;
  void *handle = load();
  failed = !handle || !find_functions(handle);
  return !failed;
}

/* ---- The overlay ---- */

/* Toasts take no keys and no mouse, unless the settings say otherwise. From single bytes they could
 * not tell the key that moves the focus. */
static void apply_settings(void) {
  static const char nothing[] = "{\"bindings\": {\"mode\": \"never\", \"pointer\": \"never\"}}";
  static const char no_keys[] = "{\"bindings\": {\"mode\": \"never\"}}";
  library.set_json(overlay, nothing);
  const char *settings = settings_of_program();
  if (settings && *settings) library.set_json(overlay, settings);
  if (reads_bytes) library.set_json(overlay, no_keys);
}

const char *overlay_open(const struct endpoint *endpoint, int input, int output) {
  if (!is_loaded()) return "cannot load libsnackterm.so.0: missing or too old; reinstall snackdemo";
  snackterm_options options = {
      .size = sizeof options,
      .input_fd = input,
      .output_fd = output,
      .flags = SNACKTERM_KEEP_ESCAPE_DELAY | SNACKTERM_NO_FOCUS_REPORTS | SNACKTERM_LISTEN,
      .listener_fd = endpoint->listener,
      .sender_fd = endpoint->sender,
  };
  overlay = library.open(&options);
  if (!overlay) return library.error();
  apply_settings();
  descriptor = library.wake_fd(overlay);
  windows_changed = true;
  is_resting = false;
  return NULL;
}

bool overlay_is_open(void) { return overlay != NULL; }

void overlay_close(void) {
  if (overlay) library.close(overlay);
  overlay_forget();
}

void overlay_forget(void) {
  overlay = NULL;
  descriptor = -1;
}

bool overlay_step(void) {
  if (!overlay) return false;
  if (windows_changed) library.set_windows(overlay, windows, window_count);
  windows_changed = false;
  bool has_succeeded = library.step(overlay) == SNACKTERM_OK;
  is_resting = has_succeeded && library.timeout(overlay) < 0
               && library.state(overlay) == SNACKTERM_CURRENT;
  return has_succeeded;
}

bool overlay_draws(void) { return overlay && !is_resting; }

void overlay_answer(void) {
  enum { NO_KEY = -1 };
  if (overlay) library.take_key(overlay, NO_KEY);
  is_resting = false;
}

int overlay_timeout(void) { return overlay_draws() ? library.timeout(overlay) : -1; }

int overlay_descriptor(void) { return descriptor; }

bool overlay_gets_keys(void) {
  const char *settings = settings_of_program();
  return settings && strstr(settings, "\"while-focused\"") && !reads_bytes;
}

void overlay_note_bytes(bool is_reading_bytes) {
  if (reads_bytes == is_reading_bytes) return;
  reads_bytes = is_reading_bytes;
  if (overlay) apply_settings();
}

bool overlay_takes_key(int key) { return overlay && library.take_key(overlay, key) == 1; }

/* ---- Windows ---- */

/* Removes a window, and returns whether it was noted. */
static bool remove_window(void *window) {
  size_t kept = 0;
  for (size_t index = 0; index < window_count; index++)
    if (windows[index] != window) windows[kept++] = windows[index];
  bool was_noted = kept < window_count;
  window_count = kept;
  return was_noted;
}

void overlay_forget_window(void *window) {
  if (!remove_window(window)) return;
  windows_changed = true;
  /* The library must not look at it again. */
  if (overlay) library.set_windows(overlay, windows, window_count);
}

void overlay_note_window(void *window) {
  if (window_count && windows[window_count - 1] == window) return;
  /* The lowest one makes room. */
  if (!remove_window(window) && window_count == MAX_WINDOWS) remove_window(windows[0]);
  windows[window_count++] = window;
  windows_changed = true;
}

void overlay_forget_windows(void) {
  window_count = 0;
  windows_changed = true;
}
