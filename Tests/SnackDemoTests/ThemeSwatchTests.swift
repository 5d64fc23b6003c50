import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Themes shown as rows of toasts.
@Suite struct ThemeSwatchTests {
  private func traits(
    _ columns: Int, _ depth: ColorDepth = .indexed, allowsUnicode: Bool = true
  ) -> TerminalTraits {
    TerminalTraits(
      size: Size(width: columns, height: 24), depth: depth, allowsUnicode: allowsUnicode)
  }

  /// Returns a terminal's screen after the swatches have been printed.
  private func image(_ themes: [Theme] = Theme.builtIn, on traits: TerminalTraits) throws
    -> ScreenImage
  {
    let text = try #require(ThemeSwatches(themes, on: traits)).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let screen = try Screen(rows: lines.count + 1, columns: traits.size.width)
    screen.feed(text.replacing("\n", with: "\r\n") + "\r\nend")
    // No line wraps.
    #expect(screen.image.lines[lines.count] == "end")
    return screen.image
  }

  @Test(arguments: [20, 36, 50, 72, 80, 120, 200], ColorDepth.allCases)
  func eachThemeIsNamedOnceAtAnyWidth(columns: Int, depth: ColorDepth) throws {
    let image = try image(on: traits(columns, depth))
    for name in Theme.builtIn.map(\.name) {
      let places = image.positions(of: "●  \(name) ") + image.positions(of: "i  \(name) ")
      #expect(columns < 36 || places.count == 1, "\(name)")
    }
  }

  /// The panel of each theme has the colours that the library shows with 256 colours.
  @Test(arguments: Theme.builtIn)
  func swatchHasTheColorsAndTheBorderOfItsTheme(theme: Theme) throws {
    let image = try image([theme], on: traits(80))
    let title = try #require(image.position(of: theme.name))
    let look = theme.appearance(for: .info, depth: .indexed)
    if case .palette(let index) = look.backgroundColor {
      #expect(image[title.row, title.column]?.background == .indexed(Int(index)))
    }
    if theme.name == "double" { #expect(image.contains("╔═══")) }
  }

  @Test func lookFollowsTheTerminal() throws {
    let ascii = try #require(ThemeSwatches(Theme.builtIn, on: traits(80, allowsUnicode: false)))
    #expect(ascii.text.utf8.allSatisfy { $0 < 0x80 })
    let mono = try image(on: traits(80, .mono))
    for row in 0..<mono.rows {
      for column in 0..<80 { #expect(mono[row, column]?.background == .default) }
    }
    var light = traits(80)
    light.background = .hex(0xFAFAFA)
    light.foreground = .hex(0x24292F)
    let themes = [Theme.standard]
    #expect(try image(themes, on: light).difference(from: image(themes, on: traits(80))) != "")
  }

  @Test func narrowTerminalAndScreenReaderNeedAList() {
    #expect(ThemeSwatches(Theme.builtIn, on: traits(19)) == nil)
    var reader = traits(80)
    reader.preferences.hasScreenReader = true
    #expect(ThemeSwatches(Theme.builtIn, on: reader) == nil)
  }
}
