import SnackTerm

/// The notices of the program, which become toasts.
extension ProgramForwarder {
  /// What is kept for notices.
  struct Notices {
    var board: NoticeBoard
    var scanner = NoticeScanner()
    /// The end of the shell's prompt; `nil` if it is unknown.
    var prompt: PromptPlace?
  }

  /// Forwards output, and shows its notices if they are wanted.
  func receive(_ bytes: UnsafeRawBufferPointer) {
    task?.read(bytes)
    guard notices != nil else { return forward(bytes) }
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
    let program = overlay.coveredProgram?().name ?? ""
    notices?.board.post(notice, from: program, at: Moment(seconds: Self.now))
  }

  /// Shows toasts that were held back, and tells the program how others have ended.
  func stepNotices() {
    guard let reports = notices?.board.step(at: Moment(seconds: Self.now)) else { return }
    if !reports.isEmpty { input.send(reports) }
  }

  /// When ``stepNotices()`` must be called, in seconds from now; `nil` if nothing is held back.
  var noticesDeadline: Double? {
    (notices?.board.nextChange).map { max(0, $0.seconds - Self.now) }
  }
}
