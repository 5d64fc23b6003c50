/// The default view of a snack: icon, title and message side by side.
///
/// ```swift
/// let view = SnackView(snack: Snack(title: "Saved", message: "All changes are on disk."))
/// let context = ViewContext(appearance: .standard, icon: "✔")
/// var canvas = Canvas(size: view.measure(in: Size(width: 40, height: 5), context: context))
/// view.draw(on: &canvas, context: context)
/// ```
public struct SnackView: SnackUpdatable {
  /// The snack that the view shows.
  public private(set) var snack: Snack

  /// Creates the view of a snack.
  public init(snack: Snack) {
    self.snack = snack
  }

  /// Replaces the snack with a new version.
  public mutating func update(_ snack: Snack) {
    self.snack = snack
  }

  /// Returns the size that the icon and the texts need.
  public func measure(in limit: Size, context: ViewContext) -> Size {
    let content = SnackContent(snack: snack, limit: limit, context: context)
    return Size(width: content.width, height: content.height)
  }

  /// Draws the icon, and the texts beside it.
  ///
  /// A one-row icon is drawn on the first line of text; a taller one is centred vertically.
  public func draw(on canvas: inout Canvas, context: ViewContext) {
    let content = SnackContent(snack: snack, limit: canvas.size, context: context)
    let look = context.appearance
    let iconRow = content.icon.count == 1 ? 0 : (canvas.size.height - content.icon.count) / 2
    for (row, line) in content.icon.enumerated() {
      canvas.put(line, x: 0, y: iconRow + row, style: style(look.accentStyle, look))
    }
    var row = 0
    if let title = content.title {
      let column = content.column(of: title, in: canvas.size, context)
      var titleStyle = style(look.title, look)
      // Beside the message, the title is bold in all themes.
      if content.messageBesideTitle != nil { titleStyle.attributes.insert(.bold) }
      canvas.put(title, x: column, y: row, style: titleStyle)
      row += 1 + content.spacing
    }
    if let line = content.messageBesideTitle, let title = content.title {
      let column = content.textColumn + title.width + SnackContent.gapBesideTitle
      canvas.put(line, x: column, y: 0, style: style(look.message, look))
    }
    for line in content.message {
      let column = content.column(of: line, in: canvas.size, context)
      canvas.put(line, x: column, y: row, style: style(look.message, look))
      row += 1
    }
  }

  /// Returns the column at which the first line of text starts.
  func textColumn(in limit: Size, context: ViewContext) -> Int {
    let content = SnackContent(snack: snack, limit: limit, context: context)
    let first = content.title ?? content.message.first
    return first.map { content.column(of: $0, in: limit, context) } ?? 0
  }

  /// Returns the column at which a bar below the text starts: the first column of the text.
  func barColumn(in limit: Size, context: ViewContext) -> Int {
    SnackContent(snack: snack, limit: limit, context: context).textColumn
  }

  private func style(_ text: TextStyle, _ look: SnackAppearance) -> Style {
    Style(
      foreground: text.color, background: look.backgroundColor, attributes: text.attributes)
  }
}

extension SnackAppearance {
  /// The style of the icon.
  var accentStyle: TextStyle { TextStyle(color: accent, attributes: .bold) }
}

extension Snack {
  /// A new view of the snack.
  var view: any SnackUpdatable { makeView?(self) ?? SnackView(snack: self) }
}

/// An icon, a title and a message, laid out in a limited size.
private struct SnackContent {
  var icon: [GlyphLine] = []
  var title: GlyphLine?
  var message: [GlyphLine] = []
  /// The message on the title's row if there is only one row.
  var messageBesideTitle: GlyphLine?
  var spacing = 0
  var textColumn = 0

  /// The columns between a title and the message beside it.
  static let gapBesideTitle = 2
  /// The fewest columns for a cut message beside the title; with fewer, an ellipsis replaces it.
  private static let minMessageWidth = 12
  /// The fewest columns for texts beside an icon; with fewer the icon is omitted.
  private static let minTextWidth = 6

  init(snack: Snack, limit: Size, context: ViewContext) {
    let layout = context.appearance.layout
    placeIcon(context, limit: limit)
    let width = limit.width - textColumn
    let (heading, text) = Self.texts(of: snack, context)
    if let heading, limit.height <= 1 {
      place(heading, beside: text, width: width)
      return
    }
    if let heading {
      title = TextFlow.singleLine(heading, width: width)
      spacing = min(layout.labelSpacing, max(0, limit.height - 2))
    }
    let rows = limit.height - (title == nil ? 0 : 1 + spacing)
    message = TextFlow.wrapWithoutOrphans(text, width: width, maxLines: rows)
    if message.isEmpty { spacing = 0 }
  }

  /// Places title and message on one row.
  private mutating func place(_ heading: String, beside text: String, width: Int) {
    var line = TextFlow.singleLine(heading, width: width)
    let rest = max(0, width - line.width - Self.gapBesideTitle)
    let whole = TextFlow.singleLine(text, width: width)
    let fitted = TextFlow.singleLine(text, width: rest)
    if !whole.isEmpty, fitted.width >= Self.minMessageWidth || fitted == whole {
      messageBesideTitle = fitted
    } else if !whole.isEmpty, line.glyphs.last != .ellipsis {
      line.endInEllipsis(within: width)
    }
    title = line
  }

  /// Returns title and message; the first that exists is prefixed with the level's name.
  private static func texts(
    of snack: Snack, _ context: ViewContext
  ) -> (heading: String?, message: String) {
    let title = snack.title.flatMap { $0.isEmpty ? nil : $0 }
    guard let name = context.levelName else { return (title, snack.message) }
    let texts = [name, snack.headline].filter { !$0.isEmpty }
    let named = texts.joined(separator: ": ")
    return title == nil ? (nil, named) : (named, snack.message)
  }

  var width: Int {
    let beside = messageBesideTitle.map { Self.gapBesideTitle + $0.width } ?? 0
    let widths = message.map(\.width) + (title.map { [$0.width + beside] } ?? [])
    return max(icon.isEmpty ? 0 : textColumn, textColumn + (widths.max() ?? 0))
  }

  /// Returns the first column of a line of text.
  ///
  /// A title with the message beside it is not centred.
  func column(of line: GlyphLine, in size: Size, _ context: ViewContext) -> Int {
    guard context.presentationStyle.textAlignment == .centered, icon.isEmpty,
      messageBesideTitle == nil
    else {
      return textColumn
    }
    return max(0, (size.width - line.width) / 2)
  }

  var height: Int {
    max(icon.count, (title == nil ? 0 : 1 + spacing) + message.count)
  }

  private mutating func placeIcon(_ context: ViewContext, limit: Size) {
    guard let source = context.icon else { return }
    let layout = context.appearance.layout
    let spacing = min(maxCells, max(0, layout.iconToLabelSpacing))
    let iconLimit = Size(
      width: layout.iconSize.width, height: min(layout.iconSize.height, limit.height))
    let lines = source.rows(allowsUnicode: context.allowsUnicode).prefix(iconLimit.height)
      .map { TextFlow.singleLine($0, width: iconLimit.width) }
    guard let width = lines.map(\.width).max(), width > 0,
      limit.width - width - spacing >= Self.minTextWidth
    else { return }
    icon = Array(lines)
    textColumn = width + spacing
  }
}
