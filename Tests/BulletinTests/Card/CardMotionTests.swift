import SnackCore
import Testing

@testable import Bulletin

/// Cards that come, change and go, frame by frame.
@Suite struct CardMotionTests {
  private let page = CardStage(SampleCard.page)
  private let small = CardStage([InterfaceBuilder().title("Done")])

  /// The rows of the screen on which the card is.
  private func rows(_ canvas: Canvas) -> [Int] {
    (0..<canvas.size.height).filter { !canvas.drawnColumns(inRow: $0).isEmpty }
  }

  @Test func theCardSlidesInOverTheBottomEdge() {
    let tops = [0, 0.1, 0.25, 0.5, 0.75, 1].map { rows(page.canvas(part: $0)).first ?? 24 }
    #expect(tops == [24, 20, 16, 12, 10, 10])
  }

  @Test func theHeightGoesOverFromOneCardToTheOther() {
    let heights = [0, 0.25, 0.5, 0.75, 1].map {
      rows(small.canvas(opacity: 0, heightPart: $0, previous: page)).count
    }
    #expect(heights == [13, 11, 8, 6, 3])
    let foot = rows(small.canvas(opacity: 0, heightPart: 0.5, previous: page)).last
    #expect(foot == 22)
  }

  /// How much of a content is seen, whether its text is there, and whether it is dim.
  static let fades: [(opacity: Double, isThere: Bool, isDim: Bool)] = [
    (0, false, false), (0.3, false, false), (0.4, true, true), (0.6, true, true),
    (0.7, true, false), (1, true, false),
  ]

  @Test(arguments: fades.indices)
  func aContentFadesInSteps(index: Int) {
    let (opacity, isThere, isDim) = Self.fades[index]
    let canvas = page.canvas(opacity: opacity)
    #expect(canvas.screen.contains("Stay up to date") == isThere)
    #expect(canvas.screen.contains("×") == isThere)
    #expect(canvas[32, 11].style.attributes.contains(.dim) == isDim)
    #expect(!canvas[12, 12].style.attributes.contains(.dim))
  }

  @Test func theOldContentFadesAwayInItsOwnCard() {
    let canvas = small.canvas(content: .item(page.item), heightPart: 0, previous: page)
    #expect(canvas.screen == page.frame)
  }

  @Test func aSpinnerTurnsInTheMiddleOfACardOfTheSameHeight() {
    let canvas = page.canvas(content: .indicator)
    #expect(rows(canvas) == rows(page.canvas()))
    let lines = canvas.screen.split(separator: "\n")
    #expect(lines[6].contains("│                          ⠋                          │"))
    #expect(!canvas.screen.contains("×"))
    #expect(page.canvas(content: .indicator, now: 0.15).screen.contains("⠙"))
  }

  @Test func withReducedMotionNothingSlidesGrowsOrTurns() {
    let full = page.frame
    #expect(page.canvas(part: 0.7, isStill: true).screen == full)
    #expect(!page.canvas(part: 0.2, isStill: true).screen.contains("Stay up"))
    let heights = [0, 0.5, 0.99, 1].map {
      rows(small.canvas(opacity: 0, heightPart: $0, previous: page, isStill: true)).count
    }
    #expect(heights == [13, 13, 13, 3])
    #expect(page.canvas(content: .indicator, isStill: true, now: 0.15).screen.contains("⠋"))
  }

  @Test func aSpinnerOnACardTurnsAsLongAsNobodyKnowsHowFarTheWorkIs() {
    let builder = InterfaceBuilder()
    #expect(CardStage([builder.progress(.indeterminate)]).layout.spins)
    #expect(!CardStage([builder.progress(.fraction(0.5))]).layout.spins)
  }
}
