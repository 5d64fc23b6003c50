/// The way in which a snack passes its neighbours, so that nothing slides over a resting snack.
///
/// The neighbours of a snack are the snacks between it and its screen edge. The rules:
///
/// - A snack that arrives beyond its neighbours emerges from behind the last of them.
/// - A snack that is dismissed slides over its edge only if there are no neighbours on its way.
///   Otherwise it fades in place, or slides to the nearer side if colours cannot be mixed. Snacks
///   dismissed at the same moment leave as one block.
/// - A swipe keeps its direction. A snack that is swiped towards its neighbours disappears behind
///   the last of them; one that is dragged passes beneath them.
/// - A renewed snack passes beneath those on its way to the newest position.
/// - All others close the gap over a snack that leaves.
/// - Within a collapsed deck, newer snacks cover older ones.
struct Passage: Hashable, Sendable {
  /// Whether it is drawn beneath the snacks that it meets.
  var liesBeneath = false
  /// Whether its part on the near side of its neighbours is hidden.
  var isClipped = false
  /// The time at which the passage ends, if the snack is not leaving.
  var end = Moment.distantFuture

  /// In order of arrival, newer snacks over older ones.
  static let free = Passage()
  /// Passing beneath other snacks.
  static let beneath = Passage(liesBeneath: true)
  /// Passing beneath other snacks, and hidden between its neighbours and the screen edge.
  static let behind = Passage(liesBeneath: true, isClipped: true)
}
