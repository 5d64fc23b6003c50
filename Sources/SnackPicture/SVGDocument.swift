internal import SnackTerm

/// A picture as a document of SVG.
package struct SVGDocument {
  /// What it is, in a few words.
  package var title: String
  /// What is to be seen, for those who do not see it.
  package var summary: String
  /// Whether the screen has a margin with round corners and a line around it.
  package var isFramed: Bool

  /// Makes a document.
  package init(title: String, summary: String, isFramed: Bool = false) {
    (self.title, self.summary, self.isFramed) = (title, summary, isFramed)
  }

  /// Pixels around the screen.
  private static let margin = 14
  private static let fonts = """
    ui-monospace,'Cascadia Mono','DejaVu Sans Mono','Noto Sans Mono',Menlo,Consolas,'Liberation Mono',monospace
    """

  /// The text of a document that shows one picture.
  package func text(of picture: Picture) -> String {
    var drawing = SVGDrawing()
    drawing.draw(picture, part: picture.all)
    return text(of: picture, style: "", content: drawing.markup)
  }

  /// The text of a document.
  /// - Parameters:
  ///   - picture: A picture of the size and with the grounds that it shows.
  ///   - style: Rules of CSS.
  ///   - content: The elements that show its cells.
  /// - Returns: The document.
  func text(of picture: Picture, style: String, content: String) -> String {
    let screen = Box.cells(picture.size.width, x: 0, y: 0).width / Measure.perPixel
    let height = picture.size.height * Measure.cellHeight / Measure.perPixel
    let margin = isFramed ? Self.margin : 0
    let (fullWidth, fullHeight) = (screen + 2 * margin, height + 2 * margin)
    let rules = style.isEmpty ? "" : "<style>\n\(style)\n</style>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(fullWidth)" height="\(fullHeight)" \
      viewBox="0 0 \(fullWidth) \(fullHeight)" role="img" aria-labelledby="title summary">
      <title id="title">\(title.xml)</title>
      <desc id="summary">\(summary.xml)</desc>
      \(rules)\(ground(of: picture, width: fullWidth, height: fullHeight))
      <svg x="\(margin)" y="\(margin)" width="\(screen)" height="\(height)" \
      font-family="\(Self.fonts)" font-size="\(Measure.fontSize)">
      \(content)
      </svg>
      </svg>

      """
  }

  private func ground(of picture: Picture, width: Int, height: Int) -> String {
    let fill = picture.colors.ground.code
    guard isFramed else {
      return "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"/>"
    }
    let line = picture.colors.ground.mixed(with: picture.colors.ink, share: 0.3).code
    return """
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" fill="\(fill)" \
      stroke="\(line)"/>
      """
  }
}

extension String {
  /// The text without what XML cannot hold at all.
  fileprivate var xml: String {
    String(String.UnicodeScalarView(unicodeScalars.filter(\.isInXML))).escaped
  }
}

extension Unicode.Scalar {
  fileprivate var isInXML: Bool {
    switch value {
    case 0x9, 0xA, 0x20..<0x7F, 0xA0..<0xFFFE, 0x10000...: true
    default: false
    }
  }
}
