import SnackTerm

/// A sequence of pictures as one looping SVG document, animated by CSS alone.
///
/// Cells that never change are drawn once. The changing part of each row is a strip of all its
/// versions side by side, shifted to show one at a time; equal versions, even across rows, are
/// defined once. With reduced motion, or without support for CSS, a still picture is shown.
struct SVGFilm {
  private struct Shot {
    let second: Double
    let picture: Picture
  }

  private var shots: [Shot] = []
  private var still = 0

  /// Creates an empty film.
  init() {}

  /// Appends the picture of a moment; an unchanged picture prolongs the previous one.
  /// - Parameters:
  ///   - picture: The picture, with the same size and terminal as the previous ones.
  ///   - second: The moment in seconds, later than the previous ones.
  ///   - isStill: Whether it is the still picture.
  mutating func append(_ picture: Picture, atSecond second: Double, isStill: Bool = false) {
    if shots.last?.picture != picture { shots.append(Shot(second: second, picture: picture)) }
    if isStill { still = shots.count - 1 }
  }

  /// Returns the text of the document.
  /// - Parameters:
  ///   - document: The title and the frame.
  ///   - seconds: The duration of one loop.
  /// - Returns: The SVG; empty if the film is empty.
  func text(as document: SVGDocument, seconds: Double) -> String {
    guard shots.indices.contains(still) else { return "" }
    let picture = shots[still].picture
    var reel = Reel(seconds: seconds)
    var drawing = SVGDrawing()
    for row in 0..<picture.size.height {
      let moving = movingColumns(inRow: row)
      let right = moving.upperBound..<picture.size.width
      for columns in [0..<moving.lowerBound, right] where !columns.isEmpty {
        let part = Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
        drawing.draw(picture, part: part, at: part.origin)
      }
      if !moving.isEmpty { add(row, moving, to: &reel) }
    }
    return document.text(
      of: picture, style: reel.style, content: drawing.markup + "\n" + reel.markup)
  }

  /// Returns the range of columns in a row that contains all its changes.
  private func movingColumns(inRow row: Int) -> Range<Int> {
    guard let first = shots.first?.picture else { return 0..<0 }
    var moving = 0..<0
    for shot in shots.dropFirst() {
      for column in 0..<first.size.width
      where first[column, row] != shot.picture[column, row] {
        let columns = moving.isEmpty ? column..<column + 1 : moving
        moving = min(columns.lowerBound, column)..<max(columns.upperBound, column + 1)
      }
    }
    // A wide glyph is drawn whole or not at all.
    let all = shots.map(\.picture)
    while all.contains(where: { $0[moving.lowerBound, row].kind == .tail }) {
      moving = (moving.lowerBound - 1)..<moving.upperBound
    }
    while all.contains(where: { $0[moving.upperBound, row].kind == .tail }) {
      moving = moving.lowerBound..<(moving.upperBound + 1)
    }
    return moving
  }

  private func add(_ row: Int, _ columns: Range<Int>, to reel: inout Reel) {
    let part = Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
    reel.begin(row: row)
    for (index, shot) in shots.enumerated() {
      reel.show(shot.picture, part, from: shot.second, isStill: index == still)
    }
    reel.end()
  }
}

/// The strips of all rows that change.
private struct Reel {
  let seconds: Double
  private var definitions: [String] = []
  private var numbers: [[Cell]: [Int: Int]] = [:]
  private var rules: [String] = []
  private var strips: [String] = []
  private var row = 0
  private var frames: [Int] = []
  private var places: [Int: Int] = [:]
  private var keys: [String] = []
  private var shown: Int?
  private var stillPlace = 0
  private var width = 0

  init(seconds: Double) { self.seconds = seconds }

  mutating func begin(row: Int) {
    self.row = row
    frames = []
    places = [:]
    keys = []
    shown = nil
    stillPlace = 0
  }

  mutating func show(_ picture: Picture, _ part: Rect, from second: Double, isStill: Bool) {
    let number = definition(of: picture, part)
    let place = places[number] ?? frames.count
    if place == frames.count {
      places[number] = place
      frames.append(number)
    }
    if isStill { stillPlace = place }
    width = picture.size.width
    guard shown != place else { return }
    shown = place
    keys.append("\(percent(second))%{transform:translateX(\(offset(of: place))px)}")
  }

  mutating func end() {
    let y = row * Measure.cellHeight / Measure.perPixel
    let uses = frames.enumerated().map { place, number in
      "<use href=\"#c\(number)\" x=\"\(-offset(of: place))\" y=\"\(y)\"/>"
    }
    strips.append(
      "<g class=\"r\(row)\" transform=\"translate(\(offset(of: stillPlace)))\">"
        + uses.joined() + "</g>")
    rules.append("@keyframes r\(row){\(keys.joined())}")
    rules.append(".r\(row){animation:r\(row) \(Self.number(seconds))s step-end infinite}")
  }

  /// Returns the offset of a strip that shows one of its versions, in pixels.
  private func offset(of place: Int) -> Int {
    -place * width * Measure.cellWidth / Measure.perPixel
  }

  private func percent(_ second: Double) -> String { Self.number(second / seconds * 100) }

  /// Returns a number with at most three decimal places.
  private static func number(_ value: Double) -> String {
    Measure.number(thousandths: Int((value * 1000).rounded()))
  }

  private mutating func definition(of picture: Picture, _ part: Rect) -> Int {
    let cells = part.columns.map { picture[$0, part.origin.y] }
    if let known = numbers[cells]?[part.origin.x] { return known }
    var drawing = SVGDrawing()
    drawing.draw(picture, part: part, at: Point(x: part.origin.x, y: 0))
    definitions.append("<g id=\"c\(definitions.count)\">\(drawing.markup)</g>")
    numbers[cells, default: [:]][part.origin.x] = definitions.count - 1
    return definitions.count - 1
  }

  var style: String {
    guard !rules.isEmpty else { return "" }
    let quiet = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"
    return (rules + [quiet]).joined(separator: "\n")
  }

  var markup: String {
    guard !definitions.isEmpty else { return "" }
    return "<defs>\n\(definitions.joined(separator: "\n"))\n</defs>\n"
      + strips.joined(separator: "\n")
  }
}
