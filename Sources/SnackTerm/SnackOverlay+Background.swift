extension SnackOverlay {
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
  ///   - backgroundPatience: How long the terminal's answer is waited for when it is asked for its
  ///     background and the colour of its text; `nil` does not ask. Keys that are typed meanwhile are
  ///     read afterwards, and an answer that comes later counts from then on. Call it after `cbreak`
  ///     and `noecho`: before, nothing is asked.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  public convenience init(
    manager: SnackbarManager = .shared, bindings: Bindings = Bindings(),
    clock: some Clock<Duration> = .continuous, input: Int32 = 0, output: Int32 = 1,
    outputIsPrivate: Bool = false, backgroundPatience: Duration? = nil
  ) throws(TerminalError) {
    try self.init(
      manager: manager, bindings: bindings, clock: clock, input: input, output: output,
      outputIsPrivate: outputIsPrivate, in: Surroundings())
    if let backgroundPatience { askForBackground(patience: backgroundPatience) }
  }

  /// How long a program that ends waits for answers that would else be typed to the next one, from the
  /// question on, in milliseconds.
  private static let longestAnswer = 1_000

  /// So many keys are read ahead of an answer at the most; ncurses can take back a few more.
  private static let mostKeys = 64

  /// The terminal's own background, if it was asked and has told.
  ///
  /// See `backgroundPatience` of the initializer.
  public var terminalBackground: Color? { scene.stack.terrain.background }

  /// Asks the terminal for its background and the colour of its text, and waits for the answer.
  func askForBackground(patience: Duration) {
    guard compositor.palette.ladder.depth > .mono else { return }
    question.ask(input: input, output: output)
    // What is read ahead is not taken apart once more.
    TerminalReports.findsFocusReports(true)
    awaitAnswers(atMost: Int(patience.inSeconds * 1_000))
    TerminalReports.findsFocusReports(false)
  }

  /// Waits for answers that are on their way, so that nobody else gets them as keys.
  func finishQuestion() {
    awaitAnswers(atMost: Self.longestAnswer)
    question.end()
  }

  /// Reads until the last answer has come or the time is over; keys are then as if nobody had looked.
  private func awaitAnswers(atMost milliseconds: Int) {
    guard question.isOpen, !Curses.isSuspended, let window = Curses.makeKeyWindow() else { return }
    defer { Curses.remove(window) }
    var keys: [Int32] = []
    while question.isOpen, keys.count < Self.mostKeys {
      let rest = question.rest(of: milliseconds)
      guard rest > 0 else { break }
      let key = Curses.readKey(window, patience: rest)
      guard key != Curses.noKey else { break }
      if !takeAnswer(key, from: window) { keys.append(key) }
    }
    for key in keys.reversed() { Curses.unread(key) }
  }

  /// Takes a key that stands for an answer of the terminal, or belongs to one; says whether it does.
  func takeAnswer(_ key: Int32, from window: Window) -> Bool {
    guard question.askedAt != nil else { return false }
    if question.reader == nil {
      guard question.begin(key) || isBareBeginning(key, on: window) else { return false }
    } else if !take(answer: key) {
      return false
    }
    while question.reader != nil {
      let next = Curses.readKey(window, patience: TerminalReports.patience)
      // The rest comes later, and is known then for what it is.
      guard next != Curses.noKey else { return true }
      if !take(answer: next) { Curses.unread(next) }
    }
    return true
  }

  private func take(answer key: Int32) -> Bool {
    switch question.take(key) {
    case .unfinished, .answer(.attributes): return true
    case .answer(.ink(let color)):
      if let color { use { $0.ink = color } }
      return true
    case .answer(.background(let color)):
      if let color { use { $0.background = color } }
      return true
    case .answer(.synchronizes(let synchronizes)):
      line.synchronizes = synchronizes
      return true
    case .broken: return false
    }
  }

  /// Takes a colour that the terminal has told.
  private func use(_ tell: (inout Terrain) -> Void) {
    var terrain = scene.stack.terrain
    tell(&terrain)
    guard terrain != scene.stack.terrain else { return }
    updateSnacks(.terrain(terrain), at: now)
    compositor.take(ground: terrain.background, ink: terrain.ink)
    laidFrame = .none
    pointerInput.hasNews = true
  }

  /// Finds the beginning of an answer on a window that wants no function keys, where it comes byte by
  /// byte; what is something else is read again.
  private func isBareBeginning(_ key: Int32, on window: Window) -> Bool {
    guard question.isOpen, key == Key.escape.code, !Curses.namesKeys(window) else { return false }
    var read: [Int32] = []
    var kinds = TerminalAnswer.Reader.Kind.allCases.map {
      ($0, Array($0.beginning.utf8.dropFirst()))
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
