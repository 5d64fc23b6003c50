extension SnackOverlay {
  #if Concurrency
  /// Creates an overlay on the current ncurses screen.
  ///
  /// Start the screen with `initscr` or `newterm` first. A manager and a screen have one overlay at
  /// a time. If the initializer throws, it has changed nothing, and may be called again.
  ///
  /// ```swift
  /// do throws(TerminalError) {
  ///   let overlay = try SnackOverlay()
  ///   overlay.close()
  /// } catch .screenNotStarted, .screenSuspended {
  ///   print("Start a screen first.")
  /// } catch {
  ///   print("\(error)")
  /// }
  /// ```
  /// - Parameters:
  ///   - manager: The manager whose snacks are shown.
  ///   - bindings: The keys and pointer events that belong to the snacks.
  ///   - clock: The clock that animates the snacks.
  ///   - input: The descriptor from which ncurses reads keys.
  ///   - output: The descriptor to which ncurses writes.
  ///   - outputIsPrivate: Whether only ncurses uses `output`, such as a stream that the host has
  ///     opened for `newterm`. Then no frame blocks on a terminal that does not read; with a shared
  ///     descriptor, that holds only in single-threaded programs.
  ///   - backgroundTimeout: The time to wait when the terminal is queried for its background and
  ///     foreground; `nil` sends no query. Keys typed meanwhile are read afterwards, and a later
  ///     answer still takes effect. Create the overlay after `cbreak` and `noecho`; otherwise no
  ///     query is sent.
  /// - Throws: ``TerminalError/screenNotStarted``, ``TerminalError/screenSuspended``,
  ///   ``TerminalError/screenInUse`` or ``TerminalError/managerInUse`` if the screen or the manager
  ///   cannot be used now; ``TerminalError/tooSimple(_:)`` if the terminal cannot move its cursor;
  ///   `TerminalError.system` if the system has no free descriptor.
  public convenience init(
    manager: SnackbarManager = .shared, bindings: Bindings = Bindings(),
    clock: some Clock<Duration> = .continuous, input: Int32 = 0, output: Int32 = 1,
    outputIsPrivate: Bool = false, backgroundTimeout: Duration? = nil
  ) throws(TerminalError) {
    try self.init(
      manager: manager, bindings: bindings, stopwatch: Stopwatch(clock: clock), input: input,
      output: output, outputIsPrivate: outputIsPrivate, backgroundTimeout: backgroundTimeout)
  }
  #endif

  /// Creates an overlay as the public initializer does.
  package convenience init(
    manager: SnackbarManager, bindings: Bindings, stopwatch: Stopwatch, input: Int32,
    output: Int32, outputIsPrivate: Bool, backgroundTimeout: Duration?
  ) throws(TerminalError) {
    try self.init(
      manager: manager, bindings: bindings, clock: stopwatch, input: input, output: output,
      outputIsPrivate: outputIsPrivate, in: TerminalEnvironment())
    if let backgroundTimeout { askForBackground(timeout: backgroundTimeout) }
  }

  /// The maximum time that closing waits for answers, in milliseconds since the query.
  ///
  /// Later answers would be read by the next program.
  private static let answerTimeout = 1_000

  /// The maximum number of keys to read ahead; ncurses can push back a few more.
  private static let maxReadAhead = 64

  /// The terminal's background; `nil` unless it was queried and has answered.
  ///
  /// See `backgroundTimeout` of the initializer.
  public var terminalBackground: Color? { scenes.snacks.stack.traits.background }

  /// The number of colours that looks are made for.
  package var colorDepth: ColorDepth { scenes.snacks.stack.traits.depth }

  /// Replaces what the terminal has reported about its colours, for a host that knows better.
  /// - Parameters:
  ///   - background: The background; `nil` leaves it unchanged.
  ///   - depth: The number of colours to use, at most those of the terminal; `nil` leaves it.
  package func assume(background: Color? = nil, depth: ColorDepth? = nil) {
    scenes.checkReentry()
    let most = compositor.palette.ladder.depth
    updateTraits { traits in
      traits.background = background ?? traits.background
      traits.depth = depth.map { min(most, $0) } ?? traits.depth
    }
  }

  /// Queries the terminal for its background and foreground, and waits for the answer.
  func askForBackground(timeout: Duration) {
    guard compositor.palette.ladder.depth > .mono else { return }
    question.ask(input: terminal.input, output: terminal.output)
    // Keys that were read ahead and pushed back are not parsed again.
    let readsFocus = bindings.followsTerminalFocus
    if readsFocus { TerminalReports.setRecognizesFocusReports(true) }
    awaitAnswers(atMost: Int(timeout.inSeconds * 1_000))
    if readsFocus { TerminalReports.setRecognizesFocusReports(false) }
  }

  /// Waits for pending answers, so that no other program reads them as keys.
  func finishQuestion() {
    awaitAnswers(atMost: Self.answerTimeout)
    question.end()
  }

  /// Reads until the last answer or the timeout, and pushes all other keys back.
  private func awaitAnswers(atMost milliseconds: Int) {
    guard question.isOpen, screenUse.isDrawable, let window = Curses.makeKeyWindow() else { return }
    defer { Curses.remove(window) }
    var keys: [Int32] = []
    while question.isOpen, keys.count < Self.maxReadAhead {
      let remaining = question.remainingMilliseconds(of: milliseconds)
      guard remaining > 0 else { break }
      let key = Curses.readKey(window, timeout: remaining)
      guard key != Curses.noKey else { break }
      if !consumeAnswer(key, from: window) { keys.append(key) }
    }
    for key in keys.reversed() { Curses.unread(key) }
  }

  /// Handles a key that belongs to an answer of the terminal, and returns whether it does.
  func consumeAnswer(_ key: Int32, from window: Window) -> Bool {
    guard question.askedAt != nil else { return false }
    if question.reader == nil {
      guard question.begin(key) || isBarePrefix(key, on: window) else { return false }
    } else if !consume(answer: key) {
      return false
    }
    while question.reader != nil {
      let next = Curses.readKey(window, timeout: TerminalReports.timeout)
      // The rest of the answer is recognized when it arrives.
      guard next != Curses.noKey else { return true }
      if !consume(answer: next) { Curses.unread(next) }
    }
    return true
  }

  private func consume(answer key: Int32) -> Bool {
    switch question.consume(key) {
    case .unfinished, .answer(.attributes): return true
    case .answer(.foreground(let color)):
      if let color { updateTraits { $0.foreground = color } }
      return true
    case .answer(.background(let color)):
      if let color { updateTraits { $0.background = color } }
      return true
    case .answer(.synchronizedOutput(let isSupported)):
      channel.usesSynchronizedOutput = isSupported
      return true
    case .broken: return false
    }
  }

  /// Applies a change to the terminal's traits, and redraws if they differ.
  private func updateTraits(_ change: (inout TerminalTraits) -> Void) {
    var traits = scenes.snacks.stack.traits
    change(&traits)
    guard traits != scenes.snacks.stack.traits else { return }
    scenes.updateSnacks(.traits(traits), at: now)
    compositor.adopt(background: traits.background, foreground: traits.foreground)
    schedule.invalidateFrame()
    pointerInput.hasChanges = true
  }

  /// Recognizes the beginning of an answer byte by byte, for windows without function keys.
  ///
  /// Other input is pushed back.
  private func isBarePrefix(_ key: Int32, on window: Window) -> Bool {
    guard question.isOpen, key == Key.escape.code, !Curses.usesKeypad(window) else { return false }
    var read: [Int32] = []
    var kinds = TerminalAnswer.Reader.Kind.allCases.map {
      ($0, Array($0.prefix.utf8.dropFirst()))
    }
    while true {
      let next = Curses.readKey(window)
      guard next != Curses.noKey else { break }
      read.append(next)
      kinds = kinds.filter { $0.1.count >= read.count && Int32($0.1[read.count - 1]) == next }
      if let kind = kinds.first(where: { $0.1.count == read.count })?.0 {
        question.begin(kind)
        return true
      }
      if kinds.isEmpty { break }
    }
    for key in read.reversed() { Curses.unread(key) }
    return false
  }
}
