internal import CNcurses
internal import Glibc
internal import SnackCore

/// Every call of the system that the library makes, in Swift spelling.
enum System {
  // MARK: Waking a thread

  /// A descriptor that becomes readable when it is signalled, from any thread.
  ///
  /// It is closed when nobody refers to it any more, so a late signal never reaches a descriptor
  /// that was opened in its place.
  final class WakeDescriptor: Sendable {
    let number: Int32

    /// Makes a descriptor that never blocks and is not inherited.
    ///
    /// The C function is `eventfd`.
    init() throws(TerminalError) {
      number = snk_eventfd()
      guard number >= 0 else { throw .system(call: "eventfd", errno: errno) }
    }

    /// Makes it readable; safe in a signal handler.
    func signal() {
      System.signal(number)
    }

    /// Makes it unreadable again.
    func clear() {
      var count: UInt64 = 0
      _ = read(number, &count, MemoryLayout<UInt64>.size)
    }

    deinit {
      _ = Glibc.close(number)
    }
  }

  /// Makes a wake descriptor readable; safe in a signal handler.
  static func signal(_ descriptor: Int32) {
    let saved = errno
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    errno = saved
  }

  // MARK: Waiting

  /// Waits for input, a wake-up, room for output, or the end of a time.
  ///
  /// A resize that was held back (see `holdingBack`) is let in only while this waits, so none
  /// slips in between a look at the keys and the wait.
  /// - Parameters:
  ///   - input: The descriptor of the terminal's input.
  ///   - wake: The descriptor that other threads signal.
  ///   - output: The descriptor of the terminal's output if room in it is waited for.
  ///   - seconds: The longest wait; `nil` has no end.
  /// - Returns: Whether the terminal has gone.
  static func wait(
    input: Int32, wake: Int32, output: Int32?, seconds: Double?
  ) -> Bool {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    sigdelset(&mask, SIGWINCH)
    return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 3) { descriptors in
      descriptors.initializeElement(at: 0, to: pollfd(fd: input, events: Int16(POLLIN), revents: 0))
      descriptors.initializeElement(at: 1, to: pollfd(fd: wake, events: Int16(POLLIN), revents: 0))
      // A negative number is passed over.
      let line = pollfd(fd: output ?? -1, events: Int16(POLLOUT), revents: 0)
      descriptors.initializeElement(at: 2, to: line)
      if let seconds {
        var time = timespec(seconds: seconds)
        _ = snk_ppoll(descriptors.baseAddress, 3, &time, &mask)
      } else {
        _ = snk_ppoll(descriptors.baseAddress, 3, nil, &mask)
      }
      let (found, room) = (Int32(descriptors[0].revents), Int32(descriptors[2].revents))
      let gone = POLLHUP | POLLERR | POLLNVAL
      return (found | room) & gone != 0 || found & POLLIN != 0 && isAtEnd(input)
    }
  }

  /// Whether input that was found readable is at its end.
  ///
  /// A terminal says by itself when it has gone. What was there to read may be gone by now because
  /// another program of that terminal has read it, or an interrupt key has thrown it away.
  private static func isAtEnd(_ input: Int32) -> Bool {
    pendingInput(input) == 0 && !isTerminal(input)
  }

  /// What `poll` takes as its time: milliseconds, −1 for ever.
  static func pollTimeout(_ time: Duration?) -> Int32 {
    guard let seconds = time?.inSeconds else { return -1 }
    return Int32(min(86_400_000, (seconds * 1000).rounded(.up)))
  }

  /// A signal that can be held back for a while.
  enum HeldSignal {
    case resize
    case stopKey
    /// All but those of the program's own faults, which cannot wait.
    case everything

    fileprivate var set: sigset_t {
      var set = sigset_t()
      switch self {
      case .resize: sigaddset(&set, SIGWINCH)
      case .stopKey: sigaddset(&set, SIGTSTP)
      case .everything:
        sigfillset(&set)
        for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS] {
          sigdelset(&set, fault)
        }
      }
      return set
    }
  }

  /// Lets a signal that comes to this thread during `body` take effect only afterwards.
  static func holdingBack<Result>(_ signal: HeldSignal, while body: () -> Result) -> Result {
    var (blocked, old) = (signal.set, sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return body()
  }

  /// How many bytes of input wait to be read.
  static func pendingInput(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Reads bytes as soon as any have come.
  /// - Parameters:
  ///   - descriptor: Where to read.
  ///   - count: How many at most.
  ///   - patience: How long to wait for them, in milliseconds; a signal begins the wait anew.
  /// - Returns: At least one byte; `nil` if none has come, or if there is an end to them.
  static func receive(from descriptor: Int32, atMost count: Int, patience: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var found = poll(&state, 1, patience)
    while found < 0, errno == EINTR { found = poll(&state, 1, patience) }
    guard found > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, Glibc.read(descriptor, buffer.baseAddress, count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The time since the machine started, sleep included; safe in a signal handler.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time of day and year.
  static var secondsSince1970: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: The environment

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a terminal hands on each key at once and does not show it.
  static func takesSingleKeys(_ descriptor: Int32) -> Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0
      && settings.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  /// Whether the locale in force writes UTF-8.
  static var usesUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }

  /// Whether the locale that the environment names writes UTF-8, whatever is in force.
  static var environmentUsesUTF8: Bool {
    guard let locale = newlocale(1 << LC_CTYPE, "", nil) else { return false }
    defer { freelocale(locale) }
    return nl_langinfo_l(nl_item(CODESET), locale).map { String(cString: $0) } == "UTF-8"
  }
}

extension timespec {
  init(seconds: Double) {
    let whole = max(0, min(seconds, 1e9)).rounded(.down)
    let rest = max(0, min(seconds, 1e9)) - whole
    self.init(tv_sec: Int(whole), tv_nsec: Int((rest * 1e9).rounded(.up)).clamped(to: 999_999_999))
  }
}

extension Int {
  fileprivate func clamped(to limit: Int) -> Int { Swift.min(self, limit) }
}
