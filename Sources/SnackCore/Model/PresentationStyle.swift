/// The presentation of a snack on the screen, apart from its colours.
///
/// ```swift
/// var snack = Snack(alignment: .bottom, message: "Copied")
/// snack.presentationStyle = PresentationStyle(
///   width: .hug(), textAlignment: .centered, transition: .fade(.milliseconds(250)))
/// SnackbarManager.add(snack: snack)
/// ```
public struct PresentationStyle: Hashable, Sendable {
  /// The width of a snack.
  public enum Width: Hashable, Sendable {
    /// The width that the manager's appearance allows.
    case fill
    /// The width of the content, up to a number of columns.
    case hug(max: Int = PresentationStyle.maxHugWidth)
  }

  /// The horizontal alignment of a text.
  public enum TextAlignment: Hashable, Sendable {
    /// On the leading side.
    case leading
    /// Centred, unless there is an icon beside the text.
    case centered
  }

  /// The animation of a snack that appears or is dismissed, except by a swipe.
  public enum Transition: Hashable, Sendable {
    /// Slides over its edge, with the manager's animations.
    case slide
    /// Fades in and out in place, in the given time.
    case fade(Duration)
  }

  /// The width of the snack.
  public var width: Width
  /// The horizontal alignment of the texts.
  public var textAlignment: TextAlignment
  /// The animation on appearance and dismissal.
  public var transition: Transition
  /// The rows from the edge, if the snack is the first there; `nil` uses the manager's inset.
  public var edgeMargin: Int?
  /// Whether the snack is presented alone: it replaces any other such snack, at either edge.
  ///
  /// The snack appears once the last of them has left.
  public var isExclusive: Bool

  /// Creates a presentation; the defaults are those of a stacking snack.
  public init(
    width: Width = .fill, textAlignment: TextAlignment = .leading, transition: Transition = .slide,
    edgeMargin: Int? = nil, isExclusive: Bool = false
  ) {
    self.width = width
    self.textAlignment = textAlignment
    self.transition = transition
    self.edgeMargin = edgeMargin
    self.isExclusive = isExclusive
  }

  /// The default maximum width of a snack that hugs its content, in columns: Vitamin's 320 points.
  public static let maxHugWidth = 40

  /// The duration of a fade; `nil` for a slide.
  var fadeDuration: Duration? {
    if case .fade(let duration) = transition { max(.zero, duration) } else { nil }
  }
}
