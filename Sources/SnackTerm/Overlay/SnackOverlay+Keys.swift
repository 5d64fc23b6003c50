extension SnackOverlay {
  /// Waits for one of the host's keys while snacks move over the screen.
  ///
  /// ```swift
  /// var selection = 0
  /// while !overlay.hasHungUp {
  ///   print(selection)  // draw the screen
  ///   switch overlay.readKey() {
  ///   case "q": return
  ///   case .up: selection -= 1
  ///   case .down: selection += 1
  ///   default: break
  ///   }
  /// }
  /// ```
  ///
  /// It waits as ``getKey(_:)`` does, but reads all bytes of a character as one key. A byte that is
  /// not part of a character in the host's locale is a key without a ``Key/character``; those of an
  /// incomplete character are dropped.
  /// - Parameter window: The host's `WINDOW *`; `nil` uses the standard window.
  /// - Returns: The key; `nil` if the wait has ended without one: by the window's timeout, by
  ///   ``interruptWait()``, by input for ``watchedDescriptors``, or because the terminal has hung up.
  public func readKey(_ window: UnsafeMutableRawPointer? = nil) -> Key? {
    guard let window = hostWindow(window) else { return nil }
    return awaitInput(on: window) { readWholeKey(window, timeoutElsewhere: $0) }
  }

  /// Waits for a key as ``readKey(_:)`` does, but not while another screen is current.
  package func readKeyOfOwnScreen() -> Key? {
    guard let window = hostWindow(nil) else { return nil }
    return awaitInput(on: window) { _ in screenUse.isCurrent ? readWholeKey(window) : nil }
  }

  /// Waits for one of the host's keys, in place of `wgetch`, while snacks move over the screen.
  ///
  /// A loop that compares C constants needs no other change; ``readKey(_:)`` suits Swift better.
  ///
  /// It consumes the keys that belong to the snacks. All other keys are returned unchanged and in
  /// order, including `KEY_RESIZE` and keys pushed back with `ungetch`. The window's settings
  /// apply: `nodelay` and `wtimeout` end the wait as in `wgetch`, and a window with changes is
  /// refreshed. The window needs `keypad` for arrow keys to be recognized. Use `wtimeout` in place of
  /// `halfdelay`, which is not visible outside ncurses: each read of the overlay would wait, too.
  /// - Parameter window: The host's `WINDOW *`; `nil` uses the standard window.
  /// - Returns: The result that `wgetch` would have: a byte, a key code, or `ERR` (−1).
  public func getKey(_ window: UnsafeMutableRawPointer? = nil) -> Int32 {
    guard let window = hostWindow(window) else { return Curses.noKey }
    return awaitInput(on: window) { readKey(window, timeoutElsewhere: $0) } ?? Curses.noKey
  }

  /// Waits for a wide character or a function key, in place of `wget_wch`.
  /// - Parameters:
  ///   - character: Receives the character or the key code.
  ///   - window: The host's `WINDOW *`; `nil` uses the standard window.
  /// - Returns: The result that `wget_wch` would have: `OK`, `KEY_CODE_YES`, or `ERR`.
  public func getCharacter(
    _ character: inout UInt32, _ window: UnsafeMutableRawPointer? = nil
  ) -> Int32 {
    guard let window = hostWindow(window) else { return Curses.noKey }
    let result = awaitInput(on: window) { readCharacter(window, timeoutElsewhere: $0) }
    character = result?.value ?? 0
    return result?.status ?? Curses.noKey
  }

  /// Reads one of the host's keys without waiting; `nil` if none has arrived.
  public func pollKey(_ window: UnsafeMutableRawPointer? = nil) -> Key? {
    guard let window = hostWindow(window) else { return nil }
    show(window, hostIsIdle: false)
    let key = readWholeKey(window)
    // Waiting also checks whether the terminal has hung up.
    readyDescriptors = key == nil ? wait(until: now, for: terminal.input) : []
    return key
  }

  /// Waits as ``readKey(_:)`` does, but at most for some seconds, and leaves all keys unread.
  package func waitWithoutKeys(atMost seconds: Double) {
    guard let window = hostWindow(nil) else { return }
    let _: Key? = awaitInput(on: window, from: -1, atMost: seconds) { _ in nil }
  }

  /// Gives keys back to the host, which reads them next in the same order.
  ///
  /// Of more keys than the queue of ncurses can hold, it keeps the first.
  package func unread(_ keys: [Key]) {
    guard screenUse.isCurrent else { return }
    var room = KeyQueue.room
    let kept = keys.prefix { key in
      room -= key.character.map { UTF8.width($0) } ?? 1
      return room >= 0
    }
    for key in kept.reversed() {
      if let character = key.character { Curses.unread(character) } else { Curses.unread(key.code) }
    }
  }

  private func hostWindow(_ window: UnsafeMutableRawPointer?) -> Window? {
    window?.assumingMemoryBound(to: Window.Pointee.self) ?? Curses.standardWindow
  }

  /// Waits for the host's input, and records which watched descriptors have ended the wait.
  ///
  /// `input` is the descriptor whose input ends the wait; by default that of the terminal.
  private func awaitInput<Input>(
    on window: Window, from input: Int32? = nil, atMost seconds: Double = .infinity,
    read: (Int32) -> Input?
  ) -> Input? {
    let outerWindow = compositor.hostWindows.inputWindow  // a hook may also wait for a key
    compositor.hostWindows.inputWindow = window
    defer { compositor.hostWindows.inputWindow = outerWindow }
    let (result, ready) = awaitInputOrDescriptors(
      on: window, from: input ?? terminal.input, atMost: seconds, read: read)
    readyDescriptors = result == nil ? ready : []
    return result
  }

  private func awaitInputOrDescriptors<Input>(
    on window: Window, from descriptor: Int32, atMost seconds: Double, read: (Int32) -> Input?
  ) -> (input: Input?, ready: [Int32]) {
    let delay = Curses.delay(of: window)
    let timeout = min(seconds, delay < 0 ? .infinity : Double(delay) / 1000)
    let limit =
      timeout == .infinity ? Moment.distantFuture : Moment(seconds: now.seconds + timeout)
    var hostIsIdle = false
    while true {
      show(window, hostIsIdle: hostIsIdle)
      guard screenUse.isCurrent else { return (read(delay), []) }
      hostIsIdle = true
      var ready: [Int32] = []
      let input = System.blocking(.resize) { outside in
        if let input = read(0) { return Optional(input) }
        // A hook may have selected another screen.
        if !terminal.interruption.isRequested, screenUse.isCurrent {
          ready = wait(until: limit, for: descriptor, blocked: outside)
        }
        return nil
      }
      if let input { return (input, []) }
      guard !hasHungUp, !terminal.interruption.isRequested, ready.isEmpty, now < limit else {
        terminal.interruption.isRequested = false
        return (read(0), ready)
      }
    }
  }

  /// Takes a turn, and repeats it if hooks were called, because they may have drawn.
  private func show(_ window: Window, hostIsIdle: Bool) {
    terminal.recognizesReports = Curses.usesKeypad(window)
    var isIdle = hostIsIdle
    for _ in 0..<8 {
      turn(screenUse.isCurrent && Curses.stage(window) ? .staged : isIdle ? .idle : .mayHaveDrawn)
      guard scenes.hookDispatcher.consumeCalls() else { return }
      isIdle = false
    }
  }

  /// Waits for input, a deadline or the limit, whichever is first.
  /// - Returns: The watched descriptors that are readable.
  private func wait(
    until limit: Moment, for input: Int32, blocked: System.SignalMask? = nil
  ) -> [Int32] {
    let start = now
    let end = min(limit, deadline(after: start) ?? .distantFuture)
    let seconds = end == .distantFuture ? nil : max(0, end.seconds - start.seconds)
    let result = System.wait(
      input: input, wake: wakeIsClosed ? -1 : wakeDescriptor,
      output: waitsForOutput ? terminal.output : nil,
      watched: watchedDescriptors, blocked: blocked, seconds: seconds)
    terminal.hasHungUp = result.hasHungUp
    if result.wakeIsClosed { terminal.closedWake = wakeDescriptor }
    terminal.mayBeWoken = result.mayBeWoken
    return result.readable
  }

  var wakeIsClosed: Bool { terminal.closedWake == wakeDescriptor }

  /// Reads and handles keys up to the host's next key; `nil` if there is none.
  ///
  /// While another screen is current, it only waits, up to a timeout, for a key in the window.
  private func readKey(_ window: Window, timeoutElsewhere: Int32 = 0) -> Int32? {
    guard screenUse.isCurrent else {
      let key = Curses.readKey(window, timeout: timeoutElsewhere)
      return key == Curses.noKey ? nil : key
    }
    var queue = KeyQueue()
    while true {
      postHostEvent()
      let pending = queue.count == 0 ? 0 : System.pendingInput(terminal.input)
      let key = Curses.readKey(window)
      guard key != Curses.noKey else {
        guard showChanges(on: window) else { return nil }
        continue
      }
      let rest = System.pendingInput(terminal.input)
      guard !queue.isEndless(key, before: pending, after: rest) else {
        emptyQueue()
        return nil
      }
      if handleReport(key, from: window) { continue }
      flushMove()
      if !handleOwnKey(key, from: window) { return key }
      show(window, hostIsIdle: true)
    }
  }

  /// Empties the queue of ncurses; input that ncurses has not read remains, up to the capacity.
  private func emptyQueue() {
    let count = min(System.pendingInput(terminal.input), KeyQueue.capacity - 1)
    let input =
      count > 0 ? System.receive(from: terminal.input, atMost: count, timeout: 0) : nil
    Curses.discardKeys()
    Curses.unread(input ?? [])
  }

  /// Reads the host's next key with all of its bytes; `nil` if they have not all arrived.
  private func readWholeKey(_ window: Window, timeoutElsewhere: Int32 = 0) -> Key? {
    while let code: Int32 = readKey(window, timeoutElsewhere: timeoutElsewhere) {
      let isInside = terminal.characterDecoder.isInside
      guard let byte = UInt8(exactly: code), byte > 0x7F || isInside else {
        terminal.characterDecoder.reset()
        return Key(code: code)
      }
      switch terminal.characterDecoder.decode(byte) {
      case .character(let character): return Key(character)
      case .invalid: return Key(code: code)
      case .unfinished: continue
      }
    }
    return nil
  }

  /// Shows the effects of the pointer events read so far, and returns whether there were any.
  private func showChanges(on window: Window) -> Bool {
    guard consumeChanges() else { return false }
    show(window, hostIsIdle: true)
    return true
  }

  /// Reads a character byte by byte, because ncurses would discard one that arrives in pieces.
  private func readCharacter(
    _ window: Window, timeoutElsewhere: Int32
  ) -> (status: Int32, value: UInt32)? {
    guard let key = readWholeKey(window, timeoutElsewhere: timeoutElsewhere) else { return nil }
    let isFunctionKey = key.character == nil && key.code > UInt8.max
    return (
      isFunctionKey ? Curses.functionKeyStatus : Curses.characterStatus,
      UInt32(bitPattern: key.code)
    )
  }
}
