import SnackTerm

/// The role of a text in the sample host, from which the look derives its style.
enum HostRole: Hashable, Sendable, CaseIterable {
  case text, faint, heading, header, headerFaint, good, slow, bad, info, bar, emptyBar, key
}

/// The colours and glyphs of the sample host on a terminal.
struct HostLook: Hashable, Sendable {
  let depth: ColorDepth
  let allowsUnicode: Bool
  private let tones: Tones

  /// The tone of the colours that are legible on the terminal's background.
  private enum Tones: Hashable {
    case light, dark
    /// No colours, on a background of medium lightness.
    case none
  }

  /// Creates the look for a terminal.
  init(for traits: TerminalTraits) {
    depth = traits.depth
    allowsUnicode = traits.allowsUnicode
    let (tones, faint) = traits.backgroundTone == .light ? (Tones.dark, UInt8(242)) : (.light, 244)
    let contrast = traits.background.flatMap { Color.palette(faint).contrast(with: $0) }
    self.tones = (contrast ?? Self.leastContrast) < Self.leastContrast ? .none : tones
  }

  /// The minimum contrast of faint texts.
  private static let leastContrast = 3.0

  func style(_ role: HostRole) -> Style {
    switch (depth, tones) {
    case (.mono, _), (_, .none): monochrome(role)
    case (.eight, .light), (.sixteen, .light): classic(role)
    case (.eight, .dark), (.sixteen, .dark): classicOnLight(role)
    case (_, .light): indexed(role)
    case (_, .dark): indexedOnLight(role)
    }
  }

  private func indexed(_ role: HostRole) -> Style {
    switch role {
    case .text: .plain
    case .faint: Style(foreground: .palette(244))
    case .heading: Style(foreground: .palette(67))
    case .header: Style(foreground: .palette(255), background: .palette(236), attributes: .bold)
    case .headerFaint: Style(foreground: .palette(248), background: .palette(236))
    case .good: Style(foreground: .palette(108))
    case .slow: Style(foreground: .palette(179))
    case .bad: Style(foreground: .palette(167), attributes: .bold)
    case .info: Style(foreground: .palette(67))
    case .bar: Style(foreground: .palette(67))
    case .emptyBar: Style(foreground: .palette(238))
    case .key: Style(attributes: .bold)
    }
  }

  private func indexedOnLight(_ role: HostRole) -> Style {
    switch role {
    case .text: .plain
    case .faint: Style(foreground: .palette(242))
    case .heading, .info: Style(foreground: .palette(24))
    case .header: Style(foreground: .palette(233), background: .palette(252), attributes: .bold)
    case .headerFaint: Style(foreground: .palette(240), background: .palette(252))
    case .good: Style(foreground: .palette(22))
    case .slow: Style(foreground: .palette(94))
    case .bad: Style(foreground: .palette(124), attributes: .bold)
    case .bar: Style(foreground: .palette(67))
    case .emptyBar: Style(foreground: .palette(250))
    case .key: Style(attributes: .bold)
    }
  }

  private func classic(_ role: HostRole) -> Style {
    switch role {
    case .text: .plain
    case .faint, .emptyBar: Style(attributes: .dim)
    case .heading, .info: Style(foreground: .palette(6))
    case .header, .headerFaint: Style(attributes: .reverse)
    case .good: Style(foreground: .palette(2))
    case .slow: Style(foreground: .palette(3))
    case .bad: Style(foreground: .palette(1), attributes: .bold)
    case .bar: Style(foreground: .palette(4))
    case .key: Style(attributes: .bold)
    }
  }

  /// Returns the style in classic colours on a light background.
  ///
  /// Green, yellow and cyan are illegible on white, so the states rely on their symbols.
  private func classicOnLight(_ role: HostRole) -> Style {
    switch role {
    case .heading, .info: Style(foreground: .palette(4))
    case .good: .plain
    case .slow: Style(foreground: .palette(5))
    default: classic(role)
    }
  }

  private func monochrome(_ role: HostRole) -> Style {
    switch role {
    case .header, .headerFaint: Style(attributes: .reverse)
    case .heading, .bad, .key: Style(attributes: .bold)
    case .text, .faint, .good, .slow, .info, .bar, .emptyBar: .plain
    }
  }

  // MARK: Glyphs

  /// ASCII spellings of words whose letters would otherwise become question marks.
  private static let plainWords = ["東京": "tokyo", "コーヒー": "coffee"]

  /// Returns a text as one line of glyphs that this terminal can show.
  func line(_ text: String, width: Int) -> GlyphLine {
    let line = TextFlow.singleLine(words(of: text), width: width)
    return allowsUnicode ? line : line.asciiFolded
  }

  /// Returns a text as wrapped lines of glyphs that this terminal can show.
  func lines(_ text: String, width: Int, maxLines: Int) -> [GlyphLine] {
    let lines = TextFlow.wrap(words(of: text), width: width, maxLines: maxLines)
    return allowsUnicode ? lines : lines.map(\.asciiFolded)
  }

  /// Returns the end of a typed text, with its blanks, in glyphs that this terminal can show.
  func tail(of text: String, width: Int) -> GlyphLine {
    var glyphs = [Glyph]()
    var used = 0
    for character in text.reversed() {
      let line = character == " " ? GlyphLine([.blank]) : line(String(character), width: 2)
      guard used + line.width <= width else { break }
      used += line.width
      glyphs += line.glyphs.reversed()
    }
    return GlyphLine(glyphs.reversed())
  }

  private func words(of text: String) -> String {
    guard !allowsUnicode else { return text }
    return Self.plainWords.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  var horizontalLine: Glyph { allowsUnicode ? Glyph("─") : Glyph("-") }
  var verticalLine: Glyph { allowsUnicode ? Glyph("│") : Glyph("|") }
  var rightJunction: Glyph { allowsUnicode ? Glyph("┤") : Glyph("+") }
  var fullBar: Glyph { allowsUnicode ? Glyph("━") : Glyph("#") }
  var emptyBar: Glyph { allowsUnicode ? Glyph("─") : Glyph(".") }
  var marker: Glyph { allowsUnicode ? Glyph("▸") : Glyph(">") }
  var cursor: Glyph { allowsUnicode ? Glyph("█") : Glyph("_") }
  var dot: Glyph { allowsUnicode ? Glyph("●") : Glyph("*") }

  /// Returns the symbol of a state, so that colour is never the only cue.
  func sign(of state: Service.State) -> Glyph {
    switch state {
    case .healthy: dot
    case .slow: allowsUnicode ? Glyph("▲") : Glyph("!")
    case .down: allowsUnicode ? Glyph("✖") : Glyph("x")
    }
  }

  /// Returns the symbol of a level.
  func sign(of level: Level) -> Glyph {
    switch level {
    case .plain: allowsUnicode ? Glyph("·") : Glyph(".")
    case .info: allowsUnicode ? Glyph("●") : Glyph("i")
    case .success: allowsUnicode ? Glyph("✔") : Glyph("+")
    case .warning: allowsUnicode ? Glyph("▲") : Glyph("!")
    case .error: allowsUnicode ? Glyph("✖") : Glyph("x")
    }
  }

  func role(of level: Level) -> HostRole {
    switch level {
    case .plain: .faint
    case .info: .info
    case .success: .good
    case .warning: .slow
    case .error: .bad
    }
  }
}
