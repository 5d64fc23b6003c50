internal import CSystem
internal import Glibc
internal import SnackCore

/// The system functions that the library calls, in Swift spelling.
package enum System {
  // MARK: Waking a thread

  /// A descriptor that any thread can signal to make it readable.
  ///
  /// It is closed when it is no longer referenced, so a late signal never reaches a reused
  /// descriptor.
  package final class WakeDescriptor: Sendable {
    package let number: Int32

    /// Creates a non-blocking descriptor that is not inherited.
    ///
    /// The C function is `eventfd`.
    package init() throws(TerminalError) {
      number = System.raised(snk_eventfd())
      guard number >= 0 else { throw .system(call: "eventfd", errno: errno) }
    }

    /// Makes the descriptor readable; safe in a signal handler.
    package func signal() {
      System.signal(number)
    }

    /// Makes the descriptor unreadable again.
    package func clear() {
      var count: UInt64 = 0
      _ = read(number, &count, MemoryLayout<UInt64>.size)
    }

    deinit {
      _ = Glibc.close(number)
    }
  }

  /// Makes a wake descriptor readable; safe in a signal handler.
  package static func signal(_ descriptor: Int32) {
    let saved = errno
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    errno = saved
  }

  // MARK: Waiting

  /// Returns the timeout for `poll` in milliseconds; −1 for none.
  static func pollTimeout(_ time: Duration?) -> Int32 {
    guard let seconds = time?.inSeconds else { return -1 }
    return Int32(min(86_400_000, (seconds * 1000).rounded(.up)))
  }

  /// Signals that can be held back.
  enum BlockableSignal {
    case resize
    case stopKey
    /// All signals except program faults, which cannot be delayed.
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

  /// A set of blocked signals.
  typealias SignalMask = sigset_t

  /// Holds back a signal to this thread during `body` and delivers it afterwards.
  /// - Parameters:
  ///   - signal: The signal.
  ///   - body: Receives the signals that are blocked before and afterwards.
  /// - Returns: The result of `body`.
  static func blocking<Result>(
    _ signal: BlockableSignal, while body: (SignalMask) -> Result
  ) -> Result {
    var (blocked, old) = (signal.set, sigset_t())
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return body(old)
  }

  /// Returns the number of input bytes that are available.
  package static func pendingInput(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Reads bytes as soon as any are available.
  /// - Parameters:
  ///   - descriptor: The descriptor to read from.
  ///   - count: The maximum number of bytes.
  ///   - timeout: The time to wait, in milliseconds; a signal restarts the wait.
  /// - Returns: At least one byte; `nil` on a timeout or at the end of the input.
  static func receive(from descriptor: Int32, atMost count: Int, timeout: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var found = poll(&state, 1, timeout)
    while found < 0, errno == EINTR { found = poll(&state, 1, timeout) }
    guard found > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, Glibc.read(descriptor, buffer.baseAddress, count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The time since the machine was started, including sleep; safe in a signal handler.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time since the machine was started, including sleep.
  static var secondsSinceBoot: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The current wall-clock time.
  package static var secondsSince1970: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: The environment

  /// Returns the value of an environment variable; `nil` if it is not set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns whether a descriptor refers to a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns whether a terminal is in noncanonical mode without echo.
  static func deliversSingleKeys(_ descriptor: Int32) -> Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0
      && settings.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  /// Whether the active locale's encoding is UTF-8.
  static var usesUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name) == "UTF-8"
  }

  /// Performs an operation with a variable of the environment set to a value.
  ///
  /// Unlike `setenv`, it moves nothing that other threads may be reading. The environment of the
  /// operation is never freed, because libraries keep pointers to variables.
  static func withVariable<Result>(
    _ name: String, setTo value: String, _ body: () -> Result
  ) -> Result {
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("\(name)=\(value)")]
    let usual = snk_environment()
    var next = usual
    while let variable = next?.pointee {
      if strncmp(variable, "\(name)=", name.utf8.count + 1) != 0 { variables.append(variable) }
      next = next?.successor()
    }
    let changed = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: variables.count + 1)
    changed.initialize(from: variables + [nil], count: variables.count + 1)
    snk_set_environment(changed)
    defer { snk_set_environment(usual) }
    return body()
  }

  /// Whether the encoding of the environment's locale is UTF-8, even if that locale is not active.
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
