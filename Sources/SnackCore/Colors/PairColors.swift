/// The colours of a pair in the numbers of the terminal, of which -1 is the terminal's own.
package struct PairColors: Hashable, Sendable {
  /// The number of the text's colour.
  package let foreground: Int32
  /// The number of the colour behind the text.
  package let background: Int32

  /// Makes a pair of two numbers.
  package init(foreground: Int32, background: Int32) {
    (self.foreground, self.background) = (foreground, background)
  }

  /// The terminal's own colours.
  package static let own = PairColors(foreground: -1, background: -1)

  /// The same colours for text that is reversed.
  package var reversed: PairColors { PairColors(foreground: background, background: foreground) }
}
