import Testing

@testable import SnackCore

/// Snack appearances whose unset properties follow the theme.
@Suite struct FollowingAppearanceTests {
  private func shown(_ change: (inout Snack) -> Void, theme: Theme) -> SnackAppearance {
    var snack = Snack(message: "m", level: .warning)
    change(&snack)
    let stage = Stage { $0.appearance.theme = theme }
    let measure = SnackMeasure(
      configuration: stage.stack.configuration, traits: stage.stack.traits)
    return measure.appearance(of: snack)
  }

  @Test(arguments: ["slate", "outline", "dracula"])
  func onlyWhatIsSetDiffersFromTheTheme(name: String) throws {
    let theme = try #require(Theme.named(name))
    var expected = shown({ _ in }, theme: theme)
    #expect(shown({ $0.appearance = .standard }, theme: theme) == expected)
    #expect(shown({ $0.appearance = SnackAppearance() }, theme: theme) == expected)
    expected.border = Border(.double)
    #expect(shown({ $0.appearance.border = Border(.double) }, theme: theme) == expected)
    expected.title.attributes = .italic
    let look = SnackAppearance(title: TextStyle(attributes: .italic), border: Border(.double))
    #expect(shown({ $0.appearance = look }, theme: theme) == expected)
  }

  @Test func everyPropertyCanBeSet() throws {
    let red = Color.hex(0xAA0000)
    let look = SnackAppearance(
      title: TextStyle(color: red, attributes: .dim),
      message: TextStyle(color: red, attributes: .italic), accent: red,
      backgroundColor: .hex(0xFFFFFF), border: Border(.heavy), elevation: .none,
      layout: SnackAppearance.Layout(
        contentInset: Insets(columns: 5, rows: 3), labelSpacing: 2, iconToLabelSpacing: 3,
        cornerRadius: 0, iconSize: Size(width: 9, height: 9)))
    let theme = try #require(Theme.named("dracula"))
    #expect(shown({ $0.appearance = look }, theme: theme) == look)
  }

  @Test func textIsReadableOnABackgroundColor() throws {
    let white = Color.hex(0xFFFFFF)
    let theme = try #require(Theme.named("slate"))
    let look = shown({ $0.appearance.backgroundColor = white }, theme: theme)
    for color in [look.title.color, look.message.color, look.accent] {
      #expect(try #require(color.contrast(with: white)) >= 4.5)
    }
  }
}
