/// What a host wants to be called when something becomes of the snacks.
struct OverlayHooks {
  var onShow: ((SnackToken) -> Void)?
  var onCall: ((Call) -> Void)?
  var onClose: ((Closing) -> Void)?
  var onAnnounce: ((Announcement) -> Void)?
  var onDismiss: ((BulletinManager, BulletinDismissal) -> Void)?
  /// Whether announcements name what a person can choose.
  var offersActions = true

  /// Calls who wants to read aloud what comes; says whether anybody does.
  fileprivate func announce(_ effect: SnackEffect, of stack: SnackStack) -> Bool {
    guard let onAnnounce, let token = effect.news, let snack = stack.snack(of: token)
    else { return false }
    onAnnounce(
      Announcement(
        of: snack, offersActions: offersActions, strings: stack.configuration.strings))
    return true
  }

  /// Calls the host's hook for an effect; says whether there is one.
  fileprivate func deliver(_ effect: SnackEffect) -> Bool {
    switch effect {
    case .shown(let token): onShow?(token) != nil
    case .arrived, .concluded, .changed: false
    case .called(let call): onCall?(call) != nil
    case .closed(let closing): onClose?(closing) != nil
    }
  }
}

/// Tells the program what becomes of the snacks, everything once and in its order.
///
/// A hook may take a turn or wait for a key itself. What that has to tell comes after what was
/// owed, and only a few hooks deep: else two that call each other would never return. It is a class
/// because hooks are called in the middle of its work.
final class Herald {
  var hooks = OverlayHooks()
  /// What is still to be told, with the snacks as they were then.
  private var news: [(effects: ArraySlice<SnackEffect>, stack: SnackStack)] = []
  private var depth = 0

  /// How many hooks deep something new is told.
  private static let deepest = 4

  /// Whether something new may be told; else it waits until hooks have returned.
  var isFree: Bool { depth < Self.deepest }

  /// Calls the hooks of the showings, and those of the host after them.
  /// - Returns: Whether any was called.
  func tell(_ effects: [SnackEffect], of manager: SnackbarManager, showing stack: SnackStack)
    -> Bool
  {
    news.append((effects[...], stack))
    depth += 1
    defer { depth -= 1 }
    var hasCalled = false
    while let (effect, stack) = takeNext() {
      if hooks.announce(effect, of: stack) { hasCalled = true }
      if manager.deliver(effect) { hasCalled = true }
      if hooks.deliver(effect) { hasCalled = true }
    }
    manager.tellHistory()
    return hasCalled
  }

  private func takeNext() -> (SnackEffect, SnackStack)? {
    while let stack = news.first?.stack {
      if let effect = news[0].effects.popFirst() { return (effect, stack) }
      news.removeFirst()
    }
    return nil
  }
}

/// What the host can have done since the last turn.
enum HostActivity {
  /// It had control, and may have drawn and updated by itself.
  case mayHaveDrawn
  /// It has staged changes that wait for an update.
  case staged
  /// It had no control.
  case idle
}
