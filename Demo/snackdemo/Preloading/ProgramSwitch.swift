import SnackTerm

/// Decides whether toasts are switched off for a program, by its name and its environment.
struct ProgramSwitch {
  /// The names of the programs that the configuration mentions, and whether toasts are off for them.
  private let offByName: [String: Bool]
  private let isOffOtherwise: Bool

  /// The name of this program.
  private static let sender = "snackdemo"
  private static let maxEnvironment = 1 << 17

  /// Creates the decision.
  /// - Parameters:
  ///   - configuration: The settings of programs.
  ///   - chosen: Settings that override them.
  init(_ configuration: RunConfiguration, before chosen: RunSettings) {
    offByName = Dictionary(
      configuration.programs.keys.map {
        // The system keeps only the start of a program's name.
        let name = String(decoding: $0.utf8.prefix(ProcessStatus.nameLimit), as: UTF8.self)
        return (name, configuration.settings(of: $0, before: chosen).isOff == true)
      }, uniquingKeysWith: { $0 && $1 })
    isOffOtherwise = offByName[RunConfiguration.everyProgram] ?? false
  }

  /// Returns whether toasts are off for a process with a name and an environment.
  ///
  /// The defaults for all programs do not apply to snackdemo, which is in the foreground while it
  /// sends a toast.
  func isOff(_ name: String, environment: some Sequence<UInt8>) -> Bool {
    if let isOff = offByName[name] { return isOff || Self.isOff(in: environment) }
    return name != Self.sender && isOffOtherwise || Self.isOff(in: environment)
  }

  /// Returns whether toasts are off for a process; its environment counts if it can be read.
  func isOff(_ name: String, pid: Int) -> Bool {
    let file = try? System.ReadableFile("/proc/\(pid)/environ")
    return isOff(name, environment: (try? file?.read(count: Self.maxEnvironment)) ?? [])
  }

  private static func isOff(in environment: some Sequence<UInt8>) -> Bool {
    let name = "\(ProgramStart.offVariable)="
    return environment.split(separator: 0).contains { variable in
      variable.starts(with: name.utf8)
        && ProgramStart.switchesOff(
          String(decoding: variable.dropFirst(name.utf8.count), as: UTF8.self))
    }
  }
}
