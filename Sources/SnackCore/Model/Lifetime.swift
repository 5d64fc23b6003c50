/// The time that a snack rests on the screen until it is dismissed automatically.
///
/// The time starts when the snack has arrived and runs only while the snack is visible. Zero, NaN
/// and infinity mean "until dismissed". A negative time dismisses the snack on arrival.
///
/// ```swift
/// SnackbarManager.add(snack: Snack(message: "Two seconds", duration: 2))
/// SnackbarManager.add(snack: Snack(message: "Until dismissed", duration: .untilDismissed))
/// SnackbarManager.add(snack: Snack(message: "As long as reading takes", duration: .readingTime))
/// ```
public struct Lifetime: Hashable, Sendable {
  /// The seconds on the screen; `nil` for an unlimited lifetime or the reading time.
  public let seconds: Double?
  /// Whether the length of the text determines the time.
  package let isReadingTime: Bool

  /// Creates a lifetime from a number of seconds.
  public init(seconds: Double) {
    let isIndefinite = seconds == 0 || seconds.isNaN || seconds > Lifetime.maxSeconds
    self.seconds = isIndefinite ? nil : max(0, seconds)
    isReadingTime = false
  }

  private init(isReadingTime: Bool) {
    seconds = nil
    self.isReadingTime = isReadingTime
  }

  /// Creates a lifetime from a duration.
  public init(_ duration: Duration) {
    self.init(seconds: duration.inSeconds)
  }

  /// Returns a lifetime of a number of seconds.
  public static func seconds(_ seconds: Double) -> Lifetime { Lifetime(seconds: seconds) }

  /// Returns a lifetime of a number of milliseconds.
  public static func milliseconds(_ count: Double) -> Lifetime { Lifetime(seconds: count / 1000) }

  /// An unlimited lifetime.
  public static let untilDismissed = Lifetime(seconds: 0)

  /// An unlimited lifetime, like ``untilDismissed``.
  public static let zero = untilDismissed

  /// An unlimited lifetime, like ``untilDismissed``.
  public static let nan = Lifetime(seconds: .nan)

  /// The estimated reading time of title and message, 3 to 12 seconds.
  ///
  /// If a handle changes the text, the time follows the new text only once it is restarted.
  public static let readingTime = Lifetime(isReadingTime: true)

  /// The default lifetime: 4 seconds, as in Y-Snackbar.
  public static let standard = Lifetime(seconds: 4)

  /// About 30 years; longer times count as "until dismissed", which keeps arithmetic exact.
  private static let maxSeconds: Double = 1e9
}

extension Lifetime: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a lifetime of a whole number of seconds.
  public init(integerLiteral value: Int) { self.init(seconds: Double(value)) }

  /// Creates a lifetime of a number of seconds.
  public init(floatLiteral value: Double) { self.init(seconds: value) }
}

/// A length of time that can be the lifetime of a snack: a number of seconds or a `Duration`.
///
/// ```swift
/// let seconds = 2.5
/// let minute = Duration.seconds(60)
/// SnackbarManager.add(snack: Snack(message: "Saved", duration: seconds))
/// SnackbarManager.add(snack: Snack(message: "Uploading…", duration: minute))
/// ```
public protocol LifetimeConvertible {
  /// The lifetime of a snack with this duration.
  var snackLifetime: Lifetime { get }
}

extension Double: LifetimeConvertible {
  /// A lifetime of this number of seconds.
  public var snackLifetime: Lifetime { Lifetime(seconds: self) }
}

extension Int: LifetimeConvertible {
  /// A lifetime of this number of seconds.
  public var snackLifetime: Lifetime { Lifetime(seconds: Double(self)) }
}

extension Duration: LifetimeConvertible {
  /// A lifetime of this duration.
  public var snackLifetime: Lifetime { Lifetime(self) }
}
