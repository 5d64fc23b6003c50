/// A program on a real terminal, together with its screen.
public final class TerminalSession {
  /// The terminal on which the program runs.
  public let terminal: PseudoTerminal
  /// The contents of the screen after everything read so far.
  public private(set) var image: ScreenImage

  private let screen: Screen
  private var shownPieces = 0

  /// Creates a session and starts its program.
  public init(_ launch: ProgramLaunch) throws(TerminalError) {
    screen = try Screen(rows: launch.rows, columns: launch.columns)
    image = screen.image
    terminal = try PseudoTerminal(launch)
  }

  /// Starts a program on a terminal that has 24 rows of 80 columns by default.
  public static func start(
    program: String, arguments: [String] = [],
    environment: [String: String] = ProgramLaunch.standardEnvironment,
    rows: Int = 24, columns: Int = 80
  ) throws(TerminalError) -> TerminalSession {
    try TerminalSession(
      ProgramLaunch(
        program: program, arguments: arguments, environment: environment, rows: rows,
        columns: columns))
  }

  /// Waits briefly for output and renders it.
  public func pump(for limit: Duration = .zero) throws(TerminalError) {
    try terminal.pump(for: limit)
    let pieces = terminal.transcript[shownPieces...]
    guard !pieces.isEmpty else { return }
    shownPieces += pieces.count
    let replies = pieces.flatMap { screen.feed($0.bytes) }
    image = screen.image
    if terminal.exitStatus == nil { try terminal.write(replies) }
  }

  /// Waits until the screen meets a condition, and returns its image.
  @discardableResult
  public func waitUntil(
    _ what: String, limit: Duration = .seconds(10), _ condition: (ScreenImage) -> Bool
  ) throws(TerminalError) -> ScreenImage {
    let deadline = Deadline(after: limit)
    while !condition(image) {
      if let status = terminal.exitStatus {
        throw .ended(status, awaiting: what, screen: image)
      }
      try pump(until: deadline, limit: limit, awaiting: what)
    }
    return image
  }

  /// Waits until the program has ended and all its output is rendered.
  @discardableResult
  public func waitForExit(limit: Duration = .seconds(10)) throws(TerminalError) -> ProgramExit {
    let deadline = Deadline(after: limit)
    while true {
      if let status = terminal.exitStatus { return status }
      try pump(until: deadline, limit: limit, awaiting: "the program's end")
    }
  }

  /// Waits until the program has written nothing for a while, and returns the image.
  @discardableResult
  public func settle(
    quiet: Duration = .milliseconds(100), limit: Duration = .seconds(10)
  ) throws(TerminalError) -> ScreenImage {
    let deadline = Deadline(after: limit)
    var silence = Deadline(after: quiet)
    while !silence.hasPassed && terminal.exitStatus == nil {
      let pieces = shownPieces
      try pump(until: deadline, limit: limit, awaiting: "silence")
      if shownPieces > pieces { silence = Deadline(after: quiet) }
    }
    return image
  }

  /// Types text or keys.
  public func type(_ text: String) throws(TerminalError) { try terminal.write(text) }

  /// Resizes the screen and the terminal after rendering the output so far.
  public func resize(rows: Int, columns: Int) throws(TerminalError) {
    try pump()
    screen.resize(rows: rows, columns: columns)
    image = screen.image
    try terminal.resize(rows: rows, columns: columns)
  }

  private func pump(
    until deadline: Deadline, limit: Duration, awaiting what: String
  ) throws(TerminalError) {
    if deadline.hasPassed { throw .timedOut(awaiting: what, limit: limit, screen: image) }
    try pump(for: deadline.remaining)
  }
}
