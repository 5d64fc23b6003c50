import Glibc
import SnackCore
import Testing

/// The machine's C library, asked in a UTF-8 locale of the thread.
///
/// Tests of screens, which may run at the same time, change the locale of the process.
enum CLibrary {
  private typealias Measure = @convention(c) (wchar_t) -> CInt

  /// `wcwidth`, looked up by name, as the Glibc module does not export it.
  private static let measure: Measure? = {
    dlsym(nil, "wcwidth").map { unsafeBitCast($0, to: Measure.self) }
  }()

  private nonisolated(unsafe) static let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  /// Whether this is the library whose `wcwidth` the tables follow.
  static var isReference: Bool {
    var name = [CChar](repeating: 0, count: 64)
    confstr(CInt(_CS_GNU_LIBC_VERSION), &name, name.count)
    return name.starts(with: "glibc 2.36\0".utf8.map { CChar($0) })
  }

  /// Returns e raised to a power.
  static func exponential(_ power: Double) -> Double { exp(power) }

  /// Returns the width in columns according to `wcwidth`; negative for unprintable scalars.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard let measure, let locale else { return -1 }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return Int(measure(wchar_t(scalar.value)))
  }
}

/// Every Unicode scalar in order.
let allScalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

/// A kind of scalar that is unprintable to `wcwidth` but has columns in the tables.
///
/// None of them reaches a screen: see `SafeTextTests.showsOnlyPrintableScalarsOfAllUnicode`.
struct WidthDifference: Sendable, CustomTestStringConvertible {
  let name: String
  let reason: String
  /// The widths, in columns, that the tables may assign to it.
  let columns: ClosedRange<Int>
  let holds: @Sendable (Unicode.Scalar) -> Bool

  var testDescription: String { name }

  /// All intended differences; the first match applies.
  static let all = [
    WidthDifference(
      name: "controls", reason: "shown as control pictures of one column", columns: 1...1
    ) { $0.properties.generalCategory == .control },
    WidthDifference(
      name: "ends of lines and paragraphs", reason: "they end a line and are never drawn",
      columns: 1...1
    ) { $0 == "\u{2028}" || $0 == "\u{2029}" },
    WidthDifference(
      name: "noncharacters", reason: "shown as the replacement character of one column",
      columns: 0...2
    ) { $0.properties.isNoncharacterCodePoint },
    WidthDifference(
      name: "scalars newer than Unicode 14",
      reason: "shown as the replacement character; the tables extend the neighbouring ranges",
      columns: 0...2
    ) { scalar in
      scalar.properties.age.map { $0 > (14, 0) } ?? true
    },
  ]
}

@Suite struct CellWidthTests {
  /// Without this locale, the comparisons below would compare nothing.
  @Test func localeIsUTF8() {
    #expect(CLibrary.columns(of: "漢") == 2 && CLibrary.columns(of: "\u{301}") == 0)
  }

  @Test(
    .enabled(if: CLibrary.isReference, "SKIPPED: the tables follow glibc 2.36, this is another one")
  )
  func matchesTheCLibraryExceptForListedDifferences() {
    var compared = 0
    var wrong: [Unicode.Scalar] = []
    var met: Set<String> = []
    for scalar in allScalars {
      let (expected, columns) = (CLibrary.columns(of: scalar), CellWidth.columns(of: scalar))
      compared += 1
      guard columns != expected else { continue }
      if expected < 0, let known = WidthDifference.all.first(where: { $0.holds(scalar) }),
        known.columns.contains(columns)
      {
        met.insert(known.name)
      } else {
        wrong.append(scalar)
      }
    }
    #expect(wrong.isEmpty)
    #expect(compared == 0x110000 - 0x800)
    #expect(met.count == WidthDifference.all.count, "a listed difference does not occur")
  }

  @Test(
    arguments: [
      ("\u{0}", 0), ("a", 1), ("~", 1), ("\u{FF}", 1), ("\u{301}", 0), ("漢", 2), ("한", 2),
      ("\u{1161}", 0), ("😀", 2), ("❤", 1), ("\u{200B}", 0), ("\u{E0B0}", 1), ("\u{10FFFF}", 1),
    ] as [(Unicode.Scalar, Int)])
  func measuresColumns(scalar: Unicode.Scalar, columns: Int) {
    #expect(CellWidth.columns(of: scalar) == columns)
  }
}
