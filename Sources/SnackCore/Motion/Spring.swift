#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A damped spring in closed form: where it is at any time, without steps.
///
/// It obeys x″ + 2ζω·x′ + ω²·x = 0. The frequency ω is chosen so that the spring is within a
/// thousandth of its way from rest when its time is over; from then on it counts as at rest.
struct Spring: Hashable, Sendable {
  private enum Regime: Hashable {
    /// ζ < 1: it swings at the damped frequency.
    case underDamped(swing: Double)
    /// ζ = 1: it arrives as fast as is possible without overshoot.
    case criticallyDamped
    /// ζ > 1: two speeds of decay, of which the slow one decides.
    case overDamped(slow: Double, fast: Double)
  }

  private let damping: Double
  private let frequency: Double
  private let regime: Regime

  /// Makes a spring that comes to rest in a number of seconds; damping is kept in 0.05…20.
  init(damping: Double, duration: Double) {
    let ratio = damping.isNaN ? 1 : min(20, max(0.05, damping))
    let frequency = Self.settlingPhase(damping: ratio) / max(duration, 1e-6)
    self.damping = ratio
    self.frequency = frequency
    if abs(ratio - 1) < 1e-6 {
      regime = .criticallyDamped
    } else if ratio < 1 {
      regime = .underDamped(swing: frequency * (1 - ratio * ratio).squareRoot())
    } else {
      let spread = (ratio * ratio - 1).squareRoot()
      regime = .overDamped(
        slow: -frequency * (ratio - spread), fast: -frequency * (ratio + spread))
    }
  }

  /// What is left of a unit displacement, and what a unit speed has led to, after `time`.
  func response(after time: Double) -> (displacement: Double, impulse: Double) {
    switch regime {
    case .underDamped(let swing):
      let envelope = exp(-damping * frequency * time)
      let (sine, cosine) = (sin(swing * time), cos(swing * time))
      let impulse = envelope * sine / swing
      return (envelope * cosine + damping * frequency * impulse, impulse)
    case .criticallyDamped:
      let envelope = exp(-frequency * time)
      return (envelope * (1 + frequency * time), envelope * time)
    case .overDamped(let slow, let fast):
      let (late, early) = (exp(slow * time), exp(fast * time))
      let spread = slow - fast
      return ((slow * early - fast * late) / spread, (late - early) / spread)
    }
  }

  /// The derivatives of both responses, from the differential equation.
  func slope(after time: Double) -> (displacement: Double, impulse: Double) {
    let value = response(after: time)
    return (
      -frequency * frequency * value.impulse,
      value.displacement - 2 * damping * frequency * value.impulse
    )
  }

  /// Seconds after which it is at rest's place for the first time, from a way before it on.
  /// - Returns: Infinity for one that does not swing, which may never be there.
  func arrival(over way: Double, speed: Double) -> Double {
    guard case .underDamped(let swing) = regime else { return .infinity }
    // There way·(cos φ + ζω/swing·sin φ) = speed/swing·sin φ, φ = swing·time.
    return atan2(way * swing, speed - damping * frequency * way) / swing
  }

  /// What the speed stays below from a displacement and a speed on: a damped spring only loses
  /// energy.
  func topSpeed(displacement: Double, speed: Double) -> Double {
    let tension = frequency * displacement
    return (speed * speed + tension * tension).squareRoot()
  }

  /// ω·t from which on less than a thousandth of the way is left.
  private static func settlingPhase(damping: Double) -> Double {
    var (low, high) = (1.0, 1000.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(damping: damping, phase: middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  /// What the response stays below from a phase on; it joins smoothly at ζ = 1.
  private static func bound(damping: Double, phase: Double) -> Double {
    guard damping > 1 + 1e-6 else {
      let envelope = exp(-damping * phase)
      let swing = max(0, 1 - damping * damping).squareRoot()
      return envelope * min(1 + damping * phase, 1 / swing)
    }
    let spread = (damping * damping - 1).squareRoot()
    let (slow, fast) = (-(damping - spread), -(damping + spread))
    return (slow * exp(fast * phase) - fast * exp(slow * phase)) / (slow - fast)
  }
}

extension Spring {
  /// How far a thing follows that is pulled where it does not go: SwiftMessages' power of 0.7.
  static func stretch(_ way: Double) -> Double {
    way < 0 ? -pow(-way, 0.7) : pow(way, 0.7)
  }
}
