import Foundation
import Testing

/// A temporary theme folder, deleted with the last reference to it.
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

  /// The environment that makes a program use the folder.
  var environment: [String: String?] { ["XDG_CONFIG_HOME": home.path] }

  /// The folder in which programs look for themes.
  var path: String { home.appendingPathComponent("snackterm/themes").path }

  /// Returns the path of a file in the folder.
  func path(of file: String) -> String {
    home.appendingPathComponent("snackterm/themes/\(file)").path
  }

  /// Removes a file.
  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path(of: file))
  }

  /// Writes a file in the folder atomically and returns its path.
  @discardableResult
  func write(_ text: String, to file: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: file)), options: .atomic)
    return path(of: file)
  }

  /// Creates a link in the folder, replacing an existing one, and returns its path.
  @discardableResult
  func link(_ file: String, to target: String) throws -> String {
    let new = path(of: file + ".new")
    try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: target)
    try #require(rename(new, path(of: file)) == 0)
    return path(of: file)
  }
}
