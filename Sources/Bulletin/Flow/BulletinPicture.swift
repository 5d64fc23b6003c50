/// What is to be seen of a bulletin at a moment.
package struct BulletinPicture: Sendable {
  /// The card, whose height counts.
  package let item: any BulletinItem
  /// The card before it, from whose height the present one grows or shrinks; `nil` at rest.
  package let previous: (any BulletinItem)?
  /// How much of the way from that height is done, 0…1.
  package let heightPart: Double
  /// What stands on it.
  package let content: BulletinContent
  /// How much of that is seen, 0…1.
  package let opacity: Double
  /// The part of the card that is on the screen, 0…1; its movement has to be eased.
  package let part: Double

  /// From this opacity on a content is drawn as clear as at rest: cells know few degrees.
  static let clearOpacity = 2.0 / 3
}
