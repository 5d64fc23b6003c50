import TerminalKit
import Testing

/// The position and appearance of toasts on terminals of all kinds.
@Suite(.serialized) struct PlacementTests {
  private static let rounded = Picture(
    """
    |╭───────────────────────────────────────────────────╮|
    |│ *  Saved                                          │|
    |│    The file is safe.                              │|
    |╰───────────────────────────────────────────────────╯|
    """)
  private static let ascii = Picture(
    """
    |.---------------------------------------------------.|
    || *  Saved                                          ||
    ||    The file is safe.                              ||
    |'---------------------------------------------------'|
    """)
  private static let panel = Picture(
    """
    |▐▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏|
    |▐ NOTICE KEEP                                       ▏|
    |▐ QUICK MESSAGE NUMBER KEEP IS HERE                 ▏|
    |▐▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏|
    """)
  private static let toast = Picture(
    """
    |╭───────────────────────────────────────────────────╮|
    |│ NOTICE KEEP                                       │|
    |│ QUICK MESSAGE NUMBER KEEP IS HERE                 │|
    |╰───────────────────────────────────────────────────╯|
    """)
  private static let asciiToast = Picture(
    """
    |+---------------------------------------------------+|
    || NOTICE KEEP                                       ||
    || QUICK MESSAGE NUMBER KEEP IS HERE                 ||
    |+---------------------------------------------------+|
    """)
  private static let words = [
    "show", "The file is safe.", "--title", "Saved", "--icon", "*", "--duration", "0",
    "--theme", "outline", "--align",
  ]

  private static let places: [(align: String, columns: Int, rows: Int, row: Int, column: Int)] = [
    ("top", 80, 24, 1, 13), ("top-leading", 80, 24, 1, 2), ("top-trailing", 80, 24, 1, 25),
    ("bottom", 80, 24, 18, 13), ("bottom-leading", 80, 24, 18, 2),
    ("bottom-trailing", 80, 24, 18, 25),
    ("top", 120, 40, 1, 33), ("top-leading", 120, 40, 1, 2), ("top-trailing", 120, 40, 1, 65),
    ("bottom", 120, 40, 34, 33), ("bottom-leading", 120, 40, 34, 2),
    ("bottom-trailing", 120, 40, 34, 65),
  ]

  @Test(arguments: places)
  func showPlacesTheToast(
    at place: (align: String, columns: Int, rows: Int, row: Int, column: Int)
  ) throws {
    let session = try Programs.start(
      "snackdemo", Self.words + [place.align], size: (place.columns, place.rows))
    let image = try session.wait(for: Self.rounded, row: place.row, column: place.column)
    #expect(image.positions(of: "Saved").count == 1)
    #expect(image.positions(of: "╭").count == 1)
    try session.quit()
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"], ["C.UTF-8", "C"])
  func toastIsWholeOnEveryTerminal(terminal: String, locale: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try Programs.start(
      "snackdemo", Self.words + ["bottom"], environment: ["TERM": terminal, "LC_ALL": locale])
    try session.wait(for: locale == "C" ? Self.ascii : Self.rounded, row: 18, column: 13)
    try session.quit()
    if locale == "C" { #expect(session.terminal.receivedBytes.allSatisfy { $0 < 0x80 }) }
  }

  /// Without a background to set it apart from the host, a panel has a border.
  @Test(arguments: ["xterm-256color", "vt100", "linux"], ["C.UTF-8", "C"])
  func measuringHostShowsAToast(terminal: String, locale: String) throws {
    try TerminalDescriptions.require(terminal)
    let session = try Programs.start(
      "snackdemo", ["host"], environment: ["TERM": terminal, "LC_ALL": locale])
    try session.waitForStart()
    try session.type("p")
    let usual = terminal == "xterm-256color" ? Self.panel : Self.toast
    try session.wait(for: locale == "C" ? Self.asciiToast : usual, row: 1, column: 13)
    try session.quit()
  }

  @Test func measuringHostPlacesTheToastOnALargeScreen() throws {
    let session = try Programs.start("snackdemo", ["host"], size: (120, 40))
    try session.waitForStart()
    try session.type("p")
    try session.wait(for: Self.panel, row: 1, column: 33)
    try session.type("d")
    try session.waitUntil("the host's text", limit: conditionTimeout) { image in
      image.lines == (0..<40).map { "row \($0) of the text" }
    }
    try session.quit()
  }

  @Test func levelIsShownByASignNotColorAlone() throws {
    for (level, sign) in [("info", "i"), ("success", "+"), ("warning", "!"), ("error", "x")] {
      let session = try Programs.start(
        "snackdemo", ["show", "news", "--level", level, "--duration", "0"],
        environment: ["LC_ALL": "C"])
      try session.waitUntil("the sign of \(level)", limit: conditionTimeout) {
        $0.text(row: 2, columns: 13..<66).hasPrefix("| \(sign)")
          && $0.text(row: 2, columns: 13..<66).contains("news")
      }
      try session.quit()
    }
  }
}
