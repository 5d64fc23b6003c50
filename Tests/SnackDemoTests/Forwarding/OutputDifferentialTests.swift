import Foundation
import SnackTerm
import TerminalKit
import TestKit
import Testing

@testable import snackdemo

/// Writes random output of programs, and the same output with toasts that come and go.
///
/// `Tests/outputs` shows both to tmux, and compares the screens.
struct OutputDifferentialTests {
  private static let size = Size(width: 40, height: 12)

  private static func number(_ variable: String, default usual: Int = 1) -> Int {
    System.environment(variable).flatMap { Int($0) } ?? usual
  }

  @Test(.enabled(if: System.environment("SNACKTERM_OUTPUTS") != nil))
  func writesOutputs() throws {
    let folder = try #require(System.environment("SNACKTERM_OUTPUTS"))
    let first = Self.number("SNACKTERM_OUTPUT_FIRST", default: 0)
    for seed in first..<first + Self.number("SNACKTERM_OUTPUT_COUNT") {
      let (plain, composed) = try Self.streams(
        seed: UInt64(seed), rounds: Self.number("SNACKTERM_OUTPUT_ROUNDS"))
      try Data(plain).write(to: URL(filePath: "\(folder)/\(seed).plain"))
      try Data(composed).write(to: URL(filePath: "\(folder)/\(seed).composed"))
      let known = try Self.known(from: plain)
      try Data(known.utf8).write(to: URL(filePath: "\(folder)/\(seed).known"))
    }
  }

  private static func streams(
    seed: UInt64, rounds: Int
  ) throws -> (plain: [UInt8], composed: [UInt8]) {
    let compositor = try OutputStage(size: size).compositor
    var output = RandomOutput(rows: size.height, columns: size.width, seed: seed)
    var pictures = RandomPicture(size: size, seed: seed)
    var random = TestKit.SeededGenerator(seed: seed &+ 1_000)
    let sequences = number("SNACKTERM_OUTPUT_SEQUENCES")
    var (plain, composed): ([UInt8], [UInt8]) = ([], [])
    for _ in 0..<rounds {
      let picture = Bool.random(using: &random) ? pictures.toast() : pictures.nothing()
      composed += compositor.paint(picture)
      // In a large piece, text may scroll away undrawn.
      let sizes = Int.random(in: 0...3, using: &random) == 0 ? 1...4_000 : 1...40
      for piece in pieces(of: output.operations(sequences), sizes: sizes, using: &random) {
        plain += piece
        composed += OutputStage.bytes(of: piece, under: picture, by: compositor)
      }
    }
    return (plain, composed + compositor.end())
  }

  /// Returns what libvterm shows: the column and row of the cursor, then the rows with SGR.
  ///
  /// Remaining halves of overwritten wide characters are written as U+FFFD, because libvterm does
  /// not keep their style.
  private static func known(from output: [UInt8]) throws -> String {
    let screen = try Screen(rows: size.height, columns: size.width)
    screen.feed(output)
    let cursor = "\(screen.cursor.column) \(screen.cursor.row)"
    let rows = screen.image.cells.enumerated().map { row, cells in
      cells.enumerated().map { column, cell in
        let isHalf = cell.width == 1 && screen.isSecondHalf(row: row, column: column)
        return cell.rendition + (isHalf ? "\u{FFFD}" : cell.text)
      }.joined()
    }
    return ([cursor] + rows).joined(separator: "\n")
  }

  /// Divides output at random places.
  static func pieces(
    of bytes: [UInt8], sizes: ClosedRange<Int>, using random: inout TestKit.SeededGenerator
  ) -> [[UInt8]] {
    var (pieces, rest): ([[UInt8]], ArraySlice<UInt8>) = ([], bytes[...])
    while !rest.isEmpty {
      let count = Int.random(in: sizes, using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}

extension ScreenCell {
  private static let codes: [(ScreenAttributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7), (.strike, 9),
  ]

  /// The sequence that sets the attributes and colours of the cell.
  fileprivate var rendition: String {
    let present = Self.codes.filter { attributes.contains($0.0) }.map { ";\($0.1)" }.joined()
    return "\u{1B}[0\(present)\(foreground.codes(38))\(background.codes(48))m"
  }
}

extension ScreenColor {
  fileprivate func codes(_ selector: Int) -> String {
    switch self {
    case .default: ""
    case .indexed(let index): ";\(selector);5;\(index)"
    case .rgb(let red, let green, let blue): ";\(selector);2;\(red);\(green);\(blue)"
    }
  }
}
