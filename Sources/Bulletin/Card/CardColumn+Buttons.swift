internal import SnackCore

extension CardColumn {
  /// The columns between two buttons side by side.
  private static let buttonGap = 2

  /// Places buttons side by side, or one below the other at the same width if they do not fit.
  /// - Returns: The number of rows used.
  mutating func placeButtons(
    _ buttons: ArraySlice<BulletinElement>, x: Int, y: Int, width: Int, spacing: Int
  ) -> Int {
    let first = pieces.count
    for button in buttons { _ = place(button, x: x, y: y, width: width) }
    let sizes = pieces[first...].map(\.rect.size)
    let needed = sizes.reduce(-Self.buttonGap) { $0 + $1.width + Self.buttonGap }
    let isRow = needed <= width
    var origin = Point(x: x, y: y)
    for (offset, size) in sizes.enumerated() {
      let columns = isRow ? size.width : sizes.map(\.width).max() ?? 0
      pieces[first + offset].rect = Rect(
        origin: origin, size: Size(width: columns, height: size.height))
      if isRow { origin.x += columns + Self.buttonGap } else { origin.y += size.height + spacing }
    }
    let rows = sizes.map(\.height)
    return isRow ? rows.max() ?? 0 : origin.y - spacing - y
  }
}

extension [BulletinElement] {
  /// The elements in order, with consecutive buttons together.
  var runs: [ArraySlice<BulletinElement>] {
    var runs: [ArraySlice<BulletinElement>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex { !$0.isButton } ?? endIndex
      runs.append(self[start..<Swift.max(end, start + 1)])
      start = Swift.max(end, start + 1)
    }
    return runs
  }
}

extension BulletinElement {
  fileprivate var isButton: Bool { if case .button = kind { true } else { false } }
}
