import CSnackTerm
import Synchronization
import Testing

@testable import SnackTermC

extension CLibrary {
  /// Cards without a screen, which wait for one.
  @Suite struct CardTests {
    private var error: String { String(cString: snackterm_error()) }

    private static func card(
      priority: Int32 = 0, _ change: (inout snackterm_card) -> Void = { _ in }
    ) -> UInt64 {
      var card = snackterm_card()
      snackterm_init(&card, MemoryLayout<snackterm_card>.size)
      card.title = Toast().snack.message
      card.priority = priority
      change(&card)
      return snackterm_show_card(&card)
    }

    @Test func cardsWaitByPriority() throws {
      let ids = [0, 1, 5, 1, 5].map { Self.card(priority: $0) }
      let waiting = Registry.cards.withLock { $0.waiting.map(\.item.id) }
      #expect(waiting == [ids[2], ids[4], ids[1], ids[3]])
      // None of them has appeared, so `on_answer` is not called.
      for id in ids.reversed() { #expect(snackterm_dismiss_card(id) == 1) }
      for id in ids { #expect(snackterm_dismiss_card(id) == SNACKTERM_ENOENT.rawValue) }
      #expect(Registry.cards.withLock { $0.active == nil && $0.waiting.isEmpty })
    }

    @Test func oneOfTwoThreadsDismissesACard() async {
      for _ in 0..<200 {
        let card = Self.card()
        let results = await withTaskGroup(of: Int32.self) { group in
          for _ in 0..<2 { group.addTask { snackterm_dismiss_card(card) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.sorted() == [SNACKTERM_ENOENT.rawValue, 1])
      }
    }

    @Test func numbersOfCardsAreNotThoseOfToasts() {
      let (card, toast) = (Self.card(), Toast().show())
      #expect(snackterm_dismiss(card) == SNACKTERM_ENOENT.rawValue)
      #expect(snackterm_dismiss_card(toast) == SNACKTERM_ENOENT.rawValue)
      #expect(snackterm_dismiss(toast) == 0)
      #expect(snackterm_dismiss_card(card) == 1)
    }

    private static let wrongMembers: [(@Sendable (inout snackterm_card) -> Void, String)] = [
      ({ $0.size = 0 }, "snackterm_card has no valid size"), ({ $0.title = nil }, "title is NULL"),
      ({ $0.field_count = 1 }, "fields is NULL"), ({ $0.field_count = .max }, "fields is NULL"),
      ({ $0.option_count = 1 }, "options is NULL"), ({ $0.button_count = 1 }, "buttons is NULL"),
      ({ $0.option_count = 10_001 }, "option_count is 10001; use 0 to 10000"),
      ({ $0.chosen = 1 }, "chosen is 1; use 0 to 0"), ({ $0.flags = 16 }, "flags has unknown bits"),
    ]

    @Test(arguments: wrongMembers.indices)
    func wrongMembersAreReported(index: Int) {
      let (change, message) = Self.wrongMembers[index]
      #expect(Self.card(change) == 0)
      #expect(error.hasPrefix(message), "\(error)")
    }

    @Test func wrongPartsAreReported() {
      var field = snackterm_field()
      #expect(Self.card { ($0.fields, $0.field_count) = (UnsafePointer(pointer(&field)), 1) } == 0)
      #expect(error.hasPrefix("snackterm_field has no valid size"))
      field.size = MemoryLayout<snackterm_field>.size
      field.flags = 2
      #expect(Self.card { ($0.fields, $0.field_count) = (UnsafePointer(pointer(&field)), 1) } == 0)
      #expect(error.hasPrefix("flags of a field has unknown bits: 2"))
      #expect(Self.card { ($0.fields, $0.field_count) = (UnsafePointer(pointer(&field)), 65) } == 0)
      #expect(error == "65 fields; use at most 64")
      var option: UnsafePointer<CChar>?
      #expect(
        Self.card { ($0.options, $0.option_count) = (UnsafePointer(pointer(&option)), 1) } == 0)
      #expect(error == "options[0] is NULL")
      var button = snackterm_action()
      button.size = MemoryLayout<snackterm_action>.size
      #expect(
        Self.card { ($0.buttons, $0.button_count) = (UnsafePointer(pointer(&button)), 1) } == 0)
      #expect(error == "label is NULL")
      button.label = Toast().snack.message
      button.flags = 1
      #expect(
        Self.card { ($0.buttons, $0.button_count) = (UnsafePointer(pointer(&button)), 1) } == 0)
      #expect(error.hasPrefix("flags of a button has unknown bits: 1"))
      #expect(snackterm_show_card(nil) == 0)
    }

    /// Returns the address of a variable, which outlives the test's calls.
    private func pointer<Value>(_ value: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value>
    {
      value
    }
  }
}
