import SnackTerm

/// A cell of the overlay as the terminal shows it.
enum PaintedCell: Hashable {
  case glyph(Glyph, Rendition)
  /// The second column of a wide glyph.
  case tail

  /// Creates a glyph; `nil` if it looks like the erased cell of the program beneath.
  ///
  /// A shadow is invisible on a black screen, or on one of an unknown colour. The spaces of the shadow
  /// would make rows longer, and a narrower terminal would divide them.
  init?(_ glyph: Glyph, _ rendition: Rendition, over below: OutputCell) {
    var visible = rendition
    visible.foreground = .standard
    visible.attributes.subtract([.bold, .faint, .italic])
    guard glyph != .blank || below.content != .erased || visible != below.rendition else {
      return nil
    }
    self = .glyph(glyph, rendition)
  }
}

extension Rendition {
  /// Creates the rendition of a style.
  init(_ style: Style) {
    foreground = OutputColor(style.foreground)
    background = OutputColor(style.background)
    for (text, own) in Self.styles where style.attributes.contains(text) {
      attributes.insert(own)
    }
    if style.attributes.contains(.underline) { underline = 1 }
  }

  /// The style that is nearest to the rendition.
  var style: Style {
    var style = Style(foreground: foreground.color, background: background.color)
    for (text, own) in Self.styles where attributes.contains(own) { style.attributes.insert(text) }
    if underline > 0 { style.attributes.insert(.underline) }
    return style
  }

  private static let styles: [(TextAttributes, Attributes)] = [
    (.bold, .bold), (.dim, .faint), (.italic, .italic), (.reverse, .reverse),
  ]
}

extension OutputColor {
  init(_ color: Color) {
    switch color {
    case .standard: self = .standard
    case .palette(let index): self.init(palette: index)
    case .rgb(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
    }
  }

  var color: Color {
    switch kind {
    case .standard: .standard
    case .palette(let index): .palette(index)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }
}

extension OutputCell {
  /// Returns the cell as a cell of a canvas, for blends and shades.
  func canvasCell(_ clusters: ClusterTable) -> Cell {
    Cell(rendition.attributes.contains(.conceal) ? .blank : glyph(clusters), rendition.style)
  }

  private func glyph(_ clusters: ClusterTable) -> Glyph {
    switch content {
    case .erased, .tail: .blank
    case .character(let scalar, _): Unicode.Scalar(scalar).map(Glyph.init) ?? .blank
    case .cluster(let number, _): Self.glyph(clusters[number])
    }
  }

  private static func glyph(_ scalars: [UInt32]) -> Glyph {
    let scalars = scalars.compactMap(Unicode.Scalar.init)
    guard let first = scalars.first else { return .blank }
    var glyph = Glyph(first)
    for scalar in scalars.dropFirst() { glyph.add(mark: scalar) }
    return glyph
  }
}

extension [PaintedCell?] {
  /// Replaces halves of wide glyphs that lack the other half.
  mutating func mendHalves() {
    var hasHead = false
    for column in indices {
      if self[column] == .tail, !hasHead { self[column] = nil }
      hasHead = false
      guard case .glyph(let glyph, let rendition)? = self[column], glyph.width == 2 else {
        continue
      }
      hasHead = column + 1 < endIndex && self[column + 1] == .tail
      if !hasHead { self[column] = .glyph(.blank, rendition) }
    }
  }
}
