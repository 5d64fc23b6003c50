extension SnackOverlay {
  /// What the terminal shall report now.
  private var reportWishes: ReportWishes {
    guard !isClosed else { return .nothing }
    let shows = scene.stack.showsAnything || cards.scene.isOnScreen
    // Whoever wants to hear of snacks elsewhere has to be known to be elsewhere when one comes.
    let focus: ReportWishes.Focus =
      outside.notices.isOn && !isHostPaused ? .needed : shows ? .ifSafe : .never
    return ReportWishes(
      pointer: shows ? bindings.pointer : .never,
      focus: bindings.followsTerminalFocus ? focus : .never,
      // Without a field, too: a pasted text is no series of keys that choose something.
      paste: cards.scene.isModal && !isHostPaused)
  }

  /// Whether the terminal has to be told something.
  var reportsNeedSwitch: Bool {
    reports.isDisturbed || reports.possible(reportWishes) != reports.active
  }

  /// Tells the terminal what to report; what it no longer reports is as if it were not.
  func switchReports() {
    guard reportsNeedSwitch else { return }
    let before = reports.active
    reports.set(reportWishes)
    pointerInput.serveHost(reports.hostMask)
    if before.pointer != .never, reports.active.pointer == .never { forgetPointer() }
    if before.focus != .never, !reports.tellsFocus { updateSnacks(.terminalFocus(true), at: now) }
  }

  /// The pointer is nowhere, because nobody would say where it goes.
  func forgetPointer() {
    pointerInput.forget()
    cards.holdsPointer = false
    updateSnacks(.pointer(.left), at: now)
    cards.scene.take(PointerEvent.left, at: now)
  }
}
