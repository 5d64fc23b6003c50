/// Mixing of colours with black.
extension ColorLadder {
  /// The effect of darkness on a cell of the host.
  package enum Darkening: Hashable, Sendable {
    /// No change.
    case none
    /// Other colours; text in the terminal's own colour is dimmed as well.
    case colors(PairColors)
    /// The dim attribute; `losesColor` removes the colours, which not every terminal dims.
    case dim(losesColor: Bool)
  }

  /// A grey that looks halfway between black and white.
  private static let faintForeground: UInt8 = 242

  /// The least darkness, in eighths, that turns text in the terminal's own colours into that grey.
  ///
  /// On a light background, weaker darkness would make the text flash.
  private static let minFaintDarkness: UInt8 = 3

  /// The least darkness, in eighths, for which the dim attribute is used.
  private static let minDimDarkness: UInt8 = 2

  /// Returns both colours mixed with black; the terminal's own background only if it is known.
  ///
  /// If it is unknown, text in the terminal's own colours becomes a grey that is fainter on any
  /// background. The dim attribute would not do: many terminals hardly show it, and not at all on
  /// a light background.
  ///
  /// A black background is left alone, so that blanks on it need no change.
  package func darker(than colors: PairColors, by eighths: UInt8 = Cell.halfAlpha) -> PairColors {
    let (foreground, background) = (colors.foreground, colors.background)
    if foreground < 0, background < 0, terminalBackground == nil {
      guard eighths >= Self.minFaintDarkness else { return colors }
      return PairColors(
        foreground: number(of: .palette(Self.faintForeground), standard: -1), background: background
      )
    }
    let behind = background < 0 ? ownColors.background : components(ofNumber: background)
    let black = Self.blackness(of: eighths, on: behind)
    let staysBlack = background >= 0 && behind == (0, 0, 0)
    return PairColors(
      foreground: darkened(foreground, own: ownColors.foreground, black: black),
      background: staysBlack
        ? background : darkened(background, own: ownColors.background, black: black))
  }

  /// Returns the effect of darkness on a cell of the host.
  /// - Parameters:
  ///   - host: The cell's colours; `nil` if they are unknown.
  ///   - eighths: The darkness, in eighths.
  /// - Returns: The change to make.
  package func darkening(of host: PairColors?, by eighths: UInt8) -> Darkening {
    if let host, canMix {
      let wanted = darker(than: host, by: eighths)
      if wanted != host { return .colors(wanted) }
      if eighths < Cell.halfAlpha { return .none }
    }
    return dimming(of: host, by: eighths)
  }

  /// Returns the effect of darkness on a cell of the host if only the dim attribute can show it.
  package func dimming(of host: PairColors?, by eighths: UInt8) -> Darkening {
    guard eighths >= Self.minDimDarkness else { return .none }
    let isOnOwnBackground = host.map { $0.background == defaults.background } ?? false
    return .dim(losesColor: !canMix && isOnOwnBackground)
  }

  /// Returns the number of a background mixed with black; unchanged for an unknown default colour.
  func darkened(_ number: Int32, own: XtermPalette.Triple, by eighths: UInt8) -> Int32 {
    let color = number < 0 ? own : components(ofNumber: number)
    return darkened(number, own: own, black: Self.blackness(of: eighths, on: color))
  }

  private func darkened(_ number: Int32, own: XtermPalette.Triple, black: Double) -> Int32 {
    guard black > 0 else { return number }
    if number < 0, terminalBackground == nil || own == (0, 0, 0) { return number }
    let color = number < 0 ? own : components(ofNumber: number)
    return ColorMatch.mixed(ColorMatch.darkened(color, black: black), depth: depth)
  }

  /// The darkness of a soft shadow, as a fraction of full darkness.
  private static let shadow = 3.0 / 8

  /// Returns the share of black in a mixture, 0…1.
  ///
  /// Black is far more noticeable on a light background: a shadow that looks soft on a dark one
  /// would look hard there. So the first three eighths count half on a light background.
  private static func blackness(of eighths: UInt8, on background: XtermPalette.Triple) -> Double {
    let fraction = Double(min(Cell.fullAlpha, eighths)) / Double(Cell.fullAlpha)
    guard ColorMatch.rgb(background).isLight == true else { return fraction }
    let maxShadowBlackness = shadow / 2
    return fraction <= shadow
      ? fraction / 2
      : maxShadowBlackness + (fraction - shadow) * (1 - maxShadowBlackness) / (1 - shadow)
  }
}
