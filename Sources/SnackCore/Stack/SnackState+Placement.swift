/// The position at which a snack is drawn.
struct SnackPlacement: Hashable, Sendable {
  /// The cells of its content, which may be partly or entirely off the screen.
  let box: Rect
  /// The offset of its edges from those of the box.
  let shift: SubcellOffset
}

extension SnackState {
  /// Returns the box at a moment; it may be partly or entirely off the screen.
  func frame(at now: Moment, rows: Int) -> Rect { placement(at: now, rows: rows).box }

  /// Returns the position at which the snack is drawn at a moment.
  func placement(at now: Moment, rows: Int) -> SnackPlacement {
    guard let drag else {
      let side = ScreenCoordinate(
        column.position(at: now), steps: steps, content: rounding(along: column, at: now))
      return placement(column: side, distance: shownDistance(at: now), rows: rows)
    }
    let rounding = rounding(along: nil, at: now)
    return placement(
      column: ScreenCoordinate(drag.column, steps: steps, content: rounding),
      distance: ScreenCoordinate(drag.distance, steps: steps, content: rounding), rows: rows)
  }

  /// Returns how the content is rounded to whole cells along a coordinate.
  ///
  /// A box with a border line cannot shrink. Its content is therefore rounded down, towards the
  /// origin of the coordinate, so that the visibly moving side can show every eighth. While a
  /// spring swings back short of its target, the content stays in the target cell.
  private func rounding(along value: AnimatedValue?, at now: Moment) -> FloatingPointRoundingRule {
    guard context.appearance.border.hasLine(around: size), layerDepth(at: now) == 0 else {
      return .toNearestOrAwayFromZero
    }
    return value?.isRebounding(at: now) == true ? .up : .down
  }

  /// Returns the box at rest.
  func restingFrame(rows: Int) -> Rect {
    let (column, distance) = (Self.cell(column.target), Self.cell(distance.target))
    return Rect(
      origin: Point(x: column, y: edge.row(distance: distance, height: size.height, rows: rows)),
      size: size)
  }

  /// Returns the first row past those that the snack fills entirely, counted from the screen edge.
  func shownFarRow(at now: Moment) -> Int {
    let place = shownDistance(at: now)
    return place.cell + size.height - (place.eighths < 0 ? 1 : 0)
  }

  private func placement(
    column: ScreenCoordinate, distance: ScreenCoordinate, rows: Int
  ) -> SnackPlacement {
    let row = edge.row(distance: distance.cell, height: size.height, rows: rows)
    let shift = SubcellOffset(
      columns: column.eighths, rows: edge.row(distance: distance.eighths, height: 0, rows: 0))
    return SnackPlacement(
      box: Rect(origin: Point(x: column.cell, y: row), size: size), shift: shift)
  }

  /// Returns the drawn distance at a moment; overshoot moves content at most one row too far.
  private func shownDistance(at now: Moment) -> ScreenCoordinate {
    let place = distance.position(at: now)
    guard isOvershooting(at: place) else {
      return ScreenCoordinate(place, steps: steps, content: rounding(along: distance, at: now))
    }
    return ScreenCoordinate(place, swingingPast: distance.target, steps: steps)
  }

  /// Returns whether a position is past the target of a movement that began at or before it.
  private func isOvershooting(at place: Double) -> Bool {
    exit == nil && distance.origin <= distance.target && place > distance.target
  }

  /// Returns the next frame in which the snack is drawn at a different position.
  /// - Returns: A moment before `limit`; `nil` if there is none.
  func nextStep(after now: Moment, before limit: Moment, rows: Int, interval: Double) -> Moment? {
    guard isSliding(at: now) else { return nil }
    let here = placement(at: now, rows: rows)
    let depth = layerDepth(at: now)
    let end = max(column.end, distance.end, layer.end)
    var frames = 0.0
    var time = now
    for _ in 0..<Self.maxLookahead {
      let side = ScreenCoordinate.clearance(of: column.position(at: time), steps: steps)
      let safe = min(
        column.latestMoment(within: side, of: time),
        distance.latestMoment(within: distanceClearance(at: time), of: time),
        hasHalfRows
          ? layer.latestMoment(
            within: ScreenCoordinate.clearance(of: layer.position(at: time), steps: .eighths),
            of: time) : .distantFuture)
      frames = max(frames + 1, ((safe.seconds - now.seconds) / interval).rounded(.down))
      time = min(end, Moment(seconds: now.seconds + frames * interval))
      guard time < limit else { return nil }
      if placement(at: time, rows: rows) != here || layerDepth(at: time) != depth { return time }
      guard time < end else { return nil }
    }
    return time
  }

  /// Maximum number of frames to examine.
  ///
  /// Beyond it, a very slow movement may wake the screen needlessly.
  private static let maxLookahead = 1000

  /// Returns how much the distance can change before it is drawn at another position.
  private func distanceClearance(at now: Moment) -> Double {
    let place = distance.position(at: now)
    guard steps < .eighths, isOvershooting(at: place) else {
      return ScreenCoordinate.clearance(of: place, steps: steps)
    }
    return min(abs(place - distance.target - 1), place - distance.target + 0.5)
  }

  /// Returns the nearest whole cell.
  static func cell(_ position: Double) -> Int {
    ScreenCoordinate(position, steps: .cells).cell
  }
}
