#if compiler(<6.3)
import Testing

/// A requirement of a test that is missing.
private struct MissingRequirement: Error, CustomStringConvertible {
  let description: String
}

extension Test {
  /// Fails the test, which Swift Testing can cancel only from 6.3 on.
  static func cancel(_ comment: String) throws -> Never {
    throw MissingRequirement(description: comment)
  }
}
#endif
