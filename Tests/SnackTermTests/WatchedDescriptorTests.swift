import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Waits for a key that other descriptors end.
  @Suite struct WatchedDescriptorTests {
    private let manager = SnackbarManager()
    private let screen: LineScreen
    private let overlay: SnackOverlay

    init() throws {
      screen = try LineScreen(terminal: "xterm-256color")
      overlay = try SnackOverlay(
        manager: manager, clock: .system, input: screen.line, output: screen.output,
        in: TerminalEnvironment { _ in nil })
      flushinp()  // discards KEY_RESIZE
      wtimeout(snk_stdscr(), 60_000)
    }

    /// A pipe that is closed with the test.
    private final class Pipe {
      private var ends: [Int32] = [-1, -1]

      init() throws { try #require(pipe(&ends) == 0) }

      var reader: Int32 { ends[0] }

      func write() { _ = Glibc.write(ends[1], "x", 1) }

      func read() {
        var byte: UInt8 = 0
        _ = Glibc.read(ends[0], &byte, 1)
      }

      func hangUp() {
        close(ends[1])
        ends[1] = -1
      }

      deinit { for end in ends where end >= 0 { close(end) } }
    }

    /// Waits for a key, which must end long before the window's timeout.
    ///
    /// Ignores a resize of an earlier screen, which ncurses reports to the next one.
    private func readKey() -> Key? {
      let start = ContinuousClock.now
      defer { #expect(start.duration(to: .now) < .seconds(30)) }
      let key = overlay.readKey()
      return key == .resize ? overlay.readKey() : key
    }

    @Test func inputEndsTheWaitUntilItIsRead() throws {
      let (first, second) = (try Pipe(), try Pipe())
      overlay.watchedDescriptors = [first.reader, second.reader]
      second.write()
      for _ in 0..<2 {
        #expect(readKey() == nil && overlay.readyDescriptors == [second.reader])
      }
      first.write()
      #expect(readKey() == nil && overlay.readyDescriptors == [first.reader, second.reader])
      first.read()
      second.read()
      screen.type("x")
      #expect(readKey() == "x" && overlay.readyDescriptors == [])
      #expect(!overlay.hasHungUp)
    }

    @Test func inputDuringTheWaitEndsIt() throws {
      let pipe = try Pipe()
      overlay.watchedDescriptors = [pipe.reader]
      manager.add(snack: Snack(message: "Look at me", duration: 0.2))
      overlay.onClose = { _ in pipe.write() }  // called while the wait goes on
      let key = readKey()
      #expect(key == nil)
      #expect(overlay.readyDescriptors == [pipe.reader])
    }

    @Test(arguments: ["getKey", "getCharacter", "pollKey", "readKey"])
    func everyCallReportsThem(name: String) throws {
      let pipe = try Pipe()
      overlay.watchedDescriptors = [pipe.reader]
      pipe.write()
      switch name {
      case "getKey": #expect(overlay.getKey() == ERR)
      case "getCharacter":
        var character: UInt32 = 1
        #expect(overlay.getCharacter(&character) == ERR && character == 0)
      case "pollKey": #expect(overlay.pollKey() == nil)
      default: #expect(overlay.readKey() == nil)
      }
      #expect(overlay.readyDescriptors == [pipe.reader])
    }

    @Test func keyComesBeforeOtherInput() throws {
      let pipe = try Pipe()
      overlay.watchedDescriptors = [pipe.reader]
      pipe.write()
      screen.type("é")
      #expect(readKey() == "é" && overlay.readyDescriptors == [])
      #expect(readKey() == nil && overlay.readyDescriptors == [pipe.reader])
    }

    @Test func otherEndsOfTheWaitReportNone() throws {
      let pipe = try Pipe()
      overlay.watchedDescriptors = [pipe.reader]
      pipe.write()
      #expect(readKey() == nil && overlay.readyDescriptors == [pipe.reader])
      overlay.interruptWait()
      #expect(readKey() == nil && overlay.readyDescriptors == [])
      pipe.read()
      wtimeout(snk_stdscr(), 1)
      #expect(readKey() == nil && overlay.readyDescriptors == [])
      overlay.watchedDescriptors = []
      pipe.write()
      #expect(readKey() == nil && overlay.readyDescriptors == [])
    }

    @Test func snacksMoveAlthoughInputNeverEnds() throws {
      let pipe = try Pipe()
      overlay.watchedDescriptors = [pipe.reader]
      pipe.write()
      var reason: CloseReason?
      overlay.onClose = { reason = $0.reason }
      manager.add(snack: Snack(message: "Look at me", duration: 0.1))
      let start = ContinuousClock.now
      while reason == nil, start.duration(to: .now) < .seconds(30) { _ = overlay.getKey() }
      #expect(reason == .timeout)
    }

    // MARK: Extremes

    @Test func hangUpAndClosedDescriptorsCountAsInput() throws {
      let (gone, quiet) = (try Pipe(), try Pipe())
      gone.hangUp()
      let closed = fcntl(quiet.reader, F_DUPFD, 900)  // too high to be reused by other tests
      close(closed)
      overlay.watchedDescriptors = [-1, quiet.reader, closed, gone.reader, -7]
      #expect(readKey() == nil && overlay.readyDescriptors == [closed, gone.reader])
      #expect(!overlay.hasHungUp)
    }

    @Test func onlyNegativeDescriptorsWaitForKeys() {
      overlay.watchedDescriptors = [-1, .min]
      screen.type("x")
      #expect(readKey() == "x" && overlay.readyDescriptors == [])
    }

    @Test func numbersBeyondTheSetSizeAreWatched() throws {
      let pipe = try Pipe()
      try withDescriptorLimit(3_000) {
        let high = (0..<1_500).map { fcntl(pipe.reader, F_DUPFD_CLOEXEC, 1_400 + $0) }
        defer { for number in high { close(number) } }
        #expect(high.allSatisfy { $0 > FD_SETSIZE })
        overlay.watchedDescriptors = high
        wtimeout(snk_stdscr(), 1)
        #expect(readKey() == nil && overlay.readyDescriptors == [])
        pipe.write()
        #expect(readKey() == nil && overlay.readyDescriptors == high)
      }
    }

    @Test func moreThanTheProcessMayOpenCountAsInput() throws {
      let pipe = try Pipe()
      try withDescriptorLimit(1_024) {
        let many = Array(repeating: pipe.reader, count: 2_000)
        overlay.watchedDescriptors = many + [-1]
        #expect(readKey() == nil && overlay.readyDescriptors == many)
        screen.type("x")
        #expect(readKey() == "x" && overlay.readyDescriptors == [])
      }
    }

    /// Performs an operation with another limit of open descriptors.
    private func withDescriptorLimit(_ limit: rlim_t, _ body: () throws -> Void) throws {
      var usual = rlimit()
      try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &usual) == 0)
      var changed = rlimit(rlim_cur: limit, rlim_max: usual.rlim_max)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &changed) == 0)
      defer { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &usual) }
      try body()
    }

    @Test func hungUpTerminalStillReportsThem() throws {
      let pipe = try Pipe()
      let (input, output) = (try Pipe(), open("/dev/null", O_RDWR))
      overlay.close()
      let second = try SnackOverlay(manager: manager, input: input.reader, output: output)
      second.watchedDescriptors = [pipe.reader]
      pipe.write()
      input.hangUp()
      #expect(second.getKey() == ERR && second.hasHungUp)
      #expect(second.readyDescriptors == [pipe.reader])
      second.close()
      close(output)
    }

    @Test func closedOverlayStillWaitsForThem() throws {
      let pipe = try Pipe()
      overlay.close()
      overlay.watchedDescriptors = [pipe.reader]
      pipe.write()
      #expect(readKey() == nil && overlay.readyDescriptors == [pipe.reader])
    }
  }
}
