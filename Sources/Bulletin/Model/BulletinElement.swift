internal import SnackCore

/// Something that can be chosen in a list.
public struct BulletinOption: Hashable, Sendable, Identifiable {
  /// What tells it apart from the other options of its list.
  public let id: String
  /// The text of the option.
  public var label: String

  /// Makes an option; without an identifier its label is the identifier.
  public init(_ label: String, id: String? = nil) {
    self.id = id ?? label
    self.label = label
  }
}

/// One of the things that stand on a card beneath each other; ``InterfaceBuilder`` makes them.
public struct BulletinElement: Sendable {
  let kind: Kind
  /// Its look; `nil` takes the card's.
  let appearance: BulletinAppearance?

  /// What an element is.
  indirect enum Kind: Sendable {
    case title(StyledText)
    case text(StyledText)
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

/// Where an element stands in a room that is larger than it needs.
public enum BulletinPosition: Hashable, Sendable {
  /// In the middle, as large as it needs.
  case centered
  /// At the edges: the element fills the room.
  case pinnedToEdges
}

/// A button of a card.
struct BulletinButton: Sendable {
  enum Role: Hashable, Sendable { case action, alternative }

  var id: String
  let label: String
  let role: Role
  let handler: @Sendable (BulletinAnswers) -> Void
}

/// A line of text that a person fills in.
struct BulletinField: Sendable {
  var id: String
  let placeholder: String
  let text: String
  let isSecret: Bool
  let maxLength: Int
  let validate: (@Sendable (String) -> String?)?
}

/// A list of which one option, or several, are chosen.
struct BulletinChoices: Sendable {
  var id: String
  let options: [BulletinOption]
  let allowsSeveral: Bool
  let chosen: [String]
  let validate: (@Sendable ([String]) -> String?)?
  let onChoose: (@Sendable (BulletinAnswers) -> Void)?

  /// The place of what is chosen at first, of the first option if nothing is.
  var firstChosen: Int { options.firstIndex { chosen.contains($0.id) } ?? 0 }

  /// Of several options with one identifier the first stays; of several that are chosen at first,
  /// too, if only one may be.
  init(
    id: String, options: [BulletinOption], allowsSeveral: Bool, chosen: [String],
    validate: (@Sendable ([String]) -> String?)? = nil,
    onChoose: (@Sendable (BulletinAnswers) -> Void)? = nil
  ) {
    var seen = Set<String>()
    let distinct = options.filter { seen.insert($0.id).inserted }
    let wanted = distinct.map(\.id).filter(chosen.contains)
    (self.id, self.options, self.allowsSeveral) = (id, distinct, allowsSeveral)
    self.chosen = allowsSeveral ? wanted : Array(wanted.prefix(1))
    (self.validate, self.onChoose) = (validate, onChoose)
  }
}

/// A drawing with which a person does something.
struct BulletinControl: Sendable {
  var id: String
  let label: String
  let drawable: any BulletinDrawable
  let currentRow: Int
  let takes: @Sendable (BulletinKey) -> Bool
  let onKey: @Sendable (BulletinKey) -> Void
  let onClick: (@Sendable (Point) -> Void)?
}
