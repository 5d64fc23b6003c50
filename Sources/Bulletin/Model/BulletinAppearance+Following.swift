internal import SnackCore

/// The resolution of properties that follow another appearance.
extension BulletinAppearance: FollowingAppearance {
  /// Returns the appearance with its unset properties taken from another one.
  ///
  /// If this appearance sets a background colour, the other's colours are made readable on it.
  func following(_ other: BulletinAppearance) -> BulletinAppearance {
    guard followsOthers else { return self }
    guard self != .standard else { return other }
    var result = other
    if backgroundColor != Self.standard.backgroundColor { result.fit(to: backgroundColor) }
    result.adoptColors(of: self)
    result.adopt(\.border, of: self)
    result.adopt(\.cornerRadius, of: self)
    result.adopt(\.padding, of: self)
    result.adopt(\.elementSpacing, of: self)
    result.adopt(\.edgeSpacing, of: self)
    result.adopt(\.width, of: self)
    result.adopt(\.minimumWideScreenWidth, of: self)
    let standard = Self.standard
    result.actionButton.adopt(actionButton, unlessIn: standard.actionButton)
    result.alternativeButton.adopt(alternativeButton, unlessIn: standard.alternativeButton)
    return result
  }

  private mutating func adoptColors(of own: BulletinAppearance) {
    adopt(\.title.color, of: own)
    adopt(\.title.attributes, of: own)
    adopt(\.description.color, of: own)
    adopt(\.description.attributes, of: own)
    adopt(\.accent, of: own)
    adopt(\.problemIcon, of: own)
    adopt(\.problemColor, of: own)
  }

  /// Sets the background colour, and makes the colours on it readable.
  private mutating func fit(to background: Color) {
    backgroundColor = background
    let paths: [WritableKeyPath<BulletinAppearance, Color>] = [
      \.title.color, \.description.color, \.accent, \.problemColor, \.actionButton.title.color,
      \.alternativeButton.title.color,
    ]
    for path in paths {
      self[keyPath: path] = self[keyPath: path].readable(on: background, depth: .direct)
    }
  }

  /// Returns the appearance adapted to a terminal's colour depth.
  ///
  /// With fewer than 256 colours, the background may not distinguish the card from the host's
  /// screen. A card without a border therefore gets a light one, as snacks do.
  func fitted(to depth: ColorDepth) -> BulletinAppearance {
    var look = self
    guard depth < .indexed else { return look }
    if look.border.style.isHairline { look.border.color = nil }
    look.border.style = look.border.style.withoutBackground
    return look
  }
}

extension BulletinAppearance.Button {
  /// Adopts the properties of a button that differ from their defaults.
  ///
  /// If the fill colour differs and the label's does not, the label is made readable on the fill.
  fileprivate mutating func adopt(
    _ own: BulletinAppearance.Button, unlessIn standard: BulletinAppearance.Button
  ) {
    if own.title.attributes != standard.title.attributes { title.attributes = own.title.attributes }
    if own.border != standard.border { border = own.border }
    if own.icon != standard.icon { icon = own.icon }
    if own.color != standard.color { color = own.color }
    if own.title.color != standard.title.color {
      title.color = own.title.color
    } else if let color {
      title.color = title.color.readable(on: color, depth: .direct)
    }
  }
}
