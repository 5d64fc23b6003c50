import CVTerm
import Glibc

extension ProgramLaunch {
  /// Starts the program as the leader of a new session on the terminal at a path.
  func spawn(
    on path: String, output: Descriptor?, error: Descriptor?
  ) throws(TerminalError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    try checkCode("posix_spawn_file_actions_init", posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try add(to: &actions, path: path, output: output, error: error)
    var attributes = posix_spawnattr_t()
    try checkCode("posix_spawnattr_init", posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    try Self.prepare(&attributes)
    let names = CStrings([program] + arguments)
    let entries = CStrings(environmentEntries)
    var process: pid_t = 0
    try checkCode(
      "posix_spawnp \(program)",
      posix_spawnp(&process, program, &actions, &attributes, names.pointers, entries.pointers))
    return process
  }

  private func add(
    to actions: inout posix_spawn_file_actions_t, path: String, output: Descriptor?,
    error: Descriptor?
  ) throws(TerminalError) {
    if let folder {
      try checkCode("addchdir \(folder)", posix_spawn_file_actions_addchdir_np(&actions, folder))
    }
    // The first terminal that a session leader opens becomes its controlling terminal, so the child
    // opens it by path and without O_NOCTTY.
    try checkCode("addopen", posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0))
    for (target, descriptor) in [(Int32(1), output), (2, error)] {
      let source = descriptor?.number ?? 0
      try checkCode("adddup2", posix_spawn_file_actions_adddup2(&actions, source, target))
    }
    try checkCode("addclosefrom", posix_spawn_file_actions_addclosefrom_np(&actions, 3))
    for descriptor in closedDescriptors {
      try checkCode("addclose", posix_spawn_file_actions_addclose(&actions, descriptor))
    }
  }

  /// Gives the program a new session and the signal handling of a fresh login.
  private static func prepare(_ attributes: inout posix_spawnattr_t) throws(TerminalError) {
    var signals = sigset_t()
    sigemptyset(&signals)
    try checkCode("setsigmask", posix_spawnattr_setsigmask(&attributes, &signals))
    sigfillset(&signals)
    try checkCode("setsigdefault", posix_spawnattr_setsigdefault(&attributes, &signals))
    let flags = kit_spawn_setsid | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    try checkCode("setflags", posix_spawnattr_setflags(&attributes, flags))
  }
}

/// Strings as a null-terminated list for system calls, freed with the instance.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { pointers.forEach { free($0) } }
}
