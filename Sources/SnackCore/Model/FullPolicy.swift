/// The treatment of a snack when the limit is reached or no rows are free.
///
/// Only its own alignment is affected: no snack at another one is dismissed or moved. A snack with
/// the focus is never dismissed for another one. A snack that is presented alone always waits.
///
/// ```swift
/// SnackbarManager.policy.maxVisible = 3
/// SnackbarManager.policy.whenFull = [.info: .merge, .warning: .queue, .error: .evictLeastSevere]
/// SnackbarManager.add(snack: Snack(message: "Connection lost", level: .error))
/// ```
public enum FullPolicy: Hashable, Sendable, CaseIterable {
  /// The snack waits for its turn.
  case queue
  /// The oldest visible snack is dismissed as an overflow for the new one, which skips the queue.
  case evictOldest
  /// The least severe visible snack, or the oldest of several, is dismissed as an overflow.
  ///
  /// The new snack is shown in its place; it waits if none is less severe than itself.
  case evictLeastSevere
  /// The snack is merged with the newest of its level, visible or else waiting, at its alignment.
  ///
  /// The result shows the number of merged snacks and lists their texts, newest first. The earlier
  /// presentation is closed as replaced. Snacks with actions or a custom view wait instead.
  case merge
  /// The snack is closed at once as an overflow.
  case drop
}

/// The arrangement of the visible snacks at one alignment.
///
/// ```swift
/// SnackbarManager.policy.stacking = .deck(peek: 3)
/// for part in 1...5 {
///   SnackbarManager.add(snack: "Part \(part) is ready")
/// }
/// ```
public enum Stacking: Hashable, Sendable {
  /// One after the other, all fully visible.
  case list
  /// A deck: the newest snack is fully visible, and up to `peek` older ones peek out behind it.
  ///
  /// Each of these shows half a row towards the screen edge, narrower and darker the deeper it is;
  /// even older snacks are hidden. They all show whole rows if the terminal lacks Unicode or 256
  /// colours, or if any snack of the deck has an ASCII border or a background that is the
  /// terminal's own or one of its first 16 colours.
  ///
  /// The time of a covered snack is paused, because nobody can read it. The deck expands into a
  /// list while the user keeps the focus or the pointer on a snack at the same screen edge, and on
  /// ``SnackEvent/expand(_:_:)``. A deck holds as many snacks as would fit in a list on an empty
  /// screen.
  ///
  /// A collapsed deck uses the rows of its tallest snack and of those that peek out; all other rows
  /// are free for snacks elsewhere. If the expanded deck needs the rows of such snacks, these
  /// return to the queue, newest first, and are shown again for their remaining time when the deck
  /// collapses.
  /// A snack with the focus or under the pointer always remains.
  case deck(peek: Int = 2)

  /// The maximum number of older snacks that peek out.
  static let maxPeek = 8

  /// The number of older snacks that peek out; `nil` if none is covered.
  var peek: Int? {
    if case .deck(let peek) = self { min(Self.maxPeek, max(0, peek)) } else { nil }
  }
}

/// The new snacks to suppress: none, all, or those below a level.
///
/// ```swift
/// SnackbarManager.doNotDisturb = .except(from: .error)
/// SnackbarManager.add(snack: Snack(message: "Waits", level: .info))
/// SnackbarManager.add(snack: Snack(message: "Is shown", level: .error))
/// SnackbarManager.doNotDisturb = .off
/// ```
public enum DoNotDisturb: Hashable, Sendable {
  /// All snacks are shown.
  case off
  /// No new snacks are shown; visible ones remain for their time.
  case on
  /// Only new snacks of a level or a more severe one are shown.
  case except(from: Level)

  /// Returns whether snacks of a level are shown.
  public func allows(_ level: Level) -> Bool {
    switch self {
    case .off: true
    case .on: false
    case .except(let minimum): level >= minimum
    }
  }
}
