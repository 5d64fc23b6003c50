internal import SnackCore
internal import Synchronization

/// The content of a card, provided by its item.
struct CardContent: Sendable {
  /// The elements, with unique identifiers.
  let elements: [BulletinElement]
  let hasCloseButton: Bool

  /// Creates the content by querying an item.
  init(of item: any BulletinItem) {
    elements = ElementIdentifiers.distinct(item.makeElements())
    hasCloseButton = item.isDismissable && item.requiresCloseButton
  }
}

/// The setup of an item that becomes current, whose content is made once.
///
/// The content is made when the setup is reported, after the hooks of the previous card. It is made
/// earlier if the screen needs the card before that. This is a class because the report and the
/// screen share the content.
final class CardSetup: Sendable {
  private enum Stage: Sendable {
    case pending
    case making
    case made(CardContent)
  }

  let item: any BulletinItem
  /// The input that the card already has.
  private let state: CardState
  private let stage = Mutex(Stage.pending)

  init(of item: any BulletinItem, state: CardState) {
    self.item = item
    self.state = state
  }

  /// The content; `nil` until it is made.
  var content: CardContent? {
    stage.withLock { if case .made(let content) = $0 { content } else { nil } }
  }

  /// Makes the content and the answers that `setUp()` may read, unless they have been made.
  func make() {
    let isFirst = stage.withLock { stage in
      guard case .pending = stage else { return false }
      stage = .making
      return true
    }
    guard isFirst else { return }
    let content = CardContent(of: item)
    item.bulletin.answers = state(with: content).answers
    stage.withLock { $0 = .made(content) }
  }

  /// The announcement of the card for screen readers; `nil` until its content is made.
  var announcement: Announcement? {
    content.map { Announcement(ofCard: $0.elements, state: state(with: $0)) }
  }

  private func state(with content: CardContent) -> CardState {
    var state = state
    state.adopt(content.elements, hasCloseButton: content.hasCloseButton)
    return state
  }
}
