internal import ActorHandlers

/// The identifier of one presentation of a snack.
///
/// Changes and dismissals refer to a presentation by its token, so those meant for an earlier
/// presentation of an equal snack cannot affect a later one.
///
/// ```swift
/// let handle = SnackbarManager.add(snack: "Saved")
/// let entry = SnackbarManager.history.entries.last { $0.token == handle.token }
/// print(entry?.closeReason?.description ?? "still visible")
/// ```
public struct SnackToken: Hashable, Sendable, Comparable {
  /// A number that grows with every snack added to a manager.
  public let rawValue: UInt64

  /// Creates a token from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Returns whether the snack of the left token was added first.
  public static func < (left: SnackToken, right: SnackToken) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An order, a user event or a change of the terminal, handled by a stack of snacks.
///
/// ```swift
/// func resize(_ scene: inout SnackScene, to size: Size, at now: Moment) {
///   var traits = scene.stack.traits
///   traits.size = size
///   scene.update(.traits(traits), at: now)
/// }
/// ```
public enum SnackEvent: Sendable {
  // Large values are indirect, because queues move events.

  /// Adds a snack; a duplicate replaces the existing snack.
  indirect case add(Snack, SnackToken)
  /// Replaces the contents of a snack; its timer continues.
  indirect case update(SnackToken, Snack)
  /// Pauses or resumes the timer of a snack on behalf of the program.
  case hold(SnackToken, Bool)
  /// Gives a snack a new lifetime and restarts its timer.
  case lifetime(SnackToken, Lifetime)
  /// Ends a snack's task: replaces the snack with the result, or dismisses it without one.
  ///
  /// If the snack is still delayed, nothing is shown unless the task failed.
  indirect case finish(SnackToken, Snack?, hasFailed: Bool = false)
  /// Dismisses a snack on behalf of the program.
  case remove(SnackToken)
  /// Dismisses all snacks that match a snack, at its edge or, without an alignment, at both edges.
  indirect case removeSnack(Snack)
  /// Dismisses all visible and queued snacks.
  case removeAll
  /// Swipes the focused snack off the screen.
  case swipe(Direction)
  /// Dismisses the focused snack by a key.
  case dismiss
  /// Activates the focused button, or else taps the focused snack.
  case activate
  /// Taps a snack.
  case tap(SnackToken)
  /// Chooses an action of a snack by its identifier.
  case invoke(SnackToken, String)
  /// Activates the close button of a snack.
  case closeButton(SnackToken)
  /// Moves the focus.
  case focus(FocusMove)
  /// Expands the decks at an edge, or collapses them unless something else keeps them expanded.
  case expand(Edge, Bool)
  /// Opens or closes the list of the snacks queued at an edge.
  ///
  /// `nil` closes the open list. If none is open, it opens the list at the focused snack's edge, or
  /// at the other edge if no snacks are queued there.
  ///
  /// The open list handles keys: vertical swipes and focus moves change the selection, horizontal
  /// swipes dismiss the selected snack, activation shows it immediately, and dismissal closes the
  /// list. Hovering over a row selects it, and clicking a row activates it. A click on the last
  /// row, which counts the remaining snacks, closes the list; clicks elsewhere do not affect it.
  /// All timers at that edge are paused.
  case openWaiting(Edge?)
  /// Changes appearance, policy and the other settings.
  indirect case configure(Configuration)
  /// Changes the terminal's traits; if its size changes, snacks move without animation.
  indirect case traits(TerminalTraits)
  /// Covers rows at the bottom of the screen with other content; zero uncovers them.
  ///
  /// Snacks avoid these rows as long as other rows are left.
  case cover(rows: Int)
  /// Pauses or resumes all timers.
  case pause(Bool)
  /// Changes whether the terminal has the focus; without it, all timers are paused.
  case terminalFocus(Bool)
  /// Handles a pointer event.
  case pointer(PointerEvent)
}

/// A move of the focus between snacks and their buttons.
///
/// ```swift
/// func handleTab(in scene: inout SnackScene, at now: Moment) {
///   guard scene.stack.handlesKeys else { return }
///   scene.update(.focus(.older), at: now)
/// }
/// ```
public enum FocusMove: Hashable, Sendable {
  /// To the next newer snack or button, wrapping from the newest to the oldest.
  case newer
  /// To the next older snack or button, wrapping from the oldest to the newest.
  case older
  /// To the next button of the focused snack.
  case nextAction
  /// To the previous button of the focused snack.
  case previousAction
  /// To the newest snack, which keeps the focus when a newer one appears.
  case newest
  /// Back to following the newest snack.
  case release
}

/// An effect of an update, to be delivered by the shell in order.
///
/// ```swift
/// func deliverEffects(of scene: inout SnackScene) {
///   for effect in scene.consumeEffects() {
///     if case .shown = effect { print("A toast is visible.") }
///     _ = scene.manager.deliver(effect)
///   }
/// }
/// ```
public enum SnackEffect: Sendable {
  /// A snack has appeared on screen.
  case shown(SnackToken)
  /// A snack has reached its position.
  case arrived(SnackToken)
  /// A task has ended and its snack now shows the result.
  case concluded(SnackToken)
  /// An update has changed a snack enough to be announced.
  case changed(SnackToken)
  /// The user has tapped a snack or chosen one of its actions.
  case called(Call)
  /// A presentation has ended.
  case closed(Closing)
}

/// A tap on a snack, or the choice of one of its actions.
///
/// ```swift
/// func buttons(in effects: [SnackEffect]) -> [String] {
///   effects.compactMap { effect in
///     guard case .called(let call) = effect else { return nil }
///     return call.action
///   }
/// }
/// ```
public struct Call: Sendable {
  /// The presentation that was tapped or whose action was chosen.
  public let token: SnackToken
  /// The identifier of the chosen action; `nil` for a tap.
  public let action: String?
  /// The program's handler, if any.
  let handler: ActorAction?
}

/// The end of a presentation.
///
/// ```swift
/// func timeouts(in effects: [SnackEffect]) -> [SnackToken] {
///   effects.compactMap { effect in
///     guard case .closed(let closing) = effect, closing.reason == .timeout else { return nil }
///     return closing.token
///   }
/// }
/// ```
public struct Closing: Hashable, Sendable {
  /// The presentation that ended.
  public let token: SnackToken
  /// The reason it ended.
  public let reason: CloseReason

  /// Creates the end of a presentation.
  package init(token: SnackToken, reason: CloseReason) {
    self.token = token
    self.reason = reason
  }
}
