/// What the overlay wants in one column of one row of the screen.
public struct Cell: Hashable, Sendable {
  /// Whether the host shows through, is shaded, or is covered.
  public enum Kind: UInt8, Sendable {
    /// The host's cell shows unchanged.
    case clear
    /// The host's cell shows, darkened.
    case shade
    /// A glyph of the overlay begins here.
    case glyph
    /// The second column of the wide glyph to the left.
    case tail
  }

  // In this order a cell takes 32 bytes; with the smallest one first it would take 40.
  /// The glyph, where `kind` is `glyph`; a blank otherwise.
  public var glyph: Glyph
  /// Colours and attributes of the glyph.
  public var style: Style
  /// Whether the host shows through, is shaded, or is covered.
  public var kind: Kind

  /// Makes a cell that shows a glyph.
  public init(_ glyph: Glyph, _ style: Style) {
    self.init(kind: .glyph, glyph: glyph, style: style)
  }

  init(kind: Kind, glyph: Glyph, style: Style) {
    self.kind = kind
    self.glyph = glyph
    self.style = style
  }

  /// A cell through which the host shows unchanged.
  public static let clear = Cell(kind: .clear, glyph: .blank, style: .plain)

  /// A cell through which the host shows darkened.
  public static let shade = Cell(kind: .shade, glyph: .blank, style: .plain)

  /// The second column of a wide glyph of this style.
  public static func tail(_ style: Style) -> Cell {
    Cell(kind: .tail, glyph: .blank, style: style)
  }

  /// Whether the cell hides the host's.
  public var isOpaque: Bool { kind == .glyph || kind == .tail }

  /// The cell with further attributes.
  package func with(_ attributes: TextAttributes) -> Cell {
    var cell = self
    cell.style.attributes.formUnion(attributes)
    return cell
  }
}
