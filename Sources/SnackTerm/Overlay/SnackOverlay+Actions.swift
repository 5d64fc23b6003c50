extension SnackOverlay {
  /// The current stack of snacks.
  public var stack: SnackStack {
    scenes.checkReentry()
    return scenes.snacks.stack
  }

  /// Whether a snack or a card is on the screen.
  public var isShowing: Bool {
    scenes.checkReentry()
    return scenes.showsAnything
  }

  /// A descriptor that becomes readable when another thread has posted a change, or at a resize.
  ///
  /// Some event loops start a wait again after a signal, and would not notice a resize otherwise.
  /// After ``listen()`` it is another one, which messages of other programs make readable, too.
  public var wakeDescriptor: Int32 { sentToasts?.receiver.descriptor ?? connection.wake.number }

  /// The descriptor from which keys are read.
  public var inputDescriptor: Int32 { terminal.input }

  /// The time until the next change that needs no input; `nil` if none is due.
  public var nextDeadline: Duration? { connection.time(until: deadline(after: now)) }

  /// The timeout for `poll`: milliseconds until ``nextDeadline``, or −1 for none.
  public var pollTimeout: Int32 { System.pollTimeout(nextDeadline) }

  /// Updates the snacks on the screen; cheap if nothing has changed.
  ///
  /// Call it after the host has drawn, in place of `doupdate`. Like `doupdate`, it resumes a
  /// suspended screen. If the line accepts no output, the frame is sent later.
  public func step() {
    turn(.staged)
    scenes.hookDispatcher.consumeCalls()
    // A host that reads keys itself notices a hang-up only here.
    terminal.hasHungUp = System.hasHungUp(terminal.input)
    // Wakes a host that waits, because a key is now available.
    if postHostEvents() { connection.wake.signal() }
  }

  /// Whether the overlay's screen is the current one of ncurses.
  ///
  /// A program with several screens switches between them with `set_term`. While another screen is
  /// current, turns of the overlay draw nothing, its timers are paused, and all keys are the host's.
  public var isOnCurrentScreen: Bool { screenUse.isCurrent }

  /// The host's windows (`WINDOW *`), topmost last, if they overlap without the panel library.
  ///
  /// They are consulted when the host draws under half of a snack's double-width character, to find
  /// the host's content of the other half. Refresh the windows in this order, and remove a window
  /// before `delwin`. If the list is empty, panels, the window of ``readKey(_:)`` and the standard
  /// window are consulted.
  public var hostWindows: [UnsafeMutableRawPointer] {
    get { compositor.hostWindows.named.map { UnsafeMutableRawPointer($0) } }
    set {
      compositor.hostWindows.named = newValue.map {
        $0.assumingMemoryBound(to: Window.Pointee.self)
      }
    }
  }

  /// Handles a key if it belongs to the snacks, and returns whether it did.
  ///
  /// Any other key is the host's; `KEY_RESIZE` always is. An Escape is handled even if it starts
  /// Alt with another key; ``pollKey(_:)`` distinguishes the two.
  ///
  /// Mouse and focus reports also start with a key; this method reads the rest of the report. Mouse
  /// events for the host then arrive as `KEY_MOUSE`.
  public func handle(_ key: Int32) -> Bool {
    scenes.checkReentry()
    guard screenUse.isCurrent else { return false }
    if let window = Curses.standardWindow, handleReport(key, from: window) {
      flushMove()
      postHostEvents()
      return true
    }
    return handleOwnKey(key, from: Curses.standardWindow, looksAhead: false)
  }

  /// Handles a key if it belongs to the snacks, and returns whether it did.
  public func handle(_ key: Key) -> Bool {
    guard let character = key.character, !character.isASCII else { return handle(key.code) }
    // Only cards use such a character, and they assemble it from bytes.
    return String(character).utf8.reduce(false) { handle(Int32($1)) || $0 }
  }

  /// Performs an action on the snacks, whatever the bindings are.
  public func perform(_ action: Bindings.Action) {
    scenes.updateSnacks(action.event, at: now)
  }

  /// Pauses the timers of all snacks, for a host that lends the terminal to another reader.
  ///
  /// Call it before `endwin`, and ``resume()`` after `refresh`, when a shell or an editor uses the
  /// terminal: ncurses keeps no trace of a suspension once the screen is back. A turn during the
  /// suspension (see ``step()``) pauses the timers as well.
  ///
  /// Call it also before a function that reads a line, such as `getnstr`. It turns mouse and focus
  /// reports off, which such a function would read as text.
  public func pause() {
    screenUse.isPaused = true
    updatePause(at: now)
    guard reportsNeedSwitch, screenUse.isDrawable else { return }
    channel.finish()
    switchReports()
  }

  /// Resumes the timers of all snacks with their remaining time; reports return at the next turn.
  public func resume() {
    screenUse.isPaused = false
    updatePause(at: now)
  }

  /// Ends the current or next wait for a key: ``readKey(_:)`` then returns `nil`.
  ///
  /// Call it in ``onClose`` if the host must react to the end of a presentation.
  public func interruptWait() {
    terminal.interruption.isRequested = true
  }

  /// A function that does as ``interruptWait()`` on any thread.
  package var interrupter: @Sendable () -> Void {
    let (interruption, wake) = (terminal.interruption, connection.wake)
    return {
      interruption.isRequested = true
      wake.signal()
    }
  }

  private func clear(_ screen: Window) {
    let hasCleared = compositor.composite(Canvas(size: Curses.size(of: screen)), on: screen)
    let hasMoved = cardInput.park.set(nil, on: screen)
    guard hasCleared || hasMoved, screenUse.isDrawable else { return }
    cardInput.park.show()
    Curses.update()
  }

  /// Removes the snacks from the screen at once and releases the manager.
  ///
  /// Call it before `endwin`, or when the host needs the manager for another screen. The screen is
  /// restored only if it is the current one of ncurses (see ``isOnCurrentScreen``). It may be
  /// called in a hook; the manager is free when it returns. Snacks that a hook adds meanwhile are
  /// queued for the next screen.
  public func close() {
    scenes.checkReentry()
    guard !scenes.isClosed else { return }
    scenes.isClosed = true  // hooks draw nothing from here on
    channel.finish()
    finishQuestion()
    if screenUse.isDrawable { reports.set(.nothing) } else { reports.abandon() }
    if screenUse.isCurrent, let screen = Curses.virtualScreen {
      clear(screen)
      compositor.releasePairs()
    }
    scenes.end(at: now)
    stopListening()
    release()
  }
}
