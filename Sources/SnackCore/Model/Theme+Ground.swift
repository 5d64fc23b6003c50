extension Theme {
  /// The theme that is shown on a ground: itself, or the one of ``onLight``.
  public func on(_ ground: Terrain.Ground) -> Theme {
    guard ground == .light, let onLight else { return self }
    return Theme.named(onLight) ?? self
  }
}
