import SnackTerm
import TerminalKit

extension ScreenCell {
  /// Returns the colours of background and text as xterm shows them.
  func shownColors(
    _ own: Screenshot.Colors
  ) -> (background: Screenshot.Dot, foreground: Screenshot.Dot) {
    let (backgroundDot, plainForeground) = (
      background.dot(own: own.background), shownForeground.dot(own: own.foreground)
    )
    let foregroundDot = attributes.contains(.dim) ? plainForeground.dimmed : plainForeground
    return attributes.contains(.reverse)
      ? (foregroundDot, backgroundDot) : (backgroundDot, foregroundDot)
  }

  /// The colour of the text; bold brightens the first eight colours.
  private var shownForeground: ScreenColor {
    guard attributes.contains(.bold), case .indexed(let index) = foreground, index < 8 else {
      return foreground
    }
    return .indexed(index + 8)
  }
}

extension Screenshot.Dot {
  /// Two thirds of the colour, computed in the 16 bits per channel of X11.
  fileprivate var dimmed: Self {
    func part(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) * 257 * 2 / 3 / 256) }
    return Self(red: part(red), green: part(green), blue: part(blue))
  }
}

extension ScreenColor {
  /// Returns the colour as xterm shows it.
  fileprivate func dot(own: Screenshot.Dot) -> Screenshot.Dot {
    switch self {
    case .default: own
    case .rgb(let red, let green, let blue):
      .init(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
    case .indexed(let index): Self.dot(of: XtermPalette.color(index))
    }
  }

  private static func dot(of color: XtermPalette.Triple) -> Screenshot.Dot {
    .init(red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue))
  }
}
