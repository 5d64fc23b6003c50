/// A coordinate as displayed: a whole cell, and an offset in eighths of a cell.
///
/// Content is drawn at the cell; only the edges of a box can show the eighths.
struct ScreenCoordinate: Hashable, Sendable {
  var cell: Int
  /// The offset in eighths, −7…7, positive towards greater coordinates.
  var eighths: Int

  /// Creates the displayed coordinate of a position.
  /// - Parameters:
  ///   - position: The position in cells; a number that is not finite counts as zero.
  ///   - steps: The steps to which the position is rounded.
  ///   - content: The rounding rule for the cell of the content, if the position is between cells.
  init(
    _ position: Double, steps: MotionSteps,
    content: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) {
    let near = position.isFinite ? min(1e6, max(-1e6, position)) : 0
    let scale = Double(steps.rawValue)
    let step = (near * scale).rounded(.toNearestOrAwayFromZero)
    cell = Int((step / scale).rounded(content))
    eighths =
      Int(step / scale * Double(SubcellOffset.eighthsPerCell)) - SubcellOffset.eighthsPerCell * cell
  }

  /// Creates the coordinate of an overshoot, with the content at the target or one cell beyond.
  ///
  /// One cell looks like a bounce; more would look like a mistake.
  init(_ position: Double, swingingPast target: Double, steps: MotionSteps) {
    self.init(position, steps: steps)
    let place = Self(target, steps: .cells).cell
    switch steps {
    case .cells: cell = place + (position >= target + 1 ? 1 : 0)
    case .eighths:
      let distance = SubcellOffset.eighthsPerCell * (cell - place) + eighths
      cell = place + (distance >= SubcellOffset.eighthsPerCell ? 1 : 0)
      eighths = min(
        SubcellOffset.eighthsPerCell - 1, distance - SubcellOffset.eighthsPerCell * (cell - place))
    }
  }

  /// Returns the distance in cells from a position to the nearest one that rounds differently.
  static func clearance(of position: Double, steps: MotionSteps) -> Double {
    let scaled = position * Double(steps.rawValue)
    return abs(scaled - scaled.rounded(.down) - 0.5) / Double(steps.rawValue)
  }
}
