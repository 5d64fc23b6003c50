internal import SnackCore

/// A drawable piece of a card, in content coordinates.
struct CardPiece: Sendable {
  /// The kind of a piece, with its content.
  enum Kind: Sendable {
    case text([[StyledText.StyledGlyph]], StyledText, TextStyle)
    case art([GlyphLine])
    case button(BulletinButton, [GlyphLine])
    case field(BulletinField)
    case problem([GlyphLine])
    case option(BulletinChoices, Int, [GlyphLine])
    case filter(BulletinChoices)
    case progress(SnackProgress)
    case custom(any BulletinDrawable)
    case control(BulletinControl)
  }

  let kind: Kind
  var rect: Rect
  /// The appearance of the element.
  let appearance: BulletinAppearance
  /// Whether the piece is a title.
  var isTitle = false
  /// Whether the piece is a hint about the focus.
  var isHint = false
  /// The viewport row at which the piece stops when scrolled up; `nil` if it is not pinned at the
  /// top.
  var pinnedRow: Int?
  /// The lowest viewport row at which the piece can start; `nil` if it is not pinned at the bottom.
  var footerRow: Int?
  /// Columns before an option's label: its focus marker and its mark.
  var indent = 0

  /// Columns of the frame around a button's label, a field's text or a control.
  static let frameWidth = 4

  /// Returns the mark of an option.
  static func optionMark(isBox: Bool, isChosen: Bool, allowsUnicode: Bool) -> GlyphLine {
    let (empty, full) =
      switch (isBox, allowsUnicode) {
      case (false, true): ("○", "●")
      case (true, true): ("☐", "☑")
      case (false, false): ("( )", "(*)")
      case (true, false): ("[ ]", "[x]")
      }
    return TextFlow.singleLine(isChosen ? full : empty, width: 3)
  }

  /// The hit target of the piece.
  var target: CardTarget? {
    switch kind {
    case .button(let button, _): .element(button.id)
    case .field(let field): .element(field.id)
    case .filter(let list): .element(list.id)
    case .option(let list, let index, _): .option(list: list.id, index)
    case .control(let control): .element(control.id)
    case .text, .art, .problem, .progress, .custom: nil
    }
  }

  /// Whether the piece shows progress of unknown length.
  var isSpinner: Bool {
    if case .progress(let progress) = kind { progress.fractionCompleted == nil } else { false }
  }

  /// The width that the piece needs, in columns.
  var naturalWidth: Int {
    switch kind {
    case .text(let lines, _, _): lines.map(\.width).max() ?? 0
    case .art(let lines), .problem(let lines): lines.map(\.width).max() ?? 0
    case .button(_, let lines):
      (lines.map(\.width).max() ?? 0) + Self.frameWidth
        + (buttonAppearance?.border.thickness.horizontal ?? 0)
    case .option(_, _, let lines): indent + (lines.map(\.width).max() ?? 0)
    case .field, .filter, .progress, .custom, .control: rect.size.width
    }
  }

  /// The appearance of the button; `nil` for other pieces.
  var buttonAppearance: BulletinAppearance.Button? {
    guard case .button(let button, _) = kind else { return nil }
    return button.role == .action ? appearance.actionButton : appearance.alternativeButton
  }

  /// The cell of the marker before the button's label; `nil` for other pieces.
  var buttonMarker: Rect? {
    guard let look = buttonAppearance else { return nil }
    let inner = rect.inset(by: look.border.thickness)
    return Rect(origin: inner.origin, size: Size(width: 1, height: 1))
  }

  /// The rectangle inside the frame of a field or a control.
  var contentRect: Rect {
    let side = rect.size.width > Self.frameWidth ? Self.frameWidth / 2 : 0
    return rect.inset(by: Insets(columns: side, rows: 0))
  }
}

extension [CardPiece] {
  /// The columns from the leftmost start to the rightmost end of the pieces.
  var naturalWidth: Int {
    let start = map(\.rect.origin.x).min() ?? 0
    return (map { $0.rect.origin.x + $0.naturalWidth }.max() ?? start) - start
  }
}

extension [StyledText.StyledGlyph] {
  /// The total width of the glyphs, in columns.
  var width: Int { reduce(0) { $0 + $1.glyph.width } }
}
