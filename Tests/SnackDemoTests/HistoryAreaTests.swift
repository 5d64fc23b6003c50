import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// The part of the screen for the history, beside toasts.
@Suite struct HistoryAreaTests {
  private let body = Rect(x: 0, y: 1, width: 80, height: 22)

  /// Toasts as first row and height, and the rows of the history.
  @Test(
    arguments: [
      ([], 1..<23), ([(2, 4)], 6..<23), ([(2, 4), (7, 4)], 11..<23), ([(18, 4)], 1..<18),
      ([(2, 4), (18, 4)], 6..<18), ([(0, 30)], 1..<23), ([(2, 10), (12, 10)], 1..<23),
      ([(30, 4)], 1..<23), ([(1, 18)], 1..<23),
    ] as [([(Int, Int)], Range<Int>)])
  func toastsDoNotCoverIt(toasts: [(Int, Int)], rows: Range<Int>) {
    let frames = toasts.map { Rect(x: 1, y: $0.0, width: 40, height: $0.1) }
    #expect(HistoryArea(in: body, beside: frames).rect.rows == rows)
  }

  @Test(arguments: [(80, 24), (50, 12)])
  func choiceIsVisibleBesideAToast(size: (columns: Int, rows: Int)) throws {
    let session = try Programs.start("snackdemo", ["preview"], size: size)
    try session.waitForStart()
    try session.waitUntil("the first toast", limit: conditionTimeout) { $0.contains("Welcome") }
    try session.type("h")
    let marker = "▸ "
    try session.waitUntil("the chosen row and the toast", limit: conditionTimeout) { image in
      image.contains("─ history") && image.lines.contains { $0.hasPrefix(marker) }
        && image.lines.count { $0.contains("Welcome") } >= 2
    }
    try session.quit()
  }
}
