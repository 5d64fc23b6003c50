/// A snack that has no room yet.
struct WaitingSnack: Sendable {
  var snack: Snack
  var token: SnackToken
  /// Its place in the order of arrival.
  var order: UInt64
  /// Whether it was on the screen before.
  var wasShown = false
  /// Seconds left of its time if it was on the screen before.
  var secondsLeft: Double?
  /// Whether its handle keeps its time from running.
  var isHeld = false
  /// How often it has come with these texts, itself included.
  var repetitions = 1
  /// Whether it has brought other news since it was on the screen.
  var hasNews = false
}

/// The snacks that wait for one alignment, first come first served.
///
/// Every operation takes constant time on average, also finding and taking out one in the
/// middle, so that a million waiting snacks cost no more each than ten.
struct WaitingLane: Sendable {
  private struct TextKey: Hashable {
    let title: String?
    let message: String

    init(_ snack: Snack) {
      (title, message) = (snack.title, snack.message)
    }
  }

  /// Slots in order; a snack that was taken out of the middle leaves an empty one.
  private var slots: [WaitingSnack?] = []
  private var head = 0
  private var indices: [SnackToken: Int] = [:]
  private var identifiers: [String: SnackToken] = [:]
  /// Those without an identifier, by text.
  private var plain: [TextKey: Shelf] = [:]
  /// Those with an identifier, by text.
  private var named: [TextKey: Shelf] = [:]

  var count: Int { indices.count }

  var isEmpty: Bool { indices.isEmpty }

  var first: WaitingSnack? { head < slots.count ? slots[head] : nil }

  var last: WaitingSnack? { slots.last { $0 != nil } ?? nil }

  /// Those that are presented alone.
  var loners: [SnackToken] {
    slots[head...].compactMap { slot in
      slot.flatMap { $0.snack.presentation.isAlone ? $0.token : nil }
    }
  }

  func contains(_ token: SnackToken) -> Bool { indices[token] != nil }

  /// The waiting snack of a token.
  subscript(token: SnackToken) -> WaitingSnack? { indices[token].flatMap { slots[$0] } }

  /// All in order.
  var all: [WaitingSnack] { slots[head...].compactMap(\.self) }

  /// The first ones in order.
  func first(_ count: Int) -> [WaitingSnack] {
    Array(slots[head...].lazy.compactMap(\.self).prefix(count))
  }

  /// The first of those of the least severe level; it looks at all.
  var leastSevere: WaitingSnack? { all.min { $0.snack.level < $1.snack.level } }

  /// The newest waiting snack that another one would repeat.
  func token(sameAs snack: Snack) -> SnackToken? {
    if let identifier = snack.reuseIdentifier, let token = identifiers[identifier] { return token }
    let key = TextKey(snack)
    let found = [plain[key]?.newest, snack.reuseIdentifier == nil ? named[key]?.newest : nil]
    return found.compactMap { $0 }.max()
  }

  mutating func append(_ waiting: WaitingSnack) {
    indices[waiting.token] = slots.count
    slots.append(waiting)
    file(waiting)
  }

  /// Puts a snack before all others: one that was on the screen already.
  mutating func prepend(_ waiting: WaitingSnack) {
    if head == 0 { makeRoomInFront() }
    head -= 1
    slots[head] = waiting
    indices[waiting.token] = head
    file(waiting)
  }

  mutating func popFirst() -> WaitingSnack? {
    first.flatMap { remove($0.token) }
  }

  @discardableResult
  mutating func remove(_ token: SnackToken) -> WaitingSnack? {
    guard let index = indices.removeValue(forKey: token), let waiting = slots[index] else {
      return nil
    }
    slots[index] = nil
    unfile(waiting)
    while head < slots.count, slots[head] == nil { head += 1 }
    if slots.count > 64, slots.count > 2 * count { compact() }
    return waiting
  }

  /// Changes a waiting snack where it stands; another token takes the place over.
  mutating func change(_ token: SnackToken, _ change: (inout WaitingSnack) -> Void) {
    guard let index = indices[token], var waiting = slots[index] else { return }
    unfile(waiting)
    change(&waiting)
    slots[index] = waiting
    if waiting.token != token {
      indices[token] = nil
      indices[waiting.token] = index
    }
    file(waiting)
  }

  /// Takes out all and returns them in order.
  mutating func removeAll() -> [WaitingSnack] {
    defer { self = WaitingLane() }
    return all
  }

  private mutating func file(_ waiting: WaitingSnack) {
    let key = TextKey(waiting.snack)
    guard let identifier = waiting.snack.reuseIdentifier else {
      return plain[key, default: Shelf()].append(waiting.token)
    }
    identifiers[identifier] = waiting.token
    named[key, default: Shelf()].append(waiting.token)
  }

  private mutating func unfile(_ waiting: WaitingSnack) {
    let (key, indices) = (TextKey(waiting.snack), indices)
    let isWaiting = { (token: SnackToken) in indices[token] != nil }
    guard let identifier = waiting.snack.reuseIdentifier else {
      plain[key]?.remove(waiting.token, isWaiting: isWaiting)
      if plain[key]?.isEmpty == true { plain[key] = nil }
      return
    }
    if identifiers[identifier] == waiting.token { identifiers[identifier] = nil }
    named[key]?.remove(waiting.token, isWaiting: isWaiting)
    if named[key]?.isEmpty == true { named[key] = nil }
  }

  private mutating func makeRoomInFront() {
    let room = max(16, slots.count / 2)
    slots.insert(contentsOf: Array(repeating: nil, count: room), at: 0)
    for (token, index) in indices { indices[token] = index + room }
    head = room
  }

  private mutating func compact() {
    slots = slots.filter { $0 != nil }
    head = 0
    for (index, waiting) in slots.enumerated() {
      if let waiting { indices[waiting.token] = index }
    }
  }
}

/// The tokens of waiting snacks with the same texts.
///
/// One that is taken out stays until half of all are gone, so that each costs constant time.
private struct Shelf: Sendable {
  private var tokens: [SnackToken] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// The one of those that are left that was put in last.
  var newest: SnackToken? { tokens.last }

  mutating func append(_ token: SnackToken) {
    tokens.append(token)
    count += 1
  }

  mutating func remove(_ token: SnackToken, isWaiting: (SnackToken) -> Bool) {
    count -= 1
    if isWaiting(token) { tokens.removeAll { $0 == token } }
    while let last = tokens.last, !isWaiting(last) { tokens.removeLast() }
    if tokens.count > 2 * count { tokens = tokens.filter(isWaiting) }
  }
}
