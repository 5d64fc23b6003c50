import SnackTerm

/// The state of combining scalars into glyphs, for text that arrives scalar by scalar.
///
/// It produces the same glyphs as `SafeText`, except that it does not separate flags.
struct ClusterState {
  /// The effect of a scalar on the text.
  enum Addition: Hashable {
    case glyph(Glyph)
    /// A mark on the last glyph.
    case mark(Unicode.Scalar)
    case newline
    case nothing
  }

  private var isPictograph = false
  private var isJoined = false

  /// Returns the effect of the next scalar.
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
