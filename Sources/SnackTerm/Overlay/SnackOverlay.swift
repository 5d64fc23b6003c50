/// An overlay that shows snacks over the screen of an ncurses program.
///
/// Create an overlay after starting the screen, and use it on the thread that uses ncurses. Its
/// entry points depend on how the program waits for keys:
///
/// - With a loop around `wgetch`, call ``readKey(_:)`` or ``getKey(_:)`` instead.
/// - With its own event loop, watch ``wakeDescriptor``, wait no longer than ``nextDeadline``, call
///   ``step()`` when either is due, and pass keys to ``handle(_:)-(Int32)`` before using them. An
///   `async` program iterates over ``keys``.
/// - Without a screen, call
///   ``run(manager:bindings:clock:terminal:extent:showsCursor:backgroundTimeout:_:)``, which starts
///   one and restores the terminal.
///
/// Snacks may be added, changed and removed on any thread. Hooks are called during a turn and may
/// do the same, take turns, wait for a key, or close the overlay. The overlay must not be used in
/// code that only returns a value, such as a view's size and drawing, an item's elements, or a
/// field's validation; doing so traps.
///
/// ```swift
/// let overlay = try SnackOverlay()  // after initscr or newterm
/// SnackbarManager.add(snack: "Press q to leave")
/// while let key = overlay.readKey(), key != "q" {}
/// overlay.close()
/// ```
public final class SnackOverlay {
  /// The keys and pointer events that belong to the snacks.
  public var bindings: Bindings {
    didSet {
      let isNew = bindings.shortensEscape && !oldValue.shortensEscape
      if isNew { EscapeDelay.shortenIfStandard() }
      focusKey = bindings.hintedFocusKey
    }
  }
  /// The name of the key in hints about the focus; `nil` for no hints.
  private(set) var focusKey: String?

  /// Other descriptors that end a wait for a key when they have input.
  ///
  /// One call can thereby wait for keys, snacks and the program's own pipes or sockets:
  ///
  /// ```swift
  /// let pipe: Int32 = 3  // any open descriptor
  /// overlay.watchedDescriptors = [pipe]
  /// while !overlay.hasHungUp {
  ///   if let key = overlay.readKey(), key == "q" { break }
  ///   for descriptor in overlay.readyDescriptors { print("read from \(descriptor)") }
  /// }
  /// ```
  ///
  /// If no key has arrived, ``readKey(_:)`` then returns `nil`, ``getKey(_:)`` and
  /// ``getCharacter(_:_:)`` return `ERR`, and ``readyDescriptors`` lists the descriptors. Keys come
  /// first. Input that is not read ends the next wait, too.
  ///
  /// Any number of descriptors may be watched, whatever their values; `FD_SETSIZE` is no limit. A
  /// hangup, an error and a closed descriptor count as input, because a read reports them at once. So
  /// do all descriptors if there are more than the process may have open. Negative ones are ignored.
  ///
  /// ``keys`` does not watch them, nor does a wait while another screen is current.
  public var watchedDescriptors: [Int32] = []
  /// The watched descriptors with input when the last call returned no key, in their order.
  ///
  /// It is empty if that call returned a key, or ended for another reason. ``readKey(_:)``,
  /// ``getKey(_:)``, ``getCharacter(_:_:)`` and ``pollKey(_:)`` set it.
  public internal(set) var readyDescriptors: [Int32] = []

  let connection: ManagerConnection
  var terminal: HostTerminal
  var screenUse: ScreenUse
  let scenes: OverlayScenes
  var cardInput: CardInput
  var compositor: Compositor
  var schedule = FrameSchedule()
  let channel: OutputChannel
  /// The inline screen on which the overlay runs; `nil` on a screen of the whole terminal.
  let inline: InlineScreen?
  /// The toasts of other programs; `nil` unless it listens to them.
  var sentToasts: SentToasts?
  var reports: TerminalReports
  var question = BackgroundQuestion()
  var pointerInput = PointerInput()

  init(
    manager: SnackbarManager, bindings: Bindings = Bindings(), clock: Stopwatch,
    input: Int32, output: Int32, outputIsPrivate: Bool = false,
    inline: InlineScreen? = nil, in environment: TerminalEnvironment
  ) throws(TerminalError) {
    guard let virtual = Curses.virtualScreen else { throw .screenNotStarted }
    // A single row, as with `filter`, needs no cursor motion.
    guard Curses.canMoveCursor || Curses.size(of: virtual).height == 1 else {
      throw .tooSimple(Curses.terminalName)
    }
    System.endPreload()
    (screenUse, connection) = try Self.claim(virtual, for: manager, clock: clock)
    HostSignals.measureStops()
    HostSignals.countResizes()
    HostSignals.forwardResizes(to: connection.wake)
    terminal = HostTerminal(input: input, output: output)
    self.bindings = bindings
    focusKey = bindings.hintedFocusKey
    reports = TerminalReports(output: output)
    channel = OutputChannel(output, isPrivate: outputIsPrivate, isInline: inline != nil)
    self.inline = inline
    let palette = Palette(allowsColor: environment.colorPreferences.allowsColor)
    compositor = Compositor(palette: palette, allowsUnicode: environment.allowsUnicode)
    let size = Curses.size(of: virtual)
    scenes = OverlayScenes(
      of: manager, on: environment.traits(of: size, depth: palette.ladder.depth))
    cardInput = CardInput()
    if bindings.shortensEscape { EscapeDelay.shortenIfStandard() }
    Restoration.prepareBytes()
  }

  /// Claims the current screen and a manager, or neither if one of them is in use.
  private static func claim(
    _ screen: Window, for manager: SnackbarManager, clock: Stopwatch
  ) throws(TerminalError) -> (ScreenUse, ManagerConnection) {
    let use = try ScreenUse(claiming: screen)
    do throws(TerminalError) {
      return (use, try ManagerConnection(to: manager, clock: clock))
    } catch {
      use.release()
      throw error
    }
  }

  deinit {
    if !scenes.isClosed { release() }
  }

  /// Releases the manager and the screen.
  func release() {
    screenUse.release()
    connection.end()
  }

  /// The manager whose snacks are shown.
  public var manager: SnackbarManager { connection.manager }

  /// Whether the terminal has hung up; ``getKey(_:)`` then always returns `ERR` at once.
  ///
  /// It is updated by waits for keys, ``pollKey(_:)`` and ``step()``.
  public var hasHungUp: Bool { terminal.hasHungUp }

  /// The current moment, excluding the time during which the program was stopped.
  var now: Moment { connection.now }

  /// The frame interval in seconds.
  var frameSeconds: Double { scenes.inSnacks { $0.stack.frameSeconds } }
}
