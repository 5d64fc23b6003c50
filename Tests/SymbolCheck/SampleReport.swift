/// The public types that need a sample in their comments, and those that have one.
///
/// Nested types need none: the sample of the outer type shows them.
struct SampleReport {
  /// The types that need no sample, each with the reason why no program creates or calls it.
  static let exemptions: [String: String] = [:]

  private let types: [SymbolGraph.Symbol]
  private let exemptions: [String: String]

  /// Creates a report on the symbols of all modules.
  init(on graphs: [SymbolGraph], exemptions: [String: String] = Self.exemptions) {
    types = graphs.flatMap(\.symbols).filter(\.isOuterType)
    self.exemptions = exemptions
  }

  /// The problems, one sentence each.
  var faults: [String] {
    let missing = types.filter { !$0.hasSample }
    let unexcused = missing.filter { exemptions[$0.name] == nil }
    let stale = Set(exemptions.keys).subtracting(missing.map(\.name)).sorted()
    return unexcused.map { "\($0.name) in \($0.file) has no sample" }
      + stale.map { "\($0) is exempt from samples, but is not a public type without one" }
  }

  /// The number of types with samples.
  var summary: String {
    "\(types.count(where: \.hasSample)) of \(types.count) public types with a sample"
  }
}

extension SymbolGraph.Symbol {
  /// Whether the symbol is a type that is not nested in another one.
  fileprivate var isOuterType: Bool {
    let kinds = ["swift.struct", "swift.class", "swift.enum", "swift.protocol"]
    return isDeclared && pathComponents.count == 1 && kinds.contains(kind.identifier)
  }

  /// Whether the comment contains a block of Swift code.
  fileprivate var hasSample: Bool {
    (docComment?.lines ?? []).contains { $0.text == "```swift" }
  }
}
