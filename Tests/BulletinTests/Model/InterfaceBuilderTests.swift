import SnackCore
import Testing

@testable import Bulletin

/// The elements that an interface builder creates.
@Suite struct InterfaceBuilderTests {
  @Test func elementsUseTheAppearanceOfBuilderOrCard() {
    #expect(InterfaceBuilder().title("t").appearance == .standard)
    let look = BulletinAppearance(theme: .builtIn[3])
    #expect(InterfaceBuilder(appearance: look).title("t").appearance == look)
  }

  @Test func firstOfOptionsWithTheSameIdentifierIsKept() {
    let list = BulletinChoices(
      id: "l", options: [BulletinOption("A", id: "1"), BulletinOption("B", id: "1")],
      allowsMultiple: false, chosen: [])
    #expect(list.options.map(\.label) == ["A"])
  }

  @Test(arguments: [(false, ["a"]), (true, ["a", "c"])])
  func initialChoicesAreExistingAndLimited(several: Bool, chosen: [String]) {
    let list = BulletinChoices(
      id: "l", options: ["a", "b", "c"].map { BulletinOption($0) }, allowsMultiple: several,
      chosen: ["c", "nowhere", "a"])
    #expect(list.chosen == chosen)
  }

  @Test(arguments: Theme.builtIn)
  func everyThemeHasACardAppearance(theme: Theme) {
    let look = BulletinAppearance(theme: theme)
    #expect(look.backgroundColor == theme.base.backgroundColor)
    #expect(look.actionButton.color == nil && look.alternativeButton.color == nil)
    #expect(look.actionButton.title.attributes.contains(.bold))
    for depth in ColorDepth.allCases where depth < .indexed {
      #expect(look.fitted(to: depth).border.style != .none)
    }
  }
}
