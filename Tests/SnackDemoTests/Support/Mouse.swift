import TerminalKit
import Testing

/// The mouse sequences of a terminal in mode 1006, with columns and rows counted from zero.
enum Mouse {
  static func report(_ code: Int, _ column: Int, _ row: Int, _ final: String = "M") -> String {
    "\u{1B}[<\(code);\(column + 1);\(row + 1)\(final)"
  }

  static func press(_ column: Int, _ row: Int) -> String { report(0, column, row) }
  static func release(_ column: Int, _ row: Int) -> String { report(0, column, row, "m") }
  static func drag(_ column: Int, _ row: Int) -> String { report(32, column, row) }
  static func move(_ column: Int, _ row: Int) -> String { report(35, column, row) }
  static func wheelUp(_ column: Int, _ row: Int) -> String { report(64, column, row) }
  static func click(_ column: Int, _ row: Int) -> String {
    press(column, row) + release(column, row)
  }
}

extension Host {
  /// Starts the host with a log of arrivals, which show when a toast handles clicks.
  static func startLoggingArrivals(
    _ options: [String] = [], environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    try start(options + ["--arrivals"], environment: environment)
  }
}

extension TerminalSession {
  /// The terminal's report modes that are on.
  var reportModes: Set<Int> { image.privateModes.intersection([1000, 1002, 1003, 1004, 1006]) }

  /// Adds a toast and waits until it handles clicks.
  func addToastThatHasArrived(_ number: Int = 1) throws {
    try addToast(number)
    try wait(for: "the arrival") { log.count { $0 == "arrived" } == number }
  }

  /// Waits until exactly the given report modes are on.
  func wait(forModes wanted: Set<Int>) throws {
    try wait(for: "the modes \(wanted.sorted())") { reportModes == wanted }
  }
}
