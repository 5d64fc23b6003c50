extension StringProtocol {
  /// Returns whether the text contains another one.
  ///
  /// The method of the standard library with this purpose needs the library for regular expressions,
  /// which a statically linked program would otherwise not contain.
  package func includes(_ part: some StringProtocol) -> Bool {
    var rest = self[...]
    while !rest.starts(with: part) {
      guard !rest.isEmpty else { return false }
      rest.removeFirst()
    }
    return true
  }
}
