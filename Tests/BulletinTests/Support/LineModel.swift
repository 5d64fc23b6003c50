import Bulletin
import SnackCore

/// A trivially correct model of the line editor: the text before the cursor and the text after it.
struct LineModel {
  /// Scalars that are removed from all input.
  private static let unwanted: Set<Unicode.Scalar> = ["\u{1B}", "\u{7}", "\u{202E}", "\u{200B}"]
  /// Scalars that are dropped at the start of the text, where they are invisible.
  private static let attached: Set<Unicode.Scalar> = ["\u{200D}", "\u{FE0F}"]
  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\t"]
  private static let spaces: Set<Unicode.Scalar> = [" ", "\u{3000}", "\n", "\r", "\t"]
  private static let wordless: Set<Unicode.Scalar> = [" ", "\u{3000}", ",", "_", "(", "["]

  let limit: Int
  let isSecret: Bool
  var before = ""
  var after = ""
  var killed = ""
  var isKilling = false
  var firstShown = 0

  mutating func apply(_ edit: LineEdit) {
    let continues = isKilling
    isKilling = false
    switch edit {
    case .insert(let text): insert(safe(text, isPaste: false))
    case .paste(let text): insert(safe(text, isPaste: true))
    case .yank: insert(killed)
    case .deleteBackward: before = String(before.dropLast())
    case .deleteForward: after = String(after.dropFirst())
    case .deleteToStart, .deleteWordBackward:
      cutBefore(edit == .deleteToStart ? before.count : wordBefore, continues)
    case .deleteToEnd, .deleteWordForward:
      cutAfter(edit == .deleteToEnd ? after.count : wordAfter, continues)
    case .transpose: transpose()
    case .moveLeft: moveLeft(by: 1)
    case .moveRight: moveRight(by: 1)
    case .moveWordLeft: moveLeft(by: wordBefore)
    case .moveWordRight: moveRight(by: wordAfter)
    case .moveToStart: moveLeft(by: before.count)
    case .moveToEnd: moveRight(by: after.count)
    }
    settle()
  }

  /// Moves the cursor past a character that an edit formed around it.
  private mutating func settle() {
    while before + after != before, !Array(before + after).starts(with: Array(before)) {
      before.unicodeScalars.append(after.unicodeScalars.removeFirst())
    }
  }

  private func safe(_ text: String, isPaste: Bool) -> String {
    var runs: [[Unicode.Scalar]] = []
    for scalar in text.unicodeScalars where !Self.unwanted.contains(scalar) {
      let isSpace = Self.spaces.contains(scalar)
      let isDropped = isPaste && runs.count == 1 && runs[0].contains(where: Self.lineEnds.contains)
      if Self.attached.contains(scalar), before.isEmpty, runs.isEmpty || isDropped { continue }
      if let last = runs.last?.last, Self.spaces.contains(last) == isSpace {
        runs[runs.count - 1].append(scalar)
      } else {
        runs.append([scalar])
      }
    }
    var safe = String.UnicodeScalarView()
    for (index, run) in runs.enumerated() {
      let isFolded = run.contains { Self.lineEnds.contains($0) }
      let isAtEnd = index == 0 || index == runs.count - 1
      if isFolded && isPaste && isAtEnd { continue }
      safe.append(contentsOf: isFolded ? [" "] : run)
    }
    return String(safe)
  }

  private mutating func insert(_ text: String) {
    let fitting = (0...text.count).last { length in
      let whole = before + text.prefix(length) + after
      return whole.count <= limit && whole.unicodeScalars.count <= 16 * limit
    }
    before += text.prefix(fitting ?? 0)
  }

  private var wordBefore: Int {
    isSecret ? before.count : length(ofWordIn: before.reversed())
  }

  private var wordAfter: Int { isSecret ? after.count : length(ofWordIn: Array(after)) }

  private func length(ofWordIn text: [Character]) -> Int {
    let gap = text.prefix { isWordless($0) }.count
    return gap + text.dropFirst(gap).prefix { !isWordless($0) }.count
  }

  private func isWordless(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(Self.wordless.contains) ?? true
  }

  private mutating func cutBefore(_ length: Int, _ continues: Bool) {
    if length > 0 { killed = before.suffix(length) + (continues ? killed : "") }
    before = String(before.dropLast(length))
    isKilling = continues || length > 0
  }

  private mutating func cutAfter(_ length: Int, _ continues: Bool) {
    if length > 0 { killed = (continues ? killed : "") + after.prefix(length) }
    after = String(after.dropFirst(length))
    isKilling = continues || length > 0
  }

  private mutating func transpose() {
    if after.isEmpty, before.count > 1 { moveLeft(by: 1) }
    guard let left = before.last, let right = after.first else { return }
    before = String(before.dropLast()) + String(right) + String(left)
    after = String(after.dropFirst())
  }

  private mutating func moveLeft(by length: Int) {
    after = before.suffix(length) + after
    before = String(before.dropLast(length))
  }

  private mutating func moveRight(by length: Int) {
    before += after.prefix(length)
    after = String(after.dropFirst(length))
  }
}

extension LineModel {
  /// Scrolls the field as little as its width requires, and returns it as text.
  mutating func field(_ width: Int) -> String {
    let glyphs = (before + after).map { isSecret ? [Glyph("•")] : shown($0) }
    let texts = glyphs.map { $0.map(\.text).joined() }
    let widths = glyphs.map { $0.map(\.width).reduce(0, +) }
    let cursor = before.count
    let places = (0...cursor).filter { place in
      let cursorWidth = cursor < texts.count ? min(widths[cursor], width) : 1
      let fits = place == cursor || widths[place..<cursor].reduce(cursorWidth, +) <= width
      return fits && (place == 0 || widths[(place - 1)...].reduce(1, +) > width)
    }
    let old = firstShown
    firstShown = places.min { abs($0 - old) < abs($1 - old) } ?? 0
    var drawn = firstShown > 0 ? "<" : "|"
    var column = 0
    var index = firstShown
    while index < texts.count, column + widths[index] <= width {
      drawn += (index == cursor ? "‸" : "") + texts[index]
      column += widths[index]
      index += 1
    }
    if index == cursor || index == firstShown { drawn += "‸" }
    return drawn + String(repeating: " ", count: width - column) + (index < texts.count ? ">" : "|")
  }

  private func shown(_ character: Character) -> [Glyph] {
    SafeText(String(character)).compactMap { element in
      if case .glyph(let glyph) = element { glyph } else { nil }
    }
  }
}
