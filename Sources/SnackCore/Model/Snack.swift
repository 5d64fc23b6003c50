/// A message that slides in over whatever is on the screen.
public struct Snack: Sendable {
  /// The look of a snack.
  public typealias Appearance = SnackAppearance
  /// How far the work has come that a snack tells of.
  public typealias Progress = SnackProgress

  /// Makes the view of a snack.
  public typealias ViewFactory = @Sendable (Snack) -> any SnackUpdatable

  /// Where it stacks; `nil` takes the manager's default at the moment it is added.
  public var alignment: Alignment?
  /// A heading of one line; too long a one ends with an ellipsis.
  public var title: String?
  /// The text, of as many lines as the policy grants; what is beyond 32,768 scalars is cut when
  /// the snack is added.
  public var message: String
  /// What makes it the same snack as another one with the same identifier.
  public var reuseIdentifier: String?
  /// A picture at the leading side; `nil` shows the one of the level, if there is one.
  public var icon: Icon?
  /// How long it rests on the screen.
  public var duration: Lifetime
  /// What kind of news it brings.
  public var level: Level
  /// Its look; `nil` takes the one that its theme has for the level.
  public var appearance: Appearance? {
    get { ownAppearance?.value }
    set { ownAppearance = newValue.map(Boxed.init) }
  }
  private var ownAppearance: Boxed<Appearance>?
  /// What its look and its icon are taken from; `nil` takes the manager's theme.
  public var theme: Theme? {
    get { ownTheme?.value }
    set { ownTheme = newValue.map(Boxed.init) }
  }
  private var ownTheme: Boxed<Theme>?
  /// Whether it waits for an answer while a screen reader runs: it then stays until it is dismissed,
  /// and takes the focus when it comes, unless the person has moved that elsewhere.
  public var voRequiresInteraction: Bool
  /// Makes its view; `nil` uses ``SnackView``.
  public var makeView: ViewFactory?
  /// How it is set on the screen.
  public var presentation = Presentation()
  /// What a person can do about it, in the order of the buttons.
  ///
  /// An action without any text goes. Of several with one identifier the first stays, of several
  /// with one hotkey the first has it.
  public var actions: [SnackAction]
  /// What a tap on it does; `nil` dismisses a snack without actions and leaves one with actions.
  public var tap: TapRule?
  /// The directions in which a person may sweep it off; a drag in another one springs back.
  public var swipeDirections = SwipeDirections.all
  /// Whether it has a cross to close it.
  public var showsCloseButton = false
  /// Whether a bar shows the time that is left.
  public var showsRemainingTime = false
  /// How far the work has come that it tells of; `nil` if it tells of none.
  public var progress: Progress?
  /// When it shows; `nil` at once, and as long as it is wanted.
  var workTiming: WorkTiming?
  /// Whether adding it changes nothing while it is there already, unless it is to be alone.
  var staysIfThere = false
  /// What is called as its showing goes on; those that count are the ones it is added with.
  public var hooks = Hooks()
  /// The texts of the snacks that were merged into it, if any were.
  var merged: MergedTexts?

  /// What a program hears of a showing, on the thread of the screen.
  ///
  /// A hook may do anything, also add, change and remove snacks; what it orders is taken by the next
  /// turn. It should be quick: the screen waits for it. The same is so for the closures of
  /// ``TapRule`` and ``SnackAction``.
  public struct Hooks: Sendable {
    /// Called when the snack comes on the screen, just before its first frame.
    public var onShow: (@Sendable () -> Void)?
    /// Called when it has come to its place, which is when its time begins.
    public var onArrive: (@Sendable () -> Void)?
    /// Called when the showing has ended.
    public var onClose: (@Sendable (CloseReason) -> Void)?

    /// Makes hooks; `nil` calls nothing.
    public init(
      onShow: (@Sendable () -> Void)? = nil, onArrive: (@Sendable () -> Void)? = nil,
      onClose: (@Sendable (CloseReason) -> Void)? = nil
    ) {
      (self.onShow, self.onArrive, self.onClose) = (onShow, onArrive, onClose)
    }
  }

  /// Makes a snack.
  public init(
    alignment: Alignment? = nil, title: String? = nil, message: String,
    reuseIdentifier: String? = nil, icon: Icon? = nil, duration: Lifetime = .standard,
    level: Level = .plain, appearance: Appearance? = nil, voRequiresInteraction: Bool = false,
    actions: [SnackAction] = [], makeView: ViewFactory? = nil
  ) {
    self.alignment = alignment
    self.title = title
    self.message = message
    self.reuseIdentifier = reuseIdentifier
    self.icon = icon
    self.duration = duration
    self.level = level
    ownAppearance = appearance.map(Boxed.init)
    self.voRequiresInteraction = voRequiresInteraction
    self.actions = actions
    self.makeView = makeView
  }

  /// What a tap does.
  var tapRule: TapRule { tap ?? TapRule(dismisses: actions.isEmpty) }

  /// Whether a person reads the same in both.
  func hasSameTexts(as other: Snack) -> Bool { title == other.title && message == other.message }

  /// Says whether this snack would replace another on the screen: Y-Snackbar's rule.
  ///
  /// Two identifiers decide if both have one; otherwise title and message do. The relation is
  /// looser than `==` and not transitive, so nothing is ever filed under it.
  public func isSame(as other: Snack) -> Bool {
    if let mine = reuseIdentifier, let theirs = other.reuseIdentifier { return mine == theirs }
    return hasSameTexts(as: other)
  }
}

extension Snack: Hashable {
  /// Snacks are equal if their identifiers are, and without any if title and message are.
  public static func == (left: Snack, right: Snack) -> Bool {
    guard left.reuseIdentifier == right.reuseIdentifier else { return false }
    return left.reuseIdentifier != nil
      || left.title == right.title && left.message == right.message
  }

  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reuseIdentifier)
    guard reuseIdentifier == nil else { return }
    hasher.combine(title)
    hasher.combine(message)
  }
}

extension Snack: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Makes a snack that has a message and nothing else.
  public init(stringLiteral value: String) {
    self.init(message: value)
  }
}

/// What fills a snack: it measures and draws the content inside border and padding.
///
/// The stack draws background, border and shadow around it and moves the whole. A view is a
/// value; it lives from the snack's first showing to its exit and is told of updates.
public protocol SnackUpdatable: Sendable {
  /// The snack that it shows.
  var snack: Snack { get }

  /// Takes a new version of the snack.
  mutating func update(_ snack: Snack)

  /// The room that the content needs, at most `limit`.
  func measure(in limit: Size, context: ViewContext) -> Size

  /// Draws the content on a canvas of the measured height and of the full width inside the
  /// padding, filled with the background.
  func draw(on canvas: inout Canvas, context: ViewContext)
}

/// What a view needs to know of its surroundings to measure and draw.
public struct ViewContext: Hashable, Sendable {
  /// The look of the snack, made fit for the terminal.
  public var appearance: SnackAppearance
  /// The icon to show, if there is one.
  public var icon: Icon?
  /// Whether glyphs beyond ASCII may be used.
  public var allowsUnicode: Bool
  /// What the level is called, if it is to be told in words as well; a view puts it before its text.
  public var levelName: String?
  /// How the snack is set on the screen.
  public var presentation = Presentation()
  /// What the snack has besides its content.
  var controls = SnackControls()

  /// Makes a context.
  public init(appearance: SnackAppearance, icon: Icon? = nil, allowsUnicode: Bool = true) {
    self.appearance = appearance
    self.icon = icon
    self.allowsUnicode = allowsUnicode
  }
}
