internal import SnackCore

/// The way of a card under a pointer that holds it, in rows below its place.
struct CardDrag: Sendable {
  /// A card that was let go and comes back.
  struct Recoil: Sendable {
    let rows: Double
    let start: Moment

    /// Seconds until it is back: the seed's.
    static let time = 0.15

    func isOver(at now: Moment) -> Bool { now.seconds >= start.seconds + Self.time }

    /// Where it is at a moment.
    func rows(at now: Moment) -> Double {
      guard !isOver(at: now) else { return 0 }
      let part = max(0, now.seconds - start.seconds) / Self.time
      return rows * (1 - Easing(shape: .easeOut).progress(part))
    }
  }

  private(set) var gesture: DragGesture
  /// Whether the card can be dragged off; else it only gives way a little.
  let isLoose: Bool

  init(at place: Point, isLoose: Bool, now: Moment) {
    gesture = DragGesture(at: place, now: now)
    self.isLoose = isLoose
  }

  mutating func move(to place: Point, at now: Moment) {
    gesture.move(to: place, at: now)
  }

  private var travel: Double { gesture.axis == .vertical ? gesture.travel : 0 }

  /// Where the card is for it.
  var rows: Double { isLoose && travel > 0 ? travel : Self.held(travel) }

  /// Whether the card goes if the pointer lets go now.
  func sweeps(_ card: Size, at now: Moment) -> Bool {
    isLoose && gesture.direction == .down && gesture.sweeps(card, at: now)
  }

  /// The rows that a card gives way at most which cannot be dragged off.
  private static let mostHeldRows = 3.0

  /// How far a card moves that cannot be dragged off: less and less.
  private static func held(_ rows: Double) -> Double {
    mostHeldRows * rows / (abs(rows) + 2 * mostHeldRows)
  }
}

/// What the pointer holds of a card.
enum CardGrip: Sendable {
  /// The button went down on something that can be chosen.
  case target(CardTarget)
  /// It went down on the rest of the card.
  case card(CardDrag)
  /// It went down beside the card.
  case outside
}
