internal import SnackCore

/// A drag of a card by the pointer; offsets are in rows below the card's resting position.
struct CardDrag: Sendable {
  /// The return of a released card to its position.
  struct Recoil: Sendable {
    let rows: Double
    let start: Moment

    /// Duration in seconds, as in BulletinBoard.
    static let duration = 0.15

    func isOver(at now: Moment) -> Bool { now.seconds >= start.seconds + Self.duration }

    /// Returns the offset of the card at a moment, in rows.
    func rows(at now: Moment) -> Double {
      guard !isOver(at: now) else { return 0 }
      let fraction = max(0, now.seconds - start.seconds) / Self.duration
      return rows * (1 - Easing(shape: .easeOut).progress(fraction))
    }
  }

  private(set) var gesture: DragGesture
  /// Whether the drag can dismiss the card; otherwise the card resists it.
  let isDismissable: Bool

  init(at point: Point, isDismissable: Bool, now: Moment) {
    gesture = DragGesture(at: point, now: now)
    self.isDismissable = isDismissable
  }

  mutating func move(to point: Point, at now: Moment) {
    gesture.move(to: point, at: now)
  }

  private var travel: Double { gesture.axis == .vertical ? gesture.travel : 0 }

  /// The offset of the card, in rows.
  var rows: Double { isDismissable && travel > 0 ? travel : Self.rubberBanded(travel) }

  /// Whether releasing the pointer now dismisses the card.
  func sweeps(_ card: Size, at now: Moment) -> Bool {
    isDismissable && gesture.direction == .down && gesture.sweeps(card, at: now)
  }

  /// Maximum offset of a card that cannot be dismissed, in rows.
  private static let maxRubberBandRows = 3.0

  /// Returns the offset of a card that cannot be dismissed, with increasing resistance.
  private static func rubberBanded(_ rows: Double) -> Double {
    maxRubberBandRows * rows / (abs(rows) + 2 * maxRubberBandRows)
  }
}

/// The place where the pointer was pressed.
enum CardGrip: Sendable {
  /// A hit target, such as a button.
  case target(CardTarget)
  /// The rest of the card, which can be dragged.
  case card(CardDrag)
  /// The screen outside the card.
  case outside
}
