import Foundation

/// A moment of the past as a person reads it.
struct LocalTime: Hashable, Sendable {
  /// Year, month and day.
  let day: String
  /// Hours, minutes and seconds.
  let time: String

  /// - Parameters:
  ///   - seconds: Seconds since 1970, which may be any rubbish.
  ///   - zone: Where the person is.
  init(_ seconds: Double, in zone: TimeZone = .current) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    // The years from 0 to 5000, about.
    let date = Date(timeIntervalSince1970: min(1e11, max(-6e10, seconds)))
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    day = Self.join([(parts.year, 4), (parts.month, 2), (parts.day, 2)], by: "-")
    time = Self.join([(parts.hour, 2), (parts.minute, 2), (parts.second, 2)], by: ":")
  }

  /// It in a number of columns: with month and day, or as much of the time as there is room for.
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
