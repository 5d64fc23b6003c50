import SnackCore
import Testing

@testable import Bulletin

/// What the builder makes.
@Suite struct InterfaceBuilderTests {
  @Test func elementsHaveTheLookOfTheBuilderOrOfTheCard() {
    #expect(InterfaceBuilder().title("t").appearance == nil)
    let look = BulletinAppearance(theme: .builtIn[3])
    #expect(InterfaceBuilder(appearance: look).title("t").appearance == look)
  }

  @Test func ofOptionsWithOneIdentifierTheFirstStays() {
    let list = BulletinChoices(
      id: "l", options: [BulletinOption("A", id: "1"), BulletinOption("B", id: "1")],
      allowsSeveral: false, chosen: [])
    #expect(list.options.map(\.label) == ["A"])
  }

  @Test(arguments: [(false, ["a"]), (true, ["a", "c"])])
  func whatIsChosenAtFirstIsThereAndNotMoreThanMayBe(several: Bool, chosen: [String]) {
    let list = BulletinChoices(
      id: "l", options: ["a", "b", "c"].map { BulletinOption($0) }, allowsSeveral: several,
      chosen: ["c", "nowhere", "a"])
    #expect(list.chosen == chosen)
  }

  @Test(arguments: Theme.builtIn)
  func everyThemeGivesCardsALook(theme: Theme) {
    let look = BulletinAppearance(theme: theme)
    #expect(look.backgroundColor == theme.base.backgroundColor)
    #expect(look.actionButton.isFilled && !look.alternativeButton.isFilled)
    for depth in ColorDepth.allCases where depth < .indexed {
      #expect(look.fitted(to: depth).border.style != .none)
    }
  }

  @Test func aButtonThatAColourFillsIsReversedWithoutColours() {
    var look = BulletinAppearance()
    look.alternativeButton = .init(title: TextStyle(), color: .palette(4))
    #expect(look.fitted(to: .mono).alternativeButton.title.attributes.contains(.reverse))
    #expect(!look.fitted(to: .indexed).alternativeButton.title.attributes.contains(.reverse))
  }
}
