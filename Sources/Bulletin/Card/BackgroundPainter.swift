package import SnackCore

extension BulletinBackground {
  /// Draws the background over a whole canvas, before the card.
  ///
  /// Existing content of the canvas, such as toasts below the card, remains and is darkened.
  /// - Parameters:
  ///   - canvas: The canvas of the whole screen.
  ///   - part: The visible fraction, 0…1; masks appear at half of it, and so does darkness without
  ///     gradual dimming.
  ///   - hasDegrees: Whether the terminal can dim gradually; with 256 colours, the nearest colours
  ///     to slight darkness differ in hue.
  ///   - allowsUnicode: Whether masks may use non-ASCII glyphs.
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
    case .blurredExtraLight: .mask(Glyph(allowsUnicode ? "\u{B7}" : "."))
    case .blurredLight: .mask(Glyph(allowsUnicode ? "\u{2591}" : ":"))
    case .blurredDark: .darkMask(Glyph(allowsUnicode ? "\u{2592}" : "#"))
    }
  }
}
