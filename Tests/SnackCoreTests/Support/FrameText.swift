import SnackCore
import Testing

extension Canvas {
  /// The canvas as text: `·` for clear cells, `░` for shaded ones, wide glyphs once.
  ///
  /// Clear rows and clear cells at the end of a row are omitted. Each row begins with its number
  /// and is enclosed in bars.
  var picture: String {
    (0..<size.height).compactMap { row in
      let columns = drawnColumns(inRow: row)
      guard columns.contains(where: { self[$0, row].kind != .clear }) else { return nil }
      return "\(row)|" + rowText(row, columns: columns.upperBound) + "|"
    }.joined(separator: "\n")
  }

  /// All rows of the canvas as text, including clear ones.
  var wholePicture: String {
    (0..<size.height).map { rowText($0, columns: size.width) }.joined(separator: "\n")
  }

  private func rowText(_ row: Int, columns: Int) -> String {
    (0..<columns).reduce(into: "") { text, column in
      switch self[column, row].kind {
      case .clear: text += "·"
      case .shade: text += "░"
      case .glyph, .subcellEdge: text += self[column, row].glyph.text
      case .tail: break
      }
    }
  }

  /// Whether every wide glyph has its tail and every tail its wide glyph.
  var hasOnlyWholeGlyphs: Bool {
    (0..<size.height).allSatisfy { row in
      (0..<size.width).allSatisfy { column in
        let cell = self[column, row]
        let isWide = cell.kind == .glyph && cell.glyph.width == 2
        let left = self[column - 1, row]
        let followsWide = left.kind == .glyph && left.glyph.width == 2
        return (cell.kind == .tail) == followsWide && !(isWide && column + 1 == size.width)
      }
    }
  }

  /// The cells that are not clear.
  var drawnCells: [Point] {
    (0..<size.height).flatMap { row in
      (0..<size.width).filter { self[$0, row].kind != .clear }.map { Point(x: $0, y: row) }
    }
  }
}

/// Expects two pictures to be equal, and otherwise reports both and the first different row.
func expectPicture(
  _ picture: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard picture != expected else { return }
  let (found, wanted) = (lines(of: picture), lines(of: expected))
  let row = (0..<max(found.count, wanted.count)).first { index in
    !found.indices.contains(index) || !wanted.indices.contains(index)
      || found[index] != wanted[index]
  }
  let place = row.map { "line \($0 + 1) differs" } ?? "the ends differ"
  Issue.record("\(place)\nexpected\n\(expected)\ndrawn\n\(picture)", sourceLocation: sourceLocation)
}

private func lines(of text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}
