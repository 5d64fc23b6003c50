import SnackTerm

/// The complete picture of the sample host at one moment.
struct HostPicture {
  var monitor: ServiceMonitor
  var help: [HelpItem]
  /// The text at the right end of the header, hidden if it does not fit.
  var note = ""
  /// The list beside the table and the log; `nil` for none.
  var pane: SidePane?
  /// The panel with all keys; `nil` for none.
  var panel: HelpPanel?
  /// The toast history in place of table, log and pane; `nil` for none.
  var history: HistoryPane?
  /// The cells of the toasts, which the history avoids.
  var toasts: [Rect] = []
  /// The list of the theme chooser in place of table, log and pane; `nil` for none.
  ///
  /// The area beside it is blank, so that no slivers of the host are visible between the samples.
  var themes: ThemePane?
  /// The code for the settings; `nil` for none.
  var code: CodePanel?

  /// A dialog of the host in front of all its parts; `nil` for none.
  var dialog: HostDialog?

  /// Draws the picture for a screen.
  func draw(size: Size, look: HostLook) -> Canvas {
    let layout = HostLayout(
      size: size, services: monitor.services.count, hasPane: pane != nil)
    var pen = Pen(size: size, look: look)
    drawHeader(in: layout.header, with: &pen)
    if let history {
      pen.draw(history, in: historyArea(of: layout))
    } else if let themes {
      pen.draw(themes, in: layout.body)
    } else {
      drawBody(in: layout, with: &pen)
    }
    drawHelp(in: layout.help, with: &pen)
    if let panel { pen.draw(panel) }
    if let code { pen.draw(code) }
    if let dialog { pen.draw(dialog, over: layout.body) }
    return pen.canvas
  }

  /// Returns the position of the terminal's cursor, which assistive technology follows.
  ///
  /// It follows the typed text, or else marks the chosen item of a list; `nil` without either.
  func cursor(size: Size, look: HostLook) -> Point? {
    let layout = HostLayout(
      size: size, services: monitor.services.count, hasPane: pane != nil)
    guard panel == nil, code == nil, dialog == nil else { return nil }
    if let search { return look.cursor(behind: search, in: layout.help) }
    return themes?.cursor(in: layout.body) ?? history?.cursor(in: historyArea(of: layout))
  }

  private func historyArea(of layout: HostLayout) -> Rect {
    HistoryArea(in: layout.body, beside: toasts).rect
  }

  /// The search text while the user is typing it; `nil` otherwise.
  private var search: String? {
    if let history, history.isSearching { return history.search }
    return themes.flatMap { $0.isSearching ? $0.search : nil }
  }

  private func drawHelp(in place: Rect, with pen: inout Pen) {
    if let search {
      pen.draw(search: search, keys: help, in: place)
    } else {
      pen.draw(help, in: place)
    }
  }

  private func drawBody(in layout: HostLayout, with pen: inout Pen) {
    pen.draw(monitor.services, in: layout.table)
    pen.rule("log", in: layout.logRule)
    pen.draw(monitor.log, in: layout.log)
    guard let pane, !layout.pane.isEmpty else { return }
    pen.draw(pane, in: layout.pane)
    let (x, y) = (layout.pane.origin.x, layout.logRule.origin.y)
    let junction = Rect(x: x, y: y, width: 1, height: layout.logRule.size.height)
    pen.fill(junction, with: pen.look.rightJunction, .emptyBar)
  }

  private func drawHeader(in place: Rect, with pen: inout Pen) {
    pen.fill(place, .header)
    let width = place.size.width
    var column = 1 + pen.put("fleet", x: min(1, width - 1), y: 0, width: width - 1, .header)
    for fact in facts where column + fact.count + 3 <= width {
      column += 2 + pen.put(fact, x: column + 2, y: 0, width: fact.count, .headerFaint)
    }
    let available = width - column - 3
    guard !note.isEmpty, note.count <= available else { return }
    pen.put(note, x: column + 2, y: 0, width: available, .headerFaint, at: .trailing)
  }

  /// The facts in the header, the most important first.
  private var facts: [String] {
    let counts = [Service.State.healthy, .slow, .down].compactMap { state -> String? in
      let count = monitor.services.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    return ["up \(monitor.uptime)"] + counts
  }
}
