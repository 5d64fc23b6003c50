/// A card of a bulletin: its content and its presentation hooks.
///
/// The hooks are called on the screen's thread, one at a time, in this order: ``setUp()``,
/// ``willDisplay()``, ``onDisplay()``, ``tearDown()``, and ``onDismiss(_:)`` if the bulletin was
/// dismissed with this card. Hooks may call anything, for example show another card.
///
/// ```swift
/// final class WelcomeItem: BulletinItem {
///   let bulletin = BulletinLink()
///   func makeElements() -> [BulletinElement] {
///     let builder = InterfaceBuilder()
///     let link = bulletin
///     let start = builder.actionButton("Start") { _ in link.manager?.dismissBulletin() }
///     return [builder.title("Welcome"), builder.text("This takes a minute."), start]
///   }
/// }
/// BulletinManager(rootItem: WelcomeItem()).showBulletin()
/// ```
public protocol BulletinItem: AnyObject, Sendable {
  /// The link to the manager; declare it as `let bulletin = BulletinLink()`.
  var bulletin: BulletinLink { get }
  /// Whether the user may dismiss the bulletin while this card is current.
  var isDismissable: Bool { get }
  /// Whether the card has a close button; a card that is not dismissable never has one.
  var requiresCloseButton: Bool { get }
  /// Whether the card starts with a spinner in place of its content.
  ///
  /// The spinner remains until ``BulletinManager/hideActivityIndicator()``.
  var shouldStartWithActivityIndicator: Bool { get }
  /// The card that ``BulletinManager/displayNextItem()`` shows.
  var nextItem: (any BulletinItem)? { get }
  /// The appearance of the card; unset properties follow the manager's.
  var appearance: BulletinAppearance { get }

  /// Makes the elements of the card, from top to bottom.
  ///
  /// Called on the screen's thread, so it should return quickly:
  /// - each time the card becomes current, after the previous card's ``tearDown()`` and before
  ///   ``setUp()``, while ``BulletinLink/manager`` is still `nil`;
  /// - after each ``BulletinLink/contentChanged()``;
  /// - when ``BulletinManager/hideActivityIndicator()`` removes the spinner.
  ///
  /// A resized screen lays out the same elements again. The user's input is kept by element
  /// identifier.
  func makeElements() -> [BulletinElement]
  /// Called when the content has been made, before the card appears.
  func setUp()
  /// Called when the card is about to disappear; its content is released afterwards.
  func tearDown()
  /// Called when the card is about to become visible.
  func willDisplay()
  /// Called when the card is fully visible.
  func onDisplay()
  /// Called when the bulletin has been dismissed with this card.
  func onDismiss(_ reason: BulletinDismissal)
}

extension BulletinItem {
  /// The manager that shows the card; `nil` outside a presentation.
  ///
  /// The same as ``BulletinLink/manager``.
  public var manager: BulletinManager? { bulletin.manager }

  /// Whether the user may dismiss the bulletin; true by default.
  public var isDismissable: Bool { true }
  /// Whether the card has a close button; true by default.
  public var requiresCloseButton: Bool { true }
  /// Whether the card starts with a spinner; false by default.
  public var shouldStartWithActivityIndicator: Bool { false }
  /// The card that follows; `nil` by default.
  public var nextItem: (any BulletinItem)? { nil }
  /// The appearance of the card; by default the manager's.
  public var appearance: BulletinAppearance { .standard }

  /// Returns no elements by default.
  public func makeElements() -> [BulletinElement] { [] }
  /// Does nothing by default.
  public func setUp() {}
  /// Does nothing by default.
  public func tearDown() {}
  /// Does nothing by default.
  public func willDisplay() {}
  /// Does nothing by default.
  public func onDisplay() {}
  /// Does nothing by default.
  public func onDismiss(_ reason: BulletinDismissal) {}
}
