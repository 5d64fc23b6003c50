import TerminalKit
import Testing

/// Toasts on screens that are hardly large enough for them.
@Suite(.serialized) struct SmallScreenTests {
  private static let screens: [(align: String, locale: String, screen: String)] = [
    (
      "top", "C.UTF-8",
      """
      """
    )
  ]

  @Test(arguments: ["C.UTF-8", "C"], ["top", "bottom"])
  func wholeScreenOfTwentyByFive(locale: String, align: String) throws {
    let session = try Programs.start(
      "snackdemo",
      ["show", "The file is safe.", "--title", "Saved", "--duration", "0", "--align", align],
      size: (20, 5), environment: ["LC_ALL": locale])
    try session.waitUntil("x", limit: patience) { _ in false }
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"])
  func hostForMeasuringOnTwentyByFive(terminal: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try Programs.start("snackdemo", ["host"], size: (20, 5), environment: ["TERM": terminal])
    try session.waitForStart()
    try session.type("p")
    try session.waitUntil("x", limit: patience) { _ in false }
  }

  private static let tiny: [(columns: Int, rows: Int)] = [
    (2, 1), (2, 2), (3, 1), (4, 3), (5, 2), (8, 1), (80, 1), (2, 24),
  ]

  @Test(arguments: tiny, ["show", "host", "preview"])
  func nothingCrashesOnATinyScreen(size: (columns: Int, rows: Int), command: String) throws {
    let words = command == "show" ? ["show", "The file is safe.", "--duration", "0"] : [command]
    let session = try Programs.start("snackdemo", words, size: size)
    try session.waitForStart()
    try session.type(command == "preview" ? "aAm" : "tpb")
    try session.settle(limit: patience)
    try session.quit()
  }
}
