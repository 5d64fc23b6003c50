/// The way in which a snack passes its neighbours, so that nothing slides over a resting snack.
///
/// The neighbours of a snack are the snacks between it and its screen edge. The rules:
///
/// - A snack that arrives beyond its neighbours emerges from behind the last of them.
/// - A dismissed snack slides out over its screen edge only if no neighbours are in its way.
///   Otherwise it fades in place, or slides to the nearer side if colours cannot be mixed. Snacks
///   dismissed at the same moment leave as one block.
/// - A swipe keeps its direction. A snack that is swiped towards its neighbours, or towards the
///   next snack beyond it, disappears behind that snack; one that is dragged passes beneath them.
/// - A renewed snack passes beneath the snacks on its way to the newest position.
/// - The remaining snacks close the gap once a snack between them has left, if there is room to
///   wait. Otherwise they close it at once, drawn over the leaving snack.
/// - Within a collapsed deck, newer snacks cover older ones.
struct Passage: Hashable, Sendable {
  /// Whether the snack is drawn beneath the snacks that it passes.
  var liesBeneath = false
  /// Whether only the part of the snack beyond its neighbours is drawn.
  var isClipped = false
  /// Whether only the part of the snack before the next one is drawn; nothing once that is gone.
  var isBehindNext = false
  /// The time at which the passage ends, if the snack is not leaving.
  var end = Moment.distantFuture

  /// The passage of snacks drawn in order of arrival, newer ones over older ones.
  static let free = Passage()
  /// A passage beneath other snacks.
  static let beneath = Passage(liesBeneath: true)
  /// A passage beneath other snacks, visible only beyond the neighbours.
  static let behind = Passage(liesBeneath: true, isClipped: true)
  /// A passage beneath the next snack beyond, visible only before that snack.
  static let beyond = Passage(liesBeneath: true, isBehindNext: true)
}
