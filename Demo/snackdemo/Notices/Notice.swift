/// Something that a program tells the user through its terminal.
enum Notice: Hashable {
  /// A message with an optional title: OSC 9 or OSC 777.
  case message(title: String?, body: String)
  /// A part of a desktop notification: OSC 99.
  case desktop(DesktopNotice)
  case bell
  /// A mark of a shell: OSC 133.
  case mark(ShellMark)
  /// Lines on standard error.
  case errors([String])
}
