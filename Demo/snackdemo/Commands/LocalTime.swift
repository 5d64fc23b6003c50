import Glibc

/// A past moment, formatted in local time.
struct LocalTime: Hashable, Sendable {
  /// A time zone.
  enum Zone: Hashable, Sendable {
    /// The time zone of the environment.
    case current
    case utc
  }

  /// The date as `YYYY-MM-DD`.
  let day: String
  /// The time of day as `HH:MM:SS`.
  let time: String

  /// Creates the local time of a moment.
  /// - Parameters:
  ///   - seconds: Seconds since 1970, clamped to a valid range.
  ///   - zone: The user's time zone.
  init(_ seconds: Double, in zone: Zone = .current) {
    // The years 0 to 5000, roughly.
    var moment = time_t(min(1e11, max(-6e10, seconds)).rounded(.down))
    var parts = tm()
    switch zone {
    case .current: localtime_r(&moment, &parts)
    case .utc: gmtime_r(&moment, &parts)
    }
    day = Self.join(
      [(parts.tm_year + 1900, 4), (parts.tm_mon + 1, 2), (parts.tm_mday, 2)], by: "-")
    time = Self.join([(parts.tm_hour, 2), (parts.tm_min, 2), (parts.tm_sec, 2)], by: ":")
  }

  /// Returns month, day and time if they fit the width in columns, else the start of the time.
  func text(width: Int) -> String {
    let whole = "\(day.suffix(5)) \(time)"
    return width >= whole.count ? whole : String(time.prefix(max(0, width)))
  }

  private static func join(_ parts: [(number: Int32, digits: Int)], by separator: String) -> String
  {
    parts.map { number, digits in
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }.joined(separator: separator)
  }
}
