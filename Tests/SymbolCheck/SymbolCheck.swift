import Foundation

/// A check that reports public symbols without documentation in the given symbol graphs.
///
/// It exits with 1 if there are any; `Tests/documented` creates the graphs and runs it.
@main
enum SymbolCheck {
  static func main() throws {
    var faults: [String] = []
    var count = 0
    for path in CommandLine.arguments.dropFirst() {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      faults += graph.faults
      count += graph.count
    }
    guard faults.isEmpty, count > 0 else {
      let text = (faults + ["\(faults.count) of \(count) public symbols"]).joined(separator: "\n")
      FileHandle.standardError.write(Data("\(text)\n".utf8))
      exit(1)
    }
    print("documented: all \(count) public symbols")
  }
}
