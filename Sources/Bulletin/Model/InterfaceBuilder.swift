internal import ActorHandlers
public import SnackCore

/// A factory for the elements of cards.
///
/// If several buttons, fields, lists or controls of a card have the same identifier, later ones get
/// a unique numeric suffix, such as `name`, `name-2`, `name-3`. Their input is stored under the
/// identifier with the suffix.
///
/// ```swift
/// let builder = InterfaceBuilder()
/// let field = builder.textField(id: "name", placeholder: "Your name") {
///   $0.isEmpty ? "Please enter your name." : nil
/// }
/// let form = PageBulletinItem(title: "Who are you?")
/// form.setElements([builder.text("It appears on your posts."), field], at: .underDescription)
/// ```
public struct InterfaceBuilder: Sendable {
  private let appearance: BulletinAppearance

  /// Creates a builder of elements whose appearance follows that of their card.
  public init(appearance: BulletinAppearance = .standard) {
    self.appearance = appearance
  }

  private func make(_ kind: BulletinElement.Kind) -> BulletinElement {
    BulletinElement(kind: kind, appearance: appearance)
  }

  /// Makes a title, wrapped to any number of lines.
  public func title(_ text: StyledText) -> BulletinElement { make(.title(text)) }

  /// Makes a block of text, wrapped to any number of lines.
  public func text(_ text: StyledText) -> BulletinElement { make(.text(text)) }

  /// Makes a text about the keys of the card, which remains in view while the card scrolls.
  func hint(_ text: StyledText) -> BulletinElement { make(.hint(text)) }

  /// Makes an icon or piece of cell art.
  ///
  /// Art that is wider than the card is cut at its trailing side.
  public func icon(_ icon: Icon) -> BulletinElement { make(.art(icon)) }

  /// Makes an action button, which first validates the fields and lists of the card.
  /// - Parameters:
  ///   - label: The label of the button, cut after twelve rows.
  ///   - id: The identifier, unique on the card; `nil` uses the label.
  ///   - key: A key that presses the button, in upper or lower case, while no text is edited.
  ///   - handler: Called on the screen's thread with the user's input, if all of it is valid.
  /// - Returns: The button.
  public func actionButton(
    _ label: String, id: String? = nil, key: Character? = nil,
    handler: @escaping @isolated(any) (BulletinAnswers) -> Void
  ) -> BulletinElement {
    make(
      .button(
        BulletinButton(
          id: id ?? label, label: label, role: .action, key: key, handler: ActorHandler(handler))))
  }

  /// Makes an alternative button, which works whether or not the input is valid.
  /// - Parameters:
  ///   - label: The label of the button.
  ///   - id: The identifier, unique on the card; `nil` uses the label.
  ///   - key: A key that presses the button, in upper or lower case, while no text is edited.
  ///   - handler: Called on the screen's thread with the user's input.
  /// - Returns: The button.
  public func alternativeButton(
    _ label: String, id: String? = nil, key: Character? = nil,
    handler: @escaping @isolated(any) (BulletinAnswers) -> Void
  ) -> BulletinElement {
    make(
      .button(
        BulletinButton(
          id: id ?? label, label: label, role: .alternative, key: key,
          handler: ActorHandler(handler))))
  }

  /// Makes a single-line text field.
  /// - Parameters:
  ///   - id: The identifier, unique on the card.
  ///   - placeholder: Text shown while the field is empty.
  ///   - text: The initial text.
  ///   - isSecret: Whether the text is hidden on the screen.
  ///   - maxLength: Maximum number of characters; an emoji or a letter with marks counts as one.
  ///     Longer text is cut, including `text`. Negative counts as zero.
  ///   - validate: Returns a sentence that describes the problem of a text, or `nil` if it is
  ///     valid. Called on the screen's thread, so it should return quickly.
  /// - Returns: The field.
  public func textField(
    id: String, placeholder: String = "", text: String = "", isSecret: Bool = false,
    maxLength: Int = LineEditor.defaultLimit, validate: (@isolated(any) (String) -> String?)? = nil
  ) -> BulletinElement {
    make(
      .field(
        BulletinField(
          id: id, placeholder: placeholder, text: text, isSecret: isSecret,
          maxLength: maxLength, validate: ActorFunction(validate))))
  }

  /// Makes a list of options to choose from.
  ///
  /// Options with a duplicate identifier are dropped. If choosing an option completes the card, use
  /// `onChoose` instead of a button.
  /// - Parameters:
  ///   - id: The identifier, unique on the card.
  ///   - options: The options, one below the other.
  ///   - allowsMultiple: Whether more than one option may be chosen, and options may be deselected.
  ///   - chosen: The identifiers of the initially chosen options.
  ///   - filter: A line above the options, in which the user types to narrow the list; `nil` for
  ///     none.
  ///   - validate: Returns a sentence that describes the problem of a choice, or `nil` if it is
  ///     valid. Called on the screen's thread with the chosen identifiers in option order, so it
  ///     should return quickly.
  ///   - onChoose: Called on the screen's thread with the user's input whenever the user chooses an
  ///     option, even one already chosen, or deselects it.
  /// - Returns: The list.
  public func choiceList(
    id: String, options: [BulletinOption], allowsMultiple: Bool = false, chosen: [String] = [],
    filter: BulletinFilter? = nil, validate: (@isolated(any) ([String]) -> String?)? = nil,
    onChoose: (@isolated(any) (BulletinAnswers) -> Void)? = nil
  ) -> BulletinElement {
    make(
      .choices(
        BulletinChoices(
          id: id, options: options, allowsMultiple: allowsMultiple, chosen: chosen,
          filter: filter, validate: ActorFunction(validate), onChoose: ActorHandler(onChoose))))
  }

  /// Makes a progress bar with a percentage, or a spinner if the progress is unknown.
  public func progress(_ progress: SnackProgress) -> BulletinElement { make(.progress(progress)) }

  /// Groups elements one below the other, and consecutive buttons side by side if they fit.
  /// - Parameters:
  ///   - elements: The elements from top to bottom.
  ///   - spacing: Rows between two elements; `nil` uses the card's spacing.
  /// - Returns: The group.
  public func group(_ elements: [BulletinElement], spacing: Int? = nil) -> BulletinElement {
    make(.group(elements, spacing: spacing))
  }

  /// Places an element in a frame, which is centred on the card.
  /// - Parameters:
  ///   - element: The element.
  ///   - width: Columns of the frame, at most those of the card; `nil` uses all.
  ///   - height: Minimum rows of the frame; `nil` fits the element.
  ///   - position: The position of the element in the frame.
  /// - Returns: The frame with the element in it.
  public func wrap(
    _ element: BulletinElement, width: Int? = nil, height: Int? = nil,
    position: BulletinPosition = .centered
  ) -> BulletinElement {
    make(.wrapper(element, width: width, height: height, position))
  }

  /// Makes an element that measures and draws itself.
  public func custom(_ drawable: some BulletinDrawable) -> BulletinElement {
    make(.custom(drawable))
  }

  /// Makes a drawing that handles focus, keys and clicks, such as a calendar or a grid.
  ///
  /// The item stores the selection: `onKey` and `onClick` change it and call
  /// ``BulletinLink/contentChanged()``, and ``BulletinItem/makeElements()`` makes a new drawing.
  /// Focus markers are drawn on both sides. Keys that the control does not handle work as
  /// everywhere on a card: arrows can leave the control, and Enter advances the focus.
  /// - Parameters:
  ///   - id: The identifier, unique on the card.
  ///   - label: Text that screen readers speak, such as the selected day; `nil` uses the
  ///     identifier.
  ///   - drawable: The drawing; ``BulletinContext/hasFocus`` is true while it has the focus.
  ///   - currentRow: Row of the drawing, counted from zero, to keep in view if the card is too
  ///     short for all of them.
  ///   - handles: Returns whether the control handles a key. Called on the screen's thread, so it
  ///     should return quickly; it must not change anything.
  ///   - onKey: Called on the screen's thread with each key that the control handles.
  ///   - onClick: Called on the screen's thread with the clicked column and row of the drawing,
  ///     counted from zero; `nil` means that a click only moves the focus.
  /// - Returns: The control.
  public func control(
    id: String, label: String? = nil, _ drawable: some BulletinDrawable, currentRow: Int = 0,
    handles: @escaping @Sendable (BulletinKey) -> Bool,
    onKey: @escaping @isolated(any) (BulletinKey) -> Void,
    onClick: (@isolated(any) (Point) -> Void)? = nil
  ) -> BulletinElement {
    make(
      .control(
        BulletinControl(
          id: id, label: label ?? id, drawable: drawable, currentRow: currentRow,
          handles: handles, onKey: ActorHandler(onKey),
          onClick: ActorHandler(onClick))))
  }
}
