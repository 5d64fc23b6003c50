// Toasts from C++: an overlay that closes itself, functions as callbacks, and exceptions.
//
//   c++ overlay.cpp $(pkg-config --cflags --libs snackterm) -lncursesw
//
// Keys: d deletes the last song, q quits. F8 focuses the toast, where u brings the song back.
#include <clocale>
#include <cstdio>
#include <curses.h>
#include <functional>
#include <memory>
#include <snackterm.h>
#include <stdexcept>
#include <string>
#include <vector>

class Overlay {
public:
  Overlay() : handle(snackterm_open(nullptr)) { check(handle != nullptr); }
  int read_key() { return snackterm_getch(handle.get(), stdscr); }
  bool has_hung_up() const { return snackterm_state(handle.get()) & SNACKTERM_HUNG_UP; }

  // Shows a toast with an Undo button. The function must not throw, because C calls it.
  void show(const std::string &text, std::function<void()> undo) {
    auto user = std::make_unique<std::function<void()>>(std::move(undo));
    snackterm_action action{ sizeof action, "Undo", "undo", 'u', 0 };
    snackterm_snack snack{};
    snack.size = sizeof snack, snack.message = text.c_str(), snack.user = user.get();
    snack.actions = &action, snack.action_count = 1;
    snack.on_action = [](void *user, snackterm_id, const char *) { (*Function(user))(); };
    snack.on_close = [](void *user, snackterm_id, const char *) { delete Function(user); };
    check(snackterm_show(&snack) != 0);
    user.release(); // from now on, it is freed by on_close
  }

private:
  using Function = std::function<void()> *;
  struct Close { void operator()(snackterm_overlay *open) const { snackterm_close(open); } };
  static void check(bool success) { if (!success) throw std::runtime_error(snackterm_error()); }
  std::unique_ptr<snackterm_overlay, Close> handle; // so an overlay can be moved, not copied
};

struct Screen {
  Screen() { initscr(), cbreak(), noecho(), keypad(stdscr, TRUE), curs_set(0); }
  ~Screen() { endwin(); }
};

int main() try {
  std::setlocale(LC_ALL, "");
  Screen screen; // destroyed after the overlay
  std::vector<std::string> songs{ "Aria", "Canon", "Fugue" };
  auto draw = [&] { erase(); for (auto &song : songs) printw("%s\n", song.c_str()); };
  Overlay toasts;
  for (int key = 0; key != 'q' && !toasts.has_hung_up(); draw(), key = toasts.read_key()) {
    if (key != 'd' || songs.empty()) continue;
    auto undo = [&, last = songs.back()] { songs.push_back(last), draw(); };
    toasts.show("Deleted " + songs.back(), undo), songs.pop_back();
  }
} catch (const std::runtime_error &error) {
  return std::fprintf(stderr, "overlay: %s\n", error.what()), 1;
}
