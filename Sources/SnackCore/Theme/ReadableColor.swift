extension Color {
  /// A black that is not quite black: terminals show bold black as grey.
  package static let black = Color.rgb(1, 1, 1)
  private static let white = Color.rgb(255, 255, 255)

  /// The number of mixtures to try between a colour and black or white.
  private static let steps = 100

  /// Returns a readable colour of the same hue for a background.
  ///
  /// The colour is mixed with white on a dark background, or darkened on a light one, as far as
  /// necessary. The first sixteen of the palette are assumed to look as in xterm; if one is too
  /// faint, its bright or normal counterpart replaces it where that is readable. With 256 colours
  /// the result is one of the fixed ones. With fewer there is nothing to mix, and the colour is
  /// unchanged.
  /// - Parameters:
  ///   - background: The background colour.
  ///   - minContrast: The required contrast ratio, 1…21.
  ///   - depth: The number of colours that the terminal can show.
  /// - Returns: The readable colour; black or white if no mixture is sufficient; the colour itself
  ///   if it or the background is unknown.
  package func readable(on background: Color, minContrast: Double, depth: ColorDepth) -> Color {
    guard depth >= .indexed, let pole = background.contrastingPole else { return self }
    for color in [self, otherBrightness] {
      guard let color, let ratio = color.assumed.contrast(with: background) else { continue }
      if ratio >= minContrast {
        return depth == .indexed ? color.fixed(on: background, minContrast: minContrast) : color
      }
    }
    guard assumed.knownComponents != nil else { return self }
    func isEnough(_ color: Color) -> Bool { (color.contrast(with: background) ?? 0) >= minContrast }
    let wanted =
      (pole == Self.black
        ? assumed.firstDarker(where: isEnough) : assumed.firstMixture(with: pole, where: isEnough))
      ?? pole
    return depth == .indexed ? wanted.fixed(on: background, minContrast: minContrast) : wanted
  }

  /// Returns a readable colour, with a contrast ratio of at least 4.5 (WCAG 2, 1.4.3).
  package func readable(on background: Color, depth: ColorDepth) -> Color {
    readable(on: background, minContrast: 4.5, depth: depth)
  }

  // MARK: Panels

  /// The contrast ratios of a panel to its surroundings; on dark backgrounds the eye needs more.
  private static let separation = (dark: 1.4, light: 1.25)

  /// The contrast ratios for panels with a frame, which need less contrast.
  private static let framedSeparation = (dark: 1.25, light: 1.12)

  /// The contrast ratio of a panel to black or white at which level colours do not look washed out.
  ///
  /// `fixed` is for 256 colours, where `mixed` may be impossible.
  private static let minForegroundContrast = (mixed: 7.0, fixed: 5.0)

  /// Returns the colour of a panel on this background.
  ///
  /// It is slightly nearer to the colour of text, or slightly further from it on a background of
  /// medium lightness.
  /// - Parameters:
  ///   - depth: The number of colours, at least 256.
  ///   - isFramed: Whether a frame sets the panel apart, so that less contrast suffices.
  /// - Returns: The panel's background; `nil` if this background is unknown.
  package func panel(depth: ColorDepth, isFramed: Bool = false) -> Color? {
    guard let foreground = contrastingPole else { return nil }
    let separations = isFramed ? Self.framedSeparation : Self.separation
    let minSeparation = isLight == true ? separations.light : separations.dark
    let wanted =
      panel(towards: foreground, minSeparation) ?? panel(
        towards: foreground.opposite, minSeparation)
      ?? self
    guard depth == .indexed else { return wanted }
    let rises = wanted.isNearer(to: Self.white, than: self)
    let minContrast = 1 + (minSeparation - 1) / 2
    return wanted.nearestFixed {
      $0.isNearer(to: Self.white, than: self) == rises
        && ($0.contrast(with: self) ?? 1) >= minContrast
        && ($0.contrast(with: foreground) ?? 1) >= Self.minForegroundContrast.fixed
    } ?? wanted
  }

  private func panel(towards pole: Color, _ minSeparation: Double) -> Color? {
    let panel = firstMixture(with: pole) { ($0.contrast(with: self) ?? 0) >= minSeparation }
    guard let panel,
      pole != contrastingPole
        || (panel.contrast(with: pole) ?? 0) >= Self.minForegroundContrast.mixed
    else {
      return nil
    }
    return panel
  }

  // MARK: Poles and palettes

  /// Black or white, whichever is more readable on the colour.
  private var contrastingPole: Color? { isLight.map { $0 ? Self.black : Self.white } }

  private var opposite: Color { self == Self.black ? Self.white : Self.black }

  /// Returns whether the colour is nearer to a pole than another colour is.
  private func isNearer(to pole: Color, than other: Color) -> Bool {
    (contrast(with: pole) ?? 21) < (other.contrast(with: pole) ?? 21)
  }

  private func firstMixture(with pole: Color, where isEnough: (Color) -> Bool) -> Color? {
    (0...Self.steps).lazy
      .compactMap { mixed(with: pole, fraction: Double($0) / Double(Self.steps)) }
      .first(where: isEnough)
  }

  private func firstDarker(where isEnough: (Color) -> Bool) -> Color? {
    guard let components = knownComponents else { return nil }
    return (0...Self.steps).lazy
      .map { ColorMatch.rgb(Oklab.darker(components, by: Double($0) / Double(Self.steps))) }
      .first(where: isEnough)
  }

  /// Whether its channels are known and equal.
  var isGrey: Bool {
    knownComponents.map { $0.red == $0.green && $0.green == $0.blue } ?? false
  }

  /// The colour as xterm shows it, if it is a palette colour that differs between terminals.
  private var assumed: Color {
    guard case .palette(let index) = self, knownComponents == nil else { return self }
    let color = XtermPalette.color(Int(index))
    return .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }

  /// The bright form of one of the first eight palette colours, or the reverse.
  private var otherBrightness: Color? {
    guard case .palette(let index) = self, index < 16 else { return nil }
    return .palette(index ^ 8)
  }

  /// Returns the nearest fixed colour that is readable on a background; keeps a palette colour.
  private func fixed(on background: Color, minContrast: Double) -> Color {
    if case .palette = self { return self }
    return nearestFixed { ($0.contrast(with: background) ?? 0) >= minContrast } ?? self
  }

  /// Returns the most similar fixed colour of the 256 among those that are allowed.
  func nearestFixed(where isAllowed: (Color) -> Bool) -> Color? {
    guard let coordinates = knownComponents.map(Oklab.Coordinates.init) else { return nil }
    return XtermPalette.fixed
      .map { Color.palette(UInt8($0)) }
      .filter(isAllowed)
      .map { color in
        (
          color,
          difference: color.knownComponents.map {
            Oklab.Coordinates($0).difference(from: coordinates)
          } ?? 0
        )
      }
      .min { $0.difference < $1.difference }?.0
  }
}
