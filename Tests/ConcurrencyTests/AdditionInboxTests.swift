import Synchronization
import Testing

@testable import SnackCore

/// Added snacks before the manager's state adopts them.
@Suite struct AdditionInboxTests {
  private final class Inbox: Sendable {
    private let inbox = AdditionInbox()
    let threadsLeft = Atomic(8)

    func push(_ addition: AdditionInbox.Addition) -> Bool { inbox.push(addition) }

    func consume() -> [AdditionInbox.Addition] { inbox.consume() }
  }

  private func addition(_ text: String, _ number: UInt64 = 1) -> AdditionInbox.Addition {
    let snack = Snack(message: text)
    return .init(snack, token: SnackToken(rawValue: number), record: SnackRecord(of: snack))
  }

  @Test func onlyTheFirstOfManyHasToWait() {
    let inbox = Inbox()
    #expect(inbox.push(addition("1")))
    for number in 2...500 { #expect(!inbox.push(addition("\(number)"))) }
    #expect(inbox.consume().compactMap(\.message) == (1...500).map { "\($0)" })
    #expect(inbox.consume().isEmpty)
    #expect(inbox.push(addition("next")))
  }

  @Test func memoryIsBounded() {
    let inbox = Inbox()
    let waiting = (1...2000).map { inbox.push(addition("\($0)")) }
    #expect(waiting[600...].allSatisfy { $0 })
  }

  @Test func eachAdditionOfEveryThreadIsAdoptedOnceAndInOrder() async {
    let inbox = Inbox()
    async let adding: Void = withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<5000 {
            let snack = Snack(message: "\(thread)")
            let token = SnackToken(rawValue: UInt64(number))
            _ = inbox.push(.init(snack, token: token, record: SnackRecord(of: snack)))
          }
          inbox.threadsLeft.subtract(1, ordering: .releasing)
        }
      }
    }
    var numbers: [String: [UInt64]] = [:]
    var isLast = false
    while !isLast {
      isLast = inbox.threadsLeft.load(ordering: .acquiring) == 0
      for addition in inbox.consume() {
        numbers[addition.message ?? "", default: []].append(addition.token.rawValue)
      }
      await Task.yield()
    }
    await adding
    #expect(numbers.count == 8)
    #expect(numbers.values.allSatisfy { $0 == Array(0..<5000) })
  }

  @Test func settingsApplyToSnacksThatAreAddedLater() {
    let manager = SnackbarManager()
    manager.add(snack: "first")
    manager.defaultAlignment = .bottom
    manager.add(snack: "second")
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    scene.turn(at: .start)
    #expect(scene.stack.visible.map(\.alignment) == [.top, .bottom])
    for alignment in Alignment.allCases {
      manager.defaultAlignment = alignment
      #expect(manager.defaultAlignment == alignment)
    }
  }
}

extension AdditionInbox.Addition {
  fileprivate var message: String? {
    guard case .add(let snack, _) = order else { return nil }
    return snack.message
  }
}
