/// A notice to the user in a program's output.
enum Notice: Hashable {
  /// A message with an optional title: OSC 9 or OSC 777.
  case message(title: String?, body: String)
  /// A part of a desktop notification: OSC 99.
  case desktop(DesktopNotice)
  case bell
  /// A mark of a shell's prompt or command: OSC 133.
  case mark(ShellMark)
  /// Lines on standard error.
  case errors([String])
}
