internal import SnackCore

/// The keys of a theme in JSON, and the limits of its values.
enum ThemeFormat {
  /// Maximum nesting depth of arrays and objects.
  static let maxDepth = 8
  /// Maximum length of a summary, in Unicode scalars.
  static let maxSummaryLength = 200
  /// Maximum length of an icon with all its lines, in Unicode scalars.
  static let maxIconLength = 64
  /// Maximum width up to which icons are measured, in columns; no valid icon is wider.
  static let maxMeasuredWidth = 200
  /// The valid range of an inset, a spacing, a radius or a shadow, in cells.
  static let cells = 0...20
  /// The name of the base theme for themes that do not specify one.
  static let defaultParent = "terminal"

  static let colorWord = "default"
  static let attributes: [(word: String, attribute: TextAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]
  static let borders = Border.Style.allCases.map(\.rawValue)

  static let theme = [
    "$schema", "name", "summary", "extends", "title", "message", "accent", "background", "border",
    "elevation", "layout", "levels", "onLight", "adapts",
    "titlesUseAccent",
  ]
  static let text = ["color", "attributes"]
  static let border = ["style", "color", "radius"]
  static let elevation = ["columns", "rows", "opacity", "blur"]
  static let layout = ["inset", "labelSpacing", "iconSpacing", "iconSize"]
  static let inset = ["top", "leading", "bottom", "trailing"]
  static let iconSize = ["columns", "rows"]
  static let levels = Level.allCases.map(\.rawValue)
  static let level = ["color", "icon", "ascii", "border"]

  /// The keys of each object, by its key path.
  static let objects: [String: [String]] = {
    var objects = [
      "": theme, "title": text, "message": text, "border": border, "elevation": elevation,
      "layout": layout, "layout.inset": inset, "layout.iconSize": iconSize, "levels": levels,
    ]
    for name in levels { objects["levels.\(name)"] = level }
    return objects
  }()

  /// Returns whether a text is a valid theme name, which is also the name of its file.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 40 else { return false }
    let dashes = "-_".utf8
    return !dashes.contains(first)
      && text.utf8.allSatisfy { isLetterOrDigit($0) || dashes.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
