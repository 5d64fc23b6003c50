import Foundation

/// The part of a module's symbol graph that the check needs.
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
    /// The source location; `nil` for symbols made by the compiler, such as `init(rawValue:)`.
    var location: Location?
  }
  var symbols: [Symbol]

  /// The problems, one sentence each.
  var faults: [String] { symbols.compactMap(\.fault) }

  /// The number of declared symbols.
  var count: Int { symbols.count(where: \.isDeclared) }
}

extension SymbolGraph.Symbol {
  /// Whether the symbol is declared in the source and is not just an extension.
  var isDeclared: Bool { location != nil && kind.identifier != "swift.extension" }

  /// The name, with the types that contain it.
  var name: String { pathComponents.joined(separator: ".") }

  /// The name of the file that declares it.
  var file: Substring { location?.uri.split(separator: "/").last ?? "" }

  /// The problem with its documentation; `nil` if it is complete.
  var fault: String? {
    guard isDeclared else { return nil }
    let name = "\(name) in \(file)"
    let text = (docComment?.lines ?? []).map(\.text).joined(separator: "\n")
    if text.allSatisfy(\.isWhitespace) { return "\(name) is not documented" }
    if canThrow, !text.contains("- Throws:") { return "\(name) does not say what it throws" }
    return nil
  }

  /// Whether the symbol itself throws, and not just one of its parameters.
  private var canThrow: Bool {
    var depth = 0
    for fragment in declarationFragments ?? [] {
      if depth == 0, fragment.spelling == "throws" { return true }
      depth += fragment.spelling.count { $0 == "(" } - fragment.spelling.count { $0 == ")" }
    }
    return false
  }
}
