import Testing

@testable import SnackTerm

/// Themes on terminals with fewer colours.
@Suite struct ThemeColorTests {
  /// Returns the palette colour that a terminal of 256 colours shows.
  private func shown(_ color: Color) -> Color {
    guard case .rgb(let red, let green, let blue) = color else { return color }
    let number = ColorMatch.number(
      red: Int(red), green: Int(green), blue: Int(blue), depth: .indexed)
    return .palette(UInt8(clamping: number))
  }

  @Test(arguments: Theme.builtIn)
  func textIsLegibleAt256Colors(theme: Theme) {
    var theme = theme
    let background = theme.base.backgroundColor
    theme.base.title.color = shown(theme.base.title.color)
    theme.base.message.color = shown(theme.base.message.color)
    theme.base.accent = shown(theme.base.accent)
    theme.base.backgroundColor = shown(background)
    theme.accents = theme.accents.mapValues { Theme.Accent(color: shown($0.color)) }
    #expect(theme.contrastProblems() == [])
  }

  @Test(arguments: Theme.builtIn)
  func cardTextIsLegible(theme: Theme) {
    let look = BulletinAppearance(theme: theme)
    let texts = [
      look.title.color, look.description.color, look.accent, look.problemColor,
      look.actionButton.title.color, look.alternativeButton.title.color,
    ]
    for color in texts {
      #expect((color.contrast(with: look.backgroundColor) ?? 21) >= Theme.minContrast)
    }
  }
}
