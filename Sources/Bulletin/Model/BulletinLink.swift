internal import Synchronization

/// What an item asks of the manager that shows it.
protocol BulletinDesk: AnyObject, Sendable {
  /// The item of a tie wants something to be done with its card; called from any thread.
  func take(_ wish: BulletinWish, of link: BulletinLink)
}

/// The tie between an item and the manager that shows it: an item makes one and keeps it.
///
/// It is a class because it is the item's identity. The manager is held weakly, so an item keeps
/// none alive, and it may be asked from any thread and at any time. What it is asked to do with the
/// card is done in the screen's next turn, in the order in which it was asked; while no manager shows
/// the item nothing happens. A person goes on from what the card holds then.
public final class BulletinLink: Sendable {
  private struct State {
    weak var desk: (any BulletinDesk)?
    var answers = BulletinAnswers()
  }

  private let state = Mutex(State())

  /// Makes the tie of an item that no manager shows.
  public init() {}

  /// The manager that shows the item.
  var desk: (any BulletinDesk)? {
    get { state.withLock(\.desk) }
    set { state.withLock { $0.desk = newValue } }
  }

  /// What is filled in on the card as it is now.
  ///
  /// It stays after the card has gone, so that ``BulletinItem/onDismiss(_:)`` can keep a draft; when
  /// the bulletin shows the item anew the card begins as its elements say. Before it has shown,
  /// nothing is filled in.
  public internal(set) var answers: BulletinAnswers {
    get { state.withLock(\.answers) }
    set { state.withLock { $0.answers = newValue } }
  }

  /// Says that the item has something else to show; if it is on the screen it is laid out anew.
  public func contentChanged() { ask(.makeAnew) }

  /// Fills a field in, in the stead of what it holds, as a paste would.
  /// - Parameters:
  ///   - text: The text; what was wrong with another one is no longer told.
  ///   - field: The identifier of the field; without such a field nothing happens.
  public func setText(_ text: String, of field: String) { ask(.setText(text, field: field)) }

  /// Chooses options of a list, and no others; nobody is called for it.
  /// - Parameters:
  ///   - options: The identifiers of the options; those that the list does not have are left out, and
  ///     if only one may be chosen all but the first in the list.
  ///   - list: The identifier of the list; without such a list nothing happens.
  public func choose(_ options: [String], in list: String) { ask(.choose(options, list: list)) }

  /// Says what is wrong with a field or a list, for a check that takes its time.
  ///
  /// The sentence stands beneath it until something else is filled in there, and the filled buttons
  /// of the card do not go on meanwhile.
  /// - Parameters:
  ///   - problem: The sentence, such as "This name is taken."; `nil` takes it away.
  ///   - id: The identifier of the field or the list; without such a one nothing happens.
  public func setProblem(_ problem: String?, of id: String) { ask(.setProblem(problem, id: id)) }

  /// Gives an element the focus and scrolls to it.
  /// - Parameter id: The identifier of a field, a list, a button or a control; without such a one nothing
  ///   happens.
  public func focus(_ id: String) { ask(.focus(id)) }

  private func ask(_ wish: BulletinWish) { desk?.take(wish, of: self) }
}
