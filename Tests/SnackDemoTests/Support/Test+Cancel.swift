#if compiler(<6.3)
import Testing

/// A requirement of a test that is missing.
private struct MissingRequirement: Error, CustomStringConvertible {
  let description: String
}

extension Test {
  /// Fails the test; before 6.3, Swift Testing cannot cancel one.
  static func cancel(_ comment: String) throws -> Never {
    throw MissingRequirement(description: comment)
  }
}
#endif
