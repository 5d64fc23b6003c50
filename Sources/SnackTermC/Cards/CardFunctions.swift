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
    let item = Registry.show(content)
    // A callback may close the overlay, which ends the card.
    while !item.isReported, !overlay.hasHungUp, (try? Registry.screenSession(handle)) != nil {
      content.draw?(content.user)
      item.waitForAnswer(on: overlay)
    }
    if !item.isReported {
      _ = try? Registry.dismissCard(item.id)
      item.report()  // the program's pointer may be invalid once this call has returned
    }
    return item.answer.map { Int32($0.buttonIndex) + 1 } ?? 0
  }
}

/// Dismisses a card.
@c @implementation
public func snackterm_dismiss_card(_ id: snackterm_id) -> Int32 {
  reporting { () throws(Failure) in try Registry.dismissCard(id) ? SNACKTERM_OK.rawValue : 1 }
}

extension CardItem {
  /// Waits until the card is answered, or the program should draw.
  fileprivate func waitForAnswer(on overlay: SnackOverlay) {
    isAwaited = true
    defer { isAwaited = false }
    while !isReported, !overlay.hasHungUp {
      guard let key = overlay.readKey() else { return }
      if key == .resize { return }
    }
  }
}
