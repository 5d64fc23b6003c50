import TerminalKit

/// Starts a shell script on a terminal.
func shell(
  _ script: String, rows: Int = 24, columns: Int = 80,
  _ change: (inout ProgramLaunch) -> Void = { _ in }
) throws(TerminalError) -> TerminalSession {
  var launch = ProgramLaunch(
    program: "/bin/sh", arguments: ["-c", script], rows: rows, columns: columns)
  change(&launch)
  return try TerminalSession(launch)
}

/// Returns the screen after some text.
func shown(_ text: String, rows: Int = 4, columns: Int = 12) throws(TerminalError) -> ScreenImage {
  let screen = try Screen(rows: rows, columns: columns)
  screen.feed(text)
  return screen.image
}
