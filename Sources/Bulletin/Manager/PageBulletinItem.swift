internal import ActorHandlers
internal import Synchronization

public import SnackCore

/// A card with a title, an image, a description and up to two buttons.
///
/// Absent parts take up no rows. Everything but the title may be changed from any thread, even
/// while the card is visible. A subclass may override ``makeElements()``, the hooks and the actions
/// of the buttons; all of them are called on the screen's thread.
///
/// ```swift
/// let card = PageBulletinItem(title: "Version 4.2")
/// card.descriptionText = "Themes, cards and sub-cell motion."
/// card.actionButtonTitle = "Show me"
/// card.actionHandler = { $0.bulletin.manager?.displayNextItem() }
///
/// final class CountingPage: PageBulletinItem, @unchecked Sendable {
///   override func makeElements() -> [BulletinElement] {
///     super.makeElements() + [InterfaceBuilder().text("Step 1 of 3")]
///   }
/// }
/// ```
// Every stored property is constant, and either immutable or guarded by a mutex.
open class PageBulletinItem: BulletinItem, @unchecked Sendable {
  /// A slot between the parts of the page.
  public enum Slot: Hashable, Sendable, CaseIterable {
    /// Above the title.
    case header
    /// Below the title.
    case underTitle
    /// Below the image.
    case underImage
    /// Below the description.
    case underDescription
    /// Below the buttons.
    case footer
  }

  /// A handler called with the page.
  ///
  /// A closure isolated to an actor runs on that actor. If that is the main actor and the screen's
  /// thread is the main thread, it runs at once; otherwise, it runs later. A closure without an
  /// actor runs at once on the screen's thread. The same applies to all handlers of cards.
  public typealias Handler = @isolated(any) (PageBulletinItem) -> Void

  private struct Content: Sendable {
    var image: Icon?
    var descriptionText: String?
    var attributedDescriptionText: StyledText?
    var actionButtonTitle: String?
    var alternativeButtonTitle: String?
    var actionHandler: ActorHandler<PageBulletinItem>?
    var alternativeHandler: ActorHandler<PageBulletinItem>?
    var appearance = BulletinAppearance.standard
    var nextItem: (any BulletinItem)?
    var isDismissable = true
    var requiresCloseButton = true
    var startsWithIndicator = false
    var presentationHandler: ActorHandler<PageBulletinItem>?
    var dismissalHandler: ActorReporter<PageBulletinItem, BulletinDismissal>?
    var elements: [Slot: [BulletinElement]] = [:]
  }

  /// The title of the page.
  public let title: String
  /// The link to the manager.
  public let bulletin = BulletinLink()
  private let content = Mutex(Content())

  /// Creates a page with only a title.
  public init(title: String) {
    self.title = title
  }

  /// Accesses a property; setting it updates a visible page.
  private subscript<Value: Sendable>(
    part: WritableKeyPath<Content, Value>
  ) -> Value {
    get { content.withLock { $0[keyPath: part] } }
    set {
      // Release the old value outside the lock: its deinitializer may call the page.
      let old = content.withLock { content in
        defer { content[keyPath: part] = newValue }
        return content[keyPath: part]
      }
      withExtendedLifetime(old) { bulletin.contentChanged() }
    }
  }

  /// The icon or cell art below the title.
  public var image: Icon? {
    get { self[\.image] }
    set { self[\.image] = newValue }
  }

  /// The text below the image.
  public var descriptionText: String? {
    get { self[\.descriptionText] }
    set { self[\.descriptionText] = newValue }
  }

  /// The styled text below the image, which overrides ``descriptionText``.
  public var attributedDescriptionText: StyledText? {
    get { self[\.attributedDescriptionText] }
    set { self[\.attributedDescriptionText] = newValue }
  }

  /// The label of the action button; `nil` omits the button.
  public var actionButtonTitle: String? {
    get { self[\.actionButtonTitle] }
    set { self[\.actionButtonTitle] = newValue }
  }

  /// The label of the alternative button; `nil` omits the button.
  public var alternativeButtonTitle: String? {
    get { self[\.alternativeButtonTitle] }
    set { self[\.alternativeButtonTitle] = newValue }
  }

  /// The handler called when the user chooses the action button.
  public var actionHandler: Handler? {
    get { self[\.actionHandler]?.function }
    set { self[\.actionHandler] = ActorHandler(newValue) }
  }

  /// The handler called when the user chooses the alternative button.
  public var alternativeHandler: Handler? {
    get { self[\.alternativeHandler]?.function }
    set { self[\.alternativeHandler] = ActorHandler(newValue) }
  }

  /// The appearance of the card; unset properties follow the manager's.
  public var appearance: BulletinAppearance {
    get { self[\.appearance] }
    set { self[\.appearance] = newValue }
  }

  /// The card that follows this one.
  public var nextItem: (any BulletinItem)? {
    get { self[\.nextItem] }
    set { self[\.nextItem] = newValue }
  }

  /// Whether the user may dismiss the bulletin while this page is current.
  public var isDismissable: Bool {
    get { self[\.isDismissable] }
    set { self[\.isDismissable] = newValue }
  }

  /// Whether a dismissable page has a close button.
  public var requiresCloseButton: Bool {
    get { self[\.requiresCloseButton] }
    set { self[\.requiresCloseButton] = newValue }
  }

  /// Whether the page starts with a spinner in place of its content.
  public var shouldStartWithActivityIndicator: Bool {
    get { self[\.startsWithIndicator] }
    set { self[\.startsWithIndicator] = newValue }
  }

  /// The handler called when the page is fully visible.
  public var presentationHandler: Handler? {
    get { self[\.presentationHandler]?.function }
    set { self[\.presentationHandler] = ActorHandler(newValue) }
  }

  /// The handler called with the reason when the bulletin has been dismissed with this page.
  public var dismissalHandler: (@isolated(any) (PageBulletinItem, BulletinDismissal) -> Void)? {
    get { self[\.dismissalHandler]?.function }
    set { self[\.dismissalHandler] = ActorReporter(newValue) }
  }

  /// The user's current input on the page; see ``BulletinLink/answers``.
  public var answers: BulletinAnswers { bulletin.answers }

  /// Replaces the custom elements in a slot.
  public func setElements(_ elements: [BulletinElement], at slot: Slot) {
    content.withLock { $0.elements[slot] = elements }
    bulletin.contentChanged()
  }

  // MARK: Hooks

  /// Does nothing by default.
  open func setUp() {}

  /// Does nothing by default.
  open func willDisplay() {}

  /// Calls ``presentationHandler``.
  open func onDisplay() { call(\.presentationHandler) }

  /// Does nothing by default.
  open func tearDown() {}

  /// Calls ``dismissalHandler``.
  open func onDismiss(_ reason: BulletinDismissal) { self[\.dismissalHandler]?(self, reason) }

  /// Handles the action button by calling ``actionHandler``.
  open func actionButtonTapped() { call(\.actionHandler) }

  /// Handles the alternative button by calling ``alternativeHandler``.
  open func alternativeButtonTapped() { call(\.alternativeHandler) }

  // MARK: Elements

  /// Makes the elements of the page: header, title, image, description, buttons and footer.
  open func makeElements() -> [BulletinElement] {
    let content = content.withLock(\.self)
    let builder = InterfaceBuilder()
    let description =
      content.attributedDescriptionText ?? content.descriptionText.map { StyledText($0) }
    let custom = { (slot: Slot) in content.elements[slot] ?? [] }
    var elements = custom(.header) + [builder.title(StyledText(title))] + custom(.underTitle)
    elements += content.image.map { [builder.icon($0)] } ?? []
    elements += custom(.underImage)
    elements += description.map { [builder.text($0)] } ?? []
    elements += custom(.underDescription)
    let buttons = buttons(of: content, builder)
    if !buttons.isEmpty { elements.append(builder.group(buttons, spacing: 0)) }
    return elements + custom(.footer)
  }

  private func buttons(of content: Content, _ builder: InterfaceBuilder) -> [BulletinElement] {
    let action = content.actionButtonTitle.map { label in
      builder.actionButton(label, id: "action") { [weak self] _ in
        self?.actionButtonTapped()
      }
    }
    let alternative = content.alternativeButtonTitle.map { label in
      builder.alternativeButton(label, id: "alternative") { [weak self] _ in
        self?.alternativeButtonTapped()
      }
    }
    return [action, alternative].compactMap { $0 }
  }

  private func call(_ handler: WritableKeyPath<Content, ActorHandler<PageBulletinItem>?>) {
    self[handler]?(self)
  }
}
