import CSystem
import Glibc
import SnackTerm

/// Whether a preloaded library can show toasts over a program.
enum Reach: Hashable {
  /// It can; `needsNarrow` if calls of narrow ncurses must be forwarded to wide ncurses.
  case possible(needsNarrow: Bool)
  /// It can if the program loads ncurses later, or starts ncurses programs, as a shell does.
  case uncertain
  /// It cannot; the reason completes "NAME …".
  case impossible(String)

  /// Whether the library may be able to show toasts.
  var isPossible: Bool {
    if case .impossible = self { false } else { true }
  }

  private static let shells: Set<Substring> = [
    "ash", "bash", "csh", "dash", "fish", "ksh", "mksh", "sh", "tcsh", "zsh",
  ]

  /// Examines a program before it starts.
  init(of program: ProgramFile) {
    guard let file = try? System.ReadableFile(program.executable),
      let start = try? file.read(count: ProgramHeader.byteCount),
      let header = ProgramHeader(Array(start))
    else {
      self = .uncertain  // a script for the shell, or an error of the system
      return
    }
    if let reason = Self.obstacle(in: header) ?? Self.obstacle(inModeOf: program.executable) {
      self = .impossible(reason)
    } else if Self.shells.contains(program.executableName) {
      self = .uncertain
    } else if let linker = header.interpreter,
      let libraries = try? LinkedLibraries(of: program.executable, linker: linker)
    {
      self = Self.reach(with: libraries)
    } else {
      self = .uncertain
    }
  }

  /// Decides by the libraries of a program.
  static func reach(with libraries: LinkedLibraries) -> Reach {
    if libraries.mustBeFirst {
      return .impossible("is built with a sanitizer, whose library must be loaded first")
    }
    if libraries.haveNarrowCurses { return .possible(needsNarrow: true) }
    if libraries.haveWideCurses { return .possible(needsNarrow: false) }
    if libraries.haveSlang {
      return .impossible("draws with S-Lang")
    }
    if libraries.haveTerminalsAlone {
      return .impossible("draws without ncurses windows")
    }
    return .uncertain
  }

  /// Returns why a library cannot be preloaded into a program with a header.
  ///
  /// `own` is the processor of this program.
  static func obstacle(
    in header: ProgramHeader, own: ProgramHeader.Machine? = ownMachine
  ) -> String? {
    guard header.machine == own else { return "is built for another processor" }
    if header.isGo { return "is a Go program, which draws without ncurses" }
    guard let linker = header.interpreter else {
      return "is linked statically; libraries cannot be preloaded"
    }
    guard linker.split(separator: "/").last?.hasPrefix("ld-linux") == true else {
      return "uses a C library other than glibc"
    }
    return nil
  }

  /// Returns why the system ignores preloaded libraries of a program.
  private static func obstacle(inModeOf path: String) -> String? {
    var state = stat()
    guard stat(path, &state) == 0 else { return nil }
    let changesUser = state.st_mode & S_ISUID != 0 && state.st_uid != geteuid()
    let changesGroup = state.st_mode & S_ISGID != 0 && state.st_gid != getegid()
    let hasRights = geteuid() != 0 && snk_has_capabilities(path)
    guard changesUser || changesGroup || hasRights else { return nil }
    return "has setuid, setgid or capabilities; the system ignores preloaded libraries"
  }

  private static let ownMachine: ProgramHeader.Machine? = {
    guard let file = try? System.ReadableFile("/proc/self/exe"),
      let start = try? file.read(count: 64)
    else { return nil }
    return ProgramHeader(Array(start))?.machine
  }()
}
