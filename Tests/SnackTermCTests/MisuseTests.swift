import CSnackTerm
import Glibc
import Testing

/// Tests of the C library, serialized because a process has one registry.
@Suite(.serialized) enum CLibrary {}

extension CLibrary {
  /// Calls that a program must not make, each with a result.
  ///
  /// Calls that use the screen are in Tests/CHosts/misuse.c, because the process of the tests may
  /// have screens of other tests.
  @Suite struct MisuseTests {
    /// A call, and its result without an overlay.
    struct Call: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let result: Int32
      let make: @Sendable () -> Int32

      init(_ name: String, _ result: snackterm_result, _ make: @escaping @Sendable () -> Int32) {
        self.init(name, result.rawValue, make)
      }

      init(_ name: String, _ result: Int32, _ make: @escaping @Sendable () -> Int32) {
        testDescription = name
        self.result = result
        self.make = make
      }
    }

    /// A number that is not a handle, such as a pointer to something else.
    private static let foreign = 0x7FFF_1234_5678

    /// A function of an overlay, called with an invalid one: NULL, and one that was never opened.
    private static func withoutOverlay(
      _ name: String, null: Int32 = SNACKTERM_EINVAL.rawValue,
      closed: Int32 = SNACKTERM_ECLOSED.rawValue,
      _ call: @escaping @Sendable (OpaquePointer?) -> Int32
    ) -> [Call] {
      [
        Call("\(name) of NULL", null) { call(nil) },
        Call("\(name) of a foreign pointer", closed) { call(OpaquePointer(bitPattern: foreign)) },
        Call("\(name) of a handle not opened", closed) { call(OpaquePointer(bitPattern: 0x7771)) },
      ]
    }

    private static let overlayCalls = [
      withoutOverlay("close") { snackterm_close($0) },
      withoutOverlay("step") { snackterm_step($0) },
      withoutOverlay("get_wch without a key", null: -1, closed: -1) {
        snackterm_get_wch($0, nil, nil)
      },
      withoutOverlay("poll_key without a key", null: -1, closed: -1) {
        snackterm_poll_key($0, nil, nil)
      },
      withoutOverlay("take_key") { snackterm_take_key($0, 9) },
      withoutOverlay("timeout", null: -1, closed: -1) { snackterm_timeout($0) },
      withoutOverlay("wake_fd", null: -1, closed: -1) { snackterm_wake_fd($0) },
      withoutOverlay("interrupt") { snackterm_interrupt($0) },
      withoutOverlay("perform") { snackterm_perform($0, "dismiss") },
      withoutOverlay("pause") { snackterm_pause($0) },
      withoutOverlay("resume") { snackterm_resume($0) },
      withoutOverlay("set_windows") { snackterm_set_windows($0, nil, 0) },
      withoutOverlay("state") { snackterm_state($0) },
      withoutOverlay("ask") { snackterm_ask($0, nil) },
    ].flatMap { $0 }

    @Test(arguments: overlayCalls)
    func overlayFunctionsNeedAnOverlay(call: Call) {
      #expect(call.make() == call.result)
      #expect(String(cString: snackterm_error()) != "")
      #expect(snackterm_error_result() < -1)
    }

    private static func open(_ change: (inout snackterm_options) -> Void) -> String {
      var options = snackterm_options()
      snackterm_init(&options, MemoryLayout<snackterm_options>.size)
      change(&options)
      #expect(snackterm_open(&options) == nil)
      return String(cString: snackterm_error())
    }

    @Test func openChecksItsOptions() {
      #expect(Self.open { $0.size = 0 }.contains("set it to sizeof(snackterm_options)"))
      #expect(Self.open { $0.size = .max }.contains("set it to sizeof(snackterm_options)"))
      #expect(Self.open { $0.flags = 0x8000_0001 }.contains("flags has unknown bits: 2147483648"))
      #expect(Self.open { $0.background_timeout = .nan }.contains("background_timeout is nan"))
      #expect(Self.open { $0.background_timeout = -1 }.contains("use 0.0 to 60.0"))
      for descriptor in [-1, -5, 1_000_077] as [Int32] {
        let message = "is \(descriptor); use an open descriptor"
        #expect(Self.open { $0.input_fd = descriptor }.hasPrefix("input_fd \(message)"))
        #expect(Self.open { $0.output_fd = descriptor }.hasPrefix("output_fd \(message)"))
      }
    }

    @Test func openChecksItsListener() {
      let listens = SNACKTERM_LISTEN.rawValue
      #expect(Self.open { $0.listener_fd = 1 } == "listener_fd is 1; add SNACKTERM_LISTEN to flags")
      #expect(Self.open { $0.sender_fd = 1 } == "sender_fd is 1 without a listener_fd; set both")
      let notListening = Self.open { ($0.flags, $0.listener_fd) = (listens, 1) }
      #expect(notListening == "listener_fd is 1; use a listening socket")
    }

    private static let toastCalls = [UInt64(0), 1 << 60, .max].flatMap { id in
      [
        Call("update \(id)", SNACKTERM_ENOENT) {
          Toast().withSnack { snackterm_update(id, $0) }
        },
        Call("dismiss \(id)", SNACKTERM_ENOENT) { snackterm_dismiss(id) },
        Call("restart \(id)", SNACKTERM_ENOENT) { snackterm_restart(id, 1) },
        Call("hold \(id)", SNACKTERM_ENOENT) { snackterm_hold(id, 1) },
        Call("close_reason \(id)", SNACKTERM_ENOENT) { snackterm_close_reason(id, nil, 0) },
        Call("remaining \(id)", SNACKTERM_ENOENT) {
          var seconds = 0.0
          return snackterm_remaining(id, &seconds)
        },
      ]
    }

    @Test(arguments: toastCalls)
    func unknownToastsAreReported(call: Call) {
      #expect(call.make() == call.result)
      #expect(String(cString: snackterm_error()).hasPrefix("no toast"))
    }

    /// Members of a toast that are out of range, and the beginning of the message about each.
    private static let wrongMembers: [(@Sendable (inout snackterm_snack) -> Void, String)] = [
      ({ $0.size = 0 }, "snackterm_snack has no valid size"),
      ({ $0.size = 7 }, "snackterm_snack has no valid size"),
      ({ $0.size = 5000 }, "snackterm_snack has no valid size"),
      ({ $0.size = 8 }, "snackterm_snack has no valid size"),  // that of a pointer
      ({ $0.size = 12 }, "snackterm_snack has no valid size"),  // half a pointer
      ({ $0.size -= 8 }, "snackterm_snack has no valid size"),  // no version lacks on_close
      ({ $0.size += 4 }, "snackterm_snack has no valid size"),
      ({ $0.message = nil }, "message is NULL"),
      ({ $0.level = 5 }, "level is 5; use 0 to 4"),
      ({ $0.level = .min }, "level is -2147483648"),
      ({ $0.alignment = 7 }, "alignment is 7; use 0 to 6"),
      ({ $0.seconds = -3 }, "seconds is -3.0; use 0 or more"),
      ({ $0.seconds = .nan }, "seconds is nan"),
      ({ $0.progress = 3 }, "progress is 3"),
      ({ $0.flags = 128 }, "flags has unknown bits: 128"),
      ({ $0.action_count = 1 }, "actions is NULL"),
      ({ $0.action_count = -1 }, "actions is NULL"),  // SIZE_MAX
      ({ $0.tap = -1 }, "tap is -1"),
      ({ $0.swipes = 32 }, "swipes has unknown bits: 32"),
      ({ $0.hug_width = -1 }, "hug_width is -1; use 0 to 10000"),
      ({ $0.edge_margin = 10_001 }, "edge_margin is 10001"),
      ({ $0.fade_seconds = .infinity }, "fade_seconds is inf"),
    ]

    @Test(arguments: wrongMembers.indices)
    func wrongMembersAreReported(index: Int) {
      let (change, message) = Self.wrongMembers[index]
      #expect(Toast(change).show() == 0)
      #expect(String(cString: snackterm_error()).hasPrefix(message))
      #expect(snackterm_error_result() == SNACKTERM_EINVAL.rawValue)
    }

    /// Labels and identifiers of two actions, and the message about them.
    @Test(
      arguments: [
        (("Left", "go"), ("Right", "go"), "two actions have the id 'go'; set another one"),
        (("Go", nil), ("Go", nil), "two actions have the id 'Go'; set another one"),
        (("Go", nil), ("", ""), "an action has no label and no id; set one"),
        (("Go", nil), (nil, nil), "an action has no label and no id; set one"),
      ] as [((String?, String?), (String?, String?), String)])
    func actionsHaveDifferentIdentifiers(
      first: (String?, String?), second: (String?, String?), message: String
    ) {
      let texts = [first.0, first.1, second.0, second.1].map { $0.map { strdup($0) } ?? nil }
      defer { for text in texts { free(text) } }
      var actions = [snackterm_action(), snackterm_action()]
      for index in 0...1 {
        snackterm_init(&actions[index], MemoryLayout<snackterm_action>.size)
        actions[index].label = UnsafePointer(texts[2 * index])
        actions[index].id = UnsafePointer(texts[2 * index + 1])
      }
      let id = actions.withUnsafeBufferPointer { actions in
        Toast { ($0.actions, $0.action_count) = (actions.baseAddress, 2) }.show()
      }
      #expect(id == 0)
      #expect(String(cString: snackterm_error()) == message)
      #expect(snackterm_error_result() == SNACKTERM_EINVAL.rawValue)
    }

    @Test func wrongThemesAreReported() {
      for (theme, message, result) in [
        ("nrod", "unknown theme 'nrod'; built-in themes: ", SNACKTERM_ENOENT),
        ("/none.json", "cannot read theme", SNACKTERM_ENOENT),
        ("{ \"bordr\": {} }", "theme:1: bordr: unknown key", SNACKTERM_ENOENT),
        ("{ \"extends\": \"nrod\" }", "theme:1: extends: unknown", SNACKTERM_ENOENT),
        ("{ \"bordr\": {}, \"title\": 1 }", "theme:1: bordr: unknown key", SNACKTERM_EINVAL),
        ("{", "theme:1:", SNACKTERM_EINVAL),
      ] {
        let id = theme.withCString { theme in Toast { $0.theme = theme }.show() }
        #expect(id == 0)
        #expect(String(cString: snackterm_error()).hasPrefix(message))
        #expect(snackterm_error_result() == result.rawValue)
      }
    }

    @Test func nullArgumentsAreReported() {
      #expect(snackterm_say(nil) == 0)
      #expect(snackterm_show(nil) == 0)
      snackterm_init(nil, 100)
      #expect(snackterm_build_info(nil, 10) == SNACKTERM_EINVAL.rawValue)
      var buffer: CChar = 7
      for size in [-1, .min] {  // SIZE_MAX, and half of it
        #expect(snackterm_build_info(&buffer, size) == SNACKTERM_EINVAL.rawValue)
        #expect(buffer == 7)
      }
      let id = snackterm_say("null arguments")
      #expect(snackterm_update(id, nil) == SNACKTERM_EINVAL.rawValue)
      #expect(snackterm_remaining(id, nil) == SNACKTERM_EINVAL.rawValue)
      #expect(snackterm_restart(id, .nan) == SNACKTERM_EINVAL.rawValue)
      #expect(snackterm_restart(id, -2) == SNACKTERM_OK.rawValue)
      #expect(snackterm_dismiss(id) == SNACKTERM_OK.rawValue)
    }
  }
}
