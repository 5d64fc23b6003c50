import CSystem
import Glibc
import SnackTerm

/// A source of output: chunks in order of arrival, then the end.
struct OutputSource: Sendable {
  private let descriptor: System.Descriptor
  /// The descriptor signalled to end after the output written so far.
  private let end: System.WakeDescriptor
  /// The output left to read once the end is signalled.
  private var rest: Int?

  init(_ descriptor: System.Descriptor, end: System.WakeDescriptor) {
    self.descriptor = descriptor
    self.end = end
  }

  /// Blocks until output arrives.
  /// - Parameter buffer: The memory for the output.
  /// - Returns: The output; `nil` at the end, or if `end` is signalled and all output is read.
  mutating func next(in buffer: UnsafeMutableRawBufferPointer) -> UnsafeRawBufferPointer? {
    while true {
      // Do not wait for further output of background processes.
      if rest == nil, end.wait(or: descriptor.number, for: POLLIN).isSignalled {
        rest = System.pendingInput(descriptor.number)
      }
      guard rest != 0 else { return nil }
      let room = min(buffer.count, rest ?? buffer.count)
      let count = read(descriptor.number, buffer.baseAddress, room)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      rest = rest.map { $0 - count }
      return UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }
  }
}

/// The route of one stream of a command's output.
struct OutputRoute: Sendable {
  let source: System.Descriptor
  let outlet: Outlet
  /// The feed of the pane; `nil` if the stream is not shown.
  let feed: OutputFeed?
  /// Whether the progress and the last line are reported.
  let reportsProgress: Bool
}

/// A pump that moves a command's output from its source to an outlet and reports its lines.
struct OutputPump: Sendable {
  let source: OutputSource
  let outlet: Outlet
  /// The feed of the pane; `nil` if the output is not shown.
  let feed: OutputFeed?
  /// The recipient of progress and lines, if any.
  let report: Report?

  typealias Report = @Sendable (_ fraction: Double?, _ line: String?) -> Void

  private static let bufferSize = 65536

  /// Blocks until the source ends.
  func run() {
    var source = source
    var monitor = LineMonitor()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 1)
    defer { buffer.deallocate() }
    while let bytes = source.next(in: buffer) {
      guard forward(Array(bytes)) else { return }
      guard let report else { continue }
      monitor.read(bytes)
      let latest = monitor.consumeReport()
      report(latest.fraction, latest.line)
    }
  }

  private func forward(_ bytes: [UInt8]) -> Bool {
    feed?.append(bytes)
    return outlet.accept(bytes)
  }
}

/// The pipes for a command's output, and the route of each.
struct OutputPipes {
  /// The command's standard output.
  let output: System.Descriptor
  /// The command's standard error; `nil` to inherit ours.
  private(set) var error: System.Descriptor?
  /// The routes from the read ends, standard output first.
  private(set) var routes: [OutputRoute]

  /// Creates the pipes; `nil` if no descriptor is available.
  /// - Parameters:
  ///   - hasScreen: Whether output to a terminal is held back and sent to the feed.
  ///   - feed: The feed of the pane; `nil` to show no output.
  ///   - abandonment: The descriptor signalled to stop waiting for a blocked destination.
  init?(hasScreen: Bool, feed: OutputFeed?, abandonment: System.WakeDescriptor) {
    func route(from source: System.Descriptor, to number: Int32) -> OutputRoute {
      // Redirected output may be anything, such as an archive, so it is not shown.
      let holdsBack = hasScreen && isatty(number) == 1
      return OutputRoute(
        source: source,
        outlet: Outlet(to: number, holdsBack: holdsBack, abandonment: abandonment),
        feed: holdsBack ? feed : nil, reportsProgress: number == STDOUT_FILENO)
    }
    guard let pipe = System.makePipe() else { return nil }
    output = pipe.writing
    routes = [route(from: pipe.reading, to: STDOUT_FILENO)]
    if StandardDescriptors.areSame {
      // Only a single pipe preserves the visible order of output and error.
      error = pipe.writing
    } else if hasScreen, isatty(STDERR_FILENO) == 1 {
      guard let second = System.makePipe() else { return nil }
      error = second.writing
      routes.append(route(from: second.reading, to: STDERR_FILENO))
    }
  }
}
