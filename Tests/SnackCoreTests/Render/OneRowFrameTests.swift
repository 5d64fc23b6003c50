import Testing

@testable import SnackCore

/// Snacks that have only one row for title, message and progress.
@Suite struct OneRowFrameTests {
  private let retry = [SnackAction("Retry"), SnackAction("Cancel")]

  /// Returns a stage with so few rows that each of two toasts has only one row for its text.
  private func stage(
    _ snack: Snack, width: Int = 40, depth: ColorDepth = .indexed, unicode: Bool = true
  ) -> Stage {
    var stage = Stage(width, 11) { $0.appearance.theme = .slate }
    let size = stage.stack.traits.size
    stage.send(.traits(TerminalTraits(size: size, depth: depth, allowsUnicode: unicode)))
    stage.add(Snack(message: "Welcome", duration: 0))
    stage.add(snack)
    stage.pass(1)
    return stage
  }

  private func row(of text: String, in stage: Stage) throws -> (y: Int, text: String) {
    let rows = stage.frame.picture.split(separator: "\n")
    let found = try #require(rows.first { $0.contains(text) })
    let y = try #require(Int(found.split(separator: "|")[0]))
    return (y, String(found.drop { $0 != "|" }.dropFirst().dropLast()))
  }

  private func task(_ fraction: Double) -> Snack {
    var snack = Snack(
      title: "Uploading", message: "1 of 40 sent", duration: 0, actions: retry)
    snack.progress = .fraction(fraction)
    return snack
  }

  @Test(arguments: [
    (ColorDepth.indexed, true), (.sixteen, true), (.eight, true), (.mono, true), (.mono, false),
  ])
  func boldTitleIsSetApartFromTheMessage(depth: ColorDepth, unicode: Bool) throws {
    let snack = Snack(title: "No answer", message: "Try later", duration: 0, actions: retry)
    let stage = stage(snack, depth: depth, unicode: unicode)
    let (y, text) = try row(of: "No answer", in: stage)
    #expect(text.contains("No answer  Try later"))
    let column = text.prefix { $0 != "N" }.count
    let cells = (column..<column + 20).map { stage.frame[$0, y] }
    #expect(cells[..<9].allSatisfy { $0.style.attributes.contains(.bold) })
    #expect(cells[9...].allSatisfy { !$0.style.attributes.contains(.bold) })
  }

  /// Titles and messages, and the row with both.
  @Test(arguments: [
    ("No answer", "The next try is in 30 s", "No answer  The next try is…"),
    ("No answer from payments", "Next try", "No answer from payments…"),
    ("No answer from payments", "OK", "No answer from payments  OK"),
    ("No answer from me", "The next try is soon", "No answer from me…"),
    ("No answer from payments", "", "No answer from payments "),
    ("No answer from the new payments", "Next try", "No answer from the new…"),
  ])
  func longMessageEndsInAnEllipsis(title: String, message: String, row: String) throws {
    let snack = Snack(title: title, message: message, duration: 0, actions: retry)
    #expect(try self.row(of: "No answer", in: stage(snack, width: 36)).text.contains(row))
  }

  @Test(arguments: [(0.02, "  2%"), (0.5, " 50%"), (1, "100%")])
  func progressIsANumberAtTheEndOfTheRow(fraction: Double, number: String) throws {
    let stage = stage(task(fraction))
    let (_, text) = try row(of: "Uploading", in: stage)
    #expect(text.contains("Uploading  1 of 40 sent"))
    #expect(text.dropLast(2).hasSuffix("  " + number))
  }

  @Test func numberLeavesColumnsToTheText() throws {
    var stage = stage(task(0.5), width: 16)
    #expect(try !row(of: "Upload", in: stage).text.contains("%"))
    stage.send(.traits(TerminalTraits(size: Size(width: 24, height: 11))))
    stage.pass(1)
    #expect(try row(of: "Upload", in: stage).text.contains("50%"))
  }

  @Test func barReturnsWithItsRow() {
    var stage = stage(task(0.5))
    stage.send(.traits(TerminalTraits(size: Size(width: 40, height: 24))))
    stage.pass(1)
    #expect(stage.frame.picture.contains("━ "))
    #expect(stage.frame.picture.split(separator: "50%").count == 2)
  }
}
