/// The open presentations of a snackbar, and the completion handlers waiting for them.
///
/// There are several while one is leaving and the next is queued, and briefly when a visible
/// snackbar is displayed again.
struct SnackbarPresentations: Sendable {
  typealias Call = @Sendable () -> Void

  private struct SnackbarPresentation: Sendable {
    let number: Int
    let handle: SnackHandle
    var isDismissed = false
  }

  private var presentations: [SnackbarPresentation] = []
  private var lastNumber = 0
  /// The number of the presentation that has appeared.
  private var arrived: Int?
  private var arrivals: [Call] = []
  private var ends: [(after: Int, call: Call)] = []

  /// The handles of presentations that were not dismissed.
  var handles: [SnackHandle] {
    presentations.filter { !$0.isDismissed && $0.handle.closeReason == nil }.map(\.handle)
  }

  /// Opens a presentation.
  /// - Parameters:
  ///   - completion: Called once the snackbar has appeared.
  ///   - show: Shows it under a number.
  mutating func open(_ completion: Call?, show: (_ number: Int) -> SnackHandle) {
    lastNumber += 1
    if let completion { arrivals.append(completion) }
    presentations.append(SnackbarPresentation(number: lastNumber, handle: show(lastNumber)))
  }

  /// Marks all open presentations as dismissed.
  /// - Parameter completion: Called once the snackbar has disappeared.
  /// - Returns: The handles to dismiss; `nil` if there is no open presentation.
  mutating func dismiss(_ completion: Call?) -> [SnackHandle]? {
    presentations.removeAll { $0.handle.closeReason != nil }
    guard !presentations.isEmpty else { return nil }
    if let completion { ends.append((lastNumber, completion)) }
    defer { for index in presentations.indices { presentations[index].isDismissed = true } }
    return handles
  }

  /// Records that a presentation has appeared, and returns the completion handlers to call.
  mutating func arrive(_ number: Int) -> [Call] {
    arrived = number
    return consumeArrivals()
  }

  /// Records that a presentation has ended, and returns the completion handlers to call.
  ///
  /// Handlers waiting for the snackbar to appear are included if it is already visible or will not
  /// appear anymore.
  mutating func end(_ number: Int) -> [Call] {
    presentations.removeAll { $0.number == number }
    if arrived == number { arrived = nil }
    let rest = presentations.first?.number ?? .max
    let gone = ends.filter { $0.after < rest }.map(\.call)
    ends.removeAll { $0.after < rest }
    return (arrived != nil || presentations.isEmpty ? consumeArrivals() : []) + gone
  }

  private mutating func consumeArrivals() -> [Call] {
    defer { arrivals = [] }
    return arrivals
  }
}
