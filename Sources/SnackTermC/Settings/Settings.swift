internal import CSnackTerm
internal import SnackCore
internal import SnackTerm
internal import Synchronization

/// The settings of a program and its overlay, read and changed together.
struct Settings {
  var configuration: Configuration
  var alignment: Alignment
  var historyLimit: Int
  /// The settings of the overlay, or the defaults without one.
  var bindings = Bindings()
  var alerts = UnfocusedAlerts()
  var background: Color?
  var depth = ColorDepth.mono

  init(_ manager: SnackbarManager, _ overlay: SnackOverlay?) {
    configuration = manager.configuration
    alignment = manager.defaultAlignment
    historyLimit = manager.history.limit
    guard let overlay else { return }
    bindings = overlay.bindings
    alerts = overlay.unfocusedAlerts
    background = overlay.terminalBackground
    depth = overlay.colorDepth
  }

  /// Applies the differences from earlier settings.
  func apply(after old: Settings, to manager: SnackbarManager, _ overlay: SnackOverlay?) {
    if alignment != old.alignment { manager.defaultAlignment = alignment }
    let (new, before) = (configuration, old.configuration)
    if new.appearance != before.appearance { manager.appearance = new.appearance }
    if new.policy != before.policy { manager.policy = new.policy }
    if new.strings != before.strings { manager.strings = new.strings }
    if new.doNotDisturb != before.doNotDisturb { manager.doNotDisturb = new.doNotDisturb }
    if historyLimit != old.historyLimit {
      manager.history = SnackHistory(
        manager.history.entries.suffix(historyLimit), limit: historyLimit)
    }
    guard let overlay else { return }
    if bindings != old.bindings { overlay.bindings = bindings }
    if alerts != old.alerts { overlay.unfocusedAlerts = alerts }
    if background != old.background { overlay.assume(background: background) }
    if depth != old.depth { overlay.assume(depth: depth) }
  }
}

extension Registry {
  /// The lock that serializes changes, because each reads the settings before it writes them.
  private static let changes = Mutex(())

  /// Changes all settings, or none if any is invalid.
  static func change(
    _ manager: SnackbarManager, _ overlay: SnackOverlay?,
    _ body: (inout Settings) throws(Failure) -> Void
  ) throws(Failure) {
    try changes.withLock { _ throws(Failure) in
      let old = Settings(manager, overlay)
      var new = old
      try body(&new)
      new.apply(after: old, to: manager, overlay)
    }
  }
}
