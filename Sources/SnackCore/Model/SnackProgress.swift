/// How far the work has come that a snack tells of.
public enum SnackProgress: Hashable, Sendable {
  /// Nobody knows: a spinner turns in the place of the icon.
  ///
  /// The icon of a level more severe than information stays beside it, and without colours that of
  /// information too.
  case indeterminate
  /// A part of it, 0…1, is done: a bar below the text shows it.
  ///
  /// A number outside is clamped; not a number counts as ``indeterminate``.
  case fraction(Double)

  /// The part that is done, 0…1; `nil` if nobody knows.
  package var part: Double? {
    guard case .fraction(let part) = self, !part.isNaN else { return nil }
    return min(1, max(0, part))
  }

  /// The finest steps that anybody can see, an eighth of a column of the widest bars.
  var step: Int? { part.map { Int($0 * 1000) } }
}

/// When a snack shows that tells of work, so that nothing flickers.
struct WorkTiming: Hashable, Sendable {
  /// How long it does not show at first.
  var showsAfter: Duration
  /// How long it stays once it shows, whenever the work ends.
  var staysAtLeast: Duration
}

/// The sign that turns while work goes on.
package enum Spinner {
  /// Frames a second.
  static let rate: Double = 10
  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let asciiGlyphs = ["|", "/", "-", "\\"]

  private static func glyphs(_ allowsUnicode: Bool) -> [String] {
    allowsUnicode ? glyphs : asciiGlyphs
  }

  /// The frame that is seen at a moment, whatever was seen before.
  package static func frame(at now: Moment, allowsUnicode: Bool) -> Int {
    let frames = (now.seconds * rate).rounded(.down)
    let count = glyphs(allowsUnicode).count
    guard frames.isFinite, frames > 0 else { return 0 }
    return Int(frames.truncatingRemainder(dividingBy: Double(count)))
  }

  /// When the next frame is seen.
  package static func nextFrame(after now: Moment) -> Moment {
    // A hair later, so that rounding cannot find the old frame at that moment.
    Moment(seconds: ((now.seconds * rate).rounded(.down) + 1) / rate + 1e-6)
  }

  /// A frame as an icon, with a sign beside it if there is one.
  package static func icon(
    _ frame: Int, beside sign: Icon? = nil, allowsUnicode: Bool
  ) -> Icon {
    let glyphs = glyphs(allowsUnicode)
    let glyph = glyphs[frame % glyphs.count]
    let art = allowsUnicode ? sign?.art : sign?.ascii ?? sign?.art
    guard let line = art?.split(separator: "\n").first else { return Icon(glyph) }
    return Icon("\(glyph) \(line)")
  }
}
