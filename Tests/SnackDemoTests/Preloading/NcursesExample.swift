import Testing

/// A program of Debian's package ncurses-examples that opens a screen.
struct NcursesExample: Sendable, CustomTestStringConvertible {
  let name: String
  /// The arguments; `FILE` stands for a text file.
  var arguments: [String] = []
  /// Whether the screen changes while the program waits, so that it cannot be compared.
  var changesByItself = false

  var testDescription: String { name }

  /// A key that moves or draws; `nil` if the screen afterwards cannot be compared.
  var key: String? { changesByItself || Self.unpredictable.contains(name) ? nil : "j" }

  /// Whether the screen is compared with the one that ncurses has recorded for the terminal.
  ///
  /// `demo_new_pair` never waits, so the end of an update cannot be noticed. `echochar` redefines
  /// colour pairs that are on the screen, which ncurses does not draw again, also without toasts.
  var hasVirtualScreen: Bool {
    changesByItself && name != "demo_new_pair" && name != "echochar"
  }

  /// The keys that end the program; `nil` if it goes on until it is killed.
  var quit: String? {
    switch name {
    case "testscanw": nil
    case "demo_forms": "\u{1B}\u{1B}"
    case "dup_field", "move_field": "\u{1B}"
    case "filter": "\r"
    case "blue": "qq"  // a deal without moves takes one key
    case _ where Self.interrupted.contains(name): "\u{3}"
    default: "q"
    }
  }

  static let folder = "/usr/libexec/ncurses-examples"

  /// The programs of every run of the tests.
  static let sample = ["demo_panels", "ins_wide", "test_add_wchstr", "worm"]

  /// The programs that Ctrl-C ends.
  private static let interrupted: Set = [
    "back_ground", "background", "bs", "cardfile", "color_set", "demo_keyok", "demo_menus",
    "demo_panels", "ditto", "dots_curses", "dots_xcurses", "echochar", "extended_color",
    "firstlast", "form_driver_w", "ins_wide", "inserts", "knight", "newdemo", "test_add_wchstr",
    "test_addchstr", "test_addstr", "test_addwstr", "test_delwin", "test_mouse",
    "test_unget_wch",
  ]

  /// The programs that show times or addresses after a key, run it as a command, or end.
  private static let unpredictable: Set = [
    "color_content", "demo_altkeys", "demo_tabs", "filter", "foldkeys", "newdemo", "test_delwin",
    "testaddch",
  ]

  /// The programs that wait for keys.
  private static let still = [
    "back_ground", "background", "cardfile", "chgat", "clip_printw", "color_content",
    "color_set", "combine", "demo_altkeys", "demo_defkey", "demo_forms", "demo_keyok", "demo_menus",
    "demo_panels", "demo_tabs", "dup_field", "extended_color",
    "filter", "firstlast", "foldkeys", "form_driver_w", "hanoi", "ins_wide", "insdelln", "inserts",
    "knight", "move_field", "movewindow", "newdemo", "redraw",
    "test_add_wchstr", "test_addchstr", "test_addstr", "test_addwstr", "test_delwin",
    "test_mouse", "test_unget_wch", "testaddch", "testcurs", "testscanw",
  ]

  /// The programs that show a file.
  private static let readers = [
    "inch_wide", "inchs", "test_get_wstr", "test_getstr", "test_instr", "test_inwstr",
  ]

  /// The programs that draw constantly, at random, or the time.
  private static let live = [
    "blue", "bs", "demo_new_pair", "ditto", "dots_curses", "dots_xcurses", "echochar", "firework",
    "gdc", "lrtest", "pair_content", "rain", "savescreen", "tclock", "worm", "xmas",
  ]

  static let all: [NcursesExample] =
    (still.map { NcursesExample(name: $0) }
    + readers.map { NcursesExample(name: $0, arguments: ["FILE"]) }
    + live.map { NcursesExample(name: $0, changesByItself: true) }
    + ["padview", "view"].map {
      NcursesExample(name: $0, arguments: ["FILE"], changesByItself: true)
    }).sorted { $0.name < $1.name }
}
