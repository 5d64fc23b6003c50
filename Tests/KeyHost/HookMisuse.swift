import SnackTerm

/// A way to misuse the overlay from inside hooks.
enum HookMisuse: String {
  /// Each toast adds the next one when it ends, which is immediately.
  case endless
  /// The close hook waits for a key.
  case asks
  /// The close hook closes the overlay.
  case closes

  /// Sets up the misuse on an overlay.
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
    if round == 100 { Log.write("continues") }
    var snack = Snack(message: "ENDLESS", duration: -1)
    snack.hooks.onClose = { reason in if reason != .hostEnded { addEndless(round: round + 1) } }
    SnackbarManager.add(snack: snack)
  }
}
