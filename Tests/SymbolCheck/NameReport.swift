/// A report on the names in the Swift columns of a page's tables.
struct NameReport {
  /// The names that are not public symbols, one sentence each.
  let faults: [String]
  /// The number of different names.
  let count: Int

  /// Checks a page, whose names have no argument labels, such as `Snack.title`.
  init(on page: String, graphs: [SymbolGraph]) {
    let symbols = Set(graphs.flatMap(\.symbols).map { Self.withoutLabels($0.pathComponents) })
    let names = Self.names(in: page)
    faults = names.subtracting(symbols).sorted().map { "\($0) is not a public symbol" }
    count = names.count
  }

  private static func withoutLabels(_ path: [String]) -> String {
    path.map { String($0.prefix { $0 != "(" }) }.joined(separator: ".")
  }

  private static func names(in page: String) -> Set<String> {
    var column: Int?
    var names = Set<String>()
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      // A vertical bar in a text is escaped.
      let cells = line.replacing("\\|", with: "").split(
        separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 2 else {
        column = nil
        continue
      }
      let title = cells.firstIndex(of: " Swift ")
      if let title { column = title }
      guard let column, title == nil, column < cells.count else { continue }
      names.formUnion(cells[column].matches(of: /`([^`]+)`/).map { String($0.1) })
    }
    return names
  }
}
