/// What the terminal can do, and how large it is.
public struct Terrain: Hashable, Sendable {
  /// What is behind the text of a terminal.
  public enum Ground: String, Hashable, Sendable, CaseIterable {
    /// Nobody has told whether it is dark or light.
    case unknown
    /// White can be read on it better than black.
    case dark
    /// Black can be read on it better than white.
    case light

    /// Whether a background is dark or light; see `Color.isLight`.
    public init(_ background: Color) {
      self = background.isLight.map { $0 ? .light : .dark } ?? .unknown
    }
  }

  /// The screen in cells.
  public var size: Size
  /// How many colours there are.
  public var depth: ColorDepth
  /// Whether glyphs beyond ASCII may be used.
  public var allowsUnicode: Bool
  /// Whether the terminal's own background is dark or light.
  public var ground: Ground
  /// The terminal's own background, if it has told; sets ``ground``, too.
  public var background: Color? {
    didSet { ground = background.map(Ground.init) ?? ground }
  }
  /// The terminal's own colour of text, if it has told.
  public var ink: Color?
  /// What the person asks of every program.
  public var wishes: PersonalWishes
  /// Whether the line to it has not kept up lately: then everything moves from cell to cell, which
  /// sends the least.
  public var isSlow = false

  /// Makes a terrain.
  public init(
    size: Size, depth: ColorDepth = .indexed, allowsUnicode: Bool = true, ground: Ground = .unknown,
    wishes: PersonalWishes = PersonalWishes()
  ) {
    self.size = size
    self.depth = depth
    self.allowsUnicode = allowsUnicode
    self.ground = ground
    self.wishes = wishes
  }

  /// Whether colours can be mixed with what is beneath: with sixteen there is nothing between two.
  package var allowsBlends: Bool { depth >= .indexed }
}
