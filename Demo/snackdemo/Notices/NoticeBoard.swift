import SnackTerm

/// The toasts for notices of the programs on a terminal, rate-limited and merged.
struct NoticeBoard {
  /// A desktop notification whose end may have to be reported.
  private struct Reported {
    let notification: DesktopNotification
    /// Whether the program has given an identifier.
    let isNamed: Bool
    /// The toast; `nil` while the rate limit delays it.
    var handle: SnackHandle?
  }

  private let manager: SnackbarManager
  private let kinds: Set<NoticeKind>
  private var limit: SenderLimit
  /// The incomplete desktop notifications, the last changed one at the end.
  ///
  /// A program may end before it completes one, so the oldest make room for new ones.
  private var drafts: [DesktopNotification] = []
  /// The visible and delayed desktop notifications, by number.
  private var reported: [UInt64: Reported] = [:]
  private var lastNumber: UInt64 = 0
  private var commands = CommandWatch()
  /// The toast of standard error, and the number of its lines; `nil` before the first.
  private var errors: (handle: SnackHandle, count: Int)?
  /// The reports that have not been sent to the program.
  private var reports: [UInt8] = []

  private static let maxDrafts = 32

  init(_ kinds: Set<NoticeKind>, on manager: SnackbarManager, at now: Moment) {
    (self.kinds, self.manager) = (kinds, manager)
    limit = SenderLimit(at: now)
  }

  /// When to call ``step(at:)``; `nil` if no toast is delayed.
  var nextChange: Moment? { limit.nextRelease }

  // MARK: Notices

  /// Shows a notice if its kind is enabled.
  /// - Parameters:
  ///   - notice: The notice.
  ///   - program: The name of the program in the foreground.
  ///   - now: The current time.
  mutating func post(_ notice: Notice, from program: String, at now: Moment) {
    switch notice {
    case .message(let title, let body) where kinds.contains(.messages):
      guard !body.allSatisfy(\.isWhitespace) else { return }
      show(Snack(title: title ?? program, message: body, level: .info), at: now)
    case .desktop(let part) where kinds.contains(.messages): add(part, from: program, at: now)
    case .bell where kinds.contains(.bell):
      let id = Self.identifier("bell \(program)")
      show(Snack(title: program, message: "Bell", reuseIdentifier: id), at: now)
    case .mark(let mark) where kinds.contains(.commands):
      if let snack = commands.snack(for: mark, at: now) { show(snack, at: now) }
    case .errors(let lines): show(lines, from: program)
    case .message, .desktop, .bell, .mark: break
    }
  }

  private mutating func show(_ snack: Snack, at now: Moment) {
    if case .shown = limit.admit(SenderLimit.Sent(ToastMessage(snack), from: 0), at: now) {
      manager.add(snack: snack)
    }
  }

  /// Shows the last of some lines; a toast that is still shown counts them.
  private mutating func show(_ lines: [String], from program: String) {
    guard let last = lines.last else { return }
    let isNew = errors?.handle.closeReason != nil || errors == nil
    let count = lines.count + (isNew ? 0 : errors?.count ?? 0)
    let title = count == 1 ? program : "\(program): \(count) lines on standard error"
    let snack = Snack(
      title: title, message: last, reuseIdentifier: Self.identifier("standard error"),
      level: .warning)
    errors = (manager.add(snack: snack), count)
  }

  private mutating func add(_ part: DesktopNotice, from program: String, at now: Moment) {
    let id = part.id ?? DesktopNotice.standardID
    switch part.kind {
    case .query: reports += DesktopReport.abilities(id: id)
    case .alive: reports += DesktopReport.alive(id: id, shownIDs)
    case .close: if part.id != nil { remove(id) }
    case .title, .body, .buttons:
      let index = drafts.firstIndex { $0.id == id }
      var draft = index.map { drafts.remove(at: $0) } ?? DesktopNotification(id: id)
      draft.add(part)
      guard part.isDone else {
        drafts = drafts.suffix(Self.maxDrafts - 1) + [draft]
        return
      }
      show(draft, isNamed: part.id != nil, from: program, at: now)
    }
  }

  /// Returns an identifier that no toast of another program has: arguments cannot contain NUL.
  fileprivate static func identifier(_ text: String) -> String { "\0\(text)" }

  // MARK: Desktop notifications

  private mutating func show(
    _ notification: DesktopNotification, isNamed: Bool, from program: String, at now: Moment
  ) {
    guard let snack = notification.snack(from: program, isNamed: isNamed) else { return }
    lastNumber += 1
    reported[lastNumber] = Reported(notification: notification, isNamed: isNamed)
    switch limit.admit(SenderLimit.Sent(ToastMessage(snack), from: lastNumber), at: now) {
    case .shown: reported[lastNumber]?.handle = manager.add(snack: snack)
    case .held(let earlier):
      guard let earlier, let ended = reported.removeValue(forKey: earlier.connection) else {
        return
      }
      let isSame = isNamed && ended.notification.id == notification.id
      reports += DesktopReport.end(of: ended.notification, because: isSame ? .replaced : .overflow)
    }
  }

  /// The identifiers of the active notifications, without those that programs did not give.
  private var shownIDs: [String] {
    var ids: [String] = []
    for (_, shown) in reported.sorted(by: { $0.key < $1.key }) where shown.isNamed {
      if !ids.contains(shown.notification.id) { ids.append(shown.notification.id) }
    }
    return ids
  }

  private mutating func remove(_ id: String) {
    let snackID = DesktopNotification.snackID(of: id)
    for sent in limit.withdraw(identifier: snackID) {
      guard let ended = reported.removeValue(forKey: sent.connection) else { continue }
      reports += DesktopReport.end(of: ended.notification, because: .programmatic)
    }
    manager.remove(snack: Snack(message: "", reuseIdentifier: snackID))
  }

  // MARK: Time

  /// Shows the delayed toasts that the rate limit now allows.
  /// - Returns: The reports to the program, including those on toasts that have ended.
  mutating func step(at now: Moment) -> [UInt8] {
    for held in limit.release(at: now) {
      let handle = manager.add(snack: held.merged(in: manager.strings).snack)
      reported[held.newest.connection]?.handle = handle
    }
    for (number, toast) in reported.sorted(by: { $0.key < $1.key }) {
      guard let reason = toast.handle?.closeReason else { continue }
      reported[number] = nil
      reports += DesktopReport.end(of: toast.notification, because: reason)
    }
    defer { reports = [] }
    return reports
  }
}

extension DesktopNotification {
  /// Returns the identifier of the toast for a notification.
  static func snackID(of id: String) -> String { NoticeBoard.identifier("notification \(id)") }

  /// Returns the toast; `nil` if there is no text.
  ///
  /// The title is the program's name if the notification has only one text. If it has an
  /// identifier, a later notification with the same identifier replaces it.
  fileprivate func snack(from program: String, isNamed: Bool) -> Snack? {
    let texts = [title, body].filter { !$0.allSatisfy(\.isWhitespace) }
    guard let message = texts.last else { return nil }
    var snack = Snack(title: texts.count > 1 ? texts[0] : program, message: message)
    if isNamed { snack.reuseIdentifier = Self.snackID(of: id) }
    switch urgency {
    case .low: snack.level = .plain
    case .normal: snack.level = .info
    case .critical:
      snack.level = .warning
      snack.duration = .untilDismissed
    }
    if expiry >= 0 { snack.duration = .milliseconds(Double(expiry)) }
    snack.actions = buttons.enumerated().map { number, label in
      SnackAction(label, id: "\(number + 1)")
    }
    return snack
  }
}
