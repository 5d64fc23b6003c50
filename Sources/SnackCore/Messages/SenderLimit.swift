/// A rate limit for the toasts of one sender; excess toasts are merged.
///
/// The limit is a token bucket. Toasts beyond it are held back: the newest one represents all, with
/// their number as its title. An update of an earlier toast, with the same identifier, is never limited.
package struct SenderLimit: Sendable {
  /// A toast and the connection on which it arrived.
  package struct Sent: Sendable {
    package let message: ToastMessage
    package let connection: UInt64

    /// Creates a sent toast.
    package init(_ message: ToastMessage, from connection: UInt64) {
      self.message = message
      self.connection = connection
    }

    var identifier: String? { message.snack.reuseIdentifier }
  }

  /// The result of a request to show a toast.
  package enum Admission: Sendable {
    case shown
    /// The toast is held back, in place of an earlier one if there was any.
    case held(insteadOf: Sent?)
  }

  /// Toasts that are held back, represented by the newest.
  package struct Held: Sendable {
    package fileprivate(set) var newest: Sent
    fileprivate(set) var count = 1
    fileprivate(set) var levels: Set<Level>
    /// Whether the text of the newest is shown; false if that toast was withdrawn.
    fileprivate(set) var hasText = true

    /// Replaces the newest toast, and returns the one before it.
    fileprivate mutating func replaceNewest(with sent: Sent) -> Sent {
      defer { newest = sent }
      if sent.identifier == nil || sent.identifier != newest.identifier { count += 1 }
      levels.insert(sent.message.snack.level)
      hasText = true
      return newest
    }
  }

  /// The number of toasts that can be shown at once.
  package static let burst = 20
  /// The number of toasts per second afterwards.
  package static let rate = 5.0
  /// One toast, minus a tolerance for rounding.
  private static let one = 1 - 1e-6

  /// The number of toasts that can be shown now.
  private var allowance = Double(burst)
  private var lastTime: Moment
  private var held: [Held] = []
  /// The identifiers of the toasts that were shown.
  private var shown: Set<String> = []

  /// The maximum numbers of toasts that are held back separately, and of remembered identifiers.
  private static let (maxHeld, maxShown) = (32, 256)

  /// Creates the limit of a sender that has shown nothing.
  package init(at now: Moment) {
    lastTime = now
  }

  /// Whether the sender has its full allowance again, and can be forgotten.
  package func isIdle(at now: Moment) -> Bool {
    held.isEmpty && allowance(at: now) >= Double(Self.burst)
  }

  /// The time at which the next toast is released; `nil` if none is held back.
  package var nextRelease: Moment? {
    held.isEmpty
      ? nil : Moment(seconds: lastTime.seconds + max(0, 1 - allowance) / Self.rate)
  }

  /// Returns whether a toast can be shown now; otherwise holds it back.
  package mutating func admit(_ sent: Sent, at now: Moment) -> Admission {
    refill(at: now)
    let same = held.firstIndex { $0.newest.identifier == sent.identifier }
    let isUpdate = sent.identifier.map { shown.contains($0) } ?? false
    if same == nil, isUpdate || held.isEmpty && allowance >= Self.one {
      if !isUpdate { allowance -= 1 }
      note(sent)
      return .shown
    }
    guard let index = same ?? (held.count < Self.maxHeld ? nil : held.indices.last) else {
      held.append(Held(newest: sent, levels: [sent.message.snack.level]))
      return .held(insteadOf: nil)
    }
    return .held(insteadOf: held[index].replaceNewest(with: sent))
  }

  private mutating func note(_ sent: Sent) {
    guard let identifier = sent.identifier else { return }
    if shown.count >= Self.maxShown { shown = [] }
    shown.insert(identifier)
  }

  /// Removes and returns the toasts that can be shown now.
  package mutating func release(at now: Moment) -> [Held] {
    refill(at: now)
    var released: [Held] = []
    while !held.isEmpty, allowance >= Self.one {
      allowance -= 1
      released.append(held.removeFirst())
      note(released[released.count - 1].newest)
    }
    return released
  }

  /// Withdraws and returns all toasts that are held back, or those with an identifier.
  ///
  /// Toasts that were merged with a withdrawn one are still counted.
  package mutating func withdraw(identifier: String? = nil) -> [Sent] {
    let withdrawn = held.filter { identifier == nil || $0.newest.identifier == identifier }
    held = held.compactMap {
      guard let identifier else { return nil }
      return $0.newest.identifier == identifier ? $0.withoutNewest : $0
    }
    return withdrawn.map(\.newest)
  }

  /// Returns whether a toast with an identifier is held back.
  package func holds(_ identifier: String) -> Bool {
    held.contains { $0.newest.identifier == identifier }
  }

  private func allowance(at now: Moment) -> Double {
    let passed = max(0, now.seconds - lastTime.seconds)
    return min(Double(Self.burst), allowance + passed * Self.rate)
  }

  private mutating func refill(at now: Moment) {
    allowance = allowance(at: now)
    lastTime = max(lastTime, now)
  }
}

extension SenderLimit.Held {
  /// The toasts without the newest, of which only the number is known; `nil` if there is no other.
  package var withoutNewest: Self? {
    guard count > 1 else { return nil }
    var rest = self
    rest.count -= 1
    rest.hasText = false
    rest.newest = SenderLimit.Sent(
      ToastMessage(Snack(message: "", level: newest.message.snack.level)), from: newest.connection)
    return rest
  }

  /// Returns the newest toast, with the number of all as its title if there are several; only the
  /// number if the newest was withdrawn.
  ///
  /// Its level is the most severe one of all.
  package func merged(in strings: BuiltInStrings) -> ToastMessage {
    guard count > 1 || !hasText else { return newest.message }
    var message = newest.message
    let level = levels.count == 1 ? message.snack.level : .plain
    let number = strings.summary(of: level, count: count)
    if hasText {
      message.snack.title = message.snack.title.map { "\($0) (\(number))" } ?? number
    } else {
      message.snack.message = number
    }
    message.snack.level = levels.max() ?? message.snack.level
    return message
  }
}
