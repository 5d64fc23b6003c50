internal import SnackCore

/// The keys of a theme in JSON, and the limits of its values.
enum ThemeFormat {
  /// Characters of a summary at the most.
  static let longestSummary = 200
  /// Characters of an icon at the most, its lines together.
  static let longestIcon = 64
  /// Columns to which icons are measured, more than any has.
  static let widest = 200
  /// Cells of an inset, a spacing, a radius or a shadow at the most.
  static let cells = 0...20
  /// The theme upon which one builds that names none.
  static let ground = "terminal"

  static let colorWord = "default"
  static let attributes: [(word: String, attribute: TextAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]
  static let borders = Border.Style.allCases.map(\.rawValue)

  static let theme = [
    "$schema", "name", "summary", "extends", "title", "message", "accent", "background", "border",
    "elevation", "layout", "levels", "onLight", "adapts",
  ]
  static let text = ["color", "attributes"]
  static let border = ["style", "color", "radius"]
  static let elevation = ["columns", "rows", "opacity", "blur"]
  static let layout = ["inset", "labelSpacing", "iconSpacing", "iconSize"]
  static let inset = ["top", "leading", "bottom", "trailing"]
  static let iconSize = ["columns", "rows"]
  static let levels = Level.allCases.map(\.rawValue)
  static let level = ["color", "icon", "ascii", "border"]

  /// The keys of each object by the keys that lead to it.
  static let objects: [String: [String]] = {
    var objects = [
      "": theme, "title": text, "message": text, "border": border, "elevation": elevation,
      "layout": layout, "layout.inset": inset, "layout.iconSize": iconSize, "levels": levels,
    ]
    for name in levels { objects["levels.\(name)"] = level }
    return objects
  }()

  /// Whether a text can be the name of a theme, by which people pick it and its file is called.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z0-9][a-z0-9_-]{0,39}/) != nil
  }
}
