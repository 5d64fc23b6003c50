internal import ActorHandlers
internal import SnackCore

/// An option of a list.
///
/// ```swift
/// let plans = [BulletinOption("Free"), BulletinOption("Team, 5 seats", id: "team")]
/// let list = InterfaceBuilder().choiceList(id: "plan", options: plans, chosen: ["team"])
/// let card = PageBulletinItem(title: "Which plan?")
/// card.setElements([list], at: .underDescription)
/// ```
public struct BulletinOption: Hashable, Sendable, Identifiable {
  /// The identifier, unique within the list.
  public let id: String
  /// The text of the option, cut after twelve rows.
  public var label: String

  /// Creates an option; the identifier defaults to the label.
  public init(_ label: String, id: String? = nil) {
    self.id = id ?? label
    self.label = label
  }
}

/// An element of a card, made by ``InterfaceBuilder``.
///
/// ```swift
/// let builder = InterfaceBuilder()
/// let elements: [BulletinElement] = [
///   builder.text("Downloading 12 files"),
///   builder.progress(.fraction(0.4)),
/// ]
/// let card = PageBulletinItem(title: "Please wait")
/// card.setElements(elements, at: .underDescription)
/// ```
public struct BulletinElement: Sendable {
  let kind: Kind
  /// The appearance of the element; unset properties follow the card's.
  let appearance: BulletinAppearance

  /// The kind of an element, with its content.
  indirect enum Kind: Sendable {
    case title(StyledText)
    case text(StyledText)
    /// A text that remains in view while the card scrolls.
    case hint(StyledText)
    case art(Icon)
    case button(BulletinButton)
    case field(BulletinField)
    case choices(BulletinChoices)
    case progress(SnackProgress)
    case group([BulletinElement], spacing: Int?)
    case wrapper(BulletinElement, width: Int?, height: Int?, BulletinPosition)
    case custom(any BulletinDrawable)
    case control(BulletinControl)
  }
}

/// The position of an element in a larger frame.
///
/// ```swift
/// let builder = InterfaceBuilder()
/// let logo = builder.icon("╱╲\n╲╱")
/// let centered = builder.wrap(logo, width: 20, height: 4, position: .centered)
/// let list = builder.choiceList(id: "plan", options: [BulletinOption("Free")])
/// let filling = builder.wrap(list, height: 6, position: .pinnedToEdges)
/// ```
public enum BulletinPosition: Hashable, Sendable {
  /// Centred, at the size that the element needs.
  case centered
  /// Pinned to all edges: the element fills the frame.
  case pinnedToEdges
}

/// A button on a card.
struct BulletinButton: Sendable {
  enum Role: Hashable, Sendable { case action, alternative }

  var id: String
  let label: String
  let role: Role
  /// The key that presses the button while no text is edited.
  let key: Character?
  let handler: ActorHandler<BulletinAnswers>?
}

/// A single-line text field.
struct BulletinField: Sendable {
  var id: String
  let placeholder: String
  let text: String
  let isSecret: Bool
  let maxLength: Int
  let validate: ActorFunction<String, String?>?
}

/// A list with one or several chosen options.
struct BulletinChoices: Sendable {
  var id: String
  let options: [BulletinOption]
  let allowsMultiple: Bool
  let chosen: [String]
  /// The filter; `nil` if the list cannot be narrowed.
  let filter: BulletinFilter?
  let validate: ActorFunction<[String], String?>?
  let onChoose: ActorHandler<BulletinAnswers>?

  /// The index of the first initially chosen option; 0 if none is chosen.
  var firstChosenIndex: Int { options.firstIndex { chosen.contains($0.id) } ?? 0 }

  /// Creates a list; duplicate identifiers are dropped.
  ///
  /// If only one option may be chosen, only the first of `chosen` in option order is kept.
  init(
    id: String, options: [BulletinOption], allowsMultiple: Bool, chosen: [String],
    filter: BulletinFilter? = nil, validate: ActorFunction<[String], String?>? = nil,
    onChoose: ActorHandler<BulletinAnswers>? = nil
  ) {
    var seen = Set<String>()
    let distinct = options.filter { seen.insert($0.id).inserted }
    let wanted = distinct.map(\.id).filter(chosen.contains)
    self.id = id
    self.options = distinct
    self.allowsMultiple = allowsMultiple
    self.chosen = allowsMultiple ? wanted : Array(wanted.prefix(1))
    self.filter = filter
    self.validate = validate
    self.onChoose = onChoose
  }
}

/// A custom drawing that handles focus, keys and clicks.
struct BulletinControl: Sendable {
  var id: String
  let label: String
  let drawable: any BulletinDrawable
  let currentRow: Int
  let handles: @Sendable (BulletinKey) -> Bool
  let onKey: ActorHandler<BulletinKey>?
  let onClick: ActorHandler<Point>?
}
