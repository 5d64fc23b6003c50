/// What the overlay wants in one column of one row of the screen.
public struct Cell: Hashable, Sendable {
  /// Whether the host shows through, is shaded, or is covered.
  public enum Kind: UInt8, Sendable {
    /// The host's cell shows unchanged.
    case clear
    /// The host's cell shows, shaded; see ``Cell/shade``.
    case shade
    /// A glyph of the overlay begins here.
    case glyph
    /// The second column of the wide glyph to the left.
    case tail
    /// A block of the overlay covers part of the host's background; see
    /// ``Cell/init(_:_:)-(Block,_)``.
    case fringe
  }

  // In this order a cell takes 32 bytes; with the smallest one first it would take 40.
  /// The glyph where `kind` is `glyph`, that of a veil where it is `shade`, that of a block where it
  /// is `fringe`; a blank otherwise.
  public var glyph: Glyph
  /// Colours and attributes of the glyph.
  public var style: Style
  /// Whether the host shows through, is shaded, or is covered.
  public var kind: Kind
  /// In eighths of the whole: how much of a glyph is there and how little of the host, how dark a
  /// shade is, or how dark the host's background beside a block.
  public var strength: UInt8

  /// The strength of a glyph that hides the host.
  public static let whole: UInt8 = 8
  /// The strength of a shade for which no other is asked, in eighths.
  public static let half: UInt8 = 4
  /// Whether a text begins or ends here of which anything runs from right to left.
  package var bounds: TextBounds = []

  /// Makes a cell that shows a glyph.
  public init(_ glyph: Glyph, _ style: Style) {
    self.init(kind: .glyph, glyph: glyph, style: style)
  }

  /// Makes a cell through which the host shows shaded.
  ///
  /// The glyph of a veil has to be visible and of one column.
  /// - Parameters:
  ///   - shade: What becomes of the host's cell.
  ///   - strength: How dark it gets, in eighths, 1…8.
  public init(_ shade: Shade, strength: UInt8 = Cell.half) {
    defer { self.strength = min(Cell.whole, max(1, strength)) }
    switch shade {
    case .darker: self.init(kind: .shade, glyph: .blank, style: .darkened)
    case .veil(let glyph): self.init(kind: .shade, glyph: Self.veil(glyph), style: .plain)
    case .darkVeil(let glyph): self.init(kind: .shade, glyph: Self.veil(glyph), style: .darkened)
    }
  }

  /// Makes a cell of which a block of the overlay covers a part, and the host's background the rest.
  public init(_ block: Block, _ color: Color) {
    self.init(
      kind: .fringe, glyph: block.glyph,
      style: Style(foreground: color, attributes: block.isInverse ? .reverse : []))
  }

  private static func veil(_ glyph: Glyph) -> Glyph {
    precondition(
      glyph.width == 1 && !glyph.isSpace, "A veil needs a visible glyph of one column.")
    return glyph
  }

  init(kind: Kind, glyph: Glyph, style: Style) {
    self.kind = kind
    strength = kind == .glyph || kind == .tail ? Self.whole : 0
    self.glyph = glyph
    self.style = style
  }

  /// A cell through which the host shows unchanged.
  public static let clear = Cell(kind: .clear, glyph: .blank, style: .plain)

  /// The second column of a wide glyph of this style.
  public static func tail(_ style: Style) -> Cell {
    Cell(kind: .tail, glyph: .blank, style: style)
  }

  /// Whether the cell hides the host's.
  public var isOpaque: Bool { strength == Self.whole && (kind == .glyph || kind == .tail) }

  /// Whether a glyph and the host's cell beneath it are mixed.
  public var isBlended: Bool { strength < Self.whole && (kind == .glyph || kind == .tail) }

  /// How the host's cell is shaded; `nil` where it is not, or is hidden.
  public var shade: Shade? {
    guard kind == .shade else { return nil }
    if glyph == .blank { return .darker }
    return style == .darkened ? .darkVeil(glyph) : .veil(glyph)
  }

  /// A shade that is weaker leaves what the overlay itself shows as it is: that knows no degrees.
  private static let leastOnGlyphs: UInt8 = 2

  /// The cell under a shaded one: a veil takes the place of another, and darkness stays.
  func under(_ shade: Cell) -> Cell {
    var cell = self
    switch kind {
    case .clear: return shade
    case .glyph, .tail: return shade.strength < Self.leastOnGlyphs ? self : with(.darkened)
    case .fringe:
      if shade.strength >= Self.leastOnGlyphs { cell = with(.darkened) }
    case .shade:
      cell = with(shade.style.attributes)
      if shade.glyph != .blank { cell.glyph = shade.glyph }
    }
    cell.strength = max(strength, shade.strength)
    return cell
  }

  /// The cell as it is drawn over another one of the overlay; `nil` if that one stays.
  ///
  /// What fades over another glyph takes its place when half of it is there.
  func over(_ beneath: Cell) -> Cell? {
    guard isBlended, beneath.kind == .glyph || beneath.kind == .tail else { return self }
    var cell = self
    cell.strength = Self.whole
    return strength >= Self.half ? cell : nil
  }

  /// The cell on its way in or out, of which so many eighths are to be seen.
  package func faded(to eighths: UInt8) -> Cell {
    guard eighths < Self.whole, kind != .clear else { return self }
    var cell = self
    cell.strength = kind == .shade ? (strength * eighths + Self.half) / Self.whole : eighths
    return cell.strength > 0 && kind != .fringe ? cell : .clear
  }

  /// What is to be seen of a fringe that comes to lie on the cell.
  ///
  /// On a cell that hides the host's its background is known; on a shaded one it gets as dark.
  func beneath(_ fringe: Cell) -> Cell {
    var seen = fringe
    switch kind {
    case .clear, .fringe: break
    case .shade where style.attributes.contains(.darkened): seen.strength = strength
    case .shade: break
    case .glyph, .tail:
      (seen.kind, seen.strength) = (.glyph, Self.whole)
      let isReversed = style.attributes.contains(.reverse)
      seen.style.background = isReversed ? style.foreground : style.background
      seen.style.attributes.formUnion(style.attributes.intersection(.darkened))
    }
    return seen
  }

  /// The cell with further attributes.
  package func with(_ attributes: TextAttributes) -> Cell {
    var cell = self
    cell.style.attributes.formUnion(attributes)
    return cell
  }
}

extension Style {
  fileprivate static let darkened = Style(attributes: .darkened)
}
