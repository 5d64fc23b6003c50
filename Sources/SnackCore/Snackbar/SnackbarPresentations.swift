internal import ActorHandlers

/// The open presentations of a snackbar, and the completion handlers waiting for them.
///
/// There are several while one is leaving and the next is queued, and briefly when a visible
/// snackbar is displayed again.
struct SnackbarPresentations: Sendable {
  typealias Call = ActorAction

  private struct SnackbarPresentation: Sendable {
    let number: Int
    let handle: SnackHandle
    var isDismissed = false
  }

  private var presentations: [SnackbarPresentation] = []
  private var lastNumber = 0
  /// The number of the presentation that has appeared.
  private var arrived: Int?
  /// The handlers waiting for a presentation, or for an earlier one into which it was merged.
  private var arrivals: [(number: Int, call: Call)] = []
  private var ends: [(after: Int, call: Call)] = []

  /// The handles of presentations that have been neither dismissed nor closed.
  var handles: [SnackHandle] {
    presentations.filter { !$0.isDismissed && $0.handle.closeReason == nil }.map(\.handle)
  }

  /// Opens a presentation.
  /// - Parameters:
  ///   - completion: Called once the snackbar has appeared.
  ///   - show: Shows the snackbar as the presentation with a number.
  mutating func open(_ completion: Call?, show: (_ number: Int) -> SnackHandle) {
    lastNumber += 1
    if let completion { arrivals.append((lastNumber, completion)) }
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
  /// Handlers waiting for the snackbar to appear are included if it is already visible, and dropped
  /// if it will not appear anymore.
  mutating func end(_ number: Int) -> [Call] {
    presentations.removeAll { $0.number == number }
    if arrived == number { arrived = nil }
    let rest = presentations.first?.number ?? .max
    let gone = ends.filter { $0.after < rest }.map(\.call)
    ends.removeAll { $0.after < rest }
    return consumeArrivals() + gone
  }

  /// Removes the handlers that no longer wait, and returns those whose snackbar has appeared.
  private mutating func consumeArrivals() -> [Call] {
    let due = arrivals.filter { arrived != nil && presentation(for: $0.number) == arrived }
    let waiting = arrivals.filter {
      presentation(for: $0.number).map { place in place != arrived } ?? false
    }
    arrivals = waiting
    return due.map(\.call)
  }

  /// Returns the presentation that a number refers to; `nil` if it has ended.
  ///
  /// A presentation that ends while an earlier one is open has been merged into it.
  private func presentation(for number: Int) -> Int? {
    if presentations.contains(where: { $0.number == number }) { return number }
    return presentations.first { $0.number < number && !$0.isDismissed }?.number
  }
}
