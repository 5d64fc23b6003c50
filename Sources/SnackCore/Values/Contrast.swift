extension Color {
  /// Returns the WCAG 2.2 contrast ratio of two colours, 1…21, in either order.
  ///
  /// The ratio is (L₁ + 0.05) ÷ (L₂ + 0.05), with the relative luminances of the lighter and the
  /// darker colour.
  /// - Parameter other: The colour to compare with.
  /// - Returns: The ratio; `nil` if it is unknown because a colour is the terminal's own or one of
  ///   the first sixteen of its palette, which look different on every terminal.
  public func contrast(with other: Color) -> Double? {
    if self == other, self != .standard { return 1 }
    guard let first = luminance, let second = other.luminance else { return nil }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Whether black is more readable than white on the colour (a relative luminance above 0.179).
  ///
  /// The value is `nil` for a colour that looks different on every terminal.
  public var isLight: Bool? {
    guard let onBlack = contrast(with: .rgb(0, 0, 0)),
      let onWhite = contrast(with: .rgb(255, 255, 255))
    else { return nil }
    return onBlack > onWhite
  }

  /// The relative luminance of WCAG 2.2, 0…1.
  ///
  /// It is 0.2126 R + 0.7152 G + 0.0722 B of the linear sRGB channels.
  private var luminance: Double? {
    guard let color = knownComponents else { return nil }
    return 0.2126 * Color.linear(color.red) + 0.7152 * Color.linear(color.green)
      + 0.0722 * Color.linear(color.blue)
  }
}
