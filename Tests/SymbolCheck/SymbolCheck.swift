import Foundation

/// A check that reports undocumented public symbols and public types without a sample.
///
/// It reads the given symbol graphs and exits with 1 if there are any; `Tests/documented` creates
/// the graphs and runs it.
@main
enum SymbolCheck {
  static func main() throws {
    let graphs = try CommandLine.arguments.dropFirst().map { path in
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode(SymbolGraph.self, from: data)
    }
    let samples = SampleReport(on: graphs)
    let faults = graphs.flatMap(\.faults) + samples.faults
    let count = graphs.reduce(0) { $0 + $1.count }
    guard faults.isEmpty, count > 0 else {
      let summary = "\(faults.count) faults in \(count) public symbols, \(samples.summary)"
      let text = (faults + [summary]).joined(separator: "\n")
      FileHandle.standardError.write(Data("\(text)\n".utf8))
      exit(1)
    }
    print("Tests/documented: all \(count) public symbols, \(samples.summary)")
  }
}
