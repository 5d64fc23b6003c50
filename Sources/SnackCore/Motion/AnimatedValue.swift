/// A coordinate of a box over time, in cells.
///
/// The motion is closed-form: the position depends only on the time. The target can be changed at
/// any time, and the motion continues from its current position and speed.
struct AnimatedValue: Hashable, Sendable {
  private enum Motion: Hashable {
    case rest
    case spring(Spring)
    case ease(Easing)
  }

  /// The resting position.
  private(set) var target: Double
  /// The time at which the motion ends.
  private(set) var end: Moment
  /// The position at the start of the motion.
  private(set) var origin: Double
  private var start: Moment
  private var duration: Double
  /// The speed at the start; for an easing curve, the part in excess of the curve's own speed.
  private var velocity: Double
  private var motion: Motion

  /// Creates a value at rest.
  init(restingAt position: Double) {
    target = position
    origin = position
    start = .start
    end = .start
    duration = 0
    velocity = 0
    motion = .rest
  }

  /// Returns whether the value is moving or waiting to start.
  func isMoving(at now: Moment) -> Bool { motion != .rest && now < end }

  /// Returns the position at a moment.
  func position(at now: Moment) -> Double {
    guard isMoving(at: now) else { return target }
    let time = max(0, now.seconds - start.seconds)
    switch motion {
    case .rest: return target
    case .spring(let spring):
      let (displacement, impulse) = spring.response(after: time)
      return target - (target - origin) * displacement + velocity * impulse
    case .ease(let easing):
      let fraction = time / duration
      let carried = velocity * duration * fraction * (1 - fraction) * (1 - fraction)
      return origin + (target - origin) * easing.progress(fraction) + carried
    }
  }

  /// Returns a moment until which the position remains within a number of cells of the current one.
  func latestMoment(within cells: Double, of now: Moment) -> Moment {
    guard isMoving(at: now) else { return .distantFuture }
    let speed = topSpeed(after: now)
    guard speed > 0 else { return end }
    return min(end, Moment(seconds: max(now, start).seconds + cells / speed))
  }

  /// Returns an upper bound of the speed from a moment on, in cells per second.
  private func topSpeed(after now: Moment) -> Double {
    switch motion {
    case .rest: return 0
    case .spring(let spring):
      let speed = now < start ? velocity : velocity(at: now)
      return spring.topSpeed(displacement: target - position(at: now), speed: speed)
    case .ease: return Easing.maxVelocity * abs(target - origin) / duration + abs(velocity)
    }
  }

  /// Returns the speed at a moment, in cells per second.
  func velocity(at now: Moment) -> Double {
    guard isMoving(at: now), now >= start else { return 0 }
    let time = now.seconds - start.seconds
    switch motion {
    case .rest: return 0
    case .spring(let spring):
      let (displacement, impulse) = spring.velocity(after: time)
      return -(target - origin) * displacement + velocity * impulse
    case .ease(let easing):
      let fraction = time / duration
      let carried = velocity * (1 - fraction) * (1 - 3 * fraction)
      return (target - origin) * easing.velocity(fraction) / duration + carried
    }
  }

  /// Returns whether the position is short of its target after having reached or passed it.
  func isRebounding(at now: Moment) -> Bool {
    guard position(at: now) < target else { return false }
    guard origin < target, case .spring(let spring) = motion else { return origin >= target }
    let arrival = spring.arrival(over: target - origin, speed: velocity)
    return now.seconds - start.seconds > arrival
  }

  /// Changes the target, continuing from the current position and speed.
  ///
  /// The delay and initial velocity of the animation apply only to a value at rest.
  mutating func move(to place: Double, by animation: Animation, at now: Moment) {
    let wasMoving = isMoving(at: now)
    let position = position(at: now)
    let speed = velocity(at: now)
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
    apply(animation.curve, carrying: wasMoving ? speed : nil)
  }

  /// Starts a linear motion of one second from a position, at a speed in cells per second.
  mutating func launch(from position: Double, speed: Double, at now: Moment) {
    origin = position
    target = position + speed
    start = now
    end = Moment(seconds: now.seconds + 1)
    duration = 1
    velocity = 0
    motion = .ease(Easing(shape: .linear))
  }

  /// Sets the position without motion.
  mutating func jump(to place: Double) {
    self = AnimatedValue(restingAt: place)
  }

  /// Shifts the origin and the target by a number of cells, without interrupting a motion.
  mutating func shift(by cells: Double) {
    origin += cells
    target += cells
  }

  private mutating func apply(_ curve: Curve, carrying speed: Double?) {
    let distance = target - origin
    switch curve {
    case .spring(let damping, let initial):
      motion = .spring(Spring(damping: damping, duration: duration))
      velocity = speed ?? distance * (initial.isFinite ? initial : 0)
    case .linear: ease(.linear, carrying: speed)
    case .easeIn: ease(.easeIn, carrying: speed)
    case .easeOut: ease(.easeOut, carrying: speed)
    case .easeInOut: ease(.easeInOut, carrying: speed)
    }
  }

  private mutating func ease(_ shape: Easing.Shape, carrying speed: Double?) {
    let easing = Easing(shape: shape)
    motion = .ease(easing)
    velocity = speed.map { $0 - (target - origin) * easing.velocity(0) / duration } ?? 0
  }
}
