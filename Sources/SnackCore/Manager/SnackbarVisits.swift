/// The showings of one snackbar that have not ended, and who waits for them.
///
/// There are several while one leaves and the next is on its way, and for a moment when one is asked
/// for that shows already.
struct SnackbarVisits: Sendable {
  typealias Call = @Sendable () -> Void

  private struct Visit: Sendable {
    let number: Int
    let handle: SnackHandle
    var isDismissed = false
  }

  private var visits: [Visit] = []
  private var lastNumber = 0
  /// The one that has appeared.
  private var arrived: Int?
  private var arrivals: [Call] = []
  private var ends: [(after: Int, call: Call)] = []

  /// The showings that were not dismissed.
  var handles: [SnackHandle] {
    visits.filter { !$0.isDismissed && $0.handle.closeReason == nil }.map(\.handle)
  }

  /// Opens a showing.
  /// - Parameters:
  ///   - completion: Called when the snackbar has appeared.
  ///   - show: Shows it under a number.
  mutating func open(_ completion: Call?, show: (_ number: Int) -> SnackHandle) {
    lastNumber += 1
    if let completion { arrivals.append(completion) }
    visits.append(Visit(number: lastNumber, handle: show(lastNumber)))
  }

  /// Dismisses what shows.
  /// - Parameter completion: Called when it has gone.
  /// - Returns: What is to be dismissed; `nil` if nothing shows.
  mutating func dismiss(_ completion: Call?) -> [SnackHandle]? {
    visits.removeAll { $0.handle.closeReason != nil }
    guard !visits.isEmpty else { return nil }
    if let completion { ends.append((lastNumber, completion)) }
    defer { for index in visits.indices { visits[index].isDismissed = true } }
    return handles
  }

  /// Notes that a showing has appeared, and returns whom to tell.
  mutating func arrive(_ number: Int) -> [Call] {
    arrived = number
    return takeArrivals()
  }

  /// Notes that a showing has ended, and returns whom to tell: who waits for the snackbar to appear
  /// only if it shows already, or does not come any more.
  mutating func end(_ number: Int) -> [Call] {
    visits.removeAll { $0.number == number }
    if arrived == number { arrived = nil }
    let rest = visits.first?.number ?? .max
    let gone = ends.filter { $0.after < rest }.map(\.call)
    ends.removeAll { $0.after < rest }
    return (arrived != nil || visits.isEmpty ? takeArrivals() : []) + gone
  }

  private mutating func takeArrivals() -> [Call] {
    defer { arrivals = [] }
    return arrivals
  }
}
