/// How long a snack rests on the screen before it leaves by itself.
///
/// The time counts from the end of the entrance and only while the snack is visible. Zero, NaN
/// and infinity mean "until it is dismissed". A negative time ends with the entrance.
public struct Lifetime: Hashable, Sendable {
  /// Seconds on the screen; `nil` if the snack stays until it is dismissed, or as long as its text
  /// takes to read.
  public let seconds: Double?
  /// Whether the length of the text says how long the snack rests.
  public let isReadingTime: Bool

  /// Makes a lifetime from a number of seconds.
  public init(seconds: Double) {
    let stays = seconds == 0 || seconds.isNaN || seconds > Lifetime.longest
    self.seconds = stays ? nil : max(0, seconds)
    isReadingTime = false
  }

  private init(isReadingTime: Bool) {
    (seconds, self.isReadingTime) = (nil, isReadingTime)
  }

  /// Makes a lifetime from a duration.
  public init(_ duration: Duration) {
    self.init(seconds: duration.inSeconds)
  }

  /// A lifetime of a number of seconds.
  public static func seconds(_ seconds: Double) -> Lifetime { Lifetime(seconds: seconds) }

  /// A lifetime of a number of milliseconds.
  public static func milliseconds(_ count: Double) -> Lifetime { Lifetime(seconds: count / 1000) }

  /// Stays until it is dismissed.
  public static let untilDismissed = Lifetime(seconds: 0)

  /// Stays until it is dismissed, like ``untilDismissed``.
  public static let zero = untilDismissed

  /// Stays until it is dismissed, like ``untilDismissed``.
  public static let nan = Lifetime(seconds: .nan)

  /// As long as title and message take to read, from 3 to 12 seconds; see ``ReadingTime``.
  ///
  /// A new text that a handle brings changes the time only if it is restarted.
  public static let readingTime = Lifetime(isReadingTime: true)

  /// What a snack gets that says nothing: 4 seconds, as in Y-Snackbar.
  public static let standard = Lifetime(seconds: 4)

  /// Thirty years; what is longer counts as "until dismissed", and arithmetic stays exact.
  private static let longest: Double = 1e9
}

extension Lifetime: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a lifetime of a whole number of seconds.
  public init(integerLiteral value: Int) { self.init(seconds: Double(value)) }

  /// Makes a lifetime of a number of seconds.
  public init(floatLiteral value: Double) { self.init(seconds: value) }
}
