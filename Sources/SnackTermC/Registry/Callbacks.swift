internal import CSnackTerm
internal import SnackCore
internal import Synchronization

/// The callbacks of a toast and their pointer.
///
/// It is unchecked because the library only passes `user` to the callbacks, which run on the
/// overlay's thread.
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

/// A toast of the program, shared by the closures of its snack.
///
/// Its number is known only once the snack is added. Another thread may show the snack earlier.
final class Presentation: Sendable {
  private let number: Mutex<UInt64>

  /// Creates a toast, or refers to an added one.
  init(id: UInt64 = 0) {
    number = Mutex(id)
  }

  /// The number of the toast.
  var id: UInt64 { number.withLock { $0 } }

  /// Adds the toast; closures that need the number wait until it is known.
  func add(_ add: () -> SnackHandle) -> UInt64 {
    number.withLock { number in
      let handle = add()
      number = handle.token.rawValue
      Registry.note(handle, number, self)
      return number
    }
  }
}
