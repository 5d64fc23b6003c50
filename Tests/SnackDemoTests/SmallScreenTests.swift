import TerminalKit
import Testing

/// Toasts on screens barely large enough for them.
@Suite(.serialized) struct SmallScreenTests {
  @Test(arguments: ["C.UTF-8", "C"], [("top", 0), ("bottom", 2)])
  func toastOnTwentyByFiveShowsOnlyText(locale: String, place: (align: String, row: Int)) throws {
    let session = try Programs.start(
      "snackdemo",
      ["show", "The file is safe.", "--title", "Saved", "--duration", "0", "--align", place.align],
      size: (20, 5), environment: ["LC_ALL": locale])
    let toast = Picture(
      """
      | Saved              |
      | The file is safe.  |
      """)
    let rows = place.row...place.row + 1
    try session.waitUntil("the toast at rest on a blank screen", limit: conditionTimeout) { image in
      toast.isShown(on: image, row: place.row, column: 0)
        && image.lines.enumerated().filter { !rows.contains($0.offset) }.map(\.element).joined()
          == " q quit"
    }
    try session.quit()
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"], ["C.UTF-8", "C"])
  func wholeScreenOfTheMeasuringHost(terminal: String, locale: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try Programs.start(
      "snackdemo", ["host"], size: (20, 5), environment: ["TERM": terminal, "LC_ALL": locale])
    try session.waitForStart()
    try session.type("p")
    let screen = Picture(
      """
      | NOTICE KEEP        |
      | QUICK MESSAGE      |
      | NUMBER KEEP        |
      | IS HERE            |
      |row 4 of the text   |
      """)
    try session.wait(for: screen, row: 0, column: 0)
    try session.type("t")
    let cut = Picture(
      """
      | NOTICE KEEP        |
      | QUICK MESSAGE\(locale == "C" ? "~" : "…")     |
      """)
    try session.wait(for: cut, row: 0, column: 0)
    try session.quit()
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
    try session.settle(limit: conditionTimeout)
    try session.quit()
  }
}
