package import SnackCore

/// The visible state of a bulletin at a moment.
package struct BulletinPicture: Sendable {
  /// The card that determines the height.
  package let item: any BulletinItem
  /// The previous card, from whose height the current one morphs; `nil` at rest.
  package let previous: (any BulletinItem)?
  /// Progress of the morph, 0…1.
  package let heightProgress: Double
  /// The content of the card.
  package let content: BulletinContent
  /// Opacity of the content, 0…1.
  package let opacity: Double
  /// Visible fraction of the card before easing, 0…1.
  package let visibleFraction: Double
  /// The colour of a spinner; `nil` for the accent.
  package var indicatorColor: Color? = nil

  /// Minimum opacity of content that counts as fully visible, and is opaque without blending.
  static let fullOpacityThreshold = 2.0 / 3
}
