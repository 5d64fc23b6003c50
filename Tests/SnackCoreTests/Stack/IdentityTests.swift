import Testing

@testable import SnackCore

/// The identity of snacks by Y-Snackbar's rule, and their equality by `==`.
@Suite struct IdentityTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let left: Snack
    let right: Snack
    let isSame: Bool
    let isEqual: Bool
  }

  private static func snack(
    _ id: String? = nil, title: String? = "t", _ message: String = "m", at place: Alignment = .top,
    level: Level = .plain, duration: Lifetime = 4
  ) -> Snack {
    Snack(
      alignment: place, title: title, message: message, reuseIdentifier: id, duration: duration,
      level: level)
  }

  static let pairs: [Pair] = [
    Pair(testDescription: "same texts", left: snack(), right: snack(), isSame: true, isEqual: true),
    Pair(
      testDescription: "other message", left: snack(), right: snack("", "n"), isSame: false,
      isEqual: false),
    Pair(
      testDescription: "other title", left: snack(), right: snack(title: "u"), isSame: false,
      isEqual: false),
    Pair(
      testDescription: "no title", left: snack(), right: snack(title: nil), isSame: false,
      isEqual: false),
    Pair(
      testDescription: "same identifier, other texts", left: snack("1"),
      right: snack("1", title: "u", "n"), isSame: true, isEqual: true),
    Pair(
      testDescription: "other identifier, same texts", left: snack("1"), right: snack("2"),
      isSame: false, isEqual: false),
    Pair(
      testDescription: "identifier on one side, same texts", left: snack("1"), right: snack(),
      isSame: true, isEqual: false),
    Pair(
      testDescription: "identifier on one side, other texts", left: snack("1"),
      right: snack(nil, "n"), isSame: false, isEqual: false),
    Pair(
      testDescription: "all else differs", left: snack(),
      right: snack(at: .bottom, level: .error, duration: 9), isSame: true, isEqual: true),
  ]

  @Test(arguments: pairs)
  func comparesIdentifiersThenTexts(pair: Pair) {
    #expect(pair.left.isSame(as: pair.right) == pair.isSame)
    #expect(pair.right.isSame(as: pair.left) == pair.isSame)
    #expect((pair.left == pair.right) == pair.isEqual)
  }

  @Test func equalityIsConsistentWithHashing() {
    let all = Self.pairs.flatMap { [$0.left, $0.right] }
    for a in all {
      for b in all {
        if a == b { #expect(a.hashValue == b.hashValue) }
        for c in all where a == b && b == c { #expect(a == c) }
      }
    }
  }

  @Test(arguments: pairs)
  func renewsVisibleDuplicates(pair: Pair) {
    var stage = Stage()
    stage.add(pair.left)
    var other = pair.right
    other.alignment = .top
    stage.add(other)
    #expect(stage.stack.visible.count == (pair.isSame ? 1 : 2))
    #expect(stage.reasons(stage.tokens[0]) == (pair.isSame ? [.replaced] : []))
  }

  @Test(arguments: pairs)
  func renewsQueuedDuplicates(pair: Pair) {
    var stage = Stage { $0.policy.maxVisible = 1 }
    stage.add(Snack(alignment: .top, message: "first", duration: .untilDismissed))
    stage.add(pair.left)
    var other = pair.right
    other.alignment = .top
    stage.add(other)
    #expect(stage.stack.waitingCount(at: .top) == (pair.isSame ? 1 : 2))
  }

  @Test func keepsTheEdgesApart() {
    var stage = Stage()
    let top = stage.add(Snack(alignment: .top, message: "m"))
    let bottom = stage.add(Snack(alignment: .bottom, message: "m"))
    #expect(stage.stack.visible.count == 2)
    stage.send(.removeSnack(Snack(alignment: .bottomLeading, message: "m")))
    #expect(stage.state(top)?.isLeaving == false)
    #expect(stage.state(bottom)?.isLeaving == true)
  }
}

@Suite struct BoundsTests {
  @Test func hugeTextIsTruncatedOnAdd() {
    let manager = SnackbarManager()
    let huge = String(repeating: "e\u{301}", count: 100_000)
    manager.add(snack: Snack(title: huge, message: huge, reuseIdentifier: "id"))
    let handle = manager.add(snack: "m")
    handle.update(Snack(message: huge))
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    scene.turn(at: .start)
    let texts = scene.stack.visible.flatMap { [$0.title, $0.message] }.compactMap { $0 }
    #expect(texts.map(\.unicodeScalars.count) == [32_768, 32_768, 32_768])
  }

  @Test func hugeIconAndLabelAreTruncatedOnAdd() {
    let manager = SnackbarManager()
    let huge = String(repeating: "e\u{301}", count: 100_000)
    let action = SnackAction(huge, hotkey: "h", keepsOpen: true, showsCountdown: true)
    manager.add(
      snack: Snack(message: "m", icon: Icon(huge, ascii: huge), actions: [action, .undo {}]))
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    scene.turn(at: .start)
    let snack = scene.stack.visible.first
    #expect(snack?.icon?.art.unicodeScalars.count == 4096)
    #expect(snack?.icon?.ascii?.unicodeScalars.count == 4096)
    #expect(snack?.actions.map(\.label.unicodeScalars.count) == [32_768, 4])
    #expect(snack?.actions.map(\.id.unicodeScalars.count) == [32_768, 4])
    #expect(snack?.actions.map(\.keepsOpen) == [true, false])
    #expect(snack?.actions.map(\.hotkey) == ["h", "u"])
    #expect(snack?.actions.last?.handler != nil)
  }
}
