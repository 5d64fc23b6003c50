import Glibc
import SnackTerm
import Synchronization

/// A stress test of a card by other threads.
enum CardStorm: String {
  /// Eight threads push 10,000 cards.
  case pushes
  /// A thread dismisses and shows the card a thousand times, leaving it shown.
  case shows

  private static let bulletin = Mutex<BulletinManager?>(nil)
  private static let left = Mutex(0)

  /// Starts the threads; the log reports when the last one is done.
  func begin(on bulletin: BulletinManager) {
    Self.bulletin.withLock { $0 = bulletin }
    let count = self == .pushes ? 8 : 1
    Self.left.withLock { $0 = count }
    for _ in 0..<count {
      var thread = pthread_t()
      pthread_create(&thread, nil, self == .pushes ? Self.push : Self.showAndDismiss, nil)
    }
  }

  private static let push: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    _ in
    for number in 1...1_250 { current?.push(item: PageBulletinItem(title: "CARD \(number)")) }
    return end()
  }

  private static let showAndDismiss:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      for number in 1...1_000 {
        current?.dismissBulletin(animated: number % 2 == 0)
        current?.showBulletin(animated: number % 3 == 0)
      }
      return end()
    }

  private static var current: BulletinManager? { bulletin.withLock { $0 } }

  private static func end() -> UnsafeMutableRawPointer? {
    let isLast = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isLast { Log.write("storm over") }
    return nil
  }
}
