internal import SnackCore

/// Where something stands in a text.
public struct TextPlace: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int

  /// Names a place.
  public init(line: Int = 1, column: Int = 1) {
    (self.line, self.column) = (line, column)
  }
}

/// Something that is wrong in the JSON of a theme.
public struct ThemeMistake: Hashable, Sendable {
  /// Where the mistake is.
  public let place: TextPlace
  /// The keys that lead to the value, as in `levels.error.color`; empty if the text is no JSON.
  public let keyPath: String
  /// What is wrong.
  public let fault: ThemeFault

  /// Names a mistake.
  public init(place: TextPlace, keyPath: String, fault: ThemeFault) {
    (self.place, self.keyPath, self.fault) = (place, keyPath, fault)
  }

  /// Whether the theme can be used all the same.
  public var isWarning: Bool { if case .lowContrast = fault { true } else { false } }

  /// The mistake in a line, as compilers write theirs: file, line, key path and what is wrong.
  /// - Parameter file: The name of the file.
  /// - Returns: One line without controls. It names the column where there is no key path.
  public func line(in file: String) -> String {
    let name = TextFlow.singleLine(file, width: 200).text
    let path = TextFlow.singleLine(keyPath, width: 80).text
    let kind = isWarning ? "warning: " : ""
    let start = keyPath.isEmpty ? "\(place.line):\(place.column)" : "\(place.line)"
    let keys = keyPath.isEmpty ? "" : "\(path): "
    return "\(name):\(start): \(kind)\(keys)\(fault)"
  }
}

/// Why a theme cannot be read from JSON.
public struct ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Everything that is wrong, in the order of the text; never empty.
  public let mistakes: [ThemeMistake]

  init(_ mistakes: [ThemeMistake]) {
    self.mistakes = mistakes
  }

  /// A line for each mistake.
  public var description: String {
    mistakes.map { $0.line(in: "theme") }.joined(separator: "\n")
  }
}
