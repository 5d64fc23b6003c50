/// Polynomial curves from 0 to 1, with their slopes.
package struct Easing: Hashable, Sendable {
  /// How the curve bends at its two ends.
  package enum Shape: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  let shape: Shape

  /// Makes a curve of a shape.
  package init(shape: Shape) {
    self.shape = shape
  }

  /// The part of the way after a part of the time, both 0…1.
  package func progress(_ time: Double) -> Double {
    switch shape {
    case .linear: return time
    case .easeIn: return time * time * time
    case .easeOut:
      let left = 1 - time
      return 1 - left * left * left
    case .easeInOut: return time * time * (3 - 2 * time)
    }
  }

  /// What the slope of no curve exceeds.
  static let steepestSlope = 3.0

  /// The speed after a part of the time, in whole ways per whole time.
  func slope(_ time: Double) -> Double {
    switch shape {
    case .linear: return 1
    case .easeIn: return 3 * time * time
    case .easeOut: return 3 * (1 - time) * (1 - time)
    case .easeInOut: return 6 * time * (1 - time)
    }
  }
}
