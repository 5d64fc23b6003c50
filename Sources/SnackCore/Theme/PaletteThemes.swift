/// Themes in the colours of well-known palettes.
///
/// The colours are the published ones. Some are intended for backgrounds rather than text, or are
/// too faint once reduced to 256 colours. Those are mixed with white on dark backgrounds, or with
/// black on light ones, until they are readable; a comment beside each has the original.
extension Theme {
  /// All themes of well-known palettes, by name.
  static let palettes: [Theme] = [
    catppuccinLatte, catppuccinMocha, dracula, everforest, gruvbox, gruvboxLight, nord, oneDark,
    rosePine, rosePineDawn, solarizedDark, solarizedLight, tokyoNight,
  ]

  /// Catppuccin Latte: base, text, blue, green, yellow, red of github.com/catppuccin/palette.
  private static let catppuccinLatte = palette(
    "catppuccin-latte", "Catppuccin Latte: pastel on a light panel.",
    background: 0xEFF1F5, title: 0x4C4F69, text: 0x4C4F69,
    info: 0x1D62EB,  // #1e66f5
    success: 0x2E731F,  // #40a02b
    warning: 0x986114,  // #df8e1d
    error: 0xC10E34)  // #d20f39

  /// Catppuccin Mocha: base, text, blue, green, yellow, red of github.com/catppuccin/palette.
  private static let catppuccinMocha = palette(
    "catppuccin-mocha", "Catppuccin Mocha: pastel on a dark panel.",
    background: 0x1E1E2E, title: 0xCDD6F4, text: 0xCDD6F4, info: 0x89B4FA, success: 0xA6E3A1,
    warning: 0xF9E2AF, error: 0xF38BA8)

  /// Dracula: background, foreground, cyan, green, yellow, red of draculatheme.com/spec.
  private static let dracula = palette(
    "dracula", "Dracula: bright colours on a dark panel.",
    background: 0x282A36, title: 0xF8F8F2, text: 0xF8F8F2, info: 0x8BE9FD, success: 0x50FA7B,
    warning: 0xF1FA8C,
    error: 0xFF7474)  // #ff5555

  /// Everforest dark medium: bg0, fg, blue, green, yellow, red of github.com/sainnhe/everforest.
  private static let everforest = palette(
    "everforest", "Everforest: soft green on a dark panel.",
    background: 0x2D353B, title: 0xD3C6AA, text: 0xD3C6AA, info: 0x7FBBB3, success: 0xA7C080,
    warning: 0xDBBC7F, error: 0xE67E80)

  /// Gruvbox dark: dark0, light0, light1 and the bright colours of github.com/morhetz/gruvbox.
  private static let gruvbox = palette(
    "gruvbox", "Gruvbox: warm colours on a dark panel.",
    background: 0x282828, title: 0xFBF1C7, text: 0xEBDBB2, info: 0x83A598, success: 0xB8BB26,
    warning: 0xFABD2F,
    error: 0xFB5642)  // #fb4934

  /// Gruvbox light: light0, dark0, dark1 and the faded colours of github.com/morhetz/gruvbox.
  private static let gruvboxLight = palette(
    "gruvbox-light", "Gruvbox: warm colours on a light panel.",
    background: 0xFBF1C7, title: 0x282828, text: 0x3C3836, info: 0x076678,
    success: 0x746F0D,  // #79740e
    warning: 0x966211,  // #b57614
    error: 0x9D0006)

  /// Nord: nord0, 6, 4, 8, 14, 13 and 11 of nordtheme.com/docs/colors-and-palettes.
  private static let nord = palette(
    "nord", "Nord: arctic blue on a dark panel.",
    background: 0x2E3440, title: 0xECEFF4, text: 0xD8DEE9, info: 0x88C0D0, success: 0xA3BE8C,
    warning: 0xEBCB8B,
    error: 0xD79DA3)  // #bf616a

  /// One Dark: background, mono-1, hue-2, hue-4, hue-6-2, hue-5 of github.com/atom/one-dark-syntax.
  private static let oneDark = palette(
    "one-dark", "One Dark: cool colours on a dark panel.",
    background: 0x282C34, title: 0xABB2BF, text: 0xABB2BF, info: 0x61AFEF, success: 0x98C379,
    warning: 0xE5C07B,
    error: 0xE2757D)  // #e06c75

  /// Rosé Pine: base, text, iris, foam, gold, love of rosepinetheme.com/palette.
  private static let rosePine = palette(
    "rose-pine", "Rosé Pine: muted colours on a dark panel.",
    background: 0x191724, title: 0xE0DEF4, text: 0xE0DEF4, info: 0xC4A7E7, success: 0x9CCFD8,
    warning: 0xF6C177, error: 0xEB6F92)

  /// Rosé Pine Dawn: base, text, iris, pine, gold, love of rosepinetheme.com/palette.
  private static let rosePineDawn = palette(
    "rose-pine-dawn", "Rosé Pine Dawn: muted colours on a light panel.",
    background: 0xFAF4ED, title: 0x575279, text: 0x575279,
    info: 0x736287,  // #907aa9
    success: 0x286983,
    warning: 0x966421,  // #ea9d34
    error: 0x9B5569)  // #b4637a

  /// Solarized dark: base03, base1, base0 and the accents of ethanschoonover.com/solarized.
  private static let solarizedDark = palette(
    "solarized-dark", "Solarized: balanced colours on a dark panel.",
    background: 0x002B36, title: 0x93A1A1, text: 0x839496,
    info: 0x479CD9,  // #268bd2
    success: 0x899C08,  // #859900
    warning: 0xB58900,
    error: 0xE77472)  // #dc322f

  /// Solarized light: base3, base02, base01 and the accents of ethanschoonover.com/solarized.
  private static let solarizedLight = palette(
    "solarized-light", "Solarized: balanced colours on a light panel.",
    background: 0xFDF6E3, title: 0x073642, text: 0x586E75,
    info: 0x2073AE,  // #268bd2
    success: 0x647300,  // #859900
    warning: 0x8D6B00,  // #b58900
    error: 0xCF2F2C)  // #dc322f

  /// Tokyo Night: bg, fg, blue, green, yellow, red of github.com/folke/tokyonight.nvim.
  private static let tokyoNight = palette(
    "tokyo-night", "Tokyo Night: neon on a dark panel.",
    background: 0x1A1B26, title: 0xC0CAF5, text: 0xC0CAF5, info: 0x7AA2F7, success: 0x9ECE6A,
    warning: 0xE0AF68, error: 0xF7768E)

  /// Creates a theme from `0xRRGGBB` colours, with a hairline in the level's colour.
  private static func palette(
    _ name: String, _ summary: String, background: UInt32, title: UInt32, text: UInt32,
    info: UInt32,
    success: UInt32, warning: UInt32, error: UInt32
  ) -> Theme {
    Theme(
      name: name, summary: summary,
      base: .panel(
        text: .hex(text), title: .hex(title), background: .hex(background),
        border: Border(.hairline), elevation: faint),
      accents: accents(
        info: .hex(info), success: .hex(success), warning: .hex(warning), error: .hex(error)))
  }
}

extension SnackAppearance {
  /// Returns an appearance that a background colour sets apart, by default without a border.
  static func panel(
    text: Color, title: Color, background: Color, accent: Color? = nil,
    border: Border = .none, elevation: Elevation = Elevation()
  ) -> SnackAppearance {
    SnackAppearance(
      title: TextStyle(color: title, attributes: .bold), message: TextStyle(color: text),
      accent: accent ?? text, backgroundColor: background, border: border, elevation: elevation)
  }
}
