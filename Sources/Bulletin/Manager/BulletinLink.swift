internal import Synchronization

/// The link between an item and its manager; each item creates one and keeps it.
///
/// The link is a class because it serves as the item's identity. It holds the manager weakly and
/// may be used from any thread at any time. Requests are applied in order at the screen's next
/// update; without a manager, they have no effect.
///
/// ```swift
/// let card = PageBulletinItem(title: "Choose a name")
/// let field = InterfaceBuilder().textField(id: "name", text: "guest")
/// card.setElements([field], at: .underDescription)
/// card.actionHandler = { card in
///   card.bulletin.setProblem("This name is taken.", of: "name")
///   card.bulletin.focus("name")
/// }
/// ```
public final class BulletinLink: Sendable {
  private struct State {
    weak var manager: BulletinManager?
    var answers = BulletinAnswers()
  }

  private let state = Mutex(State())

  /// Creates a link without a manager.
  public init() {}

  /// The manager that shows the item; `nil` before setup and after teardown.
  public internal(set) var manager: BulletinManager? {
    get { state.withLock(\.manager) }
    set { state.withLock { $0.manager = newValue } }
  }

  /// The user's current input on the card.
  ///
  /// The answers remain available after dismissal, so that ``BulletinItem/onDismiss(_:)`` can save
  /// a draft. In the next presentation, the card starts with the initial values of its elements.
  /// Before the first presentation, the answers are empty.
  public internal(set) var answers: BulletinAnswers {
    get { state.withLock(\.answers) }
    set { state.withLock { $0.answers = newValue } }
  }

  /// Reports that the item's content has changed, so that a visible card is updated.
  public func contentChanged() { send(.reload) }

  /// Replaces the text of a field, as a paste would.
  /// - Parameters:
  ///   - text: The text; if it differs, the problem of the field is cleared.
  ///   - field: The identifier of the field; an unknown one has no effect.
  public func setText(_ text: String, of field: String) { send(.setText(text, field: field)) }

  /// Chooses exactly the given options of a list, without calling `onChoose`.
  /// - Parameters:
  ///   - options: The identifiers of the options. Unknown ones are ignored; if only one may be
  ///     chosen, the first in list order is used.
  ///   - list: The identifier of the list; an unknown one has no effect.
  public func choose(_ options: [String], in list: String) { send(.choose(options, list: list)) }

  /// Sets the problem of a field or a list, for example after an asynchronous check.
  ///
  /// The text is shown below the field or the list until its input changes. Meanwhile, the card's
  /// action buttons have no effect.
  /// - Parameters:
  ///   - problem: The text, such as "This name is taken."; `nil` removes it.
  ///   - id: The identifier of the field or the list; an unknown one has no effect.
  public func setProblem(_ problem: String?, of id: String) { send(.setProblem(problem, id: id)) }

  /// Moves the focus to an element and scrolls to it.
  /// - Parameter id: The identifier of a field, a list, a button or a control; an unknown one has
  ///   no effect.
  public func focus(_ id: String) { send(.focus(id)) }

  private func send(_ request: BulletinRequest) { manager?.enqueue(request, from: self) }
}
