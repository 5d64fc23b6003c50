#if compiler(>=6.3)
import TerminalKit
import Testing

/// The panel examples: raising a panel under a toast, and moving one afterwards, leaves all panels
/// intact.
extension CHostTests {
  @Test(arguments: [(80, 24), (50, 12)])
  func panelsStayBelowToasts(size: (columns: Int, rows: Int)) throws {
    try CPrograms.start("panels", in: Self.examples, size: size).checkPanels()
  }

  @Test func panelsAreCreatedAgainAfterAResize() throws {
    let session = try CPrograms.start("panels", in: Self.examples, size: (16, 6))
    try session.waitForStart()
    for (columns, rows) in [(2, 2), (80, 24)] { try session.resize(rows: rows, columns: columns) }
    try session.waitUntil("all panels", limit: conditionTimeout) { $0.showsLastPanel }
    try session.quit()
  }
}

extension PythonHostTests {
  @Test(arguments: [(80, 24), (50, 12)])
  func panelsStayBelowToasts(size: (columns: Int, rows: Int)) throws {
    try PythonPrograms.example("panels", size: size).checkPanels()
  }
}

extension TerminalSession {
  /// Shows a toast over the panels, raises a panel below it, and swipes the toast away.
  fileprivate func checkPanels() throws {
    let terminalBefore = try Screen(rows: image.rows, columns: image.columns).image
    try waitForStart()
    let before = try waitUntil("all panels", limit: conditionTimeout) { $0.showsLastPanel }
    try type(Key.tab)
    let raised = try waitUntil("panel 1", limit: conditionTimeout) { $0.showsFirstPanel(row: 1) }
    try type(Key.backTab)
    try waitForCells(of: before, "the panels as before")
    try type("t")
    try waitUntil("the toast", limit: conditionTimeout) { $0.contains("Panel 40 is on top") }
    try type(Key.tab)
    let height = image.panelSize.rows
    try waitUntil("panel 1 below the toast", limit: conditionTimeout) {
      $0[height, 0]?.text == "└" && $0.contains("This toast is above it.")
    }
    try type(Key.function8 + Key.application.left)
    try waitForCells(of: raised, "panel 1 without the toast")
    try type(Key.application.down)
    try waitUntil("panel 1 one row below", limit: conditionTimeout) { $0.showsFirstPanel(row: 2) }
    try quit()
    #expect(try terminal.settings == Programs.untouchedSettings())
    #expect(image.lines == terminalBefore.lines)
  }

  /// Waits until all cells look like those of an image; the hidden cursor may be elsewhere.
  private func waitForCells(of wanted: ScreenImage, _ what: String) throws {
    let cells = wanted.asSeen.cells
    do {
      try waitUntil(what, limit: conditionTimeout) { $0.asSeen.cells == cells }
    } catch {
      Issue.record("\(what): \(image.asSeen.difference(from: wanted.asSeen))\n\(error)")
    }
  }
}

extension ScreenImage {
  fileprivate var panelSize: (columns: Int, rows: Int) { (columns / 4 + 1, rows / 5 + 1) }

  /// Whether the last panel is complete, in the corner of the screen.
  fileprivate var showsLastPanel: Bool {
    let size = panelSize
    return contains("q quit") && self[rows - size.rows, columns - size.columns + 1]?.text == "4"
      && self[rows - 1, columns - 1]?.text == "┘"
  }

  /// Returns whether the first panel is complete, at the left edge.
  fileprivate func showsFirstPanel(row: Int) -> Bool {
    let width = panelSize.columns
    let line = String(repeating: "─", count: width - 3)
    return text(row: row, columns: 0..<width) == "┌1\(line)┐"
      && text(row: row + panelSize.rows - 1, columns: 0..<width) == "└─\(line)┘"
  }
}
#endif
