public import SnackCore

/// Makes the elements of cards, in the look of an appearance.
///
/// Of the buttons, fields, lists and controls of a card that have one identifier, those after the
/// first get it with a number behind it: `name`, `name-2`, `name-3`, or the next number that makes it
/// one that no other element has. What is filled in on them comes under that name.
public struct InterfaceBuilder: Sendable {
  private let appearance: BulletinAppearance?

  /// Makes a builder; `nil` gives the elements the look of the card that they stand on.
  public init(appearance: BulletinAppearance? = nil) {
    self.appearance = appearance
  }

  private func make(_ kind: BulletinElement.Kind) -> BulletinElement {
    BulletinElement(kind: kind, appearance: appearance)
  }

  /// A heading of any number of centred lines.
  public func title(_ text: StyledText) -> BulletinElement { make(.title(text)) }

  /// A text of any number of centred lines.
  public func text(_ text: StyledText) -> BulletinElement { make(.text(text)) }

  /// An icon or a piece of cell art, in the middle.
  ///
  /// Art that is wider than the card loses columns at its trailing side.
  public func icon(_ icon: Icon) -> BulletinElement { make(.art(icon)) }

  /// The bold button, which goes on once nothing is wrong with the fields and lists of the card.
  /// - Parameters:
  ///   - label: Its text.
  ///   - id: What tells it apart from the other elements of the card; `nil` takes the label.
  ///   - handler: Called on the thread of the screen with what is filled in.
  /// - Returns: The button.
  public func actionButton(
    _ label: String, id: String? = nil, handler: @escaping @Sendable (BulletinAnswers) -> Void
  ) -> BulletinElement {
    make(.button(BulletinButton(id: id ?? label, label: label, role: .action, handler: handler)))
  }

  /// The button that leads elsewhere, whatever the fields and lists hold.
  /// - Parameters:
  ///   - label: Its text.
  ///   - id: What tells it apart from the other elements of the card; `nil` takes the label.
  ///   - handler: Called on the thread of the screen with what is filled in.
  /// - Returns: The button.
  public func alternativeButton(
    _ label: String, id: String? = nil, handler: @escaping @Sendable (BulletinAnswers) -> Void
  ) -> BulletinElement {
    make(
      .button(BulletinButton(id: id ?? label, label: label, role: .alternative, handler: handler)))
  }

  /// A line of text that a person fills in.
  /// - Parameters:
  ///   - id: What tells it apart from the other elements of the card.
  ///   - placeholder: What it shows while it is empty.
  ///   - text: What it holds at first.
  ///   - isSecret: Whether its text must not be read on the screen.
  ///   - maxLength: The most characters that it holds, of which emoji and letters with marks are one
  ///     each; what goes beyond is cut, in `text`, too. Less than none counts as none.
  ///   - validate: Says what is wrong with a text, in a sentence; `nil` if nothing is. It is called
  ///     on the thread of the screen and should be quick.
  /// - Returns: The field.
  public func textField(
    id: String, placeholder: String = "", text: String = "", isSecret: Bool = false,
    maxLength: Int = LineEditor.defaultLimit, validate: (@Sendable (String) -> String?)? = nil
  ) -> BulletinElement {
    make(
      .field(
        BulletinField(
          id: id, placeholder: placeholder, text: text, isSecret: isSecret,
          maxLength: maxLength, validate: validate)))
  }

  /// A list of options of which a person chooses.
  ///
  /// Of several options with one identifier the first stays. Where a choice is the answer a list
  /// needs no button beneath it, but `onChoose`.
  /// - Parameters:
  ///   - id: What tells it apart from the other elements of the card.
  ///   - options: What can be chosen, each on a row.
  ///   - allowsSeveral: Whether more than one option may be chosen, or none again.
  ///   - chosen: The identifiers of the options that are chosen at first.
  ///   - validate: Says what is wrong with a choice, in a sentence; `nil` if nothing is. It is given
  ///     the identifiers of what is chosen in the order of the options, called on the thread of the
  ///     screen, and should be quick.
  ///   - onChoose: Called on the thread of the screen with what is filled in whenever a person has
  ///     chosen an option, the one that was chosen already, too, or no longer wants it.
  /// - Returns: The list.
  public func choiceList(
    id: String, options: [BulletinOption], allowsSeveral: Bool = false, chosen: [String] = [],
    validate: (@Sendable ([String]) -> String?)? = nil,
    onChoose: (@Sendable (BulletinAnswers) -> Void)? = nil
  ) -> BulletinElement {
    make(
      .choices(
        BulletinChoices(
          id: id, options: options, allowsSeveral: allowsSeveral, chosen: chosen,
          validate: validate, onChoose: onChoose)))
  }

  /// How far a work has come: a bar with a percentage, or a spinner if nobody knows.
  public func progress(_ progress: SnackProgress) -> BulletinElement { make(.progress(progress)) }

  /// Elements beneath each other.
  /// - Parameters:
  ///   - elements: The elements from top to bottom.
  ///   - spacing: Rows between two of them; `nil` takes the card's.
  /// - Returns: The group.
  public func group(_ elements: [BulletinElement], spacing: Int? = nil) -> BulletinElement {
    make(.group(elements, spacing: spacing))
  }

  /// An element in a room of its own, which stands in the middle of the card.
  /// - Parameters:
  ///   - element: The element.
  ///   - width: The columns of the room, as far as the card has them; `nil` takes all.
  ///   - height: The rows of the room, more if the element needs them; `nil` takes what it needs.
  ///   - position: Where the element stands in it.
  /// - Returns: The room with the element in it.
  public func wrap(
    _ element: BulletinElement, width: Int? = nil, height: Int? = nil,
    position: BulletinPosition = .centered
  ) -> BulletinElement {
    make(.wrapper(element, width: width, height: height, position))
  }

  /// An element that measures and draws itself.
  public func custom(_ drawable: some BulletinDrawable) -> BulletinElement {
    make(.custom(drawable))
  }

  /// A drawing that takes the focus, keys and clicks, such as a calendar or a grid.
  ///
  /// The item keeps what is chosen on it: `onKey` and `onClick` change that and call
  /// ``BulletinLink/contentChanged()``, and ``BulletinItem/makeElements()`` makes another drawing. While
  /// it has the focus the signs for that stand at its sides. The keys that it does not take do what
  /// they do everywhere on a card, so the arrows can lead beyond its edges and Enter goes on.
  /// - Parameters:
  ///   - id: What tells it apart from the other elements of the card.
  ///   - label: What those hear of it who do not see it, such as the day that is chosen; `nil` takes
  ///     the identifier.
  ///   - drawable: What is drawn; ``BulletinContext/hasFocus`` tells whether it has the focus.
  ///   - currentRow: The row of the drawing, counted from zero, that is scrolled to where the card has
  ///     no room for all of them.
  ///   - takes: Says whether a key is the drawing's. It is called on the thread of the screen, should be
  ///     quick, and changes nothing.
  ///   - onKey: Called on the thread of the screen with each key that is the drawing's.
  ///   - onClick: Called on the thread of the screen with the column and row of the drawing, counted
  ///     from zero, on which a person has clicked; `nil` lets a click do no more than give it the focus.
  /// - Returns: The drawing.
  public func control(
    id: String, label: String? = nil, _ drawable: some BulletinDrawable, currentRow: Int = 0,
    takes: @escaping @Sendable (BulletinKey) -> Bool,
    onKey: @escaping @Sendable (BulletinKey) -> Void, onClick: (@Sendable (Point) -> Void)? = nil
  ) -> BulletinElement {
    make(
      .control(
        BulletinControl(
          id: id, label: label ?? id, drawable: drawable, currentRow: currentRow,
          takes: takes, onKey: onKey, onClick: onClick)))
  }
}
