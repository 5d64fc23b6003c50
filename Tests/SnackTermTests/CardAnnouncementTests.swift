import CNcurses
import Glibc
import Synchronization
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// What those hear of cards who do not see them.
  @Suite struct CardAnnouncementTests {
    private let clock = ManualClock()
    private let manager = SnackbarManager()
    private let screen: HeadlessScreen
    private let overlay: SnackOverlay

    init() throws {
      screen = try HeadlessScreen(size: Size(width: 60, height: 20))
      screen.select()
      let nowhere = open("/dev/null", O_RDWR)
      overlay = try SnackOverlay(manager: manager, clock: clock, input: nowhere, output: nowhere)
    }

    private func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 20) {
        clock.advance(by: .milliseconds(50))
        overlay.step()
      }
    }

    @Test func aCardIsHeardWhenItIsThereAndAgainWithoutItsSpinnerAndSoAreProblems() {
      let heard = Mutex<[String]>([])
      overlay.onAnnounce = { text in heard.withLock { $0.append(text.line) } }
      let page = PageBulletinItem(title: "Who are you?")
      page.setElements(
        [InterfaceBuilder().textField(id: "name", placeholder: "Name")], at: .underTitle)
      let bulletin = BulletinManager(rootItem: page)
      bulletin.showBulletin(over: manager)
      overlay.step()
      #expect(heard.withLock(\.self).isEmpty)
      pass(2)
      bulletin.displayActivityIndicator()
      pass(1)
      page.bulletin.setText("Ada", of: "name")
      pass(1)
      bulletin.hideActivityIndicator()
      pass(1)
      page.bulletin.setProblem("This name is taken.", of: "name")
      pass(1)
      #expect(
        heard.withLock(\.self) == [
          "Who are you? [Name]", "Who are you? [Name: Ada]", "Name: This name is taken.",
        ])
    }
  }
}
