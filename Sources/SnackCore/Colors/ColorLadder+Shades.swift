/// Colours mixed with black.
extension ColorLadder {
  /// What darkness makes of a cell of the host's.
  package enum Darkening: Hashable, Sendable {
    /// It looks the same.
    case none
    /// It gets other colours; where the text's is the terminal's own, it is dimmed as well.
    case colors(PairColors)
    /// Its text is dimmed, and may lose its colour, because not every terminal dims one.
    case dim(losesColor: Bool)
  }

  /// A grey in the middle between black and white as the eye sees it.
  private static let faintInk: UInt8 = 242

  /// From this darkness on, in eighths, text in the terminal's own colours gets that grey: on a light
  /// ground a little of it would be a flash.
  private static let leastFaint: UInt8 = 3

  /// Less darkness than this, in eighths, is none where only an attribute can show it.
  private static let leastDim: UInt8 = 2

  /// Both colours mixed with black; the terminal's own ground only if it is known.
  ///
  /// Where it is not, text in the terminal's own colours becomes a grey that is fainter than it on any
  /// ground: the attribute dim hardly shows on many terminals, and on a light ground not at all.
  ///
  /// A background that is black stays too: so blanks on it need not be touched.
  package func darker(than colors: PairColors, by eighths: UInt8 = Cell.half) -> PairColors {
    let (ink, paper) = (colors.foreground, colors.background)
    if ink < 0, paper < 0, ground == nil {
      guard eighths >= Self.leastFaint else { return colors }
      return PairColors(
        foreground: number(of: .palette(Self.faintInk), standard: -1), background: paper)
    }
    let behind = paper < 0 ? ownColors.ground : mixture(ofNumber: paper)
    let black = Self.blackness(of: eighths, on: behind)
    let staysBlack = paper >= 0 && behind == (0, 0, 0)
    return PairColors(
      foreground: darkened(ink, own: ownColors.ink, black: black),
      background: staysBlack ? paper : darkened(paper, own: ownColors.ground, black: black))
  }

  /// What darkness makes of a cell of the host's.
  /// - Parameters:
  ///   - host: Its colours; `nil` if they are not known.
  ///   - eighths: How dark it gets, in eighths.
  /// - Returns: What is to be done.
  package func darkening(of host: PairColors?, by eighths: UInt8) -> Darkening {
    if let host, canMix {
      let wanted = darker(than: host, by: eighths)
      if wanted != host { return .colors(wanted) }
      if eighths < Cell.half { return .none }
    }
    return dimming(of: host, by: eighths)
  }

  /// What darkness makes of a cell of the host's for which there are no other colours.
  package func dimming(of host: PairColors?, by eighths: UInt8) -> Darkening {
    guard eighths >= Self.leastDim else { return .none }
    let isOnOwnGround = host.map { $0.background == defaults.background } ?? false
    return .dim(losesColor: !canMix && isOnOwnGround)
  }

  /// The number of a background mixed with black; the terminal's own stays unless it is known.
  func darkened(_ number: Int32, own: XtermPalette.Triple, by eighths: UInt8) -> Int32 {
    let color = number < 0 ? own : mixture(ofNumber: number)
    return darkened(number, own: own, black: Self.blackness(of: eighths, on: color))
  }

  private func darkened(_ number: Int32, own: XtermPalette.Triple, black: Double) -> Int32 {
    guard black > 0 else { return number }
    if number < 0, ground == nil || own == (0, 0, 0) { return number }
    let color = number < 0 ? own : mixture(ofNumber: number)
    return ColorMatch.mixed(ColorMatch.darkened(color, black: black), depth: depth)
  }

  /// The eighths of darkness that make a shadow and no dusk.
  private static let shadow = 3.0 / 8

  /// How much of a mixture is black, 0…1.
  ///
  /// Black stands out from a light background far more than from one that is almost black: what is a
  /// soft shadow on that would be a slab on the other. So there the first three eighths count half.
  private static func blackness(of eighths: UInt8, on paper: XtermPalette.Triple) -> Double {
    let part = Double(min(Cell.whole, eighths)) / Double(Cell.whole)
    guard ColorMatch.mixture(paper).isLight == true else { return part }
    let most = shadow / 2
    return part <= shadow ? part / 2 : most + (part - shadow) * (1 - most) / (1 - shadow)
  }
}
