/// Durations of a bulletin's animations, in seconds; the defaults are those of BulletinBoard.
package struct BulletinTiming: Hashable, Sendable {
  /// Duration of a slide in or out.
  package var slide = 0.3
  /// Duration of a fade in or out.
  package var fade = 0.25
  /// Duration of the morph to the height of the next content.
  package var morph = 0.25

  package init() {}

  /// Total duration of the transition to the next content.
  var transition: Double { fade + morph + fade }
}
