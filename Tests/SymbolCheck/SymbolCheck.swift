import Foundation

/// A check that reports undocumented public symbols, public types without a sample, and names in
/// tables that are not public symbols.
///
/// It reads the given symbol graphs and pages, and exits with 1 if there are any.
/// `Tests/documented` creates the graphs and runs it.
@main
enum SymbolCheck {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    let graphs = try paths.filter { !$0.hasSuffix(".md") }.map { path in
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode(SymbolGraph.self, from: data)
    }
    let names = try paths.filter { $0.hasSuffix(".md") }.map { path in
      NameReport(on: try String(contentsOfFile: path, encoding: .utf8), graphs: graphs)
    }
    let samples = SampleReport(on: graphs)
    let faults = graphs.flatMap(\.faults) + samples.faults + names.flatMap(\.faults)
    let count = graphs.reduce(0) { $0 + $1.count }
    guard faults.isEmpty, count > 0 else {
      let summary = "\(faults.count) faults in \(count) public symbols, \(samples.summary)"
      let text = (faults + [summary]).joined(separator: "\n")
      FileHandle.standardError.write(Data("\(text)\n".utf8))
      exit(1)
    }
    let named = names.reduce(0) { $0 + $1.count }
    print("Tests/documented: all \(count) public symbols, \(samples.summary), \(named) names")
  }
}
