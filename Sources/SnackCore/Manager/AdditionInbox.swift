import Synchronization

/// The snacks added by any thread, until the manager adopts them.
///
/// Threads that add snacks at the same time would otherwise pass a lock from one to the next, which
/// takes far longer than an addition. Instead, one of them triggers the adoption of all snacks.
struct AdditionInbox: ~Copyable {
  /// An added snack, linked to the one before it.
  final class Addition: @unchecked Sendable {
    /// The order that adds it, made outside the lock under which snacks are adopted.
    let order: SnackEvent
    let token: SnackToken
    let record: SnackRecord
    /// Written before the addition is shared, and read by the thread that removes it.
    fileprivate var earlier: Unmanaged<Addition>?

    init(_ snack: Snack, token: SnackToken, record: SnackRecord) {
      order = .add(snack, token)
      self.token = token
      self.record = record
    }
  }

  private let latest = Atomic<Unmanaged<Addition>?>(nil)
  private let count = Atomic(0)
  private let lastToken = Atomic<UInt64>(0)
  private let alignmentIndex = Atomic(0)

  /// The number of pending snacks from which on each addition triggers their adoption.
  private static let limit = 512

  deinit {
    _ = consume()
  }

  /// The alignment of snacks that do not specify one.
  var defaultAlignment: Alignment {
    get { Alignment.allCases[alignmentIndex.load(ordering: .relaxed)] }
    nonmutating set {
      let index = Alignment.allCases.firstIndex(of: newValue) ?? 0
      alignmentIndex.store(index, ordering: .relaxed)
    }
  }

  /// Returns a token that no other snack has.
  func nextToken() -> SnackToken {
    SnackToken(rawValue: lastToken.add(1, ordering: .relaxed).newValue)
  }

  /// Adds a snack, and returns whether the caller must trigger its adoption.
  ///
  /// Otherwise another thread is about to do so.
  func push(_ addition: Addition) -> Bool {
    let own = Unmanaged.passRetained(addition)
    let number = count.add(1, ordering: .relaxed).newValue
    var earlier = latest.load(ordering: .relaxed)
    while true {
      addition.earlier = earlier
      let (isAdded, current) = latest.weakCompareExchange(
        expected: earlier, desired: own, ordering: .acquiringAndReleasing)
      if isAdded { return earlier == nil || number >= Self.limit }
      earlier = current
    }
  }

  /// Removes and returns all snacks, oldest first.
  func consume() -> [Addition] {
    // A load costs less than an exchange, and there is rarely a snack.
    guard latest.load(ordering: .acquiring) != nil else { return [] }
    var additions: [Addition] = []
    var next = latest.exchange(nil, ordering: .acquiringAndReleasing)
    while let addition = next?.takeRetainedValue() {
      next = addition.earlier
      additions.append(addition)
    }
    count.subtract(additions.count, ordering: .relaxed)
    additions.reverse()
    return additions
  }
}
