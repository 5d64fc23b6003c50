/// The name of one showing of one snack.
///
/// Whatever ends or changes a showing names it by its token, so that nothing meant for an
/// earlier showing of an equal snack can reach a later one.
public struct SnackToken: Hashable, Sendable, Comparable {
  /// A number that grows with every snack added to a manager.
  public let rawValue: UInt64

  /// Makes a token from its number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders showings by when their snacks were added.
  public static func < (left: SnackToken, right: SnackToken) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Everything that can happen to a stack of snacks, besides the passing of time.
public enum SnackEvent: Sendable {
  /// A snack comes; a duplicate takes the place of the one that it repeats.
  case add(Snack, SnackToken)
  /// A showing gets new contents; its time goes on.
  case update(SnackToken, Snack)
  /// The time of a showing stands still because the program says so, or goes on.
  case hold(SnackToken, Bool)
  /// A showing gets a new time, which starts at once.
  case lifetime(SnackToken, Lifetime)
  /// The work of a showing is over: its result takes its place, or it ends if there is none.
  ///
  /// Of a showing that was not seen yet the result is not seen either, unless the work failed.
  case finish(SnackToken, Snack?, hasFailed: Bool = false)
  /// A showing ends because the program says so.
  case remove(SnackToken)
  /// The showings of a snack end; at its own edge, or at both if it names none.
  case removeSnack(Snack)
  /// All showings end, and nothing waits any more.
  case removeAll
  /// The focused snack is swept off the screen.
  case swipe(Direction)
  /// The focused snack is dismissed by a key.
  case dismiss
  /// What has the focus is activated: the chosen button, else as a tap would.
  case activate
  /// A person taps a snack.
  case tap(SnackToken)
  /// A person chooses an action by its identifier.
  case invoke(SnackToken, String)
  /// A person uses the cross of a snack.
  case closeButton(SnackToken)
  /// The focus moves.
  case focus(FocusMove)
  /// The decks at an edge open to lists, or close as far as nothing else keeps them open.
  case expand(Edge, Bool)
  /// The line that counts the waiting snacks of an edge opens to a list of them, or closes again;
  /// without an edge that of the focused snack if any wait there, else of the other.
  ///
  /// While it is open it has the keys: swipes up and down and the focus moves choose, swipes to the
  /// sides end the chosen one, activation brings it on the screen at once, dismissal closes the
  /// list. A pointer that moves over a row chooses it, and a click there is its activation; a click
  /// on the last row, which counts the others, closes the list, and one elsewhere does nothing to
  /// it. The time of what shows at that edge stands still.
  case openWaiting(Edge?)
  /// The program changes looks, movements or limits.
  case configure(Configuration)
  /// The terminal changes; nothing slides because of it.
  case terrain(Terrain)
  /// Something else takes rows at the bottom of the screen, or none any more; snacks keep off them
  /// as long as there are others.
  case cover(rows: Int)
  /// The times of all snacks stand still, or go on with what was left.
  case pause(Bool)
  /// The terminal gets the focus of its desktop, or loses it; without it no time runs.
  case terminalFocus(Bool)
  /// The pointer does something.
  case pointer(PointerEvent)
}

/// A step of the focus from snack to snack; a snack's buttons are steps on the way.
public enum FocusMove: Hashable, Sendable {
  /// To the next newer snack, from the newest to the oldest.
  case newer
  /// To the next older snack, from the oldest to the newest.
  case older
  /// To the next button of the snack that has the focus.
  case nextAction
  /// To the button before.
  case previousAction
  /// To the newest snack, which then keeps it when a newer one comes.
  case newest
  /// Back to following the newest snack.
  case release
}

/// What a stack has to tell, in the order in which it happened.
public enum SnackEffect: Sendable {
  /// A showing has come on the screen.
  case shown(SnackToken)
  /// A showing has come to its place.
  case arrived(SnackToken)
  /// The work of a showing is over, and the showing shows its result now.
  case concluded(SnackToken)
  /// A showing brings other news than before since its program has changed it.
  case changed(SnackToken)
  /// A person tapped a snack or chose one of its actions.
  case called(Call)
  /// A showing has ended.
  case closed(Closing)
}

/// What a person has asked of the program by a snack.
public struct Call: Sendable {
  /// The showing by which it was asked.
  public let token: SnackToken
  /// The action that was chosen; `nil` if the snack was tapped.
  public let action: String?
  /// What the program wants to be called.
  let handler: (@Sendable () -> Void)?
}

/// The end of a showing.
public struct Closing: Hashable, Sendable {
  /// The showing that ended.
  public let token: SnackToken
  /// Why it ended.
  public let reason: CloseReason

  /// Makes the end of a showing.
  public init(token: SnackToken, reason: CloseReason) {
    (self.token, self.reason) = (token, reason)
  }
}
