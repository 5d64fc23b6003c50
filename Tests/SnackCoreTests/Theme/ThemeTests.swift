import Testing

@testable import SnackCore

/// The invariants of every built-in theme.
@Suite struct ThemeTests {
  @Test func themeNamesAreUnique() {
    let names = Theme.builtIn.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 16)
    #expect(names.first == Theme.standard.name)
    for name in names {
      #expect(Theme.named(name.uppercased())?.name == name)
      #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(name)")
    }
  }

  /// Levels must not differ by colour alone, even without Unicode.
  @Test(arguments: Theme.builtIn)
  func levelIconsAreUnique(theme: Theme) throws {
    let icons = try Level.allCases.filter { $0 != .plain }.map { try #require(theme.icon(for: $0)) }
    #expect(Set(icons.map(\.art)).count == 4)
    #expect(Set(icons.flatMap { $0.rows(allowsUnicode: false) }).count == 4)
    #expect(icons.flatMap { $0.rows(allowsUnicode: false) }.allSatisfy { $0.allSatisfy(\.isASCII) })
    #expect(theme.summary.hasSuffix(".") && theme.summary.count <= 64)
  }

  @Test(arguments: Theme.builtIn)
  func everyTextIsReadable(theme: Theme) {
    #expect(theme.contrastProblems() == [])
  }

  @Test func highContrastThemesExceedTheMinimum() throws {
    for name in ["contrast", "contrast-light"] {
      #expect(try #require(Theme.named(name)).contrastProblems(minContrast: 6.5) == [])
    }
  }

  @Test func themesOfTheTerminalDefineNoColors() throws {
    for name in ["terminal", "mono", "ascii"] {
      let theme = try #require(Theme.named(name))
      let colors = [
        theme.base.title.color, theme.base.message.color, theme.base.accent,
        theme.base.backgroundColor,
      ]
      #expect(colors.allSatisfy { $0 == .standard })
      for accent in theme.accents.values {
        if case .rgb = accent.color { Issue.record("\(name) brings \(accent.color)") }
        if case .palette(16...) = accent.color { Issue.record("\(name) brings \(accent.color)") }
      }
    }
  }
}
