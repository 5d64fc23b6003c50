import SnackTerm
import Testing

@testable import snackdemo

/// The lengths of rows after a toast, by which a narrower terminal divides them.
@Suite struct RowLengthTests {
  private static let size = Size(width: 10, height: 6)

  /// tmux keeps the length of a row whose cells are erased one by one, and would divide it later.
  @Test func rowsAreNotLongerAfterAToast() throws {
    var stage = try OutputStage(size: Self.size)
    stage.write("ls\r\n0123456789ab\r\n")
    stage.show("TOAST", y: 2)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[3;1H\u{1B}[0m\u{1B}[K\u{1B}[2;10H9ab"))
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// VTE counts all cells up to the last one that is not erased to the end of the row.
  @Test func theFirstRowIsErasedToItsEnd() throws {
    var stage = try OutputStage(size: Self.size)
    stage.write("ls\r\n")
    stage.show("TOAST", x: 5, y: 0)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[1;6H\u{1B}[0m\u{1B}[K"), "\(bytes.debugDescription)")
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// A wide character leaves the last column free when it wraps.
  @Test func aLineThatContinuesIsNotErasedToItsEnd() throws {
    var stage = try OutputStage(size: Size(width: 5, height: 6))
    stage.write("\u{754C}\u{9762}\u{754C}")
    stage.show("T", y: 0)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[X") && !bytes.contains("K"), "\(bytes.debugDescription)")
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// tmux keeps the length of a row that is not erased as a whole.
  ///
  /// A row that continues a line from the scrollback is not, because tmux would no longer join both.
  @Test(arguments: [("\r\n", "", true), ("", "", false), ("\r\n", "\u{1B}[3J", false)])
  func theFirstRowIsDrawnAgainIfItBeginsALine(
    end: String, sequence: String, isWhole: Bool
  ) throws {
    var stage = try OutputStage(size: Self.size)
    stage.write("0123456789\(end)ab\r\n\n\n\n\n\(sequence)")
    let expected = isWhole ? "\u{1B}[1;1H\u{1B}[0m\u{1B}[Kab" : "\u{1B}[1;6H\u{1B}[0m\u{1B}[K"
    stage.show("TOAST", x: 5, y: 0)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains(expected), "\(bytes.debugDescription)")
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// Some terminals move deleted first rows into the scrollback.
  @Test func theFirstRowIsErasedInPlaceOfADeletion() throws {
    var stage = try OutputStage(size: Self.size)
    stage.compositor.wrapping = .text
    stage.write("0\r\n1\r\n2\r\n3\r\n4\r\n5\r\n6")
    stage.show("TOAST")
    _ = stage.compositor.resize(to: Size(width: 8, height: 6))
    let bytes = stage.compositor.adoptCursor(at: Point(x: 1, y: 5))
    let text = String(decoding: bytes, as: UTF8.self)
    let erasure = "\u{1B}[1;1H\u{1B}[0m\u{1B}[K\u{1B}[2;1H\u{1B}[5M\u{1B}[1;1H1\u{1B}[2;1H2"
    #expect(text.contains(erasure), "\(text.debugDescription)")
  }

  /// The spaces of a shadow would make rows longer.
  @Test func aShadowIsNotDrawnWhereItIsInvisible() throws {
    let stage = try OutputStage(size: Self.size)
    var colors = TerminalColors.dark(.direct)
    colors.areDefaultsKnown = false
    stage.compositor.painter.adopt(colors.ladder)
    stage.write("ls\r\n\u{1B}[44m\u{1B}[2X")
    var canvas = Canvas(size: Self.size)
    canvas.shade(Rect(origin: .zero, size: Self.size), by: .darker)
    _ = stage.compositor.paint(OverlayPicture(frame: canvas, number: 1, isShowing: true))
    #expect(stage.compositor.painter.paintedWidths == [0: 2, 1: 2])
  }
}
