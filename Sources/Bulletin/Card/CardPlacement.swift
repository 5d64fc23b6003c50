internal import SnackCore

/// The placement of a card: a box of whole cells and the sub-cell offset of its edges.
struct CardPlacement {
  let box: Rect
  let shift: SubcellOffset
  /// Whether the bottom edge remains in place while the card grows or shrinks.
  let isAnchored: Bool

  /// Creates the placement of a card at rest.
  init(restingAt box: Rect) {
    self.box = box
    shift = .zero
    isAnchored = true
  }

  /// Creates the placement of a moving card, or of one whose height changes.
  ///
  /// Only the top edge moves visibly; the content never extends above it.
  /// - Parameters:
  ///   - anchor: The box that provides the columns and, at rest, the bottom row.
  ///   - height: The height in rows.
  ///   - below: Rows below the final position.
  ///   - steps: The steps in which the edges move.
  init(anchor: Rect, height: Double, below: Double, steps: MotionSteps) {
    let scale = Double(steps.rawValue)
    let grows = below == 0
    let top = grows ? -height : below - height.rounded()
    let step = (top * scale).rounded()
    let row = (step / scale).rounded(.up)
    let rows = grows ? Int(-row) : Int(height.rounded())
    box = Rect(
      x: anchor.origin.x, y: anchor.rows.upperBound + Int(row), width: anchor.size.width,
      height: rows)
    let eighths = Int(((step / scale - row) * 8).rounded())
    shift = SubcellOffset(rows: eighths)
    isAnchored = grows
  }
}
