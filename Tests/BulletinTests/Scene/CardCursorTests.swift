import SnackCore
import Testing

@testable import Bulletin

/// The terminal's cursor on a card without a text field.
@Suite struct CardCursorTests {
  @Test(arguments: [Policy(), Policy(hasScreenReader: true)])
  func cursorIsOnTheFocusWhenRequested(policy: Policy) throws {
    let screen = Screen()
    screen.snackbars.policy = policy
    let item = PageBulletinItem(title: "Ready?")
    item.actionButtonTitle = "Go"
    screen.show(item, notingIn: CallLog())
    screen.settle()
    if !policy.hasScreenReader {
      #expect(screen.bulletins.cursor(at: screen.now) == nil)
      screen.snackbars.policy.parksCursor = true
      screen.turn()
    }
    let cursor = try #require(screen.bulletins.cursor(at: screen.now))
    let frame = try #require(screen.bulletins.combinedFrame)
    let row = (cursor.x..<frame.size.width).map { frame[$0, cursor.y].glyph.text }.joined()
    #expect(row.hasPrefix("▸ Go ◂"))
  }
}
