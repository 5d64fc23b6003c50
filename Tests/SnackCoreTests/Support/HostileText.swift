/// Texts with control sequences, bidirectional controls or excessive length.
enum HostileText {
  static let all = [
    "\u{1B}]0;evil\u{7}", "a\u{1B}\\b\u{7}", "c\u{9C}d\u{1B}]52;c;eA==\u{7}", "a\u{9B}31mb",
    "\u{1B}[2J",
    "\u{1B}P+q\u{1B}\\", "x\u{202E}y\u{2066}z", "1\r2\u{7F}3\u{0}",
    "one\r\ntwo\u{85}three\u{2028}four\u{B}",
    ";;i=1:p=close;a", "\u{18}\u{1A}\u{5}\u{E}", String(repeating: "\u{1B}\u{7};", count: 33_000),
    String(repeating: "word ", count: 20_000),
  ]

  /// Returns whether a text contains no control, separator or bidirectional control.
  static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      let properties = $0.properties
      return properties.generalCategory != .control && !properties.isBidiControl
        && properties.generalCategory != .lineSeparator
        && properties.generalCategory != .paragraphSeparator
    }
  }
}
