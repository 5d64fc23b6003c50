import Synchronization

/// One message at a time, in the middle of the bottom edge: Vitamin's snackbar.
///
/// It hugs its content, fades in and out, and goes by itself, by a tap, or by
/// ``dismiss(completion:)``. All of it can be set at once or later, from any thread, also while it
/// shows. Its time begins when it is on the screen.
public final class Snackbar: Sendable {
  /// What a snackbar says.
  public struct ContentConfiguration: Sendable {
    /// A heading of one line.
    public var title: String
    /// The text beneath the heading.
    public var message: String
    /// A picture at the leading side, beside which the texts are left-aligned; without one they
    /// stand in the middle.
    public var image: Icon?

    /// Makes a content.
    public init(title: String = "", message: String = "", image: Icon? = nil) {
      (self.title, self.message, self.image) = (title, message, image)
    }
  }

  /// How a snackbar goes.
  public struct DismissConfiguration: Sendable {
    /// Whether it goes by itself.
    public var autoDismiss: Bool
    /// When it goes by itself, counted from when it is on the screen.
    public var dismissDelay: Lifetime
    /// Whether a tap dismisses it.
    public var dismissOnTap: Bool

    /// Makes a configuration.
    public init(
      autoDismiss: Bool = true, dismissDelay: Lifetime = Snackbar.defaultDismissDelay,
      dismissOnTap: Bool = true
    ) {
      self.autoDismiss = autoDismiss
      (self.dismissDelay, self.dismissOnTap) = (dismissDelay, dismissOnTap)
    }

    /// The time that this comes to.
    var lifetime: Lifetime { autoDismiss ? dismissDelay : .untilDismissed }
  }

  /// When a snackbar goes by itself that says nothing else.
  public static let defaultDismissDelay: Lifetime = 5
  /// The greatest width of a snackbar that says nothing else, in columns.
  public static let defaultMaxWidth = Presentation.widestHug
  /// How long a snackbar takes to appear, and to disappear.
  public static let appearAndDisappearDuration: Duration = .milliseconds(250)

  private struct State {
    var content: ContentConfiguration
    var dismissal: DismissConfiguration
    var maxWidth: Int?
    var actionOnTap: (@Sendable () -> Void)?
    var bottomMargin: Int?
    var isAlone = false
    var visits = SnackbarVisits()
  }

  private let state: Mutex<State>

  /// Makes a snackbar; it shows when it is displayed or presented.
  public init(
    content: ContentConfiguration = ContentConfiguration(),
    dismissal: DismissConfiguration = DismissConfiguration(), maxWidth: Int? = nil,
    actionOnTap: (@Sendable () -> Void)? = nil
  ) {
    state = Mutex(
      State(
        content: content, dismissal: dismissal, maxWidth: maxWidth, actionOnTap: actionOnTap))
  }

  // MARK: Settings

  /// A heading of one line.
  public var title: String {
    get { state.withLock(\.content.title) }
    set { change { $0.content.title = newValue } }
  }

  /// The text beneath the heading.
  public var message: String {
    get { state.withLock(\.content.message) }
    set { change { $0.content.message = newValue } }
  }

  /// A picture at the leading side.
  public var image: Icon? {
    get { state.withLock(\.content.image) }
    set { change { $0.content.image = newValue } }
  }

  /// The greatest width in columns; `nil` is ``defaultMaxWidth``.
  public var maxWidth: Int? {
    get { state.withLock(\.maxWidth) }
    set { change { $0.maxWidth = newValue } }
  }

  /// Whether it goes by itself; a change starts or ends its time, the same value changes nothing.
  public var autoDismiss: Bool {
    get { state.withLock(\.dismissal.autoDismiss) }
    set {
      guard newValue != autoDismiss else { return }
      changeTime { $0.autoDismiss = newValue }
    }
  }

  /// When it goes by itself; setting it starts its time anew.
  public var dismissDelay: Lifetime {
    get { state.withLock(\.dismissal.dismissDelay) }
    set { changeTime { $0.dismissDelay = newValue } }
  }

  /// Whether a tap dismisses it.
  public var dismissOnTap: Bool {
    get { state.withLock(\.dismissal.dismissOnTap) }
    set { change { $0.dismissal.dismissOnTap = newValue } }
  }

  /// Called at each tap, before a dismissal.
  public var actionOnTap: (@Sendable () -> Void)? {
    get { state.withLock(\.actionOnTap) }
    set { change { $0.actionOnTap = newValue } }
  }

  // MARK: Showing

  /// Shows it besides whatever else shows; one that shows already stays as it is.
  /// - Parameters:
  ///   - manager: The manager on whose screen it shows.
  ///   - completion: Called on the thread of the screen when it has appeared.
  public func display(
    on manager: SnackbarManager = .shared, completion: (@Sendable () -> Void)? = nil
  ) {
    show(on: manager, isAlone: false, bottomMargin: nil, completion: completion)
  }

  func show(
    on manager: SnackbarManager, isAlone: Bool, bottomMargin: Int?,
    completion: (@Sendable () -> Void)?
  ) {
    state.withLock { state in
      if isAlone || state.visits.handles.isEmpty {
        (state.isAlone, state.bottomMargin) = (isAlone, bottomMargin)
      }
      let shown = state
      state.visits.open(completion) { manager.add(snack: snack(of: shown, number: $0)) }
    }
  }

  /// Lets it disappear, whatever is left of its time.
  /// - Parameter completion: Called when it has gone: on the thread of the screen, or at once if
  ///   it does not show.
  public func dismiss(completion: (@Sendable () -> Void)? = nil) {
    guard let handles = state.withLock({ $0.visits.dismiss(completion) }) else {
      completion?()
      return
    }
    for handle in handles { handle.dismiss() }
  }

  private func change(_ change: (inout State) -> Void) {
    // What was set before is let go without the lock: it may use the snackbar then.
    let old = state.withLock { state in
      defer {
        change(&state)
        for handle in state.visits.handles { handle.update(snack(of: state)) }
      }
      return state.actionOnTap
    }
    withExtendedLifetime(old) {}
  }

  private func changeTime(_ change: (inout DismissConfiguration) -> Void) {
    state.withLock { state in
      change(&state.dismissal)
      for handle in state.visits.handles { handle.restart(state.dismissal.lifetime) }
    }
  }

  // MARK: The snack that it is

  /// The snack of a showing; an update need not say of which.
  private func snack(of state: State, number: Int = 0) -> Snack {
    let content = state.content
    var snack = Snack(
      alignment: .bottom, title: content.title.isEmpty ? nil : content.title,
      message: content.message, reuseIdentifier: "snackbar \(ObjectIdentifier(self))",
      icon: content.image, duration: state.dismissal.lifetime)
    var rule = TapRule(dismisses: state.dismissal.dismissOnTap)
    rule.action = state.actionOnTap
    snack.tap = rule
    snack.presentation = Presentation(
      width: .hug(max: state.maxWidth ?? Self.defaultMaxWidth), textAlignment: .centered,
      transition: .fade(Self.appearAndDisappearDuration), edgeMargin: state.bottomMargin,
      isAlone: state.isAlone)
    snack.staysIfThere = true
    snack.hooks = Snack.Hooks(
      onArrive: { for call in self.state.withLock({ $0.visits.arrive(number) }) { call() } },
      onClose: { _ in for call in self.state.withLock({ $0.visits.end(number) }) { call() } })
    return snack
  }
}

extension SnackbarManager {
  /// Presents a snackbar alone: another one that was presented disappears first.
  ///
  /// However many are presented in a row, the last one shows.
  /// - Parameters:
  ///   - snackbar: The snackbar.
  ///   - bottomMargin: Rows between it and the last row that the host does not keep for itself.
  ///   - completion: Called on the thread of the screen when it has appeared.
  public func present(
    _ snackbar: Snackbar, bottomMargin: Int = 1, completion: (@Sendable () -> Void)? = nil
  ) {
    snackbar.show(on: self, isAlone: true, bottomMargin: bottomMargin, completion: completion)
  }
}
