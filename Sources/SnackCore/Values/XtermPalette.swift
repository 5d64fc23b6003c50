/// The 256 colours of xterm, as copied by other terminals.
package enum XtermPalette {
  /// Red, green and blue, each 0–255.
  package typealias Triple = (red: Int, green: Int, blue: Int)

  /// The sixteen classic colours as xterm shows them.
  private static let classic: [Triple] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The channel values of the colour cube.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The colours that look the same on every terminal: the cube and the greys.
  package static let fixed = 16..<256

  /// The greys after the cube.
  private static let greys = 232..<256

  /// Returns the indices of the fixed colours that may be nearest to a colour, in order.
  ///
  /// The channels of the colour are 0–255. For each red of the cube, these are its nearest green
  /// and blue, because `ColorMatch.distance` weights the channels independently once the reds are
  /// known; and all greys.
  static func candidates(near color: Triple) -> some Sequence<Int> {
    let (green, blue) = (nearestStep(to: color.green), nearestStep(to: color.blue))
    let base = fixed.lowerBound + 6 * green + blue
    return (0..<6 + greys.count).lazy.map { $0 < 6 ? base + 36 * $0 : greys.lowerBound + $0 - 6 }
  }

  /// Returns the index of the nearest channel value of the cube; the lower one of two.
  private static func nearestStep(to value: Int) -> Int {
    steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
  }

  /// Returns the colour of an index; indices past the palette count as the last one.
  package static func color(_ index: Int) -> Triple {
    switch index {
    case ..<16: return classic[max(0, index)]
    case ..<greys.lowerBound:
      let cube = index - 16
      return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = 8 + 10 * (min(index, 255) - greys.lowerBound)
      return (grey, grey, grey)
    }
  }
}
