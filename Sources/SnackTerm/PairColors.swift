/// The colours of a pair in the numbers of the terminal, of which -1 is the terminal's own.
struct PairColors: Hashable {
  let foreground: Int32
  let background: Int32

  /// The same colours for text that is reversed.
  var reversed: PairColors { PairColors(foreground: background, background: foreground) }
}
