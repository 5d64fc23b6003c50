internal import CSnackTerm
internal import SnackCore
internal import Synchronization

extension Registry {
  /// A toast that has not ended.
  struct Toast {
    let handle: SnackHandle
    let presentation: Presentation
  }

  /// The toasts of the program, and how recent ones ended.
  struct Toasts {
    var open: [UInt64: Toast] = [:]
    var last: UInt64 = 0
    private var ended: [(id: UInt64, reason: CloseReason)] = []
    private var next = 0
    private var limit = 1024

    private static let endedLimit = 1024

    /// Adds a toast.
    ///
    /// In a flood, some dropped toasts are not reported, so their entries must be removed here.
    mutating func add(_ toast: Toast, _ id: UInt64) {
      open[id] = toast
      last = max(last, id)
      guard open.count > limit else { return }
      for (id, toast) in open {
        if let reason = toast.handle.closeReason { end(id, reason) }
      }
      limit = max(1024, open.count * 2)
    }

    /// Removes a toast and keeps its reason in a ring.
    mutating func end(_ id: UInt64, _ reason: CloseReason) {
      guard open.removeValue(forKey: id) != nil else { return }
      if ended.count < Self.endedLimit {
        ended.append((id, reason))
      } else {
        ended[next] = (id, reason)
        next = (next + 1) % Self.endedLimit
      }
    }

    /// The reason why a toast has ended, if it is still kept.
    func reason(_ id: UInt64) -> CloseReason? { ended.last { $0.id == id }?.reason }
  }

  static let toasts = Mutex(Toasts())

  /// Keeps a toast until it ends.
  static func note(_ handle: SnackHandle, _ id: UInt64, _ presentation: Presentation) {
    toasts.withLock { $0.add(Toast(handle: handle, presentation: presentation), id) }
  }

  /// Records that a toast has ended.
  static func noteEnd(of id: UInt64, _ reason: CloseReason) {
    toasts.withLock { $0.end(id, reason) }
  }

  /// Returns a toast that has not ended, for a change.
  static func toast(_ id: UInt64) throws(Failure) -> Toast {
    _ = try postingManager()
    let (toast, last) = toasts.withLock { ($0.open[id], $0.last) }
    guard let toast, toast.handle.closeReason == nil else { throw missing(id, last: last) }
    return toast
  }

  /// Returns the reason why a toast has ended; `nil` if it has not.
  static func reason(_ id: UInt64) throws(Failure) -> CloseReason? {
    try checkProcess()
    let (toast, reason, last) = toasts.withLock { ($0.open[id], $0.reason(id), $0.last) }
    if let toast { return toast.handle.closeReason }
    guard let reason else {
      let isOld = id > 0 && id <= last
      throw Failure(
        SNACKTERM_ENOENT, isOld ? "the reason of toast \(id) is no longer kept" : "no toast \(id)")
    }
    return reason
  }

  private static func missing(_ id: UInt64, last: UInt64) -> Failure {
    id > 0 && id <= last
      ? Failure(SNACKTERM_ECLOSED, "toast \(id) has ended")
      : Failure(SNACKTERM_ENOENT, "no toast \(id)")
  }
}
