/// A polynomial curve from 0 to 1, with its slope.
package struct Easing: Hashable, Sendable {
  /// The shape of a curve at its two ends.
  package enum Shape: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  let shape: Shape

  /// Creates a curve of a shape.
  package init(shape: Shape) {
    self.shape = shape
  }

  /// Returns the fraction of the distance after a fraction of the time, both 0…1.
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

  /// The upper bound of the slope of every curve.
  static let maxVelocity = 3.0

  /// Returns the speed after a fraction of the time, in distances per duration.
  func velocity(_ time: Double) -> Double {
    switch shape {
    case .linear: return 1
    case .easeIn: return 3 * time * time
    case .easeOut: return 3 * (1 - time) * (1 - time)
    case .easeInOut: return 6 * time * (1 - time)
    }
  }
}
