/// Snacks over the screen of a program that uses ncurses and knows nothing of them.
///
/// Make one after the screen was started, and use it on the thread that uses ncurses. Which of
/// its doors a program takes depends on how it waits for keys:
///
/// - It has a loop around `wgetch`: call ``getKey(_:)`` instead.
/// - It waits by itself: watch ``wakeDescriptor``, wait no longer than ``nextDeadline``, call
///   ``step()`` when one of them is due, and give keys to ``handle(_:)`` before using them. An
///   `async` program iterates over ``keys``.
/// - It has no screen: ``run(manager:bindings:terminal:showsCursor:_:)`` starts one and restores
///   the terminal.
///
/// Snacks themselves may be added, changed and removed from any thread. Hooks are called in the
/// middle of a turn and may do all of this too, take turns, wait for a key, or close the overlay.
public final class SnackOverlay {
  /// The manager whose snacks are shown.
  public let manager: SnackbarManager
  /// Which keys belong to the snacks.
  public var bindings: Bindings
  /// Whether the terminal has gone; then ``getKey(_:)`` returns `ERR` at once and for ever.
  public internal(set) var hasHungUp = false

  let input: Int32
  let output: Int32
  let wake: System.WakeDescriptor
  private let clock: SnackClock
  var scene: SnackScene
  var cards: CardHost
  var compositor: Compositor
  let line: OutputLine
  /// The screen by its address.
  private let screen: UInt
  private var laidFrame = OverlayFrame.none
  /// Whether the host cannot have drawn since a frame was laid or the screen was looked at.
  private var knowsHost = true
  var skippedFrame = false
  /// A frame that came too soon after the last one and waits for its time.
  var isPostponed = false
  var lastFrame = Moment(seconds: -1)
  /// Whether the host has staged changes that were not sent yet.
  private var owesUpdate = false
  let herald = Herald()
  var outside = OutsideState()
  var reports: TerminalReports
  var pointerInput = PointerInput()
  /// Whether a hook was called, in which the host may have drawn.
  var hostWasCalled = false
  /// Whether the present or next wait for a key is to end without one.
  var isInterrupted = false
  var isHostPaused = false
  var isSuspended = false
  var isClosed = false

  /// Puts an overlay over the current screen of ncurses.
  ///
  /// The screen must have been started by `initscr` or `newterm`, and the manager must have no
  /// other overlay, nor the screen; all are mistakes of the program and trap.
  /// - Parameters:
  ///   - manager: The manager whose snacks are shown.
  ///   - bindings: Which keys belong to the snacks.
  ///   - clock: The clock that moves the snacks.
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - output: The descriptor to which ncurses writes.
  ///   - outputIsPrivate: True if nobody but ncurses uses `output`, as when the host gave `newterm`
  ///     a stream that it has opened for it. Then no frame ever waits for a terminal that does not
  ///     read. With a shared descriptor that is so only in a program of one thread.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  public init(
    manager: SnackbarManager = .shared, bindings: Bindings = Bindings(),
    clock: some Clock<Duration> = .continuous, input: Int32 = 0, output: Int32 = 1,
    outputIsPrivate: Bool = false
  ) throws(TerminalError) {
    guard let virtual = Curses.virtualScreen else {
      fatalError("Start a screen with initscr or newterm before you make a SnackOverlay.")
    }
    let wake = try System.WakeDescriptor()
    HostSignals.measureStops()
    let snackClock = SnackClock(clock: clock)
    manager.connect(waking: wake, on: snackClock)
    screen = UInt(bitPattern: virtual)
    guard ScreenClaims.claim(screen) else {
      fatalError("A screen has one SnackOverlay: close the other one first.")
    }
    let surroundings = Surroundings()
    let palette = Palette(allowsColor: surroundings.allowsColor)
    (self.manager, self.bindings, self.input, self.output) = (manager, bindings, input, output)
    (self.wake, self.clock) = (wake, snackClock)
    reports = TerminalReports(output: output)
    line = OutputLine(output, isPrivate: outputIsPrivate)
    compositor = Compositor(palette: palette, allowsUnicode: surroundings.allowsUnicode)
    scene = SnackScene(
      manager: manager, terrain: surroundings.terrain(of: virtual, depth: palette.depth))
    cards = CardHost(of: manager)
    EscapeDelay.shortenIfUntouched()
    Restoration.prepareBytes()
  }

  deinit {
    if !isClosed { release() }
  }

  func release() {
    isClosed = true
    manager.disconnect()
    ScreenClaims.release(screen)
    HostSignals.stopForwarding(to: wake)
  }

  // MARK: Turns

  /// Brings the snacks on the screen up to date; cheap if there is nothing to do.
  ///
  /// Call it after the host has drawn, in place of `doupdate`; like that it also takes a suspended
  /// screen back. If the line does not take output, the frame is sent later.
  public func step() {
    turn(.staged)
    hostWasCalled = false
  }

  func turn(_ host: HostActivity) {
    wake.clear()
    guard let screen = Curses.virtualScreen else { return }
    let now = now
    owesUpdate = line.sendRest(at: now) || owesUpdate || host == .staged
    guard !isClosed else { return sendWhatIsOwed() }
    guard followSuspension(at: now) || host == .staged else { return }
    follow(screen, at: now)
    turnScenes(at: now)
    // A hook may have closed the overlay or left the screen.
    guard !isClosed, Curses.virtualScreen == screen, Curses.isSuspended == isSuspended else {
      return Curses.isSuspended ? () : sendWhatIsOwed()
    }
    owesUpdate = owesUpdate || reportsNeedSwitch || outside.count > 0
    if host != .idle || hostWasCalled { knowsHost = false }
    let isCurrent = isCurrent(on: screen)
    guard !isCurrent || owesUpdate || line.hasRest else {
      return (skippedFrame, isPostponed) = (false, false)
    }
    guard isTimeForFrame(at: now) else { return }
    if !isCurrent { lay(on: screen, at: now) }
    sendWhatIsOwed()
  }

  /// Whether the present frame stands on the screen and nothing of the host's over it.
  private func isCurrent(on screen: Window) -> Bool {
    guard frameName == laidFrame else { return false }
    knowsHost = knowsHost || !compositor.isOverdrawn(on: screen)
    return knowsHost
  }

  private func lay(on screen: Window, at now: Moment) {
    let hasChanged = compositor.lay(overlayFrame, on: screen, hostIsIdle: knowsHost)
    (laidFrame, knowsHost) = (frameName, true)
    guard hasChanged else { return }
    lastFrame = now
    owesUpdate = true
  }

  /// Says whether a frame may be sent: the line takes it, and the last one was shown for its time.
  ///
  /// What the host draws is not paced, only what snacks add to it.
  private func isTimeForFrame(at now: Moment) -> Bool {
    let isOpen = line.isOpen(at: now, isPaced: !owesUpdate)
    skippedFrame = !isOpen
    isPostponed = !owesUpdate && now.seconds < lastFrame.seconds + 0.9 * frameSeconds
    return isOpen && !isPostponed
  }

  private func sendWhatIsOwed() {
    guard owesUpdate else { return }
    owesUpdate = false
    line.update(now: { now }, frameInterval: frameSeconds) {
      switchReports()
      outside.send(to: output)
    }
    followSuspension(at: now)  // sending takes a screen back
  }

  /// While the host has suspended its screen nothing is drawn and no time runs.
  @discardableResult
  private func followSuspension(at now: Moment) -> Bool {
    let suspends = Curses.isSuspended
    if suspends != isSuspended {
      isSuspended = suspends
      forgetPointer()
      tellPause(at: now)
    }
    return !suspends
  }

  private func follow(_ screen: Window, at now: Moment) {
    let size = Curses.size(of: screen)
    guard size != scene.stack.terrain.size else { return }
    var terrain = scene.stack.terrain
    terrain.size = size
    scene.update(.terrain(terrain), at: now)
  }

  /// Tells what has happened since this was last done.
  func report() {
    guard scene.hasEffects, herald.isFree || isClosed else { return }
    let effects = scene.takeEffects()
    outside.hear(effects, of: scene.stack, at: now)
    if herald.tell(effects, of: manager, showing: scene.stack) { hostWasCalled = true }
  }

  var frameSeconds: Double { scene.stack.configuration.policy.frameInterval.inSeconds }

  /// The present moment; the time in which the program was stopped does not count.
  var now: Moment { clock.now }

  // MARK: Reports of the terminal

  /// What the terminal shall report now.
  private var reportWishes: ReportWishes {
    guard !isClosed else { return .nothing }
    let shows = scene.stack.showsAnything || cards.scene.isOnScreen
    // Whoever wants to hear of snacks elsewhere has to be known to be elsewhere when one comes.
    let focus: ReportWishes.Focus =
      outside.notices.isOn && !isHostPaused ? .needed : shows ? .ifSafe : .never
    return ReportWishes(
      pointer: shows ? bindings.pointer : .never,
      focus: bindings.followsTerminalFocus ? focus : .never)
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
    if before.focus != .never, !reports.tellsFocus { scene.update(.terminalFocus(true), at: now) }
  }

  /// The pointer is nowhere, because nobody would say where it goes.
  func forgetPointer() {
    pointerInput.forget()
    scene.update(.pointer(.left), at: now)
    cards.scene.take(PointerEvent.left, at: now)
  }
}
