import Foundation
import Testing

/// A person's folder of themes, which goes when nobody refers to it any more.
final class ThemeFolder {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("snackterm-themes-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent("snackterm/themes"), withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
  }

  /// What tells a program of the folder.
  var environment: [String: String?] { ["XDG_CONFIG_HOME": home.path] }

  /// Where programs look for themes.
  var path: String { home.appendingPathComponent("snackterm/themes").path }

  /// The path of a file in it.
  func path(of file: String) -> String {
    home.appendingPathComponent("snackterm/themes/\(file)").path
  }

  /// Takes a file away.
  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path(of: file))
  }

  /// Puts a file into it, in one piece, and returns its path.
  @discardableResult
  func write(_ text: String, to file: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: file)), options: .atomic)
    return path(of: file)
  }

  /// Puts a link into it, in place of one that is there, and returns its path.
  @discardableResult
  func link(_ file: String, to target: String) throws -> String {
    let new = path(of: file + ".new")
    try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: target)
    try #require(rename(new, path(of: file)) == 0)
    return path(of: file)
  }
}
