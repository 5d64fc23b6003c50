/// A pair of the terminal's colour numbers; -1 is the terminal's own colour.
package struct PairColors: Hashable, Sendable {
  /// The number of the text's colour.
  package let foreground: Int32
  /// The number of the colour behind the text.
  package let background: Int32

  /// Creates a pair of two numbers.
  package init(foreground: Int32, background: Int32) {
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's own colours.
  package static let own = PairColors(foreground: -1, background: -1)

  /// The pair with both colours exchanged, for reversed text.
  package var reversed: PairColors { PairColors(foreground: background, background: foreground) }
}
