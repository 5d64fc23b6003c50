/// Snacks over the screen of a program that uses ncurses and knows nothing of them.
///
/// Make one after the screen was started, and use it on the thread that uses ncurses. Which of
/// its doors a program takes depends on how it waits for keys:
///
/// - It has a loop around `wgetch`: call ``getKey(_:)`` instead.
/// - It waits by itself: watch ``wakeDescriptor``, wait no longer than ``nextDeadline``, call
///   ``step()`` when one of them is due, and give keys to ``handle(_:)-(Int32)`` before using
///   them. An `async` program iterates over ``keys``.
/// - It has no screen: ``run(manager:bindings:clock:terminal:showsCursor:backgroundPatience:_:)`` starts one and restores
///   the terminal.
///
/// Snacks themselves may be added, changed and removed from any thread. Hooks are called in the
/// middle of a turn and may do all of this too, take turns, wait for a key, or close the overlay.
/// What is only asked for something must not use the overlay, which traps: a view or a drawing of its
/// size and look, an item of its elements, a validation of its problem.
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
  /// Whether views, items or fields are being asked for what they show.
  private var isAsking = false
  var compositor: Compositor
  let line: OutputLine
  /// The screen by its address.
  private let screen: UInt
  var laidFrame = OverlayFrame.none
  /// Whether the host cannot have drawn since a frame was laid or the screen was looked at.
  var knowsHost = true
  var skippedFrame = false
  /// A frame that came too soon after the last one and waits for its time.
  var isPostponed = false
  var lastFrame = Moment(seconds: -1)
  /// Whether the host has staged changes that were not sent yet.
  var owesUpdate = false
  let herald = Herald()
  var outside = OutsideState()
  var reports: TerminalReports
  var question = BackgroundQuestion()
  var pointerInput = PointerInput()
  /// Whether a hook was called, in which the host may have drawn.
  var hostWasCalled = false
  /// Whether the present or next wait for a key is to end without one.
  var isInterrupted = false
  var isHostPaused = false
  var isSuspended = false
  /// The resizes after which the whole screen was sent.
  var knownResizes = HostSignals.resizes
  var isClosed = false

  init(
    manager: SnackbarManager, bindings: Bindings = Bindings(), clock: some Clock<Duration>,
    input: Int32, output: Int32, outputIsPrivate: Bool = false, in surroundings: Surroundings
  ) throws(TerminalError) {
    guard let virtual = Curses.virtualScreen else {
      fatalError("Start a screen with initscr or newterm before you make a SnackOverlay.")
    }
    let wake = try System.WakeDescriptor()
    HostSignals.measureStops()
    HostSignals.countResizes()
    let snackClock = SnackClock(clock: clock)
    manager.connect(waking: wake, on: snackClock)
    screen = UInt(bitPattern: virtual)
    guard ScreenClaims.claim(screen) else {
      fatalError("A screen has one SnackOverlay: close the other one first.")
    }
    let palette = Palette(allowsColor: surroundings.colorWishes.allowsColor)
    (self.manager, self.bindings, self.input, self.output) = (manager, bindings, input, output)
    (self.wake, self.clock) = (wake, snackClock)
    reports = TerminalReports(output: output)
    line = OutputLine(output, isPrivate: outputIsPrivate)
    compositor = Compositor(palette: palette, allowsUnicode: surroundings.allowsUnicode)
    scene = SnackScene(
      manager: manager, terrain: surroundings.terrain(of: virtual, depth: palette.ladder.depth))
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

  /// Does something in which views, items and fields are asked for what they show.
  ///
  /// They find the overlay in the middle of its work, so all that is public looks first whether
  /// anybody is being asked.
  func asking(_ work: () -> Void) {
    expectNobodyIsAsked()
    isAsking = true
    defer { isAsking = false }
    work()
  }

  /// Changes the cards, which asks items and fields.
  func changeCards(_ change: (inout BulletinScene) -> Void) {
    asking { change(&cards.scene) }
  }

  /// Takes in what happens to the snacks, which asks views.
  func updateSnacks(_ event: SnackEvent, at now: Moment) {
    asking { scene.update(event, at: now) }
  }

  func expectNobodyIsAsked() {
    guard !isAsking else {
      fatalError(
        "What measures, draws, validates or makes elements must not use the SnackOverlay: "
          + "only hooks and handlers may.")
    }
  }

  /// The present moment; the time in which the program was stopped does not count.
  var now: Moment { clock.now }

  var frameSeconds: Double { scene.stack.configuration.policy.frameInterval.inSeconds }
}
