internal import SnackCore

/// A builder that creates a theme from parsed JSON.
struct ThemeReader {
  private var values = ValueReader()
  private var name: String?
  private var summary = ""
  private var base: SnackAppearance
  private var accents: [Level: Theme.Accent]
  private var onLight: String?
  private var adapts: Bool?
  private var titlesUseAccent: Bool?
  /// The base theme.
  private var parent = Theme.named(ThemeFormat.defaultParent) ?? .standard {
    didSet {
      base = parent.base
      accents = parent.accents
    }
  }

  private init() {
    base = parent.base
    accents = parent.accents
  }

  /// Reads a theme.
  /// - Parameters:
  ///   - root: The root value of the JSON.
  ///   - name: The name to use if the theme does not specify one.
  /// - Returns: The theme and its contrast warnings.
  /// - Throws: All errors, in the order of the text.
  static func read(
    _ root: JSONNode, name: String?
  ) throws(ThemeError) -> (theme: Theme, warnings: [ThemeDiagnostic]) {
    var reader = ThemeReader()
    reader.name = name
    reader.readTheme(root)
    if reader.name == nil, !reader.values.diagnostics.contains(where: { $0.keyPath == "name" }),
      case .object = root.value
    {
      reader.values.report(.missingKey, at: root.position, "name")
    }
    let diagnostics = reader.values.diagnostics
    guard diagnostics.isEmpty, let name = reader.name else {
      throw ThemeError(diagnostics.sorted { $0.position.precedes($1.position) })
    }
    let theme = Theme(
      name: name, summary: reader.summary, base: reader.base, accents: reader.accents,
      onLight: reader.onLight,
      adapts: reader.adapts ?? reader.base.adapts(like: reader.parent),
      titlesUseAccent: reader.titlesUseAccent ?? reader.base.usesAccentInTitles(like: reader.parent)
    )
    return (theme, reader.warnings(for: theme))
  }

  private func warnings(for theme: Theme) -> [ThemeDiagnostic] {
    theme.contrastProblems().map { problem in
      let path = problem.role.keyPath
      // A colour inherited from another theme has no position in this text.
      let position = values.positions[path] ?? values.positions["background"] ?? TextPosition()
      return ThemeDiagnostic(position: position, keyPath: path, fault: .lowContrast(problem))
    }
  }

  private mutating func readTheme(_ root: JSONNode) {
    let fields = values.fields(of: root, at: "")
    if let field = fields.first(where: { $0.key == "extends" }) {
      parent = values.builtIn(field) ?? parent
    }
    for field in fields {
      switch field.key {
      case "$schema", "summary":
        let text = values.text(field, limit: ThemeFormat.maxSummaryLength)
        if field.key == "summary" { summary = text ?? summary }
      case "name": name = values.name(field) ?? name
      case "title": readText(field, \.title)
      case "message": readText(field, \.message)
      case "accent": base.accent = values.color(field) ?? base.accent
      case "background": base.backgroundColor = values.color(field) ?? base.backgroundColor
      case "border": readBorder(field)
      case "elevation": readElevation(field)
      case "layout": readLayout(field)
      default: readRule(field)
      }
    }
    // Read last, because a level without a colour gets the accent of the theme.
    if let field = fields.first(where: { $0.key == "levels" }) { readLevels(field) }
    for level in Level.allCases { checkIcon(of: level) }
  }

  /// Reads how the theme adapts to the terminal and the level.
  private mutating func readRule(_ field: Field) {
    switch field.key {
    case "onLight": onLight = field.isNull ? nil : values.builtIn(field)?.name
    case "adapts": adapts = values.boolean(field)
    case "titlesUseAccent": titlesUseAccent = values.boolean(field)
    default: break
    }
  }

  private mutating func readText(
    _ field: Field, _ path: WritableKeyPath<SnackAppearance, TextStyle>
  ) {
    for field in values.fields(of: field) {
      if field.key == "color" {
        base[keyPath: path].color = values.color(field) ?? base[keyPath: path].color
      } else {
        let attributes = values.attributes(field)
        base[keyPath: path].attributes = attributes ?? base[keyPath: path].attributes
      }
    }
  }

  private mutating func readBorder(_ field: Field) {
    for field in values.fields(of: field) {
      switch field.key {
      case "style":
        base.border.style = line(field) ?? base.border.style
      case "color": base.border.color = field.isNull ? nil : values.color(field)
      default: readCells(field, \.layout.cornerRadius)
      }
    }
  }

  private mutating func line(_ field: Field) -> Border.Style? {
    values.word(field, of: ThemeFormat.borders).flatMap(Border.Style.init(rawValue:))
  }

  private mutating func readElevation(_ field: Field) {
    for field in values.fields(of: field) {
      switch field.key {
      case "columns": readCells(field, \.elevation.xOffset)
      case "rows": readCells(field, \.elevation.yOffset)
      case "blur": readCells(field, \.elevation.blur)
      default: base.elevation.opacity = values.fraction(field) ?? base.elevation.opacity
      }
    }
  }

  private mutating func readLayout(_ field: Field) {
    for field in values.fields(of: field) {
      switch field.key {
      case "inset": base.layout.contentInset = inset(field)
      case "labelSpacing": readCells(field, \.layout.labelSpacing)
      case "iconSpacing": readCells(field, \.layout.iconToLabelSpacing)
      default: base.layout.iconSize = iconSize(field)
      }
    }
  }

  private mutating func inset(_ field: Field) -> Insets {
    let old = base.layout.contentInset
    let new = cells(of: field)
    return Insets(
      top: new["top"] ?? old.top, leading: new["leading"] ?? old.leading,
      bottom: new["bottom"] ?? old.bottom, trailing: new["trailing"] ?? old.trailing)
  }

  private mutating func iconSize(_ field: Field) -> Size {
    let old = base.layout.iconSize
    let new = cells(of: field)
    return Size(width: new["columns"] ?? old.width, height: new["rows"] ?? old.height)
  }

  /// Returns the numbers of an object that contains only numbers.
  private mutating func cells(of field: Field) -> [String: Int] {
    var cells: [String: Int] = [:]
    for field in values.fields(of: field) {
      cells[field.key] = values.integer(field, in: ThemeFormat.cells)
    }
    return cells
  }

  private mutating func readCells(_ field: Field, _ path: WritableKeyPath<SnackAppearance, Int>) {
    base[keyPath: path] = values.integer(field, in: ThemeFormat.cells) ?? base[keyPath: path]
  }

  // MARK: Levels

  private mutating func readLevels(_ field: Field) {
    for field in values.fields(of: field) {
      guard let level = Level(rawValue: field.key) else { continue }
      if field.isNull {
        accents[level] = nil
      } else {
        readAccent(field, of: level)
      }
    }
  }

  private mutating func readAccent(_ field: Field, of level: Level) {
    var accent = accents[level] ?? Theme.Accent(color: base.accent)
    var art = accent.icon?.art
    var ascii = accent.icon?.ascii
    let fields = values.fields(of: field)
    if fields.contains(where: { $0.key == "icon" }) { ascii = nil }
    for field in fields {
      switch field.key {
      case "color": accent.color = values.color(field) ?? accent.color
      case "icon": art = field.isNull ? nil : picture(field, isASCII: false)
      case "border": accent.border = field.isNull ? nil : line(field) ?? accent.border
      default: ascii = field.isNull ? nil : picture(field, isASCII: true)
      }
    }
    if ascii != nil, art == nil, let position = values.positions["\(field.path).ascii"] {
      let hasDiagnostic = values.diagnostics.contains { $0.keyPath == "\(field.path).icon" }
      if !hasDiagnostic { values.report(.missingIcon, at: position, "\(field.path).ascii") }
    }
    accent.icon = art.map { Icon($0, ascii: ascii) }
    accents[level] = accent
  }

  /// Reports an icon that is larger than the icon area and would be cut off.
  private mutating func checkIcon(of level: Level) {
    guard let icon = accents[level]?.icon else { return }
    for (key, allowsUnicode) in [("icon", true), ("ascii", false)] {
      guard allowsUnicode || icon.ascii != nil else { continue }
      let rows = icon.rows(allowsUnicode: allowsUnicode)
      let size = Size(
        width: rows.map { TextFlow.singleLine($0, width: ThemeFormat.maxMeasuredWidth).width }.max()
          ?? 0,
        height: rows.count)
      let limit = base.layout.iconSize
      guard size.width > limit.width || size.height > limit.height else { continue }
      // An inherited icon has no position in this text, but the icon area may have one.
      let own = "levels.\(level.rawValue).\(key)"
      let path = values.positions[own] == nil ? "layout.iconSize" : own
      guard !values.diagnostics.contains(where: { $0.keyPath == path }) else { continue }
      values.report(
        .iconTooLarge(size, limit: limit), at: values.positions[path] ?? TextPosition(), path)
    }
  }

  private mutating func picture(_ field: Field, isASCII: Bool) -> String? {
    values.text(field, limit: ThemeFormat.maxIconLength, isPicture: true, isASCII: isASCII)
  }
}

extension ContrastProblem.Role {
  /// The key path of the colour in the JSON of a theme.
  package var keyPath: String {
    switch self {
    case .title: "title.color"
    case .message: "message.color"
    case .accent(.plain): "accent"
    case .accent(let level): "levels.\(level.rawValue).color"
    }
  }
}
