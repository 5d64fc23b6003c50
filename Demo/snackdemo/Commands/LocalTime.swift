import Foundation

/// A past moment, formatted in local time.
struct LocalTime: Hashable, Sendable {
  /// The date as `YYYY-MM-DD`.
  let day: String
  /// The time of day as `HH:MM:SS`.
  let time: String

  /// Creates the local time of a moment.
  /// - Parameters:
  ///   - seconds: Seconds since 1970, clamped to a valid range.
  ///   - zone: The user's time zone.
  init(_ seconds: Double, in zone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // The years 0 to 5000, roughly.
    let date = Date(timeIntervalSince1970: min(1e11, max(-6e10, seconds)))
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    day = Self.join([(parts.year, 4), (parts.month, 2), (parts.day, 2)], by: "-")
    time = Self.join([(parts.hour, 2), (parts.minute, 2), (parts.second, 2)], by: ":")
  }

  /// Returns month, day and time, or as much of the time as fits a number of columns.
  func text(width: Int) -> String {
    let whole = "\(day.suffix(5)) \(time)"
    return width >= whole.count ? whole : String(time.prefix(max(0, width)))
  }

  private static func join(_ parts: [(number: Int?, digits: Int)], by separator: String) -> String {
    parts.map { number, digits in
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }.joined(separator: separator)
  }
}
