import SnackCore
import Testing

@testable import Bulletin

/// Lists that the user narrows by typing.
@Suite struct ListFilterTests {
  private let diary = CallLog()
  private let screen: Screen
  private static let builder = InterfaceBuilder()
  private static let cities = ["Berlin", "New York", "Tokyo", "York", "Bern"]

  init() {
    screen = Screen(40, 14)
    screen.snackbars.appearance = ManagerAppearance(theme: .named("outline") ?? .standard)
    show(Self.cities)
  }

  private func show(_ options: [String], allowsMultiple: Bool = false) {
    let list = Self.builder.choiceList(
      id: "city", options: options.map { BulletinOption($0) }, allowsMultiple: allowsMultiple,
      filter: BulletinFilter(),
      onChoose: { [diary] in diary.note(($0.choices["city"] ?? []).joined(separator: ",")) })
    screen.show(LoggingItem("Where?", diary, elements: [list]), notingIn: diary)
    _ = diary.consume()
  }

  @Test func typingNarrowsTheList() {
    screen.type("york")
    #expect(
      screen.picture == """
        |········································|
        |········································|
        |········································|
        |·╭───────────────────────────────── × ╮·|
        |·│  Where?                            │·|
        |·│                                    │·|
        |·│  / york                            │·|
        |·│  ▸ ○ New York                      │·|
        |·│    ○ York                          │·|
        |·│                                    │·|
        |·│                                    │·|
        |·│                                    │·|
        |·╰────────────────────────────────────╯·|
        |········································|
        """)
    screen.press(.down, .enter)
    #expect(diary.consume() == ["York"])
  }

  @Test(arguments: [
    ("BER", ["Berlin", "Bern"]), ("k y", ["New York", "Tokyo", "York"]), ("or new", ["New York"]),
    ("  ", Self.cities), ("xyz", []),
  ])
  func everyWordMustMatchInAnyCase(query: String, matches: [String]) {
    #expect(Self.cities.filter { BulletinFilter.matches($0, query) } == matches)
  }

  /// All options together ask once which of them match, not each of them.
  @Test(.timeLimit(.minutes(1))) func longListIsNarrowedAtOnce() {
    let screen = Screen(40, 14)
    let list = Self.builder.choiceList(
      id: "number", options: (1...800).map { BulletinOption("option \($0)") },
      filter: BulletinFilter())
    screen.show(LoggingItem("Which?", diary, elements: [list]), notingIn: diary)
    screen.type("option")
    #expect(screen.shows("▸ ○ option 1 "))
  }

  @Test func highlightedOptionRemainsIfItMatches() {
    screen.press(.end)
    screen.type("ber")
    #expect(screen.shows("▸ ○ Bern") && screen.shows("Berlin"))
    screen.type("l")
    #expect(screen.shows("▸ ○ Berlin"))
    screen.press(.backspace, .backspace, .backspace, .backspace)
    #expect(screen.shows("▸ ○ Berlin") && screen.shows("Tokyo"))
  }

  @Test func nothingMatches() {
    screen.type("xyz")
    #expect(screen.shows("No match") && !screen.shows("▸"))
    screen.press(.enter)
    #expect(diary.consume().isEmpty)
    screen.press(.control("u"), .enter)
    #expect(diary.consume() == ["Berlin"])
  }

  @Test func jumpsMoveTheHighlightAndArrowsTheCursor() {
    screen.type("yok")
    screen.press(.left, .character("r"), .home, .down, .enter)
    #expect(diary.consume() == ["York"])
  }

  @Test func enterTogglesAndHiddenChoicesRemain() {
    let screen = Screen(40, 14)
    let list = Self.builder.choiceList(
      id: "city", options: Self.cities.map { BulletinOption($0) }, allowsMultiple: true,
      filter: BulletinFilter(),
      onChoose: { [diary] in diary.note(($0.choices["city"] ?? []).joined(separator: ",")) })
    screen.show(LoggingItem("Where?", diary, elements: [list]), notingIn: diary)
    _ = diary.consume()
    screen.press(.enter)
    screen.type("new y")
    screen.press(.enter)
    #expect(diary.consume() == ["Berlin", "Berlin,New York"])
  }

  @Test func filterAndTitleStayInViewWhileTheListScrolls() {
    let screen = Screen(40, 12)
    screen.snackbars.appearance = ManagerAppearance(theme: .named("outline") ?? .standard)
    let list = Self.builder.choiceList(
      id: "number", options: (1...40).map { BulletinOption("option \($0)") },
      filter: BulletinFilter(placeholder: "Number"))
    screen.show(LoggingItem("Which?", diary, elements: [list]), notingIn: diary)
    screen.press(.end)
    #expect(screen.shows("Which?") && screen.shows("/ Number") && screen.shows("option 40"))
    screen.type("3")
    #expect(screen.shows("/ 3") && screen.shows("▸ ○ option 3 "))
  }

  @Test func clickOnTheFilterChoosesNothing() {
    screen.click(on: "Type to filter")
    #expect(diary.consume().isEmpty)
    screen.type("tok")
    screen.press(.enter)
    #expect(diary.consume() == ["Tokyo"])
  }

  // MARK: Buttons with keys

  @Test func keyPressesItsButtonUnlessATextIsEdited() {
    let screen = Screen()
    let elements = [
      Self.builder.actionButton("Yes", key: "y") { [diary] _ in diary.note("yes") },
      Self.builder.alternativeButton("No", key: "n") { [diary] _ in diary.note("no") },
      Self.builder.textField(id: "name"),
    ]
    screen.show(LoggingItem("Sure?", diary, elements: elements), notingIn: diary)
    _ = diary.consume()
    screen.type("nYx")
    #expect(diary.consume() == ["no", "yes"])
    screen.press(.tab, .tab)
    screen.type("yn")
    #expect(diary.consume().isEmpty && screen.shows("yn"))
  }
}
