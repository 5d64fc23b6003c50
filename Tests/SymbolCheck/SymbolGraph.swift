import Foundation

/// What the compiler tells of the public symbols of a module, as far as the check needs it.
struct SymbolGraph: Decodable {
  /// A declaration.
  struct Symbol: Decodable {
    struct Comment: Decodable {
      struct Line: Decodable { var text: String }
      var lines: [Line]
    }
    struct Fragment: Decodable { var spelling: String }
    struct Kind: Decodable { var identifier: String }
    struct Location: Decodable { var uri: String }

    var kind: Kind
    var pathComponents: [String]
    var docComment: Comment?
    var declarationFragments: [Fragment]?
    /// Nothing has no place but what the compiler has made, such as `init(rawValue:)`.
    var location: Location?
  }
  var symbols: [Symbol]

  /// What is missing, a sentence each.
  var faults: [String] { symbols.compactMap(\.fault) }

  /// How many symbols somebody has written.
  var count: Int { symbols.count(where: \.isDeclared) }
}

extension SymbolGraph.Symbol {
  /// Whether somebody has written it, and not only an extension around it.
  var isDeclared: Bool { location != nil && kind.identifier != "swift.extension" }

  /// What its documentation lacks; `nil` if it is whole.
  var fault: String? {
    guard isDeclared else { return nil }
    let file = location?.uri.split(separator: "/").last ?? ""
    let name = "\(pathComponents.joined(separator: ".")) in \(file)"
    let text = (docComment?.lines ?? []).map(\.text).joined(separator: "\n")
    if text.allSatisfy(\.isWhitespace) { return "\(name) is not documented" }
    if canThrow, !text.contains("- Throws:") { return "\(name) does not say what it throws" }
    return nil
  }

  /// Whether it throws itself, and not only what it is given.
  private var canThrow: Bool {
    var depth = 0
    for fragment in declarationFragments ?? [] {
      if depth == 0, fragment.spelling == "throws" { return true }
      depth += fragment.spelling.count { $0 == "(" } - fragment.spelling.count { $0 == ")" }
    }
    return false
  }
}
