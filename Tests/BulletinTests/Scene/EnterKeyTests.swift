import SnackCore
import Testing

@testable import Bulletin

/// Enter in the fields of a card.
@Suite struct EnterKeyTests {
  private let diary = CallLog()
  private let screen = Screen(40, 18)
  private let builder = InterfaceBuilder()

  private func show(_ item: LoggingItem) {
    _ = screen.show(item, notingIn: diary)
    _ = diary.consume()
  }

  private var next: BulletinElement {
    builder.actionButton("Next") { [diary] answers in diary.note("Next: \(answers.text("name"))") }
  }

  @Test func enterInTheLastFieldPressesTheActionButton() {
    let fields = ["name", "city"].map { id in
      builder.textField(id: id) { $0.isEmpty ? "needed" : nil }
    }
    let later = builder.alternativeButton("Later") { [diary] _ in diary.note("Later") }
    show(LoggingItem("form", diary, elements: fields + [next, later]))
    screen.type("Ada")
    screen.press(.enter, .enter)
    #expect(diary.consume().isEmpty && screen.shows("needed"))
    screen.type("London")
    screen.press(.enter)
    #expect(diary.consume() == ["Next: Ada"])
  }

  @Test func enterInAFieldBeforeAnotherButtonOnlyMovesOn() {
    let later = builder.alternativeButton("Later") { [diary] _ in diary.note("Later") }
    show(LoggingItem("form", diary, elements: [builder.textField(id: "name"), later]))
    screen.press(.enter)
    #expect(diary.consume().isEmpty && screen.shows("▸ Later ◂"))
  }
}
