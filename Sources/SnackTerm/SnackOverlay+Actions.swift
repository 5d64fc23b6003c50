extension SnackOverlay {
  /// The snacks as they are.
  public var stack: SnackStack {
    expectNobodyIsAsked()
    return scene.stack
  }

  /// A descriptor that becomes readable when a thread has ordered something.
  public var wakeDescriptor: Int32 { wake.number }

  /// The descriptor from which keys come.
  public var inputDescriptor: Int32 { input }

  /// How long nothing will change by itself; `nil` if that is for ever.
  public var nextDeadline: Duration? {
    let now = now
    return deadline(after: now).map { .seconds(max(0, $0.seconds - now.seconds)) }
  }

  /// What `poll` takes as its time: milliseconds until ``nextDeadline``, −1 for ever.
  public var pollTimeout: Int32 { System.pollTimeout(nextDeadline) }

  /// Brings the snacks on the screen up to date; cheap if there is nothing to do.
  ///
  /// Call it after the host has drawn, in place of `doupdate`; like that it also takes a suspended
  /// screen back. If the line does not take output, the frame is sent later.
  public func step() {
    turn(.staged)
    hostWasCalled = false
    // A host that goes on to wait would not know that there is a key.
    if postHostEvents() { wake.signal() }
  }

  /// The host's windows (`WINDOW *`), the topmost last, if it overlaps some without the panel
  /// library.
  ///
  /// Where the host draws under half a double-width character of a snack, they tell what it shows
  /// in the other half. Keep to their order when refreshing them, and take a window out before
  /// `delwin`. If none is named, panels, the window of ``getKey(_:)`` and the standard window tell.
  public var hostWindows: [UnsafeMutableRawPointer] {
    get { compositor.hostWindows.named.map { UnsafeMutableRawPointer($0) } }
    set {
      compositor.hostWindows.named = newValue.map {
        $0.assumingMemoryBound(to: Window.Pointee.self)
      }
    }
  }

  /// Takes a key if it belongs to the snacks, and says whether it did.
  ///
  /// A key that is not taken is the host's. `KEY_RESIZE` always is. An Escape is taken even if it
  /// is the beginning of Alt and another key; ``pollKey(_:)`` reads keys and tells these apart.
  ///
  /// Reports of mouse and focus come as keys as well and are read to their end here; what of them
  /// is the host's then comes as `KEY_MOUSE`.
  public func handle(_ key: Int32) -> Bool {
    expectNobodyIsAsked()
    if let window = Curses.standardWindow, takeReport(key, from: window) {
      flushMove()
      postHostEvents()
      return true
    }
    return takeKey(key)
  }

  /// Takes a key that is bound, and says whether it is.
  func takeKey(_ key: Int32) -> Bool {
    if takeCardKey(key, from: Curses.standardWindow) { return true }
    guard let event = bindings.event(for: key, in: scene.stack) else {
      if key != Curses.mouseKey, key != Key.resize.code { endHover() }
      return false
    }
    updateSnacks(event, at: now)
    return true
  }

  /// Takes a key if it belongs to the snacks, and says whether it did.
  public func handle(_ key: Key) -> Bool { handle(key.code) }

  /// Does to the snacks what a key could do, whatever the bindings are.
  public func perform(_ action: Bindings.Action) {
    updateSnacks(action.event, at: now)
  }

  /// Stops the time of all snacks, for a host that hides its screen for a while.
  ///
  /// Call it before `endwin` and ``resume()`` after `refresh` when a shell or an editor gets the
  /// terminal: ncurses leaves no trace of it once the screen is back. A turn taken in between (see
  /// ``step()``) stops the time as well.
  public func pause() {
    isHostPaused = true
    tellPause(at: now)
    // On the screen of another program nobody would know what the reports are.
    guard !reports.lasting.isEmpty, !Curses.isSuspended else { return }
    line.finish()
    switchReports()
  }

  /// Lets the time of all snacks go on with exactly what was left.
  public func resume() {
    isHostPaused = false
    tellPause(at: now)
  }

  /// Ends the present or the next wait of ``getKey(_:)``, which then returns `ERR`.
  ///
  /// For a host that has something to do because a showing has ended; call it in ``onClose``.
  public func interruptWait() {
    isInterrupted = true
  }

  private func clear(_ screen: Window) {
    let hasCleared = compositor.lay(Canvas(size: Curses.size(of: screen)), on: screen)
    let hasMoved = cards.park.set(nil, on: screen)
    guard hasCleared || hasMoved, !Curses.isSuspended else { return }
    cards.park.show()
    Curses.update()
  }

  /// Takes the snacks off the screen at once and gives the manager free.
  ///
  /// Call it before `endwin` or when the host needs the manager for another screen, from a hook too:
  /// the manager is free when it returns. What a hook adds meanwhile waits for that other screen.
  public func close() {
    expectNobodyIsAsked()
    guard !isClosed else { return }
    isClosed = true  // what a hook does from here on draws nothing
    line.finish()
    finishQuestion()
    if Curses.isSuspended { reports.abandon() } else { reports.set(.nothing) }
    if let screen = Curses.virtualScreen { clear(screen) }
    compositor.releasePairs()
    cards.scene.end(at: now)
    scene.end(at: now)
    report()
    tellCards()
    release()
  }
}
