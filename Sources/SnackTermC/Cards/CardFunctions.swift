// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CNcurses
public import CSnackTerm
internal import SnackTerm

/// Shows a card.
@c @implementation
public func snackterm_show_card(_ card: UnsafePointer<snackterm_card>?) -> snackterm_id {
  reporting(0) { () throws(Failure) in
    _ = try Registry.postingManager()
    return Registry.show(try CardContent(card)).id
  }
}

/// Shows a card and waits for the answer.
@c @implementation
public func snackterm_ask(
  _ handle: OpaquePointer?, _ card: UnsafePointer<snackterm_card>?
) -> Int32 {
  reporting { () throws(Failure) in
    let session = try askingSession(handle)
    let overlay = session.overlay
    let content = try CardContent(card)
    guard overlay.isOnCurrentScreen else {
      throw Failure(SNACKTERM_ESCREEN, "another screen is current; call set_term first")
    }
    let item = Registry.show(content, isAwaited: true)
    var keys: [Key] = []
    while !item.hasEnded, overlay.canAsk(handle) {
      session.isDrawing = true
      content.draw?(content.user)
      session.isDrawing = false
      keys += item.waitForAnswer(on: overlay, handle, draws: content.draw != nil)
    }
    overlay.unread(keys)
    if !item.hasEnded { _ = try? Registry.dismissCard(item.id) }
    item.report()  // before `user` becomes invalid
    session.repeatInterruption()
    return item.answer.map { Int32($0.buttonIndex) + 1 } ?? 0
  }
}

/// Returns the session of a handle, in which a card may be asked.
private func askingSession(_ handle: OpaquePointer?) throws(Failure) -> Session {
  let session = try Registry.screenSession(handle)
  guard !session.isDrawing else {
    throw Failure(SNACKTERM_EBUSY, "draw must not ask; use snackterm_show_card")
  }
  // Otherwise, the end of the card would not be reported.
  guard !Registry.isDeeplyNested, session.overlay.reportsChanges else { throw .nested }
  return session
}

/// Dismisses a card.
@c @implementation
public func snackterm_dismiss_card(_ id: snackterm_id) -> Int32 {
  reporting { () throws(Failure) in try Registry.dismissCard(id) ? SNACKTERM_OK.rawValue : 1 }
}

extension CardItem {
  /// Waits until the card has ended, or the program should draw.
  /// - Returns: The keys that were not for a card.
  fileprivate func waitForAnswer(
    on overlay: SnackOverlay, _ handle: OpaquePointer?, draws: Bool
  ) -> [Key] {
    guard overlay.canAsk(handle) else { return [] }  // `draw` may have closed it
    overlay.step()  // resumes a suspended screen, on which no card ends
    isWaiting = true
    defer { isWaiting = false }
    var keys: [Key] = []
    overlay.withPace {
      while !hasEnded, overlay.canAsk(handle) {
        // Keys typed after the answer remain unread.
        guard answer == nil else {
          overlay.waitWithoutKeys(atMost: 0.05)
          if overlay.waitsForever { continue } else { break }
        }
        guard let key = overlay.readKeyOfOwnScreen(), key != .resize || !draws else { break }
        if key != .mouse { keys.append(key) }
      }
    }
    return keys
  }
}

extension SnackOverlay {
  /// The time after which the program draws if its `stdscr` does not wait for keys, in milliseconds.
  private static let pace: Int32 = 50

  /// Whether reads of `stdscr` have no timeout, after which the program would draw.
  fileprivate var waitsForever: Bool { snk_stdscr().map { wgetdelay($0) < 0 } ?? false }

  /// Calls a closure, with a timeout in place of `nodelay` on `stdscr`, so that the wait does not
  /// poll constantly.
  fileprivate func withPace(_ body: () -> Void) {
    guard let screen = snk_stdscr(), wgetdelay(screen) == 0 else { return body() }
    wtimeout(screen, Self.pace)
    body()
    // A callback may have selected another screen or timeout.
    if snk_stdscr() == screen, wgetdelay(screen) == Self.pace { wtimeout(screen, 0) }
  }

  /// Whether the user can answer a card: the overlay is open, on the current screen, and connected.
  fileprivate func canAsk(_ handle: OpaquePointer?) -> Bool {
    (try? Registry.screenSession(handle)) != nil && !hasHungUp && isOnCurrentScreen
  }
}
