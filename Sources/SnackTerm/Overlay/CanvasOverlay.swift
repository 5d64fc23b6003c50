#if Concurrency
/// An overlay that composes toasts and cards on a canvas, for a shell that paints and reads the
/// terminal without ncurses.
///
/// The shell watches ``wakeDescriptor``, waits no longer than ``nextDeadline``, calls ``step()`` when
/// either is due, and passes all input to ``consume(_:)``. It paints ``frame`` when ``frameNumber``
/// has changed.
package final class CanvasOverlay {
  /// The keys that belong to the snacks; the pointer never does.
  package var bindings: Bindings {
    didSet { setTraits(scenes.snacks.stack.traits) }
  }
  /// The description of the program beneath, for senders; `nil` for that of this process.
  package var coveredProgram: (() -> CoveredProgram)?
  /// The number of distinct frames so far; ``frame`` changes only when it does.
  package private(set) var frameNumber = 0

  private let connection: ManagerConnection
  let scenes: OverlayScenes
  /// The toasts of other programs; `nil` unless it listens to them.
  var sentToasts: SentToasts?
  var input = CanvasInput()
  /// The descriptor of the terminal.
  private let terminal: Int32
  /// The frame at the last turn.
  private var lastFrame = OverlayFrame.none

  /// Connects to a manager.
  /// - Parameters:
  ///   - manager: The manager whose snacks are shown.
  ///   - bindings: The keys that belong to the snacks.
  ///   - clock: The clock that animates the snacks.
  ///   - traits: The size and capabilities of the terminal.
  ///   - terminal: The descriptor of the terminal, whose name other programs can read.
  /// - Throws: `TerminalError.managerInUse` if the manager already has an output;
  ///   `TerminalError.system` if the system has no free descriptor.
  package init(
    manager: SnackbarManager, bindings: Bindings, clock: Stopwatch, traits: TerminalTraits,
    terminal: Int32
  ) throws(TerminalError) {
    connection = try ManagerConnection(to: manager, clock: clock)
    self.bindings = bindings
    self.terminal = terminal
    var traits = traits
    traits.focusKey = bindings.hintedFocusKey
    scenes = OverlayScenes(of: manager, on: traits)
  }

  deinit {
    if !scenes.isClosed { connection.end() }
  }

  /// The manager whose snacks are shown.
  package var manager: SnackbarManager { connection.manager }

  /// The current moment, excluding the time during which the program was stopped.
  var now: Moment { connection.now }

  /// Whether the overlay is neither paused nor closed.
  var isActive: Bool { !scenes.isPaused && !scenes.isClosed }

  // MARK: Messages

  /// Accepts toasts and questions from other programs, as ``SnackOverlay/listen()`` does.
  ///
  /// Call it before you read ``wakeDescriptor``, which it replaces.
  /// - Throws: `TerminalError.unsafeFolder` if others can enter the folder of the socket;
  ///   `TerminalError.system` if the system refuses, or another overlay of the process listens.
  package func listen() throws(TerminalError) {
    try listen(in: System.messageFolder())
  }

  /// Accepts toasts and questions on a socket in a folder.
  /// - Throws: A `TerminalError`, as ``listen()`` does.
  package func listen(in folder: String) throws(TerminalError) {
    scenes.checkReentry()
    guard sentToasts == nil, !scenes.isClosed else { return }
    let receiver = try MessageReceiver(
      wake: connection.wake.number, on: try MessageSocket(in: folder))
    sentToasts = SentToasts(receiver: receiver)
  }

  private func receiveMessages() {
    guard sentToasts != nil else { return }
    let screen = ReceivingScreen(
      manager: manager, now: now, isDrawable: isActive, stack: scenes.snacks.stack,
      bindings: bindings, terminal: terminal, findCoveredProgram: coveredProgram ?? { nil })
    _ = sentToasts?.receive(on: screen)
    followForeground(at: now)
  }

  // MARK: Turns

  /// A descriptor that is readable while another thread or program has posted a change.
  package var wakeDescriptor: Int32 { sentToasts?.receiver.descriptor ?? connection.wake.number }

  /// The time until the next change that needs no input; `nil` if none is due.
  package var nextDeadline: Duration? {
    let now = now
    let deadlines = [heldInputDeadline, isActive ? nextTurn(after: now) : nil]
    return connection.time(until: deadlines.compactMap(\.self).min())
  }

  private func nextTurn(after now: Moment) -> Moment? {
    guard !scenes.isDue else { return now }
    let next = min(
      scenes.nextChange(after: now), sentToasts?.nextChange(after: now) ?? .distantFuture,
      nextForegroundCheck(after: now))
    return next == .distantFuture ? nil : next
  }

  /// Carries out the requests of other programs, and updates cards and snacks.
  ///
  /// It also decides on input that was held back; see ``takeHeldInput()``.
  package func step() {
    scenes.checkReentry()
    connection.wake.clear()
    guard !scenes.isClosed else { return }
    receiveMessages()
    releaseExpiredInput(at: now)
    // Messages have waked a paused overlay, which shows them when it is resumed.
    guard isActive else { return connection.wake.clear() }
    turn(at: now)
  }

  /// Advances cards and snacks, and reports the ends of toasts to their senders.
  func turn(at now: Moment) {
    scenes.turn(at: now)
    sentToasts?.reportEnds()
    guard scenes.frameID != lastFrame else { return }
    lastFrame = scenes.frameID
    frameNumber += 1
  }

  // MARK: Screen

  /// The snacks and cards as last drawn, over clear cells.
  package var frame: Canvas {
    scenes.isClosed ? Canvas(size: scenes.snacks.stack.traits.size) : scenes.frame
  }

  /// The cell of the terminal's cursor, which follows the focus; `nil` leaves it to the program.
  package var cursor: Point? { isActive ? scenes.cursor(at: now) : nil }

  /// The cells of all snacks that are not leaving, at rest.
  package var restingFrames: [Rect] { scenes.inSnacks { $0.stack.restingFrames } }

  /// Whether a snack or a card is on the screen.
  package var isShowing: Bool { !scenes.isClosed && scenes.showsAnything }

  /// Adopts the size and capabilities of the terminal; the next turn draws with them.
  package func setTraits(_ traits: TerminalTraits) {
    var traits = traits
    traits.focusKey = bindings.hintedFocusKey
    guard traits != scenes.snacks.stack.traits else { return }
    scenes.updateSnacks(.traits(traits), at: now)
  }

  /// Pauses all timers while the terminal belongs to another program, or resumes them.
  ///
  /// While it is paused, all input is the program's. Toasts and questions of other programs wait.
  package func setPaused(_ isPaused: Bool) {
    guard isPaused != scenes.isPaused, !scenes.isClosed else { return }
    if isPaused {
      input.releaseHeld()
      // Keys that are typed before the card is visible again must not answer it.
      if scenes.cards.canReturnFocus { scenes.changeCards { $0.setFocus(false) } }
    }
    scenes.setPaused(isPaused, at: now)
  }

  /// Ends all snacks, cards and connections, removes the socket, and releases the manager.
  package func close() {
    scenes.checkReentry()
    guard !scenes.isClosed else { return }
    scenes.isClosed = true  // hooks draw nothing from here on
    input.releaseHeld()
    frameNumber += 1
    scenes.end(at: now)
    sentToasts?.end()
    sentToasts = nil
    connection.end()
  }
}
#endif
