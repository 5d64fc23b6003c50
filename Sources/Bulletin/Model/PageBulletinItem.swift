internal import Synchronization

public import SnackCore

/// A card with a title, an icon, a description and up to two buttons; what is absent takes no room.
///
/// Everything but the title may be changed from any thread, also while the card is on the screen.
public final class PageBulletinItem: BulletinItem {
  /// A place between the parts of the page.
  public enum Place: Hashable, Sendable, CaseIterable {
    /// Above the title.
    case header
    /// Beneath the title.
    case underTitle
    /// Beneath the icon.
    case underIcon
    /// Beneath the description.
    case underDescription
    /// Beneath the buttons.
    case footer
  }

  /// What is called with the page.
  public typealias Handler = @Sendable (PageBulletinItem) -> Void

  private struct Content: Sendable {
    var icon: Icon?
    var descriptionText: String?
    var attributedDescriptionText: StyledText?
    var actionButtonTitle: String?
    var alternativeButtonTitle: String?
    var actionHandler: Handler?
    var alternativeHandler: Handler?
    var appearance: BulletinAppearance?
    var nextItem: (any BulletinItem)?
    var isDismissable = true
    var requiresCloseButton = true
    var startsWithIndicator = false
    var presentationHandler: Handler?
    var dismissalHandler: (@Sendable (PageBulletinItem, BulletinDismissal) -> Void)?
    var elements: [Place: [BulletinElement]] = [:]
  }

  /// The heading.
  public let title: String
  /// The tie to the manager.
  public let bulletin = BulletinLink()
  private let content = Mutex(Content())

  /// Makes a page that has a heading and nothing else.
  public init(title: String) {
    self.title = title
  }

  /// Reads or changes one part; who shows the page is told of a change.
  private subscript<Value: Sendable>(
    part: WritableKeyPath<Content, Value>
  ) -> Value {
    get { content.withLock { $0[keyPath: part] } }
    set {
      // What was there goes outside of the lock: its end may call the page.
      let old = content.withLock { content in
        defer { content[keyPath: part] = newValue }
        return content[keyPath: part]
      }
      withExtendedLifetime(old) { bulletin.contentChanged() }
    }
  }

  /// The icon or cell art beneath the title.
  public var icon: Icon? {
    get { self[\.icon] }
    set { self[\.icon] = newValue }
  }

  /// The text beneath the icon.
  public var descriptionText: String? {
    get { self[\.descriptionText] }
    set { self[\.descriptionText] = newValue }
  }

  /// The text beneath the icon with parts set in their own way; it wins over ``descriptionText``.
  public var attributedDescriptionText: StyledText? {
    get { self[\.attributedDescriptionText] }
    set { self[\.attributedDescriptionText] = newValue }
  }

  /// The label of the action button; without it there is none.
  public var actionButtonTitle: String? {
    get { self[\.actionButtonTitle] }
    set { self[\.actionButtonTitle] = newValue }
  }

  /// The label of the other button; without it there is none.
  public var alternativeButtonTitle: String? {
    get { self[\.alternativeButtonTitle] }
    set { self[\.alternativeButtonTitle] = newValue }
  }

  /// Called on the thread of the screen when the action button is chosen.
  public var actionHandler: Handler? {
    get { self[\.actionHandler] }
    set { self[\.actionHandler] = newValue }
  }

  /// Called on the thread of the screen when the other button is chosen.
  public var alternativeHandler: Handler? {
    get { self[\.alternativeHandler] }
    set { self[\.alternativeHandler] = newValue }
  }

  /// The look of the card; `nil` takes the manager's.
  public var appearance: BulletinAppearance? {
    get { self[\.appearance] }
    set { self[\.appearance] = newValue }
  }

  /// The card that follows.
  public var nextItem: (any BulletinItem)? {
    get { self[\.nextItem] }
    set { self[\.nextItem] = newValue }
  }

  /// Whether a person may dismiss the bulletin while the page is on it.
  public var isDismissable: Bool {
    get { self[\.isDismissable] }
    set { self[\.isDismissable] = newValue }
  }

  /// Whether there is a close button if the page can be dismissed.
  public var requiresCloseButton: Bool {
    get { self[\.requiresCloseButton] }
    set { self[\.requiresCloseButton] = newValue }
  }

  /// Whether the page begins with a spinner in place of its content.
  public var shouldStartWithActivityIndicator: Bool {
    get { self[\.startsWithIndicator] }
    set { self[\.startsWithIndicator] = newValue }
  }

  /// Called when the page is there as a whole.
  public var presentationHandler: Handler? {
    get { self[\.presentationHandler] }
    set { self[\.presentationHandler] = newValue }
  }

  /// Called when the bulletin has gone with this page on it, with the reason.
  public var dismissalHandler: (@Sendable (PageBulletinItem, BulletinDismissal) -> Void)? {
    get { self[\.dismissalHandler] }
    set { self[\.dismissalHandler] = newValue }
  }

  /// What is filled in on the page as it is now, as ``BulletinLink/answers`` tells.
  public var answers: BulletinAnswers { bulletin.answers }

  /// Puts elements of one's own at a place, in the stead of those that were put there before.
  public func setElements(_ elements: [BulletinElement], at place: Place) {
    content.withLock { $0.elements[place] = elements }
    bulletin.contentChanged()
  }

  /// Calls ``presentationHandler``.
  public func onDisplay() { presentationHandler?(self) }

  /// Calls ``dismissalHandler``.
  public func onDismiss(_ reason: BulletinDismissal) { dismissalHandler?(self, reason) }

  /// The parts of the page in their order: header, title, icon, description, buttons, footer.
  public func makeElements() -> [BulletinElement] {
    let content = content.withLock(\.self)
    let builder = InterfaceBuilder()
    let description =
      content.attributedDescriptionText ?? content.descriptionText.map { StyledText($0) }
    let own = { (place: Place) in content.elements[place] ?? [] }
    var elements = own(.header) + [builder.title(StyledText(title))] + own(.underTitle)
    elements += content.icon.map { [builder.icon($0)] } ?? []
    elements += own(.underIcon)
    elements += description.map { [builder.text($0)] } ?? []
    elements += own(.underDescription)
    let buttons = buttons(of: content, builder)
    if !buttons.isEmpty { elements.append(builder.group(buttons, spacing: 0)) }
    return elements + own(.footer)
  }

  private func buttons(of content: Content, _ builder: InterfaceBuilder) -> [BulletinElement] {
    let action = content.actionButtonTitle.map { label in
      builder.actionButton(label, id: "action") { [weak self] _ in self?.call(\.actionHandler) }
    }
    let alternative = content.alternativeButtonTitle.map { label in
      builder.alternativeButton(label, id: "alternative") { [weak self] _ in
        self?.call(\.alternativeHandler)
      }
    }
    return [action, alternative].compactMap { $0 }
  }

  private func call(_ handler: WritableKeyPath<Content, Handler?>) { self[handler]?(self) }
}
