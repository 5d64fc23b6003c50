/// Where a snack is drawn.
struct SnackPlace: Hashable, Sendable {
  /// The cells in which its content stands; they may lie outside of the screen in part or whole.
  let box: Rect
  /// How far its edges are from those of the box.
  let shift: Subcell
}

extension SnackState {
  /// The box on the screen at a moment; it may lie outside in part or whole.
  func frame(at now: Moment, rows: Int) -> Rect { place(at: now, rows: rows).box }

  /// Where it is drawn at a moment.
  func place(at now: Moment, rows: Int) -> SnackPlace {
    guard let drag else {
      let side = ShownCoordinate(
        column.position(at: now), steps: steps, content: rounding(along: column, at: now))
      return place(column: side, distance: shownDistance(at: now), rows: rows)
    }
    let rounding = rounding(along: nil, at: now)
    return place(
      column: ShownCoordinate(drag.column, steps: steps, content: rounding),
      distance: ShownCoordinate(drag.distance, steps: steps, content: rounding), rows: rows)
  }

  /// To which of two cells the content goes between them.
  ///
  /// An edge with a line cannot shrink into it, so with one the content is the nearer to where the
  /// distance is counted from: then the side that is seen to come and go shows every eighth. Where it
  /// swings back beyond its place the content stays in that.
  private func rounding(along track: Track?, at now: Moment) -> FloatingPointRoundingRule {
    guard context.appearance.border.hasLine(around: size) else { return .toNearestOrAwayFromZero }
    return track?.isShortAgain(at: now) == true ? .up : .down
  }

  /// The box on the screen when it has come to rest.
  func restingFrame(rows: Int) -> Rect {
    let (column, distance) = (Self.cell(column.target), Self.cell(distance.target))
    return Rect(
      origin: Point(x: column, y: edge.row(distance: distance, height: size.height, rows: rows)),
      size: size)
  }

  private func place(
    column: ShownCoordinate, distance: ShownCoordinate, rows: Int
  ) -> SnackPlace {
    let row = edge.row(distance: distance.cell, height: size.height, rows: rows)
    let shift = Subcell(
      columns: column.eighths, rows: edge.row(distance: distance.eighths, height: 0, rows: 0))
    return SnackPlace(
      box: Rect(origin: Point(x: column.cell, y: row), size: size), shift: shift)
  }

  /// The distance at a moment, with the swing of a spring made fit for whole rows of content.
  private func shownDistance(at now: Moment) -> ShownCoordinate {
    let place = distance.position(at: now)
    guard swings(at: place) else {
      return ShownCoordinate(place, steps: steps, content: rounding(along: distance, at: now))
    }
    return ShownCoordinate(place, swingingPast: distance.target, steps: steps)
  }

  /// Whether a distance lies beyond where it comes to rest, on a way that does not start there.
  private func swings(at place: Double) -> Bool {
    exit == nil && distance.origin <= distance.target && place > distance.target
  }

  /// The first frame of an interval in which it is drawn elsewhere than now.
  /// - Returns: A moment before `limit`; `nil` if there is none.
  func nextStep(after now: Moment, before limit: Moment, rows: Int, interval: Double) -> Moment? {
    guard slides(at: now) else { return nil }
    let (here, end) = (place(at: now, rows: rows), max(column.end, distance.end))
    var (frames, time) = (0.0, now)
    for _ in 0..<Self.mostLooksAhead {
      let side = ShownCoordinate.clearance(of: column.position(at: time), steps: steps)
      let safe = min(
        column.staysUntil(within: side, of: time),
        distance.staysUntil(within: distanceClearance(at: time), of: time))
      frames = max(frames + 1, ((safe.seconds - now.seconds) / interval).rounded(.down))
      time = min(end, Moment(seconds: now.seconds + frames * interval))
      guard time < limit else { return nil }
      if place(at: time, rows: rows) != here { return time }
      guard time < end else { return nil }
    }
    return time
  }

  /// Frames that are looked at for a step; in a movement that takes years one wakes in vain.
  private static let mostLooksAhead = 1000

  /// How far the distance is from the next one that is shown elsewhere.
  private func distanceClearance(at now: Moment) -> Double {
    let place = distance.position(at: now)
    guard steps < .eighths, swings(at: place) else {
      return ShownCoordinate.clearance(of: place, steps: steps)
    }
    return min(abs(place - distance.target - 1), place - distance.target + 0.5)
  }

  /// The nearest whole cell.
  static func cell(_ position: Double) -> Int {
    ShownCoordinate(position, steps: .cells).cell
  }
}
