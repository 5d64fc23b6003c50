import SnackCore
import Synchronization
import Testing

@testable import Bulletin

/// Orders to show and to hide the activity indicator.
@Suite struct ActivityIndicatorTests {
  /// An item whose title is the number of times that its elements were made.
  private final class CountingItem: BulletinItem {
    let bulletin = BulletinLink()
    private let count = Mutex(0)

    func makeElements() -> [BulletinElement] {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return [InterfaceBuilder().title(StyledText("made \(number)"))]
    }
  }

  @Test func hidingReloadsTheCardEvenIfTheIndicatorNeverAppeared() {
    let screen = Screen()
    let manager = BulletinManager(rootItem: CountingItem())
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("made 1"))
    manager.displayActivityIndicator()
    manager.hideActivityIndicator()
    screen.turn()
    #expect(screen.shows("made 2"))
    screen.settle()
    #expect(screen.shows("made 2"))
    manager.hideActivityIndicator()
    screen.settle()
    #expect(screen.shows("made 2"))
  }

  @Test func spinnerHasTheColorOfTheCall() {
    let screen = Screen()
    let manager = BulletinManager(rootItem: CountingItem())
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    for color in [Color.hex(0xFF8800), nil] {
      manager.displayActivityIndicator(color: color)
      screen.settle()
      let place = screen.place(of: "⠋") ?? .zero
      let accent = BulletinAppearance(theme: screen.snackbars.appearance.theme).accent
      #expect(screen.bulletins.frame[place.x, place.y].style.foreground == color ?? accent)
      manager.hideActivityIndicator()
      screen.settle()
    }
  }

  @Test func redundantOrdersAreNotQueued() {
    var orders = BulletinOrders()
    for number in 0..<1000 {
      orders.append(.event(.activityIndicator(number.isMultiple(of: 3))))
    }
    #expect(orders.orders.count <= 2)
    guard case .event(.activityIndicator(true, _)) = orders.orders.last else {
      return #expect(Bool(false), "the last order is the last one appended")
    }
  }
}
