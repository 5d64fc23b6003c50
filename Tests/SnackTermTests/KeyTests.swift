import CNcurses
import Testing

@testable import SnackTerm

/// Keys as values.
@Suite struct KeyTests {
  /// Returns the position of the case that a switch over an optional key selects.
  private func selectedCase(_ key: Key?) -> Int {
    switch key {
    case "q": 0
    case .up, .function(1): 1
    case "é": 2
    case nil: 3
    default: 4
    }
  }

  @Test func literalsAndNamesMatchInASwitch() {
    let keys: [Key?] = ["q", .up, .function(1), "é", nil, "Q"]
    #expect(keys.map(selectedCase) == [0, 1, 1, 2, 3, 4])
  }

  @Test func literalIsTheKeyOfItsCharacter() {
    #expect(Key("q") == "q")
    #expect(Key(code: 113) == "q")
    #expect([Key.tab, .escape, .enter, .newline].map(\.code) == [9, 27, 13, 10])
  }

  @Test func characterDiffersFromTheSpecialKeyOfTheSameCode() {
    let letter: Key = "\u{103}"
    #expect(letter.code == KEY_UP)
    #expect(letter != .up)
    #expect(letter.character == "\u{103}")
    #expect(Key.up.character == nil)
  }

  @Test func byteBeyondASCIIIsNoCharacter() {
    #expect(Key(code: 0xE9) != "é")
    #expect(Key(code: 0xE9).character == nil)
    #expect(Key(code: 0x7F).character == "\u{7F}")
  }

  private static let descriptions: [(Key, String)] = [
    ("q", "q"), ("漢", "漢"), (" ", "space"), (.up, "up"), (.escape, "escape"),
    (.function(12), "F12"), ("\u{3}", "^C"), ("\u{7F}", "^?"), ("\u{9B}", "U+009B"),
    (Key(code: 0xE9), "key 233"), (Key(code: .min), "key -2147483648"),
  ]

  @Test(arguments: descriptions)
  func describesItself(key: Key, description: String) {
    #expect("\(key)" == description)
  }

  @Test func bindsACharacterApartFromTheSpecialKeyOfTheSameCode() {
    var bindings = Bindings()
    bindings["\u{103}"] = .dismiss
    #expect(bindings[.up] == .swipe(.up))
  }
}
