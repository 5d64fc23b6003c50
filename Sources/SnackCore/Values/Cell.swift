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
  }

  // In this order a cell takes 32 bytes; with the smallest one first it would take 40.
  /// The glyph where `kind` is `glyph`, that of a veil where it is `shade`; a blank otherwise.
  public var glyph: Glyph
  /// Colours and attributes of the glyph.
  public var style: Style
  /// Whether the host shows through, is shaded, or is covered.
  public var kind: Kind
  /// Whether a text begins or ends here of which anything runs from right to left.
  package var bounds: TextBounds = []

  /// Makes a cell that shows a glyph.
  public init(_ glyph: Glyph, _ style: Style) {
    self.init(kind: .glyph, glyph: glyph, style: style)
  }

  /// Makes a cell through which the host shows shaded.
  ///
  /// The glyph of a veil has to be visible and of one column.
  public init(_ shade: Shade) {
    switch shade {
    case .darker: self.init(kind: .shade, glyph: .blank, style: .darkened)
    case .veil(let glyph): self.init(kind: .shade, glyph: Self.veil(glyph), style: .plain)
    case .darkVeil(let glyph): self.init(kind: .shade, glyph: Self.veil(glyph), style: .darkened)
    }
  }

  private static func veil(_ glyph: Glyph) -> Glyph {
    precondition(
      glyph.width == 1 && !glyph.isSpace, "A veil needs a visible glyph of one column.")
    return glyph
  }

  init(kind: Kind, glyph: Glyph, style: Style) {
    self.kind = kind
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
  public var isOpaque: Bool { kind == .glyph || kind == .tail }

  /// How the host's cell is shaded; `nil` where it is not, or is hidden.
  public var shade: Shade? {
    guard kind == .shade else { return nil }
    if glyph == .blank { return .darker }
    return style == .darkened ? .darkVeil(glyph) : .veil(glyph)
  }

  /// The cell under a shaded one: a veil takes the place of another, and darkness stays.
  func under(_ shade: Cell) -> Cell {
    switch kind {
    case .clear: return shade
    case .glyph, .tail: return with(.darkened)
    case .shade:
      var cell = with(shade.style.attributes)
      if shade.glyph != .blank { cell.glyph = shade.glyph }
      return cell
    }
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
