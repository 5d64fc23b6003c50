internal import SnackCore

/// The pieces of a card, as dense as its rows require.
///
/// If they do not fit, pictures are omitted first, so that the buttons remain visible, and then the
/// blank rows between elements. A card that has to scroll anyway keeps both, unless it is so small
/// that they would fill it.
struct CardFlow {
  var pieces: [CardPiece]
  let rows: Int
  let density: CardColumn.Density

  /// The maximum content rows of a card in which pictures and blank rows leave too little for the
  /// rest.
  private static let fewRows = 8

  /// Lays out elements, by default in all columns of the surface.
  init(
    _ elements: [BulletinElement], _ state: CardState, _ surface: CardSurface, width: Int? = nil
  ) {
    let limit = surface.maxContentRows
    let columns = max(0, width ?? surface.contentWidth)
    // If the options alone exceed the limit, no density fits.
    let densities = elements.minRows(in: state) > limit ? [] : CardColumn.Density.allCases
    let fitting = densities.lazy
      .map { CardFlow(elements, state, surface, columns: columns, $0) }.first { $0.rows <= limit }
    self =
      fitting
      ?? CardFlow(
        elements, state, surface, columns: columns, limit > Self.fewRows ? .full : .tight)
  }

  private init(
    _ elements: [BulletinElement], _ state: CardState, _ surface: CardSurface, columns: Int,
    _ density: CardColumn.Density
  ) {
    var column = CardColumn(context: surface.context, state: state, density: density)
    let spacing = column.spacing(of: surface.context.appearance)
    rows = column.place(elements, x: 0, y: 0, width: columns, spacing: spacing)
    pieces = column.pieces
    self.density = density
  }
}

extension [BulletinElement] {
  /// Returns the minimum number of rows at any density: one for each matching option of a list.
  fileprivate func minRows(in state: CardState) -> Int { reduce(0) { $0 + $1.minRows(in: state) } }
}

extension BulletinElement {
  fileprivate func minRows(in state: CardState) -> Int {
    switch kind {
    case .choices(let list): state.matches(in: list).count
    case .group(let elements, _): elements.minRows(in: state)
    case .wrapper(let element, _, _, _): element.minRows(in: state)
    case .title, .text, .hint, .art, .button, .field, .progress, .custom, .control: 0
    }
  }
}
