internal import CSnackTerm
internal import SnackCore
internal import Synchronization

/// The callbacks of a toast, which the program calls its own and so may run on the screen's thread.
///
/// It is unchecked because the pointer is the program's: the library only passes it on.
struct Callbacks: @unchecked Sendable {
  let user: UnsafeMutableRawPointer?
  let onAction: (@convention(c) (UnsafeMutableRawPointer?, UInt64, UnsafePointer<CChar>?) -> Void)?
  let onTap: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void)?
  let onShow: (@convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void)?
  let onClose: (@convention(c) (UnsafeMutableRawPointer?, UInt64, UnsafePointer<CChar>?) -> Void)?

  init(_ snack: snackterm_snack) {
    user = snack.user
    onAction = snack.on_action
    onTap = snack.on_tap
    onShow = snack.on_show
    onClose = snack.on_close
  }
}

/// One toast of the program, which the closures of its snack share.
///
/// Its number is known only after the snack was added, which another thread may show before that.
final class Presentation: Sendable {
  private let number: Mutex<UInt64>

  /// Creates a toast, or refers to one that was added.
  init(id: UInt64 = 0) {
    number = Mutex(id)
  }

  /// The number of the toast.
  var id: UInt64 { number.withLock { $0 } }

  /// Adds the toast; closures that ask for the number wait until it is known.
  func add(_ add: () -> SnackHandle) -> UInt64 {
    number.withLock { number in
      let handle = add()
      number = handle.token.rawValue
      Registry.note(handle, number, self)
      return number
    }
  }
}
