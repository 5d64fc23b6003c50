import CTerminalState
import CVTerm
import Testing

@testable import snackdemo

/// The declarations of libvterm's binary interface, compared with its header.
struct StateLibraryTests {
  private static func isSame<Own, Other>(
    _ own: Own.Type, _ other: Other.Type, _ fields: [(PartialKeyPath<Own>, PartialKeyPath<Other>)]
  ) -> Bool {
    MemoryLayout<Own>.size == MemoryLayout<Other>.size
      && MemoryLayout<Own>.alignment == MemoryLayout<Other>.alignment
      && fields.allSatisfy {
        let offset = MemoryLayout<Own>.offset(of: $0)
        return offset != nil && offset == MemoryLayout<Other>.offset(of: $1)
      }
  }

  @Test func positionsAndRectanglesAreThoseOfTheHeader() {
    #expect(Self.isSame(snk_vt_pos.self, VTermPos.self, [(\.row, \.row), (\.col, \.col)]))
    #expect(
      Self.isSame(
        snk_vt_rect.self, VTermRect.self,
        [
          (\.start_row, \.start_row), (\.end_row, \.end_row), (\.start_col, \.start_col),
          (\.end_col, \.end_col),
        ]))
  }

  @Test func glyphsAreThoseOfTheHeader() {
    #expect(
      Self.isSame(
        snk_vt_glyph.self, VTermGlyphInfo.self, [(\.chars, \.chars), (\.width, \.width)]))
    var (own, other) = (snk_vt_glyph(), VTermGlyphInfo())
    (own.protected_cell, other.protected_cell) = (1, 1)
    #expect(Self.bits(of: own) == Self.bits(of: other))
    (own.dwl, own.dhl, other.dwl, other.dhl) = (1, 2, 1, 2)
    #expect(Self.bits(of: own) == Self.bits(of: other))
  }

  /// Returns the four bits after the width.
  private static func bits<Glyph>(of glyph: Glyph) -> UInt32 {
    withUnsafeBytes(of: glyph) { $0.load(fromByteOffset: 12, as: UInt32.self) & 0xF }
  }

  @Test func allocatorsAreThoseOfTheHeader() {
    #expect(
      Self.isSame(
        snk_vt_allocator.self, VTermAllocatorFunctions.self,
        [(\.malloc, \.malloc), (\.free, \.free)]))
  }

  /// Newer versions may have more functions, which are never called without being asked for.
  @Test func functionsAreInTheOrderOfTheHeader() {
    typealias Own = snk_vt_callbacks
    typealias Other = VTermStateCallbacks
    let fields: [(PartialKeyPath<Own>, PartialKeyPath<Other>)] = [
      (\.putglyph, \.putglyph), (\.movecursor, \.movecursor), (\.scrollrect, \.scrollrect),
      (\.moverect, \.moverect), (\.erase, \.erase), (\.initpen, \.initpen),
      (\.setpenattr, \.setpenattr), (\.settermprop, \.settermprop), (\.bell, \.bell),
      (\.resize, \.resize), (\.setlineinfo, \.setlineinfo),
    ]
    for (own, other) in fields {
      #expect(MemoryLayout<Own>.offset(of: own) == MemoryLayout<Other>.offset(of: other))
    }
    #expect(MemoryLayout<Own>.size >= MemoryLayout<Other>.size)
  }
}
