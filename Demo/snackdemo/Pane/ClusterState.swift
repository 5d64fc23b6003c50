import SnackTerm

/// The place in a cluster of scalars, for text that arrives scalar by scalar.
///
/// It makes the same glyphs of a text as `SafeText`, except that flags are not separated.
struct ClusterState {
  /// What a scalar adds to the text.
  enum Addition: Hashable {
    case glyph(Glyph)
    /// A mark on the last glyph.
    case mark(Unicode.Scalar)
    case newline
    case nothing
  }

  private var isPictograph = false
  private var isJoined = false

  /// Returns what the next scalar adds.
  mutating func next(_ scalar: Unicode.Scalar) -> Addition {
    switch ScalarRole(scalar) {
    case .newline: return .newline
    case .tab: return .nothing
    case .dropped: isJoined = false
    case .joiner: isJoined = isPictograph
    case .mark(let mark):
      isJoined = false
      return .mark(mark)
    case .tone where isPictograph: isJoined = false
    case .pictograph where isJoined: isJoined = false
    case .pictograph(let scalar), .tone(let scalar): return glyph(scalar, isPictograph: true)
    case .flagLetter(let scalar), .base(let scalar): return glyph(scalar, isPictograph: false)
    }
    return .nothing
  }

  private mutating func glyph(_ scalar: Unicode.Scalar, isPictograph: Bool) -> Addition {
    self.isPictograph = isPictograph
    isJoined = false
    return .glyph(Glyph(scalar))
  }
}
