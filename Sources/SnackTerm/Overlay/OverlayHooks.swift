/// The host's hooks for changes of snacks and cards.
struct OverlayHooks {
  var onShow: ((SnackToken) -> Void)?
  var onCall: ((Call) -> Void)?
  var onClose: ((Closing) -> Void)?
  var onAnnounce: ((Announcement) -> Void)?
  var onDismiss: ((BulletinManager, BulletinDismissal) -> Void)?
  /// Whether announcements include the available actions.
  var offersActions = true

  /// Announces an effect, and returns whether the announcement hook was called.
  fileprivate func announce(_ effect: SnackEffect, of stack: SnackStack) -> Bool {
    guard let onAnnounce, let token = effect.announcedToken, let snack = stack.snack(of: token)
    else { return false }
    onAnnounce(
      Announcement(
        of: snack, offersActions: offersActions, strings: stack.configuration.strings))
    return true
  }

  /// Calls the host's hook for an effect, and returns whether there is one.
  fileprivate func deliver(_ effect: SnackEffect) -> Bool {
    switch effect {
    case .shown(let token): onShow?(token) != nil
    case .arrived, .concluded, .changed: false
    case .called(let call): onCall?(call) != nil
    case .closed(let closing): onClose?(closing) != nil
    }
  }

  /// Calls the host's hooks for a change of a card.
  fileprivate func deliver(_ report: BulletinReport) {
    if let text = report.announcement { onAnnounce?(text) }
    if let (manager, reason) = report.dismissal { onDismiss?(manager, reason) }
  }
}

/// A dispatcher that calls the program's hooks for every change, once and in order.
///
/// A hook may itself take a turn or wait for a key. Its changes are reported after the pending
/// ones, up to a limited depth, so that hooks that cause each other terminate. This is a class
/// because hooks are called while its state is being modified.
final class HookDispatcher {
  /// The changes of one turn that remain to be reported.
  private enum Batch {
    /// Effects on snacks, with the stack as it was then.
    indirect case snacks(ArraySlice<SnackEffect>, SnackStack)
    case endings(ArraySlice<SnackEnding>)
    case cards(ArraySlice<BulletinReport>)
  }

  /// A change to report.
  private enum Event {
    indirect case snack(SnackEffect, SnackStack)
    case ending(SnackEnding)
    case card(BulletinReport)
  }

  var hooks = OverlayHooks()
  private var batches: [Batch] = []
  private var depth = 0

  /// The depth of nested hooks up to which new changes are reported.
  private static let maxDepth = 4

  /// Whether new changes may be reported; otherwise they wait until hooks have returned.
  var canDispatch: Bool { depth < Self.maxDepth }

  /// Whether a hook was called since the last ``consumeCalls()``; it may have drawn.
  private(set) var hasCalled = false

  /// Returns whether a hook was called since the last call.
  @discardableResult
  func consumeCalls() -> Bool {
    defer { hasCalled = false }
    return hasCalled
  }

  /// Whether views, items or fields are being queried for their content.
  private(set) var forbidsReentry = false

  /// Performs an operation that queries views, items and fields for their content.
  func forbiddingReentry(_ body: () -> Void) {
    forbidsReentry = true
    defer { forbidsReentry = false }
    body()
  }

  /// Whether a hook is being called.
  var isDispatching: Bool { depth > 0 }

  /// Calls the hooks of the snacks, each followed by the host's.
  func dispatch(
    _ effects: [SnackEffect], of manager: SnackbarManager, in stack: SnackStack
  ) {
    dispatch(.snacks(effects[...], stack), of: manager)
  }

  /// Calls the hooks of the cards, each followed by the host's.
  /// - Parameters:
  ///   - reports: The changes of the cards.
  ///   - manager: The manager of the snacks, whose changes may be pending too.
  func dispatch(_ reports: [BulletinReport], of manager: SnackbarManager) {
    dispatch(.cards(reports[...]), of: manager)
  }

  private func dispatch(_ batch: Batch, of manager: SnackbarManager) {
    batches.append(batch)
    depth += 1
    defer { depth -= 1 }
    var calls = false
    while let event = popNext(of: manager) {
      if deliver(event, of: manager) { calls = true }
    }
    manager.reportHistory()
    // A nested turn may have consumed the calls, but hooks may have drawn after it.
    if calls { hasCalled = true }
  }

  private func deliver(_ event: Event, of manager: SnackbarManager) -> Bool {
    switch event {
    case .snack(let effect, let stack):
      let isAnnounced = hooks.announce(effect, of: stack)
      let isDelivered = manager.deliver(effect)
      return hooks.deliver(effect) || isDelivered || isAnnounced
    case .ending(let ending):
      let isReported = ending.report()
      return hooks.deliver(.closed(ending.closing)) || isReported
    case .card(let report):
      forbiddingReentry { report.makeElements() }
      report.deliver()
      hooks.deliver(report)
      return true  // items have methods instead of hooks, and any of them may draw
    }
  }

  private func popNext(of manager: SnackbarManager) -> Event? {
    while let batch = recordingFirstClosings(of: manager) {
      switch batch {
      case .snacks(var effects, let stack):
        if let effect = effects.popFirst() {
          batches[0] = .snacks(effects, stack)
          return .snack(effect, stack)
        }
      case .endings(var endings):
        if let ending = endings.popFirst() {
          batches[0] = .endings(endings)
          return .ending(ending)
        }
      case .cards(var reports):
        if let next = reports.popFirst() {
          batches[0] = .cards(reports)
          return .card(next)
        }
      }
      batches.removeFirst()
    }
    return nil
  }

  /// The maximum number of endings to record at once; other threads wait meanwhile.
  private static let maxClosings = 256

  /// Records the endings at the start of the first batch, and returns the batch that is now first.
  private func recordingFirstClosings(of manager: SnackbarManager) -> Batch? {
    guard case .snacks(let effects, let stack)? = batches.first else { return batches.first }
    var closings: [Closing] = []
    for effect in effects.prefix(Self.maxClosings) {
      guard case .closed(let closing) = effect else { break }
      closings.append(closing)
    }
    guard !closings.isEmpty else { return batches.first }
    batches[0] = .snacks(effects.dropFirst(closings.count), stack)
    batches.insert(.endings(manager.noteEnds(of: closings)[...]), at: 0)
    return batches.first
  }
}

/// The host's possible activity since the last turn.
enum HostActivity {
  /// The host had control and may have drawn and updated the screen.
  case mayHaveDrawn
  /// The host has staged changes that await an update.
  case staged
  /// The host had no control.
  case idle
}
