/// The amount of motion.
///
/// ```swift
/// SnackbarManager.policy.motion = .reduced  // fades in place of slides
/// SnackbarManager.policy.respects.remove(.motion)  // regardless of the user's environment
/// SnackbarManager.add(snack: "Fades in")
/// ```
public enum Motion: String, Hashable, Sendable, CaseIterable {
  /// Everything slides, in the finest steps that its look has glyphs for.
  case full
  /// Everything slides by whole cells.
  case cells
  /// Nothing slides or turns; what appears or disappears fades briefly.
  case reduced
}

/// The user's accessibility preferences for all programs, from the environment.
///
/// ```swift
/// let variables = ["REDUCE_MOTION": "1", "ACCESSIBLE": "1"]
/// let preferences = AccessibilityPreferences { variables[$0] }
/// print(preferences.motion == .reduced, preferences.hasScreenReader == true)  // true true
/// ```
public struct AccessibilityPreferences: Hashable, Sendable {
  /// The kinds of preferences.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The amount of motion.
    public static let motion = Kinds(rawValue: 1)
    /// The presence of a screen reader.
    public static let screenReader = Kinds(rawValue: 2)
    /// All kinds.
    public static let all: Kinds = [.motion, .screenReader]
  }

  /// The amount of motion; `nil` if not set.
  public var motion: Motion?
  /// Whether a screen reader is running; `nil` if not set.
  public var hasScreenReader: Bool?

  /// Creates preferences; by default none is set.
  public init(motion: Motion? = nil, hasScreenReader: Bool? = nil) {
    self.motion = motion
    self.hasScreenReader = hasScreenReader
  }

  /// Creates the preferences that are set in an environment.
  ///
  /// `SNACKTERM_MOTION` is the raw value of a ``Motion``; otherwise `REDUCE_MOTION` reduces motion.
  /// `SNACKTERM_SCREEN_READER` indicates a screen reader; if it is not set, `ACCESSIBLE` does, or
  /// else the value 1 or `true` of `ACCESSIBILITY_ENABLED`. The values 0, n, no, none,
  /// no-preference, false and off mean no, and all others yes; an empty value counts as not set.
  /// - Parameter variable: Returns the value of a variable.
  public init(environment variable: (String) -> String?) {
    // Ignores QT_ACCESSIBILITY and GTK_MODULES, which desktops set for everybody.
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
