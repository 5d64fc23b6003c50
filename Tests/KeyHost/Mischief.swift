import SnackTerm

/// What the host does from inside hooks, which a program had better not do.
enum Mischief: String {
  /// Each toast brings the next one when it ends, which it does at once.
  case endless
  /// The end of a toast waits for a key.
  case asks
  /// The end of a toast closes the overlay.
  case closes

  /// Sets the overlay up for it.
  func begin(on overlay: SnackOverlay) {
    let log = overlay.onClose
    switch self {
    case .endless:
      let atOnce = Animation(duration: .zero)
      SnackbarManager.appearance.addAnimation = atOnce
      SnackbarManager.appearance.removeAnimation = atOnce
      Self.addEndless(round: 0)
    case .asks:
      overlay.onClose = {
        log?($0)
        Log.write("asks")
        Log.write("answer \(overlay.getKey())")
      }
    case .closes:
      overlay.onClose = {
        log?($0)
        overlay.close()
      }
    }
  }

  private static func addEndless(round: Int) {
    if round == 100 { Log.write("goes on") }
    var snack = Snack(message: "ENDLESS", duration: -1)
    snack.hooks.onClose = { reason in if reason != .hostEnded { addEndless(round: round + 1) } }
    SnackbarManager.add(snack: snack)
  }
}
