import CSystem
import Glibc
import SnackTerm

/// The answers of a terminal to the queries before a program starts.
struct StartAnswers {
  /// The cursor's cell; `nil` if the terminal has not reported it.
  private(set) var cursor: Point?
  private(set) var foreground: Color?
  private(set) var background: Color?
  private var identity: TerminalIdentity?
  /// The keys that were typed meanwhile.
  private(set) var typed: [UInt8] = []
  /// The queries that have not been answered yet.
  private(set) var questions = TerminalQuestions()

  /// The maximum time to wait for the answers, in milliseconds.
  private static let timeout: Int32 = 300

  /// Asks a terminal.
  init(from terminal: UserTerminal) {
    let query = questions.start(hasColors: BareTerminal.answersColorQueries)
    System.putAll(Array(query.utf8), to: terminal.output)
    let end = ProgramForwarder.now + Double(Self.timeout) / 1000
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while questions.arePending {
      let rest = Int32(max(0, (end - ProgramForwarder.now) * 1000))
      var state = pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0)
      let found = poll(&state, 1, rest)
      if found < 0, errno == EINTR { continue }
      guard found > 0 else { return }
      let count = read(terminal.input, &buffer, buffer.count)
      guard count > 0 else { return }
      adopt(Array(buffer[..<count]))
    }
  }

  private mutating func adopt(_ input: [UInt8]) {
    let (rest, answers) = questions.read(input, at: ProgramForwarder.now)
    typed += rest
    for answer in answers {
      switch answer {
      case .cursor(let place): cursor = place
      case .foreground(let color): foreground = color
      case .background(let color): background = color
      case .identity(let answer): identity = answer
      case .attributes: break
      }
    }
  }

  /// How the terminal wraps its lines when its width changes.
  var wrapping: LineWrapping { LineWrapping(identity) }

  /// Returns the traits of the terminal with its colours.
  func traits(of terminal: TerminalTraits) -> TerminalTraits {
    var traits = terminal
    traits.background = background ?? traits.background
    traits.foreground = foreground
    return traits
  }
}

extension LineWrapping {
  /// The wrapping of a terminal with an identity; `nil` leaves it to the environment variables.
  init(_ identity: TerminalIdentity?) {
    self =
      BareTerminal.wrapsColors(identity)
      ? .textAndColors : BareTerminal.wrapsLines(identity) ? .text : .none
  }
}
