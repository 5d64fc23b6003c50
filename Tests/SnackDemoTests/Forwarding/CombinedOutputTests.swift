import Foundation
import Testing

@testable import snackdemo

/// Output under a toast that depends on the character before it.
struct CombinedOutputTests {
  /// A wide character in the last columns, with one or two characters of the toast over it.
  @Test(arguments: ["漢", "x"], [24, 25])
  func textAfterTheLastColumnContinuesInTheNextRow(character: String, x: Int) throws {
    var stage = try OutputStage()
    let row = String(repeating: character, count: character == "x" ? 30 : 15)
    stage.write("\u{1B}[2;1H" + row)
    stage.show("TOAST", x: x)
    stage.write("next")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }
}
