import Glibc
import SnackCore
import Testing

/// The C library of the machine, in a locale that knows Unicode.
enum CLibrary {
  private typealias Measure = @convention(c) (wchar_t) -> CInt

  /// Looked up by name, as the Glibc module leaves `wcwidth` out.
  private static let measure: Measure? = {
    guard setlocale(LC_ALL, "C.UTF-8") != nil, let symbol = dlsym(nil, "wcwidth") else {
      return nil
    }
    return unsafeBitCast(symbol, to: Measure.self)
  }()

  /// Whether this is the library whose `wcwidth` the tables follow.
  static var isReference: Bool {
    var name = [CChar](repeating: 0, count: 64)
    confstr(CInt(_CS_GNU_LIBC_VERSION), &name, name.count)
    return name.starts(with: "glibc 2.36\0".utf8.map { CChar($0) })
  }

  /// The exponential function.
  static func exponential(_ power: Double) -> Double { exp(power) }

  /// The columns by `wcwidth`, negative for the unprintable.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    measure.map { Int($0(wchar_t(scalar.value))) } ?? -1
  }
}

/// Every scalar of Unicode in order.
let allScalars = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }

@Suite struct CellWidthTests {
  @Test(.enabled(if: CLibrary.isReference, "the tables follow glibc 2.36"))
  func agreesWithTheCLibraryOnEveryPrintableScalar() {
    var compared = 0
    var wrong: [Unicode.Scalar] = []
    for scalar in allScalars {
      let expected = CLibrary.columns(of: scalar)
      guard expected >= 0 else { continue }
      compared += 1
      if CellWidth.columns(of: scalar) != expected { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
    #expect(compared > 250_000)
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
