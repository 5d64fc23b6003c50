extension SnackAppearance: FollowingAppearance {
  /// Returns the appearance with its default properties replaced by those of another one.
  ///
  /// If it sets a background colour, the other's texts and accent are made readable on it.
  func following(_ other: SnackAppearance, depth: ColorDepth) -> SnackAppearance {
    guard self != .standard else { return other }
    var result = other
    if backgroundColor != Self.standard.backgroundColor {
      result.fit(to: backgroundColor, depth: depth)
    }
    result.adoptColors(of: self)
    result.adopt(\.border, of: self)
    result.adopt(\.elevation, of: self)
    result.adopt(\.layout.contentInset, of: self)
    result.adopt(\.layout.labelSpacing, of: self)
    result.adopt(\.layout.iconToLabelSpacing, of: self)
    result.adopt(\.layout.cornerRadius, of: self)
    result.adopt(\.layout.iconSize, of: self)
    return result
  }

  private mutating func adoptColors(of own: SnackAppearance) {
    adopt(\.title.color, of: own)
    adopt(\.title.attributes, of: own)
    adopt(\.message.color, of: own)
    adopt(\.message.attributes, of: own)
    adopt(\.accent, of: own)
  }

  /// Sets the background colour, and makes the colours on it readable.
  private mutating func fit(to background: Color, depth: ColorDepth) {
    backgroundColor = background
    for path in [\SnackAppearance.title.color, \.message.color, \.accent] {
      self[keyPath: path] = self[keyPath: path].readable(on: background, depth: depth)
    }
  }
}
