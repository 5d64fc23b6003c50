import SnackTerm

@testable import snackdemo

/// A pane of a given size, drawn as rows between vertical bars.
struct PaneStage {
  var pane: OutputPane
  var size: Size

  init(
    _ width: Int, _ height: Int, depth: ColorDepth = .indexed, limits: OutputPane.Limits = .init()
  ) {
    pane = OutputPane(depth: depth, limits: limits)
    size = Size(width: width, height: height)
  }

  /// Writes a text, in pieces of a number of bytes if one is given.
  mutating func write(_ text: String, piece: Int = .max) {
    write(Array(text.utf8), piece: piece)
  }

  mutating func write(_ bytes: [UInt8], piece: Int = .max) {
    var rest = bytes[...]
    while !rest.isEmpty {
      Array(rest.prefix(piece)).withUnsafeBufferPointer { pane.write($0) }
      rest = rest.dropFirst(piece)
    }
  }

  mutating func skip(to bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { pane.skip(to: $0) }
  }

  func canvas(allowsUnicode: Bool = true) -> Canvas {
    var canvas = Canvas(size: size)
    pane.draw(on: &canvas, size: size, allowsUnicode: allowsUnicode)
    return canvas
  }

  func frame(allowsUnicode: Bool = true) -> String {
    let canvas = canvas(allowsUnicode: allowsUnicode)
    return (0..<size.height).map { row in
      let glyphs = (0..<size.width).filter { canvas[$0, row].kind != .tail }
        .map { canvas[$0, row].kind == .clear ? " " : canvas[$0, row].glyph.text }
      return "|" + glyphs.joined() + "|"
    }.joined(separator: "\n")
  }
}
