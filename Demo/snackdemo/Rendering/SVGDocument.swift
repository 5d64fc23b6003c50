import SnackTerm

/// An SVG document that shows a picture.
struct SVGDocument {
  /// A short title.
  var title: String
  /// A description of the picture for people who cannot see it.
  var summary: String
  /// Whether the screen has a margin with rounded corners and an outline.
  var isFramed: Bool

  /// Creates a document.
  init(title: String, summary: String, isFramed: Bool = false) {
    self.title = title
    self.summary = summary
    self.isFramed = isFramed
  }

  /// The margin around the screen in pixels.
  private static let margin = 14
  private static let fonts = """
    ui-monospace,'Cascadia Mono','DejaVu Sans Mono','Noto Sans Mono',Menlo,Consolas,'Liberation Mono',monospace
    """

  /// Returns the SVG of a document with one picture.
  func text(of picture: Picture) -> String {
    var drawing = SVGDrawing()
    drawing.draw(picture, part: picture.all)
    return text(of: picture, style: "", content: drawing.markup)
  }

  /// Returns the SVG of a document.
  /// - Parameters:
  ///   - picture: A picture with the size and the background that the document shows.
  ///   - style: CSS rules.
  ///   - content: The elements that show its cells.
  /// - Returns: The SVG.
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
      \(rules)\(background(of: picture, width: fullWidth, height: fullHeight))
      <svg x="\(margin)" y="\(margin)" width="\(screen)" height="\(height)" \
      font-family="\(Self.fonts)" font-size="\(Measure.fontSize)">
      \(content)
      </svg>
      </svg>

      """
  }

  private func background(of picture: Picture, width: Int, height: Int) -> String {
    let fill = picture.colors.background.code
    guard isFramed else {
      return "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(fill)\"/>"
    }
    let line = picture.colors.background.mixed(with: picture.colors.foreground, share: 0.3).code
    return """
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" fill="\(fill)" \
      stroke="\(line)"/>
      """
  }
}

extension String {
  /// The text escaped for XML, without characters that are invisible or forbidden in XML.
  fileprivate var xml: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.isInXML && !$0.isHidden })).escaped
  }
}

extension Unicode.Scalar {
  fileprivate var isInXML: Bool {
    switch value {
    case 0x9, 0xA, 0x20..<0x7F, 0xA0..<0xFFFE, 0x10000...: true
    default: false
    }
  }

  /// Whether the scalar is invisible or only controls the direction of text.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: false  // joiners and variants of visible characters
    default: properties.isBidiControl || properties.isDefaultIgnorableCodePoint
    }
  }
}
