// A host for the tests that logs every key it receives and obeys control keys.

import CNcurses
import Glibc
import SnackTerm

/// The error that ends the host.
enum Ending: Error {
  case error
}

/// The host program.
@main
enum KeyHost {
  static func main() throws {
    SignalOrder.listen()
    let options = HostOptions(CommandLine.arguments.dropFirst())
    SnackbarManager.appearance = .init(theme: options.theme)
    SnackbarManager.policy.motionSteps = options.steps
    SnackbarManager.defaultAlignment = options.place
    if let whenFull = options.whenFull {
      SnackbarManager.policy = Policy(maxVisible: 1)
      SnackbarManager.policy.whenFull[.plain] = whenFull
    }
    var bindings = Bindings(mode: options.mode)
    bindings.pointer = options.pointer
    if options.startsScreen { return try runOnOwnScreen(bindings, options) }
    let before = Crash.dispositions
    // Without the overlay, a late answer of the terminal would be read as keys.
    let timeout: Duration? = options.inputFunction == .plain ? nil : .milliseconds(100)
    try SnackOverlay.run(bindings: bindings, showsCursor: true, backgroundTimeout: timeout) {
      try run(on: $0, options)
    }
    let changed = zip(before, Crash.dispositions).filter { $0 != $1 }
    Log.write("signals changed: \(changed.map(\.0.signal))")
  }

  private static func runOnOwnScreen(_ bindings: Bindings, _ options: HostOptions) throws {
    setlocale(LC_ALL, "")
    initscr()
    defer { endwin() }
    cbreak()
    noecho()
    keypad(snk_stdscr(), true)
    let overlay = try SnackOverlay(bindings: bindings)
    defer { overlay.close() }
    try run(on: overlay, options)
  }

  private static func run(on overlay: SnackOverlay, _ options: HostOptions) throws {
    if options.hookMisuse != .endless { overlay.onClose = { Log.write("closed \($0.reason)") } }
    overlay.unfocusedAlerts = UnfocusedAlerts(bell: options.rings)
    wtimeout(snk_stdscr(), options.delay)
    if options.hidesCursor { curs_set(0) }
    if let mask = options.mouse { mousemask(mask, nil) }
    if options.isRestless { startRestlessThread() }
    options.hookMisuse?.begin(on: overlay)
    options.secondEnd?.expect()
    var host = Host(overlay: overlay, options: options)
    try host.run()
  }

  /// Keeps adding and removing a snack, so that one is always appearing or disappearing.
  private static func startRestlessThread() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        let turn = Semaphore()
        var snack = Snack(title: "RESTLESS", message: "IN AND OUT")
        snack.hooks.onArrive = { @Sendable in turn.signal() }
        snack.hooks.onClose = { @Sendable _ in turn.signal() }
        while true {
          let shown = SnackbarManager.add(snack: snack)
          turn.wait()
          shown.dismiss()
          turn.wait()
        }
      }, nil)
  }
}

/// The host's loop.
struct Host {
  let overlay: SnackOverlay
  let options: HostOptions
  private var generation = 0
  private var snacks = 0
  private var latest = LatestHandle()
  private var lastKey: Int32 = 0

  init(overlay: SnackOverlay, options: HostOptions) {
    self.overlay = overlay
    self.options = options
  }

  mutating func run() throws {
    HostPicture.draw(generation: generation, cursor: options.cursor)
    while true {
      let key = nextKey()
      if key == controlKey("x") { return }
      if key == ERR { handleTimeout() } else { try handle(key) }
    }
  }

  /// Waits for a key with the chosen function and logs it; successive timeouts are logged once.
  private mutating func nextKey() -> Int32 {
    let (key, line) = awaitKey()
    if key != ERR || lastKey != ERR { Log.write(line) }
    lastKey = key
    return key
  }

  private func awaitKey() -> (key: Int32, line: String) {
    let key: Int32
    switch options.inputFunction {
    case .key: key = overlay.getKey()
    case .handle: key = pollKey { unhandledKey() }?.code ?? ERR
    case .plain: key = wgetch(snk_stdscr())
    case .read: return Self.logged(overlay.readKey())
    case .poll: return Self.logged(pollKey { overlay.pollKey() })
    case .character:
      var character: UInt32 = 0
      let status = overlay.getCharacter(&character)
      return (status == ERR ? ERR : Int32(bitPattern: character), "\(status):\(character)")
    }
    return (key, String(key))
  }

  private static func logged(_ key: Key?) -> (key: Int32, line: String) {
    (key?.code ?? ERR, key.map { "\($0)" } ?? "\(ERR)")
  }

  /// Reads a key that the overlay does not handle; `nil` if none has arrived.
  private func unhandledKey() -> Key? {
    while true {
      wtimeout(snk_stdscr(), 0)
      let key = wgetch(snk_stdscr())
      guard key != ERR else { return nil }
      if !overlay.handle(key) { return Key(code: key) }
      showScreen()
    }
  }

  private func showScreen() {
    wnoutrefresh(snk_stdscr())
    overlay.step()
  }

  /// Waits with `poll` for a key.
  private func pollKey(_ read: () -> Key?) -> Key? {
    while !overlay.hasHungUp {
      showScreen()
      if let key = read() { return key }
      var descriptors = [
        pollfd(fd: overlay.inputDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      let due = overlay.pollTimeout
      let isOurs = options.delay >= 0 && (due < 0 || options.delay < due)
      if poll(&descriptors, 2, isOurs ? options.delay : due) == 0, isOurs { break }
    }
    return nil
  }

  /// Handles a wait without a key: obeys a signal, or draws the next picture.
  private mutating func handleTimeout() {
    if SignalOrder.consume() { shellOut() }
    guard generation < options.pictures else { return }
    drawNextPicture()
    if generation == options.pictures { Log.write("drawn") }
  }

  private mutating func drawNextPicture() {
    generation += 1
    HostPicture.draw(generation: generation, cursor: options.cursor)
  }

  private func controlKey(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value & 0x1F) }

  private mutating func handle(_ key: Int32) throws {
    switch key {
    case KEY_MOUSE: Log.write(MouseLog.nextEvent)
    case KEY_RESIZE: HostPicture.draw(generation: generation, cursor: options.cursor)
    case controlKey("n"): drawNextPicture()
    case controlKey("b"):
      drawNextPicture()
      wrefresh(snk_stdscr())
    case controlKey("u"): for key in "yx".utf8 { ungetch(Int32(key)) }
    case controlKey("e"): shellOut()
    case controlKey("y"):
      HeldStopKey.press {
        drawNextPicture()
        showScreen()
      }
    case controlKey("f"): throw Ending.error
    case controlKey("o"): exit(3)
    default: if !post(for: key) { fail(by: key) }
    }
  }

  /// Adds or removes snacks, and returns whether the key is bound to that.
  private mutating func post(for key: Int32) -> Bool {
    switch key {
    case controlKey("t"): add(.untilDismissed)
    case controlKey("p"): add(.seconds(0.2))
    case controlKey("r"): for _ in 0..<40 { add(.seconds(0.3)) }
    case controlKey("d"): SnackbarManager.removeAll()
    case controlKey("l"): latest.step()
    case controlKey("v"):
      let bulletin = SampleBulletin.make(on: overlay, options)
      bulletin.showBulletin()
      options.storm?.begin(on: bulletin)
    default: return false
    }
    return true
  }

  private mutating func add(_ duration: Lifetime) {
    snacks += 1
    var snack = Snack(title: "TOAST \(snacks)", message: "OVER THE HOST", duration: duration)
    if options.hasControls {
      snack.actions = [SnackAction("Undo")]
      snack.showsCloseButton = true
    }
    snack.tap = options.tap
    // On the main actor: it must run synchronously, as the loop never yields the main thread.
    if options.logsArrivals { snack.hooks.onArrive = { @MainActor in Log.write("arrived") } }
    latest.adopt(SnackbarManager.add(snack: snack))
  }

  /// Ends the program in the way bound to a key.
  private func fail(by key: Int32) {
    switch key {
    case controlKey("a"): abort()
    case controlKey("g"): Crash.readNowhere()
    case controlKey("k"): Crash.trap()
    case controlKey("w"): Log.write("\(Crash.overflowStack())")
    default: break
    }
  }

  /// Leaves the screen as if for a shell, waits for a line, and returns to the screen.
  private func shellOut() {
    if options.pausesOffScreen { overlay.pause() }
    Shell.run()
    if options.pausesOffScreen { overlay.resume() }
    Log.write("back")
  }
}
