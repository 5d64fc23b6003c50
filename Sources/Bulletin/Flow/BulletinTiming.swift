/// Durations of a bulletin's animations, in seconds; the defaults are those of BulletinBoard.
package struct BulletinTiming: Hashable, Sendable {
  /// Sliding in or out.
  package var slide = 0.3
  /// Fading in or out.
  package var fade = 0.25
  /// Morphing to the height of the next content.
  package var morph = 0.25

  package init() {}

  /// The whole transition to another content.
  var transition: Double { fade + morph + fade }
}
