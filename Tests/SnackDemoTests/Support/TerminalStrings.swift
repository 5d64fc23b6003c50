import TerminalKit

/// What a program has told its terminal besides what stands on the screen.
struct TerminalStrings {
  /// The questions for the terminal's colours, which every screen begins with and which tell nothing.
  static let colorQuestions = ["10;?", "11;?"]

  /// All that a screen asks its terminal at the beginning.
  static let questions =
    colorQuestions.map { "\u{1B}]\($0)\u{1B}\\" }.joined() + "\u{1B}[?2026$p\u{1B}[c"

  /// The strings to the operating system (OSC) but that question, without their introducer and end.
  private(set) var commands: [String] = []
  /// The strings to the terminal itself (DCS), as which multiplexers are told what to hand on.
  private(set) var deviceStrings: [String] = []
  /// How often the bell rang, which the end of a string is not.
  private(set) var bells = 0

  /// Takes apart what was written.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 7 { bells += 1 }
      guard byte == 0x1B, let kind = rest.popFirst() else { continue }
      switch kind {
      case UInt8(ascii: "]"):
        let command = Self.readString(&rest)
        if !Self.colorQuestions.contains(command) { commands.append(command) }
      case UInt8(ascii: "P"): deviceStrings.append(Self.readDeviceString(&rest))
      default: continue
      }
    }
  }

  /// Takes what comes before BEL or ST, and that end.
  private static func readString(_ rest: inout ArraySlice<UInt8>) -> String {
    let text = rest.prefix { $0 != 7 && $0 != 0x1B }
    rest = rest.dropFirst(text.count)
    if rest.popFirst() == 0x1B { rest = rest.dropFirst() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes what comes before ST, with doubled escapes made single.
  private static func readDeviceString(_ rest: inout ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.popFirst() != 0x1B { break }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension TerminalSession {
  /// What the terminal was told so far.
  var strings: TerminalStrings { TerminalStrings(terminal.receivedBytes) }

  /// Waits until the terminal reports its focus, and says that it has lost it.
  func loseFocus() throws {
    try wait(for: "the focus to be asked for") { reportModes.contains(1004) }
    try type("\u{1B}[O")
  }
}
