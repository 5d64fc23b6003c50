/// The choice of readable colours on a terminal with eight or sixteen colours.
///
/// The nearest colours are not good enough: text and background often become the same, and every
/// pastel becomes grey. So the background becomes the nearest colour, and the text a colour of its
/// hue with a contrast of ``goodContrast``, or at least ``minContrast``. If there is none, the
/// text becomes black, white or grey. Hues are for accents and signs, greys for text.
///
/// Colours are measured as xterm shows them, because a terminal's actual colours are unknown.
package struct LimitedPalette {
  typealias Triple = XtermPalette.Triple

  /// The colours of a text and its background.
  struct Choice: Equatable {
    /// The terminal's colour number; -1 is its own colour.
    var foreground: Int32
    var background: Int32
    /// Whether bold replaces the bright colour, which a terminal with eight colours does not have.
    var isBold = false
  }

  /// The contrast ratio that WCAG 2.2 requires of large text and of signs (1.4.3, 1.4.11).
  package static let minContrast = 3.0

  /// The contrast ratio that WCAG 2.2 requires of text (1.4.3).
  package static let goodContrast = 4.5

  private static let neutrals: [Int] = [0, 7, 8, 15]

  let depth: ColorDepth
  /// The terminal's own background, if known.
  let terminalBackground: Color?

  /// Chooses the colours of a text and its background.
  /// - Parameters:
  ///   - foreground: The colour of the text.
  ///   - background: The colour behind the text.
  ///   - standard: The numbers of the terminal's own colours.
  /// - Returns: The chosen colours.
  func choice(for foreground: Color, on background: Color, standard: PairColors) -> Choice {
    let backgroundNumber = background.xtermComponents.map {
      nearestBackground(to: $0, as: background)
    }
    var choice = Choice(
      foreground: standard.foreground, background: backgroundNumber ?? standard.background)
    let shown =
      choice.background < 0
      ? terminalBackground?.xtermComponents : XtermPalette.color(Int(choice.background))
    guard let wanted = foreground.xtermComponents else {
      // The terminal's own foreground is sure to be readable only on its own background.
      if backgroundNumber != nil, choice.foreground < 0, let shown {
        choice.foreground = Int32(best(of: plainNeutrals, on: shown))
      }
      return choice
    }
    let number = foreground.classicIndex ?? nearestForeground(to: wanted)
    set(readable(number, isNamed: foreground.classicIndex != nil, on: shown), in: &choice)
    return choice
  }

  /// Sets the text's colour; with eight colours, bold replaces a bright colour.
  private func set(_ number: Int?, in choice: inout Choice) {
    guard let number else { return choice.foreground = -1 }
    choice.isBold = depth == .eight && number > 8
    choice.foreground = Int32(depth == .eight ? number % 8 : number)
  }

  /// Returns a readable colour, preferably the given one.
  ///
  /// On an unknown background, the classic colours are used as they are, since users configure them
  /// to be readable. Black, white and the greys are left to the terminal: the result is `nil`.
  private func readable(_ number: Int, isNamed: Bool, on shown: Triple?) -> Int? {
    let isNeutral = Self.neutrals.contains(number)
    guard let shown else { return isNeutral ? nil : number }
    func first(of numbers: [Int], with minContrast: Double) -> Int? {
      numbers.first { isReadable($0, on: shown, with: minContrast) }
    }
    if isNamed, let own = first(of: [number], with: Self.minContrast) { return own }
    let hue = isNeutral ? [] : [number % 8, number % 8 + 8]
    return first(of: [number] + hue, with: Self.goodContrast)
      ?? first(of: hue, with: Self.minContrast) ?? best(of: plainNeutrals, on: shown)
  }

  /// Returns whether a colour is readable, with and without bold if bold may make it bright.
  private func isReadable(_ number: Int, on shown: Triple, with minContrast: Double) -> Bool {
    let numbers = depth == .eight ? [number % 8, number] : [number]
    return numbers.allSatisfy {
      ColorMatch.contrast(XtermPalette.color($0), shown) >= minContrast
    }
  }

  private var plainNeutrals: [Int] { depth == .eight ? [7, 0] : [15, 7, 0] }

  private func best(of numbers: [Int], on shown: Triple) -> Int {
    numbers.max {
      ColorMatch.contrast(XtermPalette.color($0), shown)
        < ColorMatch.contrast(XtermPalette.color($1), shown)
    } ?? 7
  }

  // MARK: Nearest colours

  private func nearestBackground(to wanted: Triple, as background: Color) -> Int32 {
    if let index = background.classicIndex, index < depth.rawValue { return Int32(index) }
    // Dark grey (8) is left out: neither black nor white is readable on it.
    let hue = Self.hue(of: wanted).map { [$0, $0 + 8] } ?? [0, 7, 15]
    let numbers = (hue + [0]).filter { $0 < depth.rawValue }
    return Int32(nearest(of: numbers, to: wanted))
  }

  private func nearestForeground(to wanted: Triple) -> Int {
    guard let hue = Self.hue(of: wanted) else { return nearest(of: Self.neutrals, to: wanted) }
    return nearest(of: [hue, hue + 8], to: wanted)
  }

  private func nearest(of numbers: [Int], to wanted: Triple) -> Int {
    numbers.min {
      ColorMatch.distance(XtermPalette.color($0), wanted)
        < ColorMatch.distance(XtermPalette.color($1), wanted)
    } ?? 0
  }

  /// Returns the classic colour, 1…6, with the hue of a mixture; `nil` for greys and near black.
  static func hue(of color: Triple) -> Int? {
    let (most, least) = (
      max(color.red, color.green, color.blue), min(color.red, color.green, color.blue)
    )
    let chroma = most - least
    guard most >= 96, chroma >= 45, chroma * 4 >= most else { return nil }
    // A channel above the midpoint of minimum and maximum is on, so each hue covers 60°.
    let isOn = [color.red, color.green, color.blue].map { ($0 - least) * 2 > chroma }
    return (isOn[0] ? 1 : 0) + (isOn[1] ? 2 : 0) + (isOn[2] ? 4 : 0)
  }
}

extension Color {
  /// The index of one of the sixteen colours that look different on every terminal.
  fileprivate var classicIndex: Int? {
    guard case .palette(let index) = self, index < 16 else { return nil }
    return Int(index)
  }
}
