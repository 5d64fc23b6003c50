import TestKit

/// Random output of a program, from a grammar of what terminals know.
struct RandomOutput {
  let rows: Int
  let columns: Int
  private var random: TestKit.SeededGenerator
  /// Whether DECRC restores the same on all terminals.
  private var canRestore = false
  private var isAlternate = false
  /// Whether text wraps to the next row; without wrapping, terminals disagree on wide characters.
  private var wraps = true
  /// The rows of the margins, from 1.
  private var region: ClosedRange<Int>

  init(rows: Int, columns: Int, seed: UInt64) {
    (self.rows, self.columns) = (rows, columns)
    region = 1...rows
    random = TestKit.SeededGenerator(seed: seed)
  }

  /// Returns a number of operations.
  mutating func operations(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in Array(operation().utf8) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private mutating func operation() -> String {
    switch number(0...99) {
    case 0...27: text()
    case 28...39: control()
    case 40...49: move()
    case 50...58: erasure()
    case 59...66: insertion()
    case 67...80: rendition()
    case 81...84: margins()
    case 85...87: mode()
    case 88: uncertainText()
    case 89...91: characterSet()
    case 92...94: screen()
    case 95...96: string()
    default: rareOperation()
    }
  }

  /// Returns a move to a column, after which terminals agree that no wrap is pending.
  private mutating func column() -> String { "\u{1B}[\(number(1...columns))G" }

  private mutating func control() -> String {
    let settled = column()
    // A backspace in the first column returns to a wrapped row in tmux.
    let backspace = "\u{1B}[\(number(2...columns))G\u{8}"
    return pick([
      "\r\n", "\r\n", "\r", "\r\t", "\u{E}", "\u{F}", "\u{7}", settled + "\n", backspace,
      settled + "\u{B}",
    ])
  }

  private mutating func text() -> String {
    switch wraps ? number(0...9) : 9 {
    case 0 where number(0...9) == 0: long()
    case 0: String(repeating: pick(["x", "漢", "ab "]), count: number(1...columns + 10))
    case 1: pick(["称号", "日本語", "漢字  漢", "한국어"])
    case 2: pick(["e\u{301}x", "漢\u{301}x", "é", "→", "─┼─"])
    case 3: (0..<number(1...rows + 4)).map { "line \($0)\r\n" }.joined()
    case 4: "\r" + pick(["x", "#", "~"]) + "\u{1B}[\(number(1...9))b"
    default: pick(["a", "bcd", "hello world", "....", "x y", "   ", "lqqk", "The quick brown fox"])
    }
  }

  /// Returns text that scrolls several times.
  private mutating func long() -> String {
    Bool.random(using: &random)
      ? String(repeating: pick(["x", "ab "]), count: rows * columns)
      : (0..<rows * 4).map { "line \($0)\r\n" }.joined()
  }

  /// Returns text whose columns depend on the terminal, up to the next row or column that is chosen.
  private mutating func uncertainText() -> String {
    guard wraps else { return "" }
    let text = pick([
      "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "👍🏽", "a\u{2DE0}", "🇩🇪", "x\u{AD}", "\u{1FAE8}",
    ])
    let after = pick(["", "ab", " x 漢", "ab\u{8}c", "\u{1B}[K", "one\u{1B}[31mtwo", "\u{1B}[2X"])
    return "\r\u{1B}[4l\u{F}\u{1B}(B\(pick(["", "abc", "漢"]))\(text)\(after)"
      + pick(["\r", "\r\n", "\u{1B}[5G", "\u{1B}[3;4H"])
  }

  private mutating func move() -> String {
    let (row, column) = (number(1...rows + 1), number(1...columns + 1))
    return switch number(0...5) {
    case 0, 1, 2: "\u{1B}[\(row);\(column)H"
    case 3: "\(self.column())\u{1B}[\(number(0...9))\(pick(["A", "B", "C", "D", "E", "F"]))"
    case 4: "\u{1B}[\(column)\(pick(["G", "`"]))"
    default:
      pick([
        "\(self.column())\u{1B}[\(row)d", "\u{1B}[H", "\u{1B}[\(column)G",
        "\(self.column())\u{1B}[Z",
      ])
    }
  }

  private mutating func erasure() -> String {
    column()
      + pick([
        "\u{1B}[K", "\u{1B}[1K", "\u{1B}[2K", "\u{1B}[J", "\u{1B}[1J", "\u{1B}[2J",
        "\u{1B}[\(number(1...20))X", "\u{1B}[\(number(1...20))X",
      ])
  }

  private mutating func insertion() -> String {
    let count = number(1...6)
    // Terminals disagree on lines that are inserted or deleted outside the margins, and on
    // insertions near the right edge; so there are few.
    let isUsual = number(0...9) > 0
    let row = isUsual ? number(region) : number(1...rows)
    let inside = "\u{1B}[\(row);\(number(1...columns))H"
    let left = "\u{1B}[\(number(1...columns - (isUsual ? 2 * count : 0)))G"
    return column()
      + pick([
        "\(left)\u{1B}[\(count)@", "\u{1B}[\(count)P", "\u{1B}[\(count)S", "\u{1B}[\(count)T",
        "\(inside)\u{1B}[\(count)L", "\(inside)\u{1B}[\(count)M", "\u{1B}M", "\u{1B}D", "\u{1B}E",
      ])
  }

  private mutating func rendition() -> String {
    let codes = (0..<number(1...3)).map { _ in
      pick([
        "0", "1", "2", "3", "4", "5", "7", "9", "22", "23", "24", "25", "27", "29", "39", "49",
        "\(number(30...37))", "\(number(40...47))", "\(number(90...97))", "\(number(100...107))",
        "38;5;\(number(0...255))", "48;5;\(number(0...255))",
        "38;2;\(number(0...255));\(number(0...255));7",
        "48;2;9;\(number(0...255));\(number(0...255))",
      ])
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private mutating func margins() -> String {
    let top = number(1...rows - 1)
    region = Bool.random(using: &random) ? 1...rows : top...number(top + 1...rows)
    // In origin mode, terminals disagree on the row to which this moves the cursor.
    let mode = number(0...9) > 0 ? "\u{1B}[?6l" : ""
    return "\(mode)\u{1B}[\(region.lowerBound);\(region.upperBound)r"
  }

  private mutating func mode() -> String {
    guard number(0...3) > 0 else {
      // Terminals disagree on a pending wrap when wrapping is switched.
      wraps.toggle()
      return column() + "\u{1B}[?7\(wraps ? "h" : "l")"
    }
    return pick([
      "\u{1B}[4h", "\u{1B}[4l", "\u{1B}[4l", "\u{1B}[?6h", "\u{1B}[?6l", "\u{1B}[?6l",
      "\u{1B}[?25l", "\u{1B}[?25h",
    ])
  }

  private mutating func characterSet() -> String {
    pick(["\u{1B}(0", "\u{1B}(B", "\u{1B}(B", "\u{1B})0", "\u{1B})B", "\u{F}", "\u{E}"])
  }

  private mutating func screen() -> String {
    switch number(0...5) {
    case 0:
      canRestore = !isAlternate
      return isAlternate ? "" : "\u{1B}7"
    case 1: return canRestore && !isAlternate ? "\u{1B}8" : ""
    case 2, 3:
      isAlternate.toggle()
      canRestore = false
      // Terminals disagree on colours, character sets and origin when the screen is switched.
      return "\u{1B}[0m\u{F}\u{1B}(B\u{1B})B\u{1B}[?6l\u{1B}[?1049" + (isAlternate ? "h" : "l")
    default: return ""
    }
  }

  private mutating func string() -> String {
    pick([
      "\u{1B}]0;a title\u{7}", "\u{1B}]2;another\u{1B}\\", "\u{1B}]8;;http://example.com/\u{1B}\\",
      "\u{1B}]8;;\u{1B}\\", "\u{1B}P+q544e\u{1B}\\", "\u{1B}[?2026h\u{1B}[?2026l",
    ])
  }

  private mutating func rareOperation() -> String {
    guard number(0...9) == 0 else { return text() }
    return column() + pick(["\u{1B}#8", "\u{1B}H", "\u{1B}[g", "\u{1B}[3g"])
  }
}
