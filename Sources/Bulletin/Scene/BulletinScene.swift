package import SnackCore

/// The bulletins on one screen: takes orders, lets time pass, and draws.
///
/// One shows at a time; others wait until it has gone. A shell turns it with the present moment, calls
/// what it has to tell, and shows its frame; a test turns it with any moment.
package struct BulletinScene: Sendable {
  private let host: SnackbarManager
  private var showing: BulletinShowing?
  private var waiting: [BulletinManager] = []
  private var news: [BulletinNews] = []
  /// Counts what has happened, the passing of time excepted.
  private var revision = 0
  private var drawn: Drawn?
  private var place: Place?
  /// Snacks and bulletin as they were drawn last; `nil` while snacks are all there is.
  package private(set) var frame: Canvas?
  /// Counts the frames that differ from the one before.
  package private(set) var frameNumber = 0

  /// The screen as it was last, because the colours of a theme take time to find.
  private struct Place {
    let configuration: Configuration
    let result: ScreenPlace
  }

  /// What stands in the frame.
  private struct Drawn {
    var revision: Int
    var snacks: Int
    var moment: Moment
  }

  /// Makes the scene of a screen.
  /// - Parameter host: The manager of the snacks on it.
  package init(host: SnackbarManager) {
    self.host = host
  }

  // MARK: Turns

  /// Takes the orders that have come and lets time pass; what is to be told follows from
  /// ``takeNews()``, and may bring new orders.
  package mutating func advance(on terrain: Terrain, at now: Moment) {
    takeGuests()
    guard showing != nil || !waiting.isEmpty else { return }
    let place = screenPlace(on: terrain)
    present(on: place)
    if showing?.advance(on: place, at: now) == true { revision += 1 }
    collectNews(at: now)
    endIfGone()
  }

  private mutating func screenPlace(on terrain: Terrain) -> ScreenPlace {
    let configuration = host.configuration
    if let place, place.result.terrain == terrain, place.configuration == configuration {
      return place.result
    }
    let result = ScreenPlace(configuration, terrain: terrain)
    place = Place(configuration: configuration, result: result)
    return result
  }

  private mutating func takeGuests() {
    for case let manager as BulletinManager in host.takeGuests() {
      let isKnown = showing?.manager === manager || waiting.contains { $0 === manager }
      if !isKnown { waiting.append(manager) }
    }
  }

  /// Lets the next bulletin come if none shows.
  private mutating func present(on place: ScreenPlace) {
    waiting.removeAll { !$0.isShowingBulletin }
    guard showing == nil, let index = waiting.firstIndex(where: { $0.claim() }) else { return }
    showing = BulletinShowing(waiting.remove(at: index), on: place)
  }

  private mutating func collectNews(at now: Moment) {
    guard let found = showing?.takeNews(at: now), !found.isEmpty else { return }
    news += found
    revision += 1
  }

  /// Lets go of a bulletin that is off the screen, and lets the next one come.
  private mutating func endIfGone() {
    guard let ended = showing, !ended.flow.isOnScreen else { return }
    ended.manager.release(leaving: ended.flow.stack)
    showing = nil
    revision += 1
    // One that was shown again meanwhile is at the end of the line.
    if ended.manager.isShowingBulletin { waiting.append(ended.manager) }
  }

  /// What has to be called since this was last asked.
  package mutating func takeNews() -> [BulletinNews] {
    defer { news = [] }
    return news
  }

  /// Whether anything has to be called.
  package var hasNews: Bool { !news.isEmpty }

  /// Ends the bulletin that shows because the screen ends; those that wait, wait for another screen.
  package mutating func end(at now: Moment) {
    showing?.send(.dismiss(.hostEnded), at: now)
    collectNews(at: now)
    if let ended = showing { ended.manager.release(leaving: ended.flow.stack) }
    showing = nil
    for manager in waiting { host.invite(manager) }
    waiting = []
    revision += 1
  }

  // MARK: What it is like

  /// Whether keys and clicks are the card's; not while it goes.
  package var isModal: Bool { showing?.flow.isShowing ?? false }

  /// Whether anything of a bulletin is on the screen.
  package var isOnScreen: Bool { showing?.flow.isOnScreen ?? false }

  /// Rows at the bottom of the screen off which snacks keep.
  package var coveredRows: Int { showing?.coveredRows ?? 0 }

  /// Whether snacks are beneath the bulletin, where nobody can use them.
  package var holdsSnacks: Bool { showing?.holdsSnacks ?? false }

  /// Where the terminal's cursor belongs; `nil` if it is the host's.
  package func cursor(at now: Moment) -> Point? { showing?.cursor(at: now) }

  /// Whether orders wait to be taken.
  package var hasOrders: Bool {
    host.hasGuests || showing?.manager.hasNews ?? false
      || showing == nil && waiting.contains { $0.canBeClaimed }
  }

  /// When the next turn is due, news apart; `nil` if nothing will change by itself.
  package func nextDeadline(after now: Moment) -> Moment? {
    hasOrders ? now : showing?.nextChange(after: drawn?.moment ?? now).map { max($0, now) }
  }

  // MARK: What a person does

  /// Takes a key; call it only while the scene is modal.
  package mutating func take(_ key: CardKey, at now: Moment) {
    showing?.take(key, at: now)
    collectNews(at: now)
    revision += 1
  }

  /// Takes in what the pointer does; call it only while the scene is modal.
  package mutating func take(_ event: PointerEvent, at now: Moment) {
    showing?.take(event, at: now)
    collectNews(at: now)
    revision += 1
  }

  /// Scrolls the card by rows.
  package mutating func scroll(by rows: Int) {
    showing?.scroll(by: rows)
    revision += 1
  }

  // MARK: Drawing

  /// Draws the bulletin together with the snacks.
  /// - Parameters:
  ///   - snacks: The snacks as they are drawn.
  ///   - number: The number of that drawing: while it stands, they are the same.
  ///   - now: The moment.
  package mutating func compose(with snacks: Canvas, number: Int, at now: Moment) {
    if let drawn, drawn.revision == revision, drawn.snacks == number,
      showing?.changes(from: drawn.moment, to: now) != true
    {
      return
    }
    drawn = Drawn(revision: revision, snacks: number, moment: now)
    let picture = picture(with: snacks, at: now)
    guard picture != frame else { return }
    frame = picture
    frameNumber += 1
  }

  private func picture(with snacks: Canvas, at now: Moment) -> Canvas? {
    guard let showing, showing.flow.isOnScreen else { return nil }
    var canvas = Canvas(size: snacks.size)
    if showing.holdsSnacks { canvas.draw(snacks, x: 0, y: 0) }
    showing.drawBackground(at: now, on: &canvas)
    showing.draw(at: now, on: &canvas)
    if !showing.holdsSnacks { canvas.draw(snacks, x: 0, y: 0) }
    return canvas
  }
}
