import SnackCore
import Testing

@testable import Bulletin

/// Appearances whose unset properties follow another appearance.
@Suite struct BulletinAppearanceTests {
  private let light = BulletinAppearance(theme: Theme.named("paper") ?? .standard)

  @Test func unsetPropertiesFollow() {
    #expect(BulletinAppearance() == .standard)
    #expect(BulletinAppearance.standard.following(light) == light)
    var own = BulletinAppearance()
    own.width = 30
    own.title.attributes = .italic
    var expected = light
    expected.width = 30
    expected.title.attributes = .italic
    #expect(own.following(light) == expected)
  }

  @Test func appearanceOfAThemeFollowsNothing() {
    let dark = BulletinAppearance(theme: .standard)
    #expect(dark != light && dark.following(light) == dark)
  }

  private func setEverything(in look: inout BulletinAppearance) {
    let red = Color.hex(0xAA0000)
    let button = BulletinAppearance.Button(
      title: TextStyle(color: red, attributes: .dim), color: .hex(0xFFFFFF),
      border: Border(.double), icon: "x")
    look.title = TextStyle(color: red, attributes: .dim)
    look.description = look.title
    look.accent = red
    look.problemColor = red
    look.problemIcon = "?"
    look.backgroundColor = red
    look.border = Border(.heavy)
    look.actionButton = button
    look.alternativeButton = button
    look.cornerRadius = 7
    look.elementSpacing = 7
    look.width = 7
    look.minimumWideScreenWidth = 7
    look.padding = .zero
    look.edgeSpacing = .zero
  }

  @Test func everyPropertyCanBeSet() {
    var own = BulletinAppearance()
    var expected = light
    setEverything(in: &own)
    setEverything(in: &expected)
    #expect(own.following(light) == expected)
  }

  @Test func textIsReadableOnABackgroundColor() throws {
    var own = BulletinAppearance()
    own.backgroundColor = .hex(0xFFFFFF)
    let theme = BulletinAppearance(theme: Theme.named("slate") ?? .standard)
    let result = own.following(theme)
    for color in [result.title.color, result.description.color, result.accent] {
      #expect(try #require(color.contrast(with: .hex(0xFFFFFF))) >= 4.5)
    }
  }

  /// The fill colour of a button, the label's own colour, and whether the label's colour changes.
  @Test(
    arguments: [
      (.hex(0xBF616A), nil, true), (.hex(0x000000), nil, false), (nil, nil, false),
      (.hex(0xBF616A), .hex(0xBF6170), false),
    ] as [(Color?, Color?, Bool)])
  func labelIsReadableOnAFillColor(fill: Color?, label: Color?, isAdapted: Bool) throws {
    var own = BulletinAppearance()
    own.actionButton.color = fill
    if let label { own.actionButton.title.color = label }
    let theme = BulletinAppearance(theme: Theme.named("slate") ?? .standard)
    let button = own.following(theme).actionButton
    #expect(button.color == fill)
    #expect((button.title.color != label ?? theme.actionButton.title.color) == isAdapted)
    guard let fill, label == nil else { return }
    #expect(try #require(button.title.color.contrast(with: fill)) >= 4.5)
  }
}
