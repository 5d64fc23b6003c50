import SnackTerm

/// Queries to the terminal whose answers the program must not receive.
///
/// The terminal answers in order, so the first answers of each kind are ours, even if the program
/// asks as well.
struct TerminalQuestions {
  /// An answer of the terminal.
  enum Answer: Hashable {
    case cursor(Point)
    case foreground(Color)
    case background(Color)
    case identity(TerminalIdentity)
    /// The last answer to ``start``.
    case attributes
  }

  /// The kinds of answers that are still to come.
  private enum Kind: CaseIterable {
    case identity, cursor, foreground, background, attributes

    /// The bytes with which an answer begins.
    var beginning: [UInt8] {
      switch self {
      case .cursor: Array("\u{1B}[".utf8)
      case .foreground: Array("\u{1B}]10;".utf8)
      case .background: Array("\u{1B}]11;".utf8)
      case .identity: TerminalIdentity.beginning
      case .attributes: Array("\u{1B}[?".utf8)
      }
    }

    /// The query.
    var query: String {
      switch self {
      case .cursor: "\u{1B}[6n"
      case .foreground: "\u{1B}]10;?\u{1B}\\"
      case .background: "\u{1B}]11;?\u{1B}\\"
      case .identity: TerminalIdentity.query
      case .attributes: "\u{1B}[c"
      }
    }
  }

  /// A query without an answer so far.
  private struct Query: Hashable {
    let kind: Kind
    /// When to forget the query, because its answer is lost; `nil` while the answer is awaited.
    ///
    /// In seconds since boot.
    var lateEnd: Double?

    var isLate: Bool { lateEnd != nil }
  }

  private static let maxCount = 64
  private static let maxLateQueries = 16
  /// The time in which a late answer is recognized, in seconds.
  private static let lateTime = 10.0

  private var pending: [Query] = []
  /// Input that may be part of an answer.
  private var held: [UInt8] = []

  /// Whether an answer is awaited.
  var arePending: Bool { pending.contains { !$0.isLate } }

  /// Whether the position of the cursor is still to come.
  var awaitCursor: Bool { pending.contains(Query(kind: .cursor)) }

  /// Whether input waits for the rest of an answer.
  var holdInput: Bool { !held.isEmpty }

  /// Whether that input is no key, and no key with Alt, but part of an answer.
  var holdAnswer: Bool { held.count > 2 }

  /// Returns the queries to send before a program starts.
  /// - Parameter hasColors: Whether the terminal answers or ignores queries for its colours and its
  ///   identity.
  /// - Returns: The control sequences to send.
  mutating func start(hasColors: Bool) -> String {
    let kinds = hasColors ? Kind.allCases : [.cursor, .attributes]
    pending = kinds.map { Query(kind: $0) }
    return kinds.map(\.query).joined()
  }

  /// Returns the query for the cursor's position.
  mutating func cursor() -> String {
    pending.append(Query(kind: .cursor))
    return Kind.cursor.query
  }

  /// Gives up waiting, and returns the input that was held.
  ///
  /// Answers that arrive within the next ten seconds are discarded.
  mutating func end(at now: Double) -> [UInt8] {
    pending = pending.suffix(Self.maxLateQueries).map {
      Query(kind: $0.kind, lateEnd: $0.lateEnd ?? now + Self.lateTime)
    }
    defer { held = [] }
    return held
  }

  /// Forgets all queries, because another program reads the answers; returns the held input.
  mutating func forget() -> [UInt8] {
    pending = []
    defer { held = [] }
    return held
  }

  /// Takes the answers out of the input.
  /// - Returns: The other input, and the answers.
  mutating func read(
    _ input: [UInt8], at now: Double
  ) -> (rest: [UInt8], answers: [Answer]) {
    pending.removeAll { query in query.lateEnd.map { now >= $0 } ?? false }
    guard !pending.isEmpty || !held.isEmpty else { return (input, []) }
    var bytes = (held + input)[...]
    held = []
    var (rest, answers): ([UInt8], [Answer]) = ([], [])
    while let start = bytes.firstIndex(of: 0x1B), !pending.isEmpty {
      rest += bytes[..<start]
      bytes = bytes[start...]
      switch answer(at: &bytes) {
      case .found(let answer): if let answer { answers.append(answer) }
      case .unfinished:
        held = Array(bytes)
        return (rest, answers)
      case .none:
        rest.append(0x1B)
        bytes = bytes.dropFirst()
      }
    }
    return (rest + bytes, answers)
  }

  private enum Found {
    case found(Answer?)
    case unfinished
    case none
  }

  /// Reads an answer at the start of the bytes.
  private mutating func answer(at bytes: inout ArraySlice<UInt8>) -> Found {
    if let end = endOfPlainAttributes(in: bytes) {
      pending.removeFirst()
      bytes = bytes[end...]
      return .found(nil)
    }
    var isUnfinished = false
    for (index, query) in pending.enumerated() {
      let kind = query.kind
      let beginning = kind.beginning
      guard bytes.starts(with: beginning) || beginning.starts(with: bytes) else { continue }
      guard let end = Self.end(of: kind, in: bytes) else {
        isUnfinished = isUnfinished || bytes.count < Self.maxCount
        continue
      }
      guard let answer = Self.answer(kind, bytes[..<end]) else { continue }
      pending.removeSubrange(...index)  // an earlier query was not answered
      bytes = bytes[end...]
      return .found(query.isLate ? nil : answer)
    }
    return isUnfinished ? .unfinished : .none
  }

  /// Returns the end of attributes that answer the query for the identity; `nil` for other bytes.
  ///
  /// A terminal may read one query as the other. The position of the cursor is still to come then.
  private func endOfPlainAttributes(in bytes: ArraySlice<UInt8>) -> Int? {
    guard pending.prefix(2).map(\.kind) == [.identity, .cursor],
      bytes.starts(with: Kind.attributes.beginning),
      let end = Self.end(of: .attributes, in: bytes),
      Self.answer(.attributes, bytes[..<end]) != nil
    else { return nil }
    return end
  }

  private static func end(of kind: Kind, in bytes: ArraySlice<UInt8>) -> Int? {
    let content = bytes.dropFirst(2)
    switch kind {
    case .cursor, .identity, .attributes:
      return content.firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    case .foreground, .background:
      guard let end = content.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
      guard bytes[end] == 0x1B else { return end + 1 }
      return end + 1 < bytes.endIndex ? end + 2 : nil
    }
  }

  private static func answer(_ kind: Kind, _ bytes: ArraySlice<UInt8>) -> Answer? {
    switch kind {
    case .cursor: return CursorReport(in: Array(bytes)).map { .cursor($0.place) }
    case .identity: return TerminalIdentity(answer: bytes).map { .identity($0) }
    case .attributes: return bytes.last == UInt8(ascii: "c") ? .attributes : nil
    case .foreground, .background:
      let text = bytes.dropFirst(5).prefix { $0 != 0x07 && $0 != 0x1B }
      return TerminalAnswer.color(Array(text)).map {
        kind == .foreground ? .foreground($0) : .background($0)
      }
    }
  }
}
