/// The overlay's content for one cell of the screen.
///
/// ```swift
/// func text(of row: Int, in frame: Canvas) -> String {
///   (0..<frame.size.width).map { frame[$0, row] }
///     .filter { $0.kind == .glyph }
///     .map(\.glyph.text).joined()
/// }
/// ```
public struct Cell: Hashable, Sendable {
  /// The effect on the host's cell: unchanged, shaded or covered.
  public enum Kind: UInt8, Sendable {
    /// The host's cell is unchanged.
    case clear
    /// The host's cell is shaded; see ``Cell/shade``.
    case shade
    /// A glyph of the overlay starts here.
    case glyph
    /// The second column of the wide glyph to the left.
    case tail
    /// A block of the overlay covers part of the host's cell.
    case subcellEdge
  }

  // This order makes a cell 32 bytes; with the smallest property first it would be 40.
  /// The overlay's glyph, the mask of a shade, or the glyph of a block; otherwise blank.
  public var glyph: Glyph
  /// The colours and attributes of the glyph.
  public var style: Style
  /// The effect on the host's cell: unchanged, shaded or covered.
  public var kind: Kind
  /// The opacity of a glyph, or the darkness of a shade or of the host beside a block, in eighths.
  public var alpha: UInt8

  /// The alpha of an opaque glyph.
  public static let fullAlpha: UInt8 = 8
  /// The default darkness of a shade, in eighths.
  public static let halfAlpha: UInt8 = 4
  /// The bounds of a text with right-to-left glyphs that starts or ends in the cell.
  package var bidiBoundary: BidiBoundary = []

  /// Creates a cell that shows a glyph.
  public init(_ glyph: Glyph, _ style: Style) {
    self.init(kind: .glyph, glyph: glyph, style: style)
  }

  /// Creates a cell that shades the host's cell.
  ///
  /// - Precondition: A mask is a visible glyph one column wide.
  /// - Parameters:
  ///   - shade: The shade to apply to the host's cell.
  ///   - alpha: The darkness in eighths, 1…8.
  public init(_ shade: Shade, alpha: UInt8 = Cell.halfAlpha) {
    defer { self.alpha = min(Cell.fullAlpha, max(1, alpha)) }
    switch shade {
    case .darker: self.init(kind: .shade, glyph: .blank, style: .darkened)
    case .mask(let glyph): self.init(kind: .shade, glyph: Self.mask(glyph), style: .plain)
    case .darkMask(let glyph): self.init(kind: .shade, glyph: Self.mask(glyph), style: .darkened)
    }
  }

  /// Creates a cell that is partly a block of the overlay and partly the host's background.
  /// - Parameters:
  ///   - block: The block.
  ///   - color: The colour of the block.
  ///   - panel: The colour beside the block while the cell fades; with `standard`, a fading cell is
  ///     clear.
  package init(_ block: EighthBlock, _ color: Color, beside panel: Color = .standard) {
    self.init(
      kind: .subcellEdge, glyph: block.glyph,
      style: Style(
        foreground: color, background: panel, attributes: block.isInverse ? .reverse : []))
  }

  private static func mask(_ glyph: Glyph) -> Glyph {
    precondition(
      glyph.width == 1 && !glyph.isSpace, "A mask needs a visible glyph of one column.")
    return glyph
  }

  init(kind: Kind, glyph: Glyph, style: Style) {
    self.kind = kind
    alpha = kind == .glyph || kind == .tail ? Self.fullAlpha : 0
    self.glyph = glyph
    self.style = style
  }

  /// A cell that leaves the host's cell unchanged.
  public static let clear = Cell(kind: .clear, glyph: .blank, style: .plain)

  /// Returns the second column of a wide glyph with a style.
  package static func tail(_ style: Style) -> Cell {
    Cell(kind: .tail, glyph: .blank, style: style)
  }

  /// Whether the cell hides the host's cell.
  public var isOpaque: Bool { alpha == Self.fullAlpha && (kind == .glyph || kind == .tail) }

  /// Whether the cell's glyph is mixed with the host's cell underneath.
  public var isBlended: Bool { alpha < Self.fullAlpha && (kind == .glyph || kind == .tail) }

  /// The shade of the host's cell; `nil` if it is unchanged or hidden.
  public var shade: Shade? {
    guard kind == .shade else { return nil }
    if glyph == .blank { return .darker }
    return style == .darkened ? .darkMask(glyph) : .mask(glyph)
  }

  /// The least darkness of a shade, in eighths, that darkens the overlay's own glyphs.
  ///
  /// These are either dark or not; there are no degrees.
  private static let minAlphaOnGlyphs: UInt8 = 2

  /// Returns the cell with a shade on top.
  ///
  /// A new mask replaces an existing one; of two darknesses the greater one remains.
  func shaded(by shade: Cell) -> Cell {
    var cell = self
    switch kind {
    case .clear: return shade
    case .glyph, .tail: return shade.alpha < Self.minAlphaOnGlyphs ? self : with(.darkened)
    case .subcellEdge:
      if shade.alpha >= Self.minAlphaOnGlyphs { cell = with(.darkened) }
    case .shade:
      cell = with(shade.style.attributes)
      if shade.glyph != .blank { cell.glyph = shade.glyph }
    }
    cell.alpha = max(alpha, shade.alpha)
    return cell
  }

  /// Returns the cell with the shadow of a box on top.
  ///
  /// Beside a sub-cell edge, the shadow falls on the host, but never on another box.
  func shadowed(by shade: Cell) -> Cell {
    guard kind == .subcellEdge, shade.shade == .darker else { return shaded(by: shade) }
    var cell = self
    cell.alpha = max(alpha, shade.alpha)
    return cell
  }

  /// Returns the cell drawn over another cell of the overlay; `nil` if the other cell remains.
  ///
  /// A fading glyph replaces another glyph once it is at least half opaque.
  func over(_ beneath: Cell) -> Cell? {
    guard isBlended, beneath.kind == .glyph || beneath.kind == .tail else { return self }
    var cell = self
    cell.alpha = Self.fullAlpha
    return alpha >= Self.halfAlpha ? cell : nil
  }

  /// Returns the cell faded to an opacity in eighths, for snacks that fade in or out.
  package func faded(to eighths: UInt8) -> Cell {
    guard eighths < Self.fullAlpha, kind != .clear else { return self }
    var cell = self
    cell.alpha = kind == .shade ? (alpha * eighths + Self.halfAlpha) / Self.fullAlpha : eighths
    if kind == .subcellEdge {
      guard style.background != .standard else { return .clear }
      cell.kind = .glyph
    }
    return cell.alpha > 0 ? cell : .clear
  }

  /// Returns a sub-cell edge as drawn over the cell.
  ///
  /// The edge adopts the background of an opaque cell, or the darkness of a shaded one.
  func adding(edge: Cell) -> Cell {
    var seen = edge
    switch kind {
    case .subcellEdge where glyph == EighthBlock.right(4).glyph: return stripe(behind: edge)
    case .clear, .subcellEdge: break
    case .shade where style.attributes.contains(.darkened): seen.alpha = alpha
    case .shade: break
    case .glyph, .tail:
      seen.kind = .glyph
      seen.alpha = Self.fullAlpha
      let isReversed = style.attributes.contains(.reverse)
      seen.style.background = isReversed ? style.foreground : style.background
      seen.style.attributes.formUnion(style.attributes.intersection(.darkened))
    }
    return seen
  }

  /// Returns a stripe in the right half of the cell with the edge of a nearer panel over it.
  ///
  /// A cell shows only two of the three colours: a thin edge is left out, a thick one hides the
  /// stripe, and any other hides the host.
  private func stripe(behind edge: Cell) -> Cell {
    let isUpper = edge.style.attributes.contains(.reverse)
    let blank = Int(edge.glyph.base.value) - 0x2580
    guard 1..<Int(Self.fullAlpha) ~= blank else { return edge }
    switch isUpper ? Int(Self.fullAlpha) - blank : blank {
    case ...2: return self
    case 6...: return edge
    default:
      let rest = isUpper ? EighthBlock.lowerRight : .upperRight
      return Cell(
        rest.glyph, Style(foreground: style.foreground, background: edge.style.foreground))
    }
  }

  /// Returns the cell with additional attributes.
  package func with(_ attributes: TextAttributes) -> Cell {
    var cell = self
    cell.style.attributes.formUnion(attributes)
    return cell
  }
}

extension Style {
  fileprivate static let darkened = Style(attributes: .darkened)
}
