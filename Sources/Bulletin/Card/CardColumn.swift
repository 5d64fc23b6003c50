internal import SnackCore

/// A column that places elements one below the other.
struct CardColumn {
  let context: BulletinContext
  let state: CardState
  let density: Density
  var pieces: [CardPiece] = []

  /// The density of a column: the parts that it omits to save rows.
  enum Density: CaseIterable {
    case full
    /// Without pictures.
    case plain
    /// Without pictures and without blank rows between elements.
    case tight
  }

  init(context: BulletinContext, state: CardState, density: Density) {
    self.context = context
    self.state = state
    self.density = density
  }

  /// Returns the blank rows between elements with an appearance.
  func spacing(of look: BulletinAppearance) -> Int { density == .tight ? 0 : look.elementSpacing }

  /// Maximum rows of a single text or drawing.
  private static let maxRows = 1_000
  /// Maximum rows of the label of a button or an option.
  private static let maxLabelRows = 12

  /// Places elements one below the other, starting at row `y`.
  /// - Returns: The number of rows used.
  mutating func place(
    _ elements: [BulletinElement], x: Int, y: Int, width: Int, spacing: Int
  ) -> Int {
    var end = y
    for run in elements.runs {
      let start = end == y ? y : end + max(0, spacing)
      let rows =
        run.count > 1
        ? placeButtons(run, x: x, y: start, width: width, spacing: max(0, spacing))
        : place(elements[run.startIndex], x: x, y: start, width: width)
      // Elements without rows leave no gap.
      if rows > 0 { end = start + rows }
    }
    return end - y
  }

  mutating func place(_ element: BulletinElement, x: Int, y: Int, width: Int) -> Int {
    let look = element.appearance.following(context.appearance)
    let origin = Point(x: x, y: y)
    switch element.kind {
    case .title(let text): return place(text, as: \.isTitle, look.title, look, at: origin, width)
    case .text(let text): return place(text, look.description, look, at: origin, width)
    case .hint(let text):
      return place(text, as: \.isHint, look.description, look, at: origin, width)
    case .art(let icon): return density == .full ? placeArt(icon, look, at: origin, width) : 0
    case .button(let button): return place(button, look, at: origin, width: width)
    case .field(let field):
      let row = add(.field(field), look, at: origin, width, rows: 1)
      return row + placeProblem(of: field.id, look, at: Point(x: x, y: y + 1), width: width)
    case .choices(let list): return place(list, look, at: origin, width: width)
    case .progress(let progress): return add(.progress(progress), look, at: origin, width, rows: 1)
    case .custom(let drawable):
      return place(drawable, as: .custom(drawable), look, at: origin, width: width)
    case .control(let control):
      return place(control.drawable, as: .control(control), look, at: origin, width: width)
    case .group(let elements, let spacing):
      return place(elements, x: x, y: y, width: width, spacing: spacing ?? self.spacing(of: look))
    case .wrapper(let inner, let columns, let rows, let position):
      let wrapperSize = Size(width: min(columns ?? width, width), height: rows ?? 0)
      let middle = Point(x: x + (width - wrapperSize.width) / 2, y: y)
      return place(inner, in: Rect(origin: middle, size: wrapperSize), position)
    }
  }

  // MARK: Elements

  private mutating func place(
    _ text: StyledText, as mark: WritableKeyPath<CardPiece, Bool>, _ style: TextStyle,
    _ look: BulletinAppearance, at origin: Point, _ width: Int
  ) -> Int {
    let rows = place(text, style, look, at: origin, width)
    if rows > 0 { pieces[pieces.count - 1][keyPath: mark] = true }
    return rows
  }

  private mutating func placeArt(
    _ icon: Icon, _ look: BulletinAppearance, at origin: Point, _ width: Int
  ) -> Int {
    let lines = rows(of: icon, width: width)
    return add(.art(lines), look, at: origin, width, rows: lines.count)
  }

  /// Adds a piece, unless it has no rows, and returns its number of rows.
  private mutating func add(
    _ kind: CardPiece.Kind, _ look: BulletinAppearance, at origin: Point, _ width: Int, rows: Int
  ) -> Int {
    guard rows > 0 else { return 0 }
    let rect = Rect(origin: origin, size: Size(width: width, height: rows))
    pieces.append(CardPiece(kind: kind, rect: rect, appearance: look))
    return rows
  }

  private mutating func place(
    _ text: StyledText, _ style: TextStyle, _ look: BulletinAppearance, at origin: Point,
    _ width: Int
  ) -> Int {
    let lines = text.lines(width: width, maxLines: Self.maxRows)
    return add(.text(lines, text, style), look, at: origin, width, rows: lines.count)
  }

  /// Returns the rows of an icon, padded to the widest one so that they remain aligned.
  private func rows(of icon: Icon, width: Int) -> [GlyphLine] {
    let rows = icon.rows(allowsUnicode: context.allowsUnicode).prefix(Self.maxRows)
    var lines = rows.map { row in
      var line = GlyphLine()
      for case .glyph(let glyph) in SafeText(row, scanLimit: Self.maxRows) {
        guard line.width + glyph.width <= width else { break }
        line.append(glyph)
      }
      return line
    }
    let widest = lines.map(\.width).max() ?? 0
    guard widest > 0 else { return [] }
    for index in lines.indices {
      while lines[index].width < widest { lines[index].append(.blank) }
    }
    return lines
  }

  private mutating func place(
    _ button: BulletinButton, _ look: BulletinAppearance, at origin: Point, width: Int
  ) -> Int {
    let buttonAppearance = button.role == .action ? look.actionButton : look.alternativeButton
    let border = buttonAppearance.border.thickness
    let prefix =
      buttonAppearance.icon?.rows(allowsUnicode: context.allowsUnicode).first.map { $0 + " " } ?? ""
    let lines = TextFlow.wrap(
      prefix + button.label, width: width - border.horizontal - CardPiece.frameWidth,
      maxLines: Self.maxLabelRows)
    let natural = (lines.map(\.width).max() ?? 0) + border.horizontal + CardPiece.frameWidth
    return add(
      .button(button, lines), look, at: origin, min(width, natural),
      rows: max(1, lines.count) + border.vertical)
  }

  private mutating func placeProblem(
    of id: String, _ look: BulletinAppearance, at origin: Point, width: Int
  ) -> Int {
    guard let problem = state.problems[id] else { return 0 }
    let icon = look.problemIcon.rows(allowsUnicode: context.allowsUnicode).first ?? ""
    let lines = TextFlow.wrap(icon + " " + problem, width: width, maxLines: Self.maxRows)
    return add(.problem(lines), look, at: origin, width, rows: lines.count)
  }

  private mutating func place(
    _ list: BulletinChoices, _ look: BulletinAppearance, at origin: Point, width: Int
  ) -> Int {
    var row = origin.y
    if list.filter != nil {
      row += add(.filter(list), look, at: origin, width, rows: 1)
    }
    let matches = state.matches(in: list)
    if let filter = list.filter, matches.isEmpty {
      row += place(
        StyledText(filter.noMatch), look.description, look, at: Point(x: origin.x, y: row), width)
    }
    let mark = CardPiece.optionMark(
      isBox: list.allowsMultiple, isChosen: false, allowsUnicode: context.allowsUnicode)
    let indent = CardPiece.frameWidth / 2 + mark.width + 1
    for index in matches {
      let option = list.options[index]
      let lines = TextFlow.wrap(
        option.label, width: width - indent, maxLines: Self.maxLabelRows)
      row += add(
        .option(list, index, lines), look, at: Point(x: origin.x, y: row), width,
        rows: max(1, lines.count))
      pieces[pieces.count - 1].indent = indent
    }
    row += placeProblem(of: list.id, look, at: Point(x: origin.x, y: row), width: width)
    return row - origin.y
  }

  private mutating func place(
    _ drawable: any BulletinDrawable, as kind: CardPiece.Kind, _ look: BulletinAppearance,
    at origin: Point, width: Int
  ) -> Int {
    var frame = 0
    if case .control = kind, width > CardPiece.frameWidth { frame = CardPiece.frameWidth }
    let size = drawable.measure(
      in: Size(width: width - frame, height: Self.maxRows), context: context)
    guard min(size.width, width) > 0 else { return 0 }
    let pieceWidth = min(size.width + frame, width)
    return add(kind, look, at: origin, pieceWidth, rows: min(size.height, Self.maxRows))
  }

  // MARK: Wrappers

  /// Places an element in a frame, which grows in height if necessary.
  private mutating func place(
    _ element: BulletinElement, in frame: Rect, _ position: BulletinPosition
  ) -> Int {
    var trial = CardColumn(context: context, state: state, density: density)
    let (x, y) = (frame.origin.x, frame.origin.y)
    var rows = trial.place(element, x: x, y: y, width: frame.size.width)
    let height = max(rows, frame.size.height)
    switch position {
    case .pinnedToEdges:
      // Only custom drawings and controls can fill more rows than they need.
      if element.drawsItself, rows > 0 { trial.pieces[0].rect = frame.withHeight(height) }
      pieces += trial.pieces
    case .centered:
      let width = min(frame.size.width, trial.pieces.naturalWidth)
      trial = CardColumn(context: context, state: state, density: density)
      let left = x + (frame.size.width - width) / 2
      rows = trial.place(element, x: left, y: y + (height - rows) / 2, width: width)
      pieces += trial.pieces
    }
    return height
  }
}

extension BulletinElement {
  fileprivate var drawsItself: Bool {
    switch kind {
    case .custom, .control: true
    default: false
    }
  }
}

extension Rect {
  fileprivate func withHeight(_ height: Int) -> Rect {
    Rect(origin: origin, size: Size(width: size.width, height: height))
  }
}
