package import SnackCore

extension BulletinBackground {
  /// Draws the background over all of a canvas, before the card.
  ///
  /// What the canvas shows already, as toasts beneath the card, stays and gets darker.
  /// - Parameters:
  ///   - canvas: The canvas of the whole screen.
  ///   - part: How much of it is there, 0…1; a veil comes with half of it, and so does darkness if it
  ///     has no degrees.
  ///   - hasDegrees: Whether the terminal has colours for them: of 256 the nearest ones to a little
  ///     darkness are of other hues.
  ///   - allowsUnicode: Whether veils may be more than ASCII.
  package func cover(
    _ canvas: inout Canvas, part: Double = 1, hasDegrees: Bool = false, allowsUnicode: Bool
  ) {
    let degree = UInt8((min(1, max(0, part)) * Double(Cell.half)).rounded())
    let strength = hasDegrees ? degree : Cell.half
    guard strength > 0, part >= 0.5 || hasDegrees && self == .dimmed,
      let shade = shade(allowsUnicode: allowsUnicode)
    else { return }
    canvas.cover(Rect(origin: .zero, size: canvas.size), with: shade, strength: strength)
  }

  private func shade(allowsUnicode: Bool) -> Shade? {
    switch self {
    case .none: nil
    case .dimmed: .darker
    case .blurredExtraLight: .veil(Glyph(allowsUnicode ? "\u{B7}" : "."))
    case .blurredLight: .veil(Glyph(allowsUnicode ? "\u{2591}" : ":"))
    case .blurredDark: .darkVeil(Glyph(allowsUnicode ? "\u{2592}" : "#"))
    }
  }
}
