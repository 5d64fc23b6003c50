import CNcurses
import Glibc

/// Carries what a command writes from its pipe to an outlet, and tells what the lines say.
struct OutputPump: Sendable {
  let source: OwnDescriptor
  let outlet: Outlet
  /// Rings when nobody writes any more whose output counts.
  let end: Alarm
  let tell: @Sendable (_ fraction: Double?, _ line: String?) -> Void

  private static let bufferSize = 65536

  /// Blocks until the pipe has ended, or `end` rings and what was written by then is read.
  func run() {
    var sieve = LineSieve()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 1)
    defer { buffer.deallocate() }
    var rest: Int?
    while rest != 0 {
      // What a process in the background goes on to write is not waited for.
      if rest == nil, end.wait(or: source.number, for: POLLIN).rings { rest = pending }
      guard rest != 0 else { break }
      let count = read(source.number, buffer.baseAddress, min(buffer.count, rest ?? buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.map { $0 - count }
      guard outlet.take(sieve.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) else {
        return
      }
      let news = sieve.takeNews()
      tell(news.fraction, news.line)
    }
    _ = outlet.take(sieve.finish())
  }

  private var pending: Int {
    var count: Int32 = 0
    return ioctl(source.number, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }
}

/// The pipes into which a command writes, and where each of them leads.
struct OutputLines {
  /// What the standard output of the command is.
  let output: OwnDescriptor
  /// What its standard error is; nil if that is ours.
  private(set) var error: OwnDescriptor?
  /// What is to be read, that of standard output first.
  private(set) var ways: [(source: OwnDescriptor, outlet: Outlet)]

  /// Makes them; nil if the system has no descriptor left.
  init?(hasScreen: Bool, abandonment: Alarm) {
    func outlet(to number: Int32) -> Outlet {
      Outlet(to: number, holdsBack: hasScreen && isatty(number) == 1, abandonment: abandonment)
    }
    guard let pipe = OwnDescriptor.makePipe() else { return nil }
    (output, ways) = (pipe.writing, [(pipe.reading, outlet(to: STDOUT_FILENO))])
    if StandardDescriptors.areOne {
      // One pipe is the only way to keep an order that can be seen.
      error = pipe.writing
    } else if hasScreen, isatty(STDERR_FILENO) == 1 {
      guard let second = OwnDescriptor.makePipe() else { return nil }
      error = second.writing
      ways.append((second.reading, outlet(to: STDERR_FILENO)))
    }
  }
}
