/// One card of a bulletin: what it shows, and what is called as it comes and goes.
///
/// The hooks are called on the thread of the screen, one after the other, in this order:
/// ``setUp()``, ``willDisplay()``, ``onDisplay()``, ``tearDown()``, and ``onDismiss(_:)`` if the
/// bulletin went with this card on it. They may do anything, also show another card.
public protocol BulletinItem: AnyObject, Sendable {
  /// The tie to the manager: `let bulletin = BulletinLink()`.
  var bulletin: BulletinLink { get }
  /// Whether a person may dismiss the bulletin while the card is on it.
  var isDismissable: Bool { get }
  /// Whether it has a close button; there is none if it cannot be dismissed.
  var requiresCloseButton: Bool { get }
  /// Whether the card begins with a spinner in place of its content, until
  /// ``BulletinManager/hideActivityIndicator()``.
  var shouldStartWithActivityIndicator: Bool { get }
  /// The card that ``BulletinManager/displayNextItem()`` shows.
  var nextItem: (any BulletinItem)? { get }
  /// The look of the card; `nil` takes the manager's.
  var appearance: BulletinAppearance? { get }

  /// Makes what stands on the card, from top to bottom.
  ///
  /// It is called on the thread of the screen, so it should be quick: each time the card becomes
  /// current, before ``setUp()``, when ``BulletinLink/manager`` is not set yet; after each
  /// ``BulletinLink/contentChanged()``, by which an item says that it has something else to show; and
  /// when ``BulletinManager/hideActivityIndicator()`` takes the spinner away. Another size of the
  /// screen lays the same elements out anew. What a person has filled in is kept by the identifiers
  /// of the elements.
  func makeElements() -> [BulletinElement]
  /// Its content is made and it is about to come.
  func setUp()
  /// It goes; its content is let go after that.
  func tearDown()
  /// It is the next thing that is seen.
  func willDisplay()
  /// It is there as a whole.
  func onDisplay()
  /// The bulletin has gone with this card on it.
  func onDismiss(_ reason: BulletinDismissal)
}

extension BulletinItem {
  /// A person may dismiss the bulletin if the item does not say otherwise.
  public var isDismissable: Bool { true }
  /// The card has a close button if the item does not say otherwise.
  public var requiresCloseButton: Bool { true }
  /// The card begins with its content if the item does not say otherwise.
  public var shouldStartWithActivityIndicator: Bool { false }
  /// No card follows one that names none.
  public var nextItem: (any BulletinItem)? { nil }
  /// A card without a look of its own has the manager's.
  public var appearance: BulletinAppearance? { nil }

  /// A card whose item makes nothing is empty.
  public func makeElements() -> [BulletinElement] { [] }
  /// Does nothing, for items that do not want to know.
  public func setUp() {}
  /// Does nothing, for items that do not want to know.
  public func tearDown() {}
  /// Does nothing, for items that do not want to know.
  public func willDisplay() {}
  /// Does nothing, for items that do not want to know.
  public func onDisplay() {}
  /// Does nothing, for items that do not want to know.
  public func onDismiss(_ reason: BulletinDismissal) {}
}
