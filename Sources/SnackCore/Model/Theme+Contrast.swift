/// A text of a theme that is hard to read on its background.
public struct ContrastProblem: Hashable, Sendable, CustomStringConvertible {
  /// What the text is.
  public enum Role: Hashable, Sendable {
    /// The heading, also that of cards.
    case title
    /// The text, also that of cards, and the line of those that wait.
    case message
    /// Icon, buttons and the count of a level. Cards have the accent of info, and that of errors for
    /// what is wrong in a field.
    case accent(Level)
  }

  /// What the text is.
  public let role: Role
  /// Its contrast ratio, 1…21.
  public let ratio: Double
  /// The ratio that it ought to have.
  public let least: Double

  /// The problem in a clause.
  public var description: String {
    let name =
      switch role {
      case .title: "the title"
      case .message: "the message"
      case .accent(let level): "the accent of \(level.rawValue)"
      }
    return "\(name) has a contrast of \(Self.text(ratio)) to the background; "
      + "\(Self.text(least)) can be read well"
  }

  /// Rounded down: what is too little must not look like enough.
  private static func text(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Theme {
  /// The least contrast ratio that WCAG 2.2 asks of text of ordinary size (1.4.3, level AA).
  public static let leastContrast = 4.5

  /// The texts that are hard to read on the background, on a terminal that shows all colours.
  ///
  /// What stands in the terminal's own colours is not known and passes.
  /// - Parameter least: The least contrast ratio, 1…21.
  /// - Returns: Title, message, and the accents from the plain level to errors, as far as they fail.
  public func contrastProblems(least: Double = Theme.leastContrast) -> [ContrastProblem] {
    texts.compactMap { role, color in
      guard let ratio = color.contrast(with: base.backgroundColor), ratio < least else {
        return nil
      }
      return ContrastProblem(role: role, ratio: ratio, least: least)
    }
  }

  /// The texts of which nobody can say how well they are read, because their colour or that of the
  /// background looks different on every terminal.
  /// - Returns: Title, message, and the accents from the plain level to errors, as far as that is so.
  public var textsOfUnknownContrast: [ContrastProblem.Role] {
    texts.filter { $0.color.contrast(with: base.backgroundColor) == nil }.map(\.role)
  }

  /// The texts of which it is known how well they are read, in the same order.
  public var textsOfKnownContrast: [ContrastProblem.Role] {
    texts.filter { $0.color.contrast(with: base.backgroundColor) != nil }.map(\.role)
  }

  /// All texts and their colours.
  private var texts: [(role: ContrastProblem.Role, color: Color)] {
    let accents = Level.allCases.map { level in
      (ContrastProblem.Role.accent(level), self.accents[level]?.color ?? base.accent)
    }
    return [(.title, base.title.color), (.message, base.message.color)] + accents
  }
}
