#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

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
    let color: XtermPalette.Triple
    switch self {
    case .standard: return nil
    case .palette(let index):
      guard XtermPalette.fixed.contains(Int(index)) else { return nil }
      color = XtermPalette.color(Int(index))
    case .rgb(let red, let green, let blue): color = (Int(red), Int(green), Int(blue))
    }
    return 0.2126 * Self.linear(color.red) + 0.7152 * Self.linear(color.green)
      + 0.0722 * Self.linear(color.blue)
  }

  /// A channel as a share of the light, 0…1: c ÷ 12.92 up to 0.04045, ((c + 0.055) ÷ 1.055)^2.4 above.
  private static func linear(_ channel: Int) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
