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
/// Snacks themselves may be added, changed and removed from any thread.
public final class SnackOverlay {
  /// The manager whose snacks are shown.
  public let manager: SnackbarManager
  /// Which keys belong to the snacks.
  public var bindings: Bindings
  /// Called on this thread when a showing has ended and its snack is gone from the screen.
  public var onClose: ((Closing) -> Void)?

  let input: Int32
  let output: Int32
  let wake: System.WakeDescriptor
  private let stopwatch: Stopwatch
  private(set) var scene: SnackScene
  private var compositor: Compositor
  private var gauge = LineGauge()
  private var skippedFrame = false
  private var isHostPaused = false
  private var isSuspended = false
  private var isClosed = false

  /// Puts an overlay over the current screen of ncurses.
  ///
  /// The screen must have been started by `initscr` or `newterm`, and the manager must have no
  /// other overlay; both are mistakes of the program and trap.
  /// - Parameters:
  ///   - manager: The manager whose snacks are shown.
  ///   - bindings: Which keys belong to the snacks.
  ///   - clock: The clock that moves the snacks.
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - output: The descriptor to which ncurses writes.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  public init(
    manager: SnackbarManager = .shared, bindings: Bindings = Bindings(),
    clock: some Clock<Duration> = .continuous, input: Int32 = 0, output: Int32 = 1
  ) throws(TerminalError) {
    guard let screen = Curses.virtualScreen else {
      preconditionFailure("Start a screen with initscr or newterm before you make a SnackOverlay.")
    }
    let wake = try System.WakeDescriptor()
    precondition(
      manager.connect(wake: { wake.signal() }),
      "A manager shows its snacks on one screen: close the other SnackOverlay first.")
    let surroundings = Surroundings()
    let palette = Palette(allowsColor: surroundings.allowsColor)
    (self.manager, self.bindings, self.input, self.output) = (manager, bindings, input, output)
    self.wake = wake
    stopwatch = Stopwatch(clock: clock)
    compositor = Compositor(palette: palette, allowsUnicode: surroundings.allowsUnicode)
    let terrain = Terrain(
      size: Curses.size(of: screen), depth: palette.depth,
      allowsUnicode: surroundings.allowsUnicode)
    scene = SnackScene(manager: manager, terrain: terrain)
    EscapeDelay.shortenIfUntouched()
  }

  deinit {
    if !isClosed { release() }
  }

  // MARK: Turns

  /// A descriptor that becomes readable when a thread has ordered something.
  public var wakeDescriptor: Int32 { wake.number }

  /// The descriptor from which keys come.
  public var inputDescriptor: Int32 { input }

  /// How long nothing will change by itself; `nil` if that is for ever.
  public var nextDeadline: Duration? {
    let now = stopwatch.now
    guard !isHostPaused, !isSuspended, let deadline = deadline(after: now) else { return nil }
    return .seconds(max(0, deadline.seconds - now.seconds))
  }

  /// What `poll` takes as its time: milliseconds until ``nextDeadline``, −1 for ever.
  public var pollTimeout: Int32 {
    guard let seconds = nextDeadline?.inSeconds else { return -1 }
    return Int32(min(86_400_000, (seconds * 1000).rounded(.up)))
  }

  /// Brings the snacks on the screen up to date; cheap if there is nothing to do.
  ///
  /// Call it after the host has drawn, in place of `doupdate` or after it. It never waits for a
  /// line that does not drain.
  public func step() {
    // What the host has staged cannot be asked for; an update without changes sends nothing.
    turn(hostHasDrawn: true)
  }

  /// - Parameters:
  ///   - hostHasDrawn: Whether the host's changes are staged and wait for an update.
  ///   - hostIsIdle: Whether the host cannot have drawn since the last turn.
  func turn(hostHasDrawn: Bool, hostIsIdle: Bool = false) {
    wake.clear()
    guard !isClosed, let screen = Curses.virtualScreen else { return }
    let now = stopwatch.now
    guard followSuspension(at: now) else { return }
    follow(screen, at: now)
    scene.turn(at: now)
    report()
    guard compositor.hasLaidCells || !scene.stack.isEmpty || hostHasDrawn else { return }
    guard gauge.isOpen(output, at: now) else {
      skippedFrame = true
      return
    }
    skippedFrame = false
    let hasChanged = compositor.lay(scene.frame, on: screen, hostIsIdle: hostIsIdle)
    guard hasChanged || hostHasDrawn else { return }
    let start = stopwatch.now
    Curses.update()
    gauge.note(
      sentFrom: start, to: stopwatch.now,
      frameInterval: scene.stack.configuration.policy.frameInterval.inSeconds)
  }

  /// While the host has suspended its screen nothing is drawn and no time runs.
  private func followSuspension(at now: Moment) -> Bool {
    let suspends = Curses.isSuspended
    if suspends != isSuspended {
      isSuspended = suspends
      scene.update(.pause(suspends || isHostPaused), at: now)
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

  private func report() {
    for closing in scene.takeClosings() { onClose?(closing) }
  }

  func deadline(after now: Moment) -> Moment? {
    if skippedFrame { return gauge.retry(after: now) ?? scene.stack.nextDeadline(after: now) }
    return scene.stack.nextDeadline(after: now)
  }

  var waitsForLine: Bool { skippedFrame && gauge.retry(after: stopwatch.now) == nil }

  var now: Moment { stopwatch.now }

  // MARK: Acting on snacks

  /// The snacks as they are.
  public var stack: SnackStack { scene.stack }

  /// Takes a key if it belongs to the snacks, and says whether it did.
  ///
  /// A key that is not taken is the host's. `KEY_RESIZE` always is.
  public func handle(_ key: Int32) -> Bool {
    guard let event = bindings.event(for: key, in: scene.stack) else { return false }
    scene.update(event, at: stopwatch.now)
    return true
  }

  /// Does to the snacks what a key could do, whatever the bindings are.
  public func perform(_ action: Bindings.Action) {
    scene.update(action.event, at: stopwatch.now)
  }

  /// Stops the time of all snacks, for a host that hides its screen for a while.
  public func pause() {
    isHostPaused = true
    scene.update(.pause(true), at: stopwatch.now)
  }

  /// Lets the time of all snacks go on with exactly what was left.
  public func resume() {
    isHostPaused = false
    scene.update(.pause(isSuspended), at: stopwatch.now)
  }

  /// Takes the snacks off the screen at once and gives the manager free.
  ///
  /// Call it before `endwin` or when the host needs the manager for another screen.
  public func close() {
    guard !isClosed else { return }
    if let screen = Curses.virtualScreen, !Curses.isSuspended,
      compositor.lay(Canvas(size: Curses.size(of: screen)), on: screen)
    {
      Curses.update()
    }
    scene.end(at: stopwatch.now)
    report()
    release()
  }

  private func release() {
    isClosed = true
    manager.disconnect()
    ResizeSignal.stop(wake)
  }
}
