/// One coordinate of a box over time, in cells.
///
/// A track is closed-form: its position at a moment depends on nothing but the moment. It can
/// be sent elsewhere at any time and goes on from where it is with the speed that it has.
struct Track: Hashable, Sendable {
  private enum Motion: Hashable {
    case rest
    case spring(Spring)
    case ease(Easing)
  }

  /// Where it comes to rest.
  private(set) var target: Double
  /// When it comes to rest.
  private(set) var end: Moment
  /// Where it came from.
  private(set) var origin: Double
  private var start: Moment
  private var duration: Double
  /// Speed at the start; of an ease only what exceeds the curve's own.
  private var velocity: Double
  private var motion: Motion

  /// Makes a track that rests at a position.
  init(restingAt position: Double) {
    (target, origin) = (position, position)
    (start, end) = (.start, .start)
    (duration, velocity) = (0, 0)
    motion = .rest
  }

  /// Whether it still moves or waits to.
  func isMoving(at now: Moment) -> Bool { motion != .rest && now < end }

  /// The position at a moment.
  func position(at now: Moment) -> Double {
    guard isMoving(at: now) else { return target }
    let time = max(0, now.seconds - start.seconds)
    switch motion {
    case .rest: return target
    case .spring(let spring):
      let (displacement, impulse) = spring.response(after: time)
      return target - (target - origin) * displacement + velocity * impulse
    case .ease(let easing):
      let part = time / duration
      let carried = velocity * duration * part * (1 - part) * (1 - part)
      return origin + (target - origin) * easing.progress(part) + carried
    }
  }

  /// Until when it certainly is no farther than a number of cells from where it is now.
  func staysUntil(within cells: Double, of now: Moment) -> Moment {
    guard isMoving(at: now) else { return .distantFuture }
    let speed = topSpeed(after: now)
    guard speed > 0 else { return end }
    return min(end, Moment(seconds: max(now, start).seconds + cells / speed))
  }

  /// What its speed stays below from a moment on, in cells per second.
  private func topSpeed(after now: Moment) -> Double {
    switch motion {
    case .rest: return 0
    case .spring(let spring):
      let speed = now < start ? velocity : velocity(at: now)
      return spring.topSpeed(displacement: target - position(at: now), speed: speed)
    case .ease: return Easing.steepestSlope * abs(target - origin) / duration + abs(velocity)
    }
  }

  /// The speed at a moment, in cells per second.
  func velocity(at now: Moment) -> Double {
    guard isMoving(at: now), now >= start else { return 0 }
    let time = now.seconds - start.seconds
    switch motion {
    case .rest: return 0
    case .spring(let spring):
      let (displacement, impulse) = spring.slope(after: time)
      return -(target - origin) * displacement + velocity * impulse
    case .ease(let easing):
      let part = time / duration
      let carried = velocity * (1 - part) * (1 - 3 * part)
      return (target - origin) * easing.slope(part) / duration + carried
    }
  }

  /// Whether it is short of where it comes to rest after it has been there or beyond.
  func isShortAgain(at now: Moment) -> Bool {
    guard position(at: now) < target else { return false }
    guard origin < target, case .spring(let spring) = motion else { return origin >= target }
    let arrival = spring.arrival(over: target - origin, speed: velocity)
    return now.seconds - start.seconds > arrival
  }

  /// Sends it to another place from where it is, with the speed that it has.
  ///
  /// From rest the animation's own delay and initial velocity count; on the way they do not.
  mutating func move(to place: Double, by animation: Animation, at now: Moment) {
    let wasMoving = isMoving(at: now)
    let (position, speed) = (position(at: now), velocity(at: now))
    origin = position
    target = place
    duration = animation.duration.inSeconds
    start = wasMoving ? now : now.advanced(by: animation.delay)
    end = Moment(seconds: start.seconds + duration)
    guard duration > 0, wasMoving || position != place else {
      motion = .rest
      end = now
      return
    }
    take(animation.curve, carrying: wasMoving ? speed : nil)
  }

  /// Lets it go at a place with a speed in cells per second, as if it had moved there by itself.
  mutating func launch(from position: Double, speed: Double, at now: Moment) {
    (origin, target) = (position, position + speed)
    (start, end) = (now, Moment(seconds: now.seconds + 1))
    (duration, velocity) = (1, 0)
    motion = .ease(Easing(shape: .linear))
  }

  /// Puts it at a place without a movement.
  mutating func jump(to place: Double) {
    self = Track(restingAt: place)
  }

  /// Shifts place and way by a number of cells, so that a movement goes on beside itself.
  mutating func shift(by cells: Double) {
    origin += cells
    target += cells
  }

  private mutating func take(_ curve: Curve, carrying speed: Double?) {
    let way = target - origin
    switch curve {
    case .spring(let damping, let initial):
      motion = .spring(Spring(damping: damping, duration: duration))
      velocity = speed ?? way * (initial.isFinite ? initial : 0)
    case .linear: ease(.linear, carrying: speed)
    case .easeIn: ease(.easeIn, carrying: speed)
    case .easeOut: ease(.easeOut, carrying: speed)
    case .easeInOut: ease(.easeInOut, carrying: speed)
    }
  }

  private mutating func ease(_ shape: Easing.Shape, carrying speed: Double?) {
    let easing = Easing(shape: shape)
    motion = .ease(easing)
    velocity = speed.map { $0 - (target - origin) * easing.slope(0) / duration } ?? 0
  }
}
