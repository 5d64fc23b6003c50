import TerminalKit

/// The control strings and bells in a program's output.
struct TerminalStrings {
  /// The colour queries with which every screen begins.
  static let colorQuestions = ["10;?", "11;?"]

  /// All queries that a screen sends at its start.
  static let questions =
    colorQuestions.map { "\u{1B}]\($0)\u{1B}\\" }.joined() + "\u{1B}[?2026$p\u{1B}[c"

  /// The OSC strings except the colour queries, without introducer and terminator.
  private(set) var commands: [String] = []
  /// The DCS strings, which ask a multiplexer to pass on the strings inside.
  private(set) var deviceStrings: [String] = []
  /// The number of bells, not counting BEL as the terminator of a string.
  private(set) var bells = 0

  /// Parses output.
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

  /// Consumes a string up to BEL or ST, including that terminator.
  private static func readString(_ rest: inout ArraySlice<UInt8>) -> String {
    let text = rest.prefix { $0 != 7 && $0 != 0x1B }
    rest = rest.dropFirst(text.count)
    if rest.popFirst() == 0x1B { rest = rest.dropFirst() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Consumes a string up to ST, with doubled escapes reduced to one.
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
  /// The control strings that the terminal has received so far.
  var strings: TerminalStrings { TerminalStrings(terminal.receivedBytes) }

  /// Waits until focus reports are on, then reports that the focus is lost.
  func loseFocus() throws {
    try wait(for: "the focus to be asked for") { reportModes.contains(1004) }
    try type("\u{1B}[O")
  }
}
