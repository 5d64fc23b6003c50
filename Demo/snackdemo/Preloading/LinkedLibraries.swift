import CSystem
import Glibc
import SnackTerm

/// The libraries that a program loads when it starts.
struct LinkedLibraries: Hashable {
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
  }

  /// Asks the program's dynamic linker; the program itself does not run.
  /// - Throws: `CommandEnd.notStarted` if the linker cannot be started.
  init(of executable: String, linker: String) throws(CommandEnd) {
    var ends: (Int32, Int32) = (-1, -1)
    guard
      withUnsafeMutableBytes(
        of: &ends, { snk_pipe($0.assumingMemoryBound(to: Int32.self).baseAddress) }) == 0
    else { throw .notStarted(errno) }
    let (input, nothing) = (ends.0, open("/dev/null", O_WRONLY | O_CLOEXEC))
    defer { [input, nothing].forEach { close($0) } }
    var (defaulted, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&defaulted)
    sigemptyset(&blocked)
    let process: pid_t
    do {
      defer { close(ends.1) }
      process = try Spawning.start(
        [linker, "--list", executable], output: ends.1, error: nothing,
        signals: (defaulted, blocked))
    }
    var status: Int32 = 0
    let list = Self.content(of: input)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.init(list: list)
  }

  /// Reads the lines `NAME => PATH (ADDRESS)` of the linker.
  init(list: String) {
    names = Set(
      list.split(separator: "\n").compactMap { line in
        line.split { $0 == " " || $0 == "\t" }.first?.split(separator: "/").last.map(String.init)
      })
  }

  private static func content(of descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      guard count > 0 || count < 0 && errno == EINTR else { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func contains(_ prefix: String) -> Bool { names.contains { $0.hasPrefix(prefix) } }

  /// Whether the program draws with the wide ncurses library.
  var haveWideCurses: Bool { contains("libncursesw.so.6") }
  /// Whether the program draws with the narrow ncurses library.
  var haveNarrowCurses: Bool { contains("libncurses.so.6") }
  /// Whether a library refuses to be loaded after others.
  var mustBeFirst: Bool { ["libasan.so", "libtsan.so", "libhwasan.so"].contains(where: contains) }
  /// Whether the program draws with S-Lang.
  var haveSlang: Bool { contains("libslang.so") }
  /// Whether the program uses terminfo, and not only for line editing.
  var haveTerminalsAlone: Bool {
    contains("libtinfo.so") && !contains("libreadline.so") && !contains("libedit.so")
  }
}
