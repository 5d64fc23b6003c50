import CSystem
import Glibc
import SnackTerm

/// The position of the terminal's cursor, which resizes and other programs change.
extension ProgramForwarder {
  /// Adopts the position of the cursor, or the identity of a terminal that answers late.
  ///
  /// If output has moved the cursor since the query, asks again, and holds further output.
  func handle(_ answer: TerminalQuestions.Answer) {
    if case .identity(let identity) = answer { compositor.wrapping = LineWrapping(identity) }
    guard case .cursor(let place) = answer else { return }  // colours are used only at the start
    answersCursor = true
    guard !questions.awaitCursor, !compositor.knowsCursor else { return }
    if hasMovedCursor { return askForCursor(holdingOutput: true) }
    adoptCursor(at: place)
  }

  /// Adopts the position of the cursor; `nil` if the terminal does not report it.
  func adoptCursor(at place: Point?) {
    holdsOutput = false
    line.send(compositor.adoptCursor(at: place))
    if needsRoom { makeRoom() }
  }

  /// Asks where the terminal's cursor is if output has made it uncertain.
  func askForCursorIfUnknown() {
    guard !compositor.knowsCursor, !questions.awaitCursor, emulator.isAtBoundary else { return }
    if answersCursor { askForCursor() } else { adoptCursor(at: nil) }
  }

  /// Asks where the terminal's cursor is.
  func askForCursor(holdingOutput: Bool = false) {
    let isFirst = questionsEnd == nil || !holdsOutput
    holdsOutput = holdingOutput
    line.send(questions.cursor().utf8)
    hasMovedCursor = false
    if isFirst { questionsEnd = Self.now + Self.patience }
  }

  /// Gives up waiting for answers.
  func endQuestions() {
    questionsEnd = nil
    if questions.awaitCursor { answersCursor = false }
    if questions.arePending { adoptCursor(at: nil) }
    pass(questions.end(at: Self.now))
  }

  /// Waits briefly for answers, which the next program would receive as keys.
  func awaitAnswers() {
    let end = Self.now + Self.lateAnswerTime
    while questions.arePending, !line.isBroken, case let rest = end - Self.now, rest > 0 {
      var state = pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Int32(rest * 1000)) > 0 else { return }
      let count = read(terminal.input, buffer.baseAddress, 4_096)
      guard count > 0 else { return }
      _ = questions.read(Array(buffer[..<count]), at: Self.now)
    }
  }

  /// The time to wait for answers after the end of the program, in seconds.
  private static let lateAnswerTime = 0.3
}
