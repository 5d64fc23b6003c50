import Glibc
import SnackTerm

/// The libraries to preload, which are installed with snackdemo.
struct PreloadLibraries: Hashable {
  let preload: String
  /// Forwards calls of narrow ncurses to the wide library.
  let narrow: String

  private static let names = (preload: "libsnackpreload.so", narrow: "libsnacknarrow.so")

  /// Finds the libraries beside the program that runs, or where it is installed.
  /// - Throws: A problem if they are missing, or their path cannot be preloaded.
  init(beside program: String? = ownPath) throws(CommandProblem) {
    let folder = (program ?? "").split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let places = [folder] + Self.installed.map { "\(folder)/../\($0)/snackterm" }
    guard let place = places.first(where: Self.hasLibraries) else {
      throw .unavailable(
        "cannot find \(Self.names.preload) and \(Self.names.narrow); reinstall snackdemo")
    }
    // The dynamic linker separates paths by spaces and colons.
    guard !place.contains(where: { " :\t\n".contains($0) }) else {
      throw .unavailable(
        "cannot preload from '\(place)', which has a space or colon; install snackdemo elsewhere")
    }
    preload = "\(place)/\(Self.names.preload)"
    narrow = "\(place)/\(Self.names.narrow)"
  }

  /// The folders of libraries beside `bin`; Debian's has the name of the architecture.
  private static let installed = [
    "lib", "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64",
  ]

  private static func hasLibraries(_ folder: String) -> Bool {
    [names.preload, names.narrow].allSatisfy { access("\(folder)/\($0)", R_OK) == 0 }
  }

  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the value of `LD_PRELOAD` for a program; other libraries in it remain.
  func value(needsNarrow: Bool, before others: String?) -> String {
    let own = needsNarrow ? [preload, narrow] : [preload]
    return (own + Self.foreign(in: others)).joined(separator: ":")
  }

  /// Returns the libraries in `LD_PRELOAD` that are not ours, of this or another installation.
  static func foreign(in value: String?) -> [String] {
    (value ?? "").split { $0 == ":" || $0 == " " }.map(String.init).filter { path in
      ![names.preload, names.narrow].contains { path == $0 || path.hasSuffix("/\($0)") }
    }
  }
}
