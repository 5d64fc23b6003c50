import Testing

@testable import SnackCore

/// The owner of a key, by its meaning and the state of the screen.
@Suite struct KeyOwnerTests {
  /// The keys by name; `/` marks keys that need the focus.
  private static let keys: [String: KeyMeaning] = [
    "q": KeyMeaning(hotkey: "q"),
    "swipe up": KeyMeaning(event: .swipe(.up)),
    "swipe left": KeyMeaning(event: .swipe(.left)),
    "swipe right": KeyMeaning(event: .swipe(.right)),
    "swipe left/": KeyMeaning(event: .swipe(.left), eventNeedsFocus: true),
    "dismiss": KeyMeaning(event: .dismiss),
    "dismiss/": KeyMeaning(event: .dismiss, eventNeedsFocus: true),
    "activate": KeyMeaning(event: .activate),
    "activate/": KeyMeaning(event: .activate, eventNeedsFocus: true),
    "list/": KeyMeaning(event: .openWaiting(nil), eventNeedsFocus: true),
    "activate or u": KeyMeaning(event: .activate, hotkey: "u"),
    "list": KeyMeaning(event: .openWaiting(nil)),
    "older": KeyMeaning(event: .focus(.older)),
    "newer": KeyMeaning(event: .focus(.newer)),
    "newest": KeyMeaning(event: .focus(.newest)),
    "newest/": KeyMeaning(event: .focus(.newest), eventNeedsFocus: true),
    "newest, z": KeyMeaning(event: .focus(.newest), hotkey: "z"),
    "release/": KeyMeaning(event: .focus(.release), eventNeedsFocus: true),
    "older/": KeyMeaning(event: .focus(.older), eventNeedsFocus: true),
    "newer/": KeyMeaning(event: .focus(.newer), eventNeedsFocus: true),
    "u": KeyMeaning(hotkey: "u", hotkeyNeedsFocus: false),
    "U": KeyMeaning(hotkey: "U", hotkeyNeedsFocus: false),
    "c": KeyMeaning(hotkey: "c", hotkeyNeedsFocus: false),
    "u/": KeyMeaning(hotkey: "u"),
    "c/": KeyMeaning(hotkey: "c"),
    "resize": KeyMeaning(form: .resize, event: .dismiss),
    "sequence": KeyMeaning(form: .sequenceStart, event: .dismiss),
    "remainder": KeyMeaning(form: .cardRemainder, event: .dismiss),
  ]

  private static let hotkeys = [
    hotkey("u", of: 2), hotkey("u", of: 1), hotkey("C", of: 1),
  ]

  private static func hotkey(_ key: Character, of snack: UInt64) -> KeySituation.Hotkey {
    KeySituation.Hotkey(
      key: key, token: SnackToken(rawValue: snack), action: "\(key)\(snack)")
  }

  /// The screens by name.
  private static let screens: [String: KeySituation] = [
    "nothing": KeySituation(),
    "a card": KeySituation(card: .everything, hasSnacks: true, focus: .button, focusStops: 4),
    "a card that waits for the focus": KeySituation(card: .focusKey),
    "the same and two snacks": KeySituation(card: .focusKey, hasSnacks: true, focusStops: 2),
    "a card that can return the focus": KeySituation(card: .allButFocusKey, hasSnacks: true),
    "one snack": KeySituation(hasSnacks: true, focusStops: 1, isAtOldestStop: true),
    "one snack, cursor": KeySituation(
      hasSnacks: true, focusStops: 1, isAtOldestStop: true, cursorFollowsFocus: true),
    "two snacks": KeySituation(hasSnacks: true, focusStops: 2, hasWaiting: true, hotkeys: hotkeys),
    "a focused snack": KeySituation(
      hasSnacks: true, focus: .snack(handlesTaps: true), focusStops: 2, hasWaiting: true,
      hotkeys: hotkeys),
    "a snack without taps": KeySituation(
      hasSnacks: true, focus: .snack(handlesTaps: false), focusStops: 2, hotkeys: hotkeys),
    "a snack with buttons": KeySituation(
      hasSnacks: true, focus: .snack(handlesTaps: false, hasButtons: true), focusStops: 2,
      hotkeys: hotkeys),
    "the oldest snack": KeySituation(
      hasSnacks: true, focus: .snack(handlesTaps: true), focusStops: 2, isAtOldestStop: true),
    "the oldest snack, cursor": KeySituation(
      hasSnacks: true, focus: .snack(handlesTaps: true), focusStops: 2, isAtOldestStop: true,
      cursorFollowsFocus: true),
    "a button": KeySituation(hasSnacks: true, focus: .button, focusStops: 3),
    "the list": KeySituation(hasSnacks: true, focus: .list, focusStops: 2, hasWaiting: true),
  ]

  /// The owner of each key, by screen.
  private static let owners: [(screen: String, keys: [(String, String)])] = [
    (
      "nothing",
      [
        ("q", "host"), ("swipe up", "host"), ("dismiss", "host"), ("older/", "host"),
        ("newest", "host"), ("newest/", "host"), ("resize", "host"), ("sequence", "host"),
        ("remainder", "card"),
      ]
    ),
    (
      "a card",
      [
        ("q", "card"), ("dismiss", "card"), ("sequence", "card"), ("remainder", "card"),
        ("resize", "host"),
      ]
    ),
    (
      "a card that waits for the focus",
      [
        ("q", "host"), ("dismiss", "host"), ("activate", "host"), ("sequence", "host"),
        ("resize", "host"), ("newest", "card focus"), ("newest/", "card focus"),
        ("newest, z", "card focus"),
      ]
    ),
    (
      "the same and two snacks",
      [("newest", "card focus"), ("older", "focus(older)"), ("dismiss", "dismiss")]
    ),
    (
      "a card that can return the focus",
      [
        ("q", "card"), ("dismiss", "card"), ("newest", "host focus"), ("newest/", "host focus"),
        ("newest, z", "card"), ("sequence", "card"), ("resize", "host"),
      ]
    ),
    (
      "one snack",
      [
        ("q", "host"), ("swipe up", "swipe(up)"), ("dismiss", "dismiss"), ("dismiss/", "host"),
        ("swipe left/", "host"), ("activate", "host"), ("list", "host"), ("older", "host"),
        ("activate/", "host"), ("older/", "host"), ("newer/", "host"),
        ("newest", "focus(newest)"), ("newest/", "focus(newest)"), ("release/", "host"),
        ("resize", "host"),
        ("sequence", "host"), ("remainder", "card"),
      ]
    ),
    ("one snack, cursor", [("older", "focus(older)"), ("newer", "focus(newer)")]),
    (
      "two snacks",
      [
        ("older", "focus(older)"), ("newer", "focus(newer)"), ("older/", "host"),
        ("list", "host"), ("u", "invoke(2, u2)"), ("U", "invoke(2, u2)"), ("c", "invoke(1, C1)"),
        ("u/", "host"), ("c/", "host"),
      ]
    ),
    (
      "a focused snack",
      [
        ("swipe left", "swipe(left)"), ("swipe left/", "swipe(left)"), ("dismiss/", "dismiss"),
        ("activate", "activate"), ("activate or u", "activate"), ("list", "openWaiting(nil)"),
        ("older/", "focus(older)"), ("newest", "focus(newest)"), ("newest/", "focus(release)"),
        ("release/", "focus(release)"), ("u/", "invoke(2, u2)"),
        ("c/", "invoke(1, C1)"), ("q", "host"),
        ("c", "invoke(1, C1)"),
      ]
    ),
    (
      "a snack without taps",
      [
        ("activate", "nobody"), ("activate/", "nobody"), ("activate or u", "invoke(2, u2)"),
        ("list", "host"), ("list/", "host"), ("q", "host"),
      ]
    ),
    (
      "a snack with buttons",
      [
        ("activate", "focus(nextAction)"), ("activate/", "focus(nextAction)"),
        ("activate or u", "invoke(2, u2)"), ("older/", "focus(older)"), ("q", "host"),
      ]
    ),
    (
      "the oldest snack",
      [("older", "focus(older)"), ("older/", "focus(release)"), ("newer/", "focus(newer)")]
    ),
    ("the oldest snack, cursor", [("older", "focus(release)"), ("newer", "focus(newer)")]),
    (
      "a button",
      [
        ("swipe left", "focus(previousAction)"), ("swipe right", "focus(nextAction)"),
        ("swipe left/", "focus(previousAction)"), ("swipe up", "swipe(up)"),
        ("activate", "activate"),
      ]
    ),
    (
      "the list",
      [
        ("swipe left", "swipe(left)"), ("swipe up", "swipe(up)"), ("activate", "activate"),
        ("list", "openWaiting(nil)"), ("older", "focus(older)"), ("older/", "focus(older)"),
        ("dismiss/", "dismiss"),
      ]
    ),
  ]

  @Test(arguments: owners)
  func keyBelongsToItsOwner(screen: String, keys: [(String, String)]) throws {
    let situation = try #require(Self.screens[screen])
    for (name, expected) in keys {
      let owner = situation.owner(of: try #require(Self.keys[name]))
      #expect(owner.text == expected, "\(name) on \(screen)")
    }
  }

  @Test func stackDescribesItsSituation() {
    var stage = Stage()
    #expect(stage.stack.keySituation == KeySituation())
    stage.add(Snack(message: "1", duration: 0, actions: [SnackAction("Undo", hotkey: "u")]))
    var untappable = Snack(message: "2", duration: 0)
    untappable.tap = .ignored
    stage.add(untappable)
    stage.pass(1)
    var situation = KeySituation(hasSnacks: true, focusStops: 3)
    situation.hotkeys = [
      KeySituation.Hotkey(key: "u", token: stage.tokens[0], action: "Undo")
    ]
    #expect(stage.stack.keySituation == situation)
    stage.send(.focus(.newest))
    situation.focus = .snack(handlesTaps: false)
    #expect(stage.stack.keySituation == situation)
    for _ in 0..<2 { stage.send(.focus(.older)) }
    situation.focus = .button
    situation.isAtOldestStop = true
    #expect(stage.stack.keySituation == situation)
  }
}

extension KeyOwner {
  /// The receiver, or the event for the snacks, as text.
  var text: String {
    switch self {
    case .host: "host"
    case .card: "card"
    case .nobody: "nobody"
    case .cardFocus(let isOfCard): isOfCard ? "card focus" : "host focus"
    case .snacks(.invoke(let token, let action)): "invoke(\(token.rawValue), \(action))"
    case .snacks(.focus(let move)): "focus(\(move))"
    case .snacks(.swipe(let direction)): "swipe(\(direction))"
    case .snacks(let event): "\(event)"
    }
  }
}
