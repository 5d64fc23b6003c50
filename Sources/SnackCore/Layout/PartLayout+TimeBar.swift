extension PartLayout {
  /// Returns the area of the bar that shows the remaining time; `nil` without one.
  ///
  /// The bar replaces the bottom border line; if there is no line, the bar starts below the text.
  static func timeBar(size: Size, context: ViewContext) -> Rect? {
    let look = context.appearance
    let padding = look.padding
    guard context.controls.hasTimeBar, padding.bottom > 0, size.width > 2 else { return nil }
    let text = padding.leading + context.controls.textColumn
    let hasLine = look.border.thickness.bottom > 0 || text + padding.trailing >= size.width
    let columns = hasLine ? 1..<size.width - 1 : text..<size.width - padding.trailing
    return Rect(x: columns.lowerBound, y: size.height - 1, width: columns.count, height: 1)
  }
}

extension ViewContext {
  /// Whether a hairline in the accent colour shows the remaining time.
  var lightsHairline: Bool {
    let color = appearance.border.color
    return hasHairline && color != nil && color != appearance.accent
  }

  /// Whether the border is a hairline.
  var hasHairline: Bool {
    let border = appearance.border
    return border.style.isHairline && !border.isASCII && hasSubcellEdges
  }

  /// Whether the terminal shows sub-cell edges.
  var hasSubcellEdges: Bool { allowsUnicode && allowsBlends }

  /// Returns the part of a box that its panel fills.
  func panel(of box: Size) -> Rect {
    appearance.border.panel(of: Rect(origin: .zero, size: box), hasEdges: hasSubcellEdges)
  }
}
