extension Glyph {
  /// The glyph in ASCII, for terminals without Unicode.
  ///
  /// The width is preserved: there is a second glyph exactly if the first one replaces a wide
  /// glyph. Marks are dropped, letters keep their base, and glyphs without an equivalent become
  /// "?".
  package var asciiFold: (first: Glyph, second: Glyph?) {
    let folded = AsciiFold.byte(for: base)
    let first = Glyph(Unicode.Scalar(folded ?? AsciiFold.unknown))
    guard width == 2 else { return (first, nil) }
    return (first, folded == nil ? first : .blank)
  }
}

extension GlyphLine {
  /// The line in ASCII with the same width.
  public var asciiFolded: GlyphLine {
    var line = GlyphLine()
    for glyph in glyphs {
      let (first, second) = glyph.asciiFold
      line.append(first)
      if let second { line.append(second) }
    }
    return line
  }
}

/// Search for the ASCII character most similar to a scalar.
private enum AsciiFold {
  static let unknown = UInt8(ascii: "?")

  /// U+00A0 to U+017F in order: Latin-1 signs and letters, then Latin Extended-A.
  private static let latin = Array(
    """
     !cL?Y|S"ca<--r-o+23'uP.,1o>????AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs\
    aaaaaaaceeeeiiiidnooooo/ouuuuyty\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl\
    NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """.utf8)

  /// Signs that occur in messages, by the ASCII character that replaces them.
  private static let signs: [(ascii: Unicode.Scalar, signs: String)] = [
    (" ", "\u{2800}\u{3164}\u{FFA0}\u{3000}\u{202F}"), ("'", "‘’‚‛′‵「」"), ("\"", "“”„‟″『』"),
    ("-", "‐‑‒–—―−─━┄┅┈┉╌╍═╴╶╸╺╼╾⁃░ー"), ("|", "│┃┆┇┊┋╎╏║╵╷╹╻╽╿▏▕∣"),
    ("~", "…∼≈〜"), ("*", "•‣●○◉◦∙★☆✦✧✨⭐⚙"), (".", "․‥⋅・。"), (",", "、"),
    ("<", "←⇐⟵◀◁◂‹⟨〈《"), (">", "→⇒⟶▶▷▸►›⟩➜➔❯〉》"), ("^", "↑⇑△▴⌃"), ("v", "↓⇓▼▽▾⌄"),
    ("+", "✓✔☑✅"), ("x", "✕✖✗✘☒❌❎"), ("i", "ℹ"), ("!", "⚠▲‼❗❕⚡⛔"), ("?", "❓❔"),
    ("=", "≡≠☰"), ("#", "█▉▊▋▌▍▎▐▓▒▀▄■□▪▫◼◻"), ("/", "⁄∕╱"), ("\\", "∖╲"), ("E", "€"), ("t", "™"),
    ("(", "【〔"), (")", "】〕"),
  ]

  private static let byteOfSign: [Unicode.Scalar: UInt8] = {
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for row in signs {
      for scalar in row.signs.unicodeScalars {
        bytes[scalar] = UInt8(truncatingIfNeeded: row.ascii.value)
      }
    }
    return bytes
  }()

  static func byte(for scalar: Unicode.Scalar) -> UInt8? {
    let value = scalar.value
    switch value {
    case 0..<0x80: return UInt8(truncatingIfNeeded: value)
    case 0xA0...0x17F: return latin[Int(value) - 0xA0]
    case 0x2000...0x200A, 0x205F: return UInt8(ascii: " ")
    // The fullwidth forms repeat ASCII in order.
    case 0xFF01...0xFF5E: return UInt8(truncatingIfNeeded: value - 0xFF01 + 0x21)
    default: return byteOfSign[scalar] ?? drawing(value)
    }
  }

  /// Returns the replacement for other box drawing characters and for Braille, which spinners use.
  private static func drawing(_ value: UInt32) -> UInt8? {
    switch value {
    case 0x2500...0x257F: UInt8(ascii: "+")
    case 0x2801...0x28FF: UInt8(ascii: "*")
    default: nil
    }
  }
}
