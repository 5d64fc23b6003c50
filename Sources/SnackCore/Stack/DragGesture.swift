/// The path of a pressed pointer: the axis, distance and speed of its drag.
package struct DragGesture: Sendable {
  /// The axis of a drag, decided by the first cell to which the pointer moves.
  package enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  private struct Sample {
    let time: Moment
    let place: Point
  }

  /// The assumed size of a cell in points, the unit of other libraries' thresholds.
  private enum Points {
    static let column = 8.0
    static let row = 16.0
  }

  /// The fraction of its width by which a snack must be dragged: SwiftMessages' 33 %.
  private static let widthShare = 1.0 / 3
  /// The fraction of its height, and the minimum rows, by which a snack must be dragged.
  private static let heightShare = (part: 0.5, rows: 2.0)
  /// The speed in points per second above which any distance suffices: SwiftMessages' 750.
  private static let fastFlick = 750.0
  /// The speed in points per second above which a short distance suffices: sonner's 0.11 per ms.
  private static let slowFlick = 110.0
  /// The minimum distance of a slow flick in points: sonner's 45.
  private static let shortDistance = 45.0
  /// The period over which the speed is measured, in seconds.
  private static let speedWindow = 0.1

  let start: Point
  package private(set) var axis: Axis?
  private var samples: [Sample]

  /// Creates the gesture of a pointer that was pressed at a point.
  package init(at place: Point, now: Moment) {
    start = place.clamped
    samples = [Sample(time: now, place: place.clamped)]
  }

  private var place: Point { samples.last?.place ?? start }

  /// Adds the pointer's next cell.
  ///
  /// For the choice of the axis, one row counts as two columns: a cell is twice as high as wide.
  package mutating func move(to place: Point, at now: Moment) {
    let place = place.clamped
    if axis == nil, place != start {
      let columns = abs(place.x - start.x)
      axis = columns >= 2 * abs(place.y - start.y) ? .horizontal : .vertical
    }
    samples.append(Sample(time: now, place: place))
    // Keep one sample older than the window, for the position at the start of the window.
    let old = samples.lastIndex { $0.time.seconds <= now.seconds - Self.speedWindow } ?? 0
    samples.removeFirst(old)
  }

  /// The distance along the axis in cells, negative towards the first row or column.
  package var travel: Double {
    axis.map { Double(coordinate(of: place, $0) - coordinate(of: start, $0)) } ?? 0
  }

  /// The direction of the drag; `nil` without movement.
  package var direction: Direction? {
    guard let axis, travel != 0 else { return nil }
    return axis == .horizontal ? (travel < 0 ? .left : .right) : (travel < 0 ? .up : .down)
  }

  /// Returns the speed along the axis over the last tenth of a second, in cells per second.
  func speed(at now: Moment) -> Double {
    guard let axis else { return 0 }
    let begin = now.seconds - Self.speedWindow
    let old = samples.last { $0.time.seconds <= begin }?.place ?? samples.first?.place ?? start
    return Double(coordinate(of: place, axis) - coordinate(of: old, axis)) / Self.speedWindow
  }

  /// Returns whether releasing the button now swipes a snack of the given size off the screen.
  package func sweeps(_ size: Size, at now: Moment) -> Bool {
    guard let axis, travel != 0 else { return false }
    let unit = axis == .horizontal ? Points.column : Points.row
    let speed = speed(at: now) * unit * (travel < 0 ? -1 : 1)
    // Flicking the snack back cancels the swipe, whatever the distance.
    if speed <= -Self.slowFlick { return false }
    let distance = abs(travel)
    let enough =
      axis == .horizontal
      ? Double(size.width) * Self.widthShare
      : max(Self.heightShare.rows, Double(size.height) * Self.heightShare.part)
    return distance >= enough || speed >= Self.fastFlick
      || speed >= Self.slowFlick && distance * unit >= Self.shortDistance
  }

  private func coordinate(of place: Point, _ axis: Axis) -> Int {
    axis == .horizontal ? place.x : place.y
  }
}

extension Point {
  /// The point, clamped so that differences between such points cannot overflow.
  fileprivate var clamped: Point {
    Point(x: min(maxCells, max(-maxCells, x)), y: min(maxCells, max(-maxCells, y)))
  }
}

/// The state of the pointer.
struct PointerState: Sendable {
  /// The position of a snack when its drag began.
  struct Grip: Sendable {
    let column: Double
    let distance: Double
  }

  /// A press of the button on a snack.
  struct Press: Sendable {
    let identity: UInt64
    /// The part that was pressed; `nil` if it no longer exists.
    var part: SnackPart?
    var gesture: DragGesture
    var grip: Grip?
  }

  /// The cell of the pointer; `nil` if it is off the screen or unknown.
  var location: Point?
  /// The press in progress; `nil` if no snack is pressed.
  var press: Press?
  /// The waiting line, or the row of the waiting list, that was pressed.
  var pressedWaiting: PointerTarget?
}
