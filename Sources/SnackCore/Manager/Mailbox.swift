/// The kinds of mail in a mailbox.
package struct MailKinds: OptionSet, Sendable {
  /// Orders, which are due immediately.
  package static let orders = MailKinds(rawValue: 1)
  /// Task reports, which are due once earlier ones have been visible for a moment.
  package static let reports = MailKinds(rawValue: 2)
  /// Clients with pending orders; due immediately if the screen presents the client.
  package static let clients = MailKinds(rawValue: 4)
  /// Mail that makes a turn due immediately.
  package static let urgent = MailKinds(rawValue: 5)

  /// The bits of the kinds.
  package let rawValue: UInt8

  /// Creates a set of kinds from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// Something other than snacks that a manager's screen presents, such as a bulletin.
///
/// The manager only passes it on; the module that added it knows its type.
package typealias ScreenClient = any AnyObject & Sendable

/// The mail from other threads to the screen's thread.
struct Mailbox: Sendable {
  private var orders = OrderQueue()
  /// The latest report of each task.
  private var reports: [SnackToken: Snack] = [:]
  /// The clients that have orders, each one once.
  private var clients: [ScreenClient] = []

  /// The mail for the snacks of a screen.
  struct SnackMail: Sendable {
    /// Orders, oldest first.
    let orders: [SnackEvent]
    /// The tokens of dropped additions.
    let dropped: [SnackToken]
    fileprivate let reports: [SnackToken: Snack]

    /// The latest contents that tasks have reported, as update events.
    var updates: [SnackEvent] {
      guard !reports.isEmpty else { return [] }
      return reports.sorted { $0.key < $1.key }.map { .update($0.key, $0.value) }
    }
  }

  /// The kinds of pending mail.
  var pending: MailKinds {
    var kinds: MailKinds = []
    if !orders.isEmpty { kinds.insert(.orders) }
    if !reports.isEmpty { kinds.insert(.reports) }
    if !clients.isEmpty { kinds.insert(.clients) }
    return kinds
  }

  /// Returns whether mail that was not pending before a change must wake the screen.
  ///
  /// A screen that was woken for orders also reads the reports.
  func needsWake(since earlier: MailKinds) -> Bool {
    let new = pending.subtracting(earlier)
    return !new.subtracting(earlier.contains(.orders) ? .reports : []).isEmpty
  }

  /// The total number of dropped orders.
  var droppedCount: Int { orders.droppedCount }

  // MARK: Posting

  /// Posts an order; beyond the limit, the oldest one is dropped.
  /// - Returns: The displaced items.
  mutating func post(_ order: SnackEvent, limit: Int) -> OrderQueue.Displaced {
    orders.append(order, limit: limit)
  }

  /// Posts new contents of a task's snack, and returns the earlier ones that they replace.
  mutating func report(_ snack: Snack, of token: SnackToken) -> Snack? {
    reports.updateValue(snack, forKey: token)
  }

  /// Removes and returns the report of a task.
  mutating func withdrawReport(of token: SnackToken) -> Snack? {
    reports.removeValue(forKey: token)
  }

  /// Queues a client that has orders, unless it is already queued.
  mutating func add(_ client: ScreenClient) {
    if !clients.contains(where: { $0 === client }) { clients.append(client) }
  }

  // MARK: Consuming

  /// Removes and returns pending orders, up to a maximum count, and optionally the task reports.
  mutating func consumeSnackMail(atMost count: Int, withReports: Bool) -> SnackMail {
    let (events, dropped) = orders.consume(atMost: count)
    guard withReports else { return SnackMail(orders: events, dropped: dropped, reports: [:]) }
    defer { reports = [:] }
    return SnackMail(orders: events, dropped: dropped, reports: reports)
  }

  /// Removes and returns the queued clients, in order.
  mutating func consumeClients() -> [ScreenClient] {
    defer { clients = [] }
    return clients
  }
}
