/// The history of snacks: the most recent presentations, up to a limit, oldest first.
///
/// ```swift
/// let warnings = SnackbarManager.history.entries(level: .warning, containing: "disk")
/// for entry in warnings {
///   print(entry.message, entry.closeReason?.description ?? "still visible")
/// }
/// ```
public struct SnackHistory: Sendable {
  /// One presentation of a snack.
  public struct Entry: Hashable, Sendable {
    /// The identifier of the presentation, unique within one run of a program.
    public let token: SnackToken
    /// The level of the snack.
    public let level: Level
    /// The title of the snack, if it had one.
    public let title: String?
    /// The latest message of the snack.
    public let message: String
    /// The time when the snack was shown, or ended without being shown, in seconds since 1970.
    public let time: Double
    /// Whether the snack was shown.
    public let wasShown: Bool
    /// The reason the presentation ended; `nil` if it has not ended.
    public let closeReason: CloseReason?

    /// The maximum length of a text in scalars.
    package static let maxTextLength = 2000

    /// Creates an entry; longer texts are cut, and a time that is not finite counts as zero.
    public init(
      token: SnackToken, level: Level = .plain, title: String? = nil, message: String,
      time: Double, wasShown: Bool = true, closeReason: CloseReason?
    ) {
      self.token = token
      self.level = level
      self.title = title.map(Self.cut)
      self.message = Self.cut(message)
      self.time = time.isFinite ? time : 0
      self.wasShown = wasShown
      self.closeReason = closeReason
    }

    private static func cut(_ text: String) -> String {
      guard text.utf8.count > maxTextLength else { return text }
      return String(text.unicodeScalars.prefix(maxTextLength))
    }
  }

  /// The default limit.
  public static let defaultLimit = 200

  /// The maximum number of entries, at least 0.
  public let limit: Int
  /// A ring buffer of the entries, indexed by number modulo the limit.
  private var ring: [Entry] = []
  /// The number of entries ever added, which is the number of the next one.
  private var total = 0
  /// The numbers of the entries that have not ended.
  private var open: [SnackToken: Int] = [:]

  /// Creates a history of the last `limit` entries.
  public init(_ entries: some Sequence<Entry> = [], limit: Int = defaultLimit) {
    self.limit = max(0, limit)
    for entry in entries { append(entry) }
  }

  /// The entries, oldest first.
  public var entries: [Entry] {
    guard total > limit else { return ring }
    return Array(ring[(total % limit)...] + ring[..<(total % limit)])
  }

  /// The number of entries.
  public var count: Int { ring.count }

  /// Adds an entry; use ``close(_:)`` to end one that has no close reason yet.
  public mutating func append(_ entry: Entry) {
    guard limit > 0 else { return }
    if ring.count < limit {
      ring.append(entry)
    } else {
      let old = ring[total % limit].token
      if open[old] == total - limit { open[old] = nil }
      ring[total % limit] = entry
    }
    if entry.closeReason == nil { open[entry.token] = total }
    total += 1
  }

  /// Replaces an entry with its final version, unless it has been dropped from the history.
  public mutating func close(_ entry: Entry) {
    guard let number = open.removeValue(forKey: entry.token) else { return }
    ring[number % limit] = entry
  }

  /// Updates the entries that have not ended; `present` returns `nil` for an unchanged one.
  mutating func renewOpen(_ present: (SnackToken) -> Entry?) {
    for (token, number) in open {
      let old = ring[number % limit]
      // An entry of an earlier run may have the same token.
      guard let entry = present(token), entry.time == old.time, entry != old else { continue }
      ring[number % limit] = entry
    }
  }

  /// Removes all entries.
  public mutating func removeAll() {
    self = SnackHistory(limit: limit)
  }

  /// Returns the entries that meet all conditions, oldest first; `nil` conditions are ignored.
  /// - Parameters:
  ///   - level: The level of the snacks.
  ///   - text: A text that the title or the message contains, ignoring case.
  ///   - start: The earliest time, in seconds since 1970.
  ///   - end: The end of the time range, exclusive, in seconds since 1970.
  /// - Returns: The matching entries.
  public func entries(
    level: Level? = nil, containing text: String? = nil, from start: Double? = nil,
    until end: Double? = nil
  ) -> [Entry] {
    let wanted = text?.lowercased() ?? ""
    return entries.filter { entry in
      (level ?? entry.level) == entry.level && entry.time >= start ?? -.infinity
        && entry.time < end ?? .infinity && entry.contains(wanted)
    }
  }
}

extension SnackHistory.Entry {
  /// Returns whether the title or the message contains a lowercase text.
  fileprivate func contains(_ text: String) -> Bool {
    text.isEmpty || [title ?? "", message].contains { $0.lowercased().includes(text) }
  }
}
