extension Color {
  /// Not wholly black: terminals show that as a grey where it is bold.
  package static let black = Color.rgb(1, 1, 1)
  private static let white = Color.rgb(255, 255, 255)

  /// Mixtures that are tried between a colour and black or white.
  private static let steps = 100

  /// The colour as it can be read on a ground, in the same hue: mixed with white on dark grounds and
  /// as much darker on light ones as it takes.
  ///
  /// The first sixteen of the palette are taken for what xterm shows; one of them that is too faint
  /// gives way to its other brightness if that can be read. Of 256 colours it is one of the fixed ones.
  /// With fewer nothing is between two, and the colour stays.
  /// - Parameters:
  ///   - ground: What is behind it.
  ///   - least: The contrast ratio that it is to have, 1…21.
  ///   - depth: How many colours there are.
  /// - Returns: The colour, or that of black and white which can be read better where no mixture is
  ///   enough; itself if it or the ground is not known.
  package func readable(on ground: Color, least: Double, depth: ColorDepth) -> Color {
    guard depth >= .indexed, let pole = ground.farPole else { return self }
    for color in [self, otherBrightness] {
      guard let color, let ratio = color.assumed.contrast(with: ground) else { continue }
      if ratio >= least { return depth == .indexed ? color.fixed(on: ground, least: least) : color }
    }
    guard assumed.knownParts != nil else { return self }
    func isEnough(_ color: Color) -> Bool { (color.contrast(with: ground) ?? 0) >= least }
    let wanted =
      (pole == Self.black
        ? assumed.firstDarker(where: isEnough) : assumed.firstMixture(with: pole, where: isEnough))
      ?? pole
    return depth == .indexed ? wanted.fixed(on: ground, least: least) : wanted
  }

  // MARK: Panels

  /// How far a panel stands out from what it lies on, as contrast ratios: on dark grounds the eye needs
  /// more.
  private static let separation = (dark: 1.4, light: 1.25)

  /// Black or white has to have this contrast to a panel, so that the colours of levels are not washed
  /// out on it; among 256 colours there may be none that has the first.
  private static let leastInk = (mixed: 7.0, fixed: 5.0)

  /// The ground of a panel that lies on this one: a little nearer to the colour of text, or on a ground
  /// of middle lightness a little farther from it.
  /// - Parameter depth: How many colours there are, at least 256.
  /// - Returns: The ground; `nil` if this one is not known.
  package func panel(depth: ColorDepth) -> Color? {
    guard let ink = farPole else { return nil }
    let wanted = panel(towards: ink) ?? panel(towards: ink.opposite) ?? self
    guard depth == .indexed else { return wanted }
    let rises = wanted.lies(towards: Self.white, from: self)
    let least = 1 + (leastSeparation - 1) / 2
    return wanted.nearestFixed {
      $0.lies(towards: Self.white, from: self) == rises && ($0.contrast(with: self) ?? 1) >= least
        && ($0.contrast(with: ink) ?? 1) >= Self.leastInk.fixed
    } ?? wanted
  }

  private func panel(towards pole: Color) -> Color? {
    let panel = firstMixture(with: pole) { ($0.contrast(with: self) ?? 0) >= leastSeparation }
    guard let panel, pole != farPole || (panel.contrast(with: pole) ?? 0) >= Self.leastInk.mixed
    else {
      return nil
    }
    return panel
  }

  private var leastSeparation: Double {
    isLight == true ? Self.separation.light : Self.separation.dark
  }

  // MARK: Poles and palettes

  /// That of black and white which can be read better on it.
  private var farPole: Color? { isLight.map { $0 ? Self.black : Self.white } }

  private var opposite: Color { self == Self.black ? Self.white : Self.black }

  /// Whether it is nearer to a pole than another colour is.
  private func lies(towards pole: Color, from other: Color) -> Bool {
    (contrast(with: pole) ?? 21) < (other.contrast(with: pole) ?? 21)
  }

  private func firstMixture(with pole: Color, where isEnough: (Color) -> Bool) -> Color? {
    (0...Self.steps).lazy
      .compactMap { mixed(with: pole, part: Double($0) / Double(Self.steps)) }
      .first(where: isEnough)
  }

  private func firstDarker(where isEnough: (Color) -> Bool) -> Color? {
    guard let parts = knownParts else { return nil }
    return (0...Self.steps).lazy
      .map { ColorMatch.mixture(Oklab.darker(parts, by: Double($0) / Double(Self.steps))) }
      .first(where: isEnough)
  }

  /// Red, green and blue of what xterm shows, if a number of the palette is another one elsewhere.
  private var assumed: Color {
    guard case .palette(let index) = self, knownParts == nil else { return self }
    let color = XtermPalette.color(Int(index))
    return .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }

  /// The bright form of one of the first eight of the palette, or the other way round.
  private var otherBrightness: Color? {
    guard case .palette(let index) = self, index < 16 else { return nil }
    return .palette(index ^ 8)
  }

  /// The nearest of the fixed colours that can be read on a ground; a number of the palette is one.
  private func fixed(on ground: Color, least: Double) -> Color {
    if case .palette = self { return self }
    return nearestFixed { ($0.contrast(with: ground) ?? 0) >= least } ?? self
  }

  /// The colour of the fixed ones of 256 that looks most like it, of those that are allowed.
  private func nearestFixed(where isAllowed: (Color) -> Bool) -> Color? {
    guard let place = knownParts.map(Oklab.Place.init) else { return nil }
    return XtermPalette.fixed
      .map { Color.palette(UInt8($0)) }
      .filter(isAllowed)
      .map { color in
        (color, difference: color.knownParts.map { Oklab.Place($0).difference(from: place) } ?? 0)
      }
      .min { $0.difference < $1.difference }?.0
  }
}
