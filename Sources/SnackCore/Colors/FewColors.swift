/// Finds colours that can be read where a terminal has eight or sixteen.
///
/// The nearest one is not good enough there: the text and what is behind it often get the same, and
/// every pastel gets grey. So what is behind the text gets the nearest, and the text the one of its hue
/// whose contrast to that is ``goodContrast`` or at least ``leastContrast``; if there is none, the black,
/// white or grey that has the former. A hue is what accents and signs have, and greys are for text.
/// The colours are measured as xterm shows them, because nobody can ask what they look like.
package struct FewColors {
  typealias Triple = XtermPalette.Triple

  /// What is shown for a text and its background.
  struct Choice: Equatable {
    /// Numbers of the terminal; its own colours are -1.
    var foreground: Int32
    var background: Int32
    /// Whether bold takes the place of the brighter form, which a terminal of eight colours has not.
    var isBold = false
  }

  /// The contrast ratio that WCAG 2.2 asks of large text and of signs (1.4.3, 1.4.11).
  package static let leastContrast = 3.0

  /// The contrast ratio that WCAG 2.2 asks of text (1.4.3).
  package static let goodContrast = 4.5

  private static let neutrals: [Int] = [0, 7, 8, 15]

  let depth: ColorDepth
  /// The terminal's own background if it is known.
  let ground: Color?

  /// Chooses the colours for a text and what is behind it.
  /// - Parameters:
  ///   - ink: The colour of the text.
  ///   - paper: The colour behind it.
  ///   - standard: The numbers of the terminal's own colours.
  /// - Returns: What is shown.
  func choice(for ink: Color, on paper: Color, standard: PairColors) -> Choice {
    let background = paper.shownParts.map { nearestPaper(to: $0, as: paper) }
    var choice = Choice(
      foreground: standard.foreground, background: background ?? standard.background)
    let shown =
      choice.background < 0
      ? ground?.shownParts : XtermPalette.color(Int(choice.background))
    guard let wanted = ink.shownParts else {
      // The terminal's own ink fits its own ground, and nothing else for sure.
      if background != nil, choice.foreground < 0, let shown {
        choice.foreground = Int32(best(of: plainNeutrals, on: shown))
      }
      return choice
    }
    let number = ink.classicIndex ?? nearestInk(to: wanted)
    set(readable(number, isNamed: ink.classicIndex != nil, on: shown), in: &choice)
    return choice
  }

  /// A brighter form is bold where there are eight colours; the number is the same.
  private func set(_ number: Int?, in choice: inout Choice) {
    guard let number else { return choice.foreground = -1 }
    choice.isBold = depth == .eight && number > 8
    choice.foreground = Int32(depth == .eight ? number % 8 : number)
  }

  /// A number that can be read, of the colours with a name the one that was asked for if it can be.
  ///
  /// On an unknown ground people have chosen the classic colours so that they can be read, but black,
  /// white and the greys are left to the terminal: `nil`.
  private func readable(_ number: Int, isNamed: Bool, on shown: Triple?) -> Int? {
    let isNeutral = Self.neutrals.contains(number)
    guard let shown else { return isNeutral ? nil : number }
    func first(of numbers: [Int], with least: Double) -> Int? {
      numbers.first { isReadable($0, on: shown, with: least) }
    }
    if isNamed, let own = first(of: [number], with: Self.leastContrast) { return own }
    let hue = isNeutral ? [] : [number % 8, number % 8 + 8]
    return first(of: [number] + hue, with: Self.goodContrast)
      ?? first(of: hue, with: Self.leastContrast) ?? best(of: plainNeutrals, on: shown)
  }

  /// Bold may or may not be bright, so both have to be read.
  private func isReadable(_ number: Int, on shown: Triple, with least: Double) -> Bool {
    let numbers = depth == .eight ? [number % 8, number] : [number]
    return numbers.allSatisfy {
      ColorMatch.contrast(XtermPalette.color($0), shown) >= least
    }
  }

  private var plainNeutrals: [Int] { depth == .eight ? [7, 0] : [15, 7, 0] }

  private func best(of numbers: [Int], on shown: Triple) -> Int {
    numbers.max {
      ColorMatch.contrast(XtermPalette.color($0), shown)
        < ColorMatch.contrast(XtermPalette.color($1), shown)
    } ?? 7
  }

  // MARK: The nearest

  private func nearestPaper(to wanted: Triple, as paper: Color) -> Int32 {
    if let index = paper.classicIndex, index < depth.rawValue { return Int32(index) }
    // On the grey in the middle neither black nor white is read well.
    let hue = Self.hue(of: wanted).map { [$0, $0 + 8] } ?? [0, 7, 15]
    let numbers = (hue + [0]).filter { $0 < depth.rawValue }
    return Int32(nearest(of: numbers, to: wanted))
  }

  private func nearestInk(to wanted: Triple) -> Int {
    guard let hue = Self.hue(of: wanted) else { return nearest(of: Self.neutrals, to: wanted) }
    return nearest(of: [hue, hue + 8], to: wanted)
  }

  private func nearest(of numbers: [Int], to wanted: Triple) -> Int {
    numbers.min {
      ColorMatch.distance(XtermPalette.color($0), wanted)
        < ColorMatch.distance(XtermPalette.color($1), wanted)
    } ?? 0
  }

  /// Which of the six classic colours has the hue of a mixture; `nil` if that is a grey or almost
  /// black.
  static func hue(of color: Triple) -> Int? {
    let (most, least) = (
      max(color.red, color.green, color.blue), min(color.red, color.green, color.blue)
    )
    let chroma = most - least
    guard most >= 96, chroma >= 45, chroma * 4 >= most else { return nil }
    // A channel is on if it is in the upper half between the least and the most: 60° around each hue.
    let isOn = [color.red, color.green, color.blue].map { ($0 - least) * 2 > chroma }
    return (isOn[0] ? 1 : 0) + (isOn[1] ? 2 : 0) + (isOn[2] ? 4 : 0)
  }
}

extension Color {
  /// The number of one of the sixteen colours that every terminal shows in its own way.
  fileprivate var classicIndex: Int? {
    guard case .palette(let index) = self, index < 16 else { return nil }
    return Int(index)
  }
}
