/// The box of a partly or fully covered snack in a deck whose layers are half a row apart.
struct DeckLayer: Hashable, Sendable {
  /// The depth in the deck, in eighths of a layer.
  let depth: Int
  /// The columns of the box, in eighths of a column.
  let columns: Range<Int>
  /// The rows of the box, in eighths of a row.
  let rows: Range<Int>
  /// The top left cell of the contents; `nil` if they are covered.
  let contents: Point?

  /// The eighths per layer, and thus the depth of the layer behind the newest snack.
  static let eighths = 8
  /// The inset of each layer from the layer in front of it, on either side, in eighths of a column.
  private static let step = 8
  /// Minimum columns of a layer; a narrower one is not drawn.
  static let minColumns = 4

  /// The progress of the snack from uncovered to the first layer, 0…1.
  var progress: Double { Double(min(Self.eighths, depth)) / Double(Self.eighths) }

  /// The cells that the box fills entirely.
  var box: Rect { Rect(columns: columns.wholeCells, rows: rows.wholeCells) }

  /// The cells that the layer touches in the columns that it fills entirely.
  var cells: Rect { Rect(columns: columns.wholeCells, rows: rows.touchedCells) }

  /// Creates the layer of a box.
  /// - Parameters:
  ///   - place: The position of the whole box.
  ///   - front: The box of the newest snack of the deck.
  ///   - depth: The depth in the deck, in eighths of a layer.
  ///   - isCovered: Whether the contents are covered.
  ///   - edge: The edge of the deck.
  init(
    _ place: SnackPlacement, behind front: Rect, depth: Int, isCovered: Bool, at edge: Edge
  ) {
    self.depth = depth
    let part = min(Self.eighths, depth)
    func between(_ own: Int, _ other: Int, scale: Int = 1) -> Int {
      own * scale + (other - own) * scale * part / Self.eighths
    }
    let (own, other) = (place.box, front)
    let inset = Self.step * depth / Self.eighths
    let first = between(own.columns.lowerBound, other.columns.lowerBound, scale: 8) + inset
    let end = between(own.columns.upperBound, other.columns.upperBound, scale: 8) - inset
    let moved = place.shift.columns
    columns = first + moved..<max(first, end) + moved
    // The far side does not stick out from behind the newest snack.
    let (top, bottom) = (own.rows.lowerBound, own.rows.upperBound)
    let row = SubcellOffset.eighthsPerCell
    let cropped =
      edge == .top
      ? top
        * row..<max(
          top * row + row, between(bottom, min(bottom, other.rows.upperBound), scale: row))
      : min(
        bottom * row - row, between(top, max(top, other.rows.lowerBound), scale: row))..<bottom
        * row
    rows = cropped.lowerBound + place.shift.rows..<cropped.upperBound + place.shift.rows
    contents = isCovered ? nil : own.origin
  }
}

extension Range<Int> {
  /// The whole cells within a range of eighths.
  var wholeCells: Range<Int> {
    let eighths = SubcellOffset.eighthsPerCell
    let first = (lowerBound + eighths - 1).floorQuotient(eighths)
    return first..<Swift.max(first, upperBound.floorQuotient(eighths))
  }

  /// The cells that a range of eighths touches.
  fileprivate var touchedCells: Range<Int> {
    let eighths = SubcellOffset.eighthsPerCell
    return lowerBound.floorQuotient(eighths)..<(upperBound + eighths - 1).floorQuotient(eighths)
  }
}

extension Rect {
  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

extension Int {
  fileprivate func floorQuotient(_ divisor: Int) -> Int {
    Int((Double(self) / Double(divisor)).rounded(.down))
  }
}
