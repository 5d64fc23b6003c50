/// Movements and distances of all snacks of a manager.
public struct ManagerAppearance: Hashable, Sendable {
  /// How a snack comes in.
  public var addAnimation: Animation
  /// How snacks close a gap or make room.
  public var rearrangeAnimation: Animation
  /// How a snack leaves.
  public var removeAnimation: Animation
  /// Rows between two snacks.
  public var snackSpacing: Int
  /// Space between the snacks and the edges of the screen.
  public var contentInset: Insets
  /// The greatest width of a snack in columns.
  public var maxSnackWidth: Int
  /// The look of snacks that bring none of their own.
  public var theme: Theme

  /// Makes an appearance; the defaults are Y-Snackbar's at 8 points a column and 16 a row.
  ///
  /// A negative spacing counts as zero, a width below one as one.
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

/// Limits: how many snacks show, how many wait, and what happens beyond.
public struct Policy: Hashable, Sendable {
  /// Which snack goes when too many wait.
  public enum Overflow: Hashable, Sendable {
    /// The one that has waited longest.
    case dropOldest
    /// The snack that comes last.
    case dropNewest
    /// The least severe, of several the one that has waited longest.
    ///
    /// Finding it takes time in proportion to how many wait.
    case dropLeastSevere
  }

  /// When a snack tells its level in words as well.
  public enum LevelNames: String, Hashable, Sendable, CaseIterable {
    /// With a screen reader, where no icon of the theme tells it, and where that is of ASCII and
    /// there are no colours.
    case whenNeeded
    /// On every terminal.
    case always
    /// On no terminal.
    case never
  }

  /// What becomes of snacks that come while nobody is to be disturbed.
  public enum Held: Hashable, Sendable {
    /// They wait, as many as may wait in all, and come in their order when it is over.
    case replayed
    /// They end at once as an overflow.
    case dropped
  }

  /// How many snacks show at once at one alignment, if there are rows for them.
  public var maxVisible: Int {
    didSet { maxVisible = max(1, maxVisible) }
  }
  /// What becomes of a snack for which there is no place, by its level; a level that is missing
  /// waits for its turn.
  public var whenFull: [Level: FullPolicy] = [:]
  /// How the snacks of an alignment lie that show at once.
  public var stacking = Stacking.list
  /// What becomes of snacks that come while nobody is to be disturbed.
  public var heldByDoNotDisturb = Held.replayed
  /// How many snacks wait at one alignment; at least none.
  public var maxWaiting: Int {
    didSet { maxWaiting = max(0, maxWaiting) }
  }
  /// Which snack goes when too many wait.
  public var overflow: Overflow
  /// How many orders are kept between two turns of the screen's thread; beyond, the oldest go.
  ///
  /// Additions that go are told to `SnackOverlay.onClose` as an overflow, up to 10,000 a turn;
  /// the manager's `droppedCount` counts all.
  public var maxPending: Int
  /// The greatest part of the screen's rows that one snack takes while others show or wait, 0…1.
  ///
  /// A snack that is alone may take twelve rows if that is more, as far as there are so many; when
  /// another one comes it shrinks to its share. Four rows are granted in any case.
  public var maxHeightShare: Double {
    didSet { maxHeightShare = Self.share(maxHeightShare) }
  }
  /// Rows and columns at the edges that the host keeps for itself, as long as there are others.
  public var reserved: Insets
  /// Whether nothing slides.
  public var reducesMotion: Bool
  /// The finest steps in which snacks move; each takes the finest that its look has glyphs for.
  public var motionSteps = MotionSteps.eighths
  /// Whether a screen reader runs, for which some snacks stay.
  ///
  /// With one nothing turns and no time is shown as it passes, because every change would be read;
  /// levels are named, and the cursor is parked. Nothing slides either, unless the person asks for
  /// motion, or ``heeds`` leaves ``PersonalWishes/Kinds/motion`` out: then ``motion`` is in force.
  public var hasScreenReader: Bool
  /// Which wishes of the person, told by the environment, go before what is said here.
  ///
  /// Take a kind out if the person has told the program itself, as by a setting of its own. Without
  /// ``PersonalWishes/Kinds/motion`` a screen reader does not reduce it either: set ``motion``.
  public var heeds = PersonalWishes.Kinds.all
  /// When snacks tell their levels in words, by a view of the library or one that heeds
  /// ``ViewContext/levelName``.
  public var levelNames = LevelNames.whenNeeded
  /// Whether the terminal's cursor stands on what the focus was moved to, for those who follow it by
  /// speech, in braille or under a magnifier; with a screen reader it does in any case.
  ///
  /// The focus keys then go to a lone snack, too, and beyond the oldest one back to the host.
  public var parksCursor = false
  /// Whether a snack that is repeated with the same texts counts how often it has come: "×3".
  public var showsRepetitions = true
  /// The time between two frames while something moves.
  public var frameInterval: Duration {
    didSet { frameInterval = max(Self.leastInterval, frameInterval) }
  }

  /// Makes a policy; limits below the least that works are raised to it.
  public init(
    maxVisible: Int = 5, maxWaiting: Int = 1000, overflow: Overflow = .dropOldest,
    maxPending: Int = 100_000, maxHeightShare: Double = 0.5, reserved: Insets = .zero,
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
    self.frameInterval = max(Self.leastInterval, frameInterval)
  }

  private static let leastInterval = Duration.milliseconds(1)

  private static func share(_ part: Double) -> Double { part.isNaN ? 1 : min(1, max(0, part)) }
}

/// Everything that a program sets for its snacks.
public struct Configuration: Hashable, Sendable {
  /// Movements, distances and theme.
  public var appearance: ManagerAppearance
  /// How many snacks show and wait, and how they behave.
  public var policy: Policy
  /// Whether snacks come on the screen.
  public var doNotDisturb = DoNotDisturb.off
  /// The words that the library says by itself; English unless a program wants others.
  ///
  /// A terminal without Unicode gets the English ones where it could not show these.
  public var strings = BuiltInStrings.english

  /// Makes a configuration.
  public init(appearance: ManagerAppearance = ManagerAppearance(), policy: Policy = Policy()) {
    self.appearance = appearance
    self.policy = policy
  }
}
