extension SnackOverlay {
  /// Waits for a key of the host's, in place of `wgetch`, while snacks move over the screen.
  ///
  /// Keys that belong to the snacks are swallowed; every other key, `KEY_RESIZE` and what was
  /// pushed back by `ungetch` included, comes out unchanged and in order. The window's own
  /// settings hold: `nodelay` and `wtimeout` end the wait as they would in `wgetch`, and a window
  /// with changes is refreshed. The window needs `keypad` for the arrow keys to be seen as keys.
  /// Only `halfdelay` cannot be seen from outside of ncurses: use `wtimeout`.
  /// - Parameter window: The host's `WINDOW *`; `nil` takes the standard window.
  /// - Returns: What `wgetch` would return: a byte, a key code, or `ERR` (−1).
  public func getKey(_ window: UnsafeMutableRawPointer? = nil) -> Int32 {
    guard let window = hostWindow(window) else { return Curses.noKey }
    return awaitInput(on: window) { readKey(window) } ?? Curses.noKey
  }

  /// Waits for a wide character or a function key, in place of `wget_wch`.
  /// - Parameters:
  ///   - character: Receives the character or the key code.
  ///   - window: The host's `WINDOW *`; `nil` takes the standard window.
  /// - Returns: What `wget_wch` would return: `OK`, `KEY_CODE_YES`, or `ERR`.
  public func getCharacter(
    _ character: inout UInt32, _ window: UnsafeMutableRawPointer? = nil
  ) -> Int32 {
    guard let window = hostWindow(window) else { return Curses.noKey }
    let result = awaitInput(on: window) { readCharacter(window) }
    character = result?.value ?? 0
    return result?.status ?? Curses.noKey
  }

  /// Reads a key of the host's if one has come, without waiting; `nil` if none has.
  public func pollKey(_ window: UnsafeMutableRawPointer? = nil) -> Int32? {
    guard let window = hostWindow(window) else { return nil }
    show(window, hostIsIdle: false)
    if let key = readKey(window) { return key }
    wait(until: now)  // looks whether the terminal is still there
    return nil
  }

  private func hostWindow(_ window: UnsafeMutableRawPointer?) -> Window? {
    window?.assumingMemoryBound(to: Window.Pointee.self) ?? Curses.standardWindow
  }

  private func awaitInput<Input>(on window: Window, read: () -> Input?) -> Input? {
    let outerWindow = compositor.hostWindows.key  // a hook may wait for a key as well
    compositor.hostWindows.key = window
    defer { compositor.hostWindows.key = outerWindow }
    let delay = Curses.delay(of: window)
    let limit =
      delay < 0 ? Moment.distantFuture : Moment(seconds: now.seconds + Double(delay) / 1000)
    var hostIsIdle = false
    while true {
      show(window, hostIsIdle: hostIsIdle)
      hostIsIdle = true
      let input = System.holdingBack(.resize) {
        if let input = read() { return Optional(input) }
        if !isInterrupted { wait(until: limit) }
        return nil
      }
      if let input { return input }
      guard !hasHungUp, !isInterrupted, now < limit else {
        isInterrupted = false
        return read()
      }
    }
  }

  /// Takes a turn, and another one if the host has drawn meanwhile because a showing has ended.
  private func show(_ window: Window, hostIsIdle: Bool) {
    var isIdle = hostIsIdle
    for _ in 0..<8 {
      turn(Curses.stage(window) ? .staged : isIdle ? .idle : .mayHaveDrawn)
      guard hostWasCalled else { return }
      (hostWasCalled, isIdle) = (false, false)
    }
  }

  /// Waits for whatever comes first.
  private func wait(until limit: Moment) {
    let start = now
    let end = min(limit, deadline(after: start) ?? .distantFuture)
    let seconds = end == .distantFuture ? nil : max(0, end.seconds - start.seconds)
    hasHungUp = System.wait(
      input: input, wake: wake.number, output: waitsForLine ? output : nil, seconds: seconds)
  }

  /// Reads until a key is the host's or there is none.
  private func readKey(_ window: Window) -> Int32? {
    while true {
      postHostEvent()
      let key = Curses.readKey(window)
      guard key != Curses.noKey else {
        guard showNews(on: window) else { return nil }
        continue
      }
      if takeReport(key, from: window) { continue }
      flushMove()
      let isCards = takeCardKey(key, from: window)
      if !isCards, isStartOfSequence(key, window) || !takeKey(key) { return key }
      show(window, hostIsIdle: true)
    }
  }

  /// Shows what the mouse has done, when all that has come of it is read.
  private func showNews(on window: Window) -> Bool {
    guard takeNews() else { return false }
    show(window, hostIsIdle: true)
    return true
  }

  /// Reads for the card, which takes bytes; `nil` if there is nothing, or the host's character is next.
  private func readBehindCard(_ window: Window) -> (status: Int32, value: UInt32)? {
    guard let key = readKey(window) else { return nil }
    if key > UInt8.max { return (Curses.isFunctionKey, UInt32(key)) }
    Curses.unread(key)
    return nil
  }

  private func readCharacter(_ window: Window) -> (status: Int32, value: UInt32)? {
    while true {
      if cards.takesKeys {
        if let input = readBehindCard(window) { return input }
        if cards.takesKeys { return nil }
      }
      postHostEvent()
      // If there are bytes, the rest of their character is on its way.
      let patience: Int32 = System.pendingInput(self.input) > 0 ? 100 : 0
      let input = Curses.readCharacter(window, patience: patience)
      guard input.status != Curses.noKey else {
        guard showNews(on: window) else { return nil }
        continue
      }
      let isCode = input.status == Curses.isFunctionKey
      let code = Int32(bitPattern: input.value)
      if isCode, takeReport(code, from: window) { continue }
      flushMove()
      guard isCode || input.value < 0x80 else {
        endHover()
        return input
      }
      if isStartOfSequence(code, window) || !takeKey(code) { return input }
      show(window, hostIsIdle: true)
    }
  }

  /// An Escape with something right behind it is no key of its own: Alt and a letter, or a
  /// sequence that only the host understands.
  private func isStartOfSequence(_ key: Int32, _ window: Window) -> Bool {
    guard key == Key.escape.code else { return false }
    let next = Curses.readKey(window)
    guard next != Curses.noKey else { return false }
    Curses.unread(next)
    return true
  }
}
