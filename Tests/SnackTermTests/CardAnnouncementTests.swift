import Synchronization
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Announcements of cards for users who cannot see them.
  @Suite struct CardAnnouncementTests {
    @Test func cardsAndProblemsAreAnnounced() throws {
      let stage = try OverlayStage()
      let announced = Mutex<[String]>([])
      stage.overlay.onAnnounce = { text in announced.withLock { $0.append(text.line) } }
      let page = PageBulletinItem(title: "Who are you?")
      page.setElements(
        [InterfaceBuilder().textField(id: "name", placeholder: "Name")], at: .underTitle)
      let bulletin = BulletinManager(rootItem: page)
      bulletin.showBulletin(over: stage.manager)
      stage.overlay.step()
      #expect(announced.withLock(\.self).isEmpty)
      stage.pass(2)
      bulletin.displayActivityIndicator()
      stage.pass(1)
      page.bulletin.setText("Ada", of: "name")
      stage.pass(1)
      bulletin.hideActivityIndicator()
      stage.pass(1)
      page.bulletin.setProblem("This name is taken.", of: "name")
      stage.pass(1)
      #expect(
        announced.withLock(\.self) == [
          "Who are you? [Name]", "Who are you? [Name: Ada]", "Name: This name is taken.",
        ])
    }
  }
}
