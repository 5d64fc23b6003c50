import SnackCore
import Testing

@testable import Bulletin

/// The appearance of buttons and of the focus.
@Suite struct CardButtonTests {
  private let builder = InterfaceBuilder()

  private func alike(_ end: String) -> BulletinElement {
    builder.alternativeButton("Keep the old server and \(end)") { _ in }
  }

  // MARK: Long labels

  @Test func labelsDifferingAtTheEndStayDistinct() {
    let buttons = [alike("delete it tomorrow"), alike("delete it right now")]
    #expect(
      CardStage([builder.group(buttons, spacing: 0)], 30, 12).frame == """
        |·╭─────────────────────── × ╮·|
        |·│  ▸ Keep the old          │·|
        |·│    server and delete     │·|
        |·│    it tomorrow       ◂   │·|
        |·│  ( Keep the old          │·|
        |·│    server and delete     │·|
        |·│    it right now      )   │·|
        |·╰──────────────────────────╯·|
        |······························|
        """)
  }

  @Test func everyRowOfALongLabelIsTheButton() {
    let layout = CardStage([alike("delete it tomorrow")], 30, 12).layout
    let frame = layout.frame(of: .element("Keep the old server and delete it tomorrow"))
    #expect(frame?.size.height == 3)
  }

  @Test(arguments: [1, 4, 5, 6])
  func labelHasARowOnTheNarrowestCard(columns: Int) {
    #expect(CardStage([alike("go")], columns, 24).layout.contentRows >= 1)
  }

  // MARK: Focus

  /// Returns the style of the first glyph of a text on a card.
  private func style(of text: String, on stage: CardStage) -> Style? {
    let canvas = stage.canvas()
    for y in 0..<canvas.size.height {
      let row = (0..<canvas.size.width).map { canvas[$0, y].glyph.text }
      guard let range = row.joined().firstRange(of: text), row.allSatisfy({ $0.count == 1 }) else {
        continue
      }
      return canvas[row.joined().distance(from: row.joined().startIndex, to: range.lowerBound), y]
        .style
    }
    return nil
  }

  private var stage: CardStage {
    let list = builder.choiceList(id: "list", options: [BulletinOption("One")])
    var stage = CardStage([
      list, builder.actionButton("Go", id: "go") { _ in },
      builder.alternativeButton("Skip", id: "skip") { _ in },
    ])
    stage.appearance.accent = .palette(6)
    stage.appearance.actionButton.title = TextStyle(color: .palette(6), attributes: .bold)
    stage.appearance.alternativeButton.title = TextStyle(color: .palette(6))
    return stage
  }

  @Test(arguments: ["Go", "Skip"])
  func onlyTheFocusedButtonIsFilled(label: String) {
    var stage = stage
    #expect(style(of: label, on: stage)?.attributes.contains(.reverse) == false)
    stage.state.moveFocus(to: .element(label.lowercased()))
    #expect(style(of: "▸ \(label) ◂", on: stage)?.foreground == .palette(6))
    #expect(style(of: "▸ \(label) ◂", on: stage)?.attributes == [.bold, .reverse])
    stage.state.moveFocus(to: .close)
    #expect(style(of: label, on: stage)?.attributes.contains(.reverse) == false)
    #expect(style(of: "▸×◂", on: stage)?.attributes == [.bold, .reverse])
  }

  @Test func unfocusedActionIsBoldAccentInBrackets() {
    let style = style(of: "[ Go ]", on: stage)
    #expect(style?.foreground == .palette(6) && style?.attributes == .bold)
  }

  @Test func focusedOptionIsBoldAccent() {
    var stage = stage
    #expect(style(of: "One", on: stage)?.foreground == .palette(6))
    #expect(style(of: "One", on: stage)?.attributes == .bold)
    stage.state.moveFocus(by: 1)
    #expect(style(of: "One", on: stage)?.foreground != .palette(6))
    #expect(style(of: "One", on: stage)?.attributes == [])
  }

  @Test func customColorsShowWithAndWithoutFocus() {
    var stage = stage
    stage.appearance.alternativeButton = .init(
      title: TextStyle(color: .palette(7), attributes: .reverse), color: .palette(4))
    let colors = Style(foreground: .palette(7), background: .palette(4))
    #expect(style(of: "  Skip  ", on: stage) == colors)
    stage.state.moveFocus(to: .element("skip"))
    var focused = colors
    focused.attributes = .bold
    #expect(style(of: "▸ Skip ◂", on: stage) == focused)
  }

  @Test func edgeOfAFocusedButtonHasTheAccent() {
    var stage = stage
    stage.appearance.alternativeButton.title.color = .palette(7)
    stage.appearance.alternativeButton.border = Border(.rounded)
    #expect(style(of: "╭─", on: stage)?.attributes == [])
    #expect(style(of: "╰────────", on: stage)?.foreground == .palette(7))
    stage.state.moveFocus(to: .element("skip"))
    let edge = style(of: "╰────────", on: stage)
    #expect(edge?.foreground == .palette(6) && edge?.attributes == .bold)
  }
}
