import Testing

@testable import SnackCore

/// The updates that are announced, and how often.
@Suite struct ChangeAnnouncementTests {
  private static func snack(
    _ title: String?, _ message: String, _ level: Level = .info,
    _ progress: Snack.Progress? = nil
  ) -> Snack {
    var snack = Snack(title: title, message: message, duration: 0, level: level)
    snack.progress = progress
    return snack
  }

  /// A snack, its update, and whether the update is announced.
  private static let updates: [(Snack, Snack, Bool)] = [
    (snack("Upload", "1 of 9"), snack("Upload", "2 of 9"), false),
    (snack("Upload", "a"), snack("Upload failed", "a", .error), true),
    (snack("Upload", "a", .error), snack("Upload", "a", .success), true),
    (snack("Upload", "a"), snack("Download", "a"), true),
    (snack(nil, "a"), snack("Upload", "a"), true),
    (snack(nil, "a"), snack("", "b"), false),
    (snack("Upload 9%", "a"), snack("Upload 10%", "a"), false),
    (snack("1", "a", .info, .fraction(0.1)), snack("b", "b", .info, .fraction(0.2)), false),
    (snack("a", "a", .info, .indeterminate), snack("a", "a", .warning, .indeterminate), true),
    (snack("a", "a", .info, .fraction(0.9)), snack("a", "b"), true),
    (snack("a", "a"), snack("a", "b", .info, .indeterminate), false),
  ]

  private func changes(_ stage: Stage) -> [SnackToken] {
    stage.effects.compactMap { if case .changed(let token) = $0 { token } else { nil } }
  }

  @Test(arguments: updates.indices)
  func updateIsAnnouncedIfItChanges(index: Int) {
    let (old, new, isAnnounced) = Self.updates[index]
    var stage = Stage()
    let token = stage.add(old)
    stage.send(.update(token, new))
    stage.send(.update(token, new))
    #expect(changes(stage) == (isAnnounced ? [token] : []))
  }

  @Test func simultaneousUpdatesAreAnnouncedOnce() {
    var stage = Stage()
    let token = stage.add(Self.snack("a", "a"))
    let updates = [Level.warning, .success, .error].map {
      SnackEvent.update(token, Self.snack("b", "b", $0))
    }
    stage.stack.update(with: updates, at: stage.now)
    stage.jump(to: 1)
    #expect(changes(stage) == [token])
  }

  @Test func updateOfARequeuedSnackIsAnnouncedOnReturn() {
    var stage = Stage()
    stage.add(Self.snack("first", "stays"))
    let token = stage.add(Self.snack("Upload", "goes on"))
    stage.configure { $0.policy.maxVisible = 1 }
    #expect(stage.isWaiting(token))
    stage.send(.update(token, Self.snack("Upload failed", "no route", .error)))
    #expect(changes(stage).isEmpty)
    stage.configure { $0.policy.maxVisible = 5 }
    stage.pass(1)
    #expect(stage.state(token) != nil && changes(stage) == [token])
  }

  @Test func updateBeforeEntranceIsAnnouncedAsNew() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    let first = stage.add(Self.snack("first", "goes"))
    let token = stage.add(Self.snack("Upload", "waits"))
    stage.send(.update(token, Self.snack("Upload failed", "no route", .error)))
    stage.send(.remove(first))
    stage.pass(1)
    #expect(stage.state(token) != nil && changes(stage).isEmpty)
  }
}
