import Synchronization
import Testing

@testable import SnackCore

@Suite struct MailboxTests {
  private final class Client: Sendable {}

  private let client = Client()
  private let token = SnackToken(rawValue: 1)

  private func post(_ kinds: MailKinds, to mailbox: inout Mailbox) {
    if kinds.contains(.orders) { _ = mailbox.post(.removeAll, limit: 9) }
    if kinds.contains(.reports) { _ = mailbox.report("m", of: token) }
    if kinds.contains(.clients) { mailbox.add(client) }
  }

  @Test(arguments: (0..<8).map { MailKinds(rawValue: $0) })
  func eachKindIsPendingUntilItIsConsumed(kinds: MailKinds) {
    var mailbox = Mailbox()
    post(kinds, to: &mailbox)
    #expect(mailbox.pending == kinds)
    let orders = mailbox.consumeSnackMail(atMost: 9, withReports: false)
    #expect(orders.orders.isEmpty != kinds.contains(.orders) && orders.updates.isEmpty)
    #expect(mailbox.pending == kinds.subtracting(.orders))
    let reports = mailbox.consumeSnackMail(atMost: 9, withReports: true)
    #expect(reports.orders.isEmpty && reports.updates.isEmpty != kinds.contains(.reports))
    #expect(mailbox.pending == kinds.intersection(.clients))
    #expect(mailbox.consumeClients().isEmpty != kinds.contains(.clients))
    #expect(mailbox.pending.isEmpty)
  }

  /// Pending mail, further mail, and whether it wakes the screen.
  @Test(
    arguments: [
      ([], .orders, true), ([], .reports, true), ([], .clients, true), ([], [], false),
      (.orders, .orders, false), (.orders, .reports, false), (.orders, .clients, true),
      (.reports, .orders, true), (.reports, .reports, false), (.reports, .clients, true),
      (.clients, .orders, true), (.clients, .reports, true), (.clients, .clients, false),
    ] as [(MailKinds, MailKinds, Bool)])
  func wakesOnlyForMailThatIsDueEarlier(earlier: MailKinds, more: MailKinds, wakes: Bool) {
    var mailbox = Mailbox()
    post(earlier, to: &mailbox)
    post(more, to: &mailbox)
    #expect(mailbox.needsWake(since: earlier) == wakes)
  }

  @Test func updatesAreTheLatestReportsInOrder() {
    var mailbox = Mailbox()
    for number in [3, 1, 2, 3] {
      _ = mailbox.report(Snack(message: "\(number)"), of: SnackToken(rawValue: UInt64(number)))
    }
    #expect(mailbox.withdrawReport(of: SnackToken(rawValue: 2))?.message == "2")
    let tokens = mailbox.consumeSnackMail(atMost: 0, withReports: true).updates.map { event in
      if case .update(let token, _) = event { return token.rawValue }
      return 0
    }
    #expect(tokens == [1, 3])
  }

  @Test func clientIsQueuedOnce() {
    var mailbox = Mailbox()
    let other = Client()
    for client in [client, other, client] { mailbox.add(client) }
    #expect(
      mailbox.consumeClients().map { ObjectIdentifier($0) }
        == [client, other].map { ObjectIdentifier($0) })
  }

  @Test func screenIsWokenForMailThatWaitedForIt() {
    let manager = SnackbarManager()
    let wakes = Mutex(0)
    manager.addClient(client)
    _ = manager.connect(wake: { wakes.withLock { $0 += 1 } })
    #expect(wakes.withLock(\.self) == 1)
    // A screen that handles only snacks leaves the client pending; new snacks still wake it.
    for _ in 0..<2 { manager.add(snack: "m") }
    #expect(wakes.withLock(\.self) == 2)
    #expect(manager.consumeSnackMail().orders.count == 2)
    manager.removeAll()
    #expect(wakes.withLock(\.self) == 3 && manager.pendingMail == [.orders, .clients])
  }

  @Test func screenIsWokenAgainForTheRestOfAPortion() {
    let manager = SnackbarManager()
    let wakes = Mutex(0)
    _ = manager.connect(wake: { wakes.withLock { $0 += 1 } })
    for _ in 0..<3 { manager.add(snack: "m") }
    #expect(manager.consumeSnackMail(atMost: 2).orders.count == 2 && wakes.withLock(\.self) == 2)
    #expect(manager.consumeSnackMail(atMost: 2).orders.count == 1 && wakes.withLock(\.self) == 2)
    #expect(manager.pendingMail.isEmpty)
  }
}
