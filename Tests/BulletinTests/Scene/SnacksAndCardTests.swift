import SnackCore
import Testing

@testable import Bulletin

/// Snacks above and below a bulletin, and the shading of the host's screen.
@Suite struct SnacksAndCardTests {
  private let screen = Screen(60, 24)

  @discardableResult
  private func show(_ place: BulletinSnackPlacement = .above) -> BulletinManager {
    let page = PageBulletinItem(title: "card")
    page.descriptionText = "one\ntwo\nthree"
    let manager = BulletinManager(rootItem: page)
    manager.snackPlacement = place
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    return manager
  }

  private func add(_ message: String, _ alignment: Alignment, seconds: Double = 4) {
    screen.snackbars.add(
      snack: Snack(alignment: alignment, message: message, duration: .seconds(seconds)))
    screen.settle()
  }

  @Test func bottomSnacksAreAboveTheCard() throws {
    add("toast", .bottom, seconds: 60)
    let below = try #require(screen.place(of: "toast"))
    let manager = show()
    let above = try #require(screen.place(of: "toast"))
    let card = try #require(screen.place(of: "card"))
    #expect(above.y < card.y - 1)
    manager.dismissBulletin()
    screen.settle()
    #expect(screen.place(of: "toast") == below)
  }

  @Test func snacksComeAndGoWhileACardShows() {
    show()
    add("above", .top)
    #expect(screen.shows("above") && screen.shows("card"))
    screen.pass(6)
    #expect(!screen.shows("above"))
    #expect(screen.shows("card"))
  }

  @Test func snackShrinksToItsTextAboveATallCard() throws {
    screen.resize(40, 12)
    show()
    add("toast", .bottom)
    let (toast, card) = (
      try #require(screen.place(of: "toast")), try #require(screen.place(of: "card"))
    )
    #expect(toast.y < card.y - 1)
  }

  @Test func snackWaitsWhileACardFillsTheScreen() {
    screen.resize(40, 4)
    let manager = show()
    add("toast", .bottom, seconds: 3)
    screen.pass(10)
    #expect(screen.shows("card") && !screen.shows("toast"))
    manager.dismissBulletin()
    screen.pass(1)
    #expect(screen.shows("toast"))
  }

  @Test func backdropFadesWithADraggedCard() throws {
    show()
    let top = try #require(screen.place(of: "card")).y - 1
    screen.point(.pressed(Point(x: 30, y: top)), .moved(Point(x: 30, y: top + 1)))
    var darkness = [screen.darkness(0, 0)]
    for rows in [2, 3, 4, 6, 1] {
      screen.point(.moved(Point(x: 30, y: top + rows)))
      darkness.append(screen.darkness(0, 0))
    }
    #expect(darkness == [4, 4, 4, 4, 0, 4], "in eighths; 256 colours have only one darkness")
  }

  @Test func coveredSnacksPauseAndResume() {
    let manager = show(.below)
    add("toast", .top, seconds: 3)
    screen.pass(20)
    #expect(screen.shows("toast"))
    manager.dismissBulletin()
    screen.pass(1)
    #expect(screen.shows("toast"))
    screen.pass(5)
    #expect(!screen.shows("toast"))
  }

  @Test func cardCoversSnacksBelow() {
    let manager = show(.below)
    add("toast", .bottom, seconds: 60)
    #expect(!screen.shows("toast"))
    manager.snackPlacement = .above
    screen.settle()
    #expect(screen.shows("toast"))
  }

  @Test func hostIsShadedBehindACardUnlessDisabled() {
    let manager = show()
    #expect(screen.isShaded(0, 0))
    manager.backgroundViewStyle = .none
    screen.turn()
    #expect(!screen.isShaded(0, 0))
    manager.backgroundViewStyle = .dimmed
    manager.dismissBulletin()
    screen.settle()
    #expect(!screen.isShaded(0, 0))
  }

  @Test func reservedRowsRaiseTheCard() throws {
    show()
    let before = try #require(screen.place(of: "card"))
    screen.snackbars.policy.reserved = Insets(bottom: 2)
    screen.turn()
    let after = try #require(screen.place(of: "card"))
    #expect(after.y == before.y - 2)
  }

  @Test func reducedMotionShowsTheCardOnlyAtItsFinalPosition() throws {
    screen.snackbars.policy.reducesMotion = true
    let manager = show()
    let place = try #require(screen.place(of: "card"))
    manager.dismissBulletin()
    screen.frame = 0.01
    for _ in 0..<40 {
      screen.pass(0.01)
      let seen = screen.place(of: "card")
      #expect(seen == nil || seen == place)
    }
  }

  @Test func hasNoDeadlineAtRest() {
    show()
    #expect(screen.nextDeadline == nil)
  }

  @Test func spinnerTurnsTenTimesASecond() throws {
    let manager = show()
    manager.displayActivityIndicator()
    screen.settle()
    let next = try #require(screen.nextDeadline)
    #expect(next.seconds - screen.now.seconds <= 0.11)
    #expect(next.seconds > screen.now.seconds)
  }
}
