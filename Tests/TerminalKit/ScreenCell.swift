/// The colour of a character or of what is behind it.
public enum ScreenColor: Sendable, Hashable, CustomStringConvertible {
  /// The terminal's own colour.
  case `default`
  /// One of the palette's colours.
  case indexed(Int)
  /// A colour by its parts, each 0…255.
  case rgb(red: Int, green: Int, blue: Int)

  /// The colour in short words.
  public var description: String {
    switch self {
    case .default: "default"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    }
  }
}

/// How characters are drawn besides their colours.
public struct ScreenAttributes: OptionSet, Sendable, Hashable, CustomStringConvertible {
  /// The attributes as bits.
  public let rawValue: Int

  /// Makes attributes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Strong.
  public static let bold = ScreenAttributes(rawValue: 1 << 0)
  /// Faint.
  public static let dim = ScreenAttributes(rawValue: 1 << 1)
  /// Slanted.
  public static let italic = ScreenAttributes(rawValue: 1 << 2)
  /// Underlined in any way.
  public static let underline = ScreenAttributes(rawValue: 1 << 3)
  /// Blinking.
  public static let blink = ScreenAttributes(rawValue: 1 << 4)
  /// With the two colours exchanged.
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

/// One character cell of a screen.
public struct ScreenCell: Sendable, Hashable, CustomStringConvertible {
  /// The character with its combining marks; a space if blank, empty if the tail of a wide one.
  public var text: String
  /// How many cells the character covers: 1, 2, or 0 for the tail of a wide one.
  public var width: Int
  /// The colour of the character.
  public var foreground: ScreenColor
  /// The colour behind the character.
  public var background: ScreenColor
  /// How the character is drawn.
  public var attributes: ScreenAttributes

  /// Makes a cell, plain and blank unless told otherwise.
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

  /// The cell without what cannot be seen, such as the colour of a character that is not there.
  public var asSeen: ScreenCell {
    let marks: ScreenAttributes = [.reverse, .underline, .strike]
    guard text == " ", attributes.isDisjoint(with: marks) else { return self }
    return ScreenCell(background: background)
  }

  /// The cell in short words.
  public var description: String {
    let shown = width == 0 ? "tail" : "\"\(text)\""
    return "\(shown) \(foreground) on \(background), \(attributes)"
  }
}
