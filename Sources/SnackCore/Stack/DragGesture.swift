/// The way of a pressed pointer: along which axis it drags, how far, and how fast.
package struct DragGesture: Sendable {
  /// The axis of a drag, which the first moved cell decides.
  package enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  private struct Sample {
    let time: Moment
    let place: Point
  }

  /// Points of a screen that a cell stands for; seeds and peers measure in them.
  private enum Points {
    static let column = 8.0
    static let row = 16.0
  }

  /// The part of its width by which a snack has to be dragged: SwiftMessages' 33 %.
  private static let widthShare = 1.0 / 3
  /// The part of its height, and the least number of rows, by which a snack has to be dragged.
  private static let heightShare = (part: 0.5, rows: 2.0)
  /// Points a second from which on any distance is enough: SwiftMessages' 750.
  private static let fastFlick = 750.0
  /// Points a second from which on a short distance is enough: sonner's 0.11 a millisecond.
  private static let slowFlick = 110.0
  /// Points that a slow flick has to go: sonner's 45.
  private static let shortDistance = 45.0
  /// How far back the way is looked at for its speed, in seconds.
  private static let speedWindow = 0.1

  let start: Point
  package private(set) var axis: Axis?
  private var samples: [Sample]

  /// Makes the way of a pointer that was pressed at a place.
  package init(at place: Point, now: Moment) {
    start = place.near
    samples = [Sample(time: now, place: place.near)]
  }

  private var place: Point { samples.last?.place ?? start }

  /// Takes the pointer's next cell; a cell being twice as high as wide, two columns are a row.
  package mutating func move(to place: Point, at now: Moment) {
    let place = place.near
    if axis == nil, place != start {
      let columns = abs(place.x - start.x)
      axis = columns >= 2 * abs(place.y - start.y) ? .horizontal : .vertical
    }
    samples.append(Sample(time: now, place: place))
    // One that is older than the window is needed to know where the pointer was at its start.
    let old = samples.lastIndex { $0.time.seconds <= now.seconds - Self.speedWindow } ?? 0
    samples.removeFirst(old)
  }

  /// Cells along the axis, negative towards the first row or column.
  package var travel: Double {
    axis.map { Double(coordinate(of: place, $0) - coordinate(of: start, $0)) } ?? 0
  }

  /// Where it drags to.
  package var direction: Direction? {
    guard let axis, travel != 0 else { return nil }
    return axis == .horizontal ? (travel < 0 ? .left : .right) : (travel < 0 ? .up : .down)
  }

  /// Cells a second along the axis, over the last tenth of a second.
  func speed(at now: Moment) -> Double {
    guard let axis else { return 0 }
    let begin = now.seconds - Self.speedWindow
    let old = samples.last { $0.time.seconds <= begin }?.place ?? samples.first?.place ?? start
    return Double(coordinate(of: place, axis) - coordinate(of: old, axis)) / Self.speedWindow
  }

  /// Whether a snack of a size is swept off if the button goes up now.
  package func sweeps(_ size: Size, at now: Moment) -> Bool {
    guard let axis, travel != 0 else { return false }
    let unit = axis == .horizontal ? Points.column : Points.row
    let speed = speed(at: now) * unit * (travel < 0 ? -1 : 1)
    // A person who flicks it back has changed their mind, however far it was.
    if speed <= -Self.slowFlick { return false }
    let way = abs(travel)
    let enough =
      axis == .horizontal
      ? Double(size.width) * Self.widthShare
      : max(Self.heightShare.rows, Double(size.height) * Self.heightShare.part)
    return way >= enough || speed >= Self.fastFlick
      || speed >= Self.slowFlick && way * unit >= Self.shortDistance
  }

  private func coordinate(of place: Point, _ axis: Axis) -> Int {
    axis == .horizontal ? place.x : place.y
  }
}

extension Point {
  /// The point brought near enough to the screen that differences of such points are numbers.
  fileprivate var near: Point {
    Point(x: min(mostCells, max(-mostCells, x)), y: min(mostCells, max(-mostCells, y)))
  }
}

/// The pointer as a stack knows it.
struct PointerState: Sendable {
  /// Where a snack was when its drag began.
  struct Grip: Sendable {
    let column: Double
    let distance: Double
  }

  /// A button that is down on a snack.
  struct Press: Sendable {
    let identity: UInt64
    /// What of it the button went down on; `nil` if that has gone meanwhile.
    var part: SnackPart?
    var gesture: DragGesture
    var grip: Grip?
  }

  /// The cell that it is on; `nil` if it is not on the screen or nothing is known.
  var place: Point?
  /// What it holds; `nil` if it holds no snack.
  var press: Press?
  /// The waiting line, or the row of a waiting snack, on which the button went down.
  var pressedWaiting: PointerTarget?
}
