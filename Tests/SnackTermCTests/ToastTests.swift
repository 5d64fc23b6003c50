import CSnackTerm
import Synchronization
import Testing

@testable import SnackTermC

/// A toast as a C program builds it.
struct Toast {
  var snack = snackterm_snack()

  /// A text that outlives every call.
  private static let message: StaticString = "a toast"

  init(_ change: (inout snackterm_snack) -> Void = { _ in }) {
    snackterm_init(&snack, MemoryLayout<snackterm_snack>.size)
    snack.message = UnsafeRawPointer(Self.message.utf8Start).assumingMemoryBound(to: CChar.self)
    change(&snack)
  }

  func withSnack<Result>(_ body: (UnsafePointer<snackterm_snack>) -> Result) -> Result {
    withUnsafePointer(to: snack, body)
  }

  func show() -> UInt64 { withSnack { snackterm_show($0) } }
}

/// Reads a text that a C function writes.
func text(size: Int = 256, _ write: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
  var buffer = [CChar](repeating: 1, count: size)
  let length = write(&buffer, size)
  #expect(length >= 0)
  let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  return String(decoding: bytes, as: UTF8.self)
}

extension CLibrary {
  /// Toasts without a screen, which wait for one.
  @Suite struct ToastTests {
    @Test func versionIsThatOfTheHeader() {
      #expect(String(cString: snackterm_version()) == SNACKTERM_VERSION)
      let info = text { snackterm_build_info($0, $1) }
      #expect(info.hasPrefix("{\"abi\":0,\"version\":\"\(SNACKTERM_VERSION)\",\"libc\":\"2."))
      #expect(info.contains("\"ncurses\":\"ncurses 6."))
    }

    @Test func buffersAreFilledAsBySnprintf() {
      let whole = snackterm_build_info(nil, 0)
      #expect(whole > 20)
      #expect(text(size: 5) { snackterm_build_info($0, $1) } == "{\"ab")
      #expect(text(size: 1) { snackterm_build_info($0, $1) } == "")
      #expect(text(size: Int(whole)) { snackterm_build_info($0, $1) }.utf8.count == whole - 1)
      #expect(text(size: Int(whole) + 1) { snackterm_build_info($0, $1) }.utf8.count == whole)
    }

    @Test func charactersAreNotCut() throws {
      for (size, expected) in [(3, "a"), (4, "aé"), (7, "aé"), (8, "aé💡")] {
        let found = text(size: size) { buffer, size in
          (try? "aé💡".copy(to: buffer, size: size)) ?? -1
        }
        #expect(found == (size == 3 ? "a" : expected))
      }
    }

    @Test func numbersGrowAndToastsEnd() {
      let first = snackterm_say("first")
      let second = Toast().show()
      #expect(first > 0 && second > first)
      #expect(snackterm_close_reason(second, nil, 0) == 0)
      var seconds = 7.0
      #expect(snackterm_remaining(second, &seconds) == 0)
      #expect(seconds == -1)
      for change in [
        snackterm_hold(second, 1), snackterm_hold(second, 0), snackterm_dismiss(first),
      ] {
        #expect(change == 0)
      }
      #expect(snackterm_dismiss_all() == 0)
    }

    @Test func invalidBytesAndLongTextsAreShown() {
      let invalid: [CChar] = [97, -1, -64, 98, 0]
      #expect(snackterm_say(invalid) > 0)
      let long = [CChar](repeating: 97, count: 10 << 20) + [0]
      let id = long.withUnsafeBufferPointer { long in
        Toast {
          ($0.message, $0.title, $0.reuse_id) = (
            long.baseAddress, long.baseAddress, long.baseAddress
          )
          ($0.icon, $0.ascii_icon) = (long.baseAddress, long.baseAddress)
        }.show()
      }
      #expect(id > 0)
      #expect(snackterm_dismiss(id) == 0)
      #expect(String(invalid) == "a\u{FFFD}\u{FFFD}b")
    }

    /// A structure of a program that was built with a newer version of the header.
    @Test func structuresMayBeLonger() {
      var bytes = [UInt8](repeating: 0, count: MemoryLayout<snackterm_snack>.size + 16)
      let longer = bytes.count
      bytes.withUnsafeMutableBytes { raw in
        guard let base = raw.baseAddress else { return }
        let pointer = base.assumingMemoryBound(to: snackterm_snack.self)
        snackterm_init(pointer, longer)
        pointer.pointee.message = Toast().snack.message
        pointer.pointee.level = 3
        #expect(snackterm_show(pointer) > 0)
        raw[longer - 1] = 1  // a member that this version does not know
        #expect(snackterm_show(pointer) == 0)
        #expect(String(cString: snackterm_error()).contains("has members that library version"))
      }
    }

    /// A structure whose first version ended before its number.
    private struct Grown: SizedStructure {
      static let name = "grown"
      static let firstSize = 16
      var size = 0
      var text: UnsafePointer<CChar>?
      var number = 7
    }

    @Test func membersThatAnOlderVersionLacksGetDefaults() throws {
      var older = Grown(size: 16, number: 99)
      #expect(try Grown(copying: &older).number == 7)
      for size in [0, 8, 12, 15, 17, 20, 23, 25, 28] {
        older.size = size
        #expect(throws: Failure.self) { try Grown(copying: &older) }
      }
      older.size = 24
      #expect(try Grown(copying: &older).number == 99)
    }

    /// A structure can only grow: members are added at its end.
    @Test func structuresBeginWithTheMembersOfTheFirstVersion() throws {
      let lines = try HeaderTests.text("Sources/CSnackTerm/snackterm.abi").split(separator: "\n")
      let types: [any SizedStructure.Type] = [
        snackterm_options.self, snackterm_snack.self, snackterm_action.self,
        snackterm_task_options.self, snackterm_card.self, snackterm_field.self,
      ]
      for type in types {
        let size = lines.first { $0.hasPrefix("\(type.name) ") }?.split(separator: " ").last
        let offsets = lines.filter { $0.hasPrefix("\(type.name).") }
          .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(size.flatMap { Int($0) } ?? 0 >= type.firstSize)
        // The first version ends between two members.
        #expect(
          offsets.contains(type.firstSize) || size.flatMap { Int($0) } == type.firstSize,
          "\(type.name)")
      }
    }

    @Test func actionsMayBeLonger() {
      let size = MemoryLayout<snackterm_action>.size
      for stride in [size, size + 24] {
        let raw = UnsafeMutableRawPointer.allocate(byteCount: 2 * stride + size, alignment: 16)
        defer { raw.deallocate() }
        raw.initializeMemory(as: UInt8.self, repeating: 0, count: 2 * stride + size)
        for index in 0..<2 {
          let action = (raw + index * stride).assumingMemoryBound(to: snackterm_action.self)
          action.pointee.size = stride
          action.pointee.label = Toast().snack.message
          action.pointee.id = index == 0 ? nil : snackterm_version()
        }
        let toast = Toast {
          $0.actions = UnsafePointer(raw.assumingMemoryBound(to: snackterm_action.self))
          $0.action_count = 2
        }
        #expect(toast.show() > 0)
        (raw + stride).assumingMemoryBound(to: snackterm_action.self).pointee.size = stride + 1
        #expect(toast.show() == 0)
      }
    }

    @Test func wrongActionsAreReported() {
      for (change, message) in [
        ({ $0.size = 0 }, "snackterm_action has no valid size"),
        (
          {
            $0.label = nil
            $0.id = nil
          }, "an action has no label and no id; set one"
        ),
        ({ $0.hotkey = 32 }, "hotkey is 32"), ({ $0.hotkey = 233 }, "hotkey is 233"),
        ({ $0.flags = 4 }, "flags of an action has unknown bits"),
      ] as [((inout snackterm_action) -> Void, String)] {
        var action = snackterm_action()
        action.size = MemoryLayout<snackterm_action>.size
        action.label = Toast().snack.message
        change(&action)
        withUnsafePointer(to: action) { action in
          #expect(Toast { ($0.actions, $0.action_count) = (action, 1) }.show() == 0)
          #expect(String(cString: snackterm_error()).hasPrefix(message))
          #expect(Toast { ($0.actions, $0.action_count) = (action, 65) }.show() == 0)
          #expect(Toast { ($0.actions, $0.action_count) = (action, -1) }.show() == 0)
          #expect(String(cString: snackterm_error()).hasSuffix(" actions; use at most 64"))
        }
      }
    }

    @Test func droppedToastsAreForgotten() {
      let first = snackterm_say("the first of many")
      for number in 0..<30_000 { _ = snackterm_say("number \(number)") }
      #expect(snackterm_dismiss(first) == SNACKTERM_ECLOSED.rawValue)
      #expect(Registry.toasts.withLock { $0.open.count } < 25_000)
      #expect(snackterm_dismiss_all() == 0)
    }
  }
}
