/// What becomes of a snack that finds no place, because as many show as may or no rows are free.
///
/// It concerns only its own alignment: no snack at another one leaves or moves for it. A snack that
/// has the focus never leaves for another one, and one that is presented alone always waits.
public enum FullPolicy: Hashable, Sendable, CaseIterable {
  /// It waits for its turn.
  case queue
  /// The oldest that shows leaves as an overflow, and the new one comes in; past those that wait.
  case evictOldest
  /// The least severe that shows leaves as an overflow, of several the oldest, and the new one comes
  /// in. Without any that is less severe than itself it waits.
  case evictLeastSevere
  /// It is merged with the newest of its level that shows there, else waits there, into one that
  /// counts them and lists their texts, the newest first; the showing that it joins is replaced.
  ///
  /// Snacks with actions or a view of their own are not merged but wait.
  case merge
  /// It ends at once as an overflow.
  case drop
}

/// How the snacks of an alignment lie that show at once.
public enum Stacking: Hashable, Sendable {
  /// One after the other, each whole.
  case list
  /// The newest whole; of the older ones so many peek out behind it, at the side of their edge, with
  /// a row each that is narrower the deeper they lie, and the others are hidden.
  ///
  /// The time of a snack that is covered stands still: nobody can read it. The deck opens to the
  /// list while the focus was moved to a snack at its edge, while the pointer rests there, and by
  /// ``SnackEvent/expand(_:_:)``. It holds as many as its list has rows for on an empty screen.
  ///
  /// Closed, a deck takes the rows of its tallest snack and of those that peek out; the rest is for
  /// snacks at other places. If it opens and its list needs their rows, they wait again, the newest
  /// first and with what is left of their time, but never the one that has the focus or the pointer,
  /// and they come back when it closes.
  case deck(peek: Int = 2)

  /// The most rows that peek out.
  static let mostPeeking = 8

  /// How many older snacks peek out; `nil` if none is covered.
  var peek: Int? {
    if case .deck(let peek) = self { min(Self.mostPeeking, max(0, peek)) } else { nil }
  }
}

/// Whether snacks come on the screen.
public enum DoNotDisturb: Hashable, Sendable {
  /// Snacks come as they are added.
  case off
  /// None comes; those that show stay as long as they have time.
  case on
  /// Only those of a level, and of more severe ones, come.
  case except(from: Level)

  /// Whether snacks of a level come on the screen.
  public func letsThrough(_ level: Level) -> Bool {
    switch self {
    case .off: true
    case .on: false
    case .except(let least): level >= least
    }
  }
}
