import Glibc
import SnackTerm

/// A pump that moves a command's output from its pipe to an outlet and reports its lines.
struct OutputPump: Sendable {
  let source: System.Descriptor
  let outlet: Outlet
  /// The descriptor signalled to end after the output written so far.
  let end: System.WakeDescriptor
  let report: @Sendable (_ fraction: Double?, _ line: String?) -> Void

  private static let bufferSize = 65536

  /// Blocks until the pipe ends, or until `end` is signalled and the output so far is read.
  func run() {
    var sieve = LineSieve()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 1)
    defer { buffer.deallocate() }
    var rest: Int?
    while rest != 0 {
      // Do not wait for further output of background processes.
      if rest == nil, end.wait(or: source.number, for: POLLIN).isSignalled {
        rest = System.pendingInput(source.number)
      }
      guard rest != 0 else { break }
      let count = read(source.number, buffer.baseAddress, min(buffer.count, rest ?? buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.map { $0 - count }
      guard outlet.accept(sieve.consume(UnsafeRawBufferPointer(rebasing: buffer[..<count]))) else {
        return
      }
      let latest = sieve.consumeReport()
      report(latest.fraction, latest.line)
    }
    _ = outlet.accept(sieve.finish())
  }
}

/// The pipes for a command's output, and the outlet of each.
struct OutputPipes {
  /// The command's standard output.
  let output: System.Descriptor
  /// The command's standard error; `nil` to inherit ours.
  private(set) var error: System.Descriptor?
  /// The read ends and their outlets, standard output first.
  private(set) var routes: [(source: System.Descriptor, outlet: Outlet)]

  /// Creates the pipes; `nil` if no descriptor is available.
  init?(hasScreen: Bool, abandonment: System.WakeDescriptor) {
    func outlet(to number: Int32) -> Outlet {
      Outlet(to: number, holdsBack: hasScreen && isatty(number) == 1, abandonment: abandonment)
    }
    guard let pipe = System.makePipe() else { return nil }
    output = pipe.writing
    routes = [(pipe.reading, outlet(to: STDOUT_FILENO))]
    if StandardDescriptors.areSame {
      // Only a single pipe preserves the visible order of output and error.
      error = pipe.writing
    } else if hasScreen, isatty(STDERR_FILENO) == 1 {
      guard let second = System.makePipe() else { return nil }
      error = second.writing
      routes.append((second.reading, outlet(to: STDERR_FILENO)))
    }
  }
}
