#if Concurrency
/// The kind and version of a terminal, from its secondary device attributes (DA2).
///
/// Sources: xterm, "XTerm Control Sequences"; tmux, `input.c`; GNU screen, `ansi.c`; VTE,
/// `vteseq.cc`.
package struct TerminalIdentity: Hashable {
  /// The kind; `nil` if it is not a number.
  private let kind: Int?
  /// The version; `nil` if it is missing or not a number.
  private let version: Int?

  /// The query for the attributes.
  package static let query = "\u{1B}[>c"
  /// The bytes with which the answer begins.
  package static let beginning = Array("\u{1B}[>".utf8)

  /// Parses the answer `ESC [ > KIND ; VERSION ; OPTIONS c`; `nil` for other sequences.
  package init?(answer: ArraySlice<UInt8>) {
    guard answer.starts(with: Self.beginning), answer.last == UInt8(ascii: "c") else { return nil }
    let numbers = answer.dropFirst(Self.beginning.count).dropLast()
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    kind = numbers.first ?? nil
    version = numbers.dropFirst().first ?? nil
  }

  /// Whether the terminal wraps its lines again when its width changes; `nil` if that is unknown.
  var wrapsLines: Bool? { isMultiplexer || isVTE ? true : isXterm ? false : nil }

  /// Whether it wraps coloured cells at the end of a line as if they were text; `nil` if that is
  /// unknown.
  var wrapsColors: Bool? { isVTE ? true : isMultiplexer || isXterm ? false : nil }

  /// Whether it is GNU screen or tmux.
  private var isMultiplexer: Bool { kind == 83 || kind == 84 }

  /// Whether it is VTE, whose version 0.60.3 is 6003; as VT525, xterm has the same kind.
  private var isVTE: Bool { (kind == 61 || kind == 65) && (version ?? 0) >= 3_000 }

  /// Whether it is xterm, whose versions are below 1000; iTerm2 has the version 2500.
  private var isXterm: Bool { kind == 41 && (1..<1_000).contains(version ?? 0) }
}
#endif
