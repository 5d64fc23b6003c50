/// The directions in which a snack may be swiped off the screen.
///
/// ```swift
/// var snack = Snack(message: "Only upwards")
/// snack.swipeDirections = .up
/// let canSwipeLeft = snack.swipeDirections.allows(.left)  // false
/// SnackbarManager.add(snack: snack)
/// ```
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each direction.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a set of one direction.
  public init(_ direction: Direction) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    }
  }

  /// Towards the first row.
  public static let up = SwipeDirections(rawValue: 1)
  /// Towards the last row.
  public static let down = SwipeDirections(rawValue: 2)
  /// Towards the first column.
  public static let left = SwipeDirections(rawValue: 4)
  /// Towards the last column.
  public static let right = SwipeDirections(rawValue: 8)
  /// Towards all four edges.
  public static let all: SwipeDirections = [.up, .down, .left, .right]

  /// Returns whether the set contains a direction.
  public func allows(_ direction: Direction) -> Bool { contains(SwipeDirections(direction)) }
}
