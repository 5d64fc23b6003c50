/// The progress of the task behind a snack.
///
/// ```swift
/// var snack = Snack(message: "Uploading…", reuseIdentifier: "upload", duration: .untilDismissed)
/// snack.progress = .fraction(0.4)
/// let handle = SnackbarManager.add(snack: snack)
/// snack.progress = .fraction(0.8)
/// handle.update(snack)
/// ```
public enum SnackProgress: Hashable, Sendable {
  /// Unknown progress: a spinner replaces the icon.
  ///
  /// Beside it is the icon of a level above `info`; without colours, also that of `info`.
  case indeterminate
  /// The fraction that is done, 0…1, shown as a bar below the text.
  ///
  /// Other numbers are clamped; NaN counts as ``indeterminate``.
  case fraction(Double)

  /// The fraction that is done, 0…1; `nil` if unknown.
  package var fractionCompleted: Double? {
    guard case .fraction(let fraction) = self, !fraction.isNaN else { return nil }
    return min(1, max(0, fraction))
  }

  /// The progress in the finest visible steps, an eighth of a column on the widest bars.
  var step: Int? { fractionCompleted.map { Int($0 * 1000) } }
}

/// The timing of a task's snack, which prevents flicker.
struct TaskTiming: Hashable, Sendable {
  /// The delay before the snack is shown.
  var showDelay: Duration
  /// The minimum time that the snack remains visible, even if the task ends.
  var minimumDuration: Duration
}

/// The spinner for a running task.
package enum Spinner {
  /// The frames per second.
  static let rate: Double = 10
  private static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let asciiGlyphs = ["|", "/", "-", "\\"]

  private static func glyphs(_ allowsUnicode: Bool) -> [String] {
    allowsUnicode ? glyphs : asciiGlyphs
  }

  /// Returns the index of the frame at a moment, which depends on the time alone.
  package static func frame(at now: Moment, allowsUnicode: Bool) -> Int {
    let frames = (now.seconds * rate).rounded(.down)
    let count = glyphs(allowsUnicode).count
    guard frames.isFinite, frames > 0 else { return 0 }
    return Int(frames.truncatingRemainder(dividingBy: Double(count)))
  }

  /// Returns the time of the next frame.
  package static func nextFrame(after now: Moment) -> Moment {
    // Slightly later, so that rounding cannot find the old frame at that moment.
    Moment(seconds: ((now.seconds * rate).rounded(.down) + 1) / rate + 1e-6)
  }

  /// Returns a frame as an icon, with an optional icon beside it.
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
