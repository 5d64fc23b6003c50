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
    let isBlack = paper >= 0 && mixture(ofNumber: paper) == (0, 0, 0)
    return PairColors(
      foreground: darkened(ink, own: ownColors.ink, by: eighths),
      background: isBlack ? paper : darkened(paper, own: ownColors.ground, by: eighths))
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

  /// The number of a colour mixed with black; the terminal's own stays unless its ground is known.
  func darkened(_ number: Int32, own: XtermPalette.Triple, by eighths: UInt8) -> Int32 {
    guard eighths > 0 else { return number }
    if number < 0, ground == nil || own == (0, 0, 0) { return number }
    let color = number < 0 ? own : mixture(ofNumber: number)
    return ColorMatch.mixed(ColorMatch.darkened(color, by: eighths), depth: depth)
  }
}
