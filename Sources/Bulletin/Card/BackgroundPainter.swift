package import SnackCore

extension BulletinBackground {
  /// Draws the background over all of a canvas, before the card.
  ///
  /// What the canvas shows already, as toasts beneath the card, stays and gets darker.
  /// - Parameters:
  ///   - canvas: The canvas of the whole screen.
  ///   - part: How much of it is there, 0…1; a veil comes with half of it.
  ///   - allowsUnicode: Whether veils may be more than ASCII.
  package func cover(_ canvas: inout Canvas, part: Double = 1, allowsUnicode: Bool) {
    let strength = UInt8((min(1, max(0, part)) * Double(Cell.half)).rounded())
    guard strength > 0, part >= 0.5 || self == .dimmed,
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
