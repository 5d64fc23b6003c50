// Clang attributes `sigset_t` to CSystem or Glibc, whichever it reads first.
internal import CSystem
internal import Glibc
internal import Synchronization

/// The restoration of the terminal, even if the program ends in the middle of a frame.
///
/// Signals belong to the process, so the handler's data is global and written once before the
/// handlers are armed. The handler makes async-signal-safe calls only: it writes prepared bytes,
/// applies the saved settings, and lets the signal take its original effect. It never calls
/// ncurses.
package enum Restoration {
  /// Signals of program faults; caught even if the program handles them.
  ///
  /// The program's handler is called afterwards.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// The quit key's signal; caught even if the Swift runtime handles it.
  private static let quitSignals = [SIGQUIT]

  /// Other fatal signals; caught unless the program handles or ignores them.
  private static let terminationSignals = [
    SIGHUP, SIGINT, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT,
  ]

  /// Memory that is never freed, because a signal can arrive at any time.
  private struct Storage: @unchecked Sendable {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 512)
    let byteCount = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    /// The previous action of each signal, indexed by its number.
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    /// Whether each signal is caught, indexed by its number.
    let isInstalled: UnsafeMutablePointer<Bool> = {
      let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 65)
      flags.initialize(repeating: false, count: 65)
      return flags
    }()
    /// The exit status for each signal, indexed by its number; −1 lets the signal take effect.
    let exitStatuses: UnsafeMutablePointer<Int32> = {
      let statuses = UnsafeMutablePointer<Int32>.allocate(capacity: 65)
      statuses.initialize(repeating: -1, count: 65)
      return statuses
    }()
  }

  /// The phases of the restoration, as atomic values.
  private enum Phase {
    /// There is nothing to restore, or it is restored.
    static let done = 0
    static let armed = 1
    /// A thread is restoring the terminal.
    static let restoring = 2
  }

  private static let storage = Storage()
  private static let phase = Atomic(Phase.done)
  private static let isExitHooked = Atomic(false)

  /// Saves a terminal's settings and arms the handlers; call it before starting a screen.
  /// - Throws: `TerminalError.notATerminal` if the descriptor has no terminal settings.
  static func arm(output: Int32) throws(TerminalError) {
    guard tcgetattr(output, storage.settings) == 0 else { throw .notATerminal }
    storage.descriptor.pointee = output
    storage.byteCount.pointee = 0
    phase.store(Phase.armed, ordering: .releasing)
    for number in faults + quitSignals { installHandler(for: number, evenIfHandled: true) }
    for number in terminationSignals { installHandler(for: number, evenIfHandled: false) }
    if !isExitHooked.exchange(true, ordering: .relaxed) {
      provideSignalStack()
      atexit { Restoration.endScreenAtExit() }
    }
  }

  /// Makes signals restore the terminal and end the program with an exit status, even in a frame.
  package static func exit(on signals: [Int32], with status: Int32) {
    for number in signals { storage.exitStatuses[Int(number)] = status }
  }

  /// Whether the terminal is yet to be restored.
  package static var isArmed: Bool { phase.load(ordering: .acquiring) == Phase.armed }

  /// Prepares the bytes to write on a signal; call it once the screen has started.
  static func prepareBytes() {
    let names = ["sgr0", "op", "rmkx", "cnorm", "rmcup"]
    let modes =
      Curses.capability("kmous") == nil ? [] : ExitReset.reportsOff.withUTF8Buffer(Array.init)
    let bytes =
      modes + names.compactMap { Curses.capability($0) }.flatMap(withoutPadding).prefix(430)
      + moveBelowScreen.prefix(30)
    // A handler must not write a mixture of old and new bytes.
    System.blocking(.everything) { _ in
      for (index, byte) in bytes.enumerated() { storage.bytes[index] = byte }
      storage.byteCount.pointee = bytes.count
    }
  }

  /// The bytes that move the cursor below the screen if there is no alternate screen.
  ///
  /// The number of rows at the time of a signal is unknown in advance. Terminals with ECMA-48
  /// addresses clamp a row beyond the last one, which the program `resize` relies on. Others would
  /// misread such an address, so they get their capability for the last row, or the current address
  /// of that row.
  static var moveBelowScreen: [UInt8] {
    guard Curses.capability("rmcup") == nil else { return [] }
    let far = Curses.cursorAddress(row: 998).map(withoutPadding) ?? []
    let isStandard = far == Array("\u{1B}[999;1H".utf8)
    let rows = Curses.standardWindow.map { Curses.size(of: $0).height } ?? 1
    let last = Curses.capability("ll") ?? Curses.cursorAddress(row: rows - 1)
    return (isStandard ? far : last.map(withoutPadding) ?? []) + Array("\r\n".utf8)
  }

  /// Returns a capability's bytes without padding delays such as `$<2>`.
  private static func withoutPadding(_ capability: [UInt8]) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), capability[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
        let end = rest.firstIndex(of: UInt8(ascii: ">"))
      {
        rest = rest[(end + 1)...]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Provides a separate stack for signal handlers, needed after a stack overflow.
  private static func provideSignalStack() {
    var stack = stack_t()
    let size = 65536
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  /// Disarms the handlers and restores the saved settings; safe to call twice.
  static func disarm() {
    // A handler on this thread would wait for the restoration that it has interrupted.
    System.blocking(.everything) { _ in
      guard beginRestoring() else { return }
      for number in faults + quitSignals + terminationSignals
      where storage.isInstalled[Int(number)] {
        restoreHandler(of: number)
      }
      tcsetattr(storage.descriptor.pointee, TCSANOW, storage.settings)
      phase.store(Phase.done, ordering: .releasing)
    }
  }

  /// Claims the restoration, and returns whether the caller must restore the terminal.
  private static func beginRestoring() -> Bool {
    phase.compareExchange(
      expected: Phase.armed, desired: Phase.restoring, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Waits until another thread has restored the terminal, for two seconds at most.
  ///
  /// If the process ended earlier, it would leave the terminal in raw mode. Unlike locks, `poll` is
  /// safe in a signal handler.
  private static func awaitRestoration() {
    for _ in 0..<200 where phase.load(ordering: .acquiring) == Phase.restoring {
      poll(nil, 0, 10)
    }
  }

  private static func endScreenAtExit() {
    guard isArmed else { return }
    HostSignals.persistentModes.end()
    Curses.endScreen(output: storage.descriptor.pointee)
    disarm()
  }

  /// Catches a signal unless the program ignores it, or handles it and `evenIfHandled` is false.
  private static func installHandler(for number: Int32, evenIfHandled: Bool) {
    let saved = storage.actions + Int(number)
    guard sigaction(number, nil, saved) == 0 else { return }
    let handler = unsafeBitCast(saved.pointee.__sigaction_handler.sa_handler, to: Int.self)
    let (isDefault, isIgnored) = (handler == 0, handler == 1)
    guard isDefault || evenIfHandled && !isIgnored else { return }
    var new = sigaction()
    new.__sigaction_handler.sa_sigaction = { number, details, _ in
      Restoration.restore(before: number, isOwnFault: (details?.pointee.si_code ?? 0) > 0)
    }
    new.sa_flags = SA_ONSTACK | SA_SIGINFO
    sigfillset(&new.sa_mask)
    storage.isInstalled[Int(number)] = sigaction(number, &new, nil) == 0
  }

  /// Restores a signal's previous action; safe in a signal handler.
  private static func restoreHandler(of number: Int32) {
    sigaction(number, storage.actions + Int(number), nil)
    storage.isInstalled[Int(number)] = false
  }

  /// Restores the terminal and then lets the signal take its original effect.
  /// - Parameters:
  ///   - number: The signal.
  ///   - isOwnFault: Whether the kernel sent the signal rather than a process; also true for
  ///     terminal keys.
  private static func restore(before number: Int32, isOwnFault: Bool) {
    if beginRestoring() {
      let descriptor = storage.descriptor.pointee
      writeBytes(to: descriptor)
      tcsetattr(descriptor, TCSANOW, storage.settings)
      phase.store(Phase.done, ordering: .releasing)
    } else {
      awaitRestoration()
    }
    let status = storage.exitStatuses[Int(number)]
    if status >= 0 { _exit(status) }
    restoreHandler(of: number)
    // Returning repeats the fault, so its previous handler receives the full details.
    if isOwnFault, faults.contains(number) { return }
    raiseUnblocked(number)
    // The previous handler has returned, but without a screen the program must end.
    signal(number, SIG_DFL)
    raiseUnblocked(number)
  }

  private static func raiseUnblocked(_ number: Int32) {
    raise(number)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Writes the prepared bytes without blocking.
  ///
  /// If the line is full, its pending output is discarded, which consists only of frames.
  private static func writeBytes(to descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let (start, count) = (storage.bytes.baseAddress, storage.byteCount.pointee)
    if write(descriptor, start, count) < count {
      tcflush(descriptor, TCOFLUSH)
      _ = write(descriptor, start, count)
    }
    _ = fcntl(descriptor, F_SETFL, flags)
  }
}
