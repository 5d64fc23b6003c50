extension SnackOverlay {
  /// The report modes that are needed now.
  private var reportModes: ReportModes {
    // Other readers of the terminal would not recognize the reports.
    guard !scenes.isClosed, !screenUse.isPaused else { return .nothing }
    let shows = scenes.showsAnything
    // Unfocused alerts need the focus reports before a snack appears.
    let focus: ReportModes.Focus =
      scenes.alertState.alerts.isOn ? .needed : shows ? .ifSafe : .never
    return ReportModes(
      pointer: shows && terminal.recognizesReports ? bindings.pointer : .never,
      focus: bindings.followsTerminalFocus && terminal.recognizesReports ? focus : .never,
      // Needed even without a text field: pasted text must not act as a series of keys.
      paste: scenes.inCards { $0.isModal })
  }

  /// Whether the terminal's report modes must be changed.
  var reportsNeedSwitch: Bool {
    reports.isOverridden || reports.supported(reportModes) != reports.active
  }

  /// Changes the terminal's report modes, and resets the state of reports that are turned off.
  func switchReports() {
    guard reportsNeedSwitch else { return }
    let before = reports.active
    reports.set(reportModes)
    pointerInput.updateResolver(for: reports.hostMask)
    if before.pointer != .never, reports.active.pointer == .never { forgetPointer() }
    if before.focus != .never, !reports.reportsFocus {
      scenes.updateSnacks(.terminalFocus(true), at: now)
    }
  }

  /// Forgets the pointer's position, because no more reports will follow.
  func forgetPointer() {
    pointerInput.forget()
    cardInput.holdsPointer = false
    scenes.updateSnacks(.pointer(.exited), at: now)
    if scenes.inCards({ $0.isModal }) { scenes.cards.handle(PointerEvent.exited, at: now) }
  }
}
