internal import SnackCore

/// Where a card is drawn: a box of whole cells, and how far its edges are from those of the box.
struct CardPlace {
  let box: Rect
  let shift: Subcell
  /// Whether its foot stays where it is while it grows or shrinks.
  let isAnchored: Bool

  /// A card at rest.
  init(stillAt box: Rect) {
    (self.box, shift, isAnchored) = (box, .zero, true)
  }

  /// A card on its way, or one whose height changes.
  ///
  /// Its upper edge is what a person sees move: the content is never above it.
  /// - Parameters:
  ///   - foot: The box of which it has the columns and, at rest, the last row.
  ///   - height: In rows.
  ///   - below: Rows by which it is below its place.
  ///   - steps: The steps in which its edges move.
  init(foot: Rect, height: Double, below: Double, steps: MotionSteps) {
    let scale = Double(steps.rawValue)
    let grows = below == 0
    let top = grows ? -height : below - height.rounded()
    let step = (top * scale).rounded()
    let row = (step / scale).rounded(.up)
    let rows = grows ? Int(-row) : Int(height.rounded())
    box = Rect(
      x: foot.origin.x, y: foot.rows.upperBound + Int(row), width: foot.size.width, height: rows)
    let eighths = Int(((step / scale - row) * 8).rounded())
    shift = Subcell(rows: eighths)
    isAnchored = grows
  }
}
