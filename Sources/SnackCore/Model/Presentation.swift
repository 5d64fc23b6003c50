/// How a snack is set on the screen, apart from its colours.
public struct Presentation: Hashable, Sendable {
  /// How wide a snack is.
  public enum Width: Hashable, Sendable {
    /// As wide as the manager's appearance allows.
    case fill
    /// As wide as its content needs, at most a number of columns.
    case hug(max: Int = Presentation.widestHug)
  }

  /// Where the lines of a text stand.
  public enum TextAlignment: Hashable, Sendable {
    /// At the leading side.
    case leading
    /// In the middle, as long as there is no icon beside them.
    case centered
  }

  /// How a snack comes and goes when nobody sweeps it off.
  public enum Transition: Hashable, Sendable {
    /// It slides over its edge, by the manager's animations.
    case slide
    /// It appears and disappears in its place, in a time.
    case fade(Duration)
  }

  /// How wide it is.
  public var width: Width
  /// Where the lines of its texts stand.
  public var textAlignment: TextAlignment
  /// How it comes and goes.
  public var transition: Transition
  /// Rows between it and its edge if it is the first there; `nil` takes the manager's inset.
  public var edgeMargin: Int?
  /// Whether it replaces every other snack that is presented alone, at whatever edge: it comes
  /// when the last of them has gone.
  public var isAlone: Bool

  /// Makes a presentation; the defaults are those of a stacking snack.
  public init(
    width: Width = .fill, textAlignment: TextAlignment = .leading, transition: Transition = .slide,
    edgeMargin: Int? = nil, isAlone: Bool = false
  ) {
    self.width = width
    self.textAlignment = textAlignment
    self.transition = transition
    self.edgeMargin = edgeMargin
    self.isAlone = isAlone
  }

  /// The greatest width in columns of a snack that hugs its content and names none: Vitamin's 320
  /// points.
  public static let widestHug = 40

  /// How long a fade takes; `nil` if it slides.
  var fadeDuration: Duration? {
    if case .fade(let duration) = transition { max(.zero, duration) } else { nil }
  }
}
