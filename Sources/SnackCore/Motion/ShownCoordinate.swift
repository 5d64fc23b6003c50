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
  ///   - speed: Which way it moves: of a half the side that leads goes ahead of the cell.
  init(_ position: Double, steps: MotionSteps, speed: Double) {
    let near = position.isFinite ? min(1e6, max(-1e6, position)) : 0
    let step = Int((near * Double(steps.rawValue)).rounded(.toNearestOrAwayFromZero))
    switch steps {
    case .cells: (cell, eighths) = (step, 0)
    case .halves where step.isMultiple(of: 2): (cell, eighths) = (step / 2, 0)
    case .halves:
      let ahead = speed < 0 ? -1 : 1
      (cell, eighths) = ((step - ahead) / 2, ahead * Subcell.perCell / 2)
    case .eighths:
      let whole = Double(step) / Double(Subcell.perCell)
      cell = Int(whole.rounded(.toNearestOrAwayFromZero))
      eighths = step - Subcell.perCell * cell
    }
  }

  /// Shows a swing past a place with the content in that place, or one cell beyond it.
  ///
  /// One cell reads as a bounce, more as a mistake, and half a cell rounded up as a jitter.
  init(_ position: Double, swingingPast target: Double, steps: MotionSteps, speed: Double) {
    self.init(position, steps: steps, speed: speed)
    let place = Self(target, steps: .cells, speed: 0).cell
    switch steps {
    case .cells, .halves: (cell, eighths) = (place + (position >= target + 1 ? 1 : 0), 0)
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
