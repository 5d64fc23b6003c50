import Testing

@testable import SnackTerm

/// The keys that belong to the snacks, by mode and screen content.
@Suite struct BindingsTests {
  struct Case: CustomTestStringConvertible {
    let key: Key
    let mode: Bindings.Mode
    let snacks: Int
    var isFocused = false
    let isOurs: Bool

    var testDescription: String {
      "\(key.code) \(mode) with \(snacks)\(isFocused ? " focused" : "") \(isOurs ? "ours" : "host's")"
    }
  }

  static let cases = [
    Case(key: .up, mode: .always, snacks: 0, isOurs: false),
    Case(key: .up, mode: .always, snacks: 1, isOurs: true),
    Case(key: .escape, mode: .always, snacks: 1, isOurs: true),
    Case(key: .tab, mode: .always, snacks: 1, isOurs: false),
    Case(key: .tab, mode: .always, snacks: 2, isOurs: true),
    Case(key: "x", mode: .always, snacks: 2, isOurs: false),
    Case(key: .resize, mode: .always, snacks: 2, isOurs: false),
    Case(key: .left, mode: .whileFocused, snacks: 2, isOurs: false),
    Case(key: .function(8), mode: .always, snacks: 0, isOurs: false),
    Case(key: .function(8), mode: .always, snacks: 1, isOurs: true),
    Case(key: .function(8), mode: .whileFocused, snacks: 1, isOurs: true),
    Case(key: .function(8), mode: .never, snacks: 1, isOurs: false),
    Case(key: .tab, mode: .whileFocused, snacks: 2, isOurs: false),
    Case(key: .tab, mode: .whileFocused, snacks: 1, isFocused: true, isOurs: true),
    Case(key: .escape, mode: .whileFocused, snacks: 2, isOurs: false),
    Case(key: .left, mode: .whileFocused, snacks: 2, isFocused: true, isOurs: true),
    Case(key: .escape, mode: .whileFocused, snacks: 2, isFocused: true, isOurs: true),
    Case(key: "+", mode: .always, snacks: 9, isOurs: false),
    Case(key: "+", mode: .always, snacks: 5, isFocused: true, isOurs: false),
    Case(key: "+", mode: .always, snacks: 9, isFocused: true, isOurs: true),
    Case(key: .up, mode: .never, snacks: 2, isFocused: true, isOurs: false),
  ]

  @Test(arguments: cases)
  func handlesAKeyOnlyIfItHasAMeaning(_ example: Case) {
    var stack = SnackStack(traits: TerminalTraits(size: Size(width: 80, height: 24)))
    for number in 0..<example.snacks {
      let token = SnackToken(rawValue: UInt64(number + 1))
      stack.update(.add(Snack(alignment: .top, message: "\(number)"), token), at: .start)
    }
    if example.isFocused { stack.update(.focus(.older), at: .start) }
    let bindings = Bindings(mode: example.mode)
    let owner = stack.keySituation.owner(of: bindings.meaning(of: example.key.code))
    let isOurs = if case .snacks = owner { true } else { false }
    #expect(isOurs == example.isOurs)
  }

  @Test func escapeReturnsTheFocusOrDismisses() {
    #expect(Bindings(mode: .whileFocused)[.escape] == .focus(.release))
    #expect(Bindings()[.escape] == .dismiss)
  }

  @Test func leavesAnUnboundKeyToTheHost() {
    var bindings = Bindings()
    bindings[.up] = nil
    bindings["x"] = .dismiss
    #expect(bindings[.up] == nil)
    #expect(bindings["x"] == .dismiss)
  }
}
