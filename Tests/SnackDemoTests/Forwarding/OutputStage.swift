import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Two terminals: one with a program's output, and one with its output under toasts.
struct OutputStage {
  let compositor: OutputCompositor
  private let size: Size
  private let plain: Screen
  private let composed: Screen
  private var number = 0
  private var picture: OverlayPicture
  /// Text that the terminals show as another one, because they know a newer Unicode.
  var replacement: (text: String, shown: String)?

  init(size: Size = Size(width: 30, height: 6), cursor: Point = .zero) throws {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: size, cursor: cursor, library: library))
    compositor = OutputCompositor(emulator, ladder: TerminalColors.dark(.direct).ladder)
    self.size = size
    plain = try Screen(rows: size.height, columns: size.width)
    composed = try Screen(rows: size.height, columns: size.width)
    picture = OverlayPicture(frame: Canvas(size: size), number: 0, isShowing: false)
  }

  /// Shows a toast of a text; `nil` removes it.
  /// - Returns: The bytes for the terminal.
  @discardableResult
  mutating func show(_ text: String?, x: Int = 4, y: Int = 1) -> [UInt8] {
    number += 1
    var canvas = Canvas(size: size)
    if let text {
      canvas.put(
        TextFlow.singleLine(text, width: size.width), x: x, y: y,
        style: Style(attributes: .reverse))
    }
    picture = OverlayPicture(frame: canvas, number: number, isShowing: text != nil)
    let bytes = compositor.paint(picture)
    composed.feed(shown(bytes))
    return bytes
  }

  /// Writes output of the program.
  /// - Returns: The bytes for the terminal.
  @discardableResult
  func write(_ text: String) -> [UInt8] {
    plain.feed(shown(Array(text.utf8)))
    let bytes = Self.bytes(of: Array(text.utf8), under: picture, by: compositor)
    composed.feed(shown(bytes))
    return bytes
  }

  /// Cancels part of a sequence, which the program completes later.
  func cancelSequence() { composed.feed(shown(compositor.cancelSequence())) }

  /// Writes output of another program, after which the cursor is at a place.
  func shell(_ text: String, endsAt place: Point) {
    composed.feed(text)
    composed.feed(shown(compositor.adoptCursor(at: place)))
  }

  private func shown(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let replacement else { return text }
    // By scalars, because a mark joins the character before it.
    return String(
      text.unicodeScalars.replacing(
        replacement.text.unicodeScalars, with: replacement.shown.unicodeScalars))
  }

  /// The rows of the terminal with toasts.
  var rows: [String] { composed.image.lines }

  /// The differences between both terminals; empty if there are none.
  var difference: String { composed.image.difference(from: plain.image) }

  /// Returns the bytes for the terminal.
  static func bytes(
    of piece: [UInt8], under picture: OverlayPicture, by compositor: OutputCompositor
  ) -> [UInt8] {
    piece.withUnsafeBufferPointer { output in
      guard compositor.passes(under: picture) else {
        return compositor.show(output, under: picture)
      }
      compositor.note(output)
      return piece
    }
  }
}
