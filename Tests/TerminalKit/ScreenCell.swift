/// The colour of a character or of its background.
public enum ScreenColor: Sendable, Hashable, CustomStringConvertible {
  /// The terminal's default colour.
  case `default`
  /// A colour of the palette.
  case indexed(Int)
  /// A colour by its components, each 0…255.
  case rgb(red: Int, green: Int, blue: Int)

  /// A short description of the colour.
  public var description: String {
    switch self {
    case .default: "default"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    }
  }
}

/// The attributes of a character other than its colours.
public struct ScreenAttributes: OptionSet, Sendable, Hashable, CustomStringConvertible {
  /// The attributes as bits.
  public let rawValue: Int

  /// Creates attributes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Bold.
  public static let bold = ScreenAttributes(rawValue: 1 << 0)
  /// Dim.
  public static let dim = ScreenAttributes(rawValue: 1 << 1)
  /// Italic.
  public static let italic = ScreenAttributes(rawValue: 1 << 2)
  /// Underlined in any style.
  public static let underline = ScreenAttributes(rawValue: 1 << 3)
  /// Blinking.
  public static let blink = ScreenAttributes(rawValue: 1 << 4)
  /// With foreground and background exchanged.
  public static let reverse = ScreenAttributes(rawValue: 1 << 5)
  /// Struck through.
  public static let strike = ScreenAttributes(rawValue: 1 << 6)

  /// The names of the attributes.
  public var description: String {
    let names = ["bold", "dim", "italic", "underline", "blink", "reverse", "strike"]
    let present = names.enumerated().filter { rawValue & 1 << $0.offset != 0 }
    return present.isEmpty ? "plain" : present.map(\.element).joined(separator: "+")
  }
}

/// A character cell of a screen.
public struct ScreenCell: Sendable, Hashable, CustomStringConvertible {
  /// The character with its combining marks; a space if blank, empty for the tail of a wide one.
  public var text: String
  /// The number of cells that the character covers: 1, 2, or 0 for the tail of a wide one.
  public var width: Int
  /// The foreground colour.
  public var foreground: ScreenColor
  /// The background colour.
  public var background: ScreenColor
  /// The attributes of the character.
  public var attributes: ScreenAttributes

  /// Creates a cell, plain and blank by default.
  public init(
    text: String = " ", width: Int = 1, foreground: ScreenColor = .default,
    background: ScreenColor = .default, attributes: ScreenAttributes = []
  ) {
    self.text = text
    self.width = width
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The cell without invisible properties, such as the foreground colour of a blank.
  public var asSeen: ScreenCell {
    let marks: ScreenAttributes = [.reverse, .underline, .strike]
    guard text == " ", attributes.isDisjoint(with: marks) else { return self }
    return ScreenCell(background: background)
  }

  /// A short description of the cell.
  public var description: String {
    let shown = width == 0 ? "tail" : "\"\(text)\""
    return "\(shown) \(foreground) on \(background), \(attributes)"
  }
}
