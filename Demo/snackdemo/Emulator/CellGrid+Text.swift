import SnackTerm

/// Drawing of characters whose widths are known.
extension CellGrid {
  /// Writes characters without combining marks into the rest of a row.
  ///
  /// A character before what may be a combining mark is left to libvterm.
  /// - Parameters:
  ///   - text: The text; at least the character at `start` can be written.
  ///   - start: The index of the first character.
  ///   - place: The cell of the first character.
  ///   - rendition: The rendition.
  ///   - widths: The known widths.
  /// - Returns: The written characters.
  mutating func put(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, at place: Point,
    with rendition: Rendition, widths: WidthTable
  ) -> CharacterRun {
    var run = CharacterRun(end: start)
    overwriteRow(from: place) { cells in
      var count = 0
      repeat {
        count = run.columns
        run.drawASCII(of: text, on: cells, with: rendition, widths: widths)
        run.drawOthers(of: text, on: cells, with: rendition, widths: widths)
      } while run.columns > count
      return run.columns
    }
    return run
  }
}

/// The characters of a text that were drawn in one row of the screen.
struct CharacterRun {
  /// The index after the last character.
  private(set) var end: Int
  private(set) var columns = 0
  private(set) var last = KnownCharacter(scalar: 0, width: 0, count: 0)

  init(end: Int) { self.end = end }

  /// Draws ASCII characters.
  mutating func drawASCII(
    of text: UnsafeBufferPointer<UInt8>, on cells: UnsafeMutableBufferPointer<OutputCell>,
    with rendition: Rendition, widths: WidthTable
  ) {
    let limit = min(text.count, end + cells.count - columns)
    var cell = OutputCell(character: 0, width: 1, rendition)
    var (index, column) = (end, columns)  // faster than the properties
    while index < limit, text[index].isPrintable {
      cell.setCharacter(UInt32(text[index]))
      cells[column] = cell
      column += 1
      index += 1
    }
    // libvterm draws the last character again, with its mark.
    if widths.mayHaveMark(in: text, at: index) { index -= 1 }
    guard index > end else { return }
    columns += index - end
    end = index
    last = KnownCharacter(scalar: UInt32(text[index - 1]), width: 1, count: 1)
  }

  /// Draws characters other than ASCII.
  mutating func drawOthers(
    of text: UnsafeBufferPointer<UInt8>, on cells: UnsafeMutableBufferPointer<OutputCell>,
    with rendition: Rendition, widths: WidthTable
  ) {
    var next = widths.character(in: text, at: end)
    while let character = next, character.count > 1, columns + character.width <= cells.count {
      next = widths.character(in: text, at: end + character.count)
      if next == nil, widths.mayHaveMark(in: text, at: end + character.count) { return }
      cells[columns] = OutputCell(
        character: character.scalar, width: character.width, rendition)
      if character.width == 2 { cells[columns + 1] = OutputCell(tailWith: rendition) }
      end += character.count
      columns += character.width
      last = character
    }
  }
}

/// A character of known width, other than a combining mark.
struct KnownCharacter {
  let scalar: UInt32
  /// 1 or 2 columns.
  let width: Int
  /// The number of bytes.
  let count: Int
}

extension WidthTable {
  /// Returns the character at an index; `nil` for control characters, and if only libvterm knows
  /// its width.
  func character(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> KnownCharacter? {
    guard index < text.count else { return nil }
    let byte = text[index]
    if byte < 0x80 {
      return byte.isPrintable ? KnownCharacter(scalar: UInt32(byte), width: 1, count: 1) : nil
    }
    guard let character = EncodedCharacter(in: text, at: index) else { return nil }
    let width = self[character.scalar]
    guard width > 0 else { return nil }
    return KnownCharacter(scalar: character.scalar, width: width, count: character.count)
  }

  /// Returns whether there may be a combining mark at an index; only libvterm is certain.
  func mayHaveMark(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index < text.count && text[index] >= 0x80 && character(in: text, at: index) == nil
  }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character.
  var isPrintable: Bool { self &- 0x20 < 0x5F }
}
