import SnackTerm

/// Notices of the program, shown as toasts.
extension ProgramForwarder {
  /// The state of the notices.
  struct Notices {
    var board: NoticeBoard
    var scanner = NoticeScanner()
    /// The end of the shell's prompt; `nil` if it is unknown.
    var prompt: PromptPlace?
  }

  /// Forwards output, and shows its notices if they are enabled.
  func receive(_ bytes: UnsafeRawBufferPointer) {
    task?.read(bytes)
    // A program with toasts of its own shows the notices itself.
    guard notices != nil, nestedProgramShowsToasts == nil else { return forward(bytes) }
    bytes.withMemoryRebound(to: UInt8.self) { output in
      for piece in NoticeScanner.pieces(of: output) {
        for notice in notices?.scanner.scan(piece) ?? [] { post(notice) }
        forward(UnsafeRawBufferPointer(piece))
      }
    }
    stepNotices()
  }

  private func post(_ notice: Notice) {
    var notice = notice
    switch notice {
    case .mark(.promptEnd): notices?.prompt = PromptPlace(on: emulator)
    case .mark(.outputStart(nil)):
      notice = .mark(.outputStart(line: notices?.prompt?.line(on: emulator)))
      notices?.prompt = nil
    default: break
    }
    let covered = overlay.coveredProgram?()
    if covered?.isOff == true {
      guard case .mark = notice else { return }
    }
    let program = covered?.name ?? ""
    notices?.board.post(notice, from: program, at: Moment(seconds: Self.now))
  }

  /// Shows delayed toasts, and reports to the program how notifications have ended.
  func stepNotices() {
    guard let reports = notices?.board.step(at: Moment(seconds: Self.now)) else { return }
    if !reports.isEmpty { input.send(reports) }
  }

  /// When to call ``stepNotices()``, in seconds from now; `nil` if no toast is delayed.
  var noticesDeadline: Double? {
    (notices?.board.nextChange).map { max(0, $0.seconds - Self.now) }
  }
}
