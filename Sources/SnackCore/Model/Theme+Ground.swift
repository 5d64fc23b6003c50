extension Theme {
  /// The theme that is shown on a ground: itself, or the one of ``onLight``.
  public func on(_ ground: Terrain.Ground) -> Theme {
    guard ground == .light, let onLight else { return self }
    return Theme.named(onLight) ?? self
  }
}

extension Elevation {
  /// The opacity up to which darkness looks soft on a light ground.
  private static let softOpacity = 0.2

  /// The shadow on a ground: black stands out from white far more than from what is almost black.
  func on(_ ground: Terrain.Ground) -> Elevation {
    guard ground == .light, opacity > Self.softOpacity else { return self }
    var soft = self
    soft.opacity = Self.softOpacity + (opacity - Self.softOpacity) / 3
    return soft
  }
}
