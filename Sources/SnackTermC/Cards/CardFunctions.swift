// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

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
    let overlay = try Registry.screenSession(handle).overlay
    let content = try CardContent(card)
    guard overlay.isOnCurrentScreen else {
      throw Failure(SNACKTERM_ESCREEN, "another screen is current; call set_term first")
    }
    let item = Registry.show(content, isAwaited: true)
    while !item.hasEnded, overlay.canAsk(handle) {
      content.draw?(content.user)
      item.waitForAnswer(on: overlay, handle)
    }
    if !item.hasEnded { _ = try? Registry.dismissCard(item.id) }
    item.report()  // before `user` becomes invalid
    return item.answer.map { Int32($0.buttonIndex) + 1 } ?? 0
  }
}

/// Dismisses a card.
@c @implementation
public func snackterm_dismiss_card(_ id: snackterm_id) -> Int32 {
  reporting { () throws(Failure) in try Registry.dismissCard(id) ? SNACKTERM_OK.rawValue : 1 }
}

extension CardItem {
  /// Waits until the card has ended, or the program should draw.
  fileprivate func waitForAnswer(on overlay: SnackOverlay, _ handle: OpaquePointer?) {
    guard overlay.canAsk(handle) else { return }  // `draw` may have closed it
    overlay.step()  // resumes a suspended screen, on which no card ends
    isWaiting = true
    defer { isWaiting = false }
    while !hasEnded, overlay.canAsk(handle) {
      guard let key = overlay.readKey() else { return }
      if key == .resize { return }
    }
  }
}

extension SnackOverlay {
  /// Whether the user can answer a card: the overlay is open, on the current screen, and connected.
  fileprivate func canAsk(_ handle: OpaquePointer?) -> Bool {
    (try? Registry.screenSession(handle)) != nil && !hasHungUp && isOnCurrentScreen
  }
}
