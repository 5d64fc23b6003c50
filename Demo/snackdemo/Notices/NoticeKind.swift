import ArgumentParser

/// A kind of notice to show as a toast.
enum NoticeKind: String, CaseIterable {
  /// Messages and desktop notifications: OSC 9, OSC 777 and OSC 99.
  case messages
  case bell
  /// The ends of long commands, from a shell's marks: OSC 133.
  case commands

  private static let everyKind = "all"

  /// Parses a list of kinds, such as `messages,bell`, or `all`.
  /// - Throws: A validation error with the valid values.
  static func set(_ list: String) throws -> Set<NoticeKind> {
    let names = [everyKind] + allCases.map(\.rawValue)
    let words = try list.split(separator: ",", omittingEmptySubsequences: false).map {
      try Choice.pick(String($0), from: names, kind: "notice")
    }
    return words.contains(everyKind) ? Set(allCases) : Set(words.compactMap(Self.init))
  }
}
