import Testing

@testable import SnackCore

/// The position of the icon beside the texts.
@Suite struct IconFrameTests {
  private func picture(_ icon: Icon, title: String?, lines: Int) -> String {
    var stage = Stage {
      $0.appearance.theme = .outline
      $0.appearance.maxSnackWidth = 16
    }
    let message = (1...lines).map { "line \($0)" }.joined(separator: "\n")
    stage.add(
      Snack(alignment: .topLeading, title: title, message: message, icon: icon, duration: 0))
    stage.pass(1)
    return stage.frame.picture
  }

  @Test(arguments: 1...4, [nil, "Title"])
  func singleRowIconIsOnTheFirstTextLine(lines: Int, title: String?) {
    let rows = picture("✔", title: title, lines: lines).split(separator: "\n").map(String.init)
    #expect(rows[1].hasPrefix("2|··│ ✔  \(title ?? "line 1")"))
    #expect(rows.count { $0.contains("✔") } == 1)
  }

  @Test func multiRowIconIsCentered() {
    expectPicture(
      picture("<>\n[]", title: "Title", lines: 3),
      """
      1|··╭──────────────╮|
      2|··│     Title    │|
      3|··│ <>  line 1   │|
      4|··│ []  line 2   │|
      5|··│     line 3   │|
      6|··╰──────────────╯|
      """)
    expectPicture(
      picture("<>\n[]", title: nil, lines: 1),
      """
      1|··╭──────────────╮|
      2|··│ <>  line 1   │|
      3|··│ []           │|
      4|··╰──────────────╯|
      """)
  }
}
