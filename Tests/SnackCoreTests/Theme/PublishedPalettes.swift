import Testing

@testable import SnackCore

/// The colours of a palette as published by its authors.
struct PublishedPalette: Sendable {
  /// The colours by name.
  let values: [Substring: Color]

  /// Creates a palette from alternating names and `RRGGBB` values.
  ///
  /// - Parameter table: Names and values, separated by spaces or newlines.
  init(_ table: String) {
    let words = table.split { $0 == " " || $0 == "\n" }
    let pairs = stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      UInt32(words[index + 1], radix: 16).map { (words[index], Color.hex($0)) }
    }
    values = Dictionary(uniqueKeysWithValues: pairs)
  }

  // Source: https://github.com/catppuccin/palette, palette.json, version 1.4.0
  static let catppuccinLatte = PublishedPalette(
    """
    rosewater dc8a78  flamingo dd7878  pink     ea76cb  mauve    8839ef  red      d20f39
    maroon    e64553  peach    fe640b  yellow   df8e1d  green    40a02b  teal     179299
    sky       04a5e5  sapphire 209fb5  blue     1e66f5  lavender 7287fd  text     4c4f69
    subtext1  5c5f77  subtext0 6c6f85  overlay2 7c7f93  overlay1 8c8fa1  overlay0 9ca0b0
    surface2  acb0be  surface1 bcc0cc  surface0 ccd0da  base     eff1f5  mantle   e6e9ef
    crust     dce0e8
    """)

  // Source: as above
  static let catppuccinMocha = PublishedPalette(
    """
    rosewater f5e0dc  flamingo f2cdcd  pink     f5c2e7  mauve    cba6f7  red      f38ba8
    maroon    eba0ac  peach    fab387  yellow   f9e2af  green    a6e3a1  teal     94e2d5
    sky       89dceb  sapphire 74c7ec  blue     89b4fa  lavender b4befe  text     cdd6f4
    subtext1  bac2de  subtext0 a6adc8  overlay2 9399b2  overlay1 7f849c  overlay0 6c7086
    surface2  585b70  surface1 45475a  surface0 313244  base     1e1e2e  mantle   181825
    crust     11111b
    """)

  // Source: https://spec.draculatheme.com, color palette, standard
  static let dracula = PublishedPalette(
    """
    background 282a36  foreground f8f8f2  selection 44475a  comment 6272a4  red  ff5555
    orange     ffb86c  yellow     f1fa8c  green     50fa7b  purple  bd93f9  cyan 8be9fd
    pink       ff79c6
    """)

  // Source: https://github.com/sainnhe/everforest, autoload/everforest.vim, dark, medium
  static let everforest = PublishedPalette(
    """
    bg_dim 232a2e  bg0   2d353b  bg1    343f44  bg2    3d484d  bg3    475258  bg4   4f585e
    bg5    56635f  fg    d3c6aa  red    e67e80  orange e69875  yellow dbbc7f  green a7c080
    aqua   83c092  blue  7fbbb3  purple d699b6  grey0  7a8478  grey1  859289  grey2 9da9a0
    """)

  // Source: https://github.com/morhetz/gruvbox, colors/gruvbox.vim
  static let gruvbox = PublishedPalette(
    """
    dark0_hard     1d2021  dark0          282828  dark0_soft    32302f  dark1          3c3836
    dark2          504945  dark3          665c54  dark4         7c6f64  gray           928374
    light0_hard    f9f5d7  light0         fbf1c7  light0_soft   f2e5bc  light1         ebdbb2
    light2         d5c4a1  light3         bdae93  light4        a89984  bright_red     fb4934
    bright_green   b8bb26  bright_yellow  fabd2f  bright_blue   83a598  bright_purple  d3869b
    bright_aqua    8ec07c  bright_orange  fe8019  neutral_red   cc241d  neutral_green  98971a
    neutral_yellow d79921  neutral_blue   458588  neutral_aqua  689d6a  neutral_purple b16286
    neutral_orange d65d0e  faded_red      9d0006  faded_green   79740e  faded_yellow   b57614
    faded_blue     076678  faded_purple   8f3f71  faded_aqua    427b58  faded_orange   af3a03
    """)

  // Source: https://nordtheme.com/docs/colors-and-palettes
  static let nord = PublishedPalette(
    """
    nord0  2e3440  nord1  3b4252  nord2  434c5e  nord3  4c566a  nord4  d8dee9  nord5  e5e9f0
    nord6  eceff4  nord7  8fbcbb  nord8  88c0d0  nord9  81a1c1  nord10 5e81ac  nord11 bf616a
    nord12 d08770  nord13 ebcb8b  nord14 a3be8c  nord15 b48ead
    """)

  // Source: https://github.com/atom/one-dark-syntax, styles/colors.less, converted from HSL
  static let oneDark = PublishedPalette(
    """
    syntax-bg 282c34  mono-1 abb2bf  mono-2 828997  mono-3 5c6370  hue-1   56b6c2  hue-2   61afef
    hue-3     c678dd  hue-4  98c379  hue-5  e06c75  hue-5-2 be5046  hue-6  d19a66  hue-6-2 e5c07b
    """)

  // Source: https://rosepinetheme.com/palette and https://github.com/rose-pine/palette
  static let rosePine = PublishedPalette(
    """
    base 191724  surface 1f1d2e  overlay 26233a  muted 6e6a86  subtle 908caa  text e0def4
    love eb6f92  gold    f6c177  rose    ebbcba  pine  31748f  foam   9ccfd8  iris c4a7e7
    """)

  // Source: as above
  static let rosePineDawn = PublishedPalette(
    """
    base faf4ed  surface fffaf3  overlay f2e9e1  muted 9893a5  subtle 797593  text 575279
    love b4637a  gold    ea9d34  rose    d7827e  pine  286983  foam   56949f  iris 907aa9
    """)

  // Source: https://ethanschoonover.com/solarized, with the red used since 1.0.0beta2
  static let solarized = PublishedPalette(
    """
    base03 002b36  base02 073642  base01 586e75  base00  657b83  base0  839496  base1 93a1a1
    base2  eee8d5  base3  fdf6e3  yellow b58900  orange  cb4b16  red    dc322f
    magenta d33682 violet 6c71c4  blue   268bd2  cyan    2aa198  green  859900
    """)

  // Source: https://github.com/folke/tokyonight.nvim, lua/tokyonight/colors, storm overridden by
  // night
  static let tokyoNight = PublishedPalette(
    """
    bg     1a1b26  bg_dark 16161e  bg_highlight 292e42  comment 565f89  fg     c0caf5
    fg_dark a9b1d6  fg_gutter 3b4261  blue 7aa2f7  blue0 3d59a1  blue1 2ac3de  blue2 0db9d7
    blue5  89ddff  blue6   b4f9f8  blue7   394b70  cyan   7dcfff  green  9ece6a  green1 73daca
    green2 41a6b5  magenta bb9af7  magenta2 ff007c  orange ff9e64  purple 9d7cd8  red   f7768e
    red1   db4b4b  teal    1abc9c  yellow  e0af68
    """)
}
