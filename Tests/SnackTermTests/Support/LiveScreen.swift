import CNcurses
import Glibc
import TerminalKit

/// An ncurses screen whose output is recorded and shown by a terminal emulator.
final class LiveScreen {
  /// The visible appearance of a column.
  struct Look: Hashable, CustomStringConvertible {
    let text: String
    let foreground: Int?
    let background: Int?
    let attributes: String

    var description: String { "\(text)|\(style)" }
    var style: String {
      let colors = [foreground, background].map { number in
        guard let number else { return "own" }
        return number < 1 << 24 ? "\(number)" : "#" + String(number, radix: 16).dropFirst()
      }
      return colors.joined(separator: " on ") + (attributes == "plain" ? "" : " \(attributes)")
    }
  }

  /// The descriptor to which ncurses writes.
  let output: Int32
  private let stream: UnsafeMutablePointer<FILE>
  private let handle: OpaquePointer
  private let screen: Screen
  private var position = 0

  /// Creates a screen and makes it the current one.
  init?(terminal: String, rows: Int, columns: Int, locale: String = "C.UTF-8") throws {
    setlocale(LC_ALL, locale)
    guard let stream = tmpfile(), let input = fopen("/dev/null", "r"),
      let handle = newterm(terminal, stream, input)
    else { return nil }
    self.stream = stream
    self.handle = handle
    output = fileno(stream)
    screen = try Screen(rows: rows, columns: columns)
    set_term(handle)
    resizeterm(Int32(rows), Int32(columns))
  }

  // The screen is never deleted: ncurses 6.4 would free memory that its other screens use.
  deinit {
    set_term(handle)
    endwin()
    fclose(stream)
    setlocale(LC_ALL, "C.UTF-8")
  }

  func select() {
    set_term(handle)
  }

  /// The visible appearance of all cells after the output so far.
  var looks: [[Look]] {
    image.asSeen.cells.map { row in row.map(Self.look) }
  }

  var lines: [String] { image.lines }

  /// The terminal's image after the output so far.
  var image: ScreenImage {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(output, &bytes, bytes.count, position)
    position += max(0, count)
    screen.feed(Array(bytes.prefix(max(0, count))))
    return screen.image
  }

  /// Draws the text on the left, each cell's style on the right, and a legend below.
  static func drawing(of looks: [[Look]]) -> String {
    var names: [String: Character] = ["own on own": "."]
    var legend: [String] = []
    let rows = looks.map { row in
      let letters = row.map { look in
        if let known = names[look.style] { return known }
        let letter = Character(Unicode.Scalar(UInt8(97 + legend.count)))
        names[look.style] = letter
        legend.append("\(letter) \(look.style)")
        return letter
      }
      return "|\(row.map(\.text).joined())|\(String(letters))|"
    }
    return (rows + legend).joined(separator: "\n")
  }

  private static func look(_ cell: ScreenCell) -> Look {
    Look(
      text: cell.text, foreground: number(cell.foreground), background: number(cell.background),
      attributes: cell.attributes.description)
  }

  /// Returns a number for a colour, with direct colours above those of a palette.
  private static func number(_ color: ScreenColor) -> Int? {
    switch color {
    case .default: nil
    case .indexed(let index): index
    case .rgb(let red, let green, let blue): 1 << 24 | red << 16 | green << 8 | blue
    }
  }
}
