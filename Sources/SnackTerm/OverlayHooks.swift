/// What a host wants to be called when something becomes of the snacks and cards.
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

  /// Calls the host's hooks for something of a card.
  fileprivate func deliver(_ news: BulletinNews) {
    if let text = news.announcement { onAnnounce?(text) }
    if let (manager, reason) = news.dismissal { onDismiss?(manager, reason) }
  }
}

/// Tells the program what becomes of the snacks and cards, everything once and in its order.
///
/// A hook may take a turn or wait for a key itself. What that has to tell comes after what was
/// owed, and only a few hooks deep: else two that call each other would never return. It is a class
/// because hooks are called in the middle of its work.
final class Herald {
  /// What is still to be told of one turn.
  private enum Batch {
    /// Of snacks, as they were then.
    case snacks(ArraySlice<SnackEffect>, SnackStack)
    case cards(ArraySlice<BulletinNews>)
  }

  /// One thing that is to be told.
  private enum News {
    case snack(SnackEffect, SnackStack)
    case card(BulletinNews)
  }

  var hooks = OverlayHooks()
  private var batches: [Batch] = []
  private var depth = 0

  /// How many hooks deep something new is told.
  private static let deepest = 4

  /// Whether something new may be told; else it waits until hooks have returned.
  var isFree: Bool { depth < Self.deepest }

  /// Whether a hook is being called.
  var isTelling: Bool { depth > 0 }

  /// Calls the hooks of the showings, and those of the host after them.
  /// - Returns: Whether any was called.
  func tell(_ effects: [SnackEffect], of manager: SnackbarManager, showing stack: SnackStack)
    -> Bool
  {
    tell(.snacks(effects[...], stack), of: manager)
  }

  /// Calls the hooks of the cards, and those of the host after them.
  /// - Parameters:
  ///   - news: What has become of the cards.
  ///   - manager: The manager of the snacks, of which something may be owed.
  /// - Returns: Whether any was called.
  func tell(_ news: [BulletinNews], of manager: SnackbarManager) -> Bool {
    tell(.cards(news[...]), of: manager)
  }

  private func tell(_ batch: Batch, of manager: SnackbarManager) -> Bool {
    batches.append(batch)
    depth += 1
    defer { depth -= 1 }
    var hasCalled = false
    while let news = takeNext() {
      if deliver(news, of: manager) { hasCalled = true }
    }
    manager.tellHistory()
    return hasCalled
  }

  private func deliver(_ news: News, of manager: SnackbarManager) -> Bool {
    switch news {
    case .snack(let effect, let stack):
      let isAnnounced = hooks.announce(effect, of: stack)
      let isDelivered = manager.deliver(effect)
      return hooks.deliver(effect) || isDelivered || isAnnounced
    case .card(let news):
      news.deliver()
      hooks.deliver(news)
      return true  // an item has methods where a snack has hooks, and any of them may draw
    }
  }

  private func takeNext() -> News? {
    while let batch = batches.first {
      switch batch {
      case .snacks(var effects, let stack):
        if let effect = effects.popFirst() {
          batches[0] = .snacks(effects, stack)
          return .snack(effect, stack)
        }
      case .cards(var news):
        if let next = news.popFirst() {
          batches[0] = .cards(news)
          return .card(next)
        }
      }
      batches.removeFirst()
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
