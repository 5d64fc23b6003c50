/// A coordinate as it is shown: a whole cell, and eighths of one beyond it.
///
/// Content stands in the cell; only the edges of a box can show the eighths.
struct ShownCoordinate: Hashable, Sendable {
  var cell: Int
  /// −7…7, positive towards greater coordinates.
  var eighths: Int

  /// Shows a position.
  /// - Parameters:
  ///   - position: In cells; what is no number counts as zero.
  ///   - steps: The steps to which it is rounded.
  ///   - content: To which of the two cells between which it is the content goes in eighths.
  init(
    _ position: Double, steps: MotionSteps,
    content: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) {
    let near = position.isFinite ? min(1e6, max(-1e6, position)) : 0
    let scale = Double(steps.rawValue)
    let step = (near * scale).rounded(.toNearestOrAwayFromZero)
    cell = Int((step / scale).rounded(content))
    eighths = Int(step / scale * Double(Subcell.perCell)) - Subcell.perCell * cell
  }

  /// Shows a swing past a place with the content in that place, or one cell beyond it.
  ///
  /// One cell reads as a bounce, and more as a mistake.
  init(_ position: Double, swingingPast target: Double, steps: MotionSteps) {
    self.init(position, steps: steps)
    let place = Self(target, steps: .cells).cell
    switch steps {
    case .cells: cell = place + (position >= target + 1 ? 1 : 0)
    case .eighths:
      let way = Subcell.perCell * (cell - place) + eighths
      cell = place + (way >= Subcell.perCell ? 1 : 0)
      eighths = min(Subcell.perCell - 1, way - Subcell.perCell * (cell - place))
    }
  }

  /// How far a position is from the next one that is rounded to another step.
  static func clearance(of position: Double, steps: MotionSteps) -> Double {
    let scaled = position * Double(steps.rawValue)
    return abs(scaled - scaled.rounded(.down) - 0.5) / Double(steps.rawValue)
  }
}
