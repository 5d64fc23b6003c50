/// How long the movements of a bulletin take, in seconds: those of the seed.
package struct BulletinTimes: Hashable, Sendable {
  /// The card slides in, or out.
  package var slide = 0.3
  /// A content fades away, or in.
  package var fade = 0.25
  /// The card takes the height of its next content.
  package var morph = 0.25

  package init() {}

  /// A content gives way to the next one.
  var change: Double { fade + morph + fade }
}
