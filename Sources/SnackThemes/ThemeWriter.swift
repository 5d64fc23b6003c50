internal import SnackCore

/// A writer that encodes a theme as JSON, with all keys.
struct ThemeWriter {
  let theme: Theme

  var json: String {
    let look = theme.base
    let members = [
      ("name", JSONText.quoted(theme.name)), ("summary", JSONText.quoted(theme.summary)),
      ("title", text(look.title)), ("message", text(look.message)),
      ("accent", color(look.accent)), ("background", color(look.backgroundColor)),
      ("border", border), ("elevation", elevation), ("layout", layout), ("levels", levels),
      ("onLight", theme.onLight.map(JSONText.quoted) ?? "null"), ("adapts", "\(theme.adapts)"),
      ("titlesUseAccent", "\(theme.titlesUseAccent)"),
    ]
    return Self.block(members, indent: "") + "\n"
  }

  private var border: String {
    Self.line([
      ("style", JSONText.quoted(theme.base.border.style.rawValue)),
      ("color", theme.base.border.color.map(color) ?? "null"),
      ("radius", "\(theme.base.layout.cornerRadius)"),
    ])
  }

  private var elevation: String {
    let shadow = theme.base.elevation
    return Self.line([
      ("columns", "\(shadow.xOffset)"), ("rows", "\(shadow.yOffset)"),
      ("opacity", "\(shadow.opacity)"), ("blur", "\(shadow.blur)"),
    ])
  }

  private var layout: String {
    let layout = theme.base.layout
    let inset = layout.contentInset
    let members = [
      (
        "inset",
        Self.line([
          ("top", "\(inset.top)"), ("leading", "\(inset.leading)"), ("bottom", "\(inset.bottom)"),
          ("trailing", "\(inset.trailing)"),
        ])
      ),
      ("labelSpacing", "\(layout.labelSpacing)"),
      ("iconSpacing", "\(layout.iconToLabelSpacing)"),
      (
        "iconSize",
        Self.line([
          ("columns", "\(layout.iconSize.width)"), ("rows", "\(layout.iconSize.height)"),
        ])
      ),
    ]
    return Self.block(members, indent: "  ")
  }

  private var levels: String {
    let members = Level.allCases.map { ($0.rawValue, theme.accents[$0].map(accent) ?? "null") }
    return Self.block(members, indent: "  ")
  }

  private func accent(_ accent: Theme.Accent) -> String {
    let border = accent.border.map { ("border", JSONText.quoted($0.rawValue)) }
    return Self.line(
      [
        ("color", color(accent.color)),
        ("icon", accent.icon.map { JSONText.quoted($0.art) } ?? "null"),
        ("ascii", accent.icon?.ascii.map(JSONText.quoted) ?? "null"),
      ] + [border].compactMap(\.self))
  }

  private func text(_ style: TextStyle) -> String {
    let words = ThemeFormat.attributes.filter { style.attributes.contains($0.attribute) }
    let list = words.map { JSONText.quoted($0.word) }.joined(separator: ", ")
    return Self.line([("color", color(style.color)), ("attributes", "[\(list)]")])
  }

  private func color(_ color: Color) -> String {
    switch color {
    case .standard: return JSONText.quoted(ThemeFormat.colorWord)
    case .palette(let index): return "\(index)"
    case .rgb(let red, let green, let blue):
      let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return JSONText.quoted("#\(digits.joined())")
    }
  }

  /// Returns an object on one line.
  private static func line(_ members: [(key: String, value: String)]) -> String {
    let parts = members.map { "\(JSONText.quoted($0.key)): \($0.value)" }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// Returns an object with one line for each member.
  private static func block(
    _ members: [(key: String, value: String)], indent: String
  ) -> String {
    let lines = members.map { "\(indent)  \(JSONText.quoted($0.key)): \($0.value)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }
}
