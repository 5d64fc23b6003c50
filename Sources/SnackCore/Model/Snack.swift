/// A message that slides in over the content of the screen.
///
/// ```swift
/// let snack = Snack(
///   title: "Network reachable", message: "You are back online.", reuseIdentifier: "network",
///   icon: "✔", duration: 8, level: .success)
/// SnackbarManager.add(snack: snack)
/// ```
public struct Snack: Sendable {
  /// The appearance of a snack.
  public typealias Appearance = SnackAppearance
  /// The progress of the task behind a snack.
  public typealias Progress = SnackProgress

  /// A closure that creates the view of a snack.
  public typealias ViewFactory = @Sendable (Snack) -> any SnackUpdatable

  /// The alignment on the screen; `nil` uses the manager's default when the snack is added.
  public var alignment: Alignment?
  /// The one-line title; a longer one ends with an ellipsis.
  public var title: String?
  /// The text, with as many lines as the policy allows.
  ///
  /// It is cut after 32,768 scalars when the snack is added.
  public var message: String
  /// The identifier; a snack with the same identifier replaces this one.
  public var reuseIdentifier: String?
  /// The icon on the leading side; `nil` shows the icon of the level, if it has one.
  public var icon: Icon?
  /// The time that the snack rests on the screen.
  public var duration: Lifetime
  /// The severity of the message.
  public var level: Level
  /// The appearance; unset properties follow the theme.
  public var appearance: Appearance {
    get { ownAppearance?.wrappedValue ?? .standard }
    set { ownAppearance = newValue == .standard ? nil : Boxed(wrappedValue: newValue) }
  }
  private var ownAppearance: Boxed<Appearance>?
  /// The theme that provides appearance and icon; `nil` uses the manager's theme.
  public var theme: Theme? {
    get { ownTheme?.wrappedValue }
    set { ownTheme = newValue.map(Boxed.init(wrappedValue:)) }
  }
  private var ownTheme: Boxed<Theme>?
  /// Whether the snack requires a response while a screen reader is running.
  ///
  /// It then remains until it is dismissed, and receives the focus when it appears unless the user
  /// has moved the focus elsewhere.
  public var voRequiresInteraction: Bool
  /// A closure that creates the view; `nil` uses ``SnackView``.
  public var makeView: ViewFactory?
  /// The presentation on the screen.
  public var presentationStyle = PresentationStyle()
  /// The actions, in the order of their buttons.
  ///
  /// An action without any text is dropped. Of several actions with the same identifier the first
  /// one is kept; of several with the same hotkey the first one gets it.
  public var actions: [SnackAction]
  /// The effect of a tap; `nil` dismisses a snack without actions and ignores taps otherwise.
  public var tap: TapRule?
  /// The directions in which the user may swipe the snack away; other drags spring back.
  public var swipeDirections = SwipeDirections.all
  /// Whether the user may dismiss the snack with a key, a swipe, a tap or the close button.
  ///
  /// If false, only the program removes it: by ``SnackHandle/dismiss()``,
  /// ``SnackbarManager/remove(snack:)-swift.method`` or
  /// ``SnackbarManager/removeAll()-swift.method``, or by a duration or an action that the program
  /// sets. Without any of these, users cannot get it out of their way.
  public var isDismissable = true
  /// Whether the snack has a close button.
  public var showsCloseButton = false
  /// Whether a bar shows the remaining time.
  public var showsRemainingTime = false
  /// The progress of the snack's task; `nil` if it has none.
  public var progress: Progress?
  /// The delay and the minimum time of a task's snack; `nil` for neither.
  var taskTiming: TaskTiming?
  /// Whether adding the snack, if not exclusive, has no effect while an equal one exists.
  var ignoresDuplicates = false
  /// The hooks of the presentation; changes after the snack is added have no effect.
  public var hooks = Hooks()
  /// The texts of the snacks that were merged into it, if any.
  var merged: MergedTexts?

  /// Creates a snack.
  public init(
    alignment: Alignment? = nil, title: String? = nil, message: String,
    reuseIdentifier: String? = nil, icon: Icon? = nil, duration: Lifetime = .standard,
    level: Level = .plain, appearance: Appearance = .standard, voRequiresInteraction: Bool = false,
    actions: [SnackAction] = [], makeView: ViewFactory? = nil
  ) {
    self.alignment = alignment
    self.title = title
    self.message = message
    self.reuseIdentifier = reuseIdentifier
    self.icon = icon
    self.duration = duration
    self.level = level
    ownAppearance = appearance == .standard ? nil : Boxed(wrappedValue: appearance)
    self.voRequiresInteraction = voRequiresInteraction
    self.actions = actions
    self.makeView = makeView
  }

  /// The effect of a tap, with the default resolved.
  var tapRule: TapRule {
    let rule = tap ?? TapRule(dismisses: actions.isEmpty)
    return TapRule(dismisses: rule.dismisses && isDismissable, action: rule.action)
  }

  /// The directions in which the user may swipe the snack away, given ``isDismissable``.
  var allowedSwipes: SwipeDirections { isDismissable ? swipeDirections : [] }

  /// Whether the snack has a close button that the user can choose.
  var hasCloseButton: Bool { showsCloseButton && isDismissable }

  /// Returns whether title and message equal those of another snack.
  func hasSameTexts(as other: Snack) -> Bool { title == other.title && message == other.message }

  /// Returns whether this snack repeats another, rather than advancing its progress.
  func repeats(_ other: Snack) -> Bool { hasSameTexts(as: other) && progress == other.progress }

  /// Returns whether this snack would replace another on the screen, by Y-Snackbar's rule.
  ///
  /// The identifiers decide if both snacks have one; otherwise title and message do. The relation
  /// is looser than `==` and not transitive, so it cannot serve as a key.
  public func isSame(as other: Snack) -> Bool {
    if let mine = reuseIdentifier, let theirs = other.reuseIdentifier { return mine == theirs }
    return hasSameTexts(as: other)
  }
}

extension Snack: Hashable {
  /// Returns whether the identifiers are equal or, without any, title and message are.
  public static func == (left: Snack, right: Snack) -> Bool {
    guard left.reuseIdentifier == right.reuseIdentifier else { return false }
    return left.reuseIdentifier != nil
      || left.title == right.title && left.message == right.message
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reuseIdentifier)
    guard reuseIdentifier == nil else { return }
    hasher.combine(title)
    hasher.combine(message)
  }
}

extension Snack: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a snack with a message only.
  public init(stringLiteral value: String) {
    self.init(message: value)
  }
}

/// A view that measures and draws the content of a snack inside border and padding.
///
/// The stack draws background, border and shadow, and moves the whole box. A view is a value: it
/// exists while its snack is shown, and is updated with new versions of the snack.
///
/// ```swift
/// struct Banner: SnackUpdatable {
///   private(set) var snack: Snack
///   mutating func update(_ snack: Snack) { self.snack = snack }
///   func measure(in limit: Size, context: ViewContext) -> Size { Size(width: 20, height: 1) }
///   func draw(on canvas: inout Canvas, context: ViewContext) {
///     let line = TextFlow.singleLine(snack.message, width: canvas.size.width)
///     canvas.put(line, x: 0, y: 0, style: Style(background: context.appearance.backgroundColor))
///   }
/// }
/// SnackbarManager.add(snack: Snack(message: "Mine", makeView: { Banner(snack: $0) }))
/// ```
public protocol SnackUpdatable: Sendable {
  /// The snack that the view shows.
  var snack: Snack { get }

  /// Replaces the snack with a new version.
  mutating func update(_ snack: Snack)

  /// Returns the size that the content needs, at most `limit`.
  func measure(in limit: Size, context: ViewContext) -> Size

  /// Draws the content on a canvas that is filled with the background.
  ///
  /// The canvas has the measured height and the full width inside the padding.
  func draw(on canvas: inout Canvas, context: ViewContext)
}

/// The environment for measuring and drawing a view.
///
/// ```swift
/// func draw(_ text: String, on canvas: inout Canvas, context: ViewContext) {
///   let look = context.appearance
///   let bullet = context.allowsUnicode ? "●" : "*"
///   let line = TextFlow.singleLine("\(bullet) \(text)", width: canvas.size.width)
///   canvas.put(
///     line, x: 0, y: 0, style: Style(foreground: look.accent, background: look.backgroundColor))
/// }
/// ```
public struct ViewContext: Hashable, Sendable {
  /// The appearance of the snack, adapted to the terminal.
  public var appearance: SnackAppearance
  /// The icon to show, if any.
  public var icon: Icon?
  /// Whether glyphs beyond ASCII may be used.
  public var allowsUnicode: Bool
  /// The name of the level to put before the text; `nil` for none.
  public var levelName: String?
  /// The presentation of the snack.
  public var presentationStyle = PresentationStyle()
  /// Whether the terminal has enough colours to mix them.
  package var allowsBlends = false
  /// The controls of the snack.
  var controls = SnackControls()
  /// The colours of buttons drawn as chips; `nil` draws brackets.
  var chip: ChipColors?

  /// Creates a context.
  public init(appearance: SnackAppearance, icon: Icon? = nil, allowsUnicode: Bool = true) {
    self.appearance = appearance
    self.icon = icon
    self.allowsUnicode = allowsUnicode
  }
}
