internal import Glibc
internal import Synchronization

/// Gives the terminal back as it was, also when the program ends in the middle of a frame.
///
/// Signals belong to the whole process, so what their handler needs is global; it is written
/// once before the handlers are armed. The handler only makes calls that are safe in one: it
/// writes prepared bytes, sets the saved settings, and lets the signal do what it would have
/// done. It never calls ncurses.
enum Restoration {
  /// The signals of a program's own faults; they are taken even from a handler of the program's,
  /// which is called afterwards.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

  /// The key that quits is taken from the handler that the runtime of Swift may have for it.
  private static let quitKey = [SIGQUIT]

  /// The other signals that end a program, unless it handles or ignores them itself.
  private static let endings = [
    SIGHUP, SIGINT, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2,
    SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT,
  ]

  /// Memory that lives as long as the process, because a signal may come at any time.
  private struct Armory: @unchecked Sendable {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 512)
    let byteCount = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    /// What each signal did before, by its number.
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    /// Which signals were taken, by their number.
    let isTaken: UnsafeMutablePointer<Bool> = {
      let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 65)
      flags.initialize(repeating: false, count: 65)
      return flags
    }()
  }

  private static let armory = Armory()
  private static let isArmed = Atomic(false)
  private static let isExitHooked = Atomic(false)

  /// Saves the settings of a terminal and arms the handlers; call it before a screen is started.
  /// - Throws: `TerminalError.notATerminal` if there are no settings to save.
  static func arm(output: Int32) throws(TerminalError) {
    guard tcgetattr(output, armory.settings) == 0 else { throw .notATerminal }
    armory.descriptor.pointee = output
    armory.byteCount.pointee = 0
    isArmed.store(true, ordering: .releasing)
    for number in faults + quitKey { take(number, evenIfHandled: true) }
    for number in endings { take(number, evenIfHandled: false) }
    if !isExitHooked.exchange(true, ordering: .relaxed) {
      provideSignalStack()
      atexit { Restoration.endScreenAtExit() }
    }
  }

  /// Prepares what a signal has to write; call it when the screen has started.
  static func prepareBytes() {
    let names = ["sgr0", "op", "rmkx", "cnorm", "rmcup"]
    let modes = Array((Curses.capability("kmous") == nil ? "" : reportsOff).utf8)
    let bytes =
      modes + names.compactMap { Curses.capability($0) }.flatMap(withoutPadding).prefix(430)
      + wayBelowThePicture.prefix(30)
    for (index, byte) in bytes.enumerated() { armory.bytes[index] = byte }
    armory.byteCount.pointee = bytes.count
  }

  /// Where the screen stays, what follows begins on a line of its own, as after a usual end.
  ///
  /// How many rows there are when a signal comes is not known before. Terminals with the addresses of
  /// ECMA-48 take one beyond the last row as that row, on which the program `resize` relies to find
  /// it; of others such an address makes rubbish, so they get what they have for the last row, or its
  /// address as it is now.
  static var wayBelowThePicture: [UInt8] {
    guard Curses.capability("rmcup") == nil else { return [] }
    let far = Curses.cursorAddress(row: 998).map(withoutPadding) ?? []
    let isStandard = far == Array("\u{1B}[999;1H".utf8)
    let rows = Curses.standardWindow.map { Curses.size(of: $0).height } ?? 1
    let last = Curses.capability("ll") ?? Curses.cursorAddress(row: rows - 1)
    return (isStandard ? far : last.map(withoutPadding) ?? []) + Array("\r\n".utf8)
  }

  /// Ends a frame that is held back, and the reports of mouse, focus and paste, which the program may
  /// have asked for.
  private static let reportsOff = "\u{1B}[?2026;1006;1003;1002;1000;1004;2004l"

  /// A capability as it is sent, without the delays of old terminals in it, such as `$<2>`.
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

  /// A handler that runs after a stack overflow needs a stack of its own.
  private static func provideSignalStack() {
    var stack = stack_t()
    let size = 65536
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  /// Disarms the handlers and sets the saved settings; safe to call twice.
  static func disarm() {
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for number in faults + quitKey + endings where armory.isTaken[Int(number)] {
      giveBack(number)
    }
    tcsetattr(armory.descriptor.pointee, TCSANOW, armory.settings)
  }

  private static func endScreenAtExit() {
    guard isArmed.load(ordering: .acquiring) else { return }
    HostSignals.lastingModes.end()
    Curses.endScreen(output: armory.descriptor.pointee)
    disarm()
  }

  /// Takes a signal unless the program ignores it, or handles it and is to go on doing so.
  private static func take(_ number: Int32, evenIfHandled: Bool) {
    let saved = armory.actions + Int(number)
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
    armory.isTaken[Int(number)] = sigaction(number, &new, nil) == 0
  }

  /// Lets a signal do again what it did before; safe in a signal handler.
  private static func giveBack(_ number: Int32) {
    sigaction(number, armory.actions + Int(number), nil)
    armory.isTaken[Int(number)] = false
  }

  /// - Parameters:
  ///   - number: The signal.
  ///   - isOwnFault: Whether the kernel sent it and not a process; a key at the terminal does too.
  private static func restore(before number: Int32, isOwnFault: Bool) {
    if isArmed.exchange(false, ordering: .acquiringAndReleasing) {
      let descriptor = armory.descriptor.pointee
      writeBytes(to: descriptor)
      tcsetattr(descriptor, TCSANOW, armory.settings)
    }
    giveBack(number)
    // A fault happens again when this returns, with all that its handler wants to know of it.
    if isOwnFault, faults.contains(number) { return }
    raiseUnblocked(number)
    // A handler that was there before has returned; but there is no screen to go on with.
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

  /// Writes what was prepared and never waits for a line that does not drain: what it still holds
  /// are frames of a program that is no more, and they make room.
  private static func writeBytes(to descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let (start, count) = (armory.bytes.baseAddress, armory.byteCount.pointee)
    if write(descriptor, start, count) < count {
      tcflush(descriptor, TCOFLUSH)
      _ = write(descriptor, start, count)
    }
    _ = fcntl(descriptor, F_SETFL, flags)
  }
}
