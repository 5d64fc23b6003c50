import SnackCore
import Testing

@testable import Bulletin

/// Frames of cards that appear, change and are dismissed.
@Suite struct CardMotionTests {
  private let page = CardStage(SampleCard.page)
  private let small = CardStage([InterfaceBuilder().title("Done")])

  /// Returns the rows of the screen that the card covers.
  private func rows(_ canvas: Canvas) -> [Int] {
    (0..<canvas.size.height).filter { !canvas.drawnColumns(inRow: $0).isEmpty }
  }

  @Test func cardSlidesInOverTheBottomEdge() {
    let tops = [0, 0.1, 0.25, 0.5, 0.75, 1].map {
      rows(page.canvas(visibleFraction: $0)).first ?? 24
    }
    #expect(tops == [24, 20, 16, 13, 11, 11])
  }

  @Test func heightAnimatesBetweenCards() {
    let heights = [0, 0.25, 0.5, 0.75, 1].map {
      rows(small.canvas(opacity: 0, heightProgress: $0, previous: page)).count
    }
    #expect(heights == [12, 10, 8, 5, 3])
    let foot = rows(small.canvas(opacity: 0, heightProgress: 0.5, previous: page)).last
    #expect(foot == 22)
  }

  /// Returns the upper edge of the card in the middle column, in eighths of a row from the top.
  private func top(_ canvas: Canvas) -> Int {
    let row = rows(canvas).first ?? canvas.size.height
    let cell = canvas[canvas.size.width / 2, row]
    guard cell.kind == .subcellEdge, let value = cell.glyph.text.unicodeScalars.first?.value else {
      return 8 * row
    }
    return 8 * row + 8 - (Int(value) - 0x2580)
  }

  /// Returns the card as a panel without a border.
  private func panel(_ stage: CardStage) -> CardStage {
    var panel = stage
    panel.appearance.border = .none
    panel.appearance.backgroundColor = .palette(237)
    return panel
  }

  @Test func panelSlidesInEighthsOfARow() {
    let panel = panel(page)
    let distance = Double(8 * (24 - panel.layout.box.origin.y))
    for part in stride(from: 0.0, through: 1, by: 1.0 / 64) {
      let left = (1 - Easing(shape: .easeOut).progress(part)) * distance
      let expected = 8 * panel.layout.box.origin.y + Int(left.rounded())
      #expect(top(panel.canvas(visibleFraction: part)) == expected, "part \(part)")
    }
  }

  @Test func panelGrowsInEighthsWithAFixedBottomEdge() {
    let (low, high) = (panel(small), panel(page))
    let (from, to) = (high.layout.box, low.layout.box)
    for part in stride(from: 0.0, through: 1, by: 1.0 / 64) {
      let canvas = low.canvas(opacity: 0, heightProgress: part, previous: high)
      let distance = 8 * part * Double(from.size.height - to.size.height)
      let wanted = Double(8 * from.origin.y) + distance
      #expect(abs(Double(top(canvas)) - wanted) <= 0.5, "part \(part)")
      #expect(rows(canvas).last == to.rows.upperBound - 1)
    }
  }

  @Test func borderIsNeverSplitInItsPanel() {
    var (low, high) = (small, page)
    for background in [Color.standard, .palette(237)] {
      low.appearance.backgroundColor = background
      high.appearance.backgroundColor = background
      let canvas = low.canvas(opacity: 0, heightProgress: 0.75, previous: high)
      let lines = canvas.screen.split(separator: "\n")
      let line = background == .standard ? 0 : 1
      #expect(line == 0 || lines[0].contains("▂▂▂▂▂▂▂▂"), "the background is a quarter ahead")
      #expect(lines[line].contains("╭────────") && lines.contains { $0.contains("╰────────") })
    }
  }

  /// Opacities of the content, whether its text is visible, and whether it is dim.
  static let fades: [(opacity: Double, isThere: Bool, isDim: Bool)] = [
    (0, false, false), (0.3, false, false), (0.4, true, true), (0.6, true, true),
    (0.7, true, false), (1, true, false),
  ]

  @Test(arguments: fades.indices)
  func contentFadesInSteps(index: Int) {
    let (opacity, isThere, isDim) = Self.fades[index]
    let canvas = page.canvas(opacity: opacity)
    #expect(canvas.screen.contains("Stay up to date") == isThere)
    #expect(canvas.screen.contains("×") == isThere)
    #expect(canvas[15, 12].style.attributes.contains(.dim) == isDim)
    #expect(!canvas[12, 13].style.attributes.contains(.dim))
  }

  @Test func oldContentFadesOutInItsOwnCard() {
    let canvas = small.canvas(content: .item(page.item), heightProgress: 0, previous: page)
    #expect(canvas.screen == page.frame)
  }

  @Test func spinnerIsCenteredInACardOfUnchangedHeight() {
    let canvas = page.canvas(content: .indicator)
    #expect(rows(canvas) == rows(page.canvas()))
    let lines = canvas.screen.split(separator: "\n")
    #expect(lines[5].contains("│                          ⠋                          │"))
    #expect(!canvas.screen.contains("×"))
    #expect(page.canvas(content: .indicator, now: 0.15).screen.contains("⠙"))
  }

  @Test func withReducedMotionNothingSlidesGrowsOrTurns() {
    let full = page.frame
    #expect(page.canvas(visibleFraction: 0.7, isStill: true).screen == full)
    #expect(!page.canvas(visibleFraction: 0.2, isStill: true).screen.contains("Stay up"))
    let heights = [0, 0.5, 0.99, 1].map {
      rows(small.canvas(opacity: 0, heightProgress: $0, previous: page, isStill: true)).count
    }
    #expect(heights == [12, 12, 12, 3])
    #expect(page.canvas(content: .indicator, isStill: true, now: 0.15).screen.contains("⠋"))
  }

  @Test func spinnerTurnsWhileProgressIsIndeterminate() {
    let builder = InterfaceBuilder()
    #expect(CardStage([builder.progress(.indeterminate)]).layout.hasSpinner)
    #expect(!CardStage([builder.progress(.fraction(0.5))]).layout.hasSpinner)
  }
}
