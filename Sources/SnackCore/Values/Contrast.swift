extension Color {
  /// How well one colour can be read on another, 1…21, whichever of them is the text's.
  ///
  /// It is the contrast ratio of WCAG 2.2, (L₁ + 0.05) ÷ (L₂ + 0.05), of the relative luminances
  /// of the lighter and the darker one.
  /// - Parameter other: The colour behind the text, or that of the text.
  /// - Returns: The ratio; `nil` if it is not known, because a colour is the terminal's own or one of
  ///   the first sixteen of its palette, which look different on every terminal.
  public func contrast(with other: Color) -> Double? {
    if self == other, self != .standard { return 1 }
    guard let first = luminance, let second = other.luminance else { return nil }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Whether black can be read better on it than white, which is so from a relative luminance of 0.179 on.
  /// - Returns: `nil` for a colour that looks different on every terminal.
  public var isLight: Bool? {
    guard let onBlack = contrast(with: .rgb(0, 0, 0)),
      let onWhite = contrast(with: .rgb(255, 255, 255))
    else { return nil }
    return onBlack > onWhite
  }

  /// The relative luminance, 0…1, as WCAG 2.2 defines it for sRGB:
  /// 0.2126 R + 0.7152 G + 0.0722 B of the linear channels.
  private var luminance: Double? {
    guard let color = knownParts else { return nil }
    return 0.2126 * Color.linear(color.red) + 0.7152 * Color.linear(color.green)
      + 0.0722 * Color.linear(color.blue)
  }
}
