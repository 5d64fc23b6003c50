/// A text of a theme that is hard to read on its background.
///
/// ```swift
/// let theme = Theme.named("nord") ?? .standard
/// for problem in theme.contrastProblems(minContrast: 7) {
///   print("\(theme.name): \(problem)")
/// }
/// ```
public struct ContrastProblem: Hashable, Sendable, CustomStringConvertible {
  /// The role of a text.
  public enum Role: Hashable, Sendable {
    /// The title, including that of cards.
    case title
    /// The message, the texts of cards, and the line that counts waiting snacks.
    case message
    /// The icon, buttons and count of a level.
    ///
    /// Cards use the accent of `info`, and that of `error` for invalid fields.
    case accent(Level)
  }

  /// The role of the text.
  public let role: Role
  /// The contrast ratio, 1…21.
  public let ratio: Double
  /// The required contrast ratio.
  public let requiredRatio: Double

  /// The problem as a short message.
  public var description: String {
    let name =
      switch role {
      case .title: "the title"
      case .message: "the message"
      case .accent(let level): "the \(level.rawValue) accent"
      }
    return "contrast of \(name) with the background is \(Self.text(ratio)); "
      + "use at least \(Self.text(requiredRatio))"
  }

  /// Formats a ratio, rounded down so that an insufficient one never looks sufficient.
  private static func text(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Theme {
  /// The contrast ratio that WCAG 2.2 requires of text of ordinary size (1.4.3, level AA).
  public static let minContrast = 4.5

  /// Returns the texts that are hard to read on the background, on a terminal with all colours.
  ///
  /// Texts in the terminal's own colours have an unknown contrast and are not reported.
  /// - Parameter minContrast: The required contrast ratio, 1…21.
  /// - Returns: The failing texts, in the order title, message, and accents from plain to error.
  public func contrastProblems(minContrast: Double = Theme.minContrast) -> [ContrastProblem] {
    texts.compactMap { role, color in
      guard let ratio = color.contrast(with: base.backgroundColor), ratio < minContrast else {
        return nil
      }
      return ContrastProblem(role: role, ratio: ratio, requiredRatio: minContrast)
    }
  }

  /// The texts of unknown contrast, in the order title, message, and accents from plain to error.
  ///
  /// Their colour, or that of the background, looks different on every terminal.
  public var textsOfUnknownContrast: [ContrastProblem.Role] {
    texts.filter { $0.color.contrast(with: base.backgroundColor) == nil }.map(\.role)
  }

  /// The texts of known contrast, in the order title, message, and accents from plain to error.
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
