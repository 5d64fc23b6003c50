import Testing

@testable import SnackCore

/// Closures that call back into the manager while they are being released.
@Suite struct DeinitReentrancyTests {
  /// An object that calls a closure when it is deallocated.
  private final class DeinitAction: Sendable {
    let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) { self.call = call }

    deinit { call() }
  }

  /// Returns a tap rule that calls a closure when it is released.
  private func rule(_ call: @escaping @Sendable () -> Void) -> TapRule {
    let farewell = DeinitAction(call)
    return TapRule { withExtendedLifetime(farewell) {} }
  }

  /// Calls that make a manager release a snack or a closure.
  private static let releases: [@Sendable (SnackbarManager, Snack) -> Void] = [
    { manager, snack in  // an addition evicted from the mailbox
      manager.add(snack: snack)
      for name in ["another", "a third"] { manager.add(snack: Snack(message: name)) }
    },
    { manager, snack in  // contents superseded by a later update
      let handle = manager.add(snack: "m")
      handle.update(snack)
      handle.update("changed")
    },
    { manager, snack in  // reports superseded by later ones
      let handle = manager.add(snack: "m")
      manager.report(snack, of: handle.token)
      manager.report("changed", of: handle.token)
      manager.report(snack, of: handle.token)
      manager.finish(handle.token, with: nil)
    },
    { manager, snack in  // a history observer
      manager.onHistory { _ in withExtendedLifetime(snack) {} }
      manager.onHistory(nil)
    },
    { manager, snack in  // the wake handler of a screen
      _ = manager.connect(wake: { withExtendedLifetime(snack) {} })
      manager.disconnect()
    },
  ]

  @Test(arguments: releases.indices)
  func deinitMayIssueOrders(number: Int) {
    let manager = SnackbarManager(configuration: Configuration(policy: Policy(maxPending: 2)))
    let notes = Notebook()
    manager.add(snack: "first")
    var snack: Snack? = "m"
    snack?.tap = rule {
      manager.add(snack: "farewell")
      notes.note("farewell")
    }
    if let last = snack.take() { Self.releases[number](manager, last) }
    #expect(notes.all == ["farewell"])
  }

  @Test func deinitMayUseTheSnackbar() {
    let snackbar = Snackbar()
    snackbar.actionOnTap = rule { snackbar.title = "farewell" }.action
    snackbar.actionOnTap = nil
    #expect(snackbar.title == "farewell")
  }
}
