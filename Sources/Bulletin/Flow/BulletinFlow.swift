package import SnackCore

/// The state machine of a bulletin: its stack of cards, running transitions and pending effects.
///
/// It is a value that makes no calls and reads no clock. Events may come at any time; those that do
/// not apply have no effect.
package struct BulletinFlow: Sendable {
  /// The first card of the bulletin.
  package let root: any BulletinItem
  /// The cards above the root; the last is the current one.
  package private(set) var stack: [any BulletinItem] = []
  /// Whether a spinner replaces the current card's content.
  package private(set) var showsIndicator = false
  /// The colour of the spinner; `nil` for the accent.
  private var indicatorColor: Color?
  private let timing: BulletinTiming
  private var stage = BulletinStage.hidden
  private var transition: BulletinTransition?
  private var effects: [BulletinEffect] = []

  /// Creates a hidden bulletin.
  package init(root: any BulletinItem, timing: BulletinTiming = BulletinTiming()) {
    self.root = root
    self.timing = timing
  }

  /// The card on top of the stack, visible or not.
  package var current: any BulletinItem { stack.last ?? root }

  /// Whether the bulletin is visible or appearing; false once its dismissal starts.
  package var isShowing: Bool {
    switch stage {
    case .appearing, .visible: true
    case .hidden, .dismissing: false
    }
  }

  /// Whether any part of the bulletin is on the screen.
  package var isOnScreen: Bool { if case .hidden = stage { false } else { true } }

  /// Whether the user may dismiss the bulletin now.
  ///
  /// That is not possible while a spinner is shown, nor during a transition until the next card
  /// starts to appear.
  package var canBeDismissed: Bool {
    isShowing && transition?.isAnnounced ?? true && !showsIndicator && current.isDismissable
  }

  /// Returns the visible state at a moment; `nil` while the bulletin is hidden.
  package func picture(at now: Moment) -> BulletinPicture? {
    let item: any BulletinItem
    switch stage {
    case .hidden: return nil
    case .dismissing(_, _, let leaving, _): item = leaving
    case .appearing, .visible: item = current
    }
    let rest = (content: showsIndicator ? BulletinContent.indicator : .item(item), opacity: 1.0)
    let (content, opacity) = transition?.visible(at: now) ?? rest
    return BulletinPicture(
      item: item, previous: transition?.leaving,
      heightProgress: transition?.heightProgress(at: now) ?? 1,
      content: content, opacity: opacity, visibleFraction: stage.visibleFraction(at: now, timing),
      indicatorColor: indicatorColor)
  }

  /// Whether anything moves or fades.
  package var isMoving: Bool { transition != nil || stage.end(timing) != nil }

  /// Whether the current card is fully visible.
  package func showsCurrent(at now: Moment) -> Bool {
    guard case .visible = stage, let picture = picture(at: now),
      case .item(let item) = picture.content
    else { return false }
    return item === current && picture.opacity >= BulletinPicture.fullOpacityThreshold
  }

  /// The time of the next step of an animation; `nil` if none is running.
  package var nextDeadline: Moment? {
    let announcementTime = transition.flatMap { $0.isAnnounced ? nil : $0.fadeInStart }
    return [stage.end(timing), announcementTime, transition?.end].compactMap { $0 }.min()
  }

  /// Returns and clears the pending effects.
  package mutating func consumeEffects() -> [BulletinEffect] {
    defer { effects = [] }
    return effects
  }

  // MARK: Events

  /// Handles an event at a moment.
  package mutating func update(_ event: BulletinEvent, at now: Moment) {
    advance(to: now)
    switch event {
    case .show(let animated): show(animated: animated, at: now)
    case .dismiss(let reason, let visibleFraction): dismiss(reason, from: visibleFraction, at: now)
    case .push(let item): if item !== current { navigate(to: stack + [item], at: now) }
    case .pop: navigate(to: stack.dropLast(), at: now)
    case .popTo(let item, let orDismiss): pop(to: item, orDismiss: orDismiss, at: now)
    case .popToRoot: navigate(to: [], at: now)
    case .displayNext:
      if let next = current.nextItem { navigate(to: stack + [next], at: now) }
    case .activityIndicator(let isVisible, let color):
      if isVisible { indicatorColor = color }
      setIndicatorVisible(isVisible, at: now)
    }
  }

  private mutating func show(animated: Bool, at now: Moment) {
    guard !isShowing else { return }
    let visibleFraction = stage.visibleFraction(at: now, timing)
    endDismissal()
    stage = .appearing(start: now, from: animated ? visibleFraction : 1)
    showsIndicator = current.shouldStartWithActivityIndicator
    indicatorColor = nil
    effects += [.setUp(current), .willDisplay(current)]
  }

  private mutating func dismiss(
    _ reason: BulletinDismissal, from visibleFraction: Double?, at now: Moment
  ) {
    if reason == .hostEnded { return endImmediately() }
    guard isShowing, !reason.isByUser || canBeDismissed else { return }
    let item = current
    transition = nil
    stage = .dismissing(
      start: now, from: visibleFraction ?? stage.visibleFraction(at: now, timing), item, reason)
    // Cards pushed from now on are for the next presentation.
    stack = []
    effects.append(.tearDown(item))
  }

  /// Ends the bulletin without animation, because its screen has ended.
  private mutating func endImmediately() {
    if isShowing {
      effects += [.tearDown(current), .dismissed(current, .hostEnded)]
      stack = []
    } else {
      endDismissal()
    }
    stage = .hidden
    transition = nil
    showsIndicator = false
  }

  private mutating func pop(to item: any BulletinItem, orDismiss: Bool, at now: Moment) {
    if let index = stack.lastIndex(where: { $0 === item }) {
      navigate(to: stack[...index], at: now)
    } else if item === root || !orDismiss {
      navigate(to: [], at: now)
    } else {
      dismiss(.programmatic, from: nil, at: now)
    }
  }

  /// Replaces the cards above the root; without any, the root becomes current.
  private mutating func navigate(to cards: some Sequence<any BulletinItem>, at now: Moment) {
    let old = current
    let oldContent = content
    stack = Array(cards)
    guard isShowing, old !== current else { return }
    effects += [.tearDown(old), .setUp(current)]
    showsIndicator = current.shouldStartWithActivityIndicator
    indicatorColor = nil
    transitionContent(from: oldContent, card: old, at: now)
  }

  private mutating func setIndicatorVisible(_ isVisible: Bool, at now: Moment) {
    guard isShowing, showsIndicator != isVisible else { return }
    let oldContent = content
    showsIndicator = isVisible
    transitionContent(from: oldContent, card: nil, at: now)
  }

  /// The content of the card at rest.
  private var content: BulletinContent { showsIndicator ? .indicator : .item(current) }

  /// Starts a transition from the old content, and from the old card if the card has changed.
  ///
  /// If a transition is still fading out its content, that continues, and only the content to fade
  /// in changes.
  private mutating func transitionContent(
    from oldContent: BulletinContent, card: (any BulletinItem)?, at now: Moment
  ) {
    let running = transition.flatMap { now < $0.fadeOutEnd ? $0 : nil }
    let leaving = running?.leaving ?? card
    transition = BulletinTransition(
      from: running?.from ?? oldContent, to: content, leaving: leaving,
      arriving: leaving == nil ? nil : current, at: running?.start ?? now, timing: timing)
  }

  // MARK: Time

  /// Advances to a moment; each step happens at its due time, however late the call.
  package mutating func advance(to now: Moment) {
    while let due = nextDeadline, due <= now {
      if let running = transition { advance(running, to: due) }
      if let end = stage.end(timing), end <= due { endStage() }
    }
  }

  private mutating func advance(_ running: BulletinTransition, to due: Moment) {
    if !running.isAnnounced, running.fadeInStart <= due {
      transition?.isAnnounced = true
      if let item = running.arriving { effects.append(.willDisplay(item)) }
    }
    guard running.end <= due else { return }
    transition = nil
    if let item = running.arriving, case .visible = stage { effects.append(.onDisplay(item)) }
  }

  private mutating func endStage() {
    if case .appearing = stage {
      stage = .visible
      if transition?.arriving == nil { effects.append(.onDisplay(current)) }
    } else {
      endDismissal()
    }
  }

  private mutating func endDismissal() {
    guard case .dismissing(_, _, let item, let reason) = stage else { return }
    stage = .hidden
    transition = nil
    showsIndicator = false
    effects.append(.dismissed(item, reason))
  }
}
