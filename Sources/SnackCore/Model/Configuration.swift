/// The animations, distances and theme of all snacks of a manager.
///
/// ```swift
/// SnackbarManager.appearance = ManagerAppearance(
///   snackSpacing: 0, contentInset: Insets(columns: 1, rows: 0), maxSnackWidth: 40,
///   theme: Theme.named("nord") ?? .standard)
/// ```
public struct ManagerAppearance: Hashable, Sendable {
  /// The animation of a snack that appears.
  ///
  /// The first frame is drawn in the turn that adds the snack, or after the delay. It shows an
  /// eighth of a row at the edge or behind the previous snack, or a row if the terminal or the
  /// look has no finer steps.
  public var addAnimation: Animation
  /// The animation of snacks that close a gap or make space.
  public var rearrangeAnimation: Animation
  /// The animation of a snack that is dismissed.
  public var removeAnimation: Animation
  /// The rows between two snacks.
  public var snackSpacing: Int
  /// The space between the snacks and the edges of the screen.
  public var contentInset: Insets
  /// The maximum width of a snack in columns.
  public var maxSnackWidth: Int
  /// The theme of snacks without one.
  public var theme: Theme
  /// Whether snacks slide over others on their way, as in Y-Snackbar; the default is false.
  ///
  /// By default, a new snack emerges from behind the previous one, and a dismissed one fades if
  /// others are between it and its edge.
  public var crossesNeighbors = false

  /// Creates an appearance; the defaults are Y-Snackbar's, at 8 points a column and 16 a row.
  ///
  /// A negative spacing counts as 0, and a width below 1 as 1.
  public init(
    addAnimation: Animation = Animation(
      duration: .seconds(0.4), curve: .spring(damping: 0.6, velocity: 0.4)),
    rearrangeAnimation: Animation = Animation(duration: .seconds(0.3), curve: .easeInOut),
    removeAnimation: Animation = Animation(duration: .seconds(0.3), curve: .easeOut),
    snackSpacing: Int = 1, contentInset: Insets = Insets(columns: 2, rows: 1),
    maxSnackWidth: Int = 53, theme: Theme = .standard
  ) {
    self.addAnimation = addAnimation
    self.rearrangeAnimation = rearrangeAnimation
    self.removeAnimation = removeAnimation
    self.snackSpacing = max(0, snackSpacing)
    self.contentInset = contentInset
    self.maxSnackWidth = max(1, maxSnackWidth)
    self.theme = theme
  }
}

/// The limits and behaviour of snacks.
///
/// ```swift
/// var policy = Policy(maxVisible: 3)
/// policy.whenFull[.info] = .drop
/// policy.stacking = .deck()
/// policy.reserved = Insets(bottom: 1)  // the program's status line
/// SnackbarManager.policy = policy
/// ```
public struct Policy: Hashable, Sendable {
  /// The snack to drop when too many wait.
  public enum Overflow: Hashable, Sendable {
    /// The snack that has waited longest.
    case dropOldest
    /// The snack that was added last.
    case dropNewest
    /// The least severe snack; of several, the one that has waited longest.
    ///
    /// Finding it takes time proportional to the number of waiting snacks.
    case dropLeastSevere
  }

  /// The condition for showing a snack's level in words.
  public enum LevelNames: String, Hashable, Sendable, CaseIterable {
    /// With a screen reader, without a level icon, or with only ASCII and no colours.
    case whenNeeded
    /// On every terminal.
    case always
    /// On no terminal.
    case never
  }

  /// The treatment of snacks that are added while Do Not Disturb is on.
  public enum SuppressedSnacks: Hashable, Sendable {
    /// They wait, within the usual limit, and are shown in order when Do Not Disturb is off.
    case replayed
    /// They are closed at once as an overflow.
    case dropped
  }

  /// The maximum number of snacks shown at one alignment, if there are enough rows.
  public var maxVisible: Int {
    didSet { maxVisible = max(1, maxVisible) }
  }
  /// The treatment of a snack when there is no space, by level; the default is to wait.
  public var whenFull: [Level: FullPolicy] = [:]
  /// The arrangement of the snacks at one alignment.
  public var stacking = Stacking.list
  /// The treatment of snacks that are added while Do Not Disturb is on.
  public var suppressedSnacks = SuppressedSnacks.replayed
  /// The maximum number of snacks that wait at one alignment, at least 0.
  public var maxWaiting: Int {
    didSet { maxWaiting = max(0, maxWaiting) }
  }
  /// The snack to drop when too many wait.
  public var overflow: Overflow
  /// The maximum number of events queued between two turns of the screen thread.
  ///
  /// Beyond that, the oldest events are dropped. Dropped snacks are reported to
  /// `SnackOverlay.onClose` as an overflow: up to 1000 per turn, with at most 10,000 reports
  /// waiting. The manager's `droppedCount` counts all dropped events.
  public var maxPending: Int
  /// The maximum share of the screen's rows for one snack while others are shown or wait, 0…1.
  ///
  /// A lone snack may use twelve rows even if its share is smaller; it shrinks to its share when
  /// another one is added. Four rows are always allowed.
  public var maxHeightShare: Double {
    didSet { maxHeightShare = Self.share(maxHeightShare) }
  }
  /// The rows and columns at the edges reserved for the host, unless too few would be left.
  public var reserved: Insets
  /// Whether sliding is disabled.
  public var reducesMotion: Bool
  /// The finest steps in which snacks move; a look without glyphs for them uses coarser ones.
  public var motionSteps = MotionSteps.eighths
  /// Whether a screen reader is running.
  ///
  /// Snacks with ``Snack/voRequiresInteraction`` then remain until they are dismissed. Spinners and
  /// remaining times are not animated, because every change would be read aloud. Levels are named,
  /// and the cursor is parked. Nothing slides unless the user asks for motion. If ``respects``
  /// lacks ``AccessibilityPreferences/Kinds/motion``, ``motion`` applies instead.
  public var hasScreenReader: Bool
  /// The kinds of accessibility preferences in the user's environment that override this policy.
  ///
  /// Remove a kind if the user has set it in the program itself. Without
  /// ``AccessibilityPreferences/Kinds/motion``, a screen reader does not reduce motion either, and
  /// the program has to set ``motion``.
  public var respects = AccessibilityPreferences.Kinds.all
  /// The condition for showing levels in words; custom views show ``ViewContext/levelName``.
  public var levelNames = LevelNames.whenNeeded
  /// Whether the terminal's cursor follows the focus, for users of speech, braille or a magnifier.
  ///
  /// With a screen reader it always does. The focus keys then reach a lone snack as well, and
  /// return to the host past the oldest snack.
  public var parksCursor = false
  /// Whether a snack that is repeated with the same texts counts its repetitions: "×3".
  public var showsRepetitions = true
  /// The time between two frames while something moves.
  public var frameInterval: Duration {
    didSet { frameInterval = max(Self.minInterval, frameInterval) }
  }

  /// Creates a policy; values outside of their limits are clamped.
  public init(
    maxVisible: Int = 5, maxWaiting: Int = 1000, overflow: Overflow = .dropOldest,
    maxPending: Int = 10_000, maxHeightShare: Double = 0.5, reserved: Insets = .zero,
    reducesMotion: Bool = false, hasScreenReader: Bool = false,
    frameInterval: Duration = .seconds(1.0 / 60)
  ) {
    self.maxVisible = max(1, maxVisible)
    self.maxWaiting = max(0, maxWaiting)
    self.overflow = overflow
    self.maxPending = max(1, maxPending)
    self.maxHeightShare = Self.share(maxHeightShare)
    self.reserved = reserved
    self.reducesMotion = reducesMotion
    self.hasScreenReader = hasScreenReader
    self.frameInterval = max(Self.minInterval, frameInterval)
  }

  private static let minInterval = Duration.milliseconds(1)

  private static func share(_ fraction: Double) -> Double {
    fraction.isNaN ? 1 : min(1, max(0, fraction))
  }
}

/// The configuration of a manager's snacks.
///
/// ```swift
/// var configuration = Configuration(policy: Policy(maxVisible: 2))
/// configuration.appearance.theme = Theme.named("paper") ?? .standard
/// configuration.doNotDisturb = .except(from: .warning)
/// let manager = SnackbarManager(configuration: configuration)
/// ```
public struct Configuration: Hashable, Sendable {
  /// The animations, distances and theme.
  public var appearance: ManagerAppearance
  /// The limits and behaviour of snacks.
  public var policy: Policy
  /// The new snacks to suppress: none, all, or those below a level.
  public var doNotDisturb = DoNotDisturb.off
  /// The library's own texts; the default is English.
  ///
  /// A terminal without Unicode shows the English texts if it cannot show these.
  public var strings = BuiltInStrings.english

  /// Creates a configuration.
  public init(appearance: ManagerAppearance = ManagerAppearance(), policy: Policy = Policy()) {
    self.appearance = appearance
    self.policy = policy
  }
}
