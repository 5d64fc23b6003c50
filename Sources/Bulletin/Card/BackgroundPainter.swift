package import SnackCore

extension BulletinBackground {
  /// Draws the background over a canvas, before the card.
  ///
  /// Existing content of the canvas, such as toasts beneath the card, remains and is darkened.
  /// - Parameters:
  ///   - canvas: The canvas of the whole screen.
  ///   - fraction: The visible fraction of the card, 0…1. Masks appear at 0.5, and so does dimming
  ///     that is not gradual.
  ///   - dimsGradually: Whether the terminal can dim gradually. With 256 colours, it cannot: the
  ///     nearest slightly darker colour has a different hue.
  ///   - allowsUnicode: Whether masks may use non-ASCII glyphs.
  package func cover(
    _ canvas: inout Canvas, fraction: Double = 1, dimsGradually: Bool = false, allowsUnicode: Bool
  ) {
    let gradualAlpha = UInt8((min(1, max(0, fraction)) * Double(Cell.halfAlpha)).rounded())
    let alpha = dimsGradually ? gradualAlpha : Cell.halfAlpha
    guard alpha > 0, fraction >= 0.5 || dimsGradually && self == .dimmed,
      let shade = shade(allowsUnicode: allowsUnicode)
    else { return }
    canvas.cover(Rect(origin: .zero, size: canvas.size), with: shade, alpha: alpha)
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
