import SnackTerm
import Testing

@testable import snackdemo

/// Reading a command's output into the pane, on a manual clock.
@Suite struct PaneReaderTests {
  private func frame(_ reader: PaneReader, _ width: Int, _ height: Int) -> [String] {
    var stage = PaneStage(width, height)
    stage.pane = reader.pane
    return stage.frame().split(separator: "\n").map(String.init)
  }

  @Test func outputIsReadAtMostOnceAFrame() throws {
    let feed = try OutputFeed()
    var reader = PaneReader(feed, pane: OutputPane())
    #expect(reader.wait(at: .start).descriptor == feed.descriptor)
    feed.append(Array("one".utf8))
    reader.read(at: Moment(seconds: 1))
    feed.append(Array(" two".utf8))
    reader.read(at: Moment(seconds: 1.01))
    #expect(frame(reader, 8, 1) == ["|one     |"])
    let wait = reader.wait(at: Moment(seconds: 1.01))
    let seconds = try #require(wait.seconds)
    #expect(wait.descriptor == nil && (0.01...0.05).contains(seconds))
    reader.read(at: Moment(seconds: 1.01 + seconds))
    #expect(frame(reader, 8, 1) == ["|one two |"])
  }

  /// A writer that never stops causes a bounded amount of work between two frames.
  @Test func floodCostsABoundedAmountPerFrame() throws {
    let feed = try OutputFeed(capacity: 100)
    let line = Array("0123456789 0123456789\n".utf8)
    for _ in 0..<5 {
      for _ in 0..<1000 { feed.append(line) }
      let delivery = feed.deliver()
      #expect(delivery.bytes.count == 100 && delivery.hasGap)
      #expect(delivery.bytes.suffix(line.count) == line[...])
    }
    #expect(feed.deliver().bytes.isEmpty && !feed.deliver().hasGap)
    feed.append([UInt8](repeating: 0x78, count: 1000))
    #expect(feed.deliver().bytes.count == 100)
  }

  @Test func gapIsMarkedOnceAndOutputContinuesWithTheNextLine() throws {
    let feed = try OutputFeed(capacity: 12)
    var reader = PaneReader(feed, pane: OutputPane())
    feed.append(Array("first\n\u{1B}[3".utf8))
    reader.read(at: Moment(seconds: 1))
    for second in 2...3 {
      feed.append(Array("1mlost and\u{1B}]lost\nkept \(second)\n".utf8))
      reader.read(at: Moment(seconds: Double(second)))
    }
    let gap = "|" + OutputPane.gap + "    |"
    let blank = "|" + String(repeating: " ", count: gap.count - 2) + "|"
    func row(_ text: String) -> String { "|" + text + blank.dropFirst(1 + text.count) }
    #expect(
      frame(reader, gap.count - 2, 6) == [
        row("first"), gap, row("kept 2"), gap, row("kept 3"), blank,
      ])
  }

  /// After a gap, an endless line is shown from its first complete character.
  @Test func endlessLineIsShownAfterAGap() throws {
    var stage = PaneStage(6, 2)
    stage.skip(to: [])
    stage.skip(to: Array("東x".utf8.dropFirst()))
    #expect(stage.frame().hasSuffix("|x     |"))
    #expect(stage.pane.lines.count == 2)
  }
}
