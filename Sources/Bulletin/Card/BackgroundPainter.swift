package import SnackCore

extension BulletinBackground {
  /// Draws the background over all of a canvas, before the card.
  ///
  /// What the canvas shows already, as toasts beneath the card, stays and gets darker.
  /// - Parameters:
  ///   - canvas: The canvas of the whole screen.
  ///   - allowsUnicode: Whether veils may be more than ASCII.
  package func cover(_ canvas: inout Canvas, allowsUnicode: Bool) {
    guard let shade = shade(allowsUnicode: allowsUnicode) else { return }
    canvas.cover(Rect(origin: .zero, size: canvas.size), with: shade)
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
