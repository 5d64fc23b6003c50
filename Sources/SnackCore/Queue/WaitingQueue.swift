/// A queued snack.
struct WaitingSnack: Sendable {
  @Boxed var snack: Snack
  var token: SnackToken
  /// Its position in the order of arrival.
  var order: UInt64
  /// The alignment at which it will appear.
  let alignment: Alignment
  /// Whether it was on screen before.
  var wasShown = false
  /// The seconds left on its timer, if it was on screen before.
  var secondsLeft: Double?
  /// Whether the program has paused its timer.
  var isHeld = false
  /// The number of times it was added with these texts.
  var repetitions = 1
  /// Whether an update remains to be announced.
  var hasPendingChange = false
}

/// A queue of snacks at one alignment, first in, first out.
///
/// Appending, finding and removing a snack, even from the middle, take amortized constant time.
struct WaitingQueue: Sendable {
  private struct TextKey: Hashable {
    let title: String?
    let message: String

    init(_ snack: Snack) {
      title = snack.title
      message = snack.message
    }
  }

  /// Slots in order; a snack removed from the middle leaves an empty slot.
  private var slots: [WaitingSnack?] = []
  private var head = 0
  private var indices: [SnackToken: Int] = [:]
  private var identifiers: [String: SnackToken] = [:]
  /// The tokens of snacks without a reuse identifier, by text.
  private var plain: [TextKey: TokenList] = [:]
  /// The tokens of snacks with a reuse identifier, by text.
  private var named: [TextKey: TokenList] = [:]

  var count: Int { indices.count }

  var first: WaitingSnack? { head < slots.count ? slots[head] : nil }

  var last: WaitingSnack? { slots.last { $0 != nil } ?? nil }

  /// The tokens of the snacks that are presented alone.
  var exclusiveTokens: [SnackToken] {
    slots[head...].compactMap { slot in
      slot.flatMap { $0.snack.presentationStyle.isExclusive ? $0.token : nil }
    }
  }

  func contains(_ token: SnackToken) -> Bool { indices[token] != nil }

  /// The queued snack with a token.
  subscript(token: SnackToken) -> WaitingSnack? { indices[token].flatMap { slots[$0] } }

  /// All snacks in order.
  var all: [WaitingSnack] { slots[head...].compactMap(\.self) }

  /// Returns the first snacks in order.
  func first(_ count: Int) -> [WaitingSnack] {
    Array(slots[head...].lazy.compactMap(\.self).prefix(count))
  }

  /// The first snack of the least severe level, found by linear search.
  var leastSevere: WaitingSnack? { all.min { $0.snack.level < $1.snack.level } }

  /// Returns the token of the newest queued snack that `snack` would duplicate.
  func token(sameAs snack: Snack) -> SnackToken? {
    guard count > 0 else { return nil }
    if let identifier = snack.reuseIdentifier, let token = identifiers[identifier] { return token }
    let key = TextKey(snack)
    let newest = snack.reuseIdentifier == nil ? named[key]?.newest : nil
    return .newer(plain[key]?.newest, newest)
  }

  mutating func append(_ waiting: WaitingSnack) {
    indices[waiting.token] = slots.count
    slots.append(waiting)
    addToIndex(waiting)
  }

  /// Inserts a snack that was already on screen at the front.
  mutating func prepend(_ waiting: WaitingSnack) {
    if head == 0 { growFront() }
    head -= 1
    slots[head] = waiting
    indices[waiting.token] = head
    addToIndex(waiting)
  }

  @discardableResult
  mutating func remove(_ token: SnackToken) -> WaitingSnack? {
    guard let index = indices.removeValue(forKey: token), let waiting = slots[index] else {
      return nil
    }
    slots[index] = nil
    removeFromIndex(waiting)
    while head < slots.count, slots[head] == nil { head += 1 }
    if slots.count > 64, slots.count > 2 * count { compact() }
    return waiting
  }

  /// Changes a queued snack in place; its token may change as well.
  mutating func change(_ token: SnackToken, _ change: (inout WaitingSnack) -> Void) {
    guard let index = indices[token], var waiting = slots[index] else { return }
    removeFromIndex(waiting)
    change(&waiting)
    slots[index] = waiting
    if waiting.token != token {
      indices[token] = nil
      indices[waiting.token] = index
    }
    addToIndex(waiting)
  }

  /// Removes all snacks and returns them in order.
  mutating func removeAll() -> [WaitingSnack] {
    defer { self = WaitingQueue() }
    return all
  }

  private mutating func addToIndex(_ waiting: WaitingSnack) {
    let key = TextKey(waiting.snack)
    guard let identifier = waiting.snack.reuseIdentifier else {
      return plain[key, default: TokenList()].append(waiting.token)
    }
    identifiers[identifier] = waiting.token
    named[key, default: TokenList()].append(waiting.token)
  }

  private mutating func removeFromIndex(_ waiting: WaitingSnack) {
    guard let identifier = waiting.snack.reuseIdentifier else {
      return Self.remove(waiting, from: &plain, indices)
    }
    if identifiers[identifier] == waiting.token { identifiers[identifier] = nil }
    Self.remove(waiting, from: &named, indices)
  }

  /// Removes a snack from the tokens of its texts; `indices` contains the queued snacks.
  private static func remove(
    _ waiting: WaitingSnack, from lists: inout [TextKey: TokenList], _ indices: [SnackToken: Int]
  ) {
    guard let place = lists.index(forKey: TextKey(waiting.snack)) else { return }
    lists.values[place].remove(waiting.token) { indices[$0] != nil }
    if lists.values[place].isEmpty { lists.remove(at: place) }
  }

  private mutating func growFront() {
    let headroom = max(16, slots.count / 2)
    slots.insert(contentsOf: Array(repeating: nil, count: headroom), at: 0)
    for (token, index) in indices { indices[token] = index + headroom }
    head = headroom
  }

  private mutating func compact() {
    slots = slots.filter { $0 != nil }
    head = 0
    for (index, waiting) in slots.enumerated() {
      if let waiting { indices[waiting.token] = index }
    }
  }
}

/// The tokens of queued snacks with the same texts.
///
/// Removed tokens are kept until they outnumber the others, so that a removal takes amortized
/// constant time.
private struct TokenList: Sendable {
  /// The token of the most recently added snack that is still queued.
  private(set) var newest: SnackToken?
  /// The tokens of earlier ones; few texts have any, so that a list rarely allocates memory.
  private var earlier: [SnackToken] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ token: SnackToken) {
    if let newest { earlier.append(newest) }
    newest = token
    count += 1
  }

  mutating func remove(_ token: SnackToken, isWaiting: (SnackToken) -> Bool) {
    count -= 1
    if isWaiting(token) {
      earlier.removeAll { $0 == token }
      if newest == token { newest = earlier.popLast() }
    }
    while let last = newest, !isWaiting(last) { newest = earlier.popLast() }
    if earlier.count > 2 * count { earlier = earlier.filter(isWaiting) }
  }
}
