import SnackCore
import Synchronization

@testable import Bulletin

/// A card for choosing one day out of four weeks.
final class DayItem: BulletinItem {
  let bulletin = BulletinLink()
  private let diary: CallLog
  private let hasButton: Bool
  private let wantsClicks: Bool
  private let handlesKey: (@Sendable (BulletinKey) -> Bool)?
  private let chosen = Mutex(10)
  private let hook = Mutex<(@Sendable (Int) -> Void)?>(nil)

  init(
    _ diary: CallLog, hasButton: Bool = true, wantsClicks: Bool = true,
    takes: (@Sendable (BulletinKey) -> Bool)? = nil
  ) {
    self.diary = diary
    self.hasButton = hasButton
    self.wantsClicks = wantsClicks
    self.handlesKey = takes
  }

  func onChange(_ call: @escaping @Sendable (Int) -> Void) { hook.withLock { $0 = call } }

  func makeElements() -> [BulletinElement] {
    let builder = InterfaceBuilder()
    let button = builder.actionButton("OK") { [diary] _ in diary.note("ok") }
    return [builder.title("Which day?"), control(builder)] + (hasButton ? [button] : [])
  }

  private func control(_ builder: InterfaceBuilder) -> BulletinElement {
    let days = Days(chosen: chosen.withLock(\.self))
    let click: @isolated(any) (Point) -> Void = { [self] cell in
      choose("click \(cell.x),\(cell.y)") { _ in cell.y * 7 + cell.x / 4 + 1 }
    }
    return builder.control(
      id: "day", label: "day \(days.chosen)", days, currentRow: (days.chosen - 1) / 7,
      handles: handlesKey ?? { days.day(after: $0) != nil },
      onKey: { [self] key in
        choose("\(key)") { day in Days(chosen: day).day(after: key) ?? day }
      }, onClick: wantsClicks ? click : nil)
  }

  private func choose(_ name: String, _ change: (Int) -> Int) {
    let day = chosen.withLock { day in
      day = change(day)
      return day
    }
    diary.note("\(name) \(day)")
    bulletin.contentChanged()
    hook.withLock(\.self)?(day)
  }
}

private struct Days: BulletinDrawable {
  let chosen: Int

  /// Returns the day that a key moves to, or `nil` if the control ignores the key.
  func day(after key: BulletinKey) -> Int? {
    let day: Int
    switch key {
    case .left: day = chosen - 1
    case .right: day = chosen + 1
    case .up: day = chosen - 7
    case .down: day = chosen + 7
    case .home, .delete: day = 1
    case .end: day = 28
    case .character(let digit): day = digit.wholeNumberValue ?? 0
    default: return nil
    }
    return (1...28).contains(day) ? day : nil
  }

  func measure(in limit: Size, context: BulletinContext) -> Size { Size(width: 28, height: 4) }

  func draw(on canvas: inout Canvas, context: BulletinContext) {
    let style = context.style(TextStyle(color: context.appearance.description.color))
    func put(_ text: String, _ x: Int, _ y: Int) {
      canvas.put(TextFlow.singleLine(text, width: 4), x: x, y: y, style: style)
    }
    for day in 1...28 {
      let (x, y) = ((day - 1) % 7 * 4, (day - 1) / 7)
      put("\(day)", x + (day < 10 ? 2 : 1), y)
      guard day == chosen else { continue }
      put(context.hasFocus ? "[" : "(", x, y)
      put(context.hasFocus ? "]" : ")", x + 3, y)
    }
  }
}
