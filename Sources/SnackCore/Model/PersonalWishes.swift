/// How much moves.
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// Everything slides, in the finest steps that its look has glyphs for.
  case full
  /// Everything slides from cell to cell.
  case cells
  /// Nothing slides or turns: what comes and goes fades for a moment.
  case reduced
}

/// What a person asks of every program, by the environment.
public struct PersonalWishes: Hashable, Sendable {
  /// Kinds of wishes.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// How much moves.
    public static let motion = Kinds(rawValue: 1)
    /// Whether a screen reader runs.
    public static let screenReader = Kinds(rawValue: 2)
    /// Every kind.
    public static let all: Kinds = [.motion, .screenReader]
  }

  /// How much shall move; `nil` if nothing was said.
  public var motion: Motion?
  /// Whether a screen reader runs; `nil` if nothing was said.
  public var hasScreenReader: Bool?

  /// Makes wishes; without arguments none.
  public init(motion: Motion? = nil, hasScreenReader: Bool? = nil) {
    (self.motion, self.hasScreenReader) = (motion, hasScreenReader)
  }

  /// Reads the wishes from an environment.
  ///
  /// `SNACKTERM_MOTION` is the raw value of a ``Motion``; without it `REDUCE_MOTION` reduces motion.
  /// `SNACKTERM_SCREEN_READER`, else `ACCESSIBLE`, tells of a screen reader, else the 1 or true of
  /// `ACCESSIBILITY_ENABLED`. Of an answer the words 0, n, no, none, no-preference, false and off mean
  /// no, and all others yes; nothing in it says nothing.
  /// - Parameter variable: Gives the value of a variable.
  public init(by variable: (String) -> String?) {
    // What desktops set for everybody (QT_ACCESSIBILITY, GTK_MODULES) tells of no person's wish.
    let chosen = variable("SNACKTERM_MOTION").flatMap { Motion(rawValue: $0.lowercased()) }
    motion = chosen ?? (Self.answer(variable("REDUCE_MOTION")) == true ? .reduced : nil)
    hasScreenReader =
      Self.answer(variable("SNACKTERM_SCREEN_READER")) ?? Self.answer(variable("ACCESSIBLE"))
      ?? (["1", "true"].contains(variable("ACCESSIBILITY_ENABLED")?.lowercased()) ? true : nil)
  }

  private static func answer(_ value: String?) -> Bool? {
    guard let word = value?.lowercased(), !word.isEmpty else { return nil }
    return !refusals.contains(word)
  }

  private static let refusals = ["0", "n", "no", "none", "no-preference", "false", "off"]
}
