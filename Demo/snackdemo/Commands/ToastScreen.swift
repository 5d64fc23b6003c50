import SnackTerm

/// The screen behind a single toast: a command's output, or nothing, above a line of keys.
///
/// Nothing else is drawn, because a program cannot read what the terminal showed before.
struct ToastScreen {
  /// The rows reserved for the line of keys.
  static let reserved = Insets(bottom: 1)

  /// The output of the command; `nil` for a blank screen.
  var output: PaneReader?
  /// The feedback at the right end of the line of keys, hidden if it does not fit.
  var note = ""
  private let items: [HelpItem]

  /// Creates a screen.
  /// - Parameters:
  ///   - output: The output of a command; `nil` for a blank screen.
  ///   - quitItem: The help item for the key that leaves the screen.
  ///   - canCopy: Whether no button of the toast has the copy key.
  init(output: PaneReader? = nil, quitItem: HelpItem, canCopy: Bool) {
    self.output = output
    let scroll = output == nil ? [] : [Self.scrollItem]
    items =
      [Self.swipeItem, Self.dismissItem] + scroll + (canCopy ? [Self.copyItem] : []) + [quitItem]
  }

  /// Draws the screen.
  func draw(size: Size, look: HostLook) -> Canvas {
    var pen = Pen(size: size, look: look)
    if let output {
      pen.draw(output.pane, size: Self.paneSize(of: size))
    }
    let help = Rect(x: 0, y: size.height - 1, width: size.width, height: size.height > 1 ? 1 : 0)
    pen.draw(shownItems, in: help)
    let width = HelpItem.width(of: shownItems, within: size.width - 2)
    if !note.isEmpty, !help.isEmpty, width + note.count + 4 <= size.width {
      pen.put(note, x: 0, y: help.origin.y, width: size.width - 1, .faint, at: .trailing)
    }
    return pen.canvas
  }

  /// Scrolls the output by a key of the host; other keys do nothing.
  mutating func scroll(by key: HostKey, size: Size) {
    let scroll: OutputPane.Scroll
    switch key {
    case .up: scroll = .lineUp
    case .down: scroll = .lineDown
    case .pageUp: scroll = .pageUp
    case .pageDown: scroll = .pageDown
    case .home: scroll = .start
    case .end: scroll = .end
    default: return
    }
    output?.scroll(scroll, size: Self.paneSize(of: size))
  }

  /// Returns the size of the pane, which leaves the last row to the keys.
  private static func paneSize(of size: Size) -> Size {
    Size(width: size.width, height: max(min(1, size.height), size.height - 1))
  }

  /// The help items; while older output is shown, End replaces Page Up.
  private var shownItems: [HelpItem] {
    guard output?.pane.isScrolledBack == true else { return items }
    return items.map { $0 == Self.scrollItem ? Self.newestItem : $0 }
  }

  // MARK: Keys

  private static let swipeItem = HelpItem("arrows", "swipe", "swipe the toast away", rank: 2)
  private static let dismissItem = HelpItem("esc", "dismiss", "dismiss the toast", rank: 3)
  private static let scrollItem = HelpItem("pgup", "scroll", "scroll the output back", rank: 1)
  private static let newestItem = HelpItem("end", "newest", "return to the newest output", rank: 1)
  private static let copyItem = HelpItem("y", "copy", "copy the text of the toast", rank: 4)

  /// The key that copies the toast unless one of its buttons uses the key.
  static let copyKey = copyItem.keys

  /// The help item for the key that quits the program.
  static let quitItem = HelpItem("q", "quit", "quit the program", rank: 0)

  /// The help item for the key that leaves the screen while a command keeps running.
  static let leaveItem = HelpItem("q", "leave", "close the screen; the command continues", rank: 0)
}

extension Pen {
  /// Draws the visible part of a command's output at the top left corner.
  fileprivate mutating func draw(_ pane: OutputPane, size: Size) {
    draw { [look] in pane.draw(on: &$0, size: size, allowsUnicode: look.allowsUnicode) }
  }
}
