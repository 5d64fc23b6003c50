extension ScreenImage {
  /// Returns the differences from another image in words; empty if there are none.
  ///
  /// It lists the first ten different cells, and shows their rows in both images.
  public func difference(from other: ScreenImage) -> String {
    guard self != other else { return "" }
    let places = differingPositions(from: other)
    var report = stateDifference(from: other)
    report += places.prefix(10).map { place in
      "\(place): \(Self.words(self[place.row, place.column]))"
        + " instead of \(Self.words(other[place.row, place.column]))"
    }
    if places.count > 10 { report.append("and \(places.count - 10) more cells") }
    for row in Set(places.prefix(10).map(\.row)).sorted() {
      report.append("row \(row) is  |\(line(row))|")
      report.append("instead of |\(other.line(row))|")
    }
    return report.joined(separator: "\n")
  }

  private func differingPositions(from other: ScreenImage) -> [ScreenPosition] {
    (0..<max(rows, other.rows)).flatMap { row in
      (0..<max(columns, other.columns)).filter { self[row, $0] != other[row, $0] }
        .map { ScreenPosition(row: row, column: $0) }
    }
  }

  private func stateDifference(from other: ScreenImage) -> [String] {
    let aspects: [(String, (ScreenImage) -> String)] = [
      ("size", { "\($0.rows) rows of \($0.columns)" }),
      ("cursor", { "\($0.cursor)" }),
      ("private modes", { "\($0.privateModes.sorted())" }),
    ]
    return aspects.filter { $0.1(self) != $0.1(other) }.map { name, words in
      "\(name): \(words(self)) instead of \(words(other))"
    }
  }

  private func line(_ row: Int) -> String { text(row: row, columns: 0..<columns) }

  private static func words(_ cell: ScreenCell?) -> String {
    cell.map(\.description) ?? "no cell"
  }
}
