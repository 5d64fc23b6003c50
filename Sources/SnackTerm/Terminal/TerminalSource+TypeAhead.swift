internal import SnackCore

extension TerminalSource {
  /// The terminal's traits according to its environment, if keys were typed ahead; otherwise `nil`.
  ///
  /// For a program that reads no keys: a query's report comes after these keys, so reading it would
  /// take them from the next program.
  package var traitsBehindTypedKeys: TerminalTraits? {
    guard let streams = try? TerminalStreams(self) else { return nil }
    defer { streams.close() }
    let hasKeys = System.deliveringSingleKeys(streams.input) {
      System.pendingInput(streams.input) > 0
    }
    guard hasKeys == true, let size = System.terminalSize(streams.output) else { return nil }
    Curses.adoptLocale()
    let environment = TerminalEnvironment()
    let source = ScreenSource(output: streams.output)
    let depth = source.depth(allowsColor: environment.colorPreferences.allowsColor)
    return environment.traits(of: size, depth: depth)
  }
}
