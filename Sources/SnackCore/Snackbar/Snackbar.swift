internal import ActorHandlers
import Synchronization

/// A single message, by default in the middle of the bottom edge, like Vitamin's snackbar.
///
/// It hugs its content, fades in and out, and is dismissed automatically, by a tap, or by
/// ``dismiss(completion:)``. With ``autoDismiss`` and ``dismissOnTap`` false, only the program
/// can dismiss it. You can change its settings at any time from any thread, even while it is
/// visible. Its timer starts once it has appeared.
///
/// ```swift
/// let snackbar = Snackbar(
///   content: Snackbar.ContentConfiguration(message: "Added to your cart", image: "✔"),
///   actionOnTap: { print("showing the cart") })
/// snackbar.display()
/// ```
public final class Snackbar: Sendable {
  /// The default delay before a snackbar is dismissed automatically.
  public static let defaultDismissDelay: Lifetime = 5
  /// The default maximum width in columns of a snackbar that is displayed.
  public static let defaultMaxWidth = PresentationStyle.maxHugWidth
  /// The duration of the fade in, and of the fade out.
  public static let appearAndDisappearDuration: Duration = .milliseconds(250)

  private struct State {
    var content: ContentConfiguration
    var dismissal: DismissConfiguration
    var maxWidth: Int?
    var actionOnTap: ActorAction?
    var alignment = Alignment.bottom
    var edgeMargin: Int?
    /// The margin of the current presentation, which overrides `edgeMargin`.
    var presentedMargin: Int?
    var isAlone = false
    var presentations = SnackbarPresentations()
  }

  private let state: Mutex<State>

  /// Creates a snackbar without showing it.
  public init(
    content: ContentConfiguration = ContentConfiguration(),
    dismissal: DismissConfiguration = DismissConfiguration(), maxWidth: Int? = nil,
    actionOnTap: (@isolated(any) () -> Void)? = nil
  ) {
    state = Mutex(
      State(
        content: content, dismissal: dismissal, maxWidth: maxWidth,
        actionOnTap: ActorAction(actionOnTap)))
  }

  // MARK: Settings

  /// A one-line title.
  public var title: String {
    get { state.withLock(\.content.title) }
    set { change { $0.content.title = newValue } }
  }

  /// The text below the title.
  public var message: String {
    get { state.withLock(\.content.message) }
    set { change { $0.content.message = newValue } }
  }

  /// An image on the leading side.
  public var image: Icon? {
    get { state.withLock(\.content.image) }
    set { change { $0.content.image = newValue } }
  }

  /// The maximum width in columns.
  ///
  /// `nil` uses ``defaultMaxWidth`` if the snackbar is displayed, and the width of the screen
  /// inside the manager's insets if it is presented.
  public var maxWidth: Int? {
    get { state.withLock(\.maxWidth) }
    set { change { $0.maxWidth = newValue } }
  }

  /// The place on the screen; a change applies to the next presentation.
  public var alignment: Alignment {
    get { state.withLock(\.alignment) }
    set { state.withLock { $0.alignment = newValue } }
  }

  /// The rows between the snackbar and its edge of the screen; `nil` uses the manager's inset.
  public var edgeMargin: Int? {
    get { state.withLock(\.edgeMargin) }
    set { change { $0.edgeMargin = newValue } }
  }

  /// Whether the snackbar is dismissed automatically; a change starts or stops its timer.
  public var autoDismiss: Bool {
    get { state.withLock(\.dismissal.autoDismiss) }
    set {
      guard newValue != autoDismiss else { return }
      changeTime { $0.autoDismiss = newValue }
    }
  }

  /// The delay before automatic dismissal; setting it restarts the timer.
  public var dismissDelay: Lifetime {
    get { state.withLock(\.dismissal.dismissDelay) }
    set { changeTime { $0.dismissDelay = newValue } }
  }

  /// Whether a tap dismisses the snackbar.
  public var dismissOnTap: Bool {
    get { state.withLock(\.dismissal.dismissOnTap) }
    set { change { $0.dismissal.dismissOnTap = newValue } }
  }

  /// Called on each tap, before the snackbar is dismissed.
  public var actionOnTap: (@isolated(any) () -> Void)? {
    get { state.withLock(\.actionOnTap)?.function }
    set {
      let action = ActorAction(newValue)
      change { $0.actionOnTap = action }
    }
  }

  // MARK: Presentation

  /// Shows the snackbar alongside other snacks, unless it is already visible.
  /// - Parameters:
  ///   - manager: The manager on whose screen it is shown.
  ///   - completion: Called on the screen's thread once it has appeared; not called if it is
  ///     removed before.
  public func display(
    on manager: SnackbarManager = .shared, completion: (@isolated(any) () -> Void)? = nil
  ) {
    show(on: manager, isAlone: false, margin: nil, completion: ActorAction(completion))
  }

  func show(
    on manager: SnackbarManager, isAlone: Bool, margin: Int?,
    completion: ActorAction?
  ) {
    state.withLock { state in
      if isAlone || state.presentations.handles.isEmpty {
        state.isAlone = isAlone
        state.presentedMargin = margin
      }
      let shown = state
      state.presentations.open(completion) { manager.add(snack: snack(of: shown, number: $0)) }
    }
  }

  /// Dismisses the snackbar, regardless of its remaining time.
  /// - Parameter completion: Called once it has disappeared: on the screen's thread, or immediately
  ///   if it is not visible.
  public func dismiss(completion: (@isolated(any) () -> Void)? = nil) {
    let completion = ActorAction(completion)
    guard let handles = state.withLock({ $0.presentations.dismiss(completion) }) else {
      completion?()
      return
    }
    for handle in handles { handle.dismiss() }
  }

  private func change(_ change: (inout State) -> Void) {
    // Release the old closure outside the lock: its destruction may use the snackbar.
    let old = state.withLock { state in
      defer {
        change(&state)
        for handle in state.presentations.handles { handle.update(snack(of: state)) }
      }
      return state.actionOnTap
    }
    withExtendedLifetime(old) {}
  }

  private func changeTime(_ change: (inout DismissConfiguration) -> Void) {
    state.withLock { state in
      change(&state.dismissal)
      for handle in state.presentations.handles {
        handle.update(snack(of: state))
        handle.restart(state.dismissal.lifetime)
      }
    }
  }

  // MARK: Snack

  /// Returns the snack of a presentation; an update may omit the presentation's number.
  private func snack(of state: State, number: Int = 0) -> Snack {
    let content = state.content
    var snack = Snack(
      alignment: state.alignment, title: content.title.isEmpty ? nil : content.title,
      message: content.message, reuseIdentifier: "snackbar \(ObjectIdentifier(self))",
      icon: content.image, duration: state.dismissal.lifetime)
    var rule = TapRule(dismisses: state.dismissal.dismissOnTap)
    rule.action = state.actionOnTap?.function
    snack.tap = rule
    snack.isDismissable = state.dismissal.autoDismiss || state.dismissal.dismissOnTap
    let maxWidth = state.maxWidth ?? (state.isAlone ? Int.max : Self.defaultMaxWidth)
    snack.presentationStyle = PresentationStyle(
      width: .hug(max: maxWidth), textAlignment: .centered,
      transition: .fade(Self.appearAndDisappearDuration),
      edgeMargin: state.presentedMargin ?? state.edgeMargin, isExclusive: state.isAlone)
    snack.ignoresDuplicates = true
    snack.hooks = Snack.Hooks(
      onArrive: { for call in self.state.withLock({ $0.presentations.arrive(number) }) { call() } },
      onClose: { _ in for call in self.state.withLock({ $0.presentations.end(number) }) { call() } }
    )
    return snack
  }
}
