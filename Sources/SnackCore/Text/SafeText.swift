/// Untrusted text as glyphs that all terminals show alike.
///
/// The sequence is lazy: it reads only as much text as requested and never copies it. No element
/// can control a terminal. Control characters become visible pictures, and invisible formatting is
/// dropped. Emoji clusters (UTS #51) are reduced to their first scalar, because terminals disagree
/// on the width of the whole. A flag becomes its two letters, with a blank before the next flag.
package struct SafeText: Sequence, Sendable {
  /// An element of the text.
  package enum Element: Hashable, Sendable {
    /// A visible glyph, 1 or 2 columns wide.
    case glyph(Glyph)
    /// A move to the next tab stop.
    case tab
    /// The end of a line or paragraph.
    case newline
  }

  private let text: String
  private let scanLimit: Int

  /// Creates a sequence without reading the text.
  ///
  /// The sequence ends after at most `scanLimit` scalars of any kind, so that a long run of
  /// invisible scalars cannot block the caller.
  package init(_ text: String, scanLimit: Int = .max) {
    self.text = text
    self.scanLimit = scanLimit
  }

  /// Returns an iterator over the text.
  package func makeIterator() -> Iterator {
    Iterator(scalars: text.unicodeScalars.makeIterator(), scanLimit: scanLimit)
  }
}

extension SafeText {
  /// An iterator over the elements of a text.
  package struct Iterator: IteratorProtocol, Sendable {
    /// The number of scalars read so far.
    package private(set) var scalarsRead = 0

    /// Whether reading ended at the scan limit before the end of the text.
    package private(set) var isCutShort = false

    /// Whether the last scalar that was read belongs to the next element.
    package var isHoldingScalar: Bool { held != nil }

    private var scalars: String.UnicodeScalarView.Iterator
    private let scanLimit: Int
    private var held: ScalarRole?
    private var lastWasReturn = false
    /// The number of consecutive flag letters that were just read.
    private var flagLetters = 0

    init(scalars: String.UnicodeScalarView.Iterator, scanLimit: Int) {
      self.scalars = scalars
      self.scanLimit = scanLimit
    }

    /// Returns the next element; `nil` at the end or at the scan limit.
    package mutating func next() -> Element? {
      while let role = nextRole() {
        if case .flagLetter(let letter) = role { return .glyph(glyph(ofFlagLetter: letter)) }
        flagLetters = 0
        switch role {
        case .newline: return .newline
        case .tab: return .tab
        case .dropped, .joiner, .flagLetter: continue
        case .base(let scalar): return .glyph(complete(Glyph(scalar), isPictograph: false))
        case .pictograph(let scalar), .tone(let scalar):
          return .glyph(complete(Glyph(scalar), isPictograph: true))
        case .mark(let scalar): return .glyph(complete(Glyph(scalar), isPictograph: false))
        }
      }
      return nil
    }

    /// Returns a flag letter, or the blank before it if it starts the next flag.
    private mutating func glyph(ofFlagLetter letter: Unicode.Scalar) -> Glyph {
      guard flagLetters < 2 else {
        flagLetters = 0
        held = .flagLetter(letter)
        return .blank
      }
      flagLetters += 1
      return complete(Glyph(letter), isPictograph: false)
    }

    /// Reads to the end of a cluster, keeping marks and dropping the rest of an emoji sequence.
    private mutating func complete(_ start: Glyph, isPictograph: Bool) -> Glyph {
      var glyph = start
      var isJoined = false
      while let role = nextRole() {
        switch role {
        case .joiner: isJoined = isPictograph
        case .dropped: isJoined = false
        case .mark(let scalar):
          glyph.add(mark: scalar)
          isJoined = false
        case .tone where isPictograph: isJoined = false
        case .pictograph where isJoined: isJoined = false
        default:
          held = role
          return glyph
        }
      }
      return glyph
    }

    private mutating func nextRole() -> ScalarRole? {
      if let role = held {
        held = nil
        return role
      }
      return readScalar().map(ScalarRole.init)
    }

    /// Reads one scalar, treating CR LF as CR.
    private mutating func readScalar() -> Unicode.Scalar? {
      while scalarsRead < scanLimit {
        guard let scalar = scalars.next() else { return nil }
        scalarsRead += 1
        let endsPair = lastWasReturn && scalar == "\n"
        lastWasReturn = scalar == "\r"
        if !endsPair { return scalar }
      }
      // Look one scalar ahead, on a copy, to distinguish the limit from the end of the text.
      var rest = scalars
      isCutShort = rest.next() != nil
      return nil
    }
  }
}
