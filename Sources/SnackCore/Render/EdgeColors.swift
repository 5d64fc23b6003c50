/// The colours of the edges of a box that fill cells only partly.
///
/// A cell can show only two colours, and one is the host's. So an edge with a hairline is the mean
/// of the hairline and the background.
package struct EdgeColors: Sendable {
  /// The colour of the panel.
  let background: Color
  /// The colour of the hairline along the edges; `nil` if there is none.
  let hairline: Color?
  /// The colours for 1…8 eighths; empty if they are mixed when needed.
  private var mixtures: [Color] = []

  /// Creates the edges of a panel.
  package init(background: Color, hairline: Color? = nil) {
    self.background = background
    self.hairline = hairline
  }

  /// Returns the colour of an edge that fills some eighths of a cell, 1…8.
  func color(ofEighths count: Int) -> Color {
    mixtures.indices.contains(count - 1) ? mixtures[count - 1] : mixture(ofEighths: count)
  }

  private func mixture(ofEighths count: Int) -> Color {
    guard let hairline, count > 0 else { return background }
    return background.mixed(with: hairline, fraction: 1 / Double(count)) ?? background
  }

  /// Returns the edges with all colours mixed in advance; a frame needs two of them.
  fileprivate func mixed() -> EdgeColors {
    guard hairline != nil else { return self }
    var colors = self
    colors.mixtures = (1...SubcellOffset.eighthsPerCell).map(mixture)
    return colors
  }
}

/// A cache of recently used edges, so that their colours are not mixed in every frame.
struct EdgeColorCache: Sendable {
  /// The maximum number of different boxes; they are so few that linear search is fastest.
  private static let maxEntries = 16

  private var entries: [EdgeColors] = []

  /// Returns the edges of a panel.
  mutating func colors(background: Color, hairline: Color?) -> EdgeColors {
    for index in entries.indices
    where entries[index].background == background && entries[index].hairline == hairline {
      return entries[index]
    }
    if entries.count == Self.maxEntries { entries.removeAll(keepingCapacity: true) }
    let colors = EdgeColors(background: background, hairline: hairline).mixed()
    entries.append(colors)
    return colors
  }
}

extension Border {
  /// Returns the colour of the hairline along the edges; `nil` if there is none.
  package func hairline(accent: Color) -> Color? { style.isHairline ? color ?? accent : nil }
}
