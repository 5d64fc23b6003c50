import SnackCore

@testable import Bulletin

/// A card on a screen, drawn at rest by default.
struct CardStage {
  var elements: [BulletinElement]
  var state: CardState
  var appearance: BulletinAppearance
  var traits: TerminalTraits
  var reserved = Insets.zero
  var hasCloseButton = true
  let item = TestItem("card")

  init(
    _ elements: [BulletinElement], _ columns: Int = 80, _ rows: Int = 24, theme: String = "outline"
  ) {
    self.elements = elements
    state = CardState(elements: elements, hasCloseButton: true)
    appearance = BulletinAppearance(theme: Theme.named(theme) ?? .standard)
    traits = TerminalTraits(size: Size(width: columns, height: rows))
  }

  var surface: CardSurface {
    CardSurface(appearance: appearance, traits: traits, reserved: reserved)
  }

  var layout: CardLayout {
    CardLayout(elements, state: state, on: surface, hasCloseButton: hasCloseButton)
  }

  /// Stores the scroll positions, as drawing a frame does.
  mutating func settle() { state.adoptScroll(of: layout) }

  /// Draws the screen in a state of the bulletin, by default at rest.
  func canvas(
    content: BulletinContent? = nil, opacity: Double = 1, visibleFraction: Double = 1,
    heightProgress: Double = 1,
    previous: CardStage? = nil, isStill: Bool = false, now: Double = 0
  ) -> Canvas {
    let picture = BulletinPicture(
      item: item, previous: previous?.item, heightProgress: heightProgress,
      content: content ?? .item(item), opacity: opacity, visibleFraction: visibleFraction)
    var canvas = Canvas(size: traits.size)
    CardPainter(traits: traits, isStill: isStill).draw(
      picture, at: Moment(seconds: now), on: &canvas
    ) { shown in
      let stage = shown === item ? self : previous
      return stage.map { CardView(layout: $0.layout, state: $0.state) }
    }
    return canvas
  }

  /// The frame at rest, as text.
  var frame: String { canvas().screen }
}

extension Canvas {
  /// The screen as text from the first drawn row, between bars, `·` for the host's cells.
  var screen: String {
    (0..<size.height).drop { drawnColumns(inRow: $0).isEmpty }.map { row in
      (0..<size.width).reduce(into: "|") { text, column in
        switch self[column, row].kind {
        case .clear, .shade: text += "·"
        case .glyph, .subcellEdge: text += self[column, row].glyph.text
        case .tail: break
        }
      } + "|"
    }.joined(separator: "\n")
  }
}

/// The cards in the expected frames.
enum SampleCard {
  private static let builder = InterfaceBuilder()

  /// A typical page.
  static var page: [BulletinElement] {
    let page = PageBulletinItem(title: "Stay up to date")
    page.image = Icon(" ╭─╮ \n╭┴─┴╮\n╰─┬─╯", ascii: " ___ \n/___\\\n  o  ")
    page.descriptionText =
      "Fleet tells you when a service is slow, and when it is well again. You can change that later."
    page.actionButtonTitle = "Tell me"
    page.alternativeButtonTitle = "Not now"
    return page.makeElements()
  }

  /// A field, a list and a progress bar.
  static var form: [BulletinElement] {
    [
      builder.title("Your account"),
      builder.textField(id: "name", placeholder: "Name") {
        $0.isEmpty ? "A name is needed to go on." : nil
      },
      builder.choiceList(
        id: "plan", options: [BulletinOption("For me", id: "me"), BulletinOption("For a team 日本")],
        chosen: ["me"]),
      builder.progress(.fraction(0.4)), builder.actionButton("Next", id: "next") { _ in },
    ]
  }
}
