/// What became of snacks: the newest of them, up to a limit, oldest first.
public struct SnackHistory: Sendable {
  /// One showing of one snack.
  public struct Entry: Hashable, Sendable {
    /// The name of the showing; it is unique in one run of a program.
    public let token: SnackToken
    /// What kind of news it brought.
    public let level: Level
    /// The heading of the snack, if it had one.
    public let title: String?
    /// Its text as it was last.
    public let message: String
    /// When it came on the screen, or ended if it never did, in seconds since 1970.
    public let time: Double
    /// Whether it came on the screen.
    public let wasShown: Bool
    /// Why it ended; `nil` as long as it shows.
    public let closeReason: CloseReason?

    /// The scalars of a text that are kept, so that a history has an end in every direction.
    public static let longestText = 2000

    /// Makes an entry; longer texts are cut, and a time that is not finite counts as zero.
    public init(
      token: SnackToken, level: Level = .plain, title: String? = nil, message: String,
      time: Double, wasShown: Bool = true, closeReason: CloseReason?
    ) {
      (self.token, self.level) = (token, level)
      self.title = title.map(Self.cut)
      self.message = Self.cut(message)
      self.time = time.isFinite ? time : 0
      self.wasShown = wasShown
      self.closeReason = closeReason
    }

    private static func cut(_ text: String) -> String {
      String(text.unicodeScalars.prefix(longestText))
    }
  }

  /// How many entries are kept that say nothing else.
  public static let defaultLimit = 200

  /// How many entries are kept; at least none.
  public let limit: Int
  /// The entries by their numbers, each in the place of the one that it pushed out.
  private var ring: [Entry] = []
  /// How many entries there ever were, which is the number of the next.
  private var total = 0
  /// The numbers of the entries that have not ended.
  private var open: [SnackToken: Int] = [:]

  /// Makes a history; of more entries than it keeps, `limit`, the last ones stay.
  public init(_ entries: some Sequence<Entry> = [], limit: Int = defaultLimit) {
    self.limit = max(0, limit)
    for entry in entries { append(entry) }
  }

  /// The entries, oldest first.
  public var entries: [Entry] {
    guard total > limit else { return ring }
    return Array(ring[(total % limit)...] + ring[..<(total % limit)])
  }

  /// How many entries there are.
  public var count: Int { ring.count }

  /// Takes in an entry; one that has not ended is ended by ``close(_:)``.
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

  /// Puts an entry that has ended in the place of the one that had not; it is lost if that one is
  /// not kept any more.
  public mutating func close(_ entry: Entry) {
    guard let number = open.removeValue(forKey: entry.token) else { return }
    ring[number % limit] = entry
  }

  /// Asks what the entries that have not ended say now; `nil` is the same as before.
  mutating func renewOpen(_ present: (SnackToken) -> Entry?) {
    for (token, number) in open {
      let old = ring[number % limit]
      // One of an earlier run may have the same name.
      guard let entry = present(token), entry.time == old.time, entry != old else { continue }
      ring[number % limit] = entry
    }
  }

  /// Forgets everything.
  public mutating func removeAll() {
    self = SnackHistory(limit: limit)
  }

  /// The entries that meet all conditions, oldest first; `nil` is none.
  /// - Parameters:
  ///   - level: What kind of news they brought.
  ///   - text: What stands in their title or message, whatever the case of letters.
  ///   - start: The earliest time in seconds since 1970.
  ///   - end: The time that they came before.
  /// - Returns: The entries.
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
  /// Whether a text in small letters stands in it.
  fileprivate func contains(_ text: String) -> Bool {
    text.isEmpty || [title ?? "", message].contains { $0.lowercased().contains(text) }
  }
}
