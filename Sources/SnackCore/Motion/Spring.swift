#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// A damped spring in closed form, which gives its state at any time without simulation steps.
///
/// It obeys x″ + 2ζω·x′ + ω²·x = 0. The frequency ω is chosen so that less than a thousandth of the
/// displacement is left at the end of the duration; from then on the spring counts as at rest.
struct Spring: Hashable, Sendable {
  private enum Regime: Hashable {
    /// ζ < 1: it oscillates at the damped frequency.
    case underDamped(swing: Double)
    /// ζ = 1: it arrives as fast as possible without overshoot.
    case criticallyDamped
    /// ζ > 1: two rates of decay, dominated by the slow one.
    case overDamped(slow: Double, fast: Double)
  }

  private let damping: Double
  private let frequency: Double
  private let regime: Regime

  /// Creates a spring with a duration in seconds and a damping that is clamped to 0.05…20.
  init(damping: Double, duration: Double) {
    let ratio = Self.clamped(damping)
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

  private static func clamped(_ damping: Double) -> Double {
    damping.isNaN ? 1 : min(20, max(0.05, damping))
  }

  /// Returns the seconds after which a spring with an undamped frequency ω, in s⁻¹, is at rest.
  static func duration(damping: Double, frequency: Double) -> Double {
    settlingPhase(damping: clamped(damping)) / frequency
  }

  /// Returns the displacements at a time that result from a unit displacement and a unit speed.
  ///
  /// The time is in seconds.
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

  /// Returns the derivatives of both responses, from the differential equation.
  func velocity(after time: Double) -> (displacement: Double, impulse: Double) {
    let value = response(after: time)
    return (
      -frequency * frequency * value.impulse,
      value.displacement - 2 * damping * frequency * value.impulse
    )
  }

  /// Returns the seconds until the spring first reaches its target, from a distance before it.
  /// - Returns: Infinity for a spring that does not oscillate, which may never reach the target.
  func arrival(over distance: Double, speed: Double) -> Double {
    guard case .underDamped(let swing) = regime else { return .infinity }
    // At the target, distance·(cos φ + ζω/swing·sin φ) = speed/swing·sin φ, with φ = swing·time.
    return atan2(distance * swing, speed - damping * frequency * distance) / swing
  }

  /// Returns an upper bound of the speed from a state on: a damped spring only loses energy.
  func topSpeed(displacement: Double, speed: Double) -> Double {
    let tension = frequency * displacement
    return (speed * speed + tension * tension).squareRoot()
  }

  /// Returns the phase ω·t after which less than a thousandth of the displacement is left.
  private static func settlingPhase(damping: Double) -> Double {
    var (low, high) = (1.0, 1000.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(damping: damping, phase: middle) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns an upper bound of the response from a phase on; it is continuous at ζ = 1.
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
  /// Returns the distance that a box follows a drag in a blocked direction.
  ///
  /// The exponent, 0.7, is that of SwiftMessages.
  static func stretch(_ distance: Double) -> Double {
    distance < 0 ? -pow(-distance, 0.7) : pow(distance, 0.7)
  }
}
